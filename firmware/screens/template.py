"""A screen that does next to nothing: copy it to begin one of your own.

    console.screens.show(Template(console))

puts it on top.  firmware/screens/screen.py is the contract of a screen. A list to choose from is a
ChoiceList (choice_list.py) in a Frame (frame.py). Text to read is a TextPage (text_page.py), a
question a Dialog (dialog.py).
"""

from core.language import _
from firmware.graphics.canvas import FELT, TEXT
from firmware.screens.screen import Screen, closes


class Template(Screen):
    """A line of text, until BACK or MENU is pressed, or without BACK, SELECT is held."""

    def __init__(self, console):
        """Draw on the display of `console`.  Allocates; nothing else here does."""
        self.console = console
        self.canvas = console.display.canvas
        self.stale = True

    def event(self, event):
        """Close on the keys that close any screen."""
        if closes(self.console.keys, event):
            self.console.screens.close()

    def forget(self):
        """Draw all with the next `draw`."""
        self.stale = True

    def draw(self):
        """Draw the line, once."""
        if self.stale:
            self.stale = False
            self.canvas.fill(FELT)
            self.canvas.text(_(b"Hello"), 1, 0, TEXT)
