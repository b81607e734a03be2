"""The time that a game was played, from its first move to its last."""

from core.const import const
from firmware.storage.power_safe_slots import MOST

LONGEST_PAUSE_MS = const(60000)
"""The clock stands after so long without a press, until the next one."""

WAITING = const(0)
RUNNING = const(1)
ENDED = const(2)
"""States of a game: before its first move, in play, and after its last move or without a game."""


class PlayClock:
    """The clock of the game in play.

    It stands before the first move, while the table is not open to the player, after a minute
    without a press, and from the last move on.  What `played` returns never falls until `begin`.

    state  WAITING, RUNNING or ENDED

    Allocates nothing.
    """

    def __init__(self, clock):
        """Measure time by `clock`, the Clock of a board; no game is in play."""
        self.clock = clock
        self.state = ENDED
        self._is_open = False
        # The time that was counted up to `_from`: whole seconds, and ms.
        self._seconds = self._ms = 0
        self._from = clock.ms()
        # The longest that the pause since then was found to be, in ms.
        self._pause = 0

    def begin(self, seconds, state):
        """Count for another game, which was played for some seconds."""
        self.state = state
        self._seconds = seconds
        self._ms = self._pause = 0
        self._from = self.clock.ms()

    def move(self):
        """Note that a move was made: the clock starts with the first one."""
        self.press()
        if self.state == WAITING:
            self.state = RUNNING

    def end(self):
        """Note that the last move was made."""
        self.press()
        self.state = ENDED

    def open(self, is_open):
        """Set if the table is open to the player: nothing lies over it, and no cards go alone."""
        if is_open != self._is_open:
            self.press()
            self._is_open = is_open

    def press(self):
        """Count the time until now; the next pause begins."""
        now = self.clock.ms()
        ms = self._all_ms()
        self._from = now
        self._pause = 0
        self._seconds = min(MOST, self._seconds + ms // 1000)
        self._ms = ms % 1000

    def played(self):
        """Return how many seconds the game was played until now."""
        return min(MOST, self._seconds + self._all_ms() // 1000)

    def to_next_second(self):
        """Return the ms until `played` may return more."""
        return 1000 - self._all_ms() % 1000

    def runs_for(self):
        """Return the ms for which it runs on without a press, 0 if it stands."""
        if self.state != RUNNING or not self._is_open:
            return 0
        return LONGEST_PAUSE_MS - self._pause_ms()

    def _all_ms(self):
        """Return the ms that were played since the whole seconds."""
        if self.state != RUNNING or not self._is_open:
            return self._ms
        return self._ms + self._pause_ms()

    def _pause_ms(self):
        """Return the ms of the pause until now, as far as they count."""
        # A clock that wraps around while the player is away may return less than before.
        self._pause = min(max(self._pause, self.clock.since(self._from)), LONGEST_PAUSE_MS)
        return self._pause
