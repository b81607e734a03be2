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

    def __init__(self, taken):
        """Press the simulated keys that `taken`, the console's Keys, polls."""
        self._taken = taken
        self._keys = taken.own
        self._clock = taken.clock
        self._waiting = []
        self._down = None
        # The key that moved with the last call, and when.
        self._moved = None
        self._since = self._clock.ms()
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

        The console polls the keys between two calls, and a press is timed from that poll: on a busy
        machine it may come later than the press would last. What the console does after the poll
        counts, too: a key that is down for all of a slow drawing would repeat.
        """
        if self._moved is not None:
            self._since = self._polled_at(self._moved)
            self._moved = None
        left = self._pause - self._clock.since(self._since)
        if left > 0:
            return left
        if self._down is not None:
            key, self._down = self._down, None
            return self._move(key, False, APART_MS)
        if not self._waiting:
            return None
        self._down, ms = self._waiting.pop(0)
        return self._move(self._down, True, ms)

    def _move(self, key, down, ms):
        """Press or release `key`, and wait for `ms` then; return 0."""
        self._keys.set(key, down)
        self._moved = key
        self._since = self._clock.ms()
        self._pause = ms
        return 0

    def _polled_at(self, key):
        """Return when the console noticed that `key` moved, or now if it has not yet."""
        noticed = self._taken.edge[key]
        if 0 <= self._clock.since(noticed) <= self._clock.since(self._since):
            return noticed
        return self._clock.ms()
