"""The targets of the arrows, NEXT and PREVIOUS for the cursor of a Selection.

No function allocates.
"""

from core.const import const
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

# Weights: distance along the axis, penalty for being off the axis, and extra per pixel sideways
# there.  A pixel sideways costs 1.
_AHEAD = const(4)
_OUT_OF_LINE = const(64)
_ASIDE = const(4)

_MOST_COST = const(1 << 28)


def arrow(selection, action):
    """Return the stop to which an arrow leads, or NOWHERE.

    Within a fanned pile it leads from card to card, else to the nearest place that way.
    """
    at = selection.at
    depth = selection.depth
    spot = selection.arrangement.spots[at]
    if selection.lifted == NOWHERE and spot.fan and spot.pile.n:
        deeper = LEFT if spot.fan == FAN_RIGHT else UP
        back = RIGHT if spot.fan == FAN_RIGHT else DOWN
        if action == deeper and depth < spot.visits():
            return at << STOP_PLACE | depth + 1
        if action == back and depth > 1:
            return at << STOP_PLACE | depth - 1
    place = _nearest(selection, action)
    return NOWHERE if place == NOWHERE else place << STOP_PLACE | 1


def _nearest(selection, action):
    """Return the place to which an arrow leads, or NOWHERE; beyond the edge it goes round."""
    arrangement = selection.arrangement
    at = selection.at
    depth = selection.depth
    here = arrangement.spots[at]
    flat = action == LEFT or action == RIGHT
    sign = -1 if action == LEFT or action == UP else 1
    layout = arrangement.layout
    around = (layout.width if flat else layout.height) + _ROUND
    return _cheapest(selection, here, arrangement.card_x(at, depth) + here.aim_x,
                     arrangement.card_y(at, depth) + here.aim_y, flat, sign,
                     around, _BESIDE_X if flat else _BESIDE_Y)


def _visits(selection, place):
    """Return True if arrows visit a place: it takes the picked-up cards, or else holds cards.

    A single card counts only if it may be lifted: there is nothing to look for under it.
    """
    if selection.lifted != NOWHERE:
        return selection.wants[place]
    pile = selection.session.game.piles[place]
    return pile.n > 1 or pile.kind == STOCK or selection.session.game.counts(pile)


def _cheapest(selection, here, x, y, flat, sign, around, beside):
    """Return the place with the lowest cost from pixel (x, y) of the spot `here`.

    flat     True for LEFT and RIGHT, False for UP and DOWN
    sign     1 to larger coordinates, -1 to smaller ones
    around   distance round the edges of the plane (px)
    beside   a place less than so many px away along the arrow's axis does not count

    A place that overlaps `here` across the axis is in line.
    """
    if flat:
        first = here.y
        last = first + here.full_h
    else:
        first = here.x
        last = first + here.full_w
    best = place = NOWHERE
    least = _MOST_COST
    fans = selection.arrangement.fans
    for spot in selection.arrangement.spots:
        place += 1
        if spot is here or not _visits(selection, place):
            continue
        target = fans[place] or spot
        if flat:
            ahead = (target.target_x - x) * sign
            aside = abs(target.target_y - y)
            near = spot.y
            far = near + spot.full_h
        else:
            ahead = (target.target_y - y) * sign
            aside = abs(target.target_x - x)
            near = spot.x
            far = near + spot.full_w
        if -beside < ahead < beside:
            continue
        cost = (ahead if ahead > 0 else ahead + around) * _AHEAD + aside
        if near >= last or first >= far:
            cost += _OUT_OF_LINE + aside * _ASIDE
        if cost < least:
            least = cost
            best = place
    return best


def next_wanted(selection, way):
    """Return the next destination's stop for the picked-up cards; `way` is 1, or -1 for back."""
    wants = selection.wants
    place = selection.at
    for _ in range(len(wants)):
        place = (place + way) % len(wants)
        if wants[place]:
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
