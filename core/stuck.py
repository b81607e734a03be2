"""Tests for a stuck game: no move is left that makes progress.

Only `copies` allocates.
"""

from core.moves import never
from core.piles import STOCK, Pile, transfer
from core.undo_journal import (
    COUNT,
    COUNT_BITS,
    DESTINATION,
    MARK,
    MOST_PLACES,
    PLACE_BITS,
    SAFE,
)


def copies(game):
    """Return piles to restore the stock, the waste and the hand from, if `is_stuck` turns them."""
    count = 3 if game.redeals and game.waste else 0
    return [Pile(STOCK, 0, MOST_PLACES, 52 * game.packs) for _ in range(count)]


def is_stuck(game, kept, interrupted=never):
    """Return True if no move makes progress; False once interrupted.

    Turning the stock counts as progress while no redeal is left.  If redeals are left, turning
    counts until a whole pass brought no card that could be played.  The answer therefore tells
    nothing about cards that the player has not seen.  `kept` are the `copies` of the game.
    """
    if game.won():
        return False
    if turns_help(game) or game.playable(interrupted) or interrupted():
        return False
    return not game.stock_move() or not (_pass_plays(game, kept, interrupted) or interrupted())


def turns_help(game):
    """Return True if a turn of the stock may bring a card that the player has not seen there."""
    return game.stock_move() and not (
        game.redeals_repeat and game.redeals_left() and passed(game))


def passed(game):
    """Return True if the stock was turned from full to empty since a card was last played.

    The loop walks the journal back, and follows the size of the stock.
    """
    journal = game.journal
    stock = game.stock.number
    size = game.stock.n
    full = size + game.redeal_count()
    emptied = not size
    at = journal.at
    while at > journal.start:
        at -= 1
        move = journal.entry(at)
        if not move & MARK:
            continue
        if move & SAFE:
            return False
        if move & PLACE_BITS == stock:
            size += move >> COUNT & COUNT_BITS
            if emptied and size == full:
                return True
        elif move >> DESTINATION & PLACE_BITS == stock:
            size = 0
            emptied = True
        elif not only_passes(game, move):
            return False
    return False


def turn_comes_back(game):
    """Return True if the next turn brings back a position that was there since the last play.

    The loop walks the journal back, and follows the size of the stock.
    """
    if not game.waste or not game.redeals:
        return False
    journal = game.journal
    stock = game.stock.number
    size = game.stock.n
    then = size - game.turn_count() if size else game.redeal_count()
    at = journal.at
    while at > journal.start:
        at -= 1
        move = journal.entry(at)
        if not move & MARK:
            continue
        if move & SAFE:
            # The safe card may be that of the hand, and then a turn brings another.
            return size == then and not (game.hand and game.stock.n)
        if move & PLACE_BITS != stock and move >> DESTINATION & PLACE_BITS != stock and (
                not only_passes(game, move)):
            return size == then and not (game.stock.n and _plays_hand(game, move))
        if size == then:
            return True
        if move & PLACE_BITS == stock:
            size += move >> COUNT & COUNT_BITS
        elif move >> DESTINATION & PLACE_BITS == stock:
            size = 0
    return size == then


def _plays_hand(game, move):
    """Return True if a packed move plays the hand's card; then a turn brings another."""
    hand = game.hand
    return hand and (move & PLACE_BITS == hand.number
                     or move >> DESTINATION & PLACE_BITS == hand.number)


def only_passes(game, move):
    """Return True if a packed move brings the hand's card where the next turn brings it."""
    hand = game.hand
    return hand and game.waste and not (game.hand_stays or game.pairs) and (
        move & PLACE_BITS == hand.number
        and move >> DESTINATION & PLACE_BITS == game.waste.number)


def _pass_plays(game, kept, interrupted):
    """Return True if a card can be played in the rest of this pass or in the next.

    The piles are turned and then restored, without writing the journal.
    """
    stock = game.stock
    waste = game.waste
    hand = game.hand
    kept[0].copy(stock)
    kept[1].copy(waste)
    if hand:
        kept[2].copy(hand)
    plays = _turn_through(game, interrupted)
    if not plays:
        if hand and hand.n:
            transfer(hand, waste, 1, False)
        transfer(waste, stock, waste.n, True)
        plays = _turn_through(game, interrupted)
    stock.copy(kept[0])
    waste.copy(kept[1])
    if hand:
        hand.copy(kept[2])
    return plays


def _turn_through(game, interrupted):
    """Turn the stock until a card can be played; return True if one can."""
    stock = game.stock
    waste = game.waste
    hand = game.hand
    while stock.n and not interrupted():
        if hand and hand.n:
            transfer(hand, waste, 1, False)
        transfer(stock, game.turns_to, game.turn_count(), True)
        # No card could be played before, and only the hand and the waste have changed.
        if game.plays(waste, interrupted) or hand and game.plays(hand, interrupted):
            return True
    return False
