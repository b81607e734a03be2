"""Frog: five wastes that may change places; where suits do not count, no rule looks at them."""

from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.piles import FOUNDATION, HAND, RESERVE, WASTE
from desktop_sim.solver.reductions import Reductions

CARDS = 64


class Frog(Reductions):
    """The wastes are built on without a rule, so that only a card's leaving matters.

    A position is lost when a card can not leave its pile (`Open`, `Alone`).
    """

    alike = (FOUNDATION, WASTE)
    safe_from = (RESERVE, HAND, WASTE)

    def __init__(self, game):
        """Declare for `game`; its option says whether suits count."""
        Reductions.__init__(self, game)
        self.suits = game.option("suit") == "same"
        mask = RANK_BITS | SUIT_BITS if self.suits else RANK_BITS
        self.alone = Alone(game, mask)
        self.open = Open(game, mask)

    def lost(self, home):
        """Return whether a card can not leave its pile."""
        return self.alone.any_shut(home) or self.open.any_shut(home)


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


class Alone:
    """Which cards may leave a pile, if those everywhere else are all free.

    What lies in one pile leaves it in one order alone.  So it is known which card of a kind goes
    home first: those from elsewhere go when a card of this pile needs them, and no sooner.  A 7
    that lies on a 6 that lies on a 5 uses up the other 5 and 6, if there are two of each: then this
    6 waits for the 5 below it.
    """

    def __init__(self, game, mask):
        """Work for `game`; `mask` are the bits of a card that tell it from others.  Allocates."""
        self.game = game
        self.mask = mask
        self.stacks = game.wastes + game.reserve
        # For each card, how many there are, how many are home now, home later, and free elsewhere.
        self.whole = bytearray(CARDS)
        self.played = bytearray(CARDS)
        self.later_home = bytearray(CARDS)
        self.free = bytearray(CARDS)

    def any_shut(self, home):
        """Return whether a card can not leave its pile."""
        self._count(home)
        for pile in self.stacks:
            if pile.n > 1 and not self._empties(pile):
                return True
        return False

    def _count(self, home):
        """Count all cards, and those that are home."""
        game = self.game
        mask = self.mask
        whole = self.whole
        for card in range(CARDS):
            whole[card] = 0
        for card in range(CARDS):
            whole[card & mask] += home[card]
        for card in range(CARDS):
            self.played[card] = whole[card]
        stock = game.stock
        for i in range(stock.n):
            whole[stock.cards[i] & mask] += 1
        if game.hand.n:
            whole[game.hand.top() & mask] += 1
        for pile in self.stacks:
            for i in range(pile.n):
                whole[pile.cards[i] & mask] += 1

    def _empties(self, pile):
        """Return whether all cards of a pile may leave it."""
        mask = self.mask
        later_home = self.later_home
        for card in range(CARDS):
            later_home[card] = self.played[card]
            self.free[card] = self.whole[card] - later_home[card]
        for i in range(pile.n):
            self.free[pile.cards[i] & mask] -= 1
        for i in range(pile.n - 1, -1, -1):
            card = pile.cards[i] & mask
            count = later_home[card] + 1
            if not self._follow(card - 1, count):
                return False
            later_home[card] = count
        return True

    def _follow(self, card, count):
        """Bring free cards home until `count` of `card` are; return whether there are enough."""
        while card & RANK_BITS:
            more = count - self.later_home[card]
            if more <= 0:
                return True
            if more > self.free[card]:
                return False
            self.free[card] -= more
            self.later_home[card] = count
            card -= 1
        return True


REDUCTIONS = Frog
