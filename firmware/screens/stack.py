"""The stack of screens: what is shown, what lies under it, and what the player is asked."""

from core.const import const
from firmware.runtime import unload
from firmware.screens import commands
from firmware.screens.dialog import Dialog

_DEEPEST = const(8)

# Modules of screens, loaded when a player asks for what they show.
_ON_DEMAND = ("about", "number_entry", "option_words", "options", "saved_games", "statistics",
              "text_page", "variations", "watch")


class ScreenStack:
    """The screens of a console, which is a ScreenStack itself.

    screen       the Screen on top: it is drawn and hears of keys
    stack, depth the screens below it, the first `depth` of them; the first is the game list
    list         the game list
    table        the TableScreen
    watch        the Watch on top while a stored game plays itself, or None
    text_page    the TextPage, or None before it was needed
    number_entry the NumberEntry, or None before it was needed
    """

    def __init__(self, display, can_leave):
        """Hold no screen yet; `first` puts one there.  Allocates.

        `can_leave`: closing the game list offers to leave the console.
        """
        self.display = display
        self.can_leave = can_leave
        self.list = None
        self.table = None
        self.question = None
        self.watch = None
        self.text_page = None
        self.number_entry = None
        self.stack = None
        self.depth = 0
        self.screen = None

    def first(self, game_list):
        """Begin with the screen `game_list`; `table` is there.  Allocates."""
        self.list = game_list
        self.question = Dialog(self)
        self.stack = [game_list] * _DEEPEST
        self.depth = 1
        self.screen = game_list

    def show(self, screen):
        """Put `screen` on top."""
        if self.screen is self.table:
            self.table.repaint.cover()
        if self.depth < _DEEPEST:
            self.stack[self.depth] = screen
            self.depth += 1
        self._take(screen)

    def close(self):
        """Take the top screen away; the game list stays."""
        if self.depth > 1:
            self.depth -= 1
        elif self.can_leave:
            self.ask(b"Leave Pocket Patience?", commands.leave)
            return
        self._take(self.stack[self.depth - 1])

    def show_table(self):
        """Put the table above the game list, and nothing above the table."""
        self.stack[1] = self.table
        self.back_to_table()

    def back_to_table(self):
        """Take away all screens over the table."""
        self.depth = 2
        self._take(self.table)

    def back_to_list(self):
        """Take away all screens over the game list, or over the safe mode."""
        self.list.open()
        self.depth = 1
        self._take(self.stack[0])

    def _take(self, screen):
        self.stir()
        self.screen = screen
        self.display.canvas.dx = self.display.canvas.dy = 0
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

    def show_wait(self):
        """Show that it takes a moment, until the console is started again.  Allocates."""
        from firmware.screens import wait

        wait.show(self.display, self.list.font)

    def ask(self, question, command, key="yes", at=None):
        """Ask; Yes does `command` with `key`.  The cursor is on Yes, or with `at` "no" on No."""
        self.question.pop_up(
            question, ((b"Yes", command, key), (b"No", commands.close, "no")), at)

    def unload_screens(self):
        """Let go of what was loaded for screens that were left."""
        self.text_page = self.number_entry = None
        for i in range(self.depth, _DEEPEST):
            self.stack[i] = self.list
        for name in _ON_DEMAND:
            unload.module("firmware.screens", name)
        unload.module("firmware", "texts")
