"""The stack of screens: what is shown, what lies under it, and what the player is asked."""

import gc

from core.const import const
from firmware.graphics import art
from firmware.runtime import heap, unload

_DEEPEST = const(8)

# Modules of screens, loaded when a player asks for what they show.
_ON_DEMAND = ("about", "number_entry", "option_words", "options", "pile_view", "saved_games",
              "statistics", "text_page", "variations", "watch_game")

# Modules of the lists, the menus and the dialogs, each after those that it imports: 15 KB of heap,
# which a game can do without.  Loading them takes a Pico 0.1 s.
LISTS = ("titled_screen", "choice_list", "menu_commands", "score_text", "menu_rows", "dialog",
         "end_of_game", "game_list")

# Bytes of heap that are free before a deal where lists may stay: the largest games take half of it.
WANTED = const(65536)

# Where so much is free, the lists come back in a pause, before a press asks for them: they and the
# menu take 24 KB at 240 x 240.
ROOM = const(38912)


class ScreenStack:
    """The screens of a console, which is a ScreenStack itself.

    screen       the Screen on top: it is drawn and hears of keys
    stack, depth the screens below it, the first `depth` of them; the first is None for the game
                 list, or the safe mode
    table        the TableScreen
    watch        the Watch on top while a stored game plays itself, or None
    text_page, number_entry, pile_view  screens, each None before it was needed
    """

    def __init__(self, display, can_leave):
        """Hold no screen yet.  Allocates.

        `can_leave`: closing the game list offers to leave the console.
        """
        self.display = display
        self.can_leave = can_leave
        self.table = self.watch = None
        self.text_page = self.number_entry = self.pile_view = None
        self.stack = [None] * _DEEPEST
        self.depth = 1
        self.screen = None
        self._list = self._main = self._question = self._end_of_game = None
        # How many modules of LISTS were loaded ahead, or need not be.
        self._ahead = 0

    # Screens that are loaded when they are asked for; each allocates then.

    @property
    def list(self):
        """The GameList, which lies under all others; open when it is made."""
        if not self._list:
            from firmware.screens.game_list import GameList

            self._list = GameList(self)
            self._list.open()
        return self._list

    @property
    def main(self):
        """The table's menu, with the name and the number of the deal in play."""
        if not self._main:
            from firmware.screens import menu_rows

            self._main = menu_rows.MainMenu(self)
        return self._main

    @property
    def question(self):
        """The Dialog that asks."""
        if not self._question:
            from firmware.screens.dialog import Dialog

            self._question = Dialog(self)
        return self._question

    @property
    def end_of_game(self):
        """The EndOfGame."""
        if not self._end_of_game:
            from firmware.screens.end_of_game import EndOfGame

            self._end_of_game = EndOfGame(self)
        return self._end_of_game

    # What is on top.

    def show(self, screen):
        """Put `screen` on top."""
        area = screen.area
        if self.screen is self.table:
            self.table.repaint.cover(area)
        elif area != self.screen.area and not self.display.keeps:
            self._lose_table()
        if self.depth < _DEEPEST:
            self.stack[self.depth] = screen
            self.depth += 1
        self._take(screen)
        screen.forget()

    def _lose_table(self):
        """Have all of the table drawn when it is seen again, and nothing kept of it."""
        self.table.repaint.forget()
        self.display.let_go()

    def close(self):
        """Take the top screen away; the game list stays."""
        if self.depth > 1:
            self.depth -= 1
        elif self.can_leave:
            from firmware.screens import menu_commands

            self.ask(b"Leave Pocket Patience?", menu_commands.leave)
            return
        self._return_to(self.stack[self.depth - 1] or self.list)

    def show_table(self):
        """Put the table above the game list, and nothing above the table."""
        self._main = None
        self._ahead = 0
        self.stack[1] = self.table
        self.back_to_table()

    def leave_all(self):
        """Take away all screens, the game list too, and what the table shows, before a deal."""
        self.depth = 1
        self.screen = self.table
        self.table.clear()

    def back_to_table(self):
        """Take away all screens over the table."""
        self.depth = 2
        self._return_to(self.table)

    def back_to_list(self):
        """Take away all screens over the game list, or over the safe mode."""
        self.list.open()
        self.depth = 1
        self._return_to(self.stack[0] or self.list)

    def _take(self, screen):
        self.stir()
        self.screen = screen
        self.display.canvas.dx = self.display.canvas.dy = 0

    def _return_to(self, screen):
        self._take(screen)
        screen.uncover()

    def read(self, title, paragraphs):
        """Show text to read.  Allocates."""
        if not self.text_page:
            from firmware.screens.text_page import TextPage

            self.text_page = TextPage(self)
        self.text_page.open(title, paragraphs)
        self.show(self.text_page)

    def enter_number(self, title, value):
        """Ask for a deal's number, starting with `value`.  Allocates."""
        if not self.number_entry:
            from firmware.screens.number_entry import NumberEntry

            self.number_entry = NumberEntry(self)
        self.number_entry.open(title, value)
        self.show(self.number_entry)

    def show_pile(self, action):
        """Show the pile under the cursor while the key of `action` is down.  Allocates at first."""
        self.do(_show_pile, action)

    def show_wait(self):
        """Show that it takes a moment, until the console is started again.  Allocates."""
        from firmware.screens import wait

        wait.show(self.display, art.font_for(self.display.width))

    def ask(self, question, command, key="yes", at=None):
        """Ask; Yes does `command` with `key`.  The cursor is on Yes, or with `at` "no" on No."""
        from firmware.screens import menu_commands

        self.question.pop_up(
            question, ((b"Yes", command, key), (b"No", menu_commands.close, "no")), at)

    def unload_screens(self):
        """Let go of what was loaded for screens that were left, but for the lists."""
        self.text_page = self.number_entry = self.pile_view = None
        for i in range(self.depth, _DEEPEST):
            self.stack[i] = None
        for name in _ON_DEMAND:
            unload.module("firmware.screens", name)
        unload.module("firmware", "texts")

    def unload_lists(self):
        """Let go of the game list, the menus and the dialogs; they are loaded again when needed.

        Not where a pointer is, which knows the menus and has no use for a second copy of them, and
        not where nobody can tell how much is free.
        """
        if self.pointer or heap.free() < 0:
            return
        self._lose_table()
        self._list = self._main = self._question = self._end_of_game = None
        for name in LISTS:
            unload.module("firmware.screens", name)
        unload.module("core", "families")

    def load_a_list(self):
        """Load the next module of the lists ahead, where there is room; return whether it did.

        The last piece makes the menu, with the names of the games, which its first opening would
        take 17 ms for, and room for what lies under it.  Allocates.
        """
        at = self._ahead
        if at > len(LISTS):
            return False
        if not at and heap.free() >= 0:
            gc.collect()
        if not at and heap.free() < ROOM:
            self._ahead = len(LISTS) + 1
            return False
        self._ahead = at + 1
        if at < len(LISTS):
            __import__("firmware.screens." + LISTS[at])
        else:
            area = self.main.area
            if 0 <= heap.free() < WANTED:
                # Of what loading took, a third is garbage.
                gc.collect()
            self.display.keep(area)
        return True


def _show_pile(console, action):
    if not console.pile_view:
        from firmware.screens.pile_view import PileView

        console.pile_view = PileView(console)
    console.pile_view.hold(action)
