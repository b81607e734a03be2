"""The menus: the rows of each, in their order, and the value at a row's right end."""

from core import games
from core.const import const
from core.language import _
from firmware.graphics import art
from firmware.graphics.canvas import DARK, FELT, LINE
from firmware.screens import open_screens
from firmware.screens.choice_list import COMMAND, KEY, LABEL, ChoiceList
from firmware.screens.figures.score_text import shows_score, write_score
from firmware.screens.frame import HERE, PLAIN, Frame
from firmware.screens.menus import menu_commands

HELP = (
    (_(b"Rules"), open_screens.rules, "rules"),
    (_(b"Lesson"), open_screens.lesson, "lesson"),
    (_(b"Tips"), open_screens.tips, "tips"),
    (_(b"Watch a game"), open_screens.watch, "watch"),
    (_(b"Show me how"), open_screens.watch, "how"),
    (_(b"All moves"), menu_commands.movable, "moves"),
    (_(b"Best move"), menu_commands.best_move, "best"),
    (_(b"Find a card"), open_screens.find_card, "find"),
    (_(b"Keys"), open_screens.keys, "keys"),
    (_(b"Check this board"), open_screens.test_hardware, "check"),
)

GAME = (
    (_(b"Saved games"), open_screens.saved_games, "saves"),
    (_(b"Variations"), open_screens.variations, "variations"),
    (_(b"Statistics"), open_screens.statistics, "statistics"),
    (_(b"Restart"), menu_commands.restart, "restart"),
    (_(b"Go back"), open_screens.go_back, "slide"),
    (_(b"Choose a deal"), open_screens.choose_deal, "choose"),
    (_(b"Deal by number"), menu_commands.deal_by_number, "number"),
    (_(b"Today's deal"), open_screens.calendar, "day"),
    (_(b"Score"), menu_commands.score, "score"),
    (_(b"Start screen"), open_screens.start, "quit"),
    (_(b"Bookmark"), open_screens.go_back, "bookmark"),
    (_(b"To bookmark"), open_screens.go_back, "marked"),
)
"""The rows for a game that keeps a score; see `game_rows`."""


def game_rows(console):
    """Return the rows of the menu on the game in play.  Allocates."""
    scored = shows_score(console, console.session.game)
    return tuple([row for row in GAME if row[KEY] != "score" or scored])


def help_menu(console, key):
    """Show the list of help.

    A game without a stored win has no row to watch it, and a display without a chip is no board to
    check.
    """
    from firmware import texts

    missing = []
    if not texts.sample(console.session.game_id):
        missing.append(open_screens.watch)
    if not console.display.dims:
        missing.append(open_screens.test_hardware)
    rows = tuple([open_screens.keys_row(console) if row[COMMAND] is open_screens.keys else row
                  for row in HELP if row[COMMAND] not in missing])
    open_screens.show_list(console, TableMenu(console, "help", _(b"Help"), rows))


def game_menu(console, key):
    """Show the list of commands for the whole game."""
    rows = game_rows(console)
    open_screens.show_list(console, TableMenu(console, "game", _(b"This game"), rows))


MAIN = (
    (_(b"Undo"), menu_commands.undo, "undo"),
    (_(b"Redo"), menu_commands.redo, "redo"),
    (_(b"Hint"), menu_commands.hint, "hint"),
    (_(b"New deal"), menu_commands.new_deal, "new"),
    (_(b"Finish"), menu_commands.finish, "finish"),
    (_(b"Games"), open_screens.game_list, "games"),
    (_(b"Options"), open_screens.options, "options"),
    (_(b"Help"), help_menu, "help"),
    (_(b"This game"), game_menu, "game"),
)
"""The table's menu: frequent commands are near its beginning, or its end, one step up."""

BEGIN_GROUPS = ("new", "options", "restart", "choose", "moves", "keys")
"""Keys of the rows that begin a group."""

WIDTH = b"\x54\x90"
"""Width in px of the table's menus, by font: the longest row is in it, with its icon."""

# Width in px of a column of a menu whose rows have no room below each other, and of the icon and
# the edges in it; in the small font alone.
_COLUMN_W = const(64)
_COLUMN_EDGES = const(17)

# Px of the table that are seen beside a menu, at least.
_BESIDE = const(40)

# Heights of rows in px by font, at least and at most, and how far a roomy menu is from the corner.
_LEAST_TALL = b"\x0a\x0e"
_MOST_TALL = b"\x0c\x12"
_CORNER = const(6)


class MenuPanel(Frame):
    """A panel in the upper left of the table, with an icon in front of each row.

    All menus are as large as the first one, so that the pixels kept under the first serve all.  If
    two columns hold all rows of that one, they are that wide, and short rows are in two columns.
    """

    def __init__(self, console, title, rows, most):
        """Make a panel for `rows` on the display of `console`, as large as one for `most` rows."""
        Frame.__init__(self, console, title)
        display = console.display
        font = self.font
        roomy = self.top > self.pitch
        if roomy:
            self.x = _CORNER
            self.y = self.pitch + _CORNER
            self.shadow = 3 if self.canvas.depth > 1 else 0
        self.edge = self.bottom = 4 if roomy else 1
        self.margin = 8 if roomy else 2
        self.w = WIDTH[font]
        self.top = self.pitch + (7 if roomy else 1)
        room = display.height - self.y - self.shadow - self.edge
        lines = (room - self.top) // _LEAST_TALL[font]
        if not font and lines < most <= 2 * lines and display.width >= 2 * _COLUMN_W:
            self.w = 2 * _COLUMN_W
            widest = max([self.canvas.width(row[LABEL], font) for row in rows])
            if len(rows) <= 2 * lines and widest <= _COLUMN_W - _COLUMN_EDGES:
                self.columns = 2
        self.set_tall(min(max(_MOST_TALL[font], display.finger),
                          max(_LEAST_TALL[font], (room - self.top) // most)))
        self.h = min(self.top + most * self.tall, room) + self.edge
        self.area = self.x, self.y, self.w + self.shadow, self.h + self.shadow
        self.set_sides(True)

    def draw_ground(self):
        """Draw the panel."""
        self.draw_panel()

    def draw_title(self, up, down):
        """Draw the title above a line, and arrows if there is more above or below."""
        canvas = self.canvas
        margin = self.margin
        right = self.w - margin
        y = 5 if margin > 2 else 1
        canvas.rect(margin, y, right - margin, self.pitch - 1, DARK)
        canvas.hline(margin - 1, self.top - 1, right - margin + 2, LINE)
        right = self.draw_arrows(up, down, right, y, PLAIN[0])
        self.draw_pair(self.title, self.aside, margin, y, right, PLAIN, True)


def menu_frame(console, title, rows):
    """Return the frame of a menu of `rows`: a panel, if the table can be seen beside it.

    The menu covers the whole of a display that is hardly wider, or too low for fingers.  A table
    that has given its heap to the menu is covered, too.  Allocates.
    """
    display = console.display
    most = len(console.more_rows("main", MAIN))
    if (display.width >= WIDTH[art.font_for(display.width)] + _BESIDE
            and display.height > (most + 1) * display.finger
            and console.table.arrangement.layout):
        return MenuPanel(console, title, rows, most)
    return Frame(console, title)


class TableMenu(ChoiceList):
    """The table's menu, or a menu under it."""

    def __init__(self, console, name, title, rows):
        """Make a menu on the display of `console`.  Allocates."""
        rows = console.more_rows(name, rows)
        ChoiceList.__init__(self, console, menu_frame(console, title, rows), rows, name)

    def open_at_likely(self):
        """Put the cursor on the command that is probably wanted next."""
        self.open(likely_key(self.console))

    def does_nothing(self, key):
        """Return True for Undo or Redo without a move, To bookmark without one, and after a win."""
        session = self.console.session
        if key == "winning":
            return session.game.won()
        journal = session.journal
        if key == "undo":
            return not journal.done and not self.console.autosave.record.can_take_back()
        if key == "marked":
            return journal.bookmark < journal.forgotten
        return key == "redo" and not journal.undone

    def write_value(self, line, key):
        """Write how many moves can be undone or redone, the bookmark, the score, or a sign."""
        session = self.console.session
        journal = session.journal
        if key == "undo" or key == "redo":
            count = journal.done if key == "undo" else journal.undone
            if count:
                line.number(count)
            elif key == "undo" and self.console.autosave.record.can_take_back():
                line.put(_(b"new deal"))
        elif key == "marked" and not self.does_nothing(key):
            line.number(journal.bookmark)
        elif key == "score":
            write_score(line, self.console)
        elif key == "game" or key == "help":
            line.put(b">")

    def draw_row(self, row, y, right, inks):
        """Draw a row; in a roomy panel, a line above the first row of a group."""
        ChoiceList.draw_row(self, row, y, right, inks)
        frame = self.frame
        if frame.icon_x and frame.edge > 1 and inks is not HERE and row and (
                self.rows[row][KEY] in BEGIN_GROUPS):
            frame.canvas.hline(frame.margin, y - frame.inset, frame.w - 2 * frame.margin, FELT)


def main_menu(console):
    """Return the table's menu on the deal in play, with its name and its number.  Allocates."""
    session = console.session
    menu = TableMenu(console, "main", games.title(session.game_id).encode(), MAIN)
    if session.deal:
        menu.frame.aside = b"#" + str(session.deal).encode()
    return menu


def likely_key(console):
    """Return the key of the row on which the table's menu opens."""
    session = console.session
    if console.table.selection.hints.move:
        return "hint"
    if session.game.won() or not (session.journal.done or session.journal.undone):
        return "new"
    return "undo"
