"""Which moves there are: lists of them, what each is worth, and whether a game is stuck.

`Moves` is the part of a `Game` that asks its judge.  Nothing here changes the game, and nothing
allocates.
"""

from core.cards import FACE_DOWN
from core.const import const
from core.journal import COUNT, COUNT_BITS, DESTINATION, MARK, PLACE_BITS, pack_move
from core.piles import (
    ANY_CARD,
    FOUNDATION,
    STOCK,
    TABLEAU,
    TAKE_NOTHING,
    TAKE_RUN,
    TAKE_TOP,
    WASTE,
    transfer,
)

# The size of the array that `legal` fills; Fortress may need 729 of it.
MOST_MOVES = const(768)

# Long searches call `interrupted` at each place whose number has none of these bits: judging the
# moves to four places takes a millisecond or two on a Pico.
ASKS = const(3)


def never():
    """Return False: by default a search is not interrupted."""
    return False


class Moves:
    """Answers about the moves of a game; `Game` extends it with the piles and their judge.

    A game overrides `counts`, `equivalent_space`, `makes_progress` and `worth` where its rules
    differ.

    Searches take a callback `interrupted`, which they call now and then.  Once it returns True, it
    must go on doing so; the search then ends at once, and its result has no meaning.
    """

    def counts(self, pile):
        """Return the most cards of `pile` that could move together; 0 when none can."""
        take = pile.take
        if not pile.n or take == TAKE_NOTHING:
            return 0
        if take == TAKE_TOP:
            return 1
        return pile.run() if take == TAKE_RUN else pile.face_up()

    def equivalent_space(self, pile):
        """Return whether an earlier pile takes the same cards: one empty foundation is enough."""
        if pile.n or pile.kind != FOUNDATION:
            return False
        index = pile.index
        while index:
            index -= 1
            earlier = self.foundations[index]
            if not earlier.n:
                return earlier.empty == pile.empty
        return False

    def most_legal(self):
        """Return a number of legal moves that no position of this game exceeds.

        A move takes one card and all above it, so that each card is at most one origin; where
        piles give up only their top cards, there is one origin for each such pile.  The destination
        may be any place but the stock.  The turn of the stock is one move more.
        """
        cards = 52 * self.packs
        origins = places = 0
        for pile in self.piles:
            if pile.kind != STOCK:
                places += 1
            if pile.take == TAKE_TOP:
                origins += 1
            elif pile.take != TAKE_NOTHING:
                origins = cards
        return min(origins, cards) * places + 1

    def legal(self, found, interrupted=never):
        """Write every legal move into the array `found`; return how many, or -1 if interrupted.

        They are ordered by origin, count and destination; a turn of the stock or a redeal comes
        last.
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
        if not self.waste or self.judge_redeal(self.waste, count):
            return 0
        return pack_move(self.waste.number, count, stock.number)

    def next_home(self):
        """Return the next move that FINISH makes, packed; 0 when no card can go.

        It is the one worth most of all moves to a foundation, the first of equals.
        """
        best = top = 0
        if not self.may_finish():
            return 0
        for pile in self.piles:
            if pile.kind == STOCK or pile.kind == FOUNDATION or not self.counts(pile):
                continue
            for foundation in self.foundations:
                if self.judge(pile, 1, foundation):
                    continue
                value = 1 + self.worth(pile, 1, foundation)
                if value > top:
                    top = value
                    best = pack_move(pile.number, 1, foundation.number)
        return best

    def makes_progress(self, origin, count, destination):
        """Return whether a legal move leads to a position that matters.

        Moving a whole pile from space to space does not.  Neither does moving the hand's card to
        the waste, where the next turn does the same.
        """
        if destination.kind == WASTE:
            return self.hand_stays
        return destination.n > 0 or destination.kind != TABLEAU or (
            origin.kind != TABLEAU or count < origin.n)

    def worth(self, origin, count, destination):
        """Return how promising a legal move is, for the auto move and hints; 0 for useless.

        Moves to a foundation come first, then those that turn a card up, then those from the
        waste.  Spaces that take any card are worth keeping, and cards of a run are well placed.
        """
        if not self.makes_progress(origin, count, destination):
            return 0
        value = 20 + count
        if destination.kind == FOUNDATION:
            return 400
        if origin.kind == FOUNDATION:
            return 1
        left = origin.n - count
        if left:
            below = origin.cards[left - 1]
            if below & FACE_DOWN:
                value += 200
            elif origin.follows(origin.cards[left], below):
                return 2
            elif origin.kind != TABLEAU:
                value += 100
        else:
            value += 60 if origin.kind == TABLEAU else 100
        if destination.n:
            return value + 30
        return 10 if destination.empty == ANY_CARD and destination.kind == TABLEAU else value

    def playable(self, interrupted=never):
        """Return whether a move other than turning the stock makes progress."""
        for origin in self.piles:
            if origin.kind != STOCK and self.plays(origin, interrupted):
                return True
            if interrupted():
                return False
        return False

    def plays(self, origin, interrupted=never):
        """Return whether a move from the pile `origin`, which is not the stock, makes progress."""
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
        """Return whether no move makes progress; False once interrupted.

        Turning the stock counts as progress while no redeal is left.  Where redeals are left, it
        does so until a whole pass was turned in which no card could be played: what the player has
        not seen yet is not given away.
        """
        if self.won():
            return False
        turns = self.stock_move()
        if turns and not (self.redeals_left() and self._passed()):
            return False
        if self.playable(interrupted) or interrupted():
            return False
        return not turns or not (self._pass_plays(interrupted) or interrupted())

    def _passed(self):
        """Return whether the stock was turned from full to empty since a card was last played.

        The journal is walked back from now on, and the size that the stock had is followed.
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
            elif not self._only_passes(move):
                return False
        return False

    def _only_passes(self, move):
        """Return whether a packed move brings the hand's card where the next turn brings it."""
        return self.waste and not self.hand_stays and (
            move >> DESTINATION & PLACE_BITS == self.waste.number)

    def _pass_plays(self, interrupted):
        """Return whether any card can be played in what is left of this pass, and in the next.

        The piles are turned and then restored; the journal is not written.
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
        """Turn the stock until a card can be played; return whether one can."""
        hand = self.hand
        while self.stock.n and not interrupted():
            if hand and hand.n:
                transfer(hand, self.waste, 1, False)
            transfer(self.stock, self.turns_to, self.turn_count(), True)
            # Nothing could be played before, and only the hand and the waste have changed.
            if self.plays(self.waste, interrupted) or hand and self.plays(hand, interrupted):
                return True
        return False
