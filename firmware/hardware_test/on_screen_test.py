"""The hardware test in the menu: one step after another, and at the end the report.

A person answers questions about the display.  BACK instead of an answer ends the test, and the
report then has the results so far.
"""

from core.const import const
from firmware.graphics.canvas import FELT
from firmware.screens.dialog import Dialog
from firmware.screens.screen import Screen
from firmware.sound import WIN

FILE = "check.txt"
"""Name of the report in the store."""

STOPPED = b"Watchdog: the board was stopped for it"
"""The last line of a report that was saved before the watchdog had time to act."""

STOP_MS = const(12000)
"""Longer than any watchdog waits (WATCHDOG_MS and WATCHDOG_S in firmware/platforms/)."""

YES, NO = True, False
YES_NO = ((b"Yes", YES), (b"No", NO))


class OnScreenTest(Screen):
    """The screen below the other screens of the test, which shows them one after another.

    lines   the report, a list of bytes

    All of it allocates.
    """

    def __init__(self, console, free):
        """Begin on `console`; `free` is the free heap before the test was loaded (bytes), or -1."""
        self.console = console
        self.free = free
        self.lines = []
        self.dialog = Dialog(console)
        self._at = 0
        self._answer = None
        self._then = None
        self._keys = None
        self._games = None

    def tick(self):
        """Do the next step; return 0.  This screen is on top only between two steps."""
        if self._at == len(STEPS) and not self._then:
            self.console.screens.close()
            return 0
        try:
            self._go_on()
        except MemoryError:
            self.lines.append(b"No room for a part of the check")
        return 0

    def _go_on(self):
        """Handle an answer, or do the next step."""
        then, self._then = self._then, None
        if not then:
            self.console.heap.free()
            self._at += 1
            STEPS[self._at - 1](self)
        elif self._answer is None:
            self._at = len(STEPS) - _LAST
        else:
            then(self._answer)

    def _ask(self, question, rows, then, over=False):
        """Ask; `then` is called with the key of the row of `rows` (label, key) that is chosen.

        `over`: what is on the display stays around the question.
        """
        if not over:
            self.console.display.canvas.fill(FELT)
        self._answer = None
        self._then = then
        self.dialog.pop_up(question, tuple([(label, self._take, key) for label, key in rows]))

    def _take(self, console, key):
        self._answer = key
        console.screens.close()

    # The steps.

    def begin(self):
        """Ask whether to begin; after a restart by the watchdog, go on with the report."""
        kept = self.console.store.read(FILE)
        before = bytes(kept).split(b"\n") if kept else []
        if STOPPED in before:
            self.lines = before[: before.index(STOPPED)]
            from firmware.hardware_test import wires

            cause = wires.cause() or b"unknown"
            self.lines.append(b"Watchdog: the board started again; by: " + cause)
            self._at = len(STEPS) - _LAST
            return
        self._ask(b"Check this board? It takes some minutes.",
                  ((b"Check", YES), (b"Not now", NO)), self._begun)

    def _begun(self, wanted):
        if not wanted:
            self._at = len(STEPS)

    def tell_board(self):
        """Report the board, and the chips that answer on the display's bus."""
        from firmware.hardware_test import parts, wires

        self.lines = parts.board(self.console)
        words = wires.table_of(self.console.board)
        if words:
            self.lines += parts.look_at_wires(words)[0]

    def show_frame(self):
        """Show the frame of the outermost pixels."""
        self._show(False)

    def ask_frame(self):
        """Ask whether it is whole."""
        self._ask(b"Did you see a line at all four edges, without a gap?", YES_NO,
                  self._frame_seen, True)

    def _frame_seen(self, whole):
        if whole:
            self.lines.append(b"Frame: whole")
        else:
            from firmware.hardware_test import advice

            self._ask(b"What was wrong?", advice.FAULTS, self._frame_wrong, True)

    def _frame_wrong(self, fault):
        from firmware.hardware_test import advice, wires

        self.lines.append(b"Frame: " + advice.FAULTS[fault][0])
        words = wires.table_of(self.console.board)
        told = advice.of_frame(words, fault) if words else b""
        if told:
            self.lines.append(b"Frame: " + told)
            self.console.screens.read(b"Frame", (told,))

    def show_wedge(self):
        """Show steps from dark to light, in all levels of brightness."""
        self._show(True)

    def _show(self, wedge):
        from firmware.hardware_test import pictures

        paint = pictures.wedge if wedge else pictures.frame
        self.console.screens.show(pictures.Picture(self.console, paint, wedge))

    def ask_wedge(self):
        """Ask for the steps, and for the brightness."""
        self._ask(b"Did you see steps from dark to light?", YES_NO,
                  lambda seen: self._note(b"Steps: ", seen))

    def ask_levels(self):
        """Ask whether the brightness changed."""
        self._ask(b"Did all of it get brighter and darker?", YES_NO,
                  lambda seen: self._note(b"Brightness: ", seen))

    def play(self):
        """Play a tune, if there is a buzzer, and ask whether it was heard."""
        from firmware.hardware_test import parts

        if not parts.has_buzzer(self.console):
            self.lines.append(b"Buzzer: none in the table")
            return
        self.console.sounds.play(WIN)
        self._ask(b"Do you hear a tune?", YES_NO, lambda heard: self._note(b"Tune: ", heard))

    def _note(self, what, seen):
        self.lines.append(what + (b"yes" if seen else b"NO"))

    def ask_keys(self):
        """Tell the player how to test the keys."""
        self._ask(b"Now press each key that is named. One that does not work is skipped.",
                  ((b"Begin", YES),), self._press_keys)

    def _press_keys(self, _):
        from firmware.hardware_test import keys

        page = keys.KeyPage(self.console)
        self.lines.append(b"Keys, edges of pressing and of letting go:")
        self._keys = page.check
        self.console.screens.show(page)

    def keep_keys(self):
        """Add the lines of the key test to the report."""
        if self._keys:
            self.lines += self._keys.lines
        self._keys = None

    def try_parts(self):
        """Try storage and clock."""
        from firmware.hardware_test import parts

        console = self.console
        self.lines += parts.storage(console.store, console.clock)
        self.lines += parts.ticks(console.clock, True)

    def ask_games(self):
        """Ask whether the games are to be timed."""
        self._ask(b"Time each game? It deals them all; a key ends it. Your game comes back.",
                  ((b"Time them", YES), (b"Skip", NO)), self._time_games)

    def _time_games(self, wanted):
        if not wanted:
            return
        from firmware.hardware_test import games

        page = games.Games(self.console, self.free, self._come_back)
        self.lines.append(b"Games, from press to glass, and heap in bytes:")
        self._games = page
        self.console.screens.show(page)

    def _come_back(self):
        """Be shown again, above the player's game."""
        self.lines += self._games.lines
        self._games = None
        self.console.screens.show(self)

    def ask_watchdog(self):
        """Ask whether the watchdog is to be tried."""
        self._ask(b"Try the watchdog? The board stops, and starts again. Then open this check once "
                  b"more.", ((b"Skip", NO), (b"Try it", YES)), self._stop)

    def _stop(self, wanted):
        if not wanted:
            self.lines.append(b"Watchdog: not tried")
            return
        if not self._save(self.lines + [STOPPED]):
            self.lines.append(b"Watchdog: not tried, as the report cannot be saved")
            return
        clock = self.console.clock
        began = clock.ms()
        while clock.since(began) < STOP_MS:
            clock.sleep(100)
        self.lines.append(b"Watchdog: the board stood still and was not started again")

    def report(self):
        """Save the report, and show it."""
        if self.lines and not self._save(self.lines):
            self.lines.append(b"No room for check.txt: copy this by hand")
        if self.lines:
            self.console.screens.read(b"Report", self.lines)

    def _save(self, lines):
        """Save a report; return True if the store took it."""
        store = self.console.store
        if store.write(FILE, b"\n".join(lines) + b"\n"):
            return True
        store.remove(FILE)
        return False


STEPS = (
    OnScreenTest.begin, OnScreenTest.tell_board, OnScreenTest.show_frame,
    OnScreenTest.ask_frame, OnScreenTest.show_wedge, OnScreenTest.ask_wedge,
    OnScreenTest.ask_levels, OnScreenTest.play, OnScreenTest.ask_keys,
    OnScreenTest.keep_keys, OnScreenTest.try_parts, OnScreenTest.ask_games,
    OnScreenTest.ask_watchdog, OnScreenTest.report,
)  # fmt: skip

_LAST = const(1)
"""Number of the last STEPS, which show the report."""
