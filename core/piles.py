"""Piles: a preallocated buffer of cards with a count, and the policies that say how it is built.

A policy is a small int, so that one function judges most games:

kind        STOCK HAND WASTE FOUNDATION TABLEAU RESERVE
direction   UP, DOWN or both; 0 for a pile that no card is built on
suits       IN_SUIT, ALTERNATE (colours) or ANY_SUIT
circular    whether Ace and King are neighbours
empty       what an empty pile takes: NO_CARD, a rank 1..13, ANY_CARD or BASE_CARD
take        TAKE_NOTHING, TAKE_TOP, TAKE_WHOLE, TAKE_WHOLE_OR_TOP or TAKE_RUN
"""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const

STOCK = const(0)
HAND = const(1)
WASTE = const(2)
FOUNDATION = const(3)
TABLEAU = const(4)
RESERVE = const(5)
KIND_NAMES = ("stock", "hand", "waste", "foundation", "tableau", "reserve")

UP = const(1)
DOWN = const(2)

IN_SUIT = const(0)
ALTERNATE = const(1)
ANY_SUIT = const(2)

NO_CARD = const(0)
ANY_CARD = const(14)
BASE_CARD = const(15)

TAKE_NOTHING = const(0)
TAKE_TOP = const(1)
TAKE_WHOLE = const(2)
TAKE_WHOLE_OR_TOP = const(3)
TAKE_RUN = const(4)


class Pile:
    """One pile: `cards[0]` lies at the bottom, `cards[n - 1]` is the top.

    `number` is its place number in the game (0..62), `index` counts within its kind, left to right
    and top to bottom.  `changed` is set whenever the pile's cards change; who looks clears it.
    """

    # Here and not in each pile: a pyramid's 31 take 1 KB less, and copies have no policy.
    direction = 0
    suits = ANY_SUIT
    circular = False
    empty = NO_CARD
    take = TAKE_NOTHING

    def __init__(self, kind, index, number, capacity):
        """An empty pile for at most `capacity` cards.  Allocates; nothing else here does."""
        self.kind = kind
        self.index = index
        self.number = number
        self.cards = bytearray(capacity)
        self.n = 0
        self.changed = True

    def top(self):
        """The top card, or 0 when the pile is empty."""
        n = self.n
        return self.cards[n - 1] if n else 0

    def face_up(self):
        """How many cards lie face up on top of the pile."""
        cards = self.cards
        n = at = self.n
        while at and not cards[at - 1] & FACE_DOWN:
            at -= 1
        return n - at

    def follows(self, card, below):
        """Whether `card` may lie on `below` by this pile's way of building."""
        if below & FACE_DOWN:
            return False
        suits = self.suits
        if suits == IN_SUIT:
            if (card ^ below) & SUIT_BITS:
                return False
        elif suits == ALTERNATE and not (card + 0x10 ^ below + 0x10) & 0x20:
            return False
        step = (card & RANK_BITS) - (below & RANK_BITS)
        if step == 1:
            return self.direction & UP
        if step == -1:
            return self.direction & DOWN
        if not self.circular:
            return False
        if step == -12:
            return self.direction & UP
        return step == 12 and self.direction & DOWN

    def run(self):
        """Length of the run on top: face-up cards, each following the one below it.

        In a pile that builds both ways a run keeps to one direction.
        """
        cards = self.cards
        n = self.n
        if not n or cards[n - 1] & FACE_DOWN:
            return 0
        at = n - 1
        way = 0
        while at and self.follows(cards[at], cards[at - 1]):
            step = cards[at] - cards[at - 1] & 15
            step = 1 if step == 1 or step == 4 else 2
            if way and step != way:
                break
            way = step
            at -= 1
        return n - at

    def put(self, card):
        """Lays `card` on top (dealing; moves go through the journal)."""
        self.cards[self.n] = card
        self.n += 1
        self.changed = True

    def copy(self, other):
        """Takes over the cards of `other`, a pile of the same capacity, and its `changed`."""
        self.cards[:] = other.cards
        self.n = other.n
        self.changed = other.changed

    def clear(self):
        """Takes all cards away."""
        self.n = 0
        self.changed = True


def transfer(origin, destination, count, flip):
    """Moves the `count` top cards of `origin` onto `destination`.

    They keep their order, or with `flip` are turned over as a block: the order is reversed and
    each card's face-down bit toggled.  Doing it back with the same `flip` undoes it.
    """
    source = origin.cards
    target = destination.cards
    first = origin.n - count
    at = destination.n
    if flip:
        for i in range(origin.n - 1, first - 1, -1):
            target[at] = source[i] ^ FACE_DOWN
            at += 1
    else:
        for i in range(first, first + count):
            target[at] = source[i]
            at += 1
    origin.n = first
    destination.n = at
    origin.changed = True
    destination.changed = True


def turn_over(pile):
    """Turns the top card of `pile` over."""
    pile.cards[pile.n - 1] ^= FACE_DOWN
    pile.changed = True
