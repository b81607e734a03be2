"""The hardware test over the serial line, for a computer that asks the person at the board.

The computer calls `begin`, then `answer` until DONE is printed. Each call prints lines of the
report behind REPORT, and others that a person has to read at once. Each call ends with a question
behind QUESTION, and each label of the answers behind LABEL. The display and the keys may be dead.
The console saves no game meanwhile.
"""

from firmware import boot
from firmware.display_power import LEVELS
from firmware.hardware_test import steps
from firmware.input.debounced_keys import HAPPENED, PRESS, REPEATED

REPORT, QUESTION, LABEL, DONE = "= ", "? ", "- ", "Done."

STANDS_STILL = "The board stands still."
"""Printed before the watchdog resets the board."""

_LEVEL_MS = 700

# The asker of the test that runs.
_askers = []


def begin(board, games=None):
    """Begin the test of the board whose table is the module `board`.

    `games` are the ids of the games to time, or None to ask.
    """
    _askers[:] = [SerialAsker(board, games)]
    answer(None)


def answer(number):
    """Go on until the next question; `number` is the answer to the last one, None without one."""
    _askers[0].go_on(number)


class SerialAsker:
    """The asker of a HardwareTest (firmware/hardware_test/steps.py) over the serial line."""

    by_computer = True
    free = -1

    def __init__(self, board, games):
        """Test `board`, a module of boards/."""
        self.words = board.__dict__
        self.games = games
        self.store = boot.platform().store()
        self._board = board
        if self.words["RUNTIME"] == "circuitpython":
            import displayio

            # CircuitPython's own display has the bus.
            displayio.release_displays()
        self._test = steps.HardwareTest(self)

    def open_console(self):
        """Open the board's parts, with the console on them. Raises ValueError."""
        problem = boot.problem_of(self._board)
        if problem:
            raise ValueError(problem)
        return boot.console_of(self._board)

    def start_watchdog(self):
        """Start the board's watchdog, and say that nobody feeds it."""
        print(STANDS_STILL)
        return boot.platform().watchdog()

    def go_on(self, given):
        """Answer the test's requests until the next question, or the end."""
        while True:
            request = self._test.go_on(given)
            if not request:
                print(DONE)
                return
            kind, *rest = request
            given = REQUESTS[kind](self, *rest)
            if kind == steps.ASK:
                return

    def _note(self, line):
        print(REPORT + line.decode())

    def _tell(self, title, line):
        self._note(title + b": " + line)

    def _ask(self, question, labels, over):
        console = self._test.console
        # While the computer asks, nobody plays the next note.
        while console and console.sounds.tick() >= 0:
            console.clock.sleep(5)
        print(QUESTION + question.decode())
        for label in labels:
            print(LABEL + label.decode())

    def _show(self, paint, levels):
        console = self._test.console
        display = console.display
        try:
            paint(display)
            display.show()
            for level in LEVELS + LEVELS[:1] if levels else ():
                display.contrast(level)
                display.show()
                console.clock.sleep(_LEVEL_MS)
        except OSError:
            return False
        return True

    def _listen(self, test):
        said = len(test.lines)
        while len(test.lines) == said:
            print(test.prompt().decode())
            while not test.listen(1000):
                pass

    def _play(self, bench):
        bench.step()
        event = self._test.console.keys.poll()
        return event >= 0 and event & (HAPPENED | REPEATED) == PRESS


REQUESTS = {
    steps.NOTE: SerialAsker._note, steps.TELL: SerialAsker._tell, steps.ASK: SerialAsker._ask,
    steps.SHOW: SerialAsker._show, steps.KEYS: SerialAsker._listen,
    steps.PLAY: SerialAsker._play,
}  # fmt: skip
