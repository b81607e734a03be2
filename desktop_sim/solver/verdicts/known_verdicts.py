"""What is known of the positions of the game in play, while others search them.

This runs on MicroPython too.
"""

from desktop_sim.solver.verdict_names import THINKING, UNKNOWN, WON

APART = 0.2
"""Seconds between two positions that are handed over: not each card of a run is worth it."""


class KnownVerdicts:
    """Verdicts on the positions of the game in play; who searches them is said by a class below.

    A win is noted for all positions of its solution: whoever plays it waits for no search.

    Needed below:
    _send(number, save)  have the position of a saved game searched in place of the one before
    _hear()              take what was found, and `note` it
    _end()               search no more, if anything is searched
    """

    def __init__(self, clock):
        """Know nothing; `clock` returns seconds."""
        self._clock = clock
        self._game = None
        self._known = {}
        # Positions that were handed over, by their numbers, and the newest of them.
        self._waiting = {}
        self._number = 0
        self._asked = None
        self._asked_at = 0

    def look(self, session):
        """Return what is known of the position of `session`: WON, LOST, UNKNOWN or THINKING.

        Have it searched if nobody does.  Called ten times a second; never waits.
        """
        if session.game is not self._game:
            self._game = session.game
            self._known = {}
            self._waiting = {}
            self._asked = None
        self._hear()
        here = position(session.game)
        if here in self._known:
            return self._known[here]
        if here != self._asked:
            self._ask(session, here)
        return THINKING

    def steps_back(self, session, deal_is_won):
        """Return how many moves to undo for the last position that can be won as far as is known.

        0 where that is the position of `session`, which is not changed, and None where none is
        known.  `deal_is_won`: whether the deal itself is known to be.
        """
        from core.session import Session

        before = Session(session.capacity)
        before.load(session.save(), True)
        steps = 0
        while self._known.get(position(before.game)) != WON:
            if deal_is_won and not before.moves:
                break
            if before.undo():
                return None
            steps += 1
        return steps

    def note(self, number, verdict, solution):
        """Take the verdict on what was handed over as `number`, and the positions of a solution."""
        here = self._waiting.pop(number, None)
        if here is not None:
            self._known[here] = verdict
            for one in solution:
                self._known[one] = WON

    def close(self):
        """Have nothing searched."""
        self._waiting = {}
        self._asked = None
        self._end()

    def _ask(self, session, here):
        """Hand over a position in place of the one before."""
        now = self._clock()
        if self._waiting and 0 <= now - self._asked_at < APART:
            return
        self._number += 1
        self._asked, self._asked_at = here, now
        self._waiting[self._number] = here
        self._send(self._number, session.save())

    def _died(self):
        """Have no verdict on what was searched when the search ended by itself."""
        if self._asked is not None:
            self._known[self._asked] = UNKNOWN
        self.close()


def position(game):
    """Return bytes that tell positions of a game apart: all cards, and the count of redeals.

    Those of one game are all of the same length.
    """
    cards = [bytes([pile.n]) + bytes(pile.cards[: pile.n]) for pile in game.piles]
    return b"".join(cards) + bytes([game.counters[0] & 255])
