"""The time that a game was played, from its first move to its last."""

from core.const import const
from firmware.storage.power_safe_slots import MOST

LONGEST_PAUSE_MS = const(60000)
"""The clock stands after so long without a press, until the next one."""

LONGEST_STEP_MS = const(2000)
"""The longest time between two rounds of the console; in a longer one the machine slept."""

WAITING = const(0)
RUNNING = const(1)
ENDED = const(2)
"""States of a game: before its first move, in play, and after its last move or without a game."""


class PlayClock:
    """The clock of the game in play.

    It stands before the first move, while the table is not open to the player, after a minute
    without a press, while the machine sleeps, and from the last move on.  What `played` returns
    never falls until `begin`.

    state  WAITING, RUNNING or ENDED

    Allocates nothing.
    """

    def __init__(self, clock):
        """Measure time by `clock`, the Clock of a board; no game is in play."""
        self.clock = clock
        self.state = ENDED
        self._is_open = False
        # Whole seconds and ms that were counted, and the ms for which it runs on without a press.
        self._seconds = self._ms = self._left = 0
        self._from = clock.ms()

    def begin(self, seconds, state):
        """Count for another game, which was played for some seconds."""
        self.state = state
        self._seconds = seconds
        self._ms = 0
        self._left = LONGEST_PAUSE_MS
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
        """Note a press: a pause ends, and the next one begins."""
        self.tick()
        self._left = LONGEST_PAUSE_MS

    def tick(self):
        """Count the time since the last call; the console calls this in every round.

        Return the ms for which the time runs on without a press, 0 if it stands.
        """
        now = self.clock.ms()
        step = self.clock.since(self._from)
        self._from = now
        if self.state != RUNNING or not self._is_open:
            return 0
        if 0 < step <= LONGEST_STEP_MS:
            step = min(step, self._left)
            self._left -= step
            ms = self._ms + step
            self._seconds = min(MOST, self._seconds + ms // 1000)
            self._ms = ms % 1000
        return self._left

    def played(self):
        """Return how many seconds the game was played until now."""
        self.tick()
        return self._seconds

    def to_next_second(self):
        """Return the ms until `played` may return more, 1000 if it stands."""
        return 1000 - self._ms if self.tick() else 1000
