"""Timed key presses, for a front end that hears of a key's press, but not of its release."""

from firmware.input.debounced_keys import LOCK_OUT_MS

DOWN_MS = LOCK_OUT_MS + 5
APART_MS = LOCK_OUT_MS + 10
"""Duration of a press, and of the pause between presses (ms): shorter ones would be debounced."""
AHEAD_MS = 1000
"""A press is dropped if those that wait before it take longer than that."""

REPEAT_MS = (10, 150)
"""Shortest and longest distance (ms) of equal keys that count as repeats of a held key."""


class TimedPresses:
    """A queue of presses, carried out one after the other, each for a short time."""

    def __init__(self, keys, clock):
        """Press `keys` (`SimKeys`) by the console's `clock`."""
        self._keys = keys
        self._clock = clock
        self._waiting = []
        self._down = None
        self._moved = False
        self._since = clock.ms()
        self._pause = 0
        self._last = None
        self._last_at = self._since

    def press(self, action, ms=DOWN_MS):
        """Press the key of `action` (a code) for `ms` as soon as the presses before it are over.

        Return False if the board has no such key. A key that is held down repeats faster than the
        console takes presses, so repeats are dropped while a press still waits. A press is dropped
        too if the presses before it take longer than AHEAD_MS.
        """
        key = self._keys.key_for(action)
        if key is None:
            return False
        apart = self._clock.since(self._last_at)
        repeats = key == self._last and REPEAT_MS[0] <= apart <= REPEAT_MS[1]
        self._last, self._last_at = key, self._clock.ms()
        ahead = sum(down + APART_MS for _, down in self._waiting)
        if not (repeats and self._waiting) and ahead <= AHEAD_MS:
            self._waiting.append((key, self._keys.time_for(action, ms)))
        return True

    def step(self):
        """Press and release keys whose time has come; return ms to the next call, None when idle.

        The console polls the keys between two calls, and a press is timed only from then on. On a
        busy machine the console may poll later than the press would last.
        """
        if self._moved:
            self._moved = False
            self._since = self._clock.ms()
        left = self._pause - self._clock.since(self._since)
        if left > 0:
            return left
        if self._down is not None:
            self._keys.set(self._down, False)
            self._down = None
            return self._wait(APART_MS)
        if not self._waiting:
            return None
        self._down, ms = self._waiting.pop(0)
        self._keys.set(self._down, True)
        return self._wait(ms)

    def _wait(self, ms):
        self._moved = True
        self._pause = ms
        return 0
