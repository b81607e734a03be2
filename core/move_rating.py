"""The rating of moves: one scale for hints, the auto move and the order of destinations.

A move that is suggested raises a measure of the position, and no such move lowers the measure.
Therefore suggested moves, in any order, never lead back to a position.  The measure compares seven
numbers in this order.

First come the cards on foundations or out of the game.  Next come those that have left the
reserve, the hand and the waste, and then the cards face up.  Fourth come the top cards that can go
to a foundation at once.  Fifth come the cards that lie on a card that they follow; one that can
move with the other counts twice.  The last two are the cells and spaces in use, and the hidden
cards under cards face up (fewer are better).
"""

from core.cards import FACE_DOWN, SUIT_BITS
from core.const import const
from core.piles import (
    ANY_CARD,
    BASE_CARD,
    CELL,
    STOCK,
    TABLEAU,
    TAKE_SUIT,
)
from core.stuck import turn_comes_back
from core.undo_journal import COUNT, DESTINATION, PLACE_BITS

# The scale.  Moves below HELPS are never suggested, but a player may want to make them.
USELESS = const(0)  # changes nothing that matters
OFF_FOUNDATION = const(1)  # takes a card off a foundation
PARTS = const(2)  # takes a card off one that it follows
SIDEWAYS = const(3)  # moves a card, and its bond is as good as before
HELPS = const(8)
LAST_RESORT = const(8)  # may spoil something, as a game says
TO_CELL = const(10)  # uses a cell
TO_SPACE = const(12)  # uses a space that takes any card
TURNS_STOCK = const(20)  # turns the stock, or deals again
CLEARS = const(22)  # SIDEWAYS, to a pile with fewer hidden cards
JOINS = const(32)  # lays a card on one that it follows, or in a space for its rank
EMPTIES = const(96)  # JOINS, and leaves a space behind
FREES = const(176)  # uncovers a card that can go to a foundation at once
FROM_ELSEWHERE = const(184)  # plays a card of the reserve, the hand or the waste
HOME = const(208)  # takes a card to a foundation, or out of the game
TURNS_UP = const(224)  # turns up a hidden card

# Added from JOINS on: 1 for each card that moves, HIDDEN for each hidden card of the origin.
# IN_RUN if the card can then move together with the card below it.
HIDDEN = const(4)
IN_RUN = const(16)

# Bonds between a card and the card below it.
LOOSE = const(0)
FOLLOWS = const(1)
TOGETHER = const(2)


def rate_play(game, origin, count, destination):
    """Rate a legal move of `count` cards that neither begins nor ends on a foundation."""
    left = origin.n - count
    bond = bond_with(destination, origin.cards[left], destination.top())
    value = rate_leaving(origin, left, bond, destination)
    if value < FREES and left and goes_home(game, origin.cards[left - 1]):
        return FREES + bond
    if value < JOINS:
        return value
    value += count
    if origin.kind == TABLEAU:
        value += HIDDEN * hidden(origin)
    return value + IN_RUN if bond == TOGETHER else value


def rate_leaving(origin, left, bond, destination):
    """Rate leaving the `left` lowest cards of `origin` for a place with that `bond` there."""
    any_card = destination.kind == TABLEAU and not destination.n and (
        destination.empty == ANY_CARD)
    if origin.kind != TABLEAU and origin.kind != CELL:
        return TO_SPACE if any_card else FROM_ELSEWHERE
    before = LOOSE
    if left:
        below = origin.cards[left - 1]
        if below & FACE_DOWN:
            return TURNS_UP
        before = bond_with(origin, origin.cards[left], below)
    if bond > before:
        return JOINS if left else EMPTIES
    if bond < before:
        return PARTS
    if destination.n:
        return CLEARS if hidden(destination) < hidden(origin) else SIDEWAYS
    if not left:
        return SIDEWAYS
    if any_card:
        return TO_SPACE
    return TO_CELL if destination.kind == CELL else JOINS


def bond_with(pile, card, below):
    """Return the bond between `card` and the card `below` of `pile`; 0 for no card."""
    if not below or not pile.follows(card, below):
        return LOOSE
    return FOLLOWS if pile.take == TAKE_SUIT and (card ^ below) & SUIT_BITS else TOGETHER


def hidden(pile):
    """Return the number of cards that lie face down under those of `pile`."""
    return pile.n - pile.face_up()


def goes_home(game, card):
    """Return True if `card`, on top of a pile, can go to a foundation; 0 is no card."""
    if not card or card & FACE_DOWN:
        return False
    for foundation in game.foundations:
        if not game.accepts(foundation, card):
            # While no base is chosen, any card could go.
            return foundation.empty != BASE_CARD or game.base() > 0
    return False


def suggest(game, origin, count, destination):
    """Return the rating of a legal move as one to suggest; `of_move` rates the stock's too.

    The rating is that of `Game.rate`, but SIDEWAYS if the move covers a card of the tableau that
    can go to a foundation at once.  Otherwise two piles could take a card in turns, each time
    freeing another.
    """
    value = game.rate(origin, count, destination)
    if HELPS <= value < FROM_ELSEWHERE and destination.kind == TABLEAU and (
            goes_home(game, destination.top())):
        return SIDEWAYS
    return value


def of_move(game, move):
    """Return the rating of a legal packed move as one to suggest, that of the stock too."""
    origin = game.piles[move & PLACE_BITS]
    destination = game.piles[move >> DESTINATION & PLACE_BITS]
    if origin.kind == STOCK or destination.kind == STOCK:
        return USELESS if turn_comes_back(game) else TURNS_STOCK
    return suggest(game, origin, move >> COUNT, destination)
