"""The look ahead of hints: the positions after some moves, if the moves rated best follow them.

The moves are made on the piles of the game and taken back; the game's own journal stays as it is.
The look knows all cards, hidden ones too.  All moves of a line raise the measure of
core/move_rating.py, so that following hints never leads back to a position.
"""

from core import move_rating
from core.const import const
from core.moves import MOST_MOVES, MOST_RANK, never
from core.piles import ANY_CARD, CELL, FOUNDATION, STOCK, TABLEAU
from core.undo_journal import (
    COUNT,
    COUNT_BITS,
    DESTINATION,
    MARK,
    MOVE_BITS,
    PLACE_BITS,
    SHUFFLE,
    UNCOVER,
    Journal,
)

NOT_YET = const(0)

# Entries of the journal of a line, and how many of them a move may need: in Accordion 52.
_ENTRIES = const(100)
_FOR_A_MOVE = const(54)

_MOST_MOVES = const(16)

# Moves that are looked at: those that are rated highest.
_CANDIDATES = const(4)

# Number of the first bit of a rating, above the bits of a move.
_RATING = const(19)

# The value of a position.  A won game is worth more than any other, an empty table BASELINE.
_WON = const(1 << 20)
_BASELINE = const(1 << 14)
_HOME = const(20)
_HIDDEN = const(10)
_SPACE = const(20)
_BOND = const(3)


class LookAhead:
    """A line of moves from each of the moves rated best, made on the piles of a game.

    This is how hints look ahead in most games; core/golf_look.py has the same methods.  Only the
    constructor allocates.
    """

    def __init__(self):
        """Make room for a line of moves in any game."""
        self._journal = Journal(_ENTRIES)
        self._game = None
        # The move of a line that is rated highest so far, and above its bits its rating.
        self._best = 0
        # Bound once, as binding allocates.
        self._take = self._keep_best

        self.begin(None)

    def begin(self, game):
        """Begin at the position of `game`."""
        self._journal.clear()
        # The move that leads to the best position, and its value; the number of moves looked at,
        # the one that is looked at now, and its rank.
        self._first = self._value = self._looked = self._line = 0
        self._rank = MOST_RANK

    def best(self, game):
        """Return the packed move that looks best so far, 0 for none."""
        return self._first

    def advance(self, game, hints, interrupted=never):
        """Look one move further ahead from a move that helps; return True if there may be more.

        `hints` ranks the legal moves (firmware/table/cursor/hints.py).
        """
        if not self._line:
            rank = hints.rank_below(self._rank, interrupted)
            # A move that helps alone needs no look.
            last = rank if self._looked else hints.rank_below(rank, interrupted)
            if interrupted():
                return True
            if last < move_rating.HELPS * MOST_MOVES:
                return False
            self._rank = rank
            self._line = hints.move_of(rank)
            self._journal.clear()
        value = self.value(game, self._line, interrupted)
        if value == NOT_YET:
            return True
        if value > self._value:
            self._value = value
            self._first = self._line
        self._looked += 1
        self._line = 0
        return self._looked < _CANDIDATES

    def value(self, game, move, interrupted=never):
        """Make one more move of the line that `move` begins; return NOT_YET while it goes on.

        At its end return the value of the position that it leads to, above 0.  `move` is a packed
        move that is legal; `game` is afterwards as it was, in the midst of a line too.
        """
        own = game.journal
        journal = self._journal
        try:
            game.journal = journal
            return self._go_on(game, move, interrupted)
        finally:
            made = journal.at
            while journal.done:
                journal.step_back(game)
            game.journal = own
            self._game = None
            _restore_revisions(game.piles, journal, made)

    def _go_on(self, game, move, interrupted):
        """Make the moves of the line again and one more, the best-rated one; return its value.

        A line ends before cards are shuffled, because nobody can know what comes then.
        """
        journal = self._journal
        if journal.undone:
            while journal.undone:
                if interrupted():
                    return NOT_YET
                journal.step_forward(game)
            self._game = game
            self._best = 0
            if not game.each_legal(self._take, interrupted):
                return NOT_YET
            move = self._best & MOVE_BITS
        origin = game.piles[move & PLACE_BITS]
        destination = game.piles[move >> DESTINATION & PLACE_BITS]
        if not move or journal.done == _MOST_MOVES or journal.room() < _FOR_A_MOVE or (
                game.shuffler and (origin.kind == STOCK or destination.kind == STOCK)):
            return value_of(game)
        journal.add(MARK | move)
        game.do(origin, move >> COUNT, destination)
        return _WON - journal.done if game.won() else NOT_YET

    def _keep_best(self, move):
        """Keep a legal move if it is rated higher than those before it."""
        rating = move_rating.of_move(self._game, move)
        if rating >= move_rating.HELPS and rating > self._best >> _RATING:
            self._best = rating << _RATING | move


def _restore_revisions(piles, journal, made):
    """Set back the revisions of piles, which count each of the `made` entries and its way back."""
    for at in range(made):
        entry = journal.entry(at)
        if entry < SHUFFLE:
            origin = piles[entry & PLACE_BITS]
            if entry & UNCOVER:
                origin.revision -= 2
            if entry >> COUNT & COUNT_BITS:
                origin.revision -= 2
                piles[entry >> DESTINATION & PLACE_BITS].revision -= 2


def value_of(game):
    """Return the value of the position of `game`, above 0; higher is better."""
    value = _BASELINE
    for pile in game.piles:
        n = pile.n
        kind = pile.kind
        if kind == FOUNDATION:
            value += _HOME * n
        elif kind == CELL:
            value -= _HIDDEN * n
        elif kind == TABLEAU:
            if not n and pile.empty == ANY_CARD:
                value += _SPACE
            first = move_rating.hidden(pile)
            value -= _HIDDEN * first
            for i in range(first + 1, n):
                value += _BOND * move_rating.bond_with(pile, pile.cards[i], pile.cards[i - 1])
    return value
