"""A search of a session's position, with what its game declares."""

from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.names import BY_NUMBER
from desktop_sim.solver.search import Search


def carry_out(session, most, over=None, tries=0):
    """Search from the position of `session`; return (verdict, moves, positions).

    most   positions that may be looked at
    over   a function that is asked again and again whether to end, or None
    tries  short searches with other choices first, before that of the whole space
    """
    game = session.game
    search = Search(game, reductions_of(session.game_id, game), most, tries)
    found = search.run(over)
    return BY_NUMBER[found], search.moves, search.positions
