"""The stock: turns, rows dealt from it, redeals, and the test for a stuck game.

`Stock` is the part of a `Game` for its stock.  Judging changes nothing, and only `add_stock`
allocates.
"""

from core import refusals
from core.const import const
from core.piles import HAND, STOCK, TABLEAU, TAKE_TOP, WASTE, transfer
from core.undo_journal import COUNT, COUNT_BITS, DESTINATION, FLIP, MARK, PLACE_BITS, pack_move

# Indices of the counters.
REDEALS = const(0)
SCORE = const(1)

UNLIMITED = const(-1)


def never():
    """Return False: by default a search is not interrupted."""
    return False


class Stock:
    """The part of a game that turns its stock; `Game` extends it with the piles and their judge.

    Attributes that `lay_out` may set:

    turns_to      the pile that turned cards go to, or for a row the first of the tableau piles that
                  get a card each
    draw          number of cards that a turn moves; for a row, number of piles
    redeals       number of redeals, or UNLIMITED
    redeals_from  the pile that a redeal moves to the empty stock
    hand_stays    True if the card in the hand must be placed before the next turn
    row_waits     True if no row is dealt while a pile of the tableau is empty and can be filled
    """

    stock = None
    waste = None
    hand = None
    hand_stays = False
    row_waits = False
    wastes = ()
    turns_to = None
    draw = 1
    redeals = 0
    redeals_from = None

    def add_stock(self, draw=1, hand=False, redeals=0, wastes=1):
        """Add the stock, the waste, and with `hand` a place for the turned card.

        `draw` is how many cards a turn moves, `redeals` how often the waste may be turned over.
        Turned cards wait in the hand to be played; without a hand they go to the waste.  With
        several `wastes` the player chooses one for each card of the hand, and `waste` is None;
        with 0 the game sets `turns_to`.
        """
        self.stock = self.add(STOCK, 1)[0]
        if hand:
            self.hand = self.add(HAND, 1, take=TAKE_TOP)[0]
        self.wastes = self.add(WASTE, wastes, take=TAKE_TOP)
        if wastes == 1:
            self.waste = self.redeals_from = self.wastes[0]
        self.turns_to = self.hand or self.waste
        self.draw = draw
        self.redeals = redeals

    # Judging.

    def turn_count(self):
        """Return the number of cards that the next turn of the stock moves."""
        n = self.stock.n
        return n if n < self.draw else self.draw

    def judge_turn(self, count, destination):
        """Return FINE, or why `count` cards of the stock may not be turned to `destination`."""
        if not self.stock.n:
            return refusals.STOCK_EMPTY
        if not destination or destination is not self.turns_to:
            return refusals.NOT_THERE
        if self.hand_stays and self.hand.n:
            return refusals.PLACE_FIRST
        if self.row_waits and self._can_fill_spaces():
            return refusals.FILL_SPACES
        return refusals.FINE if count == self.turn_count() else refusals.TURN_COUNT

    def _can_fill_spaces(self):
        """Return True if a pile of the tableau is empty and there are cards enough to fill all."""
        cards = spaces = 0
        for pile in self.tableau:
            cards += pile.n
            if not pile.n:
                spaces += 1
        return spaces and cards >= len(self.tableau)

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

    def add_stock_move(self, found, at):
        """Write the `stock_move` into `found` behind `at` moves, if legal; return how many then."""
        move = self.stock_move()
        if not move:
            return at
        found[at] = move
        return at + 1

    # Carrying out moves.

    def turn(self, count):
        """Turn `count` cards of the stock, as `judge_turn` allows."""
        self._lay_down_hand()
        to = self.turns_to
        if to.kind != TABLEAU:
            self.shift(self.stock, count, to, FLIP)
            return
        for i in range(to.index, to.index + count):
            self.shift(self.stock, 1, self.tableau[i], FLIP)

    def redeal(self):
        """Deal again, as `judge_redeal` allows: turn the waste over to be the stock."""
        self._lay_down_hand()
        self.shift(self.waste, self.waste.n, self.stock, FLIP)
        self.tally(REDEALS, 1)

    def _lay_down_hand(self):
        if self.hand and self.hand.n:
            self.shift(self.hand, 1, self.waste)

    # Testing whether the game is stuck.

    def stuck(self, interrupted=never):
        """Return True if no move makes progress; False once interrupted.

        Turning the stock counts as progress while no redeal is left.  If redeals are left, turning
        counts until a whole pass brought no card that could be played.  The answer therefore tells
        nothing about cards that the player has not seen.
        """
        if self.won():
            return False
        turns = self.stock_move()
        if turns and not (self.redeals_left() and self.passed()):
            return False
        if self.playable(interrupted) or interrupted():
            return False
        return not turns or not (self._pass_plays(interrupted) or interrupted())

    def passed(self):
        """Return True if the stock was turned from full to empty since a card was last played.

        The loop walks the journal back, and follows the size of the stock.
        """
        journal = self.journal
        stock = self.stock.number
        size = self.stock.n
        full = size + self.redeal_count()
        emptied = not size
        at = journal.at
        while at > journal.start:
            at -= 1
            move = journal.entry(at)
            if not move & MARK:
                continue
            if move & PLACE_BITS == stock:
                size += move >> COUNT & COUNT_BITS
                if emptied and size == full:
                    return True
            elif move >> DESTINATION & PLACE_BITS == stock:
                size = 0
                emptied = True
            elif not self.only_passes(move):
                return False
        return False

    def turn_comes_back(self):
        """Return True if the next turn brings back a position that was there since the last play.

        The loop walks the journal back, and follows the size of the stock.
        """
        if not self.waste or not self.redeals:
            return False
        journal = self.journal
        stock = self.stock.number
        size = self.stock.n
        then = size - self.turn_count() if size else self.redeal_count()
        at = journal.at
        while at > journal.start:
            at -= 1
            move = journal.entry(at)
            if not move & MARK:
                continue
            if move & PLACE_BITS != stock and move >> DESTINATION & PLACE_BITS != stock and (
                    not self.only_passes(move)):
                return size == then and not (self.stock.n and self._plays_hand(move))
            if size == then:
                return True
            if move & PLACE_BITS == stock:
                size += move >> COUNT & COUNT_BITS
            elif move >> DESTINATION & PLACE_BITS == stock:
                size = 0
        return size == then

    def _plays_hand(self, move):
        """Return True if a packed move plays the hand's card; then a turn brings another."""
        hand = self.hand
        return hand and (move & PLACE_BITS == hand.number
                         or move >> DESTINATION & PLACE_BITS == hand.number)

    def only_passes(self, move):
        """Return True if a packed move brings the hand's card where the next turn brings it."""
        hand = self.hand
        return hand and self.waste and not (self.hand_stays or self.pairs) and (
            move & PLACE_BITS == hand.number
            and move >> DESTINATION & PLACE_BITS == self.waste.number)

    def _pass_plays(self, interrupted):
        """Return True if a card can be played in the rest of this pass or in the next.

        The piles are turned and then restored, without writing the journal.
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
        """Turn the stock until a card can be played; return True if one can."""
        hand = self.hand
        while self.stock.n and not interrupted():
            if hand and hand.n:
                transfer(hand, self.waste, 1, False)
            transfer(self.stock, self.turns_to, self.turn_count(), True)
            # No card could be played before, and only the hand and the waste have changed.
            if self.plays(self.waste, interrupted) or hand and self.plays(hand, interrupted):
                return True
        return False
