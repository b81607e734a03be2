"""The console: the main loop, and what a board's parts, the session and the screens share.

It is given a display, buttons, a clock, a store and a speaker (board_contract.py lists what
each has to offer), and knows nothing else of the hardware.
"""

import gc

from core.const import const
from core.session import Session, grow_journal
from firmware.display_power import DARK, DisplayPower
from firmware.input.keys import Keys
from firmware.runtime import heap, heap_lock, unload
from firmware.screens.screen_stack import WANTED, ScreenStack
from firmware.sound import Sounds
from firmware.storage.autosave import Autosave
from firmware.storage.settings import Settings
from firmware.table.table_screen import TableScreen

_TRY_AGAIN_MS = const(1000)

# The longest sleep where a key that moves ends it.
_TOLD_MS = const(30)

# An event that was answered.
_PLAYED = const(-2)


class Console(ScreenStack):
    """A console: it runs games on a display with buttons.

    session    the core's session
    settings   what the player chose
    autosave   what saves the game in play, the statistics and the settings
    display_power  what the display is to look like as a whole
    closed     True after the player left the console, where the host offers that, and where it is
               to be started again (firmware/runtime/out_of_memory.py)
    board      what the console runs on, bytes
    pointer    the Pointer of a mouse, a touch panel or a keyboard, after `use_pointer`, or None
    has_pointer  whether there is any of them
    loads_ms   ms that it took last to load a game and to deal it
    """

    def __init__(self, display, buttons, clock, store, speaker, can_leave=False, session=None):
        """Put the screens together, and go on where the player was.  Allocates.

        `session` is a Session without a game, made earlier where memory is tight.
        """
        ScreenStack.__init__(self, display, can_leave)
        self.clock = clock
        self.closed = False
        self.board = b""
        self.has_pointer = False
        self.loads_ms = 0
        # The grade of the deal in play, None before it was looked up.
        self._grade = 0
        self.keys = Keys(buttons, clock)
        down = self.keys.down_at_start()
        if down:
            from firmware.screens import stuck_keys

            store = stuck_keys.store_for(store, buttons.actions, down)
        self.store = store
        self.settings = Settings(store)
        self.display_power = DisplayPower(display, clock, self.settings)
        self.sounds = Sounds(speaker, clock, self.settings)
        self.session = session or Session()
        self.table = TableScreen(self)
        self.pointer = None
        self.choices = {}
        # What a screen asked to have dealt: the arguments of `start`.
        self._asked = None
        self._rested = True
        self._heavy = None
        self.answers = True
        self._failed_at = self._quiet_ms = 0
        self._looked_at = clock.ms()
        self.autosave = Autosave(self)
        if down:
            stuck_keys.StuckKeys(self, down).begin()
        else:
            self.go_on()

    def go_on(self):
        """Load what was saved; show the game that was in play, or the game list.  Allocates."""
        self.settings.load()
        self.keys.set_hand(self.settings.left_handed)
        try:
            resumed = self.resume()
        except Exception as error:
            self.make_room()
            from firmware.runtime import out_of_memory

            resumed = out_of_memory.load_game_before(self, error)
        if resumed:
            return
        self.back_to_list()
        if self.autosave.news:
            self.read(b"Saved games", self.autosave.news)
            self.autosave.news = []

    def resume(self):
        """Show the game that was saved, as `dealing.resume` does; return whether there is one."""
        from firmware import dealing

        return dealing.resume(self)

    # The main loop.

    def run(self, feed=None):
        """Run until the player leaves, where that is offered; else for ever.

        Call `feed` in every round, ten times a second at least: it keeps a watchdog quiet.
        """
        clock = self.clock
        while not self.closed:
            wait = self.step()
            if feed:
                feed()
            if self.display_power.state == DARK:
                clock.rest(wait)
            else:
                clock.sleep(wait)

    def step(self):
        """Do one round: keys, time, drawing, sending.  Return the ms until the next one is wanted.

        While nothing is due a round looks at the keys, and at nothing else once a pause between
        presses was used.
        """
        keys = self.keys
        if self._asked:
            self._deal_asked()
        if self.screen is not self.table or keys.buttons is not keys.own:
            event = keys.poll()
        else:
            # This frame is small enough for the C stack though the heap is not locked yet.
            heap_lock.lock()
            try:
                event = self._listen()
            finally:
                heap_lock.unlock()
        if event == -1:
            if self._rested and self.clock.since(self._looked_at) < self._quiet_ms:
                return 0 if self.autosave.step() else self._nap()
            self._looked_at = self.clock.ms()
            self._quiet_ms = self.display_power.watch()
            if self.display_power.state != DARK:
                self._quiet_ms = min(self._quiet_ms, self.screen.tick())
            self._show()
            return self._go_on()
        self._rested = False
        self.autosave.pressed()
        if event == _PLAYED:
            self.display_power.press()
        else:
            if not self.display_power.swallows(keys.busy()):
                self.screen.event(event)
            if self._asked:
                self._deal_asked()
            self._show()
        return 0

    def _listen(self):
        """Return the next event of the keys, -1 for none, or _PLAYED for a play that was answered.

        A step of the cursor or a move needs no heap, and is quicker without.  Nothing that can be
        done later is done before the answer is on the display.
        """
        table = self.table
        event = self.keys.poll()
        if event < 0 or not self.answers or self.display_power.rests() or not table.is_play(event):
            return event
        try:
            table.event(event)
            table.draw()
            self.display.show()
        except OSError:
            self._no_answer()
        except MemoryError:
            table.forget()
        return _PLAYED

    def _go_on(self):
        """Do the rest of a round in which no key did anything; return as `step` does."""
        song = self.sounds.tick()
        if 0 <= song < self._quiet_ms:
            self._quiet_ms = song
        if self.autosave.step():
            return 0
        if self._rested:
            return self._nap()
        if self.keys.busy():
            return self._nap()
        self._quiet_ms = 0
        self._rested = not self.screen.idle()
        if self._rested:
            grow_journal(self.session)
        return 0

    def _look_ahead(self):
        """Do one piece of what can be done before it is asked for; return whether there was one."""
        table = self.table
        if not self._rested or self.screen is not table or not table.may_write() or (
                not self.autosave.pauses()):
            return False
        if self.load_a_list():
            return True
        if self._grade is None and self.autosave.rests:
            # Where the lists left too little of the heap for that, `do` lets go of them.
            self.do(_look_up_grade, 0)
            return True
        return False

    def _nap(self):
        """Look ahead, or find how long nothing is due; return as `step` does."""
        if self._look_ahead():
            return 0
        left = self._quiet_ms - self.clock.since(self._looked_at)
        told = self.keys.told and not self.keys.busy()
        return max(1, min(left, _TOLD_MS if told else self.display_power.poll_ms()))

    def _show(self):
        if not self.answers and self.clock.since(self._failed_at) < _TRY_AGAIN_MS:
            return
        try:
            self.display_power.apply()
            if self.display_power.state != DARK:
                self._draw()
        except OSError:
            self._no_answer()
            return
        if not self.answers:
            self.answers = True
            print("Display answers again")

    def _draw(self):
        """Draw and send, with the heap locked where that is enough: it is quicker so."""
        screen = self.screen
        if screen is not self._heavy:
            heap_lock.lock()
            try:
                screen.draw()
                self.display.show()
                return
            except MemoryError:
                self._heavy = screen
            finally:
                heap_lock.unlock()
            screen.forget()
        screen.draw()
        self.display.show()

    def _no_answer(self):
        if self.answers:
            print("Display does not answer; trying again every second")
        self.answers = False
        self._failed_at = self.clock.ms()

    # Screens.

    def stir(self):
        """Note that something happened: draw, and then do idle work."""
        self._rested = False

    def open_menu(self):
        """Show the table's menu.  Allocates where it was let go."""
        self.do(_open_menu, "menu")

    def confirm(self, question, command, key=0):
        """Ask before a game with moves is given up; without moves do the command at once."""
        if self.autosave.at_stake():
            self.ask(question, command, key)
        else:
            command(self, key)

    def playing(self):
        """Return whether a game is in play."""
        return self.autosave.in_play

    def do(self, command, key):
        """Do what a menu's row says; where the heap is too short, free some and do it again."""
        self.stir()
        try:
            command(self, key)
        except MemoryError:
            if self.closed:
                raise
            self.let_go(True)
            command(self, key)

    def let_go(self, lists=False):
        """Free the heap of what was loaded for screens that were left.

        With `lists`, or where the heap is short, that of the lists too.
        """
        self._heavy = None
        unload.module("firmware.texts", self.session.game_id)
        self.unload_screens()
        gc.collect()
        if lists or 0 <= heap.free() < WANTED:
            self.unload_lists()
            gc.collect()

    def make_room(self):
        """Free the heap of the game in play and what shows it, before the console starts again."""
        self.table.clear()
        self.session.clear()
        gc.collect()

    # Dealing.

    @property
    def grade(self):
        """How hard the deal in play is (firmware/banks), 0 where nobody knows.  May allocate."""
        if self._grade is None:
            _look_up_grade(self, 0)
        return self._grade

    @grade.setter
    def grade(self, grade):
        self._grade = grade

    def start(self, game_id, deal=None, options=None, grade=None):
        """Deal game `game_id`, as `dealing.start` does."""
        from firmware import dealing

        dealing.start(self, game_id, deal, options, grade)

    def deal(self, game_id, deal=None, options=None, grade=None):
        """Deal as `start` does, but once the screen that asks has returned.  Allocates.

        Until then it and its module stay in memory: 16 KB for a row of the game list.
        """
        self._asked = game_id, deal, options, grade

    def _deal_asked(self):
        """Deal what a screen asked for."""
        asked = self._asked
        self._asked = None
        self.leave_all()
        self.let_go()
        self.start(*asked)

    def begin(self, ended):
        """Show the game that the session has taken up, as `dealing.begin` does."""
        from firmware import dealing

        dealing.begin(self, ended)

    def sit_down(self):
        """Show the table with the session's game, as `dealing.sit_down` does."""
        from firmware import dealing

        dealing.sit_down(self)

    def choose_option(self, name, value):
        """Choose the value of an option of the game in play, for its next deal."""
        from firmware import dealing

        dealing.choose_option(self, name, value)

    def check_board(self):
        """Show the board check, as `check.begin` does."""
        from firmware import hardware_test

        hardware_test.begin(self)

    def use_pointer(self):
        """Load what a mouse, a touch panel or a keyboard needs.  Allocates."""
        from firmware.screens.mouse_and_touch import Pointer

        self.pointer = Pointer(self)
        self.has_pointer = True


def _open_menu(console, key):
    console.main.show()


def _look_up_grade(console, key):
    from firmware import banks

    console.grade = banks.grade_of(console.session)
    unload.module("firmware", "banks")
