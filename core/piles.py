"""Piles: a preallocated buffer of cards with a count, and policies that say how it is built.

Policies are small ints, so that one function can judge most games:

kind        STOCK HAND WASTE FOUNDATION TABLEAU RESERVE CELL
direction   UP, DOWN or both; BY_STEP: up by `step` ranks, past the King too; 0 for a pile
            without building
suits       IN_SUIT, ALTERNATE (colours) or ANY_SUIT
circular    True if Ace and King are neighbours
empty       the card that an empty pile takes: NO_CARD, a rank 1..13, ANY_CARD, BASE_CARD (the rank
            that foundations start with) or BELOW_BASE (the rank below that)
last        the rank on which a foundation ends, or 0 if that is a matter of its capacity
take        TAKE_NOTHING, TAKE_TOP, TAKE_WHOLE, TAKE_WHOLE_OR_TOP, TAKE_RUN, TAKE_SUIT (a run in
            suit) or TAKE_ANY (any face-up card with all above it)
"""

from core.cards import FACE_DOWN, KING, RANK_BITS, SUIT_BITS
from core.const import const

STOCK = const(0)
HAND = const(1)
WASTE = const(2)
FOUNDATION = const(3)
TABLEAU = const(4)
RESERVE = const(5)
CELL = const(6)
KIND_NAMES = ("stock", "hand", "waste", "foundation", "tableau", "reserve", "cell")

UP = const(1)
DOWN = const(2)
BY_STEP = const(4)

IN_SUIT = const(0)
ALTERNATE = const(1)
ANY_SUIT = const(2)

NO_CARD = const(0)
ANY_CARD = const(14)
BASE_CARD = const(15)
BELOW_BASE = const(16)

TAKE_NOTHING = const(0)
TAKE_TOP = const(1)
TAKE_WHOLE = const(2)
TAKE_WHOLE_OR_TOP = const(3)
TAKE_RUN = const(4)
TAKE_SUIT = const(5)
TAKE_ANY = const(6)


class Pile:
    """One pile: `cards[0]` lies at the bottom, `cards[n - 1]` is the top.

    number    place number in the game, 0..62
    index     number within its kind, left to right and top to bottom
    revision  int that grows whenever the pile's cards change
    """

    # Class attributes save 1 KB in a pyramid's 31 piles, and copies need no policy.
    direction = 0
    suits = ANY_SUIT
    circular = False
    empty = NO_CARD
    last = 0
    take = TAKE_NOTHING
    step = 1

    def __init__(self, kind, index, number, capacity):
        """Make an empty pile for at most `capacity` cards.  Allocates."""
        self.kind = kind
        self.index = index
        self.number = number
        self.cards = bytearray(capacity)
        self.n = 0
        self.revision = 0

    def top(self):
        """Return the top card, or 0 when the pile is empty."""
        n = self.n
        return self.cards[n - 1] if n else 0

    def face_up(self):
        """Return how many cards lie face up on top of the pile."""
        cards = self.cards
        n = at = self.n
        while at and not cards[at - 1] & FACE_DOWN:
            at -= 1
        return n - at

    def follows(self, card, below):
        """Return True if `card` may lie on the card `below`, by how this pile is built."""
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
        if step == 12:
            return self.direction & DOWN
        return self.direction == BY_STEP and not (step - self.step) % KING

    def joined(self, card, below):
        """Return True if `card`, lying on the card `below`, could move with it."""
        if self.take == TAKE_SUIT and (card ^ below) & SUIT_BITS:
            return False
        return self.follows(card, below)

    def suit_run(self):
        """Return the length of the run in suit on top, built down; 0 for an empty pile."""
        cards = self.cards
        at = self.n
        card = self.top()
        while at and cards[at - 1] == card:
            at -= 1
            card += 1
        return self.n - at

    def run(self):
        """Return the length of the run on top: face-up cards that each are joined to the one below.

        A run goes only one way, also in a pile that is built up and down.
        """
        cards = self.cards
        n = self.n
        if not n or cards[n - 1] & FACE_DOWN:
            return 0
        at = n - 1
        way = 0
        while at and self.joined(cards[at], cards[at - 1]):
            step = cards[at] - cards[at - 1] & 15
            step = 1 if step == 1 or step == 4 else 2
            if way and step != way:
                break
            way = step
            at -= 1
        return n - at

    def put(self, card):
        """Put `card` on top, for dealing; moves go through the journal.

        Raises ValueError with a one-line reason, and changes nothing, when the pile is full.
        """
        if self.n == len(self.cards):
            raise ValueError(self.full())
        self.cards[self.n] = card
        self.n += 1
        self.revision += 1

    def copy(self, other):
        """Copy the cards and the revision of `other`, a pile of the same capacity."""
        self.cards[:] = other.cards
        self.n = other.n
        self.revision = other.revision

    def clear(self):
        """Remove all cards."""
        self.n = 0
        self.revision += 1

    def full(self):
        """Return the line that says how many cards the pile holds.  Allocates."""
        return "%s %d holds at most %d cards" % (
            KIND_NAMES[self.kind], self.index, len(self.cards))


def transfer(origin, destination, count, flip):
    """Move the `count` top cards of `origin` to `destination`.

    They keep their order.  With `flip` they are turned over as a block: their order is reversed,
    and each card's face-down bit is toggled.  The reverse transfer with the same `flip` undoes it.
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
    origin.revision += 1
    destination.revision += 1


def turn_over(pile):
    """Turn over the top card of `pile`."""
    pile.cards[pile.n - 1] ^= FACE_DOWN
    pile.revision += 1
