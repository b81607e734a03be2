"""The mouse on the display, and the question if the player wants it.

This runs on MicroPython as well, for the page in a browser.
"""

from core.piles import STOCK
from desktop_sim.play.pointing.pointer import DOWN, DRAG, UP
from desktop_sim.play.words import screens
from firmware.screens.screen import CALENDAR, PAGE

LEFT, RIGHT = 1, 3
"""Buttons as pygame numbers them."""


class Mouse:
    """A mouse: the left button points and drags, the right one turns the stock or leaves a list.

    Both together cancel. The right button therefore acts only on release. A click means what the
    player saw: a screen that opened or scrolled since the last call of `shown` does not get it.
    """

    def __init__(self, console, found=True):
        """Connect to `console`; `found` is False without a mouse, and then no player is asked."""
        self._console = console
        self._found = found
        self._held = set()
        self._cancelled = False
        self._at = None
        self._game = None
        self._answer = True
        self._seen = None

    def asks(self):
        """Return True if the player has to be asked now about the mouse in this game."""
        game = self._console.session.game
        if self._console.settings.mouse != "ask":
            self._game, self._answer = game, True
        return self._found and game is not self._game

    def answer(self, wanted):
        """Store the player's answer, which holds until the next game is dealt."""
        self._game, self._answer = self._console.session.game, wanted

    def works(self):
        """Return True if the mouse has an effect."""
        wanted = self._console.settings.mouse != "no" and not self.asks() and self._answer
        return self._found and wanted

    def shown(self):
        """Note that the player sees the screen on top now."""
        self._seen = _in_sight(self._console)

    def sees(self):
        """Return True if the screen on top is as the player saw it, not another or scrolled."""
        return self._seen is None or self._seen == _in_sight(self._console)

    def press(self, button, x, y):
        """Handle a button that goes down at pixel (x, y) of the display."""
        if button not in (LEFT, RIGHT) or not self.works() or not self.sees():
            return
        self._held.add(button)
        if len(self._held) == 2:
            self._cancelled = True
            self._console.pointer.command("cancel")
        elif button == LEFT:
            self._at = x, y
            self._console.pointer.point(x, y, DOWN)

    def move(self, x, y):
        """Handle a move of the mouse to pixel (x, y)."""
        if LEFT in self._held and not self._cancelled and (x, y) != self._at:
            self._at = x, y
            self._console.pointer.point(x, y, DRAG)

    def release(self, button, x, y):
        """Handle a button that goes up at pixel (x, y)."""
        if button not in self._held:
            return
        self._held.remove(button)
        if not self._cancelled:
            if button == LEFT:
                self._console.pointer.point(x, y, UP)
            else:
                self._right_click()
        self._cancelled = self._cancelled and bool(self._held)

    def scroll(self, rows):
        """Handle a wheel that turned by so many rows of a list, below 0 upwards."""
        if self.works():
            self._console.pointer.scroll(rows)

    def cancel(self):
        """Forget the buttons that are down, and put back the cards that they picked up.

        The system took the press over, for a gesture of its own or for a call that comes in.
        """
        self._held.clear()
        self._cancelled = False
        self._console.pointer.lose()

    def _right_click(self):
        """Turn the stock on the table, leave any other screen but the list of games."""
        console = self._console
        if screens.plays(console):
            console.pointer.choose(STOCK, 0)
        elif console.screens.depth > 1:
            console.pointer.command("cancel")


def _in_sight(console):
    """Return the screen on top, the rows, lines or month that it shows, and the game in play."""
    top = console.screens.top
    shown = None
    if screens.is_list(console):
        shown = top.rows, top.first
    elif top.kind == PAGE:
        shown = top.first
    elif top.kind == CALENDAR:
        shown = top.month.date // 100, top.month.first
    return top, shown, console.session.game
