"""The plan of a search: which orders of moves are tried, and for how long each."""

from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.search import LOST, WON, Search

NAMES = ("unknown", "won", "lost")


def carry_out(session, most, deadline=None):
    """Search from the position of `session`; return (verdict, moves, positions).

    most      positions that may be looked at
    deadline  a time of `time.monotonic` to end at, or None
    """
    game = session.game
    search = Search(game, reductions_of(session.game_id, game), most)
    found = search.run(deadline)
    assert found in (WON, LOST) or not search.moves
    return NAMES[found], search.moves, search.positions
