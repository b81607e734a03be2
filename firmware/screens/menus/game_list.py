"""The game list: the games played last on top, then all games by families."""

from core import games
from core.const import const
from core.language import _
from firmware.graphics.messages import write_moves
from firmware.heap import modules
from firmware.screens import open_screens
from firmware.screens.choice_list import BUTTON, COMMAND, GAME, HEADING, KEY, ChoiceList
from firmware.screens.frame import Frame
from firmware.screens.menus import menu_commands
from firmware.storage.statistics import KNOWN, PLAYED, WON

TITLE = _(b"Games")
LAST_PLAYED = _(b"Last played"), None, "last"
MORE = _(b"More")

INDENT = const(32)
"""The code of a space: instead of a mark it sets a row off from its heading."""

# Width in px of the narrowest display on which values have words beside names of games.
_NARROW = const(100)

def rows(console):
    """Return the rows of the list, without the games played last.  Allocates."""
    from core.game_families import lines

    found = [(name, menu_commands.play if game_id else None, game_id or name)
             for game_id, name in lines()]
    found.append((MORE, None, "more"))
    found.append((_(b"Saved games"), open_screens.saved_games, "saves"))
    found.append((_(b"Statistics"), open_screens.statistics, "statistics"))
    found.append((_(b"Options"), open_screens.options, "options"))
    found.append(open_screens.keys_row(console))
    found.append((_(b"Info"), open_screens.info, "info"))
    return found


def moves_of_games(console):
    """Return {game id: number of moves} of all games that are in play or keep their place.

    A player waits for this: the console has asked for the files in a pause.  Allocates.
    """
    console.find_kept()
    found = dict(console.settings.kept)
    if console.autosave.record.in_play:
        found[console.session.game_id] = console.session.moves
    return found


class GameList(ChoiceList):
    """The game list; LEFT and RIGHT go a family back or on, as holding NEXT goes on.

    The rows of the games played last have numbers for keys.

    last     ids of the games of these rows
    moves    moves made, by the id of a game that goes on
    played   games won and games played, by the id of a game

    Only the constructor and `open` allocate.
    """

    def __init__(self, console):
        """List all games on the display of `console`."""
        ChoiceList.__init__(self, console, Frame(console, TITLE, "games"), rows(console))
        self.last = []
        self.moves = {}
        self.played = {}

    def open(self, key=0):
        """Put the games played last on top, and the cursor there or on the row with `key`."""
        self.frame.title = TITLE
        rows = self.rows
        while rows[0] is LAST_PLAYED or isinstance(rows[0][KEY], int):
            rows.pop(0)
        self.moves = moves_of_games(self.console)
        self.last = list(self.console.settings.recent)
        for at in range(len(self.last)):
            rows.insert(at, (games.title(self.last[at]).encode(), self.play_again, at))
        if self.last:
            rows.insert(0, LAST_PLAYED)
        self._count_games()
        if modules.SIZE:
            # It takes some KB, and this list is where the heap is fullest.
            modules.unload("core.game_families")
        ChoiceList.open(self, key)

    def play_again(self, console, key):
        """Go on with a game played last, or deal it."""
        menu_commands.play(console, self.last[key])

    def kind_of(self, row):
        """Return the kind of row number `row`."""
        _, command, key = self.rows[row]
        if command is menu_commands.play or isinstance(key, int):
            return GAME
        return BUTTON if command else HEADING

    def _count_games(self):
        """Add up the games won and played, of all variations."""
        self.played = {}
        for (game_id, number), row in self.console.autosave.statistics.rows.items():
            if not number & KNOWN:
                won, played = self.played.get(game_id, (0, 0))
                self.played[game_id] = won + row[WON], played + row[PLAYED]

    def mark(self, key):
        """Return the mark in front of a row."""
        return INDENT

    def goes_on(self, key):
        """Return True if a row is the first one of a game that goes on."""
        if isinstance(key, int):
            return self.last[key] in self.moves
        return key not in self.last and key in self.moves

    def write_value(self, line, key):
        """Write "won of played" of a game; of one that goes on, in its first row, the moves."""
        narrow = self.frame.w < _NARROW
        game_id = self.last[key] if isinstance(key, int) else key
        if self.goes_on(key):
            moves = self.moves[game_id]
            if narrow:
                line.number(moves)
            else:
                write_moves(line, moves)
        elif game_id in self.played:
            won, played = self.played[game_id]
            line.fill(b"{won}/{played}" if narrow else _(b"{won} of {played}"), won, played)

    def _page(self, way):
        """Go to the first row of the next family, or with `way` -1 to that before this row."""
        at = self.at
        while True:
            at = (at + way) % len(self.rows)
            if at and self.rows[at - 1][COMMAND] is None:
                break
        self.at = at
