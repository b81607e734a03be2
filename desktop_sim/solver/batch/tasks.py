"""Tasks and verdicts of the search for a deal, and the proof of a win."""

import time
from dataclasses import dataclass, field

from desktop_sim.solver import verdict_names

WON, LOST, UNKNOWN = verdict_names.WON, verdict_names.LOST, verdict_names.UNKNOWN

BYTES_A_POSITION = 32
"""Most bytes that a position takes in the set of those seen, while that doubles."""


@dataclass(frozen=True)
class Limits:
    """The limits of a search: positions, MB of memory for them, and seconds (0: no limit).

    tries  number of short searches before the search of the whole space (depth_first.py)
    beam   positions of each depth that a search in breadth keeps (beam.py); 0 for no such search
    """

    positions: int = 1_000_000
    memory: int = 512
    seconds: float = 0
    tries: int = 0
    beam: int = 0

    def most(self):
        """Return how many positions a search may hold."""
        return max(1, min(self.positions, self.memory * 1_000_000 // BYTES_A_POSITION))


@dataclass(frozen=True)
class Task:
    """A deal to be solved.  `options` maps names to values; those left out have their defaults.

    save  a saved game to be solved from where it stands, or None; then `deal` and `options` only
          name it
    """

    game_id: str
    deal: int
    options: dict = field(default_factory=dict)
    limits: Limits = Limits()
    save: bytes | None = None

    def begin(self):
        """Return a Session that plays the deal, or the saved game.

        Raises ValueError with a one-line reason where there is no such game, deal or option.
        """
        from core.session import Session

        session = Session()
        if self.save is None:
            session.new(self.game_id, self.deal, self.options)
        else:
            session.load(self.save)
        return session


@dataclass(frozen=True)
class Verdict:
    """The result of the search of a deal.

    verdict    WON (moves is a solution), LOST (all was searched) or UNKNOWN (a limit was reached)
    moves      packed moves (core/undo_journal.py) that win
    positions  number of different positions searched
    seconds    time of the search
    """

    deal: int
    verdict: str
    moves: tuple = ()
    positions: int = 0
    seconds: float = 0.0


class WrongSolution(Exception):
    """A solution that the session refuses, or that does not win: the search has an error."""


def search(task):
    """Search a deal; return the Verdict, whose solution is not replayed yet.

    Raises ValueError with a one-line reason where there is no such game, deal or option.
    """
    from desktop_sim.solver.batch.solve_session import solve

    began = time.monotonic()
    session = task.begin()
    seconds = task.limits.seconds

    def over():
        return time.monotonic() - began > seconds

    verdict, moves, positions = solve(
        session, task.limits.most(), over if seconds else None, task.limits.tries,
        task.limits.beam)
    return Verdict(task.deal, verdict, tuple(moves), positions, time.monotonic() - began)


def replay(task, moves):
    """Play `moves` on the deal of `task`; return the Session, which is won.

    Raises WrongSolution when a move is refused or the game is not won after the last.
    """
    from core import refusals

    session = task.begin()
    for at, move in enumerate(moves):
        reason = session.play(move)
        if reason:
            raise WrongSolution(
                f"{task.game_id} {task.deal}: move {at + 1} is refused: "
                + refusals.text(session.game, reason))
    if not session.game.won():
        raise WrongSolution(f"{task.game_id} {task.deal}: not won after {len(moves)} moves")
    return session


def verified(task, verdict):
    """Return `verdict`; a win is replayed before.  Raises WrongSolution."""
    if verdict.verdict == WON:
        replay(task, verdict.moves)
    return verdict
