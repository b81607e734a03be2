"""A search of a session's position, with what its game declares."""

from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.search import Search

NAMES = ("unknown", "won", "lost")
"""The verdicts of `Search.run`, by their numbers."""


def carry_out(session, most, deadline=None, tries=0):
    """Search from the position of `session`; return (verdict, moves, positions).

    most      positions that may be looked at
    deadline  a time of `time.monotonic` to end at, or None
    tries     short searches with other choices first, before that of the whole space
    """
    game = session.game
    search = Search(game, reductions_of(session.game_id, game), most, tries)
    found = search.run(deadline)
    return NAMES[found], search.moves, search.positions
