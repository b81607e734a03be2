"""The console: the main loop, and the state that parts, session and screens share.

The console gets a display, buttons, a clock, a store and a speaker, and uses no other hardware.
Their methods are listed in board_contract.py.
"""

from core.const import const
from core.language import _
from core.session import Session, grow_journal
from firmware.deals.deals import Deals
from firmware.display_power import DARK, DisplayPower
from firmware.heap import heap_lock, modules, reserve
from firmware.input.debounced_keys import Keys
from firmware.screens.screen_stack import ScreenStack
from firmware.sound import Sounds
from firmware.storage.autosave import Autosave
from firmware.storage.days import FIRST_YEAR, LAST_YEAR
from firmware.storage.settings import Settings
from firmware.table.table_screen import TableScreen

# The longest sleep if a key that moves ends it.
_TOLD_MS = const(30)

# The least side of a display, px, on which a phone reads a code.
_FOR_CODES = const(64)

# An event that was answered.
_PLAYED = const(-2)


class Console:
    """A console: it runs games on a display with buttons.

    display, clock, store   the board's parts
    keys, sounds   what turns buttons into events, and plays tunes
    session        the core's session
    screens        the ScreenStack
    table          the TableScreen
    settings       what the player chose
    autosave       what saves the game in play, the statistics and the settings
    display_power  the display's brightness, colours and sleep
    deals          the Deals: the one in play, and the next one
    closed         True if the main loop is to end: the player left the console, or the console is
                   to be started again
    can_restart    True if the platform starts the console again after `run`
    board          what the console runs on, bytes
    pointer        the platform's mouse, touch panel or keyboard, or None on a board with keys alone
    share          the platform's function that hands a str on, or None; it returns bytes that say
                   so, b"" if the platform says that beside the display
    entered        the date that the player entered since power-on, 0 for none
    suspended      the SuspendedGame while another game than the player's is on the table, or None
    failed         number and moves of the game that was loaded again after an error, or None
    """

    # The class of `screens`.
    make_screens = ScreenStack

    def __init__(self, display, buttons, clock, store, speaker, can_leave=False, session=None):
        """Put the parts together, and go on where the player was.  Allocates.

        `can_leave`: closing the start screen offers to leave the console. `session` is a Session
        without a game, made earlier where memory is tight.
        """
        self.display = display
        self.clock = clock
        self.can_leave = can_leave
        self.closed = self.can_restart = False
        self.board = b""
        self.pointer = self.suspended = self.failed = self.share = None
        self.entered = 0
        self.keys = Keys(buttons, clock)
        down = self.keys.down_at_start()
        if down:
            from firmware.screens.start import stuck_keys

            store = stuck_keys.store_for(store, buttons.actions, down)
        self.store = store
        self.settings = Settings(store)
        self.display_power = DisplayPower(display, clock, self.settings)
        self.sounds = Sounds(speaker, clock, self.settings)
        self.session = session or Session()
        self.deals = Deals(self)
        self.screens = self.make_screens(self)
        self.table = TableScreen(self)
        # The command that a screen has asked for, or None, and its key.
        self._asked = self._asked_key = None
        self._rested = True
        self._quiet_ms = 0
        self._looked_at = clock.ms()
        self.autosave = Autosave(self)
        if modules.holds_menus():
            _load_menus()
        modules.keep_loaded()
        if down:
            stuck_keys.StuckKeys(self, down).begin()
        else:
            self.go_on()

    def go_on(self):
        """Load the saves; show the game that was in play, or the start screen.  Allocates."""
        from firmware.deals import game_on_table
        from firmware.storage import resume

        resume.load_settings(self.settings)
        self.settings.set_date(self.today())
        self.keys.set_hand(self.settings.left_handed)
        for _time in range(2):
            try:
                if game_on_table.resume(self):
                    return
                break
            except Exception as error:
                self.recover(error, True)
        self.screens.back_to_start()
        if self.autosave.news:
            self.screens.read(_(b"Saved games"), self.autosave.news)
            self.autosave.news = []

    # The main loop.

    def run(self, feed=None):
        """Run until the player leaves, if the platform offers that; else for ever.

        Call `feed` in every round, ten times a second at least: it keeps a watchdog quiet.
        """
        while not self.closed:
            try:
                self._run(feed)
            except Exception as error:
                self.recover(error)

    def _run(self, feed):
        # A frame that catches errors is too large for the C stack; once a round it would take heap.
        clock = self.clock
        while not self.closed:
            wait = self._round()
            if feed:
                feed()
            if self.display_power.state == DARK:
                clock.rest(wait)
            else:
                clock.sleep(wait)

    def step(self):
        """Do one round, for a platform with its own loop.  Return the ms until the next round."""
        try:
            return self._round()
        except Exception as error:
            self.recover(error)
        return 0

    def _round(self):
        """Answer a key, or do pending work; show what changed; return the ms until the next round.

        Drawing begins here, because it needs half of the C stack, which has 8 KB (RP2040).
        MicroPython does not notice all calls that go beyond its end.
        """
        # With the heap locked calls are faster; this frame is small enough for the C stack.
        heap_lock.lock()
        try:
            event = self._answer_play()
        finally:
            heap_lock.unlock()
        if event >= 0:
            self._answer(event)
        if self._asked:
            self._do_asked()
        if event != -1:
            self._show()
            return 0
        self.keys.tick()
        if self.clock.since(self._looked_at) >= self._quiet_ms:
            self._tick()
            self._show()
        return self._pause()

    def recover(self, error, loading=False):
        """Go on after an error as firmware/recovery.py does.  Allocates.

        With `loading` the error came while the game in play was loaded, and that is set aside.
        Raises `error` if it is an OSError of play.
        """
        if isinstance(error, OSError) and not loading:
            # A part of the board failed, not the game.
            raise error
        if self.closed and not loading:
            # All was saved and freed for the start that comes.
            return
        # Another screen that fails says nothing about the game.
        on_table = self.screens.top is self.table
        # No screen finishes anything, because the game goes on from its last save.
        self.screens.depth = 1
        # A heap with the list of games may lack room for what recovers.
        self.free_screens(self.session.game_id)
        self.table.clear()
        if not reserve.release():
            modules.collect()
        from firmware import recovery

        if loading:
            recovery.set_game_aside(self, error)
        else:
            recovery.recover(self, error, on_table)

    def _answer_play(self):
        """Answer a key if the screen is quick; return _PLAYED, or an event to answer, or -1."""
        event = self.keys.poll()
        if event < 0 or not self.screens.top.quick:
            return event
        try:
            self._answer(event)
        except heap_lock.TOO_SHORT:
            self.screens.top.forget()
        return _PLAYED

    def _answer(self, event):
        """Pass an event to the screen on top, unless it only wakes the display."""
        self.request_redraw()
        self.autosave.pressed()
        if not self.display_power.swallows(self.keys.busy()):
            self.screens.top.event(event)

    def _pause(self):
        """Save, or work ahead; return the ms until the next round."""
        if self.autosave.step():
            return 0
        if self._rested:
            if self.autosave.pauses() and (self.screens.top.rest() or self.find_kept()):
                return 0
        elif not self.keys.busy():
            self._quiet_ms = 0
            self._rested = not self.screens.top.idle()
            if self._rested:
                grow_journal(self.session)
                modules.collect_if_short()
                reserve.hold()
            return 0
        left = self._quiet_ms - self.clock.since(self._looked_at)
        told = self.keys.told and not self.keys.busy()
        return max(1, min(left, _TOLD_MS if told else self.display_power.poll_ms()))

    def find_kept(self):
        """Find the games that keep their place, once; return True if that was done.

        It takes an RP2040 0.15 s with 45 games, which come after the first picture.  Allocates.
        """
        if self.settings.lists_kept:
            return False
        from firmware.storage import kept_games

        kept_games.compare(self)
        if modules.SIZE:
            modules.unload("firmware.storage.kept_games")
        return True

    def _tick(self):
        """Run animations and sounds; set the time until the next work."""
        self._looked_at = self.clock.ms()
        # A redraw that is requested from here on makes it 0.
        self._quiet_ms = quiet = self.display_power.watch()
        if self.display_power.state != DARK:
            quiet = min(quiet, self.screens.top.tick())
        song = self.sounds.tick()
        self._quiet_ms = min(self._quiet_ms, quiet, song if song >= 0 else quiet)

    def _show(self):
        """Draw the changes and send them; a display that fails is tried again every second."""
        power = self.display_power
        if not power.answers and power.waits():
            return
        try:
            power.apply()
            if power.state != DARK:
                if self.table.repaint.lies_under:
                    self.table.draw_under()
                heap_lock.draw(self.screens.top, self.display)
        except OSError:
            power.answered(False)
            return
        if not power.answers:
            power.answered(True)

    def request_redraw(self):
        """Draw the changes in the next round, and do idle work after it."""
        self._rested = False
        self._quiet_ms = 0

    # Commands.

    def do(self, command, key):
        """Do `command`, a function of the console and `key`.  May allocate.

        If the heap is too short for a screen, it is done again without the reserve: a command shows
        and changes nothing before it has all it needs.  A deal comes after a start instead.
        """
        self.request_redraw()
        try:
            command(self, key)
        except MemoryError:
            if self.deals.chosen or not reserve.release():
                raise
            command(self, key)

    def ask(self, command, key):
        """Do `command`, as `do` does, once the screen that asks has returned; allocate nothing."""
        self._asked = command
        self._asked_key = key

    def more_rows(self, name, rows):
        """Return the `rows` of a menu, or of the end of a game, and those that a front end adds.

        `name` is "main", "game", "help", "help_at_start", "won" or "stuck".
        """
        return rows

    def open_menu(self):
        """Show the table's menu.  Allocates if it was dropped."""
        self.do(_open_menu, "menu")

    def at_table(self, action):
        """Do `action`, a function of the table, with no screen over the table."""
        self.screens.back_to_table()
        # Frames on the stack save 5 ms of an undo.
        heap_lock.lock()
        try:
            action(self.table)
        except heap_lock.TOO_SHORT:
            # A move is made or undone, and only its flight is lost.
            self.table.forget()
        finally:
            heap_lock.unlock()

    def start_again(self):
        """End the main loop, so that the platform starts the console again; show "One moment".

        Allocates.
        """
        self.closed = True
        self.screens.show_wait()

    def test_hardware(self):
        """Show the hardware test.  Allocates."""
        free = modules.collect()
        from firmware.hardware_test.on_screen_test import OnScreenTest

        self.screens.show(OnScreenTest(self, free))

    def free_game(self, next_game=None):
        """Free the heap of the game on the table, and of all screens over it.  Allocates.

        The rules of `next_game`, an id, stay loaded.  A game is shown before anything else.
        """
        self._asked = None
        self.session.clear()
        self.free_screens(next_game)
        self.table.clear()
        modules.collect()

    def free_screens(self, next_game):
        """Drop all screens over the table, with their modules; one is shown next.  Allocates.

        The rules of `next_game`, an id, stay loaded.
        """
        self.screens.drop_all()
        self.table.keep_layout(next_game)
        modules.unload_rest(next_game)

    def _do_asked(self):
        command, self._asked = self._asked, None
        self.do(command, self._asked_key)

    def shares(self):
        """Return True if a text can be shared: by the platform, or as a code on the display."""
        return bool(self.share) or min(self.display.width, self.display.height) >= _FOR_CODES

    # The game in play.

    def playing(self):
        """Return True if a game is in play."""
        return self.autosave.record.in_play

    def today(self):
        """Return the date, such as 20260131: the clock's, or as entered; 0 if unknown."""
        return self.date_of_clock() or self.entered

    def date_of_clock(self):
        """Return the clock's date, such as 20260131; 0 if none, or of a year that is not kept."""
        date = self.clock.today()
        return date if FIRST_YEAR <= date // 10000 <= LAST_YEAR else 0


def _open_menu(console, key):
    screens = console.screens
    screens.main_menu.open_at_likely()
    screens.show(screens.main_menu)


def _load_menus():
    from firmware.screens.menus import menu_rows  # noqa: F401
