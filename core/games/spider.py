"""Spider: two packs, built regardless of suit and moved in suit."""

from core.bases.fewer_suits import FewerSuits
from core.cards import KING
from core.piles import ANY_CARD, ANY_SUIT, DOWN, TABLEAU, TAKE_SUIT


class Spider(FewerSuits):
    """Ten piles are built down regardless of suit; only runs in suit move.

    A whole suit from King to Ace leaves; spaces take any card.  The stock deals a row while no pile
    is empty.

    suits  number of suits: Spades only, Spades and Hearts, or all four
    open   True if all cards of the piles are dealt face up

    The rules are those of Wikipedia ("Spider") and PySolFC.
    """

    packs = 2
    options = (
        ("suits", (1, 2, 4), 1),
        ("open", (False, True), False),
    )
    added_options = ("open",)

    def lay_out(self):
        # A run grows on the dealt cards, and on each of the five that the stock brings.
        self.tableau = self.add(
            TABLEAU, 10, DOWN, ANY_SUIT, empty=ANY_CARD, take=TAKE_SUIT,
            capacity=5 + 6 * KING)
        self.lay_foundations()
        self.add_stock(draw=10, turns_to=self.tableau[0])

    def deal(self):
        """Deal six cards to each of the first four piles, five to the others, the last face up."""
        hidden = 0 if self.option("open") else 44
        self.give_rows(54, face_down=hidden)
        self.give_rest()


GAME = Spider
