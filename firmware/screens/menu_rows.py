"""The menus: the rows of each, in their order, and the value at a row's right end."""

from core import games
from core.const import const
from firmware.graphics.canvas import DARK, FELT, LINE
from firmware.screens import menu_commands, open_screens
from firmware.screens.choice_list import Menu
from firmware.screens.score_text import write_score
from firmware.screens.titled_screen import PLAIN, draw_panel

HELP = (
    (b"Rules", open_screens.rules, "rules"),
    (b"Lesson", open_screens.lesson, "lesson"),
    (b"Tips", open_screens.tips, "tips"),
    (b"Watch a game", open_screens.watch, "watch"),
    (b"Show me how", open_screens.watch, "how"),
    (b"All moves", menu_commands.movable, "moves"),
    (b"Best move", menu_commands.best_move, "best"),
    (b"Keys", open_screens.keys, "keys"),
    (b"Check this board", open_screens.test_hardware, "check"),
)

GAME = (
    (b"Saved games", open_screens.saved_games, "saves"),
    (b"Variations", open_screens.variations, "variations"),
    (b"Statistics", open_screens.statistics, "statistics"),
    (b"Restart", menu_commands.restart, "restart"),
    (b"Choose a deal", open_screens.choose_deal, "choose"),
    (b"Deal by number", menu_commands.deal_by_number, "number"),
    (b"Today's deal", menu_commands.day_deal, "day"),
    (b"Score", menu_commands.score, "score"),
    (b"Start screen", open_screens.start, "quit"),
)
"""The rows for a game that keeps a score; see `game_rows`."""


def game_rows(game):
    """Return the rows of the menu on `game`, the game in play.  Allocates."""
    return tuple([row for row in GAME if row[2] != "score" or game.scored])


def help_menu(console, key):
    """Show the list of help.  A game without a stored win has no row to watch it."""
    from firmware import texts

    rows = HELP if texts.sample(console.session.game_id) else HELP[:3] + HELP[5:]
    open_screens.show_list(console, TableMenu(console, b"Help", rows))


def game_menu(console, key):
    """Show the list of commands for the whole game."""
    rows = game_rows(console.session.game)
    open_screens.show_list(console, TableMenu(console, b"This game", rows))


MAIN = (
    (b"Undo", menu_commands.undo, "undo"),
    (b"Redo", menu_commands.redo, "redo"),
    (b"Hint", menu_commands.hint, "hint"),
    (b"New deal", menu_commands.new_deal, "new"),
    (b"Finish", menu_commands.finish, "finish"),
    (b"Games", open_screens.game_list, "games"),
    (b"Options", open_screens.options, "options"),
    (b"Help", help_menu, "help"),
    (b"This game", game_menu, "game"),
)
"""The table's menu: frequent commands are near its beginning, or its end, one step up."""


WIDTH = b"\x54\x90"
"""Width in px of the table's menus, by font: the longest row is in it, with its icon."""

DIM = LINE, DARK, LINE
"""Roles of a row that does nothing now."""

# Rows of the longest of them, and px of the table that are seen beside one, at least.
_MOST_ROWS = const(9)
_BESIDE = const(40)

# Heights of rows in px by font, at least and at most, and how far a roomy menu is from the corner.
_LEAST_TALL = b"\x0a\x0e"
_MOST_TALL = b"\x0c\x12"
_CORNER = const(6)

# x of the icon and of the label of a row, px by font.
_ICON_AT = b"\x02\x06"
_LABEL_AT = b"\x0e\x15"


class PanelMenu(Menu):
    """A menu with icons on a panel.

    x, y    upper left corner, px
    h       px in height, without the shadow
    panel   whether it is a panel; else it is a list on the whole display, without icons
    shadow  px in width of the shadow
    ruled   keys of the rows above which it has a line, if its rows are far apart
    """

    ruled = ()

    def __init__(self, console, title, rows):
        """Make a menu on the whole display of `console`.  Allocates."""
        Menu.__init__(self, console, title, rows)
        self.x = self.y = self.shadow = 0
        self.h = console.display.height
        self.panel = False

    def shown(self):
        """Return how many rows fit into the menu: a longer list scrolls in it."""
        return (self.h - self.edge - self.top) // self.tall

    def in_use(self):
        """Return y and height of the row under the cursor."""
        y, tall = Menu.in_use(self)
        return self.y + y, tall

    def point(self, x, y):
        """Do the row at pixel (x, y); close on a click outside the menu."""
        x -= self.x
        y -= self.y
        if 0 <= x < self.w and 0 <= y < self.h:
            Menu.point(self, x, y)
        elif self.area:
            self.console.screens.close()

    def draw(self):
        """Draw the rows that changed, on the panel."""
        canvas = self.canvas
        canvas.dx = self.x
        canvas.dy = self.y
        Menu.draw(self)
        canvas.dx = canvas.dy = 0

    def clear(self):
        """Fill the menu, and draw its frame."""
        if self.panel:
            draw_panel(self.canvas, self.w, self.h, self.shadow)
        else:
            Menu.clear(self)

    def _draw_title(self):
        if not self.panel:
            Menu._draw_title(self)
            return
        canvas = self.canvas
        margin = self.margin
        right = self.w - margin
        y = 5 if margin > 2 else 1
        canvas.rect(margin, y, right - margin, self.pitch - 1, DARK)
        canvas.hline(margin - 1, self.top - 1, right - margin + 2, LINE)
        below = self.first + self.shown() < len(self.rows)
        right = self.draw_arrows(self.first > 0, below, right, y)
        self.draw_pair(self.title, self.aside, margin, y, right, self.inks, True)

    def draw_row(self, row, y, right, inks):
        """Draw a row with its icon; Undo and Redo without a move are dim."""
        if not self.panel:
            Menu.draw_row(self, row, y, right, inks)
            return
        label, _, key = self.rows[row]
        value = self.value.clear()
        self.write_value(value, key)
        top = y - self.inset
        edge = self.edge
        icon = self.heading[0]
        if inks is PLAIN:
            if (key == "undo" or key == "redo") and not value.n:
                inks = DIM
                icon = LINE
            if edge > 1 and row and key in self.ruled:
                self.canvas.hline(self.margin, top, self.w - 2 * self.margin, FELT)
        else:
            icon = inks[0]
        self.draw_pair(label, value, edge + _LABEL_AT[self.font], y, right - 3, inks,
                       self.slides(row))
        self.draw_icon(key, edge + _ICON_AT[self.font], top + (self.tall - 8) // 2, icon)


class TableMenu(PanelMenu):
    """The table's menu, or a menu under it, in the upper left of the table.

    The menu covers the whole of a display that is hardly wider, or too low for fingers.  A table
    that has given its heap to the menu is covered, too.  All menus are as large as the longest one,
    so that the pixels kept under the first serve all.
    """

    ruled = ("new", "options", "restart", "choose", "moves", "keys")

    def __init__(self, console, title, rows):
        """Make a menu on the display of `console`.  Allocates."""
        PanelMenu.__init__(self, console, title, rows)
        display = console.display
        self.panel = (display.width >= WIDTH[self.font] + _BESIDE
                      and display.height > (_MOST_ROWS + 1) * display.finger
                      and bool(console.table.arrangement.layout))
        if self.panel:
            self._make_panel(display)

    def _make_panel(self, display):
        font = self.font
        roomy = self.top > self.pitch
        if roomy:
            self.x = _CORNER
            self.y = self.pitch + _CORNER
            self.shadow = 3 if self.canvas.depth > 1 else 0
        self.edge = 4 if roomy else 1
        self.margin = 8 if roomy else 2
        self.inks = PLAIN
        self.w = WIDTH[font]
        self.top = self.pitch + (7 if roomy else 1)
        room = display.height - self.y - self.shadow - self.edge
        self.set_tall(min(max(_MOST_TALL[font], display.finger),
                          max(_LEAST_TALL[font], (room - self.top) // _MOST_ROWS)))
        self.h = min(self.top + _MOST_ROWS * self.tall, room) + self.edge
        self.area = self.x, self.y, self.w + self.shadow, self.h + self.shadow

    def uncover(self):
        """Draw all with the next `draw`, and now what lies beside it: the table, or a list."""
        screens = self.console.screens
        table = self.console.table
        below = screens.depth - 2
        while screens.stack[below].area:
            below -= 1
        if screens.stack[below] is table:
            table.uncover()
            table.cover(self.area)
        else:
            # A keyboard opens help over any screen.
            screens.stack[below].forget()
            screens.stack[below].draw()
        self.forget()

    def write_value(self, line, key):
        """Write how many moves can be undone or redone, the score, or that a menu follows."""
        session = self.console.session
        journal = session.journal
        if key == "undo" or key == "redo":
            count = journal.done if key == "undo" else journal.undone
            if count:
                line.number(count)
        elif key == "score":
            write_score(line, session.game)
        elif key == "game" or key == "help":
            line.put(b">")


class MainMenu(TableMenu):
    """The table's menu on the deal in play, with its name and its number.

    Only the constructor allocates.
    """

    def __init__(self, console):
        """Make the menu on the deal in play of `console`."""
        session = console.session
        TableMenu.__init__(self, console, games.title(session.game_id).encode(), MAIN)
        if session.deal:
            self.aside.put(b"#").number(session.deal)

    def open_at_likely(self):
        """Put the cursor on the command that is probably wanted next."""
        self.open(likely_key(self.console))


def likely_key(console):
    """Return the key of the row on which the table's menu opens."""
    session = console.session
    if console.table.selection.hints.move:
        return "hint"
    if session.game.won() or not (session.journal.done or session.journal.undone):
        return "new"
    return "undo"
