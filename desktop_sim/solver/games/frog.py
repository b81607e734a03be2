"""Frog: five wastes that may change places; where suits do not count, no rule looks at them."""

from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.piles import FOUNDATION, HAND, RESERVE, WASTE
from desktop_sim.solver.pruning.reductions import Reductions

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
        self.mask = mask
        # For each card, how many that are alike are home.
        self.played = bytearray(CARDS)
        self.alone = Alone(game, mask)
        self.open = Open(game, mask)

    def lost(self, home):
        """Return whether a card can not leave its pile."""
        played = self.played
        for card in range(CARDS):
            played[card] = 0
        for card in range(CARDS):
            played[card & self.mask] += home[card]
        return self.alone.any_shut(played) or self.open.any_shut(played)


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
        # For each card, how many are home or free; how many may be home.
        self.there = bytearray(CARDS)
        self.most_home = bytearray(CARDS)

    def any_shut(self, played):
        """Return whether a card can not leave its pile, or not the stock or the hand.

        `played` says of each card how many are home.
        """
        self._count(played)
        changed = True
        while changed:
            self._rise()
            changed = False
            for i in range(len(self.heights)):
                if self._open_pile(played, i):
                    changed = True
        for i in range(len(self.heights)):
            if self.heights[i]:
                return True
        for card in range(CARDS):
            if self.there[card] > self.most_home[card]:
                return True
        return False

    def _count(self, played):
        """Count the cards that are home, and those that are free."""
        game = self.game
        mask = self.mask
        there = self.there
        for card in range(CARDS):
            there[card] = played[card]
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

    def _open_pile(self, played, index):
        """Let cards leave a pile while they may; return whether one did."""
        pile = self.stacks[index]
        height = self.heights[index]
        while height and self._may_go(played, pile, height - 1):
            height -= 1
            if height:
                self.there[pile.cards[height - 1] & self.mask] += 1
        changed = height < self.heights[index]
        self.heights[index] = height
        return changed

    def _may_go(self, played, pile, at):
        """Return whether the card at `at` of a pile may leave after those that lie on it."""
        card = pile.cards[at] & self.mask
        count = played[card] + 1
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
        # For each card, how many there are, how many are home later, and how many free elsewhere.
        self.whole = bytearray(CARDS)
        self.later_home = bytearray(CARDS)
        self.free = bytearray(CARDS)
        self._count()

    def _count(self):
        """Count all cards, which stay the same in all that is played."""
        for pile in self.game.piles:
            for i in range(pile.n):
                self.whole[pile.cards[i] & self.mask] += 1

    def any_shut(self, played):
        """Return whether a card can not leave its pile; `played` says how many of each are home."""
        for pile in self.stacks:
            if pile.n > 1 and not self._empties(played, pile):
                return True
        return False

    def _empties(self, played, pile):
        """Return whether all cards of a pile may leave it."""
        mask = self.mask
        later_home = self.later_home
        for card in range(CARDS):
            later_home[card] = played[card]
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
