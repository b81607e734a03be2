"""Key presses for a face that hears of keys but not of their release."""

DOWN_MS = 20
APART_MS = 55
"""Longer than the console's lock-out of a key that was just pressed."""
REPEAT_MS = (10, 150)
"""Keys that follow each other at this distance come from a key held down, not from a script."""


class TimedPresses:
    """Presses keys one after the other, each for a short time.

    keys: the `SimKeys`. clock: the console's clock.
    """

    def __init__(self, keys, clock):
        self._keys = keys
        self._clock = clock
        self._waiting = []
        self._down = None
        self._since = clock.ms()
        self._pause = 0
        self._last = None
        self._last_at = self._since

    def press(self, action, ms=DOWN_MS):
        """Press the key of `action` (a code) for `ms` as soon as the keys before it are done.

        Returns False when the board has no such key.

        A key held down repeats faster than the console takes presses: what it repeats while a
        press still waits is dropped.
        """
        key = self._keys.key_for(action)
        if key is None:
            return False
        apart = self._clock.since(self._last_at)
        repeats = key == self._last and REPEAT_MS[0] <= apart <= REPEAT_MS[1]
        self._last, self._last_at = key, self._clock.ms()
        if not (repeats and self._waiting):
            self._waiting.append((key, self._keys.time_for(action, ms)))
        return True

    def step(self):
        """Push and release what is due; returns ms until it wants to be called again, or None."""
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
        self._since = self._clock.ms()
        self._pause = ms
        return ms
