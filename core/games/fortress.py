"""Fortress: two wings of piles beside a column of foundations, all cards face up."""

from core.bases.supermoves import Supermoves
from core.cards import ACE
from core.piles import ANY_CARD, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_RUN, UP


class Fortress(Supermoves):
    """Ten piles are built up or down in suit, the foundations up from the Ace in suit.

    Spaces take any card.  Cards move one at a time.  A build is a run of a
    pile's top cards.  Builds move as a whole if that only shortens single moves through a space.

    circular  True if Ace and King are neighbours
    starts    the card that an empty foundation takes
    """

    circular = False
    starts = ACE
    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 10, UP | DOWN, IN_SUIT, empty=ANY_CARD, take=TAKE_RUN,
            circular=self.circular)
        self.foundations = self.add(
            FOUNDATION, 4, UP, IN_SUIT, empty=self.starts, circular=self.circular)

    def deal(self):
        """Deal the pack in rows, face up."""
        for row in range(6):
            for pile in self.tableau:
                # The top pile of each wing is one card longer.
                if row < 5 or pile.index % 5 == 0:
                    self.give(pile)


GAME = Fortress
