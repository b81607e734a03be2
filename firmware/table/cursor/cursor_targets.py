"""The targets of the arrows, NEXT and PREVIOUS for the cursor of a Selection.

No function allocates.
"""

from core.const import const
from core.moves import deepest_play, never
from core.piles import STOCK
from core.undo_journal import COUNT, DESTINATION, PLACE_BITS
from firmware.input.actions import DOWN, LEFT, RIGHT, UP
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE, STOPS
from firmware.layouts.row import FAN_RIGHT

# Pixels from one edge of the plane round to the opposite one.
_ROUND = const(32)

# Less than so many pixels away along the arrow's way, a place lies beside it: from left to right
# and up and down.
_BESIDE_X = const(4)
_BESIDE_Y = const(3)

# Weights: a pixel along the arrow's way, a card's height for being out of line, and extra for each
# pixel sideways there.  A pixel sideways costs 1.
_AHEAD = const(4)
_OUT_OF_LINE = const(5)
_ASIDE = const(4)

_MOST_COST = const(1 << 28)

INTERRUPTED = const(-2)
"""Sentinel instead of a stop: the search for it was interrupted."""


def arrow(selection, action, interrupted=never):
    """Return the stop to which an arrow leads, NOWHERE for none, or INTERRUPTED.

    Within a fanned pile an arrow leads from the top card to the deepest card that can move, and on
    from card to card.  The opposite arrow leads to the next card that can move, and at last to the
    top.  Any other arrow leads to the nearest place that way.
    """
    at = selection.at
    depth = selection.depth
    spot = selection.arrangement.spots[at]
    if selection.picked_up == NOWHERE and spot.fan and spot.pile.n:
        deeper = LEFT if spot.fan == FAN_RIGHT else UP
        back = RIGHT if spot.fan == FAN_RIGHT else DOWN
        if action == deeper and depth < spot.visits():
            if depth > 1:
                return at << STOP_PLACE | depth + 1
            count = _deepest_play(selection, DEPTH_BITS, interrupted)
            return INTERRUPTED if count < 0 else at << STOP_PLACE | max(count, 2)
        if action == back and depth > 1:
            count = _deepest_play(selection, depth - 1, interrupted)
            return INTERRUPTED if count < 0 else at << STOP_PLACE | max(count, 1)
    place = _nearest(selection, action)
    return NOWHERE if place == NOWHERE else place << STOP_PLACE | 1


def _deepest_play(selection, most, interrupted):
    """Do `deepest_play` for the cursor's pile, from the legal moves if they are known."""
    if not selection.moves_known():
        pile = selection.session.game.piles[selection.at]
        return deepest_play(selection.session.game, pile, most, interrupted)
    found = selection.session.found
    deepest = 0
    for i in range(selection.find_moves()):
        stop = stop_of(selection, found[i])
        if stop >> STOP_PLACE == selection.at and deepest < stop & DEPTH_BITS <= most:
            deepest = stop & DEPTH_BITS
    return deepest


def _nearest(selection, action):
    """Return the place to which an arrow leads, or NOWHERE; beyond the edge it goes round.

    UP and DOWN lead to a place of the cursor's row, LEFT and RIGHT to one of its column, only if
    there is no other.
    """
    arrangement = selection.arrangement
    at = selection.at
    here = arrangement.spots[at]
    flat = action == LEFT or action == RIGHT
    sign = -1 if action == LEFT or action == UP else 1
    x = arrangement.card_x(at, selection.depth) + here.aim_x
    y = arrangement.card_y(at, selection.depth) + here.aim_y
    layout = arrangement.layout
    # UP and DOWN go round only if no row lies ahead, LEFT and RIGHT if the way is shorter.
    farther = 2 * (layout.width + layout.height)
    best = place = NOWHERE
    least = _MOST_COST
    for spot in arrangement.spots:
        place += 1
        if spot is here or not _visits(selection, place):
            continue
        target = arrangement.fans[place] or spot
        if flat:
            cost = _cost_across(here, spot, (target.target_x - x) * sign,
                                abs(target.target_y - y), sign, layout.width + _ROUND)
        else:
            cost = _cost_along(here, spot, (target.target_y - y) * sign,
                               abs(target.target_x - x), farther)
        if cost < least:
            least = cost
            best = place
    return best


def _visits(selection, place):
    """Return True if arrows visit a place: it takes the picked-up cards, or else holds cards.

    A single card counts only if it may be picked up: there is nothing to look for under it.
    """
    if selection.picked_up != NOWHERE:
        return selection.destinations[place]
    pile = selection.session.game.piles[place]
    return pile.n > 1 or pile.kind == STOCK or selection.session.game.counts(pile)


def _cost_across(here, spot, ahead, aside, sign, around):
    """Return how far `spot` is for LEFT or RIGHT from the spot `here`.

    ahead   pixels along the arrow's way; less than _BESIDE_X is not ahead
    aside   pixels across it
    sign    1 to the right, -1 to the left
    around  distance round the edges of the plane (px)
    """
    if spot.y == here.y:
        # The next place of a row is the nearest, however far its cards hang down.
        return _cost((spot.x - here.x) * sign, 0, 0, around)
    if -_BESIDE_X < ahead < _BESIDE_X:
        return _MOST_COST
    in_line = spot.y < here.y + here.full_h and here.y < spot.y + spot.full_h
    cost = _cost(ahead, aside, 0 if in_line else here.h, around)
    return cost + around * _AHEAD if spot.x == here.x else cost


def _cost_along(here, spot, ahead, aside, around):
    """Return how far `spot` is for UP or DOWN from the spot `here`, as `_cost_across` does."""
    if -_BESIDE_Y < ahead < _BESIDE_Y:
        return _MOST_COST
    in_line = spot.x < here.x + here.full_w and here.x < spot.x + spot.full_w
    cost = _cost(ahead, aside, 0 if in_line else here.h, around)
    return cost + around * _AHEAD if spot.y == here.y else cost


def _cost(ahead, aside, out_of_line, around):
    """Return the weighed distance of a place.

    out_of_line  0 for a place in line, else the height of a card (px)
    """
    cost = (ahead if ahead > 0 else ahead + around) * _AHEAD + aside
    return cost + out_of_line * _OUT_OF_LINE + aside * _ASIDE if out_of_line else cost


def next_destination(selection, way):
    """Return the next destination's stop for the picked-up cards; `way` is 1, or -1 for back."""
    destinations = selection.destinations
    place = selection.at
    for _ in range(len(destinations)):
        place = (place + way) % len(destinations)
        if destinations[place]:
            return place << STOP_PLACE | 1
    return NOWHERE


def next_play(selection, way):
    """Return the stop at the next origin that has a legal move, the stock too; NOWHERE for none."""
    found = selection.session.found
    here = selection.at << STOP_PLACE | selection.depth
    if way < 0:
        here = STOPS - here
    best = around = -1
    for i in range(selection.find_moves()):
        stop = stop_of(selection, found[i])
        if way < 0:
            stop = STOPS - stop
        if stop > here and (best < 0 or stop < best):
            best = stop
        if around < 0 or stop < around:
            around = stop
    if best < 0:
        best = around
    if best < 0:
        return NOWHERE
    return best if way > 0 else STOPS - best


def nearest_play(selection):
    """Return the stop nearest to the cursor at which SELECT does something, the stock last of all.

    Return NOWHERE if it does so where the cursor is, or nowhere.
    """
    arrangement = selection.arrangement
    spots = arrangement.spots
    here = spots[selection.at]
    x = arrangement.card_x(selection.at, selection.depth) + here.aim_x
    y = arrangement.card_y(selection.at, selection.depth) + here.aim_y
    best = NOWHERE
    least = _MOST_COST
    for i in range(selection.find_moves()):
        stop = stop_of(selection, selection.session.found[i])
        place = stop >> STOP_PLACE
        if place == selection.at:
            if selection.depth <= 1 or stop & DEPTH_BITS == selection.depth:
                return NOWHERE
            # SELECT at the top card takes as many as make a move.
            best = place << STOP_PLACE | 1
            least = 0
            continue
        target = arrangement.fans[place] or spots[place]
        cost = abs(target.target_x - x) + abs(target.target_y - y)
        if spots[place].pile.kind == STOCK:
            cost += _MOST_COST >> 1
        if cost < least:
            least = cost
            best = place << STOP_PLACE | 1
    return best


def stop_of(selection, move):
    """Return the stop from which a packed move is made; a redeal is made at the stock."""
    place = move & PLACE_BITS
    destination = move >> DESTINATION & PLACE_BITS
    if selection.session.game.piles[destination].kind == STOCK:
        place = destination
    spot = selection.arrangement.spots[place]
    if spot.pile.kind == STOCK or not spot.fan:
        return place << STOP_PLACE | (1 if spot.pile.n else 0)
    return place << STOP_PLACE | move >> COUNT
