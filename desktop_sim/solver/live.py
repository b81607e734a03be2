"""Whether the position in play can be won, found in a process of its own while the player goes on.

It imports neither engine nor search before that process does, which may have them as machine code.
"""

import functools
import multiprocessing
import time

from desktop_sim.solver import worker
from desktop_sim.solver.compiled import found
from desktop_sim.solver.verdicts import LOST, UNKNOWN, WON, Limits

THINKING = "thinking"

REMARKS = {
    WON: "Can be won from here",
    LOST: "Lost",
    UNKNOWN: "Nobody knows if this can be won",
    THINKING: "Thinking",
}
"""What faces show beside the display, by verdict."""

LIMITS = Limits(positions=1_000_000, seconds=30, tries=6)
"""How long a position is searched."""

APART = 0.2
"""Seconds between two positions that are handed over: not each card of a run is worth it."""


class Live:
    """Verdicts on the positions of the game in play.

    A win is noted for all positions of its solution: whoever plays it waits for no search.
    """

    def __init__(self, limits=LIMITS, clock=time.monotonic):
        """Search to `limits`; `clock` returns seconds.  The first search begins the process."""
        self._limits = limits
        self._clock = clock
        self._game = None
        self._known = {}
        # Positions that were handed over, by their numbers, and the newest of them.
        self._waiting = {}
        self._number = 0
        self._asked = None
        self._asked_at = 0.0
        self._process = None
        self._pipe = None

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

        before = Session(len(session.journal.entries) // 3)
        before.load(session.save(), True)
        steps = 0
        while self._known.get(position(before.game)) != WON:
            if deal_is_won and not before.moves:
                break
            if before.undo():
                return None
            steps += 1
        return steps

    def close(self):
        """End the process, if there is one."""
        self._waiting = {}
        self._asked = None
        if self._process:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = self._pipe = None

    def _ask(self, session, here):
        """Have the process search a position in place of the one before."""
        now = self._clock()
        if self._waiting and now - self._asked_at < APART:
            return
        if not self._process:
            self._begin()
        self._number += 1
        self._asked, self._asked_at = here, now
        self._waiting[self._number] = here
        try:
            self._pipe.send((self._number, session.save()))
        except OSError:
            self._died()

    def _begin(self):
        # A fork would hand over the engine as it was imported here, not the compiled one.
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        self._process = context.Process(
            target=answer, args=(there, folder(), self._limits), daemon=True)
        self._process.start()
        there.close()

    def _hear(self):
        """Take what the process has found."""
        try:
            while self._process and self._pipe.poll():
                number, verdict, solution = self._pipe.recv()
                here = self._waiting.pop(number, None)
                if here is not None:
                    self._known[here] = verdict
                    self._known.update(dict.fromkeys(solution, WON))
        except (EOFError, OSError):
            self._died()

    def _died(self):
        """Have no verdict on what a process searched that ended by itself."""
        if self._asked is not None:
            self._known[self._asked] = UNKNOWN
        self.close()


@functools.cache
def folder():
    """Return what `found.folder` does, which reads all sources, only once."""
    return found.folder()


def position(game):
    """Return bytes that tell positions of a game apart: all cards, and the count of redeals."""
    cards = [bytes([pile.n]) + bytes(pile.cards[: pile.n]) for pile in game.piles]
    return b"".join(cards) + bytes([game.counters[0] & 255])


class Until:
    """A time to end at, for a search, and the end as well as soon as another position is there."""

    def __init__(self, at, pipe):
        """End at the time `at` of `time.monotonic`, or when `pipe` holds something."""
        self.at = at
        self.pipe = pipe

    def __lt__(self, now):
        """Return whether it is over."""
        return now > self.at or self.pipe.poll()


def answer(pipe, compiled, limits):
    """Search what comes through `pipe`, (number, saved game), until the other end closes.

    Sends (number, verdict, all positions of the solution), unless the search was broken off because
    another position came.  Runs in a process of its own, with what was compiled into the folder
    `compiled`, if anything.
    """
    worker.begin(compiled)
    while True:
        try:
            number, save = pipe.recv()
            verdict, solution = judged(save, limits, Until(time.monotonic() + limits.seconds, pipe))
            if verdict != UNKNOWN or not pipe.poll():
                pipe.send((number, verdict, solution))
        except (EOFError, OSError):
            return


def judged(save, limits, until=None):
    """Return the verdict on the position of a saved game, and all positions of its solution.

    until   when to end, as the deadline of `plan.carry_out`
    """
    from core.session import Session
    from desktop_sim.solver.plan import carry_out

    session = Session()
    session.load(save, True)
    verdict, moves, _ = carry_out(session, limits.most(), until, limits.tries)
    if verdict != WON:
        return verdict, []
    session = Session()
    session.load(save, True)
    positions = [position(session.game)]
    for move in moves:
        if session.play(move):
            return UNKNOWN, []
        positions.append(position(session.game))
    return (WON, positions) if session.game.won() else (UNKNOWN, [])
