"""Yukon: Klondike without a stock, in which any face-up card moves with all cards on it."""

from core.cards import ACE, KING
from core.game import Game
from core.options import WORRY_BACK, take_of_foundations
from core.piles import (
    ALTERNATE,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    TABLEAU,
    TAKE_ANY,
    UP,
)


class Yukon(Game):
    """Seven piles are built down, the foundations up from the Ace in suit; spaces take Kings.

    Any face-up card moves with all cards on it, in order or not.

    suit        piles are built in alternate colours; in the same suit, as in Russian Solitaire; or
                in the same suit up or down, as in Alaska
    worry_back  True if a foundation's top card may return to a pile that accepts it

    The rules are those of Wikipedia ("Yukon", "Russian Solitaire", "Alaska") and PySolFC.
    """

    options = (
        ("suit", ("alternate", "same", "up_or_down"), "alternate"),
        WORRY_BACK,
    )
    added_options = ("worry_back",)
    safe_cards = True
    hides = TABLEAU

    def lay_out(self):
        back = take_of_foundations(self)
        suits = ALTERNATE if self.option("suit") == "alternate" else IN_SUIT
        ways = UP | DOWN if self.option("suit") == "up_or_down" else DOWN
        self.tableau = self.add(TABLEAU, 7, ways, suits, empty=KING, take=TAKE_ANY)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, take=back)

    def deal(self):
        """Deal one to seven cards, the last face up; then four more to all piles but the first."""
        for row in range(7):
            self.give(self.tableau[row])
            self.give_row(row + 1, face_down=True)
        for _ in range(4):
            self.give_row(1)


GAME = Yukon
