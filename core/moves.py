"""Limits and searches of the moves of a game.

`Game.each_legal` finds the moves.  Nothing here allocates.
"""

from core.cards import KING, ONE_CARD
from core.const import const
from core.piles import (
    CELL,
    DOWN,
    FOUNDATION,
    HAND,
    NO_CARD,
    STOCK,
    TABLEAU,
    TAKE_ANY,
    TAKE_NOTHING,
    TAKE_TOP,
    UP,
)
from core.undo_journal import pack_move

# The most moves that `Session.found` holds; St. Helena may need 1,080.
MOST_MOVES = const(1090)

# Above the rank of any move: its rating times MOST_MOVES, and its place among the legal moves.
MOST_RANK = const(1 << 29)

# Long searches call `interrupted` at each place whose number has none of these bits.  Judging the
# moves to four places takes one or two milliseconds (RP2040).
ASKS = const(3)


def never():
    """Return False: by default a search is not interrupted."""
    return False


def most_moves(game):
    """Return a number of legal moves that no position of `game` exceeds.

    Top cards may go to any place but the stock, cards from deeper in a pile to the tableau.
    The turn of the stock is one move more.
    """
    tops = stacks = places = 0
    one_way = True
    for pile in game.piles:
        if pile.kind != STOCK:
            places += 1
        if pile.take == TAKE_NOTHING:
            continue
        tops += 1
        if pile.take != TAKE_TOP:
            stacks += 1
            if pile.take == TAKE_ANY or pile.circular or pile.direction == UP | DOWN:
                one_way = False
    return tops * places + _most_deep(game.packs, stacks, one_way) + 1


def _most_deep(packs, stacks, one_way):
    """Return the largest number of moves of two cards or more, with `stacks` piles.

    A run that is built `one_way` holds each rank once.  At most one of its cards can go to a
    pile with cards, and thirteen to a space.
    """
    cards = 52 * packs
    if not one_way:
        return cards * stacks
    most = 0
    for spaces in range(stacks):
        built = stacks - spaces
        most = max(most, min(cards, KING * built) * spaces + built * built)
    return most


def has_one_place(game, origin, destination):
    """Return True if the rules leave a card of `origin` no choice but `destination`.

    `destination` takes it.  The only place is a gap for this very card, or a foundation if no other
    pile takes cards.
    """
    if not destination.n and game.wanted(destination) & ONE_CARD:
        return True
    if destination.kind != FOUNDATION or origin.kind == HAND and not game.pairs:
        return False
    for pile in game.piles:
        if pile.kind == CELL or pile.kind == TABLEAU and (pile.direction or pile.empty != NO_CARD):
            return False
    return True


def deepest_play(game, pile, most, interrupted=never):
    """Return the largest number of top cards of `pile`, up to `most`, that another pile takes.

    Return 0 if there is none, -1 once `interrupted`.
    """
    for count in range(min(most, game.counts(pile)), 0, -1):
        for there in game.piles:
            if not there.number & ASKS and interrupted():
                return -1
            # `may_put` is quicker than `may_take`, and refuses most moves.
            if there.kind == STOCK or game.may_put(pile, count, there):
                continue
            if not game.judge(pile, count, there):
                return count
    return 0


def next_home(game):
    """Return the next move that FINISH makes, packed; 0 when no card can go.

    The move is rated highest of all moves to a foundation, the first of equals.
    """
    best = top = 0
    if not game.may_finish():
        return 0
    for pile in game.piles:
        if pile.kind == STOCK or pile.kind == FOUNDATION or not game.counts(pile):
            continue
        for foundation in game.foundations:
            if game.judge(pile, 1, foundation):
                continue
            value = game.rate(pile, 1, foundation)
            if value > top:
                top = value
                best = pack_move(pile.number, 1, foundation.number)
    return best
