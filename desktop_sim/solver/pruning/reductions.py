"""What a game declares about itself so that its search gets small.

Every declaration is about equality or dominance of positions, and each is proved where it stands:
here, where it follows from policies, or in the game's own file.  A search without any of them finds
the same verdicts (tests/desktop_sim/solver/test_reductions.py), later.
"""

from core.piles import ANY_SUIT, FOUNDATION, HAND, RESERVE, TABLEAU, WASTE
from core.stock import UNLIMITED

# How the cards of a pile count in a position's key.
UNSEEN = 0
IN_ORDER = 1
AS_SET = 2
TOP_RANK = 3

# The group of stock, hand and waste where they count as one set.
TALON = 64


class Reductions:
    """The declarations of one game; a game's file overrides those that hold for it.

    alike        kinds of piles of which two may change places, as only their cards tell them apart.
                 The key then leaves out their order, and of equal spaces one is enough.
    suits        True if any rule looks at suits; if none does, the key leaves them out
    safe_from    kinds from which a safe card goes home at once (safe_cards.py); () for none
    looks_ahead  True to declare what only a look at the whole position shows.  The players that
                 grade deals (banks/grading.py) set it to False.
    stock_is_set True if redeals are free and without limit (stock_cards.py).  No turn is then a
                 move of its own, and the key holds which cards are left, in their lasting order.
    """

    alike = (TABLEAU, RESERVE, FOUNDATION)
    suits = True
    safe_from = ()
    stock_is_set = False
    looks_ahead = True

    def __init__(self, game):
        """Declare for `game`, whose `choices` may matter."""
        self.game = game

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
        """Return whether no two piles may change places yet, whatever `alike` says.

        So it is while the stock deals rows, and while cards are to be gathered and shuffled: then
        it matters too how many cards are gathered, so that no card is safe.
        """
        return False

    def legal(self, found):
        """Write every legal move into the array `found`; return how many."""
        return self.game.legal(found)

    def rate(self, origin, count, destination):
        """Return how promising a legal move is, 0 or more: the best is tried first."""
        return self.game.rate(origin, count, destination)

    def lost(self, home):
        """Return whether the position is lost for a reason that is quickly seen.

        `home` says for each card, by its byte, how many of it lie on foundations.
        """
        return False

    def forced(self, home):
        """Return a legal move that no solution is lost by, packed; 0 for none.

        `home` is as for `lost`.
        """
        return 0


class Undeclared(Reductions):
    """What holds for any game: no two piles are taken to be equal.

    In a pyramid and in a grid they are not, nor where foundations have steps of their own.
    """

    alike = ()


def free_redeals(game):
    """Return whether the stock of `game` may be gone through without end, in the same order.

    Then any position of stock, hand and waste comes back by turning on, and what matters is which
    cards are left, and with several cards a turn how many lie on the waste.  Asks that each card
    is there once.
    """
    return game.stock is not None and game.redeals == UNLIMITED and game.packs == 1


class FinishedRuns(Reductions):
    """Whole suits leave: what has left is what is not there."""

    def look(self, pile):
        """Return that cards which have left are not seen."""
        return UNSEEN if pile.kind == FOUNDATION else Reductions.look(self, pile)

    def places_matter(self):
        """Return whether the stock has cards left to deal."""
        stock = self.game.stock
        return stock is not None and stock.n > 0


DRAWN_ONE_BY_ONE = (TABLEAU, RESERVE, HAND, WASTE)
