"""The stack of screens: the screen on top, those below it, and the questions to the player.

Only the stack holds screens.  A page covers the whole display.  It is freed as it closes, with the
modules that it loaded.  Menus, dialogs and the view of a pile are freed when a game is dealt.
"""

from core.const import const
from core.language import _
from firmware.heap import modules
from firmware.storage.game_files import WITH_THUMBNAILS

_DEEPEST = const(8)

DEAL = _(b"Deal")
CANCEL = _(b"Cancel")


class ScreenStack:
    """The screens of a console.

    top           the Screen that is drawn and gets the keys
    stack, depth  the first `depth` entries are the screens, from the bottom to the top; the first
                  is None for the start screen, or the safe mode

    attracted     True once a game has played itself since the last press on the start screen

    `text_page`, `number_entry` and `calendar` are None unless they are on the stack; of several
    text pages it is the uppermost.  `pile_view` is None until it is first shown after a deal.
    """

    def __init__(self, console):
        """Hold no screen yet.  Allocates."""
        self.console = console
        self.display = console.display
        self.text_page = self.number_entry = self.pile_view = self.calendar = None
        self.stack = [None] * _DEEPEST
        self.depth = 1
        self.top = None
        self.attracted = False
        self._start = self._list = self._menu = self._question = self._end_of_game = None

    # Screens that are loaded when they are asked for; each allocates then.

    @property
    def start(self):
        """The StartScreen, which lies under all others."""
        if not self._start:
            from firmware.screens.start.start_screen import StartScreen

            self._start = StartScreen(self.console)
        return self._start

    @property
    def game_list(self):
        """The GameList; `open` comes before anything else."""
        if not self._list:
            if self.display.width < WITH_THUMBNAILS:
                from firmware.screens.menus.game_list import GameList
            else:
                from firmware.screens.menus.thumbnail_list import ThumbnailList as GameList

            self._list = GameList(self.console)
            self._keep_menus()
        return self._list

    @property
    def main_menu(self):
        """The table's menu, with the name and the number of the deal in play."""
        if not self._menu:
            from firmware.screens.menus import menu_rows

            self._menu = menu_rows.main_menu(self.console)
            self._keep_menus()
        return self._menu

    def _keep_menus(self):
        """Keep the modules of a menu until a deal, unless menus stay loaded permanently."""
        if not modules.holds_menus():
            modules.keep_until_deal()

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
            from firmware.screens.end.end_of_game import EndOfGame

            self._end_of_game = EndOfGame(self.console)
        return self._end_of_game

    # The top of the stack.

    def show(self, screen):
        """Put `screen` on top."""
        top = self.top
        top.cover(screen.area)
        if self.top is not top:
            # The animation of a win ended with the panel that tells it.
            self.top.cover(screen.area)
        if self.depth < _DEEPEST:
            self.stack[self.depth] = screen
            self.depth += 1
        self._set_top(screen)
        screen.forget()

    def close(self):
        """Take the top screen away; the start screen stays, and may offer to leave the console."""
        if self.depth > 1:
            self._drop(self.depth - 1)
        elif self.console.can_leave:
            from firmware.screens.menus import menu_commands

            self.ask(_(b"Leave Pocket Patience?"), _(b"Leave"), menu_commands.leave,
                     keep=_(b"Stay"))
            return
        self._uncover(self.stack[self.depth - 1] or self.start)

    def show_table(self):
        """Put the table above the start screen, and nothing above the table."""
        modules.collect_each(modules.PLAY)
        self._menu = self._start = None
        self.stack[1] = self.console.table
        self._drop(2)
        self._set_top(self.console.table)

    def leave_picture(self):
        """Take the top screen off the stack; its picture stays until the next one is shown."""
        self.depth -= 1
        self.stack[self.depth] = None

    def drop_all(self):
        """Take away all screens, so that their heap can be freed; another one is shown next."""
        self._end_from(1)
        self.stack[1:] = [None] * (_DEEPEST - 1)
        self.top = self.console.table
        self.text_page = self.number_entry = self.pile_view = self.calendar = None
        self._start = self._list = self._menu = self._question = self._end_of_game = None

    def back_to_table(self):
        """Take away all screens over the table."""
        if self.stack[self.depth - 1] is self.console.table:
            # Nothing covered it, so that only its changes are drawn.
            self.console.request_redraw()
            return
        self._drop(2)
        self._uncover(self.console.table)

    def back_to_start(self):
        """Take away all screens over the start screen, or over the safe mode."""
        modules.collect_each(modules.PLAY)
        self._start = None
        self._drop(1)
        self._uncover(self.stack[0] or self.start)

    def back_to_list(self):
        """Take away all screens over the game list, or over the safe mode."""
        if self.stack[0]:
            self.back_to_start()
            return
        self._start = None
        self._drop(1)
        self.game_list.open()
        self.stack[1] = self.game_list
        self.depth = 2
        self._uncover(self.game_list)

    def _drop(self, depth):
        """Keep the lowest `depth` screens; free the pages above them, with their modules."""
        pages = False
        for i in range(depth, self.depth):
            screen = self.stack[i]
            pages = pages or not (screen.area or screen is self.pile_view)
        self._end_from(depth)
        if pages:
            # A pointer opens lists and pages over any screen.
            while self.text_page and self.text_page not in self.stack:
                self.text_page = self.text_page.below
            self.number_entry = self._kept(self.number_entry)
            self.calendar = self._kept(self.calendar)
            modules.unload_page(self.console.session.game_id)

    def _end_from(self, depth):
        """Take the screens above the lowest `depth` off the stack; each finishes what goes on."""
        for i in range(depth, self.depth):
            screen = self.stack[i]
            self.stack[i] = None
            screen.leave()
        self.depth = depth

    def _kept(self, screen):
        """Return the screen if it is still on the stack, else None."""
        return screen if screen in self.stack else None

    def _set_top(self, screen):
        self.console.request_redraw()
        self.top = screen
        self.console.autosave.watch_table()
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
        # A keyboard opens help over a page, too, which comes back after it.
        from firmware.screens.text_page import TextPage

        self.text_page = TextPage(self.console, self.text_page)
        self.text_page.frame.sign = sign
        self.text_page.open(title, paragraphs, pictures)
        self.show(self.text_page)

    def enter_number(self, title, value, command, label=DEAL):
        """Ask for a number, starting with `value`; then do `command` with it, at the `label`."""
        if not self.number_entry:
            from firmware.screens.number_entry import NumberEntry

            self.number_entry = NumberEntry(self.console)
        self.number_entry.open(title, value, command, label)
        self.show(self.number_entry)

    def ask_menu(self):
        """Show the table's menu, once the screen that asks has returned."""
        self.console.ask(_show_menu, "menu")

    def ask_pile(self, action):
        """Show the pile under the cursor while the key of `action` is down, in the same way."""
        self.console.ask(show_pile, action)

    # Another game comes once the screen that asks has returned: its up to 16 KB are freed first.

    def watch(self, how):
        """Show a stored win of the game in play, or with `how` only its first moves."""
        self.console.ask(_watch, how)

    def attract(self):
        """Let a game play itself, once until the next press on the start screen."""
        self.attracted = True
        self.console.ask(_attract, "attract")

    def begin_lesson(self):
        """Begin the lesson."""
        self.console.ask(_begin_lesson, "lesson")

    def load(self, slots):
        """Load the saved game in `slots`."""
        self.console.ask(_load, slots)

    # Questions.

    def ask(self, question, verb, command, key="yes", at=None, keep=CANCEL):
        """Ask; the answer `verb` does `command` with `key`, the answer `keep` nothing.

        The cursor is on `verb`, or with `at` "no" on `keep`.
        """
        from firmware.screens.menus import menu_commands

        self.question.pop_up(
            question, ((verb, command, key), (keep, menu_commands.close, "no")), at)

    def show_wait(self):
        """Show that it takes a moment, until something else is drawn."""
        from firmware.screens import wait

        wait.show(self.display)

    def prepare_menu(self):
        """Make the table's menu, if its modules stay loaded; return True if that was done.

        It comes with the buffer for the pixels under it.  The first opening would take 21 ms for
        that (RP2040).  Allocates.
        """
        if self._menu or not modules.holds_menus():
            return False
        self.display.keep(self.main_menu.area)
        return True


def _show_menu(console, key):
    console.open_menu()


def _watch(console, how):
    from firmware.screens.help import watch_game

    watch_game.begin(console, how)


def _attract(console, key):
    from firmware.screens.start import attract

    attract.begin(console, key)


def _begin_lesson(console, key):
    from firmware.screens.help import lesson

    lesson.begin(console, key)


def _load(console, slots):
    from firmware.screens.menus import saved_games

    saved_games.load(console, slots)


def show_pile(console, action):
    """Show the pile under the cursor while the key of `action` is down."""
    screens = console.screens
    if not screens.pile_view:
        from firmware.screens.pile_view import PileView

        screens.pile_view = PileView(console)
    screens.pile_view.hold(action)
