"""The game list: the games played last on top, then all games by families."""

from core import games
from core.const import const
from firmware.screens import menu_commands, open_screens
from firmware.screens.choice_list import ChoiceList
from firmware.screens.frame import Frame
from firmware.screens.score_text import write_moves
from firmware.storage.statistics import KNOWN, PLAYED, WON

TITLE = b"Games"
LAST_PLAYED = b"Last played", None, "last"
MORE = b"More"

INDENT = const(32)
"""The code of a space: instead of a mark it sets a row off from its heading."""


KLONDIKE = (
    (b"Klondike", menu_commands.play_klondike, "klondike"),
    (b"Klondike, draw 3", menu_commands.play_klondike, ("klondike", 1)),
    (b"Klondike, draw 1, unlimited", menu_commands.play_klondike, ("klondike", 2)),
)
"""The game that is played most has a row for each of its variations, under its own heading."""

# The key of the first of them in the figures.
_FIRST_VARIATION = "klondike", 0

# Width in px of the narrowest display on which values have words beside names of games.
_NARROW = const(100)

# Numbers of variations (core/options.py) that make one of these rows: Klondike has two movements.
_MOVEMENTS = const(2)


def rows():
    """Return the rows of the list, without the games played last.  Allocates."""
    from core.game_families import FAMILIES

    found = [(b"Klondike", None, "variations")]
    found.extend(KLONDIKE)
    for family, members in FAMILIES:
        found.append((family.encode(), None, family))
        for game_id, title in members:
            if game_id != KLONDIKE[0][2]:
                found.append((title.encode(), menu_commands.play, game_id))
    found.append((MORE, None, "more"))
    found.append((b"Saved games", open_screens.saved_games, "saves"))
    found.append((b"Statistics", open_screens.statistics, "statistics"))
    found.append((b"Options", open_screens.options, "options"))
    found.append((b"Keys", open_screens.keys, "keys"))
    found.append((b"Info", open_screens.info, "info"))
    return found


class GameList(ChoiceList):
    """The game list; LEFT and RIGHT go a family back or on, as holding NEXT goes on.

    The rows of the games played last have numbers for keys.

    played   games won and games played, by the key of a game's row

    Only the constructor and `open` allocate.
    """

    def __init__(self, console):
        """List all games on the display of `console`."""
        ChoiceList.__init__(self, console, Frame(console, TITLE, "games"), rows())
        self.played = {}

    def open(self, key=0):
        """Put the games played last on top, and the cursor there or on the row with `key`."""
        self.frame.title = TITLE
        rows = self.rows
        while rows[0] is LAST_PLAYED or isinstance(rows[0][2], int):
            rows.pop(0)
        at = 0
        for game_id in self.console.settings.recent:
            rows.insert(at, (games.title(game_id).encode(), menu_commands.play_again, at))
            at += 1
        if at:
            rows.insert(0, LAST_PLAYED)
        self._count_games()
        ChoiceList.open(self, key)

    def _count_games(self):
        """Add up the games won and played, of all variations, and of those with their own row."""
        self.played = {}
        for (game_id, number), row in self.console.autosave.statistics.rows.items():
            if not number & KNOWN:
                self._count(game_id, row)
                if game_id == KLONDIKE[0][2]:
                    self._count((game_id, number // _MOVEMENTS), row)

    def _count(self, key, row):
        won, played = self.played.get(key, (0, 0))
        self.played[key] = won + row[WON], played + row[PLAYED]

    def mark(self, key):
        """Return the mark in front of a row."""
        return INDENT

    def write_value(self, line, key):
        """Write "won of played" of a game; of the game in play, its moves."""
        console = self.console
        counted = console.settings.recent[key] if isinstance(key, int) else key
        if key == KLONDIKE[0][2]:
            counted = _FIRST_VARIATION
        if key == 0 and console.playing():
            if self.frame.w < _NARROW:
                line.number(console.session.moves)
            else:
                write_moves(line, console.session.moves)
        elif counted in self.played:
            won, played = self.played[counted]
            line.number(won).put(b"/" if self.frame.w < _NARROW else b" of ").number(played)

    def _page(self, way):
        """Go to the first row of the next family, or with `way` -1 to that before this row."""
        at = self.at
        while True:
            at = (at + way) % len(self.rows)
            if at and self.rows[at - 1][1] is None:
                break
        self.at = at
