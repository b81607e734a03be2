"""The search of a saved game's position.  This runs on MicroPython too."""

from core.session import Session
from desktop_sim.solver.games import reductions_of
from desktop_sim.solver.judge import position
from desktop_sim.solver.names import BY_NUMBER, UNKNOWN, WON
from desktop_sim.solver.search import Search


class Judging:
    """A search from where a saved game stands; `search` is the Search."""

    def __init__(self, save, most, tries):
        """Prepare a search of at most `most` positions, after `tries` (search.py)."""
        self._save = save
        session = Session()
        session.load(save, True)
        game = session.game
        self.search = Search(game, reductions_of(session.game_id, game), most, tries)

    def found(self):
        """Return the verdict by name, and all positions of the solution, which is replayed."""
        verdict = BY_NUMBER[self.search.verdict]
        if verdict != WON:
            return verdict, []
        session = Session()
        session.load(self._save, True)
        positions = [position(session.game)]
        for move in self.search.moves:
            if session.play(move):
                return UNKNOWN, []
            positions.append(position(session.game))
        return (WON, positions) if session.game.won() else (UNKNOWN, [])
