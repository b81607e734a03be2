"""The keys of a handheld, as levels on emulated pins."""

from firmware.input import actions
from firmware.input.key_sources import Joined, Knob
from firmware.input.keys import ONLY_SELECTS_MS
from firmware.parts import Buttons

ACTIONS = {
    name: getattr(actions, name)
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "BACK", "MENU", "NEXT", "PREVIOUS")
}
"""Action codes by the names that people type."""

ACTIONS_OF_ONLY = (actions.NEXT, actions.SELECT, actions.DOWN, actions.RIGHT)
"""What a board's only key does, or nearly does."""

ALL_KEYS = tuple((place, code) for place, code in enumerate(ACTIONS.values()))
"""A row for every action: the keys of a plain display, which has no board."""

_STAND_INS = {
    actions.UP: actions.PREVIOUS,
    actions.LEFT: actions.PREVIOUS,
    actions.DOWN: actions.NEXT,
    actions.RIGHT: actions.NEXT,
    actions.PREVIOUS: actions.LEFT,
    actions.NEXT: actions.RIGHT,
}


class Pushed:
    """What faces ask of keys, made of `actions` and `set(key, down)`."""

    def key_for(self, action):
        """The row of the key that does `action`, or of one that does nearly so, or None.

        On a board without arrows NEXT and PREVIOUS stand in for them, and the other way round.
        """
        place = self.actions.find(action)
        if place < 0 and action in _STAND_INS:
            place = self.actions.find(_STAND_INS[action])
        if place < 0 and action in ACTIONS_OF_ONLY:
            place = self.actions.find(actions.ONLY)
        return None if place < 0 else place

    def time_for(self, action, ms):
        """How many ms its key has to be down for a press of `action` that lasts `ms`."""
        only = self.actions.find(action) < 0 and self.actions.find(actions.ONLY) >= 0
        return ms + ONLY_SELECTS_MS if only and action == actions.SELECT else ms

    def release_all(self):
        """Let go of every key."""
        for key in range(len(self.actions)):
            self.set(key, False)


class SimKeys(Pushed, Buttons):
    """Keys between pins and a rail.

    rows: (pin, action code) of each key, as in a board's table.
    down: level of a pin whose key is down, 0 or 1.
    `levels` holds the level of each pin.
    """

    def __init__(self, rows=ALL_KEYS, down=0):
        self.actions = bytes([action for _, action in rows])
        self.levels = {pin: 1 - down for pin, _ in rows}
        self._pins = [pin for pin, _ in rows]
        self._down = down

    def pressed(self):
        """A bit for each key, bit i for row i: 1 while it is down."""
        mask = 0
        for place, pin in enumerate(self._pins):
            if self.levels[pin] == self._down:
                mask |= 1 << place
        return mask

    def set(self, key, down):
        """Push key number `key` down, or let it go."""
        self.levels[self._pins[key]] = self._down if down else 1 - self._down


class SimKnob(Pushed, Knob):
    """An encoder that turns a step whenever one of its two "keys" goes down."""

    def __init__(self, backwards=False):
        self.position = 0
        Knob.__init__(self, self, 1, backwards)

    def set(self, key, down):
        """Turn a step up with key 0, down with key 1; letting go does nothing."""
        if down:
            self.position += -1 if key else 1


class SimJoined(Pushed, Joined):
    """Several of these as one."""

    def set(self, key, down):
        """Push key number `key` down, or let it go."""
        for source in self._sources:
            if key < len(source.actions):
                source.set(key, down)
                return
            key -= len(source.actions)
