"""Frog: five wastes that may change places; suits count only with that option."""

from core.cards import ACE, KING, RANK_BITS, SUIT_BITS
from core.piles import FOUNDATION, WASTE
from desktop_sim.solver.pruning.reductions import Reductions

CARDS = 64
NONE = bytes(CARDS)


class Frog(Reductions):
    """Any card may be put on a waste, so that only a card's leaving matters.

    A position is lost if a card cannot leave its pile (`Open`, `Alone`).
    """

    alike = (FOUNDATION, WASTE)

    def __init__(self, game):
        """Declare for `game`; its option says whether suits count."""
        Reductions.__init__(self, game)
        self.suits = game.option("suit") == "same"
        mask = RANK_BITS | SUIT_BITS if self.suits else RANK_BITS
        self.mask = mask
        # For each card, the number of cards like it that are home.
        self.played = bytearray(CARDS)
        self.alone = Alone(game, mask)
        self.open = Open(game, mask)

    def lost(self, home):
        """Return True if a card cannot leave its pile."""
        played = self.played
        played[:] = NONE
        for card in range(CARDS):
            if home[card]:
                played[card & self.mask] += home[card]
        return self.alone.any_shut(played) or self.open.any_shut(played)


class Open:
    """The cards that may leave their piles if all cards of the stock and the hand are free.

    All cards of a rank that are home or free may be home, but not more than of the rank below.  If
    suits count, this holds for each suit.  A card of a pile is free once all cards on it may have
    left.  A free card may leave if enough cards of the rank below may be home.  Its own rank then
    has the cards that are home now, those that lay on it, and itself.
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
        """Return True if a card cannot leave its pile, the stock or the hand.

        `played` holds for each card the number of cards like it that are home.
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
        there[:] = played
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
        """Take off all cards of a pile that may leave; return True if any did."""
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
        """Return True if the card at `at` of a pile may leave after those that lie on it."""
        card = pile.cards[at] & self.mask
        count = played[card] + 1
        for i in range(at + 1, pile.n):
            if pile.cards[i] & self.mask == card:
                count += 1
        return card & RANK_BITS == ACE or self.most_home[card - 1] >= count


class Alone:
    """The cards that may leave a pile if all cards elsewhere are free.

    The cards of one pile leave it in one order only.  Cards from elsewhere go home only when a card
    of this pile needs them.  This tells which cards of a kind go home first.  For example, a 7
    lies on a 6, and the 6 on a 5, in a game with two of each.  The 7 then uses up the other 5 and
    6, and this 6 waits for the 5 below it.
    """

    def __init__(self, game, mask):
        """Work for `game`; `mask` are the bits of a card that tell it from others.  Allocates."""
        self.game = game
        self.mask = mask
        self.stacks = game.wastes + game.reserve
        # Numbers by card: in the game, at home later, free elsewhere, and not at home now.
        self.whole = bytearray(CARDS)
        self.later_home = bytearray(CARDS)
        self.free = bytearray(CARDS)
        self.not_home = bytearray(CARDS)
        self._count()

    def _count(self):
        """Count all cards of the game, which play does not change."""
        for pile in self.game.piles:
            for i in range(pile.n):
                self.whole[pile.cards[i] & self.mask] += 1

    def any_shut(self, played):
        """Return True if a card cannot leave its pile; `played` is as for `Open.any_shut`."""
        for card in range(CARDS):
            self.not_home[card] = self.whole[card] - played[card]
        for pile in self.stacks:
            if pile.n > 1 and not self._empties(played, pile):
                return True
        return False

    def _empties(self, played, pile):
        """Return True if all cards of a pile may leave it."""
        mask = self.mask
        later_home = self.later_home
        later_home[:] = played
        self.free[:] = self.not_home
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
        """Bring free cards home until `count` of `card` are; return True if there are enough."""
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
