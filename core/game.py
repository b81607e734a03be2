"""The base class of every game: piles with policies, a deal, and the judge of its moves.

A game is a subclass that declares its piles in `lay_out` and deals in `deal`.  If the policies are
not enough, it overrides methods.

Judging changes nothing, and any move that was judged FINE can be carried out by `do`.  Cards and
counters change only through `shift`, `reveal`, `tally` and `earn`, which write the journal.  Only
`__init__`, `add` and `add_stock` allocate.

Lists of moves (core/moves.py), their rating (core/move_rating.py) and the test for a stuck game
(core/stuck.py) are functions that ask a game.
"""

from array import array

from core import move_rating, refusals
from core.cards import FACE_DOWN, KING, RANK_BITS, pack
from core.const import const
from core.look_ahead import LookAhead
from core.moves import ASKS, MOST_MOVES, most_moves, never
from core.piles import (
    ANY_CARD,
    ANY_SUIT,
    BASE_CARD,
    BELOW_BASE,
    BY_STEP,
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
from core.undo_journal import COUNT_BITS, FLIP, MOST_PLACES, UNCOVER, pack_move, pack_tally

# Indices of the counters.
REDEALS = const(0)
SCORE = const(1)

UNLIMITED = const(-1)

# How a game is scored, as bits: what counts, and what becomes of the score.
NO_SCORE = const(0)
POINTS = const(1)  # points that moves earn, or what the game's own `score` counts
CARDS_GONE = const(2)  # cards on the foundations
CARDS_LEFT = const(4)  # cards in the tableau: the lowest score is the best
CARRIED = const(8)  # the score goes on with the next deal
UNDO_ENDS = const(16)  # an undo, a restart or a load ends the scoring

# The square of the distance in rank of Ace and King, which are neighbours where piles go round.
ROUND = const(144)

# Why cards may not be taken, by the policy `take` that does not allow it.
MAY_NOT_TAKE = bytes((refusals.CARDS_STAY, refusals.TOP_ONLY, refusals.WHOLE_PART,
                      refusals.WHOLE_OR_TOP, refusals.NOT_A_RUN, refusals.NOT_A_SUIT))


class Game:
    """The rules of one game with the piles of one deal.

    Class attributes that a game sets:

    packs     1 or 2 packs of 52 cards
    options   rows of (name, values, default)
    score_options  names of the options that change the score only, not the rules
    added_options  names of the last options, which older saves do not have; their first value is
                   the rule of then
    score_rule  NO_SCORE, or the bits above that say how the game is scored
    lowest    the lowest score possible, or None
    finishes  True if the game offers FINISH (all cards that can go to the foundations do)
    safe_cards  True if what core/safe_cards.py asks of a game holds for this one
    pairs     True if cards leave the game in pairs
    hides     the kind of pile, TABLEAU or RESERVE, in which a deal hides cards; 0 if none does
    refusals  lines of text for the reasons that only this game gives (core/refusals.py)
    shuffler  the Shuffler of cards in play (core/bases/reshuffle.py), or None
    redeals_repeat  True if a redeal brings the same cards in the same order
    look_class  the class of `look`, the look ahead of hints (core/look_ahead.py)

    `Session` sets `journal`, and `deal_number`: 0 for cards or a position that were given.
    `lay_out` sets `tableau`, `foundations`, `reserve` and `cells`, tuples of piles.  `add_stock`
    adds the stock and sets these attributes, which `lay_out` may change:

    stock, waste, hand  these piles, or None
    wastes        all waste piles, if the player chooses among several
    turns_to      the pile that turned cards go to; for a row, the first pile of the tableau or the
                  reserve that gets a card
    draw          number of cards that a turn moves; for a row, number of piles
    redeals       number of redeals, or UNLIMITED
    redeals_from  the pile that a redeal moves to the empty stock
    hand_stays    True if the card in the hand must be placed before the next turn, as with
                  several wastes
    """

    packs = 1
    options = ()
    score_options = ()
    added_options = ()
    score_rule = NO_SCORE
    lowest = None
    finishes = True
    safe_cards = False
    pairs = False
    hides = 0
    refusals = ()
    shuffler = None
    redeals_repeat = True
    look_class = LookAhead

    foundations = tableau = reserve = cells = wastes = ()
    stock = waste = hand = turns_to = redeals_from = None
    draw = 1
    redeals = 0
    hand_stays = False

    def __init__(self, choices):
        """Lay out empty piles; `choices` holds a value for each row of `options`.

        Raises ValueError with a one-line reason when the game passes a limit of the engine.
        """
        self.choices = choices
        self.piles = []
        self.pack = Pile(STOCK, 0, MOST_PLACES, 52 * self.packs)
        self.counters = array("i", (0, 0))
        self.journal = None
        self.deal_number = 0
        self.scoring = True
        if 52 * self.packs > COUNT_BITS:
            raise ValueError("a game has at most %d packs" % (COUNT_BITS // 52))
        self.lay_out()
        self.look = self.look_class()
        if self.most_legal() > MOST_MOVES:
            raise ValueError("%d moves may be legal here, and at most %d can be listed" % (
                self.most_legal(), MOST_MOVES))

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

    def add_stock(self, draw=1, hand=False, redeals=0, wastes=1, turns_to=None):
        """Add the stock, the waste, and with `hand` a place for the turned card.

        `draw` is how many cards a turn moves, `redeals` how often the waste may be turned over.
        Turned cards wait in the hand to be played; without a hand they go to the waste.  With
        several `wastes` the player chooses one for each card of the hand, and `waste` is None.
        There is none if cards go to another pile, `turns_to`.
        """
        self.stock = self.add(STOCK, 1)[0]
        if hand:
            self.hand = self.add(HAND, 1, take=TAKE_TOP)[0]
        self.wastes = self.add(WASTE, 0 if turns_to else wastes, take=TAKE_TOP)
        if len(self.wastes) == 1:
            self.waste = self.redeals_from = self.wastes[0]
        self.turns_to = turns_to or self.hand or self.waste
        self.hand_stays = wastes > 1
        self.draw = draw
        self.redeals = redeals

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

    def give_row(self, first=0, face_down=False):
        """Deal a card to each pile of the tableau from index `first` on."""
        for i in range(first, len(self.tableau)):
            self.give(self.tableau[i], face_down)

    def give_rows(self, count, face_down=0):
        """Deal `count` cards to the tableau, row by row, the first `face_down` ones face down."""
        for i in range(count):
            self.give(self.tableau[i % len(self.tableau)], i < face_down)

    def give_first(self, wanted, pile, bits=RANK_BITS):
        """Deal the first card whose `bits` are `wanted` to `pile`; the others keep their order."""
        cards = self.pack.cards
        at = self.pack.n - 1
        while cards[at] & bits != wanted:
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
        fine = count <= origin.run() if take >= TAKE_RUN else (
            destination.kind == FOUNDATION or count == origin.face_up())
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

    def wanted(self, pile):
        """Return what an empty pile takes: NO_CARD, ANY_CARD, a rank, or one card with ONE_CARD.

        Labels of empty slots, words and `accepts` follow it, and say nothing of NO_CARD.
        """
        if pile.empty < BASE_CARD:
            return pile.empty
        base = self.base()
        if base and pile.empty == BELOW_BASE:
            return base - 1 or KING
        return base or ANY_CARD

    def accepts(self, pile, card):
        """Return FINE, or why `card` may not be put on `pile`."""
        n = pile.n
        if n:
            if not pile.follows(card, pile.cards[n - 1]):
                return refusals.build_reason(pile)
            return refusals.FINE if n < len(pile.cards) else refusals.FULL
        want = self.wanted(pile)
        if want == NO_CARD:
            return refusals.NO_FILL
        if want == ANY_CARD or card & RANK_BITS == want:
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

    # Judging the stock.

    def turn_count(self):
        """Return the number of cards that the next turn of the stock moves."""
        return min(self.stock.n, self.draw)

    def judge_turn(self, count, destination):
        """Return FINE, or why `count` cards of the stock may not be turned to `destination`."""
        if not self.stock.n:
            return refusals.STOCK_EMPTY
        if not destination or destination is not self.turns_to:
            return refusals.NOT_THERE
        if self.hand_stays and self.hand.n:
            return refusals.PLACE_FIRST
        return refusals.FINE if count == self.turn_count() else refusals.TURN_COUNT

    def redeal_count(self):
        """Return the number of cards that a redeal moves: the waste, and a card in the hand."""
        if not self.waste:
            return 0
        return self.waste.n + (self.hand.n if self.hand else 0)

    def judge_redeal(self, origin, count):
        """Return FINE, or why `count` cards of `origin` may not become the stock."""
        if origin is not self.redeals_from or self.stock.n:
            return refusals.NOT_THERE
        if not self.redeals_left():
            return refusals.NO_REDEAL
        if not count:
            return refusals.NO_CARD_THERE
        return refusals.FINE if count == self.redeal_count() else refusals.TURN_COUNT

    def redeals_allowed(self):
        """Return the number of redeals that the rules allow, or UNLIMITED."""
        return self.redeals

    def redeals_used(self):
        """Return the number of redeals that were made."""
        return self.counters[REDEALS]

    def redeals_left(self):
        """Return True if another redeal is allowed."""
        allowed = self.redeals_allowed()
        return allowed == UNLIMITED or self.counters[REDEALS] < allowed

    def stock_move(self):
        """Return the turn of the stock or the redeal as a packed move; 0 when neither is legal."""
        stock = self.stock
        if not stock:
            return 0
        if stock.n:
            count = self.turn_count()
            if self.judge_turn(count, self.turns_to):
                return 0
            return pack_move(stock.number, count, self.turns_to.number)
        count = self.redeal_count()
        if self.judge_redeal(self.redeals_from, count):
            return 0
        return pack_move(self.redeals_from.number, count, stock.number)

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

    def turn(self, count):
        """Turn `count` cards of the stock, as `judge_turn` allows."""
        self._lay_down_hand()
        to = self.turns_to
        if to.kind < TABLEAU:
            self.shift(self.stock, count, to, FLIP)
            return
        for place in range(to.number, to.number + count):
            self.shift(self.stock, 1, self.piles[place], FLIP)

    def redeal(self):
        """Deal again, as `judge_redeal` allows: turn the waste over to be the stock."""
        self._lay_down_hand()
        self.shift(self.waste, self.waste.n, self.stock, FLIP)
        self.tally(REDEALS, 1)

    def _lay_down_hand(self):
        if self.hand and self.hand.n:
            self.shift(self.hand, 1, self.waste)

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
        """Return the score, as `score_rule` says."""
        rule = self.score_rule
        if not rule & (CARDS_GONE | CARDS_LEFT):
            return self.counters[SCORE]
        kind = FOUNDATION if rule & CARDS_GONE else TABLEAU
        count = 0
        for pile in self.piles:
            if pile.kind == kind:
                count += pile.n
        return count

    def may_finish(self):
        """Return True if FINISH may move cards now."""
        return self.finishes

    # Lists and ratings of moves.

    def counts(self, pile):
        """Return the most cards of `pile` that could move together; 0 when none can."""
        take = pile.take
        if not pile.n or take == TAKE_NOTHING:
            return 0
        if take == TAKE_TOP:
            return 1
        return pile.face_up() if take < TAKE_RUN or take == TAKE_ANY else pile.run()

    def equivalent_space(self, pile):
        """Return True if an earlier pile takes the same cards.

        One empty foundation is enough, and one empty cell.
        """
        if pile.n or pile.kind != FOUNDATION and pile.kind != CELL:
            return False
        group = self.cells if pile.kind == CELL else self.foundations
        for i in range(pile.index - 1, -1, -1):
            if not group[i].n:
                return group[i].empty == pile.empty
        return False

    def makes_progress(self, origin, count, destination):
        """Return True if a legal move leads to a position that matters.

        A whole pile that moves from space to space does not, nor a card from cell to cell.  The
        hand's card on the waste does not, because the next turn does the same.
        """
        if destination.kind == WASTE:
            return self.hand_stays
        if destination.kind == CELL:
            return origin.kind != CELL
        return destination.n > 0 or destination.kind != TABLEAU or (
            origin.kind != TABLEAU or count < origin.n)

    def rate(self, origin, count, destination):
        """Return the rating of a legal move, on the scale of core/move_rating.py."""
        if not self.makes_progress(origin, count, destination):
            return move_rating.USELESS
        left = origin.n - count
        if destination.kind == FOUNDATION:
            turns_up = origin.kind == TABLEAU and left and origin.cards[left - 1] & FACE_DOWN
            return move_rating.HOME + move_rating.TURNS_UP if turns_up else move_rating.HOME
        if origin.kind == FOUNDATION:
            return move_rating.OFF_FOUNDATION
        return move_rating.rate_play(self, origin, count, destination)

    def most_legal(self):
        """Return a number of legal moves that no position of this game exceeds."""
        return most_moves(self)

    def each_legal(self, take, interrupted=never):
        """Call `take` with each legal move, packed; return False if interrupted.

        The moves are ordered by origin, count and destination.  The turn of the stock or the
        redeal comes last.
        """
        piles = self.piles
        for origin in piles:
            if origin.kind == STOCK:
                continue
            for count in range(1, self.counts(origin) + 1):
                rank = origin.cards[origin.n - count] & RANK_BITS
                for destination in piles:
                    if not destination.number & ASKS and interrupted():
                        return False
                    n = destination.n
                    if n and 0 < destination.direction < BY_STEP:
                        # Most cards are no neighbours, which is seen sooner than judged.
                        apart = rank - (destination.cards[n - 1] & RANK_BITS)
                        if apart * apart != 1 and apart * apart != ROUND:
                            continue
                    # `may_put` is quicker than `may_take`, and refuses most moves.
                    if destination.kind == STOCK or self.may_put(origin, count, destination):
                        continue
                    if self.equivalent_space(destination):
                        continue
                    if self.judge(origin, count, destination):
                        continue
                    take(pack_move(origin.number, count, destination.number))
        move = self.stock_move()
        if move:
            take(move)
        return True

    def playable(self, interrupted=never):
        """Return True if a move other than turning the stock makes progress."""
        for origin in self.piles:
            if origin.kind != STOCK and self.plays(origin, interrupted):
                return True
            if interrupted():
                return False
        return False

    def plays(self, origin, interrupted=never):
        """Return True if a move from the pile `origin`, which is not the stock, makes progress."""
        for count in range(1, self.counts(origin) + 1):
            for destination in self.piles:
                if not destination.number & ASKS and interrupted():
                    return False
                if destination.kind == STOCK or self.judge(origin, count, destination):
                    continue
                if self.makes_progress(origin, count, destination):
                    return True
        return False

