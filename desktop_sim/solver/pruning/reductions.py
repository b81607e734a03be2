"""Declarations of a game that reduce its search.

Every declaration is about equality or dominance of positions.  Its proof stands beside it: here if
it follows from policies, otherwise in the game's own file.  A search without declarations finds
the same verdicts (tests/desktop_sim/solver/test_reductions.py), but more slowly.
"""

from core.game import UNLIMITED
from core.piles import ANY_SUIT, FOUNDATION, RESERVE, TABLEAU, WASTE
from desktop_sim.solver.pruning.legal_moves import LegalMoves, OwnMoves

# Ways in which the cards of a pile count in a position's key.
UNSEEN = 0
IN_ORDER = 1
AS_SET = 2
TOP_RANK = 3

# The group of stock, hand and waste if they count as one set.
TALON = 64


class Reductions:
    """The declarations of one game; a game's file overrides those that hold for it.

    alike        kinds of piles of which two may change places, as only their cards tell them apart.
                 The key then omits their order, and one of several equal spaces is enough.
    suits        True if any rule looks at suits; if none does, the key leaves them out
    looks_ahead  True for declarations that need a look at the whole position.  The players that
                 grade deals (deal_banks/grading.py) set it to False.
    stock_is_set True if redeals are free and without limit (stock_cards.py).  No turn is then a
                 move of its own, and the key holds which cards are left, in their lasting order.
    """

    alike = (TABLEAU, RESERVE, FOUNDATION)
    suits = True
    stock_is_set = False
    looks_ahead = True

    def __init__(self, game):
        """Declare for `game`, whose `choices` may matter."""
        self.game = game
        self.moves = LegalMoves(game, self.takes)

    def takes(self, pile):
        """Return True if the player may move a card to `pile` in some position."""
        return True

    def look(self, pile):
        """Return how the cards of `pile` count in the key."""
        if self.stock_is_set and pile.kind <= WASTE:
            return AS_SET
        if pile.kind == FOUNDATION and pile.suits == ANY_SUIT and not pile.take:
            return TOP_RANK
        return IN_ORDER

    def group(self, pile):
        """Return a number, the same for piles that may change places."""
        if self.stock_is_set and pile.kind <= WASTE:
            return TALON
        return TALON + 1 + pile.kind if pile.kind in self.alike else pile.number

    def places_matter(self):
        """Return True while no two piles may change places, in spite of `alike`.

        Places matter while the stock deals rows to the tableau.  A game overrides this if a redeal
        can gather and shuffle cards.  The number of gathered cards then matters too, so that no
        card is safe.
        """
        game = self.game
        stock = game.stock
        return stock is not None and stock.n > 0 and game.turns_to.kind == TABLEAU

    def legal(self, found):
        """Write every legal move into the array `found`; return how many."""
        return self.moves.legal(found)

    def rate(self, origin, count, destination):
        """Return the rating of a legal move, 0 or more.  The search tries the highest first."""
        return self.game.rate(origin, count, destination)

    def lost(self, home):
        """Return True if the position is lost for a reason that is quickly found.

        `home` says for each card, by its byte, how many of it lie on foundations.
        """
        return False

    def forced(self, home):
        """Return a legal move that keeps every win possible, packed; 0 for none.

        `home` is as for `lost`.
        """
        return 0


class Undeclared(Reductions):
    """The declarations that hold for any game: no two piles count as equal.

    The places of a pyramid or a grid differ, and so do foundations with steps of their own.
    """

    alike = ()

    def __init__(self, game):
        """Declare for `game`, which finds its moves itself."""
        Reductions.__init__(self, game)
        self.own = OwnMoves(game)

    def legal(self, found):
        """Write every legal move into `found`, also those that policies do not say."""
        return self.own.legal(found)


def free_redeals(game):
    """Return True if the stock of `game` may be turned without end, in the same order.

    Further turns then bring back any position of stock, hand and waste.  Only the set of cards left
    matters, and with several cards a turn the size of the waste.  The game must have one pack.
    """
    return game.stock is not None and game.redeals == UNLIMITED and game.packs == 1


class FinishedRuns(Reductions):
    """Games in which whole suits leave, so that the removed cards follow from the others."""

    def takes(self, pile):
        """Return True for the tableau."""
        return pile.kind == TABLEAU

    def look(self, pile):
        """Return UNSEEN for the foundations, and otherwise the value of the base class."""
        return UNSEEN if pile.kind == FOUNDATION else Reductions.look(self, pile)
