"""The keys of a handheld, as levels on emulated pins.

This runs on MicroPython as well: the page in a browser has its keys from here.
"""

from firmware.board_contract import Buttons
from firmware.input import actions
from firmware.input.debounced_keys import ONLY_SELECTS_MS
from firmware.input.key_sources import Joined, Knob

ACTIONS = {
    "UP": actions.UP,
    "DOWN": actions.DOWN,
    "LEFT": actions.LEFT,
    "RIGHT": actions.RIGHT,
    "SELECT": actions.SELECT,
    "BACK": actions.BACK,
    "MENU": actions.MENU,
    "NEXT": actions.NEXT,
    "PREVIOUS": actions.PREVIOUS,
}
"""Action codes by the names that users type."""

ACTIONS_OF_ONLY = (actions.NEXT, actions.SELECT, actions.DOWN, actions.RIGHT)
"""The actions of a board's only key, and those that it replaces."""

ALL_KEYS = tuple((place, code) for place, code in enumerate(ACTIONS.values()))
"""A row for each action: the keys of a plain display, which has no board."""

_STAND_INS = {
    actions.UP: actions.PREVIOUS,
    actions.LEFT: actions.PREVIOUS,
    actions.DOWN: actions.NEXT,
    actions.RIGHT: actions.NEXT,
    actions.PREVIOUS: actions.LEFT,
    actions.NEXT: actions.RIGHT,
}


class Pushed:
    """Keys that front ends press; a subclass has `actions` and `set(key, down)`.

    arranged   the action of each key in the console now, which left-handed players may change;
               None without a console
    """

    arranged = None

    def key_for(self, action):
        """Return the row of the key for `action`, or of the key that replaces it, or None.

        NEXT and PREVIOUS replace the arrows on a board without arrows, and the other way round.
        """
        does = self.actions if self.arranged is None else self.arranged
        place = _row_of(action, does)
        if place is None and action in _STAND_INS:
            place = _row_of(_STAND_INS[action], does)
        if place is None and action in ACTIONS_OF_ONLY:
            place = _row_of(actions.ONLY, does)
        return place

    def time_for(self, action, ms):
        """Return the ms that its key has to be down for a press of `action` that lasts `ms`."""
        only = action not in self.actions and actions.ONLY in self.actions
        return ms + ONLY_SELECTS_MS if only and action == actions.SELECT else ms

    def release_all(self):
        """Release every key."""
        for key in range(len(self.actions)):
            self.set(key, False)


def _row_of(action, does):
    """Return the row of the first key that does `action`, or None.

    `does` are the actions of the keys, bytes; those of MicroPython cannot `find` a number.
    """
    for row, known in enumerate(does):
        if known == action:
            return row
    return None


class SimKeys(Pushed, Buttons):
    """Keys between pins and a rail; `levels` holds the level of each pin, set by `set`."""

    def __init__(self, rows=ALL_KEYS, down=0):
        """Begin with all keys up.

        `rows` are (pin, action code), as in a board's table; `down` is the level, 0 or 1, of a pin
        whose key is down.
        """
        self.actions = bytes([action for _, action in rows])
        self.levels = {pin: 1 - down for pin, _ in rows}
        self._pins = [pin for pin, _ in rows]
        self._down = down
        self._mask = 0

    def pressed(self):
        """Return a mask of the keys that are down: bit i for row i."""
        return self._mask

    def set(self, key, down):
        """Press key number `key`, or release it."""
        self.levels[self._pins[key]] = self._down if down else 1 - self._down
        # Here and not in `pressed`, which the console asks hundreds of times for each press.
        mask = 0
        bit = 1
        for pin in self._pins:
            if self.levels[pin] == self._down:
                mask |= bit
            bit <<= 1
        self._mask = mask


class SimKnob(Pushed, Knob):
    """An encoder that turns a step whenever one of its two "keys" goes down."""

    def __init__(self, backwards=False):
        """Begin at 0; `backwards`: a step up is PREVIOUS."""
        self.position = 0
        Knob.__init__(self, self, 1, backwards)

    def set(self, key, down):
        """Turn a step up with key 0, down with key 1; releasing one does nothing."""
        if down:
            self.position += -1 if key else 1


class SimJoined(Pushed, Joined):
    """Several of these sources as one."""

    def set(self, key, down):
        """Press key number `key`, or release it."""
        for source in self._sources:
            if key < len(source.actions):
                source.set(key, down)
                return
            key -= len(source.actions)
