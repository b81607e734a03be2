"""A trackball as four arrows. Only the constructor allocates."""

from firmware.board_contract import Buttons
from firmware.input.actions import DOWN, LEFT, RIGHT, UP

MOST = 4
"""Steps that can wait: after a long roll the cursor stops with the ball."""


class Trackball(Buttons):
    """A ball as four arrows, whose pins change at each step that it rolls.

    Each press shows in one call of `pressed`; in the next one the key is up again.
    """

    actions = bytes((UP, DOWN, LEFT, RIGHT))
    clean = 15

    def __init__(self, *pins):
        """Count the steps of the ball by its pins, as machine.Pin, in the order of `actions`."""
        self._pins = pins
        self._steps = bytearray(len(pins))
        self._shown = False
        for pin in pins:
            pin.irq(self._moved)

    def _moved(self, pin):
        key = self._pins.index(pin)
        if self._steps[key] < MOST:
            self._steps[key] += 1

    def pressed(self):
        """Return the bit of an arrow in whose direction the ball rolled a step, or 0."""
        if self._shown:
            self._shown = False
            return 0
        steps = self._steps
        for key in range(len(steps)):
            if steps[key]:
                steps[key] -= 1
                self._shown = True
                return 1 << key
        return 0
