"""What every game is: piles with policies, a deal, and the judge that reads the policies.

A game is a subclass that declares its piles in `lay_out`, deals in `deal`, and overrides those of
the small questions (`may_take`, `accepts`, `after`, `points`, `won`, ...) where its rules are its
own.  Judging is pure; `do` is total on what was judged and changes cards only through `shift`,
`reveal` and `tally`, which write the journal.  Nothing allocates but `__init__` and `deal`.
"""

from array import array

from core import reasons
from core.cards import FACE_DOWN, RANK_BITS
from core.const import const
from core.journal import COUNT, DESTINATION, FLIP, UNCOVER, pack_move, pack_tally
from core.piles import (
    ANY_CARD,
    ANY_SUIT,
    BASE_CARD,
    FOUNDATION,
    HAND,
    NO_CARD,
    RESERVE,
    STOCK,
    TABLEAU,
    TAKE_NOTHING,
    TAKE_RUN,
    TAKE_TOP,
    TAKE_WHOLE_OR_TOP,
    WASTE,
    Pile,
    transfer,
    turn_over,
)

REDEALS = const(0)
SCORE = const(1)

UNLIMITED = const(-1)

# Longer work asks whether it is interrupted at each place whose number has none of these bits: to
# judge the moves to four places takes a millisecond or two on a Pico.
ASKS = const(3)


def never():
    """That nothing interrupts."""
    return False


class Game:
    """The rules of one game with the piles of one deal.

    Class attributes that a game sets:

    packs     1 or 2 packs of 52 cards
    options   rows of (name, values, default)
    score_options  names of those options that change the score alone, not the rules
    scored    whether the game keeps a score
    lowest    the score never falls below this, or None
    low_is_better  whether the lowest score is the best
    scoring_stops  whether an undo, a restart or a load stops the scoring
    finishes  whether FINISH (all that can goes to the foundations) is part of the game
    pairs     whether cards leave in pairs

    Attributes that `lay_out` may set: `stock`, `waste`, `hand`, `turns_to` (where turned cards
    go), `draw` (cards a turn), `redeals` (how many, or UNLIMITED) and `hand_stays` (a card in the
    hand must be placed before the next is turned).
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

    def __init__(self, choices):
        """Lays out empty piles; `choices` holds a value for each row of `options`.  Allocates."""
        self.choices = choices
        self.piles = []
        self.pack = Pile(STOCK, 0, 63, 52 * self.packs)
        self.counters = array("i", (0, 0))
        self.journal = None
        self.scoring = True
        self.stock = None
        self.waste = None
        self.hand = None
        self.turns_to = None
        self.draw = 1
        self.redeals = 0
        self.hand_stays = False
        self.wastes = ()
        self.foundations = ()
        self.tableau = ()
        self.reserve = ()
        self.lay_out()
        self._turning = (self.stock, self.waste, self.hand)
        self._kept = [Pile(STOCK, 0, 63, 52 * self.packs) for _ in range(3 if self.redeals else 0)]

    def option(self, name):
        """The value chosen for the option `name`."""
        for i in range(len(self.options)):
            if self.options[i][0] == name:
                return self.choices[i]
        raise KeyError(name)

    def add(self, kind, count, direction=0, suits=ANY_SUIT, empty=NO_CARD, take=TAKE_NOTHING,
            circular=False, capacity=0):
        """Adds `count` piles of one kind and policy; returns them as a list.  Allocates.

        `capacity` is the most cards that one of them ever holds; 0 for all cards there are.
        """
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

    def add_stock(self, draw=1, hand=False, redeals=0, wastes=1):
        """Adds stock and waste, and a hand between them when turned cards wait there to be played.

        Without a hand turned cards go to the waste.  Of several `wastes` the player chooses one
        for each card of the hand, so that none is `waste`; with 0 the game sets `turns_to`.
        """
        self.stock = self.add(STOCK, 1)[0]
        if hand:
            self.hand = self.add(HAND, 1, take=TAKE_TOP)[0]
        self.wastes = self.add(WASTE, wastes, take=TAKE_TOP)
        if wastes == 1:
            self.waste = self.wastes[0]
        self.turns_to = self.hand or self.waste
        self.draw = draw
        self.redeals = redeals

    # The deal.

    def give(self, pile, face_down=False):
        """Deals the next card of the pack to `pile`; returns the card."""
        pack = self.pack
        pack.n -= 1
        card = pack.cards[pack.n] & ~FACE_DOWN
        pile.put(card | FACE_DOWN if face_down else card)
        return card

    def give_first(self, rank, pile):
        """Deals the first card of `rank` that comes in the pack to `pile`; the rest keeps order."""
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
        """Lays what is left of the pack face down as the stock."""
        transfer(self.pack, self.stock, self.pack.n, False)
        stock = self.stock
        for i in range(stock.n):
            stock.cards[i] |= FACE_DOWN

    # Questions with an answer from the policies.  Games override what is their own.

    def base(self):
        """Rank that foundations start with: that of the first card on any of them, or 0."""
        for pile in self.foundations:
            if pile.n:
                return pile.cards[0] & RANK_BITS
        return 0

    def covered(self, pile):
        """Whether cards of another pile lie upon `pile`, as in a pyramid."""
        return False

    def may_take(self, origin, count, destination):
        """FINE, or the reason why the `count` top cards may not leave `origin` together."""
        n = origin.n
        if count < 1 or count > n:
            return reasons.NO_CARD_THERE
        take = origin.take
        if take == TAKE_TOP:
            if count != 1:
                return reasons.TOP_ONLY
            return reasons.COVERED if origin.cards[n - 1] & FACE_DOWN else reasons.FINE
        if take == TAKE_NOTHING:
            return reasons.CARDS_STAY
        if origin.cards[n - count] & FACE_DOWN:
            return reasons.COVERED
        if take == TAKE_RUN:
            return reasons.FINE if count == 1 or count <= origin.run() else reasons.NOT_A_RUN
        if destination.kind == FOUNDATION:
            return reasons.FINE
        if count == origin.face_up():
            return reasons.FINE
        if take == TAKE_WHOLE_OR_TOP:
            return reasons.FINE if count == 1 else reasons.WHOLE_OR_TOP
        return reasons.WHOLE_PART

    def may_put(self, origin, count, destination):
        """FINE, or the reason why the `count` top cards of `origin` may not go there."""
        if origin is destination:
            return reasons.SAME_PLACE
        kind = destination.kind
        if kind == TABLEAU:
            return self.accepts(destination, origin.cards[origin.n - count])
        if kind == FOUNDATION:
            if count > 1:
                return reasons.ONE_TO_FOUNDATION
            if origin.kind == FOUNDATION:
                return reasons.NOT_THERE
            return self.accepts(destination, origin.cards[origin.n - 1])
        if kind == WASTE and origin.kind == HAND:
            return reasons.FINE
        return reasons.NOT_THERE

    def accepts(self, pile, card):
        """FINE, or the reason why `pile` does not take `card`."""
        n = pile.n
        if n:
            return reasons.FINE if pile.follows(card, pile.cards[n - 1]) else (
                reasons.build_reason(pile))
        want = pile.empty
        if want == ANY_CARD:
            return reasons.FINE
        if want == NO_CARD:
            return reasons.NO_FILL
        if want == BASE_CARD:
            want = self.base()
        if not want or card & RANK_BITS == want:
            return reasons.FINE
        wants = reasons.FOUNDATION_WANTS if pile.kind == FOUNDATION else reasons.SPACE_WANTS
        return wants | want << 8

    def judge(self, origin, count, destination):
        """FINE, or the reason why the move is refused.  Changes nothing."""
        if origin.kind == STOCK:
            return self.judge_turn(count, destination)
        if destination.kind == STOCK:
            return self.judge_redeal(origin, count)
        return self.may_take(origin, count, destination) or self.may_put(
            origin, count, destination)

    def turn_count(self):
        """How many cards the next turn of the stock turns over."""
        n = self.stock.n
        return n if n < self.draw else self.draw

    def judge_turn(self, count, destination):
        """FINE, or the reason why `count` cards of the stock may not be turned now."""
        if not self.stock.n:
            return reasons.STOCK_EMPTY
        if destination is not self.turns_to:
            return reasons.NOT_THERE
        if self.hand_stays and self.hand.n:
            return reasons.PLACE_FIRST
        return reasons.FINE if count == self.turn_count() else reasons.TURN_COUNT

    def redeal_count(self):
        """How many cards a redeal would turn over: the waste and a card left in the hand."""
        if not self.waste:
            return 0
        return self.waste.n + (self.hand.n if self.hand else 0)

    def judge_redeal(self, origin, count):
        """FINE, or the reason why the waste may not be turned over now."""
        if origin is not self.waste or self.stock.n:
            return reasons.NOT_THERE
        if not self.redeals_left():
            return reasons.NO_REDEAL
        if not count:
            return reasons.NO_CARD_THERE
        return reasons.FINE if count == self.redeal_count() else reasons.TURN_COUNT

    def redeals_left(self):
        """Whether another redeal is allowed."""
        return self.redeals == UNLIMITED or self.counters[REDEALS] < self.redeals

    # Doing what was judged.

    def shift(self, origin, count, destination, flip=0):
        """Moves cards, turns up a face-down card that this uncovers, and writes both down.

        Returns nonzero when a card was turned up.
        """
        transfer(origin, destination, count, flip)
        uncover = 0
        if origin.kind >= TABLEAU and origin.n and origin.cards[origin.n - 1] & FACE_DOWN:
            turn_over(origin)
            uncover = UNCOVER
        self.journal.add(pack_move(origin.number, count, destination.number) | flip | uncover)
        return uncover

    def reveal(self, pile):
        """Turns up the top card of `pile` and writes it down."""
        turn_over(pile)
        self.journal.add(pack_move(pile.number, 0, pile.number) | UNCOVER)

    def tally(self, counter, change):
        """Adds `change` (-32768..32767) to a counter and writes it down."""
        self.counters[counter] += change
        self.journal.add(pack_tally(counter, change))

    def earn(self, points):
        """Adds points to the score while scoring goes on, not below `lowest`."""
        if not points or not self.scoring:
            return
        score = self.counters[SCORE]
        if self.lowest is not None and score + points < self.lowest:
            points = self.lowest - score
        if points:
            self.tally(SCORE, points)

    def do(self, origin, count, destination):
        """Carries out a move that `judge` found FINE, with all that belongs to it."""
        hand = self.hand
        turned = 0
        if origin.kind == STOCK:
            if hand and hand.n:
                self.shift(hand, 1, self.waste)
            self.shift(origin, count, destination, FLIP)
        elif destination.kind == STOCK:
            if hand and hand.n:
                self.shift(hand, 1, self.waste)
            self.shift(origin, origin.n, destination, FLIP)
            self.tally(REDEALS, 1)
        else:
            turned = self.carry(origin, count, destination)
        self.earn(self.points(origin, count, destination, turned))
        self.after(origin, count, destination)

    def carry(self, origin, count, destination):
        """Moves cards that do not come from or go to the stock; nonzero when one was turned up."""
        return self.shift(origin, count, destination)

    def after(self, origin, count, destination):
        """What follows from a move and belongs to it; nothing in most games."""

    def points(self, origin, count, destination, turned):
        """What a move scores; `turned` is nonzero when it turned up a card."""
        return 0

    # Where the game stands.

    def won(self):
        """Whether the game is won: no card lies anywhere but on the foundations."""
        for pile in self.piles:
            if pile.n and pile.kind != FOUNDATION:
                return False
        return True

    def score(self):
        """The score now."""
        return self.counters[SCORE]

    def may_finish(self):
        """Whether FINISH may move cards now."""
        return self.finishes

    # Which moves there are.

    def counts(self, pile):
        """The most cards of `pile` that could move together; 0 when none can."""
        take = pile.take
        n = pile.n
        if not n or take == TAKE_NOTHING or pile.cards[n - 1] & FACE_DOWN:
            return 0
        if take == TAKE_TOP:
            return 1
        return pile.run() if take == TAKE_RUN else pile.face_up()

    def equivalent_space(self, pile):
        """Whether an earlier pile would take just the same: of empty foundations one is enough."""
        if pile.n or pile.kind != FOUNDATION:
            return False
        index = pile.index
        while index:
            index -= 1
            earlier = self.foundations[index]
            if not earlier.n:
                return earlier.empty == pile.empty
        return False

    def legal(self, found, interrupted=never):
        """Writes every legal move into the array `found`, in a fixed order; returns how many.

        Order: by origin, count, destination; then the turn of the stock, or the redeal.  Where
        `interrupted()` says True, asked now and then, the list is not finished: returns -1.
        """
        at = 0
        piles = self.piles
        for origin in piles:
            if origin.kind == STOCK:
                continue
            most = self.counts(origin)
            for count in range(1, most + 1):
                start = origin.number | count << COUNT
                for destination in piles:
                    if not destination.number & ASKS and interrupted():
                        return -1
                    if destination.kind == STOCK or self.equivalent_space(destination):
                        continue
                    if self.judge(origin, count, destination):
                        continue
                    found[at] = start | destination.number << DESTINATION
                    at += 1
        move = self.stock_move()
        if move:
            found[at] = move
            at += 1
        return at

    def stock_move(self):
        """The turn of the stock or the redeal as a packed move, or 0 when neither is legal."""
        stock = self.stock
        if not stock:
            return 0
        if stock.n:
            count = self.turn_count()
            if self.judge_turn(count, self.turns_to):
                return 0
            return pack_move(stock.number, count, self.turns_to.number)
        count = self.redeal_count()
        if not self.waste or self.judge_redeal(self.waste, count):
            return 0
        return pack_move(self.waste.number, count, stock.number)

    def makes_progress(self, origin, count, destination):
        """Whether a legal move leads anywhere new.

        Pushing a pile from space to space does not, nor laying the hand's card on the waste where
        the next turn does that anyway.
        """
        if destination.kind == WASTE:
            return self.hand_stays
        return destination.n > 0 or destination.kind != TABLEAU or (
            origin.kind != TABLEAU or count < origin.n)

    def worth(self, origin, count, destination):
        """How much a legal move promises, for the auto move and the hint: 0 for nothing.

        A foundation comes first, then what turns a card up, then what comes from the waste.  A
        space that takes any card is worth keeping, and cards that lie in a run are well placed.
        """
        if not self.makes_progress(origin, count, destination):
            return 0
        value = 20 + count
        if destination.kind == FOUNDATION:
            return 400
        if origin.kind == FOUNDATION:
            return 1
        left = origin.n - count
        if left and origin.cards[left - 1] & FACE_DOWN:
            value += 200
        elif left and origin.follows(origin.cards[left], origin.cards[left - 1]):
            return 2
        elif not left and origin.kind == TABLEAU:
            value += 60
        elif origin.kind < FOUNDATION or origin.kind == RESERVE:
            value += 100
        if destination.n:
            return value + 30
        return 10 if destination.empty == ANY_CARD and destination.kind == TABLEAU else value

    def playable(self, interrupted=never):
        """Whether any move but turning the stock leads anywhere new; False once `interrupted`."""
        for origin in self.piles:
            if origin.kind != STOCK and self.plays(origin, interrupted):
                return True
            if interrupted():
                return False
        return False

    def plays(self, origin, interrupted=never):
        """Whether any move from the pile `origin`, not the stock, leads anywhere new.

        False once `interrupted`.
        """
        for count in range(1, self.counts(origin) + 1):
            for destination in self.piles:
                if not destination.number & ASKS and interrupted():
                    return False
                if destination.kind == STOCK or self.judge(origin, count, destination):
                    continue
                if self.makes_progress(origin, count, destination):
                    return True
        return False

    def stuck(self, interrupted=never):
        """Whether no move leads anywhere new.

        While the stock can still be turned and no redeal is left, turning is a move.  Where
        redeals are left, turning leads on only if some card of a whole pass can be played.

        `interrupted` is asked now and then: when it says True, and goes on saying so, the answer
        comes at once, is False and says nothing.
        """
        if self.won() or self.playable(interrupted) or interrupted():
            return False
        if not self.stock_move():
            return True
        if not self.redeals_left() or self.redeal_count() + self.stock.n == 0:
            return False
        return not (self._pass_plays(interrupted) or interrupted())

    def _pass_plays(self, interrupted):
        """Turns the stock to its end, redeals and turns it again, looking for a card to play.

        Everything is put back as it was; the journal knows nothing of it.
        """
        kept = self._kept
        for i in range(3):
            if self._turning[i]:
                kept[i].copy(self._turning[i])
        plays = self._turn_through(interrupted)
        if not plays:
            if self.hand and self.hand.n:
                transfer(self.hand, self.waste, 1, False)
            transfer(self.waste, self.stock, self.waste.n, True)
            plays = self._turn_through(interrupted)
        for i in range(3):
            if self._turning[i]:
                self._turning[i].copy(kept[i])
        return plays

    def _turn_through(self, interrupted):
        hand = self.hand
        while self.stock.n and not interrupted():
            if hand and hand.n:
                transfer(hand, self.waste, 1, False)
            transfer(self.stock, self.turns_to, self.turn_count(), True)
            # Nothing could be played before, and only the hand and the waste have changed.
            if self.plays(self.waste, interrupted) or hand and self.plays(hand, interrupted):
                return True
        return False


def variation(rules, choices):
    """Number of a combination of the options that change the rules of a game.

    `rules` is a Game or a game's class, `choices` holds a value for each row of its options.
    """
    number = 0
    for i in range(len(rules.options)):
        name, values, _ = rules.options[i]
        if name not in rules.score_options:
            number = number * len(values) + values.index(choices[i])
    return number
