"""Presses of keys, and turns of a knob, by the pins of an emulated Pico."""


QUARTER_NS = 2e6
"""Time from one edge of a knob's pins to the next, for a quick turn."""


class Hand:
    """A player's hand on the keys and knob of a board's table.

    Row numbers are those of the simulator's keys of the same board: the two directions of a knob
    first, then the rows of KEYS.
    """

    def __init__(self, pico, board):
        self._pico = pico
        self._knob = [gpio(pin) for pin in encoder_pins(board)]
        self._keys = board.KEYS
        self._level = board.KEY_DOWN

    def press(self, row, at, ms):
        """Press key number `row` at the emulated time `at`, ns, for `ms`; return its end, ns.

        A step of a knob has four edges and ends with the last one; `ms` does not matter.
        """
        if self._knob and row < 2:
            return self._turn(self._knob if row == 0 else self._knob[::-1], at)
        pin = gpio(self._keys[row - 2 if self._knob else row][0])
        self._pico.close_switch(pin, self._level, at)
        self._pico.open_switch(pin, at + ms * 1e6)
        return at + ms * 1e6

    def _turn(self, pins, at):
        """Connect both pins to ground and disconnect them, one after the other."""
        first, second = pins
        self._pico.close_switch(first, 0, at)
        self._pico.close_switch(second, 0, at + QUARTER_NS)
        self._pico.open_switch(first, at + 2 * QUARTER_NS)
        self._pico.open_switch(second, at + 3 * QUARTER_NS)
        return at + 3 * QUARTER_NS


def encoder_pins(board):
    """Return the pins A and B of a board's knob, by its table, or none."""
    roles = vars(board).get("ENCODER", {})
    return [roles[role] for role in ("a", "b") if role in roles]


def switches(board):
    """Return the GPIO numbers of a board's keys and knob."""
    pins = [pin for pin, _action in board.KEYS] + encoder_pins(board)
    return [gpio(pin) for pin in pins]


def gpio(pin):
    """Return the number of a pin, which has the name "GP4" or the like for CircuitPython."""
    return int(str(pin).removeprefix("GP"))
