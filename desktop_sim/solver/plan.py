"""A search of a session's position, with what its game declares."""

from desktop_sim.solver import sat
from desktop_sim.solver.beam import Beam
from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.names import BY_NUMBER, UNKNOWN
from desktop_sim.solver.promises import promise_of
from desktop_sim.solver.search import Search


def carry_out(session, most, over=None, tries=0, beam=0, conflicts=0):
    """Search from the position of `session`; return (verdict, moves, positions).

    Conflicts of a SAT solver count as positions.

    most   positions that may be looked at
    over   a function that is asked again and again whether to end, or None
    tries  short searches with other choices first, before that of the whole space
    beam   how many positions of a depth a search in breadth keeps (beam.py); 0 for none.  The
           whole space is searched after it only where it had none to give up.
    conflicts  after which a SAT solver gives up; it is asked where the search left it unknown, in
           games that write it a formula (sat/); 0 for none
    """
    decide = sat.decider_of(session.game_id) if conflicts else None
    save = session.save() if decide else b""
    found, moves, positions = _search(session, most, over, tries, beam)
    if not decide or found != UNKNOWN:
        return found, moves, positions
    # A search that gives up leaves the game where it was looking.
    session.load(save, True)
    found, moves, met = decide(session, conflicts, over)
    return found, moves, positions + met


def _search(session, most, over, tries, beam):
    game = session.game
    reductions = reductions_of(session.game_id, game)
    looked_at = 0
    if beam:
        search = Beam(game, reductions, most, beam, promise_of(session.game_id, game))
        found = search.run(over)
        looked_at = search.positions
        if found or search.dropped or looked_at >= most:
            return BY_NUMBER[found], search.moves, looked_at
    search = Search(game, reductions, most - looked_at, tries)
    found = search.run(over)
    return BY_NUMBER[found], search.moves, looked_at + search.positions
