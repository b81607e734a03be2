"""Canfield: a reserve of thirteen cards fills every space."""

from core import refusals
from core.game import UNLIMITED, Game
from core.language import _
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ALTERNATE,
    ANY_CARD,
    BASE_CARD,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    RESERVE,
    TABLEAU,
    TAKE_RUN,
    TAKE_TOP,
    TAKE_WHOLE_OR_TOP,
    UP,
)

RESERVE_FILLS = refusals.OWN


class Canfield(Game):
    """Four piles are built down in alternating colours, foundations up in suit; both go round.

    The card dealt to the first foundation is the base: the others start with its rank.  The
    reserve fills spaces while it lasts; then they take any card.

    draw        number of cards that a turn of the stock moves; redeals are unlimited
    movement    strict: a pile moves whole, or its top card alone; relaxed: any part of it moves
    worry_back  True if a foundation's top card may return to a pile; base cards stay
    form        canfield, or storehouse: the foundations begin with the four 2s, piles are built in
                suit, and the stock turns one card, in three passes

    Storehouse is that of PySolFC.
    """

    options = (
        ("draw", (3, 1), 3),
        ("movement", ("strict", "relaxed"), "strict"),
        WORRY_BACK,
        ("form", ("canfield", "storehouse"), "canfield"),
    )
    added_options = ("worry_back", "form")
    refusals = (_(b"The reserve fills spaces"),)
    safe_cards = True
    hides = RESERVE

    def lay_out(self):
        back = take_of_foundations(self)
        moves = TAKE_WHOLE_OR_TOP if self.option("movement") == "strict" else TAKE_RUN
        self.twos = self.option("form") == "storehouse"
        suits = IN_SUIT if self.twos else ALTERNATE
        self.tableau = self.add(
            TABLEAU, 4, DOWN, suits, empty=ANY_CARD, take=moves, circular=True)
        self.foundations = self.add(
            FOUNDATION, 4, UP, IN_SUIT, empty=BASE_CARD, take=back, circular=True)
        self.reserve = self.add(RESERVE, 1, take=TAKE_TOP)
        if self.twos:
            self.add_stock(redeals=2)
        else:
            self.add_stock(draw=self.option("draw"), redeals=UNLIMITED)

    def deal(self):
        """Deal the reserve, the base cards and a card to each pile; the rest is the stock."""
        if self.twos:
            for pile in self.foundations:
                self.give_first(2, pile)
        for left in range(12, -1, -1):
            self.give(self.reserve[0], left > 0)
        if not self.twos:
            self.give(self.foundations[0])
        self.give_row()
        self.give_rest()

    def may_take(self, origin, count, destination):
        """Apply the policies, but the base cards stay: they tell what foundations start with."""
        if origin.kind == FOUNDATION and origin.n == 1:
            return refusals.CARDS_STAY
        return Game.may_take(self, origin, count, destination)

    def may_put(self, origin, count, destination):
        """Apply the policies, but only the reserve may fill a space while it lasts."""
        reserve = self.reserve[0]
        if destination.kind == TABLEAU and not destination.n and reserve.n and (
                origin is not reserve):
            return RESERVE_FILLS
        return Game.may_put(self, origin, count, destination)

    def after(self, origin, count, destination):
        """Fill a space from the reserve."""
        reserve = self.reserve[0]
        if origin.kind == TABLEAU and not origin.n and reserve.n:
            self.shift(reserve, 1, origin)


GAME = Canfield
