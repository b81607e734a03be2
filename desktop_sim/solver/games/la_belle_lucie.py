"""La Belle Lucie: fans that may change places once no redeal is left."""

from core.cards import RANK_BITS
from core.undo_journal import COUNT, DESTINATION
from desktop_sim.solver.pruning.reductions import Reductions

CARDS = 64
# Best outcome for a card: it can be reached, or it can go home.
REACHED = 1
HOME = 2


class LaBelleLucie(Reductions):
    """Once no redeal is left, a card can only go to the next higher one of its suit, or home.

    A card that can go home is safe.  Only the card before it could be put on it, and that is home.

    If all cards of a fan are in order, moving the next card of its suit there is always best.  The
    cards of the fan can leave only after that card, so it hinders none of them.

    A position is lost if some card can never be reached, even if no card covers another.  A card
    leaves its fan for the next higher card once that is reached, and goes home after all lower
    cards of its suit.

    The last two rules look at all fans at once, so players that do not look ahead omit them.
    """

    def __init__(self, game):
        """Declare for `game`."""
        Reductions.__init__(self, game)
        self.hopes = bytearray(CARDS)
        self.heights = bytearray(len(game.tableau))

    def places_matter(self):
        """Return True if the fans may be gathered and shuffled."""
        return self.game.redeals_left()

    def forced(self, home):
        """Return a move onto a fan whose cards follow each other, packed; 0 for none."""
        game = self.game
        if not self._is_set():
            return 0
        for pile in game.tableau:
            card = pile.top() - 1
            if card & RANK_BITS and self._in_order(pile):
                for origin in game.tableau:
                    if origin.top() == card:
                        return origin.number | pile.number << DESTINATION | 1 << COUNT
        return 0

    def _is_set(self):
        """Return True if only top cards leave fans from now on, and this player looks ahead."""
        return self.looks_ahead and not self.game.redeals_left() and not self.game.may_draw()

    def _in_order(self, pile):
        """Return True if each card of `pile` lies on the next higher one of its suit."""
        cards = pile.cards
        for i in range(1, pile.n):
            if cards[i] + 1 != cards[i - 1]:
                return 0
        return pile.n

    def lost(self, home):
        """Return True if some card can never be reached."""
        game = self.game
        if not self._is_set():
            return False
        hopes = self.hopes
        heights = self.heights
        for card in range(CARDS):
            hopes[card] = 0 if card & RANK_BITS and not home[card] else HOME
        for pile in game.tableau:
            heights[pile.index] = pile.n
        while self._reach(hopes, heights):
            pass
        for pile in game.tableau:
            if heights[pile.index]:
                return True
        return False

    def _reach(self, hopes, heights):
        """Take off all cards that could leave; return True if another card was reached."""
        change = 0
        for card in range(1, CARDS):
            if hopes[card] == REACHED and hopes[card - 1] == HOME:
                hopes[card] = HOME
                change = 1
        for pile in self.game.tableau:
            i = heights[pile.index]
            while i:
                card = pile.cards[i - 1]
                if not hopes[card]:
                    hopes[card] = REACHED
                    change = 1
                if hopes[card - 1] != HOME and not hopes[card + 1]:
                    break
                i -= 1
                change = 1
            heights[pile.index] = i
        return change


REDUCTIONS = LaBelleLucie
