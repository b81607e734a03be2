"""A minimal game: copy it to add one (see core/README.md)."""

from core.cards import ACE
from core.game import Game
from core.piles import ANY_CARD, DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP


class Template(Game):
    """Four piles of thirteen are built down in suit, the foundations up from the Ace in suit."""

    options = (("filling", ("any", "none"), "any"),)

    def lay_out(self):
        space = ANY_CARD if self.option("filling") == "any" else 0
        self.tableau = self.add(TABLEAU, 4, DOWN, IN_SUIT, empty=space, take=TAKE_TOP)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE)

    def deal(self):
        """Deal thirteen cards to each pile."""
        for _ in range(13):
            self.give_row()


GAME = Template
