"""Time and saved files of a walk: both can be made to misbehave."""

import datetime

from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.stores import MemoryStore

BEGIN = datetime.datetime(2026, 11, 30, 23, 58)
"""The date and time at the start of a walk: a month ends within minutes."""

DAY_MS = 86_400_000

GOOD, FULL, LOCKED, SLOW = "good", "full", "locked", "slow"
"""States of a store: it takes all; nothing new; no change at all; all, but takes its time."""

SLOW_MS = 400


class WalkClock(VirtualClock):
    """A VirtualClock whose date goes on with the time.

    passing  a function that is told of all ms that pass, or None
    days     number of days by which the date was set forward; below 0 back
    """

    def __init__(self):
        self.passing = None
        self.days = 0
        super().__init__()

    def sleep(self, ms):
        """Let `ms` ms pass."""
        if self.passing:
            self.passing(ms)
        super().sleep(ms)

    def leap(self, ms):
        """Let `ms` ms pass at once, as on a computer that slept."""
        self.passed += ms

    @property
    def date(self):
        """The date as a number, such as 20260131."""
        now = BEGIN + datetime.timedelta(days=self.days, milliseconds=self.passed)
        return int(now.strftime("%Y%m%d"))

    @date.setter
    def date(self, value):
        """Ignore the value that VirtualClock begins with."""


class WalkStore(MemoryStore):
    """A MemoryStore in one of the states GOOD, FULL, LOCKED and SLOW.

    refused  number of writes that were refused
    """

    def __init__(self, clock):
        super().__init__()
        self.state = GOOD
        self.refused = 0
        self._clock = clock

    def write(self, name, data):
        """Save `data`, if the state allows it."""
        is_longer = len(data) > len(self.files.get(name, b""))
        if self.state == LOCKED or self.state == FULL and is_longer:
            self.refused += 1
            return False
        if self.state == SLOW:
            self._clock.sleep(SLOW_MS)
        return super().write(name, data)

    def rename(self, name, other):
        """Rename a file, unless the store is LOCKED."""
        return self.state != LOCKED and super().rename(name, other)

    def remove(self, name):
        """Remove a file, unless the store is LOCKED."""
        return self.state != LOCKED and super().remove(name)
