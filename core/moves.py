"""Which moves there are: lists of them, what each is worth, and whether a game is stuck.

`Moves` is the part of a `Game` that asks its judge.  Nothing here changes the game, and nothing
allocates.
"""

from core.cards import FACE_DOWN, KING
from core.const import const
from core.piles import (
    ANY_CARD,
    CELL,
    DOWN,
    FOUNDATION,
    STOCK,
    TABLEAU,
    TAKE_ANY,
    TAKE_NOTHING,
    TAKE_RUN,
    TAKE_TOP,
    UP,
    WASTE,
)
from core.stock import Stock, never
from core.undo_journal import pack_move

# The size of the array that `legal` fills; Fortress may need 729 of it.
MOST_MOVES = const(768)

# Long searches call `interrupted` at each place whose number has none of these bits: judging the
# moves to four places takes a millisecond or two on a Pico.
ASKS = const(3)


class Moves(Stock):
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
        return pile.face_up() if take < TAKE_RUN or take == TAKE_ANY else pile.run()

    def equivalent_space(self, pile):
        """Return whether an earlier pile takes the same cards.

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
        """Return how many moves of two cards or more there are at most, with `stacks` piles.

        A run that is built `one_way` holds each rank once: it has at most one card for each pile
        that is not empty, and thirteen for each space.
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
        """Write every legal move into the array `found`; return how many, or -1 if interrupted.

        They are ordered by origin, count and destination; a turn of the stock or a redeal comes
        last.
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
                    # Most cards may not go there; whether they may leave is the longer question.
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

        Moving a whole pile from space to space does not, nor a card from cell to cell.  Neither
        does moving the hand's card to the waste, where the next turn does the same.
        """
        if destination.kind == WASTE:
            return self.hand_stays
        if destination.kind == CELL:
            return origin.kind != CELL
        return destination.n > 0 or destination.kind != TABLEAU or (
            origin.kind != TABLEAU or count < origin.n)

    def worth(self, origin, count, destination):
        """Return how promising a legal move is, for the auto move and hints; 0 for useless.

        Moves to a foundation come first, then those that turn a card up, then those from the
        waste.  Spaces that take any card and cells are worth keeping, and cards that move together
        are well placed.
        """
        if not self.makes_progress(origin, count, destination):
            return 0
        if destination.kind == FOUNDATION:
            return 400
        if origin.kind == FOUNDATION:
            return 1
        left = origin.n - count
        value = self._worth_of_leaving(origin, left)
        if not value:
            return 2
        if destination.kind == CELL:
            return 3
        value += 20 + count
        if destination.n:
            return value + (30 if destination.joined(
                origin.cards[left], destination.top()) else 15)
        return 10 if destination.empty == ANY_CARD and destination.kind == TABLEAU else value

    def _worth_of_leaving(self, origin, left):
        """Return what it is worth that only the `left` lowest cards of `origin` stay there.

        It is 0 where that parts cards that move together.
        """
        if not left:
            return 60 if origin.kind == TABLEAU else 100
        below = origin.cards[left - 1]
        if below & FACE_DOWN:
            return 200
        if origin.joined(origin.cards[left], below):
            return 0
        return 1 if origin.kind == TABLEAU else 100

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

