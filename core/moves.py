"""Lists of moves: all legal ones, the next of FINISH, and those that make progress.

`Moves` is the part of a `Game` that asks its judge.  Its methods neither change the game nor
allocate.
"""

from core.cards import KING
from core.const import const
from core.move_rating import Rating
from core.piles import (
    CELL,
    DOWN,
    FOUNDATION,
    STOCK,
    TAKE_ANY,
    TAKE_NOTHING,
    TAKE_RUN,
    TAKE_TOP,
    UP,
)
from core.stock import never
from core.undo_journal import pack_move

# The size of the array that `legal` fills; Fortress may need 729 of it.
MOST_MOVES = const(768)

# Long searches call `interrupted` at each place whose number has none of these bits.  Judging the
# moves to four places takes one or two milliseconds (RP2040).
ASKS = const(3)


class Moves(Rating):
    """Answers about the moves of a game; `Game` extends it with the piles and their judge.

    A game whose rules differ overrides `counts`, `equivalent_space`, `makes_progress` and `rate`.

    Searches call the callback `interrupted` every few milliseconds.  A search ends as soon as the
    callback returns True, and its result then has no meaning.  Later calls must return True too.
    """

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
        index = pile.index
        while index:
            index -= 1
            earlier = group[index]
            if not earlier.n:
                return earlier.empty == pile.empty
        return False

    def most_legal(self):
        """Return a number of legal moves that no position of this game exceeds.

        Top cards may go to any place but the stock, cards from deeper in a pile to the tableau.
        The turn of the stock is one move more.
        """
        tops = stacks = places = 0
        one_way = True
        for pile in self.piles:
            if pile.kind != STOCK:
                places += 1
            if pile.take == TAKE_NOTHING:
                continue
            tops += 1
            if pile.take != TAKE_TOP:
                stacks += 1
                if pile.take == TAKE_ANY or pile.circular or pile.direction == UP | DOWN:
                    one_way = False
        return tops * places + self._most_deep(stacks, one_way) + 1

    def _most_deep(self, stacks, one_way):
        """Return the largest number of moves of two cards or more, with `stacks` piles.

        A run that is built `one_way` holds each rank once.  At most one of its cards can go to a
        pile with cards, and thirteen to a space.
        """
        cards = 52 * self.packs
        if not one_way:
            return cards * stacks
        most = 0
        for spaces in range(stacks):
            built = stacks - spaces
            most = max(most, min(cards, KING * built) * spaces + built * built)
        return most

    def legal(self, found, interrupted=never):
        """Write every legal move into the array `found`; return their number, -1 if interrupted.

        The moves are ordered by origin, count and destination.  The turn of the stock or the
        redeal comes last.
        """
        at = 0
        piles = self.piles
        for origin in piles:
            if origin.kind == STOCK:
                continue
            for count in range(1, self.counts(origin) + 1):
                for destination in piles:
                    if not destination.number & ASKS and interrupted():
                        return -1
                    # `may_put` is quicker than `may_take`, and refuses most moves.
                    if destination.kind == STOCK or self.may_put(origin, count, destination):
                        continue
                    if self.equivalent_space(destination):
                        continue
                    if self.judge(origin, count, destination):
                        continue
                    found[at] = pack_move(origin.number, count, destination.number)
                    at += 1
        return self.add_stock_move(found, at)

    def next_home(self):
        """Return the next move that FINISH makes, packed; 0 when no card can go.

        The move is rated highest of all moves to a foundation, the first of equals.
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
                value = self.rate(pile, 1, foundation)
                if value > top:
                    top = value
                    best = pack_move(pile.number, 1, foundation.number)
        return best

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

