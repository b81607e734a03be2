"""Lines from a player or a script, with their times, and signals while waiting."""

import time

from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.play.end_signals import EndSignals

LONGEST = 1000
"""Bytes of a line that are looked at; the rest is read and dropped."""

SCRIPT_MS = 100
"""A line that comes sooner was there already, and its time does not count as played."""


class _Ended(Exception):
    """A signal came while a line was waited for."""


class LineClock(VirtualClock):
    """A VirtualClock whose date is asked for each time: a player may play past midnight."""

    def __init__(self, start, dates):
        """Begin at `start` ms; `dates` is the Clock that tells the date."""
        super().__init__(start)
        self._dates = dates

    def today(self):
        """Return today's date as a number, such as 20260131."""
        return self._dates.today()


class LineSignals(EndSignals):
    """Signals that end the wait for a line at once, and else wait until a line is answered."""

    def __init__(self):
        """Catch nothing yet."""
        super().__init__()
        self.waiting = False

    def _caught(self, number, frame):
        super()._caught(number, frame)
        if self.waiting:
            self.waiting = False
            raise _Ended


class Lines:
    """The lines of a stream of bytes, one after another.

    `clock` has a `sleep`, which is told of the time (ms) that the player takes for each line.
    """

    def __init__(self, stream, clock, signals):
        """Read `stream`, or None for no lines; `signals` are LineSignals in force."""
        self._stream = stream
        self._clock = clock
        self._signals = signals

    def next(self):
        """Return the next line without its end, or None when there is none. Raises OSError."""
        signals = self._signals
        began = time.monotonic()
        try:
            signals.waiting = True
            if self._stream is None or signals.exit_code is not None:
                return None
            line = self._read()
        except _Ended:
            return None
        finally:
            signals.waiting = False
        waited = int((time.monotonic() - began) * 1000)
        if waited >= SCRIPT_MS:
            self._clock.sleep(waited)
        # Programs on Windows begin what they write with a byte order mark, which is left out.
        return line.decode("utf-8-sig", errors="replace").strip() if line else None

    def _read(self):
        """Return the next line with its end, at most LONGEST bytes of it; b"" at the end."""
        line = part = self._stream.readline(LONGEST)
        while len(part) == LONGEST and not part.endswith(b"\n"):
            part = self._stream.readline(LONGEST)
        return line
