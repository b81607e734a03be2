"""TriPeaks: three peaks are played card by card onto a base that goes up and down."""

from core.bases import overlapping_cards
from core.game import CARDS_LEFT
from core.move_rating import HOME
from core.piles import ANY_SUIT, DOWN, FOUNDATION, TABLEAU, UP


class TriPeaks(overlapping_cards.OverlappingCards):
    """Cards one rank above or below the base's top card go onto it; Ace and King are neighbours.

    The stock turns a card onto the base.  A card of the peaks turns up once no card lies on it; the
    cards left there are the score.  The rules are those of Wikipedia ("Tri Peaks") and PySolFC,
    without their points.
    """

    score_rule = CARDS_LEFT
    finishes = False
    hides = TABLEAU

    def lay_out(self):
        self.lay_places(28, overlapping_cards.peaks(3, 3))
        self.foundations = self.add(FOUNDATION, 1, UP | DOWN, ANY_SUIT, circular=True)
        self.add_stock(turns_to=self.foundations[0])

    def deal(self):
        """Deal the peaks, their lowest row face up, and the base card; the rest is the stock."""
        self.deal_places(face_down=True)
        self.give(self.foundations[0])
        self.give_rest()

    def rate(self, origin, count, destination):
        """Rate a card higher, the more cards it uncovers."""
        return HOME + self.uncovers(origin, origin)

    def won(self):
        """Return True if the peaks are gone."""
        return self.score() == 0

    def most_legal(self):
        """Return how many moves there are at most: each place to the base, and the turn."""
        return len(self.tableau) + 1


GAME = TriPeaks
