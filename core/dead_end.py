"""The test for a dead end: all that is left are moves to and fro, and none of them helps.

A dead end is said only after every position within reach was looked at, MOST of them at most.  In
none of them are more cards home, fewer hidden, or fewer left on stock, hand, waste and reserve.

The test makes moves on the piles of the game and takes them back; the game's own journal stays as
it is.  It looks at no card that the player has not seen: where one would turn up, it ends.  Only
the constructor and `is_dead_end` allocate.
"""

from array import array

from core import stuck
from core.cards import FACE_DOWN
from core.const import const
from core.moves import ASKS, never
from core.piles import FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE
from core.undo_journal import (
    COUNT,
    DESTINATION,
    MARK,
    MOST_PLACES,
    PLACE_BITS,
    Journal,
    pack_move,
)

MOST = const(100)
"""Positions that are looked at; most dead ends have fewer than twenty."""

_ENTRIES = const(320)
# Entries that a move may write, and steps between two returns to the position in play.
_FOR_A_MOVE = const(54)
_STEPS = const(2)

# The next move of a position to try: its origin, the number of cards and its destination.
_ORIGIN = const(14)
_CARDS = const(6)
_CARD_BITS = const(127)
# The last one: the stock.
_TURN = const(1 << 21)
_NO_MORE = const(_TURN + 1)

# Parts of a hash: products of the lower bits and of a factor stay below 30 bits.
_LOW = const(24)
_LOW_BITS = const(0xFFFFFF)
_FACTOR = const(61)
_OTHER_FACTOR = const(59)


class DeadEnd:
    """A look at all positions that play can reach, as long as they are few.

    over   True if there is no more to look at
    found  True once the position in play turned out to be a dead end
    """

    def __init__(self):
        """Make room for the positions of any game."""
        self._journal = Journal(_ENTRIES)
        # Two hashes of each position, and for each one on the path the next move to try.
        self._hashes = array("i", bytes(4 * MOST))
        self._others = array("i", bytes(4 * MOST))
        self._next = array("i", bytes(4 * (MOST + 1)))
        # The revision of each pile in the position in play, and their sum when the look began.
        self._revisions = array("i", bytes(4 * MOST_PLACES))
        self._revision = 0
        # Those of the position that was measured last.
        self._hash = self._other = 0
        self.begin()

    def begin(self, over=False):
        """Begin again with the next `go_on`: the position has changed.

        With `over` there is nothing to look for in this position.
        """
        self.found = False
        self.over = over
        # The number of positions, and how many moves lead to the one that is looked at.
        self._count = self._depth = 0
        # The cards at home, those not hidden and those not apart, in the position in play.
        self._home = self._open = self._near = 0

    def go_on(self, game, interrupted=never):
        """Look at a few positions more; return True if there may be more.

        `game` is afterwards as it was, also if `interrupted`.
        """
        revision = self._keep_revisions(game)
        if not self.over and not self._count:
            self._revision = revision
            self._start(game)
        if self._revision != revision:
            # The piles changed and nobody said so: moves of before would not fit them.
            self.over = True
        if self.over:
            return False
        own = game.journal
        journal = self._journal
        try:
            game.journal = journal
            while journal.done < self._depth:
                journal.step_forward(game)
            for _ in range(_STEPS):
                if self.over or interrupted():
                    break
                self._step(game, interrupted)
            self._depth = journal.done
        finally:
            while journal.done:
                journal.step_back(game)
            game.journal = own
            for pile in game.piles:
                pile.revision = self._revisions[pile.number]
        return not self.over

    def _keep_revisions(self, game):
        """Keep the revision of each pile; return their sum."""
        revision = 0
        for pile in game.piles:
            self._revisions[pile.number] = pile.revision
            revision += pile.revision
        return revision

    def _start(self, game):
        """Begin at the position of `game`, unless the stock or the kind of game leaves hope.

        Where no card goes to a foundation, progress is nothing that this test sees.
        """
        self._journal.clear()
        if game.won() or stuck.turns_help(game) or len(game.foundations[0].cards) == 1:
            self.over = True
            return
        self._is_better(game)
        self._add()

    def _step(self, game, interrupted):
        """Try the next move of the position that is looked at, or go back from it."""
        journal = self._journal
        depth = journal.done
        move = self._find(game, self._next[depth], interrupted)
        if move < 0:
            return
        if not move:
            if depth:
                journal.step_back(game)
            else:
                self.found = self.over = True
            return
        origin = game.piles[move & PLACE_BITS]
        destination = game.piles[move >> DESTINATION & PLACE_BITS]
        if journal.room() < _FOR_A_MOVE or game.shuffler and (
                origin.kind == STOCK or destination.kind == STOCK):
            self.over = True
            return
        journal.add(MARK | move)
        game.do(origin, move >> COUNT, destination)
        if self._is_better(game) or self._count == MOST:
            self.over = True
        elif self._was_met():
            journal.step_back(game)
        else:
            self._next[journal.done] = 0
            self._add()

    def _find(self, game, at, interrupted):
        """Return the first move from `at` on that makes progress, packed; 0 if there is none.

        Return -1 if interrupted.  Otherwise note where to go on.
        """
        piles = game.piles
        place = at >> _ORIGIN
        count = at >> _CARDS & _CARD_BITS or 1
        to = at & PLACE_BITS
        while place < len(piles):
            origin = piles[place]
            if origin.kind == STOCK or count > game.counts(origin):
                place += 1
                count = 1
                to = 0
                continue
            while to < len(piles):
                destination = piles[to]
                to += 1
                if not to & ASKS and interrupted():
                    return -1
                # `may_put` is quicker than `may_take`, and refuses most moves.
                if destination.kind == STOCK or game.may_put(origin, count, destination):
                    continue
                if is_like_an_earlier(game, destination) or game.judge(
                        origin, count, destination):
                    continue
                if game.makes_progress(origin, count, destination):
                    self._next[self._journal.done] = place << _ORIGIN | count << _CARDS | to
                    return pack_move(place, count, destination.number)
            count += 1
            to = 0
        self._next[self._journal.done] = _NO_MORE
        return 0 if at == _NO_MORE else game.stock_move()

    def _is_better(self, game):
        """Measure a position, and note its hashes; return True if it is better than the first."""
        home = opened = near = 0
        one = other = game.counters[0] & _LOW_BITS if game.redeals > 0 else 0
        for pile in game.piles:
            cards = pile.cards
            n = pile.n
            kind = pile.kind
            if kind == FOUNDATION:
                home += n
            elif kind > WASTE and kind != RESERVE:
                near += n
            one = (one & _LOW_BITS) * _FACTOR + (one >> _LOW) + n
            other = (other & _LOW_BITS) * _OTHER_FACTOR + (other >> _LOW) + n
            for i in range(n):
                card = cards[i]
                if kind >= TABLEAU and not card & FACE_DOWN:
                    opened += 1
                one = (one & _LOW_BITS) * _FACTOR + (one >> _LOW) + card
                other = (other & _LOW_BITS) * _OTHER_FACTOR + (other >> _LOW) + card
        self._hash = one
        self._other = other
        if not self._count:
            self._home = home
            self._open = home + opened
            self._near = home + near
            return False
        return home > self._home or home + opened > self._open or home + near > self._near

    def _was_met(self):
        """Return True if the position measured last was met before."""
        for i in range(self._count):
            if self._hashes[i] == self._hash and self._others[i] == self._other:
                return True
        return False

    def _add(self):
        self._hashes[self._count] = self._hash
        self._others[self._count] = self._other
        self._count += 1
        if self._count == 1:
            self._next[0] = 0


def is_like_an_earlier(game, space):
    """Return True if `space` is one of several equal spaces, and not the first."""
    if space.n:
        return False
    if space.kind != TABLEAU or not space.empty:
        return game.equivalent_space(space)
    for pile in game.tableau:
        if pile is space:
            return False
        if not pile.n and pile.empty == space.empty:
            return True
    return False


def is_dead_end(game):
    """Return True if the position of `game` is a dead end.  Allocates."""
    dead_end = DeadEnd()
    while dead_end.go_on(game):
        pass
    return dead_end.found
