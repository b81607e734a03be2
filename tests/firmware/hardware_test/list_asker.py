"""An asker of the hardware test that answers from a list, at an emulated board, and the faults."""

from desktop_sim.emulation import desktop_platform
from desktop_sim.emulation.chips.sh1106 import SH1106
from desktop_sim.emulation.chips.ssd1306 import SSD1306
from desktop_sim.play.headless import Handheld
from firmware.hardware_test import steps, wires

FRAME, FAULT, WEDGE, LEVELS, TUNE = "gap?", "What was wrong?", "steps", "brighter", "tune"
BEGIN, KEYS, GAMES, WATCHDOG = "Check this board?", "press each key", "Time each game?", "watchdog?"

WELL = {BEGIN: 0, FRAME: 0, WEDGE: 0, LEVELS: 0, TUNE: 0, KEYS: 0, GAMES: 1, WATCHDOG: 0}
"""{part of a question: number of the answer} on a board without a fault; no games are timed."""

PRESS_MS = 100


class ListAsker:
    """Answers the steps on `board`, in front of a game of Klondike.

    asked     the questions so far, as text
    pictures  the Picture of the panel at each request to show something
    presses   number of the PLAY during which a key is pressed, 0 for none
    dead      numbers of the keys that nobody can press
    test      the HardwareTest
    """

    by_computer = False
    games = None
    free = -1

    def __init__(self, patch, board="ssd1306_pico", answers=(), dead=(), free_bytes=800_000):
        self.hand = Handheld(board=board, game="klondike", deal=7)
        self.console = self.hand.console
        self.store = self.hand.store
        self.platform = self.hand.machine.platform
        self.words = dict(vars(desktop_platform.table_of(board)))
        self.dead = dead
        self.asked, self.pictures = [], []
        self.presses = 0
        self._answers = {**WELL, **dict(answers)}
        bus = self.platform.bus
        if bus is not None:
            # A bus of CircuitPython has this method.
            patch.setattr(bus, "deinit", lambda: None, raising=False)
        patch.setattr(wires, "bus_of", lambda words: bus if "I2C" in words else None)
        patch.setattr(wires, "free_bytes", lambda: free_bytes)
        patch.setattr(wires, "runtime", lambda: b"micropython 1.26.1, a board")

    def open_console(self):
        return self.console

    def start_watchdog(self):
        return None

    def report(self):
        """Go through the test; return its lines, as text."""
        self.test = steps.HardwareTest(self)
        answer = None
        while request := self.test.go_on(answer):
            kind, *rest = request
            answer = {steps.ASK: self._ask, steps.SHOW: self._show, steps.KEYS: self._press,
                      steps.PLAY: self._play}.get(kind, lambda *rest: None)(*rest)
        return [line.decode() for line in self.test.lines]

    def _ask(self, question, labels, over):
        question = question.decode()
        self.asked.append(question)
        answer = next(number for part, number in self._answers.items() if part in question)
        assert answer is None or answer < len(labels)
        return answer

    def _show(self, paint, levels):
        try:
            paint(self.console.display)
            self.console.display.show()
        except OSError:
            return False
        self.pictures.append(self.hand.picture())
        return True

    def _press(self, check):
        """Press the key that is asked for, unless it is dead, until there is a line about it."""
        keys, key = self.hand.keys, check.at
        for down in (True, False):
            if key not in self.dead:
                keys.set(key, down)
                check.listen(PRESS_MS)
        while check.at == key:
            check.listen(PRESS_MS)

    def _play(self, bench):
        bench.step()
        self.presses -= 1
        return self.presses == 0


def put_sh1106(patch):
    """Put an SH1106 on a board whose table names an SSD1306."""
    patch.setattr(SSD1306, "of_display", lambda width, height, **others: SH1106(width, height))
