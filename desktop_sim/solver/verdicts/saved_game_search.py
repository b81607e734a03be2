"""The search of a saved game's position.  This runs on MicroPython too."""

from core.session import Session
from desktop_sim.solver.games import evaluation_of, has_evaluation, reductions_of
from desktop_sim.solver.search.beam import NarrowBeams
from desktop_sim.solver.search.depth_first import POSITIONS_PER_TRY, Search
from desktop_sim.solver.verdict_names import BY_NUMBER, UNKNOWN, WON
from desktop_sim.solver.verdicts.known_verdicts import position

FEW, MANY = 6, 50
HELPED = ("calculation", "frog", "montana", "simple_simon", "yukon")
"""Short searches before that of the whole space, and the games in which many find more wins."""

HINDERED = ("canfield", "eight_off", "king_albert", "thirteen")
"""Games in which more wins are found without short searches."""

IN_BREADTH = 1
"""The place of the search that goes in breadth if the game declares an evaluation."""

APART = 1000
"""Distance between the numbers of two searches' first tries; no search makes so many tries."""


def tries_of(game_id, most):
    """Return how many short searches come first where `most` positions may be looked at.

    They take half of these at most: that a game is lost is said by the whole space alone.
    """
    if game_id in HINDERED:
        return 0
    return min(MANY if game_id in HELPED else FEW, most // (2 * POSITIONS_PER_TRY))


class SavedGameSearch:
    """A search from where a saved game stands; `search` is the Search."""

    def __init__(self, save, most, place=0):
        """Prepare a search of at most `most` positions.

        Searches of the same position side by side have a `place` each, 0, 1 and so on.  The first
        soon searches the whole space.  The second searches in breadth if the game declares an
        evaluation.  The others keep to tries, each with other choices first.
        """
        self._save = save
        session = Session()
        session.load(save, True)
        game = session.game
        game_id = session.game_id
        reductions = reductions_of(game_id, game)
        if place == IN_BREADTH and has_evaluation(game_id):
            self.search = NarrowBeams(game, reductions, most, evaluation_of(game_id, game))
            return
        tries = most // POSITIONS_PER_TRY if place else tries_of(game_id, most)
        self.search = Search(game, reductions, most, tries, place * APART)

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
