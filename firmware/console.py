"""The console: the main loop, and the stack of screens.

It is given a display, buttons, a clock, a store and a speaker (docs/ARCHITECTURE.md lists what
each has to offer), and knows nothing else of the hardware.
"""

import gc

from core import games
from core.const import const
from core.session import Session
from firmware.display_power import DARK, DisplayPower
from firmware.input.keys import Keys
from firmware.runtime import heap_lock, unload
from firmware.screens import commands
from firmware.screens.dialog import Dialog
from firmware.screens.end_of_game import EndOfGame
from firmware.screens.menu import Menu
from firmware.sound import Sounds
from firmware.storage.autosave import Autosave
from firmware.storage.settings import FIELDS, Settings
from firmware.table.screen import TableScreen

_TRY_AGAIN_MS = const(1000)

# The longest sleep where a key that moves ends it.
_TOLD_MS = const(30)

_DEEPEST = const(8)

# Packages with a module for each game.
_OF_A_GAME = ("core.games", "firmware.layouts", "firmware.texts")

# Modules of screens, loaded when a player asks for what they show.
_ON_DEMAND = ("about", "number_entry", "saved_games", "statistics", "text_page")

# An event that was answered.
_PLAYED = const(-2)


class Console:
    """Runs games on a display with buttons.

    session    the core's session
    settings   what the player chose
    autosave   what saves the game in play, the statistics and the settings
    glass      what the display is to look like as a whole
    closed     True after the player left the console, where the host offers that, and where it is
               to be started again (firmware/runtime/out_of_memory.py)
    board      what the console runs on, bytes
    pointing  the Pointing of a mouse, a touch panel or a keyboard, after `use_pointer`, or None
    has_pointer  whether there is any of them
    """

    def __init__(self, display, buttons, clock, store, speaker, can_leave=False, session=None):
        """Puts the screens together, and goes on where the player was.  Allocates.

        `session` is a Session without a game, made earlier where memory is tight.
        """
        self.display = display
        self.clock = clock
        self.store = store
        self.can_leave = can_leave
        self.closed = False
        self.board = b""
        self.has_pointer = False
        self.keys = Keys(buttons, clock)
        down = self.keys.down_at_start()
        held = self._hold(down) if down else None
        self.settings = Settings(self.store)
        self.keys.set_hand(self.settings.left_handed)
        self.display_power = DisplayPower(display, clock, self.settings)
        self.sounds = Sounds(speaker, clock, self.settings)
        self.session = session or Session()
        self.table = TableScreen(self)
        self.main = Menu(self, b"Menu", commands.MAIN)
        self.list = Menu(self, b"Pocket Patience", commands.game_rows())
        self.setting_list = Menu(self, b"Options", ())
        self.variations = Menu(self, b"Variations", ())
        self.question = Dialog(self)
        self.end_of_game = EndOfGame(self)
        # What not every player needs is loaded when it is asked for.
        self.text_page = None
        self.number_entry = None
        self.pointer = None
        self.stack = [self.list] * _DEEPEST
        self.depth = 1
        self.screen = self.list
        self.choices = {}
        self.rested = True
        self.heavy = None
        self.answers = True
        self.failed_at = 0
        self.looked_at = clock.ms()
        self.quiet_ms = 0
        self.autosave = Autosave(self)
        if held:
            held.begin()
        else:
            self.go_on()

    def _hold(self, down):
        """What the keys in the mask `down` open: the safe mode, unless they are stuck."""
        from firmware.screens.stuck_keys import StuckKeys

        return StuckKeys(self, down)

    def go_on(self):
        """Shows the game that was in play at power-off, or the game list.  Allocates."""
        try:
            resumed = self.resume()
        except MemoryError:
            self.make_room()
            from firmware.runtime import out_of_memory

            resumed = out_of_memory.load_game_before(self)
        if resumed:
            return
        for row in range(len(games.TITLES)):
            if games.TITLES[row][0] == self.settings.last_game:
                self.list.open(row)
        if self.autosave.news:
            self.read(b"Saved games", self.autosave.news)
            self.autosave.news = []

    def resume(self):
        """Shows the game that was kept, if there is one; returns whether there is.  Allocates."""
        from firmware.storage.resume import resume

        resumed = resume(self.autosave)
        unload.module("firmware.storage", "resume")
        if not resumed:
            return False
        self.settings.last_game = self.session.game_id
        self._sit_down()
        self.autosave.restore_cursor()
        return True

    # The main loop.

    def run(self, feed=None):
        """Runs until the player leaves, where that is offered; else for ever.

        `feed` is called in every round, ten times a second at least: it keeps a watchdog quiet.
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
        """One round: keys, time, drawing, sending.  Returns ms until the next is wanted.

        While nothing is due a round looks at the keys and at nothing else.
        """
        keys = self.keys
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
            if self.rested and self.clock.since(self.looked_at) < self.quiet_ms:
                return 0 if self.autosave.step() else self._nap()
            self.looked_at = self.clock.ms()
            self.quiet_ms = self.display_power.watch()
            if self.display_power.state != DARK:
                self.quiet_ms = min(self.quiet_ms, self.screen.tick())
            self._show()
            return self._go_on()
        self.stir()
        self.autosave.pressed()
        if event == _PLAYED:
            self.display_power.press()
        else:
            if not self.display_power.swallows(keys.busy()):
                self.screen.event(event)
            self._show()
        return 0

    def _listen(self):
        """The next event of the keys, -1 for none, or _PLAYED when it was a play and is answered.

        A step of the cursor or a move needs no heap, and is quicker without; nothing that can be
        done later is done before it is on the display.
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
        """What is left of a round in which no key did anything.  Returns as `step`."""
        song = self.sounds.tick()
        if 0 <= song < self.quiet_ms:
            self.quiet_ms = song
        if self.autosave.step():
            return 0
        if not self.rested and not self.keys.busy():
            self.quiet_ms = 0
            self.rested = not self.screen.idle()
            return 0
        return self._nap()

    def _nap(self):
        left = self.quiet_ms - self.clock.since(self.looked_at)
        told = self.keys.told and not self.keys.busy()
        return max(1, min(left, _TOLD_MS if told else self.display_power.poll_ms()))

    def _show(self):
        if not self.answers and self.clock.since(self.failed_at) < _TRY_AGAIN_MS:
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
        """Draws and sends, without the heap if that will do: it is quicker so."""
        screen = self.screen
        if screen is not self.heavy:
            heap_lock.lock()
            try:
                screen.draw()
                self.display.show()
                return
            except MemoryError:
                self.heavy = screen
            finally:
                heap_lock.unlock()
            screen.forget()
        screen.draw()
        self.display.show()

    def _no_answer(self):
        if self.answers:
            print("Display does not answer; trying again every second")
        self.answers = False
        self.failed_at = self.clock.ms()

    # Screens.

    def stir(self):
        """Something happened: there is to be drawn, and then idle work to be done."""
        self.rested = False

    def show(self, screen):
        """Puts `screen` on top."""
        if self.screen is self.table:
            self.table.repaint.settle()
        if self.depth < _DEEPEST:
            self.stack[self.depth] = screen
            self.depth += 1
        self._take(screen)

    def close(self):
        """Takes the top screen away; the game list stays."""
        if self.depth > 1:
            self.depth -= 1
        elif self.can_leave:
            self.ask(b"Leave Pocket Patience?", commands.leave)
            return
        self._take(self.stack[self.depth - 1])

    def back_to_table(self):
        """Takes away all screens over the table."""
        self.depth = 2
        self._take(self.table)

    def back_to_list(self):
        """Takes away all screens over the game list, or over the safe mode."""
        self.depth = 1
        self._take(self.stack[0])

    def _take(self, screen):
        self.stir()
        self.screen = screen
        self.display.canvas.dx = self.display.canvas.dy = 0
        screen.forget()

    def show_wait(self):
        """Show that it takes a moment, until the console is started again.  Allocates."""
        from firmware.screens import wait

        wait.show(self.display, self.list.font)

    def open_menu(self):
        """Shows the table's menu."""
        self.main.open(commands.first_row(self))
        self.show(self.main)

    def read(self, title, paragraphs):
        """Shows text to read.  Allocates."""
        if not self.text_page:
            from firmware.screens.text_page import TextPage

            self.text_page = TextPage(self)
        self.text_page.open(title, paragraphs)
        self.show(self.text_page)

    def enter_number(self, title, value):
        """Asks for a deal's number, starting with `value`.  Allocates."""
        if not self.number_entry:
            from firmware.screens.number_entry import NumberEntry

            self.number_entry = NumberEntry(self)
        self.number_entry.open(title, value)
        self.show(self.number_entry)

    def ask(self, question, command, argument=0, at=0):
        """Asks; on yes `command` is done.  The cursor is on Yes, or with `at` 1 on No."""
        self.question.pop(
            question, ((b"Yes", command, argument), (b"No", commands.close, 0)), at)

    def confirm(self, question, command):
        """Asks before a game with moves is given up; does the command at once without moves."""
        if self.autosave.at_stake():
            self.ask(question, command)
        else:
            command(self, 0)

    def playing(self):
        """Whether a game is in play."""
        return self.autosave.in_play

    def do(self, command, argument):
        """Does what a menu's row says; where the heap is short, without what it can do without."""
        self.stir()
        try:
            command(self, argument)
        except MemoryError:
            if self.closed:
                raise
            self.let_go()
            command(self, argument)

    def let_go(self):
        """Lets go of what was loaded for screens that were left."""
        self.text_page = self.number_entry = self.heavy = None
        for i in range(self.depth, _DEEPEST):
            self.stack[i] = self.list
        unload.module("firmware.texts", self.session.game_id)
        for name in _ON_DEMAND:
            unload.module("firmware.screens", name)
        unload.module("firmware", "texts")
        gc.collect()

    def make_room(self):
        """Lets go of the game in play and of what shows it: the console is to be started again."""
        self.table.clear()
        self.session.clear()
        gc.collect()

    def adjust(self, command, argument, way):
        """Changes the value at the right end of a row, to the next one or with `way` -1 back.

        Returns whether there is one.
        """
        if command is not commands.setting:
            return False
        settings = self.settings
        settings.step(argument, way)
        while FIELDS[argument][0] == "colours" and settings.colours >= self.display_power.schemes:
            settings.step(argument, way)
        self.keys.set_hand(settings.left_handed)
        self.sounds.stop()
        self.autosave.settings_changed()
        return True

    def write_value(self, line, command, argument):
        """Writes what stands at the right end of a row into `line`."""
        commands.write_value(self, line, command, argument)

    def row_mark(self, command, argument):
        """The code of the mark in front of a row, or -1 where none of its kind has one."""
        return commands.mark(self, command, argument)

    def row_back(self, command, argument):
        """The card back to be shown in a row, or -1."""
        shows = command is commands.setting and argument == commands.BACK_ROW
        return self.settings.back if shows else -1

    # Dealing.

    def start(self, game_id, deal=None, options=None):
        """Deals game `game_id`; without `deal` the next one in the player's series.

        Options left out are as the game was last played, or as the command line says.  Raises
        ValueError with a one-line reason, and changes nothing, where there is no such game, deal
        or option.  Raises MemoryError where there is no room: the console is to be started again.
        """
        ended = self.autosave.outcome()
        if deal is None:
            deal = self._next_deal()
        for try_again in (True, False):
            try:
                wanted = self.settings.options(game_id, options)
                self._deal(game_id, deal, wanted)
                self.settings.last_game = game_id
                self.settings.games[game_id] = wanted
                self.autosave.settings_changed()
                self.begin(ended)
                return
            except MemoryError:
                if try_again:
                    self.table.clear()
                    self.let_go()
                    continue
                self.make_room()
                from firmware.runtime import out_of_memory

                out_of_memory.deal_after_restart(self, game_id, deal, options, ended)
                raise

    def _deal(self, game_id, deal, options):
        # There is no room for what two large games have on the table.
        self.table.clear()
        self.let_go()
        try:
            self.session.new(game_id, deal, options)
        except ValueError:
            if self.playing():
                self.table.open()
            raise

    def begin(self, ended):
        """Shows the game that the session has taken up.  Allocates.

        `ended` is what `autosave.outcome` returned for the game before it.
        """
        self.autosave.begin(ended)
        self._forget_others()
        self._sit_down()
        self.sounds.deal()

    def _forget_others(self):
        """Lets go of the modules of games that are not played."""
        for game_id, _ in games.TITLES:
            if game_id != self.session.game_id:
                for package in _OF_A_GAME:
                    unload.module(package, game_id)

    def _sit_down(self):
        session = self.session
        self.main.title = games.title(session.game_id).encode()
        self.main.aside.clear()
        if session.deal:
            self.main.aside.put(b"#").number(session.deal)
        self.choices = self.options()
        self.table.clear()
        gc.collect()
        self.table.open()
        self.stack[1] = self.table
        self.back_to_table()

    def options(self):
        """The options of the game in play, as a dict of its own."""
        game = self.session.game
        options = {}
        for i in range(len(game.options)):
            options[game.options[i][0]] = game.choices[i]
        return options

    def choose_rule(self, name, value):
        """Chooses the value of an option of the game in play, for its next deal."""
        self.choices[name] = value
        self.settings.games[self.session.game_id] = dict(self.choices)
        self.autosave.settings_changed()

    def today(self):
        """The date as a deal number, year month day such as 20260131; 0 where no clock tells it."""
        return self.clock.today()

    def _next_deal(self):
        return (self.session.deal * 31 + self.clock.ms()) % 32000 + 1

    def deal_chosen(self, number):
        """Deals the number that the player entered."""
        self.start(self.session.game_id, number, self.choices)

    def override(self, name, value):
        """Sets a setting, or an option of every game that has it, above what is saved."""
        if name in ("variation", "movement"):
            klondike = self.settings.games.setdefault("klondike", {})
            klondike[name] = value
        elif name == "back":
            self.settings.override(name, value - 1)
        else:
            self.settings.override(name, value)
        self.screen.forget()

    # What the table tells.

    def moved(self):
        """The position changed."""
        self.autosave.moved()

    def use_pointer(self):
        """There is a mouse, a touch panel or a keyboard: loads what they need.  Allocates."""
        from firmware.screens.pointer import Pointer

        self.pointer = Pointer(self)
        self.has_pointer = True
