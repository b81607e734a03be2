"""A player who goes through the hardware test on a board's own display, by its keys."""

from desktop_sim.play.headless import PRESS_MS, Handheld
from firmware.hardware_test import wires
from firmware.input.actions import SELECT
from firmware.screens import open_screens


class PanelPlayer:
    """A player at the test, in front of a game of Klondike."""

    def __init__(self, patch, **machine):
        self.hand = Handheld(game="klondike", deal=7, **machine)
        self.console = self.hand.console
        patch.setattr(wires, "bus_of", lambda words: None)
        patch.setattr(wires, "free_bytes", lambda: 800_000)
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

    @property
    def report(self):
        """The lines of the page on top."""
        assert self.kind == "TextPage"
        return [line.decode() for line in self.console.screens.top.paragraphs]

    def open(self):
        """Open the test."""
        self.console.open_menu()
        self.console.do(open_screens.test_hardware, 0)
        self.hand.wait(300)

    def begin(self):
        """Open the test and begin it: the panel then shows the test frame."""
        self.open()
        assert self.asked.startswith("Check this board?")
        self.choose("Check")

    def choose(self, label):
        """Choose the row of a dialog with this label."""
        dialog = self.console.screens.top
        row = [row[0].decode() for row in dialog.rows].index(label)
        assert self.kind == "Dialog"
        dialog.choose(row)
        self.hand.wait(100)

    def press(self, key=SELECT):
        """Press a key, which selects."""
        self.hand.press(key)
        self.hand.wait(PRESS_MS)

    def look_and_listen(self):
        """See the pictures and hear the tune; all is well. The keys come next."""
        self.press()
        self.choose("Yes")
        self.press()
        for _ in range(3):
            self.choose("Yes")

    def press_keys(self):
        """Press each key when the screen asks for it."""
        self.choose("Begin")
        for key in range(len(self.hand.keys.actions)):
            assert self.kind == "KeyPage"
            self.hand.keys.set(key, True)
            self.hand.wait(150)
            self.hand.keys.set(key, False)
            self.hand.wait(150)
        self.hand.wait(3000)
