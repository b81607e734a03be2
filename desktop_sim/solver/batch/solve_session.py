"""A search of a session's position, with the declarations of its game."""

from desktop_sim.solver.games import evaluation_of, reductions_of
from desktop_sim.solver.search.beam import Beam
from desktop_sim.solver.search.depth_first import Search
from desktop_sim.solver.verdict_names import BY_NUMBER


def solve(session, most, over=None, tries=0, beam=0):
    """Search from the position of `session`; return (verdict, moves, positions).

    most   number of positions to search at most
    over   a function that is asked again and again if the search must end, or None
    tries  short searches with other choices first, before the search of the whole space
    beam   number of positions of a depth that a search in breadth keeps (beam.py); 0 for none.
           The whole space is searched after it only if no position was given up.
    """
    game = session.game
    reductions = reductions_of(session.game_id, game)
    visited = 0
    if beam:
        search = Beam(game, reductions, most, beam, evaluation_of(session.game_id, game))
        found = search.run(over)
        visited = search.positions
        if found or search.dropped or visited >= most:
            return BY_NUMBER[found], search.moves, visited
    search = Search(game, reductions, most - visited, tries)
    found = search.run(over)
    return BY_NUMBER[found], search.moves, visited + search.positions
