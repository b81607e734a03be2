"""The hardware test on the board's own display, answered with its keys.

BACK instead of an answer ends the test, and the report then has the results so far.
"""

from core.language import _
from firmware.graphics.canvas import FELT
from firmware.hardware_test import steps
from firmware.input.debounced_keys import HAPPENED, PRESS, REPEATED
from firmware.screens.screen import Screen


class OnScreenTest(Screen):
    """The asker of a HardwareTest (steps.py), and the screen below its pages and dialogs.

    It is on top only between two requests.  All of it allocates.
    """

    by_computer = False
    games = None

    def __init__(self, console, free):
        """Begin on `console`; `free` is the free heap before the test was loaded (bytes), or -1."""
        from firmware.hardware_test import wires

        self.console = console
        self.store = console.store
        self.words = wires.words_of(console)
        self.free = free
        self._test = steps.HardwareTest(self)
        self._request = (steps.NOTE,)
        self._answer = None
        self._was_pressed = self._was_read = False

    def open_console(self):
        """Return the console, which is open."""
        return self.console

    def start_watchdog(self):
        """Return None: the main loop has started one, and does not feed it meanwhile."""

    def tick(self):
        """Do what the test requests next; return 0."""
        console = self.console
        console.display_power.press()
        kind = self._request[0]
        answer, self._answer = self._answer, None
        if kind == steps.ASK and answer is None:
            self._test.end()
        elif kind == steps.SHOW:
            answer = console.display_power.answers
        elif kind == steps.PLAY:
            self._request[1].step()
            answer = self._was_pressed
        self._request = self._test.go_on(answer) or (END,)
        if console.screens.top is not self:
            # A game has taken the place of all screens.
            console.screens.show(self)
        kind, *rest = self._request
        if kind in REQUESTS:
            REQUESTS[kind](self, *rest)
        return 0

    def event(self, event):
        """Answer the next PLAY with a press."""
        if event & (HAPPENED | REPEATED) == PRESS:
            self._was_pressed = True

    def point(self, x, y):
        """Answer the next PLAY with a click."""
        self._was_pressed = True

    def _tell(self, title, line):
        self.console.screens.read(title, (line,))

    def _ask(self, question, labels, over):
        self._was_pressed = False
        if not over:
            self.console.display.canvas.fill(FELT)
        rows = [(labels[i], self._take, i) for i in range(len(labels))]
        self.console.screens.question.pop_up(question, tuple(rows))

    def _take(self, console, key):
        self._answer = key
        console.screens.close()

    def _show(self, paint, levels):
        from firmware.hardware_test.pictures import Picture

        self.console.screens.show(Picture(self.console, paint, levels))

    def _listen(self, test):
        from firmware.hardware_test.keys import KeyPage

        self.console.screens.show(KeyPage(self.console, test))

    def _end(self):
        """Show the report, if there is one, and then close."""
        if self._test.lines and not self._was_read:
            self._was_read = True
            self.console.screens.read(_(b"Report"), self._test.lines)
        else:
            self.console.screens.close()


END = -1

REQUESTS = {
    steps.TELL: OnScreenTest._tell, steps.ASK: OnScreenTest._ask, steps.SHOW: OnScreenTest._show,
    steps.KEYS: OnScreenTest._listen, END: OnScreenTest._end,
}  # fmt: skip
