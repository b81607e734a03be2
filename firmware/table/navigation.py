"""Where the arrows, NEXT and PREVIOUS lead the cursor of a table.  Nothing here allocates."""

from core.piles import STOCK
from firmware.input.actions import DOWN, LEFT, RIGHT, UP
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT


def arrow(table, action):
    """Where an arrow leads, as place << 7 | depth, or NOWHERE.

    Within a fanned pile it goes from card to card, else to the nearest place that way.
    """
    spot = table.layout.spots[table.at]
    if table.lifted == NOWHERE and spot.fan and spot.pile.n:
        deeper = LEFT if spot.fan == FAN_RIGHT else UP
        back = RIGHT if spot.fan == FAN_RIGHT else DOWN
        if action == deeper and table.depth < spot.visits():
            return table.at << 7 | table.depth + 1
        if action == back and table.depth > 1:
            return table.at << 7 | table.depth - 1
    place = _nearest(table, action)
    return NOWHERE if place == NOWHERE else place << 7 | 1


def _nearest(table, action):
    """The place to which an arrow leads, or NOWHERE; beyond the edge it goes round."""
    spots = table.layout.spots
    wants = table.wants if table.lifted != NOWHERE else None
    here = spots[table.at]
    flat = action == LEFT or action == RIGHT
    sign = -1 if action == LEFT or action == UP else 1
    around = (table.layout.width if flat else table.layout.height) + 32
    close = 4 if flat else 3
    start = table.offset(here)
    x = here.middle_x(start)
    y = here.middle_y(start)
    # The band across the arrow's way in which a place lies in line.
    first = here.y if flat else here.x
    last = first + (here.full_h if flat else here.full_w)
    best = NOWHERE
    least = 1 << 28
    place = -1
    for spot in spots:
        place += 1
        if spot is here or (wants and not wants[place]):
            continue
        if flat:
            ahead = (spot.target_x - x) * sign
            aside = abs(spot.target_y - y)
            near = spot.y
            far = near + spot.full_h
        else:
            ahead = (spot.target_y - y) * sign
            aside = abs(spot.target_x - x)
            near = spot.x
            far = near + spot.full_w
        if -close < ahead < close:
            continue
        if ahead < 0:
            ahead += around
        cost = 4 * ahead + aside
        if near >= last or first >= far:
            cost += 64 + aside * 4
        if cost < least:
            least = cost
            best = place
    return best


def next_wanted(table, way):
    """Return the stop at the next place that takes the lifted cards; `way` is 1, or -1 for back."""
    wants = table.wants
    place = table.at
    for _ in range(len(wants)):
        place = (place + way) % len(wants)
        if wants[place]:
            return place << 7 | 1
    return NOWHERE


def next_play(table, way):
    """Return the stop at the next origin that has a legal move, the stock too; NOWHERE for none."""
    found = table.session.found
    here = table.at << 7 | table.depth
    best = around = -1
    for i in range(table.find_moves()):
        stop = stop_of(table, found[i])
        if way < 0:
            stop = 0x4000 - stop
        start = here if way > 0 else 0x4000 - here
        if stop > start and (best < 0 or stop < best):
            best = stop
        if around < 0 or stop < around:
            around = stop
    if best < 0:
        best = around
    if best < 0:
        return NOWHERE
    return best if way > 0 else 0x4000 - best


def stop_of(table, move):
    """Where the cursor stands to make a packed move, as place << 7 | depth.

    A redeal is made at the stock.
    """
    place = move & 63
    if table.session.game.piles[move >> 6 & 63].kind == STOCK:
        place = move >> 6 & 63
    spot = table.layout.spots[place]
    if spot.pile.kind == STOCK or not spot.fan:
        return place << 7 | (1 if spot.pile.n else 0)
    return place << 7 | move >> 12
