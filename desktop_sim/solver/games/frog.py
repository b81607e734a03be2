"""Frog: five wastes that may change places; where suits do not count, no rule looks at them."""

from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.piles import FOUNDATION, HAND, RESERVE, WASTE
from desktop_sim.solver.reductions import Reductions

CARDS = 64


class Frog(Reductions):
    """The wastes are built on without a rule, so that only a card's leaving matters.

    A position is lost when a card can not leave its pile (`Open`).
    """

    alike = (FOUNDATION, WASTE)
    safe_from = (RESERVE, HAND, WASTE)

    def __init__(self, game):
        """Declare for `game`; its option says whether suits count."""
        Reductions.__init__(self, game)
        self.suits = game.option("suit") == "same"
        self.open = Open(game, RANK_BITS | SUIT_BITS if self.suits else RANK_BITS)

    def lost(self, home):
        """Return whether a card can not leave its pile."""
        return self.open.any_shut(home)


class Open:
    """Which cards may leave their piles, if those in the stock and in the hand are all free.

    So many cards of a rank, or of a rank and a suit where it counts, may be home as are home or
    free, and not more than of the rank below.  A card of a pile is free once all that lie on it may
    have left.  It may leave itself when as many of the rank below may be home as of its own will
    be: those that are, those that lie on it, and itself.
    """

    def __init__(self, game, mask):
        """Work for `game`; `mask` are the bits of a card that tell it from others.  Allocates."""
        self.game = game
        self.mask = mask
        self.stacks = game.wastes + game.reserve
        # For each pile, how many of its cards may not have left.
        self.heights = bytearray(len(self.stacks))
        # For each card, how many are home; how many are home or free; how many may be home.
        self.played = bytearray(CARDS)
        self.there = bytearray(CARDS)
        self.most_home = bytearray(CARDS)

    def any_shut(self, home):
        """Return whether a card can not leave its pile, or not the stock or the hand."""
        self._count(home)
        changed = True
        while changed:
            self._rise()
            changed = False
            for i in range(len(self.heights)):
                if self._open_pile(i):
                    changed = True
        for i in range(len(self.heights)):
            if self.heights[i]:
                return True
        for card in range(CARDS):
            if self.there[card] > self.most_home[card]:
                return True
        return False

    def _count(self, home):
        """Count the cards that are home, and those that are free."""
        game = self.game
        mask = self.mask
        there = self.there
        for card in range(CARDS):
            there[card] = 0
        for card in range(CARDS):
            there[card & mask] += home[card]
        for card in range(CARDS):
            self.played[card] = there[card]
        stock = game.stock
        for i in range(stock.n):
            there[stock.cards[i] & mask] += 1
        if game.hand.n:
            there[game.hand.top() & mask] += 1
        for i in range(len(self.heights)):
            pile = self.stacks[i]
            self.heights[i] = pile.n
            if pile.n:
                there[pile.top() & mask] += 1

    def _rise(self):
        """Find how many of each card may be home."""
        for suit in range(4):
            most = CARDS
            for card in range(suit << 4 | 1, (suit << 4 | KING) + 1):
                most = min(most, self.there[card])
                self.most_home[card] = most

    def _open_pile(self, index):
        """Let cards leave a pile while they may; return whether one did."""
        pile = self.stacks[index]
        height = self.heights[index]
        while height and self._may_go(pile, height - 1):
            height -= 1
            if height:
                self.there[pile.cards[height - 1] & self.mask] += 1
        changed = height < self.heights[index]
        self.heights[index] = height
        return changed

    def _may_go(self, pile, at):
        """Return whether the card at `at` of a pile may leave after those that lie on it."""
        card = pile.cards[at] & self.mask
        count = self.played[card] + 1
        for i in range(at + 1, pile.n):
            if pile.cards[i] & self.mask == card:
                count += 1
        return card & RANK_BITS == ACE or self.most_home[card - 1] >= count


REDUCTIONS = Frog
