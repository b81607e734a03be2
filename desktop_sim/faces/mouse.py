"""The mouse over the display, as the guide has it, and whether it is wanted at all."""

from core.piles import STOCK

LEFT, RIGHT = 1, 3
"""Buttons as pygame numbers them."""

DOWN, DRAG, UP = 0, 1, 2
"""What `console.point` is told."""


class Mouse:
    """Left button: point and drag. Right button: turn the stock, or leave a list. Both: cancel.

    The right button acts when it is let go, since the left one may still join it.
    found: whether there is a mouse at all; without one nobody is asked if it is wanted.
    """

    def __init__(self, console, found=True):
        self._console = console
        self._found = found
        self._held = set()
        self._cancelled = False
        self._at = None
        self._game = None
        self._answer = True

    def asks(self):
        """Whether the player has to be asked now if the mouse is wanted for this game."""
        game = self._console.session.game
        if self._console.settings.mouse != "ask":
            self._game, self._answer = game, True
        return self._found and game is not self._game

    def answer(self, wanted):
        """Take the answer, which holds until the next game is dealt."""
        self._game, self._answer = self._console.session.game, wanted

    def works(self):
        """Whether the pointer on the display is listened to."""
        wanted = self._console.settings.mouse != "no" and not self.asks() and self._answer
        return self._found and wanted

    def press(self, button, x, y):
        """A button goes down at pixel (x, y) of the display."""
        if button not in (LEFT, RIGHT) or not self.works():
            return
        self._held.add(button)
        if len(self._held) == 2:
            self._cancelled = True
            self._console.pointer.command("cancel")
        elif button == LEFT:
            self._at = x, y
            self._console.pointer.point(x, y, DOWN)

    def move(self, x, y):
        """The pointer moved to pixel (x, y)."""
        if LEFT in self._held and not self._cancelled and (x, y) != self._at:
            self._at = x, y
            self._console.pointer.point(x, y, DRAG)

    def release(self, button, x, y):
        """A button was let go at pixel (x, y)."""
        if button not in self._held:
            return
        self._held.remove(button)
        if not self._cancelled:
            if button == LEFT:
                self._console.pointer.point(x, y, UP)
            else:
                self._right()
        self._cancelled = self._cancelled and bool(self._held)

    def _right(self):
        console = self._console
        if console.screen is console.table:
            console.pointer.choose(STOCK, 0)
        elif console.screen is not console.list:
            console.pointer.command("cancel")
