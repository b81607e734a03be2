"""A player who goes through the check of an emulated board, and the board's faults."""

import importlib

import pytest

from desktop_sim.emulation import desktop_platform
from desktop_sim.emulation.chips.sh1106 import SH1106
from desktop_sim.play.headless import PRESS_MS, Handheld
from firmware.heap import memory
from firmware.input.actions import SELECT
from firmware.screens import open_screens

A_KEY_MS = 11_000
"""Time after which a key that does not work is skipped (ms)."""

ALL_GAMES_S = 60


class Checker:
    """A player at the check of `board`, in front of a game of Klondike.

    The board answers queries as one with MicroPython does. `bus` is the bus of the display, `free`
    the number of free bytes on the drive.
    """

    def __init__(self, patch, board="ssd1306_pico", free=800_000, **others):
        self.hand = Handheld(board=board, game="klondike", deal=7, **others)
        self.console = self.hand.console
        self.bus = self.hand.machine.platform.bus if others.get("size") is None else None
        words = vars(desktop_platform.table_of(board))
        if self.bus is not None:
            # A bus of CircuitPython has this method.
            patch.setattr(self.bus, "deinit", lambda: None, raising=False)
        wires = fresh_wires()
        patch.setattr(wires, "bus_of", lambda asked: self.bus if "I2C" in words else None)
        patch.setattr(wires, "free_bytes", lambda: free)
        patch.setattr(wires, "runtime", lambda: b"micropython 1.26.1, a board")

    @property
    def kind(self):
        """The name of the class of the screen on top."""
        return type(self.console.screens.top).__name__

    @property
    def asked(self):
        """The question of the screen on top, as a str."""
        assert self.kind == "Dialog"
        return bytes(self.console.screens.top.frame.title).decode()

    def begin(self):
        """Open the check and begin it: the panel then shows the test frame."""
        self.console.open_menu()
        self.console.do(open_screens.test_hardware, 0)
        self.hand.wait(100)
        assert self.asked.startswith("Check this board?")
        self.choose("Check")

    def choose(self, label):
        """Choose the row of a dialog with this label."""
        dialog = self.console.screens.top
        row = [row[0].decode() for row in dialog.rows].index(label)
        assert self.kind == "Dialog"
        dialog.choose(row)
        self.hand.wait(100)

    def press(self):
        """Press the key that selects."""
        self.hand.press(SELECT)
        self.hand.wait(PRESS_MS)

    def look(self, frame="Yes"):
        """See the pictures, and answer; `frame` is the label for the first of them."""
        assert self.kind == "Picture"
        self.press()
        if frame == "Yes":
            self.choose("Yes")
        else:
            self.choose("No")
            self.choose(frame)
            if self.kind == "TextPage":
                while self.kind == "TextPage":
                    self.press()
        assert self.kind == "Picture"
        self.press()
        self.choose("Yes")
        self.choose("Yes")
        if "tune" in self.asked:
            self.choose("Yes")
        self.choose("Begin")

    def press_keys(self, but=()):
        """Press each key when the screen asks for it, except those of the rows `but`."""
        for row in range(len(self.hand.keys.actions)):
            assert self.kind == "KeyPage"
            if row in but:
                self.hand.wait(A_KEY_MS)
                continue
            self.hand.keys.set(row, True)
            self.hand.wait(150)
            self.hand.keys.set(row, False)
            self.hand.wait(150)
        self.hand.wait(3000)

    def finish(self, games=False, watchdog="Skip"):
        """Go from the games to the report; return it as a list of lines."""
        self.choose("Time them" if games else "Skip")
        for _ in range(ALL_GAMES_S):
            if self.kind == "Games":
                self.hand.wait(1000)
        self.choose(watchdog)
        self.hand.wait(300)
        assert self.kind == "TextPage"
        return [line.decode() for line in self.console.screens.top.paragraphs]

    def whole(self, frame="Yes", but=(), **others):
        """Go through all of it; return the report."""
        self.begin()
        self.look(frame)
        self.press_keys(but)
        return self.finish(**others)


def fresh_wires():
    """Import firmware.hardware_test.wires again, with the modules that import it; return it."""
    for name in ("on_screen_test", "games", "keys", "parts", "pictures", "wires"):
        memory.unload("firmware.hardware_test." + name)
    return importlib.import_module("firmware.hardware_test.wires")


@pytest.fixture
def checker(monkeypatch):
    """Return a function that makes a Checker from its arguments but the first."""
    return lambda *args, **others: Checker(monkeypatch, *args, **others)


def put_sh1106(patch):
    """Put an SH1106 on a board whose table names an SSD1306."""
    patch.setitem(desktop_platform.CHIPS, "ssd1306", lambda width, height, **others: SH1106(width,
    height))
