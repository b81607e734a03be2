"""La Belle Lucie: eighteen fans, and two redeals."""

from core.bases.fan_redeals import FanGame
from core.cards import ACE, KING
from core.piles import DOWN, FOUNDATION, IN_SUIT, TABLEAU, TAKE_TOP, UP


class LaBelleLucie(FanGame):
    """Fans of three are built down in suit, foundations up from the Ace in suit.

    Cards move one at a time; spaces stay empty.

    redeals  number of times that the fans are gathered, shuffled and dealt again
    draw     True if one card from below may be moved, once, after the last redeal

    The rules are those of Wikipedia ("La Belle Lucie") and PySolFC.
    """

    options = (
        ("redeals", (2, 1, 0), 2),
        ("draw", (False, True), False),
    )
    fan = 3
    safe_cards = True

    def lay_out(self):
        self.tableau = self.add(
            TABLEAU, 18, DOWN, IN_SUIT, take=TAKE_TOP, capacity=self.fan - 1 + KING)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=KING)
        self.draws = 1 if self.option("draw") else 0
        self.add_redeals(self.option("redeals") + self.draws)

    def deal(self):
        """Deal fans of three; the last has one card."""
        for i in range(52):
            self.give(self.tableau[i // self.fan])


GAME = LaBelleLucie
