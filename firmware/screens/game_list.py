"""The game list: the games played last on top, then all games by families."""

from core import games
from core.const import const
from firmware.screens import menu_commands, open_screens
from firmware.screens.choice_list import NO_MARK, Menu

INDENT = const(32)
"""The code of a space: in place of a mark it sets a row off from its heading."""


def rows():
    """Return the rows of the list, without the games played last.  Allocates."""
    from core.families import FAMILIES

    found = []
    for family, members in FAMILIES:
        found.append((family.encode(), None, family))
        for game_id, title in members:
            found.append((title.encode(), menu_commands.play, game_id))
    found.append((b"More", None, "more"))
    found.append((b"Saved games", open_screens.saved_games, "saves"))
    found.append((b"Statistics", open_screens.statistics, "statistics"))
    found.append((b"Options", open_screens.options, "options"))
    found.append((b"Keys", open_screens.keys, "keys"))
    found.append((b"Info", open_screens.info, "info"))
    return found


class GameList(Menu):
    """The game list; LEFT and RIGHT go a family back or on, as holding NEXT goes on.

    The rows of the games played last have numbers for keys.  Only the constructor and `open`
    allocate.
    """

    def __init__(self, console):
        """List all games on the display of `console`.  Allocates."""
        Menu.__init__(self, console, b"Pocket Patience", rows())

    def open(self, key=0):
        """Have the games played last on top, and the cursor there or on the row with `key`."""
        rows = self.rows
        while isinstance(rows[0][2], int):
            rows.pop(0)
        at = 0
        for game_id in self.console.settings.recent or games.titles()[0][:1]:
            rows.insert(at, (games.title(game_id).encode(), menu_commands.play_again, at))
            at += 1
        Menu.open(self, key)

    def mark(self, key):
        """Return what stands in front of a row."""
        return NO_MARK if isinstance(key, int) else INDENT

    def _page(self, way):
        """Go to the first row of the next family, or with `way` -1 to that before this row."""
        at = self.at
        while True:
            at = (at + way) % len(self.rows)
            if not at or self.rows[at - 1][1] is None:
                break
        self.at = at
