"""Keys that are more than a pin each: a knob to turn, a stick, and several sources as one.

Each has `pressed()` and `actions` as firmware/input/keys.py wants them, and `clean`: a bit for each
key that does not bounce. Nothing here allocates once it is made.
"""

from firmware.input.actions import DOWN, LEFT, NEXT, PREVIOUS, RIGHT, UP
from firmware.parts import Buttons

QUARTERS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)
"""By the levels of an encoder's pins, A and B before, A and B now: which way it went, a quarter of
a step; 0 where nothing moved or a change was missed."""


class Encoder:
    """A rotary encoder between two pins, as machine.Pin, and ground.

    `position` counts quarters of a step, up when A changes before B. It counts by interrupts, also
    while the console is drawing.
    """

    def __init__(self, a, b):
        self.position = 0
        self._a = a
        self._b = b
        self._levels = a() << 1 | b()
        a.irq(self._moved)
        b.irq(self._moved)

    def _moved(self, pin):
        levels = self._levels << 2 & 12 | self._a() << 1 | self._b()
        self._levels = levels & 3
        self.position += QUARTERS[levels]


class Knob(Buttons):
    """NEXT and PREVIOUS from what has a `position`: one press for `counts` of it up or down.

    `backwards`: down is NEXT. Each press shows in one call of `pressed`, and in the next one the
    key is up again.
    """

    clean = 3

    def __init__(self, encoder, counts, backwards=False):
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
    """Four arrows from two axes; each has a `value` of 0 to 65535, small to the left and above."""

    actions = bytes((UP, DOWN, LEFT, RIGHT))

    LOW, HIGH = 15000, 50000

    def __init__(self, x, y):
        self._x = x
        self._y = y

    def pressed(self):
        """Return a bit for each arrow, in the order of `actions`."""
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
    """Several sources as one: their keys one after another.

    A Knob goes first: its presses are seen at once or never.
    """

    def __init__(self, *sources):
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
        """Return a bit for each key."""
        mask = at = late = 0
        firsts = self._firsts
        for source in self._sources:
            mask |= source.pressed() << firsts[at]
            late = max(late, source.late)
            at += 1
        self.late = late
        return mask
