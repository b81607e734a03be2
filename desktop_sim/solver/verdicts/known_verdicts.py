"""Known verdicts on positions of the game in play, while a search runs elsewhere.

This module runs on MicroPython too.
"""

from desktop_sim.solver.verdict_names import THINKING, UNKNOWN, WON

APART = 0.2
"""Seconds between two positions that are sent to the search: not each card of a run needs one."""


class KnownVerdicts:
    """Verdicts on the positions of the game in play; a subclass runs the search.

    A win is stored for all positions of its solution, so that playing it needs no more searches.

    A subclass defines:
    _send(number, save, again)  search the position of a saved game, instead of the one before;
                         `again` is how often it was searched in vain, or 0
    _hear()              pass new results to `note`
    _end()               end the search, if one runs
    """

    def __init__(self, clock):
        """Begin without any verdict; `clock` returns seconds."""
        self._clock = clock
        self._game = None
        self._known = {}
        # For each position of a solution the one after it.
        self._next = {}
        # The positions sent to the search, by their numbers, and the number of the newest.
        self._waiting = {}
        self._number = 0
        self._asked = None
        self._asked_at = 0
        # The position that is searched again, and how often it was searched before.
        self._here_again = None
        self._again = 0

    def look(self, session):
        """Return the verdict on the position of `session`: WON, LOST, UNKNOWN or THINKING.

        A position without a verdict is sent to the search.  The console calls this ten times a
        second; the method never waits.
        """
        if session.game is not self._game:
            self._game = session.game
            self._known = {}
            self._next = {}
            self._waiting = {}
            self._asked = None
        return self.verdict(session)

    def verdict(self, session):
        """Return the verdict on the position of `session`, the game in play or a copy of it.

        A position without a verdict is sent to the search, as by `look`.
        """
        self._hear()
        here = position(session.game)
        if here in self._known:
            return self._known[here]
        if here != self._asked:
            self._ask(session, here)
        return THINKING

    def search_on(self, session):
        """Search the position of `session` on: again, with other moves first, if that had ended."""
        here = position(session.game)
        if self._known.get(here) != UNKNOWN:
            return
        if here != self._here_again:
            self._here_again = here
            self._again = 0
        self._again += 1
        del self._known[here]
        self._asked = None

    def steps_back(self, session, deal_is_won):
        """Return how many moves to undo to reach the last position that is known to be winnable.

        Return 0 if that is the position of `session`, which is not changed.  Return None if no such
        position is known.  `deal_is_won` is True if the deal itself is known to be winnable.
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
        """Store the verdict on the position sent as `number`, and the positions of a solution."""
        here = self._waiting.pop(number, None)
        if here is not None:
            self._known[here] = verdict
            before = None
            for one in solution:
                self._known[one] = WON
                if before is not None:
                    self._next[before] = one
                before = one

    def winning_move(self, session):
        """Return the packed move that a known solution makes in the position of `session`, or 0."""
        from core.session import Session

        after = self._next.get(position(session.game))
        copy = Session(session.capacity)
        copy.load(session.save(), True)
        for i in range(copy.legal()):
            move = copy.found[i]
            if not copy.play(move):
                if position(copy.game) == after:
                    return move
                copy.undo()
        return 0

    def close(self):
        """End the search."""
        self._waiting = {}
        self._asked = None
        self._end()

    def _ask(self, session, here):
        """Send a position to the search, instead of the one before."""
        now = self._clock()
        if self._waiting and 0 <= now - self._asked_at < APART:
            return
        self._number += 1
        self._asked, self._asked_at = here, now
        self._waiting[self._number] = here
        self._send(self._number, session.save(), self._again if here == self._here_again else 0)

    def _died(self):
        """Store UNKNOWN for the position that was searched when the search failed."""
        if self._asked is not None:
            self._known[self._asked] = UNKNOWN
        self.close()


def position(game):
    """Return bytes that tell positions of a game apart: all cards, and the count of redeals.

    The length is the same for all positions of a game.
    """
    cards = [bytes([pile.n]) + bytes(pile.cards[: pile.n]) for pile in game.piles]
    return b"".join(cards) + bytes([game.counters[0] & 255])
