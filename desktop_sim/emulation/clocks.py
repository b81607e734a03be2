"""Two clocks: the desktop's own and one that moves only when it sleeps."""

import datetime
import time

from firmware.board_contract import Clock

WRAP = (1 << 30) - 1
"""Both clocks wrap like MicroPython's `time.ticks_ms`, so that tests meet the wrap too."""


class RealClock(Clock):
    """The desktop's steady clock."""

    def __init__(self, start=0):
        """Begin at `start` ms."""
        self._zero = time.monotonic() - start / 1000

    def ms(self):
        """Return the time in ms, 0 to 2**30 - 1, then from 0 again."""
        return int((time.monotonic() - self._zero) * 1000) & WRAP

    def since(self, then):
        """Return the ms from `then`, an earlier result of `ms`, to now."""
        return (self.ms() - then) & WRAP

    def sleep(self, ms):
        """Block for `ms` milliseconds."""
        time.sleep(ms / 1000)

    def today(self):
        """Return today's date as a number, such as 20260131."""
        return int(datetime.date.today().strftime("%Y%m%d"))


class VirtualClock(Clock):
    """A clock for scripts and tests: `sleep` moves it and takes no time.

    passed  ms since the clock was made, without wrapping
    date    a number such as 20260131, or 0 for a clock that was never set
    """

    def __init__(self, start=0):
        """Begin at `start` ms."""
        self.passed = 0
        self.date = 0
        self._start = start

    def ms(self):
        """Return the time in ms, 0 to 2**30 - 1, then from 0 again."""
        return (self._start + self.passed) & WRAP

    def since(self, then):
        """Return the ms from `then`, an earlier result of `ms`, to now."""
        return (self._start + self.passed - then) & WRAP

    def sleep(self, ms):
        """Move the clock on by `ms` milliseconds."""
        self.passed += ms

    def today(self):
        """Return `date`."""
        return self.date
