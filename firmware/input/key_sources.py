"""Sources of keys that are not a pin each: a knob, a stick, and several sources as one.

Only the constructors allocate.
"""

from firmware.board_contract import Buttons
from firmware.input.actions import DOWN, LEFT, NEXT, PREVIOUS, RIGHT, UP

QUARTERS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)
"""Quarters of a step by the levels of an encoder's pins: bits A and B before, A and B now. A value
is 0 if no pin moved or a change was missed."""


REST_LEVELS = {1: (), 2: (0, 3), 4: (3,)}
"""{quarters between two clicks: the levels, A << 1 | B, at which an encoder clicks}."""


class Encoder:
    """A rotary encoder between two pins, as machine.Pin, and ground.

    `position` counts quarters of a step, up when A changes before B. Interrupts count, also while
    the console draws. At a click the position is a multiple of `quarters`, so that a missed quarter
    costs one click at most.
    """

    def __init__(self, a, b, quarters=4):
        """Count the quarters of the encoder between pins `a` and `b`.

        `quarters` is their number from click to click: 4, 2 or 1.
        """
        self.position = 0
        self.quarters = quarters
        self._rest_levels = REST_LEVELS[quarters]
        self._a = a
        self._b = b
        self._levels = a() << 1 | b()
        a.irq(self._moved)
        b.irq(self._moved)

    def _moved(self, pin):
        levels = self._levels << 2 & 12 | self._a() << 1 | self._b()
        self._levels = levels & 3
        position = self.position + QUARTERS[levels]
        if levels & 3 in self._rest_levels:
            quarters = self.quarters
            position = (position + quarters // 2) // quarters * quarters
        self.position = position


class Knob(Buttons):
    """An encoder as the keys NEXT and PREVIOUS.

    Each press shows in one call of `pressed`; in the next one the key is up again.
    """

    clean = 3

    def __init__(self, encoder, counts, backwards=False):
        """Make one press of each `counts` by which the `position` of `encoder` goes up or down.

        Up is NEXT, or PREVIOUS if `backwards`.
        """
        self.actions = bytes((PREVIOUS, NEXT) if backwards else (NEXT, PREVIOUS))
        self._encoder = encoder
        self._counts = counts
        self._seen = encoder.position
        self._shown = False

    def pressed(self):
        """Return bit 0 for a step up, bit 1 for one down, or 0."""
        turned = self._encoder.position - self._seen
        if self._shown:
            self._shown = False
        elif turned >= self._counts:
            self._seen += self._counts
            self._shown = True
            return 1
        elif turned <= -self._counts:
            self._seen -= self._counts
            self._shown = True
            return 2
        return 0


class Stick(Buttons):
    """An analogue stick as four arrows."""

    actions = bytes((UP, DOWN, LEFT, RIGHT))

    LOW, HIGH = 15000, 50000

    def __init__(self, x, y):
        """Read axes `x` and `y`; each has a `value`, 0 to 65535, small to the left and above."""
        self._x = x
        self._y = y

    def pressed(self):
        """Return a mask of the arrows that are down."""
        x, y = self._x.value, self._y.value
        mask = 0
        if y < self.LOW:
            mask = 1
        elif y > self.HIGH:
            mask = 2
        if x < self.LOW:
            mask |= 4
        elif x > self.HIGH:
            mask |= 8
        return mask


class Joined(Buttons):
    """Several sources as one: their keys one after another."""

    def __init__(self, *sources):
        """Join `sources`. A Knob goes first: its presses are seen at once or never."""
        self.actions = b"".join([source.actions for source in sources])
        self.late = 0
        self._sources = sources
        self._firsts = []
        first = 0
        for source in sources:
            self.clean |= source.clean << first
            self._firsts.append(first)
            first += len(source.actions)

    def pressed(self):
        """Return a mask of the keys that are down."""
        mask = at = late = 0
        firsts = self._firsts
        for source in self._sources:
            mask |= source.pressed() << firsts[at]
            late = max(late, source.late)
            at += 1
        self.late = late
        return mask
