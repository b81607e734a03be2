"""The common part of all emulated platforms: keys of every kind, and parts given to them.

This module runs on MicroPython as well: the platform of the page in a browser extends it.
"""

from desktop_sim.emulation.keys import SimJoined, SimKeys, SimKnob
from firmware.drivers.display_chips import CHIPS
from firmware.input.key_sources import Stick

BIGGEST_TWO_COLOUR = 128, 64
"""A plain display up to this size has depth 1, a larger one depth 4."""


def depth_of(width, height):
    """Return the bits a pixel of a plain display of this size."""
    return 1 if width <= BIGGEST_TWO_COLOUR[0] and height <= BIGGEST_TWO_COLOUR[1] else 4


def panel_of(words):
    """Return DISPLAY of a table's `words`, complete with the defaults of the chip.

    A chip does not know if its panel is round.
    """
    display = dict(CHIPS[words["CHIP"]]["defaults"])
    display.update(words["DISPLAY"])
    display.pop("round", False)
    return display


class EmulatedParts:
    """Open all but the display of a board, as firmware.platforms.open_board.open_parts asks for it.

    `pins` are the keys that were opened, `driven` the levels of pins that were set permanently.
    """

    def __init__(self, clock, store, speaker):
        """Hand `clock`, `store` and `speaker` on as the board's parts."""
        self.pins = None
        self.driven = {}
        self._clock = clock
        self._store = store
        self._speaker = speaker

    def drive(self, pin, level):
        """Set a pin to a level permanently."""
        self.driven[pin] = level

    def open_keys(self, rows, down):
        """Return keys between emulated pins and a rail: rows of (pin, action); `down`: level.

        The level of keys with different ones is not emulated.
        """
        self.pins = SimKeys(rows, 0 if isinstance(down, tuple) else down)
        return self.pins

    def open_shift(self, rows, down, clock, out, latch):
        """Return keys behind a shift register: rows of (bit, action), whatever its pins."""
        return self.open_keys(rows, down)

    def open_keyboard(self, rows, down, **wires):
        """Return the keys of a keyboard: rows of (code, action), whatever its pins."""
        return self.open_keys(rows, down)

    def open_stick(self, buttons, x, y):
        """Return `buttons` behind an analogue stick, which is four keys here."""
        arrows = SimKeys(tuple((x + y + str(code), code) for code in Stick.actions))
        self.pins = SimJoined(arrows, buttons)
        return self.pins

    def open_trackball(self, buttons, **pins):
        """Return `buttons` behind a trackball, which is four keys here."""
        return self.open_stick(buttons, "ball", "")

    def open_encoder(self, buttons, a, b, backwards=False, quarters=4):
        """Return `buttons` behind a rotary encoder, whatever its pins."""
        self.pins = SimJoined(SimKnob(backwards), buttons)
        return self.pins

    def clock(self):
        """Return the simulator's clock."""
        return self._clock

    def store(self):
        """Return the simulator's store."""
        return self._store

    def speaker(self, pin):
        """Return the simulator's speaker, whatever its pin."""
        return self._speaker
