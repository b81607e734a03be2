"""The menus: which rows each has, in their order, and what stands at a row's right end."""

from core import games
from core.const import const
from firmware.graphics.canvas import FELT, LINE
from firmware.screens import menu_commands, open_screens
from firmware.screens.choice_list import Menu
from firmware.screens.score_text import write_score

HELP = (
    (b"Rules", open_screens.rules, "rules"),
    (b"Tips", open_screens.tips, "tips"),
    (b"Watch a game", open_screens.watch, "watch"),
    (b"Show me how", open_screens.watch, "how"),
    (b"All moves", menu_commands.movable, "moves"),
    (b"Best move", menu_commands.best_move, "best"),
    (b"Keys", open_screens.keys, "keys"),
    (b"Info", open_screens.info, "info"),
    (b"Check this board", open_screens.test_hardware, "check"),
)

GAME = (
    (b"Saved games", open_screens.saved_games, "saves"),
    (b"Variations", open_screens.variations, "variations"),
    (b"Statistics", open_screens.statistics, "statistics"),
    (b"Restart", menu_commands.restart, "restart"),
    (b"Choose a deal", open_screens.choose_deal, "choose"),
    (b"Deal by number", menu_commands.deal_by_number, "number"),
    (b"Day's deal", menu_commands.day_deal, "day"),
    (b"Score", menu_commands.score, "score"),
    (b"Quit game", menu_commands.quit_game, "quit"),
)
"""Of a game that keeps a score; see `game_rows`."""


def game_rows(game):
    """Return the rows of the menu on `game`, the game in play.  Allocates."""
    return tuple([row for row in GAME if row[2] != "score" or game.scored])


def help_menu(console, key):
    """Show what helps a player on.  Without a stored win there is none to watch."""
    from firmware import texts

    rows = HELP if texts.sample(console.session.game_id) else HELP[:2] + HELP[4:]
    open_screens.show_list(console, TableMenu(console, b"Help", rows))


def game_menu(console, key):
    """Show what concerns the game as a whole."""
    open_screens.show_list(console, TableMenu(console, b"Game", game_rows(console.session.game)))


MAIN = (
    (b"Undo", menu_commands.undo, "undo"),
    (b"Redo", menu_commands.redo, "redo"),
    (b"Hint", menu_commands.hint, "hint"),
    (b"New deal", menu_commands.new_deal, "new"),
    (b"Finish", menu_commands.finish, "finish"),
    (b"Options", open_screens.options, "options"),
    (b"Help", help_menu, "help"),
    (b"Game", game_menu, "game"),
)
"""The table's menu: what is wanted often is near its beginning, or its end, one step up."""


WIDTH = b"\x50\x80"
"""Width in px of the table's menus and their frame, by font: the longest row is in it."""

# Rows of the longest of them, and px of the table that are seen beside one, at least.
_MOST_ROWS = const(9)
_BESIDE = const(40)


class TableMenu(Menu):
    """The table's menu, or a menu under it, in the upper left corner of the table.

    It covers the whole of a display that is hardly wider.  All menus are of one size, that of the
    longest: what lies under the first of them lies under all.

    h   px in height, without the frame
    """

    def __init__(self, console, title, rows):
        """Make a menu on the display of `console`.  Allocates."""
        Menu.__init__(self, console, title, rows)
        display = console.display
        self.h = min(self.pitch + 1 + _MOST_ROWS * self.tall, display.height)
        if display.width >= WIDTH[self.font] + _BESIDE:
            self.w = WIDTH[self.font] - 1
            self.area = 0, 0, self.w + 1, self.h + 1

    def shown(self):
        """Return how many rows fit into the menu: a longer list scrolls in it."""
        return (self.h - self.pitch) // self.tall

    def point(self, x, y):
        """Do the row at pixel (x, y); close on a click outside the menu."""
        if x > self.w or y > self.h:
            self.console.screens.close()
        else:
            Menu.point(self, x, y)

    def uncover(self):
        """Draw all with the next `draw`, the table beside it."""
        table = self.console.table
        table.uncover()
        table.repaint.cover(self.area)
        self.forget()

    def clear(self):
        """Fill the menu, and draw its frame."""
        canvas = self.canvas
        canvas.rect(0, 0, self.w, self.h, FELT)
        canvas.vline(self.w, 0, self.h + 1, LINE)
        canvas.hline(0, self.h, self.w, LINE)

    def write_value(self, line, key):
        """Write how many moves can be undone or redone, the score, or that a menu follows."""
        session = self.console.session
        if key == "undo":
            line.number(session.journal.done)
        elif key == "redo":
            line.number(session.journal.undone)
        elif key == "score":
            write_score(line, session.game)
        elif key == "game" or key == "help":
            line.put(b">")


class MainMenu(TableMenu):
    """The table's menu on the deal in play, with its name and its number.

    Only the constructor allocates.
    """

    def __init__(self, console):
        """Make the menu on the deal in play of `console`.  Allocates."""
        session = console.session
        TableMenu.__init__(self, console, games.title(session.game_id).encode(), MAIN)
        if session.deal:
            self.aside.put(b"#").number(session.deal)

    def open_at_likely(self):
        """Put the cursor on what is wanted next."""
        self.open(likely_key(self.console))


def likely_key(console):
    """Return the key of the row on which the table's menu opens: what is wanted next."""
    session = console.session
    if console.table.selection.hints.move:
        return "hint"
    if session.game.won() or not (session.journal.done or session.journal.undone):
        return "new"
    return "undo"
