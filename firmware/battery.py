"""A battery whose voltage a board can measure: a line says that it is low.

Nothing has to be saved then: a move is saved a moment after it is made.  Only the constructor and
what says so allocate.
"""

from core.const import const
from core.language import _

LOW = _(b"The battery is low.")
EMPTY = _(b"The battery is nearly empty.")

EMPTY_BELOW_MV = 150
"""How far below `low` hardly anything is left: of a lithium cell 5 % instead of 15."""

_EVERY_MS = const(4000)

# The last five readings, a bit each; the median is low where three of them are.
_READINGS = const(31)
_MEDIAN = b"\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x01\x00\x01\x01\x01" \
          b"\x00\x00\x00\x01\x00\x01\x01\x01\x00\x01\x01\x01\x01\x01\x01\x01"


class Battery:
    """A watch on the voltage, which says once that it is low, and once that it is nearly gone.

    A motor, a backlight or a loose contact makes single readings low; five of them have to agree.
    """

    def __init__(self, console, read, low):
        """Watch `read()`, mV, for `console`; below `low`, mV, some 15 % are left."""
        self._console = console
        self._read = read
        self._limits = low, low - EMPTY_BELOW_MV
        self._lines = LOW, EMPTY
        self._seen = bytearray(2)
        # How many of the lines were said.
        self._said = 0
        self._read_at = console.clock.ms()

    def watch(self):
        """Read the voltage if it is time, and say what is new."""
        clock = self._console.clock
        if clock.since(self._read_at) < _EVERY_MS:
            return
        self._read_at = clock.ms()
        voltage = self._read()
        seen = self._seen
        for i in range(2):
            seen[i] = (seen[i] << 1 | (voltage < self._limits[i])) & _READINGS
        said = self._said
        if said and not seen[0]:
            self._said = 0
        elif said < 2 and _MEDIAN[seen[said]]:
            self._say(said)

    def _say(self, which):
        console = self._console
        if console.screens.top.say(self._lines[which]):
            console.request_redraw()
            self._said = which + 1
