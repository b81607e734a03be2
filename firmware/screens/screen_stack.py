"""The stack of screens: the screen on top, those below it, and the questions to the player."""

from core.const import const
from firmware.heap import memory
from firmware.storage.autosave import NO_ROOM

_DEEPEST = const(8)


class ScreenStack:
    """The screens of a console.

    top           the Screen that is drawn and gets the keys
    stack, depth  the first `depth` entries are the screens, from the bottom to the top; the first
                  is None for the start screen, or the safe mode

    The screens `text_page`, `number_entry` and `pile_view` are None until they are first shown.
    """

    def __init__(self, console):
        """Hold no screen yet.  Allocates."""
        self.console = console
        self.display = console.display
        self.text_page = self.number_entry = self.pile_view = None
        self.stack = [None] * _DEEPEST
        self.depth = 1
        self.top = None
        self._start = self._list = self._menu = self._question = self._end_of_game = None
        # Number of modules of memory.LISTS that are preloaded, more than all once the menu is made.
        self._preloaded = 0

    # Screens that are loaded when they are asked for; each allocates then.

    @property
    def start(self):
        """The StartScreen, which lies under all others."""
        if not self._start:
            from firmware.screens.start_screen import StartScreen

            self._start = StartScreen(self.console)
        return self._start

    @property
    def game_list(self):
        """The GameList; `open` comes before anything else."""
        if not self._list:
            from firmware.screens.game_list import GameList

            self._list = GameList(self.console)
        return self._list

    @property
    def main_menu(self):
        """The table's menu, with the name and the number of the deal in play."""
        if not self._menu:
            from firmware.screens import menu_rows

            self._menu = menu_rows.main_menu(self.console)
        return self._menu

    @property
    def question(self):
        """The Dialog that asks."""
        if not self._question:
            from firmware.screens.dialog import Dialog

            self._question = Dialog(self.console)
        return self._question

    @property
    def end_of_game(self):
        """The EndOfGame."""
        if not self._end_of_game:
            from firmware.screens.end_of_game import EndOfGame

            self._end_of_game = EndOfGame(self.console)
        return self._end_of_game

    # The top of the stack.

    def show(self, screen):
        """Put `screen` on top.  Raises MemoryError if the heap is too short for its work."""
        if not screen.area and not memory.can_have(memory.SCREEN):
            raise MemoryError
        self.top.cover(screen.area)
        if self.depth < _DEEPEST:
            self.stack[self.depth] = screen
            self.depth += 1
        self._set_top(screen)
        screen.forget()

    def close(self):
        """Take the top screen away; the start screen stays, and may offer to leave the console."""
        if self.depth > 1:
            self.depth -= 1
        elif self.console.can_leave:
            from firmware.screens import menu_commands

            self.ask(b"Leave Pocket Patience?", b"Leave", menu_commands.leave, keep=b"Stay")
            return
        self._uncover(self.stack[self.depth - 1] or self.start)

    def show_table(self):
        """Put the table above the start screen, and nothing above the table."""
        self._menu = self._start = None
        self._preloaded = 0
        self.stack[1] = self.console.table
        self.depth = 2
        self._set_top(self.console.table)

    def take_all(self):
        """Take away all screens before a deal, so that their heap can be freed."""
        self._start = None
        self.depth = 1
        self.top = self.console.table

    def back_to_table(self):
        """Take away all screens over the table."""
        self.depth = 2
        self._uncover(self.console.table)

    def back_to_start(self):
        """Take away all screens over the start screen, or over the safe mode."""
        self._start = None
        self.depth = 1
        self._uncover(self.stack[0] or self.start)

    def back_to_list(self):
        """Take away all screens over the game list, or over the safe mode."""
        if self.stack[0]:
            self.back_to_start()
            return
        self.game_list.open()
        self.stack[1] = self.game_list
        self._start = None
        self.depth = 2
        self._uncover(self.game_list)

    def _set_top(self, screen):
        self.console.request_redraw()
        self.top = screen
        self.display.canvas.dx = self.display.canvas.dy = 0

    def _uncover(self, screen):
        self._set_top(screen)
        screen.uncover()

    # Screens that a player asks for.  All of it allocates.

    def show_start(self):
        """Show the start screen over the table; the game in play waits there."""
        self._start = None
        self.show(self.start)

    def read(self, title, paragraphs, pictures=None, sign=""):
        """Show text to read, with the Pictures of rule_pictures.py, and the icon of `sign`."""
        if not self.text_page or self.text_page is self.top:
            # A keyboard opens help over a page, too, which comes back after it.
            from firmware.screens.text_page import TextPage

            self.text_page = TextPage(self.console)
        self.text_page.frame.sign = sign
        self.text_page.open(title, paragraphs, pictures)
        self.show(self.text_page)

    def enter_number(self, title, value, command):
        """Ask for a number, starting with `value`; then do `command` with it."""
        if not self.number_entry:
            from firmware.screens.number_entry import NumberEntry

            self.number_entry = NumberEntry(self.console)
        self.number_entry.open(title, value, command)
        self.show(self.number_entry)

    def show_pile(self, action):
        """Show the pile under the cursor while the key of `action` is down."""
        self.console.do(_show_pile, action)

    def ask(self, question, verb, command, key="yes", at=None, keep=b"Cancel"):
        """Ask; the answer `verb` does `command` with `key`, the answer `keep` nothing.

        The cursor is on `verb`, or with `at` "no" on `keep`.
        """
        from firmware.screens import menu_commands

        self.question.pop_up(
            question, ((verb, command, key), (keep, menu_commands.close, "no")), at)

    def show_wait(self):
        """Show that it takes a moment, until something else is drawn."""
        from firmware.screens import wait

        wait.show(self.display)

    def say_no_room(self):
        """Go back to the table, or without a game to the list, and say that the heap is short."""
        if self.console.playing():
            self.back_to_table()
            self.top.wake()
            self.top.say(NO_ROOM)
        else:
            self.back_to_list()
            self.game_list.frame.title = NO_ROOM

    # Memory.

    def drop_closed(self):
        """Drop the screens that were closed, but for the lists."""
        self.text_page = self.number_entry = self.pile_view = None
        if self.depth > 1:
            self._start = None
        for i in range(self.depth, _DEEPEST):
            self.stack[i] = None

    def has_menus(self):
        """Return True if there are screens over the table on which the player's game is."""
        return self.depth > 2 and not self.console.suspended

    def drop_lists(self):
        """Drop the game list, the menus and the dialogs, and the kept picture of the table.

        A pause of play loads their modules again, if there is room.
        """
        self._preloaded = 0
        self.console.table.lose_picture()
        self._start = self._list = self._menu = self._question = self._end_of_game = None

    def preload(self):
        """Load the next module of the lists, if there is room; return whether more may follow.

        The last step makes the menu, with the names of the games, and the buffer for the pixels
        under it.  Otherwise the first opening would take 21 ms for that (RP2040).  Allocates.
        """
        step = self._preloaded
        if step > len(memory.LISTS):
            return False
        if step < len(memory.LISTS) and memory.has_room_for_list(not step):
            self._preloaded = step + 1
            __import__("firmware.screens." + memory.LISTS[step])
            return True
        self._preloaded = len(memory.LISTS) + 1
        if step <= memory.LISTS.index("menu_rows"):
            return False
        area = self.main_menu.area
        memory.collect_if_short()
        # A display that found no room before asks again.
        self.display.drop_kept()
        self.display.keep(area)
        return True


def _show_pile(console, action):
    screens = console.screens
    if not screens.pile_view:
        from firmware.screens.pile_view import PileView

        screens.pile_view = PileView(console)
    screens.pile_view.hold(action)
