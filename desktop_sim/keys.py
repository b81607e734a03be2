"""The keys of a handheld, as levels on emulated pins."""

from firmware import actions

ACTIONS = {
    name: getattr(actions, name)
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "BACK", "MENU", "NEXT", "PREVIOUS")
}
"""Action codes by the names that people type."""

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


class SimKeys:
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

    def key_for(self, action):
        """The row of the key that does `action`, or of one that does nearly so, or None.

        On a board without arrows NEXT and PREVIOUS stand in for them, and the other way round.
        """
        place = self.actions.find(action)
        if place < 0 and action in _STAND_INS:
            place = self.actions.find(_STAND_INS[action])
        return None if place < 0 else place

    def set(self, key, down):
        """Push key number `key` down, or let it go."""
        self.levels[self._pins[key]] = self._down if down else 1 - self._down

    def release_all(self):
        """Let go of every key."""
        for key in range(len(self._pins)):
            self.set(key, False)
