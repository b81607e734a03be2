"""Where the arrows, NEXT and PREVIOUS lead the cursor of a table.  Nothing here allocates."""

from core import reasons
from core.cards import const
from core.piles import STOCK
from firmware import layouts
from firmware.actions import DOWN, LEFT, RIGHT, UP
from firmware.layouts import FAN_RIGHT

NOWHERE = const(-1)


def walk(table, action):
    """An arrow: within a fanned pile from card to card, else to the nearest place that way."""
    spot = table.layout.spots[table.at]
    if table.lifted == NOWHERE and spot.fan and spot.pile.n:
        deeper = LEFT if spot.fan == FAN_RIGHT else UP
        back = RIGHT if spot.fan == FAN_RIGHT else DOWN
        if action == deeper and table.depth < spot.visits():
            table.point_at(table.at, table.depth + 1)
            return
        if action == back and table.depth > 1:
            table.point_at(table.at, table.depth - 1)
            return
    place = _nearest(table, action)
    if place != NOWHERE:
        table.point_at(place)


def _nearest(table, action):
    """The place to which an arrow leads, or NOWHERE; beyond the edge it goes round."""
    spots = table.layout.spots
    here = spots[table.at]
    layouts.spread(here, table.painter.at)
    x = _middle(here, True, table.depth)
    y = _middle(here, False, table.depth)
    best = NOWHERE
    least = 1 << 28
    flat = action == LEFT or action == RIGHT
    around = (table.layout.width if flat else table.layout.height) + 32
    for place in range(len(spots)):
        spot = spots[place]
        if place == table.at or (table.lifted != NOWHERE and not table.wants[place]):
            continue
        dx = _middle(spot, True, 1) - x
        dy = _middle(spot, False, 1) - y
        ahead = dx if flat else dy
        if action == LEFT or action == UP:
            ahead = -ahead
        if flat and -4 < ahead < 4 or not flat and -3 < ahead < 3:
            continue
        if ahead < 0:
            ahead += around
        aside = abs(dy if flat else dx)
        cost = 4 * ahead + aside + (0 if _in_line(here, spot, flat) else 64 + aside * 4)
        if cost < least:
            least = cost
            best = place
    return best


def _middle(spot, across, depth):
    """Middle of the card of a spot on which the cursor stands or would stand, in px."""
    n = spot.pile.n
    start = 0
    if spot.fan and n and spot.drawn == n:
        start = spot.at[n - max(1, min(depth, n))]
    size = spot.w if across else spot.h
    if spot.fan and across == (spot.fan == FAN_RIGHT):
        size = min(size, spot.strip)
    return (spot.card_x(start) if across else spot.card_y(start)) + size // 2


def _in_line(here, there, flat):
    if flat:
        return here.y < there.y + there.height() and there.y < here.y + here.height()
    return here.x < there.x + there.width() and there.x < here.x + here.width()


def next_wanted(table, way):
    """To the next place that takes the lifted cards; `way` is 1, or -1 for back."""
    wants = table.wants
    place = table.at
    for _ in range(len(wants)):
        place = (place + way) % len(wants)
        if wants[place]:
            table.point_at(place)
            return


def next_play(table, way):
    """To the next origin that has a legal move; the stock is one."""
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
        table.say(reasons.NO_HINT)
        return
    if way < 0:
        best = 0x4000 - best
    table.point_at(best >> 7, best & 127)


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
