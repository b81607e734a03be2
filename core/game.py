"""The base class of every game: piles with policies, a deal, and the judge of its moves.

A game is a subclass that declares its piles in `lay_out` and deals in `deal`.  Games override
methods if the policies are not enough: `may_take`, `accepts`, `after`, `points`, `won`, ...

Judging changes nothing, and any move that was judged FINE can be carried out by `do`.  Cards and
counters change only through `shift`, `reveal`, `tally` and `earn`, which write the journal.  Only
`__init__`, `add` and `add_stock` allocate.
"""

from array import array

from core import refusals
from core.cards import FACE_DOWN, RANK_BITS, pack
from core.moves import MOST_MOVES, Moves
from core.piles import (
    ANY_CARD,
    ANY_SUIT,
    BASE_CARD,
    CELL,
    FOUNDATION,
    HAND,
    NO_CARD,
    STOCK,
    TABLEAU,
    TAKE_ANY,
    TAKE_NOTHING,
    TAKE_RUN,
    TAKE_TOP,
    TAKE_WHOLE,
    WASTE,
    Pile,
    transfer,
    turn_over,
)
from core.stock import SCORE
from core.undo_journal import COUNT_BITS, MOST_PLACES, UNCOVER, pack_move, pack_tally

# Why cards may not be taken, by the policy `take` that does not allow it.
MAY_NOT_TAKE = bytes((refusals.CARDS_STAY, refusals.TOP_ONLY, refusals.WHOLE_PART,
                      refusals.WHOLE_OR_TOP, refusals.NOT_A_RUN, refusals.NOT_A_SUIT))


class Game(Moves):
    """The rules of one game with the piles of one deal.

    Class attributes that a game sets:

    packs     1 or 2 packs of 52 cards
    options   rows of (name, values, default)
    score_options  names of the options that change the score only, not the rules
    scored    True if the game keeps a score
    lowest    the lowest score possible, or None
    low_is_better  True if the lowest score is the best
    scoring_stops  True if an undo, a restart or a load ends the scoring
    finishes  True if the game offers FINISH (all cards that can go to the foundations do)
    pairs     True if cards leave the game in pairs
    refusals  lines of text for the reasons that only this game gives (core/refusals.py)
    shuffler  the Shuffler of cards in play (core/reshuffle.py), or None

    `lay_out` sets `tableau`, `foundations`, `reserve` and `cells` to the piles of that kind that
    the game has, and what `Stock` (core/stock.py) lists.
    """

    packs = 1
    options = ()
    score_options = ()
    scored = False
    lowest = None
    low_is_better = False
    scoring_stops = False
    finishes = True
    pairs = False
    refusals = ()
    shuffler = None

    def __init__(self, choices):
        """Lay out empty piles; `choices` holds a value for each row of `options`.

        Raises ValueError with a one-line reason when the game passes a limit of the engine.
        """
        self.choices = choices
        self.piles = []
        self.pack = Pile(STOCK, 0, MOST_PLACES, 52 * self.packs)
        self.counters = array("i", (0, 0))
        self.journal = None
        self.scoring = True
        self.foundations = ()
        self.tableau = ()
        self.reserve = ()
        self.cells = ()
        if 52 * self.packs > COUNT_BITS:
            raise ValueError("a game has at most %d packs" % (COUNT_BITS // 52))
        self.lay_out()
        if self.most_legal() > MOST_MOVES:
            raise ValueError("%d moves may be legal here, and at most %d can be listed" % (
                self.most_legal(), MOST_MOVES))
        # The piles that `stuck` turns, and copies to restore them from.
        self._turning = (self.stock, self.waste, self.hand)
        copies = 3 if self.redeals and self.waste else 0
        self._kept = [Pile(STOCK, 0, MOST_PLACES, 52 * self.packs) for _ in range(copies)]

    def option(self, name):
        """Return the value chosen for the option `name`; raise KeyError if there is none."""
        for i in range(len(self.options)):
            if self.options[i][0] == name:
                return self.choices[i]
        raise KeyError(name)

    # Laying out the piles.

    def add(self, kind, count, direction=0, suits=ANY_SUIT, empty=NO_CARD, take=TAKE_NOTHING,
            circular=False, capacity=0):
        """Add `count` piles of one kind and policy; return them as a list.

        `capacity` is the most cards that one of them ever holds; 0 means all cards of the game.
        Raises ValueError when there are more than MOST_PLACES.
        """
        if len(self.piles) + count > MOST_PLACES:
            raise ValueError("a game has at most %d places" % MOST_PLACES)
        policies = (("direction", direction), ("suits", suits), ("empty", empty), ("take", take),
                    ("circular", circular))
        added = []
        for index in range(count):
            pile = Pile(kind, index, len(self.piles), capacity or 52 * self.packs)
            for name, value in policies:
                if value != getattr(Pile, name):
                    setattr(pile, name, value)
            self.piles.append(pile)
            added.append(pile)
        return added

    # Dealing.

    def whole_pack(self):
        """Return all cards of the game, sorted, as a new bytearray."""
        return pack(self.packs)

    def load_pack(self, cards):
        """Put the bytes `cards` into the pack, so that `give` deals them in that order."""
        n = len(cards)
        for i in range(n):
            self.pack.cards[n - 1 - i] = cards[i]
        self.pack.n = n

    def give(self, pile, face_down=False):
        """Deal the next card of the pack to `pile`; return the card."""
        pack = self.pack
        pack.n -= 1
        card = pack.cards[pack.n] & ~FACE_DOWN
        pile.put(card | FACE_DOWN if face_down else card)
        return card

    def give_first(self, rank, pile):
        """Deal the first card of `rank` in the pack to `pile`; the others keep their order."""
        cards = self.pack.cards
        at = self.pack.n - 1
        while cards[at] & RANK_BITS != rank:
            at -= 1
        card = cards[at]
        for i in range(at, self.pack.n - 1):
            cards[i] = cards[i + 1]
        self.pack.n -= 1
        pile.put(card & ~FACE_DOWN)

    def give_rest(self):
        """Deal the rest of the pack face down to the stock."""
        transfer(self.pack, self.stock, self.pack.n, False)
        stock = self.stock
        for i in range(stock.n):
            stock.cards[i] |= FACE_DOWN

    # Judging.  Games override these methods if the policies are not enough.

    def base(self):
        """Return the rank that foundations start with, from the first one in use; 0 if none is."""
        for pile in self.foundations:
            if pile.n:
                return pile.cards[0] & RANK_BITS
        return 0

    def covered(self, pile):
        """Return True if cards of another pile lie on `pile`, as in a pyramid."""
        return False

    def may_take(self, origin, count, destination):
        """Return FINE, or why the `count` top cards may not leave `origin` together."""
        n = origin.n
        if not 0 < count <= n:
            return refusals.NO_CARD_THERE
        take = origin.take
        if take == TAKE_NOTHING or take == TAKE_TOP and count > 1:
            return MAY_NOT_TAKE[take]
        if origin.cards[n - count] & FACE_DOWN:
            return refusals.COVERED
        if count == 1 and take != TAKE_WHOLE or take == TAKE_ANY:
            return refusals.FINE
        if take >= TAKE_RUN:
            fine = count <= origin.run()
        else:
            fine = destination.kind == FOUNDATION or count == origin.face_up()
        return refusals.FINE if fine else MAY_NOT_TAKE[take]

    def may_put(self, origin, count, destination):
        """Return FINE, or why the `count` top cards of `origin` may not go to `destination`."""
        if origin is destination:
            return refusals.SAME_PLACE
        kind = destination.kind
        if kind == TABLEAU:
            return self.accepts(destination, origin.cards[origin.n - count])
        if kind == FOUNDATION:
            if count > 1:
                return refusals.ONE_TO_FOUNDATION
            if origin.kind == FOUNDATION:
                return refusals.NOT_THERE
            return self.accepts(destination, origin.cards[origin.n - 1])
        if kind == CELL:
            return refusals.CELL_TAKES_ONE if count > 1 or destination.n else refusals.FINE
        if kind == WASTE and origin.kind == HAND:
            return refusals.FINE
        return refusals.NOT_THERE

    def accepts(self, pile, card):
        """Return FINE, or why `card` may not be put on `pile`."""
        n = pile.n
        if n:
            if not pile.follows(card, pile.cards[n - 1]):
                return refusals.build_reason(pile)
            return refusals.FINE if n < len(pile.cards) else refusals.FULL
        want = pile.empty
        if want == ANY_CARD:
            return refusals.FINE
        if want == NO_CARD:
            return refusals.NO_FILL
        if want == BASE_CARD:
            want = self.base()
        if not want or card & RANK_BITS == want:
            return refusals.FINE
        wants = refusals.FOUNDATION_WANTS if pile.kind == FOUNDATION else refusals.SPACE_WANTS
        return wants | want << 8

    def judge(self, origin, count, destination):
        """Return FINE, or why moving `count` cards between two piles is refused."""
        if origin.kind == STOCK:
            return self.judge_turn(count, destination)
        if destination.kind == STOCK:
            return self.judge_redeal(origin, count)
        return self.may_take(origin, count, destination) or self.may_put(
            origin, count, destination)

    # Carrying out moves.

    def shift(self, origin, count, destination, flip=0):
        """Move cards, turn up a face-down card that this uncovers, and write the journal.

        With `flip` (FLIP) the cards are turned over as a block.  Returns nonzero when a card was
        turned up.
        """
        transfer(origin, destination, count, flip)
        uncover = 0
        if origin.kind >= TABLEAU and origin.n and origin.cards[origin.n - 1] & FACE_DOWN:
            turn_over(origin)
            uncover = UNCOVER
        self.journal.add(pack_move(origin.number, count, destination.number) | flip | uncover)
        return uncover

    def reveal(self, pile):
        """Turn up the top card of `pile` and write the journal."""
        turn_over(pile)
        self.journal.add(pack_move(pile.number, 0, pile.number) | UNCOVER)

    def tally(self, counter, change):
        """Add `change` (-32768..32767) to a counter and write the journal."""
        self.counters[counter] += change
        self.journal.add(pack_tally(counter, change))

    def earn(self, points):
        """Add points to the score while scoring is on, but not below `lowest`."""
        if not points or not self.scoring:
            return
        score = self.counters[SCORE]
        if self.lowest is not None and score + points < self.lowest:
            points = self.lowest - score
        if points:
            self.tally(SCORE, points)

    def do(self, origin, count, destination):
        """Carry out a move that `judge` found FINE, with everything that belongs to it."""
        turned = 0
        if origin.kind == STOCK:
            self.turn(count)
        elif destination.kind == STOCK:
            self.redeal()
        else:
            turned = self.carry(origin, count, destination)
        self.earn(self.points(origin, count, destination, turned))
        self.after(origin, count, destination)

    def carry(self, origin, count, destination):
        """Move cards neither from nor to the stock; return nonzero when one was turned up."""
        return self.shift(origin, count, destination)

    def after(self, origin, count, destination):
        """Carry out the consequences of a move, such as filling a space; most games have none."""

    def points(self, origin, count, destination, turned):
        """Return the points of a move; `turned` is nonzero if it turned up a card."""
        return 0

    # The state of the game.

    def won(self):
        """Return True if the game is won: all cards are on the foundations."""
        for pile in self.piles:
            if pile.n and pile.kind != FOUNDATION:
                return False
        return True

    def score(self):
        """Return the score."""
        return self.counters[SCORE]

    def may_finish(self):
        """Return True if FINISH may move cards now."""
        return self.finishes
