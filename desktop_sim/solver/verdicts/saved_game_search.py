"""The search of a saved game's position.  This runs on MicroPython too."""

from desktop_sim.solver.games import evaluation_of, has_evaluation, reductions_of
from desktop_sim.solver.search.beam import NarrowBeams
from desktop_sim.solver.search.depth_first import POSITIONS_PER_TRY, Search
from desktop_sim.solver.verdict_names import BY_NUMBER, UNKNOWN, WON
from desktop_sim.solver.verdicts.known_verdicts import position
from desktop_sim.solver.verdicts.shorter_win import loaded, shortened

FEW, MANY = 6, 50
HELPED = ("calculation", "frog", "montana", "simple_simon", "yukon")
"""Short searches before that of the whole space, and the games in which many find more wins."""

HINDERED = ("canfield", "eight_off", "king_albert", "thirteen")
"""Games in which more wins are found without short searches."""

IN_BREADTH = 1
"""The place of the search that goes in breadth if the game declares an evaluation."""

SIDE_BY_SIDE = 3
"""Searches of one position side by side, at most."""

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
    """A search from where a saved game stands.

    search  the Search
    moves   after `found` the packed moves of the win, without detours (shorter_win.py)
    """

    def __init__(self, save, most, place=0, again=0):
        """Prepare a search of at most `most` positions.

        Searches of the same position side by side have a `place` each, 0, 1 and so on.  The first
        soon searches the whole space.  The second searches in breadth if the game declares an
        evaluation.  The others keep to tries, each with other choices first.  So do all of them if
        the position was searched `again` times in vain.
        """
        place += SIDE_BY_SIDE * again
        self._save = save
        self.moves = []
        session = loaded(save)
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
        moves = shortened(self._save, self.search.moves)
        session = loaded(self._save)
        positions = [position(session.game)]
        for move in moves:
            if session.play(move):
                return UNKNOWN, []
            positions.append(position(session.game))
        if not session.game.won():
            return UNKNOWN, []
        self.moves = moves
        return WON, positions
