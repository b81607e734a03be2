"""A handheld without a window, for tests and for scripts of key presses.

from desktop_sim.emulation import install_stubs

install_stubs.install()
from desktop_sim.play.headless import Handheld

game = Handheld(game="klondike", deal=1)
game.press("SELECT")
print(game.picture().text())
"""

from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.emulation.speakers import LoggingSpeaker
from desktop_sim.emulation.stores import FolderStore, MemoryStore
from desktop_sim.play import script
from desktop_sim.play.emulated_handheld import Machine, begin
from desktop_sim.play.list_rows import ListRows
from desktop_sim.play.messages import say, say_failure
from desktop_sim.play.quiet_console import QuietConsole
from desktop_sim.play.recorder import Recorder, keep_record
from firmware.console import Console
from firmware.deals import dealing

PRESS_MS = 60
"""Duration of a press, and of the pause after it (ms)."""

HOLD_MS = 1200
"""Longer than any long press."""

LOOK_MS = 500
"""Time before the first key of `--keys`: a player looks first, and the cursor finds its place."""


class Handheld:
    """A board and its console in virtual time.

    size       (width, height) in pixels of a plain display; None for the board's own
    is_round   True if that display is round
    board      name of a module in boards/
    depth      bits per pixel of a plain display; None is 1 up to 128 x 64, 4 above
    data       None for an empty store, a dict of names to bytes, or a folder's name
    game, deal, options  the game to deal first; None for the screen at power-on
    overrides  settings that replace the saved ones, as for `machine.override`
    start_ms   the clock at power-on
    make_console  a class of consoles, or None for a QuietConsole
    held       numbers, or names of actions, of the keys that are down at power-on
    recovers   True if the game goes on after an error in it, as a player's does. Otherwise the
               error is raised: no test, soak or film can miss it
    recorder   may be set to a `Recorder`, which then gets every picture

    Every method that presses, points or waits lets the console run meanwhile.
    """

    def __init__(
        self,
        size=None,
        board="ssd1306_pico",
        depth=None,
        data=None,
        game=None,
        deal=None,
        options=None,
        overrides=None,
        start_ms=0,
        make_console=None,
        held=(),
        recovers=False,
        is_round=False,
    ):
        """Switch a board on, and deal `game` if it is given."""
        self.clock = VirtualClock(start_ms)
        self.speaker = LoggingSpeaker(self.clock)
        self.store = FolderStore(data) if isinstance(data, str) else MemoryStore(data)
        self.recorder = None
        self._overrides = overrides or {}
        self._make_console = make_console or QuietConsole
        self._recovers = recovers
        self._rows = ListRows()
        self._machine = (size, board, depth, is_round)
        self.power_on(held)
        if game is not None:
            dealing.deal(self.console, game, deal, options or {})
        self.wait(0)

    def power_on(self, held=()):
        """Switch on, or off and on again, with the keys `held` down; only saved files stay."""
        size, board, depth, is_round = self._machine
        self.machine = Machine(
            self.clock,
            self.store,
            self.speaker,
            size=size,
            board=board,
            depth=depth,
            is_round=is_round,
            overrides=self._overrides,
            make_console=self._make_console if self._recovers else self._make_raising,
            held=held,
            told=True,
        )
        self.display = self.machine.display
        self.keys = self.machine.keys
        self.console = self.machine.console

    def _make_raising(self, *parts, **more):
        """Return a console that raises errors, those of its constructor too."""
        recover = Console.recover
        Console.recover = _raise
        try:
            console = self._make_console(*parts, **more)
        finally:
            Console.recover = recover
        console.recover = lambda error, loading=False: _raise(console, error)
        return console

    @property
    def bus_bytes(self):
        """Bytes sent to the display since power-on."""
        return self.machine.bus_bytes()

    def wait(self, ms):
        """Run the console for `ms` milliseconds, at least once."""
        end = self.clock.passed + ms
        while True:
            pause = self.console.step()
            if self.recorder:
                self.recorder.record(self.clock.passed, self.picture())
            left = end - self.clock.passed
            if left <= 0:
                return
            self.clock.sleep(max(1, min(pause, left)))

    def down(self, action):
        """Push the key of `action` (a name or a code) down and keep it there."""
        self.keys.set(self._key(action), True)
        self.wait(0)

    def up(self, action):
        """Release the key of `action`."""
        self.keys.set(self._key(action), False)
        self.wait(0)

    def press(self, action, ms=PRESS_MS, then=PRESS_MS):
        """Press the key of `action` for `ms`, then leave the keys alone for `then` ms."""
        # Look the key up only once, because a press may arrange the keys for the other hand.
        key = self._key(action)
        self.keys.set(key, True)
        self.wait(0)
        self.wait(self.keys.time_for(_code(action), ms))
        self.keys.set(key, False)
        self.wait(0)
        self.wait(then)

    def hold(self, action, ms=HOLD_MS):
        """Press the key of `action` long, for `ms`."""
        self.press(action, ms)

    def point(self, x, y, what):
        """Move the pointer to pixel (x, y): `what` is 0 to press, 1 to drag, 2 to release."""
        self.console.pointer.point(x, y, what)
        self.wait(0)

    def click(self, x, y):
        """Press and release the pointer at pixel (x, y)."""
        self.point(x, y, 0)
        self.wait(PRESS_MS)
        self.point(x, y, 2)
        self.wait(PRESS_MS)

    def drag(self, start, end):
        """Press the pointer at pixel `start`, (x, y), move it to `end` and release it there."""
        for at, what in ((start, 0), (end, 1), (end, 2)):
            self.point(*at, what)
        self.wait(PRESS_MS)

    def guide_key(self, letter):
        """Press a key of the Klondike keyboard (see `keyboard`)."""
        self._rows.type_key(self.console, letter)
        self.wait(PRESS_MS)

    def picture(self):
        """Return the pixels of the display, a `Picture`."""
        return self.machine.picture()

    def screenshot(self, path, scale=1):
        """Write the picture to a PNG file, a pixel as a square of `scale`. Raises OSError."""
        with open(path, "wb") as file:
            file.write(self.picture().scaled(scale).png())

    def run(self, script):
        """Carry out `script`, a list of steps from `desktop_sim.play.script.parse`."""
        for do, arguments in script:
            getattr(self, do)(*arguments)

    def _key(self, action):
        """Return the key of `action`. Raises ValueError when the board has none."""
        key = self.keys.key_for(_code(action))
        if key is None:
            raise ValueError("this board has no key for " + str(action))
        return key


def _raise(console, error, loading=False):
    raise error


def _code(action):
    """Return the code of an action that is given by name or code."""
    return ACTIONS[action] if isinstance(action, str) else action


def run(options):
    """Press what `--keys` says, then save the pictures asked for; return the exit code."""
    try:
        handheld = Handheld(
            size=options.size,
            is_round=options.is_round,
            board=options.board,
            data=options.data,
            overrides=options.overrides,
            start_ms=options.seed or 0,
            held=options.held,
            recovers=True,
        )
        steps = script.parse(options.keys or "", handheld.keys)
    except ValueError as wrong:
        say(wrong)
        return 2
    if options.record is not None:
        handheld.recorder = Recorder(options.record, options.scale)
    begin(handheld.console, options)
    handheld.wait(LOOK_MS)
    handheld.run(steps)
    # A film is kept even if the picture cannot be.
    return max(_keep_screenshot(handheld, options), keep_record(handheld.recorder))


def _keep_screenshot(handheld, options):
    """Save the picture that was asked for, if one was; return the exit code."""
    try:
        if options.screenshot is not None:
            handheld.screenshot(options.screenshot, options.scale)
    except OSError as failure:
        say_failure(options.screenshot, failure)
        return 1
    return 0
