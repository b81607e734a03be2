"""The cards of a pile in an Arrangement, for tests on both interpreters."""

from firmware.table.places.arrangement import Arrangement
from tests.both_runtimes import assertions


def arranged(layout):
    """Return an Arrangement of a layout, with its overflow columns as planned."""
    arrangement = Arrangement()
    arrangement.open(layout)
    follow(arrangement)
    return arrangement


def follow(arrangement):
    """Give every fan its planned column; return True if any fan changed."""
    overflow = arrangement.overflow
    if not overflow or not overflow.plan():
        return False
    for i in range(len(overflow.fans)):
        if overflow.is_new(i):
            overflow.follow(i)
    return True


def chain(arrangement, place):
    """Return the settled fans of a place; none if its cards lie squared."""
    fan = assertions.locked(arrangement.settle, place)
    found = []
    while fan:
        found.append(fan)
        fan = fan.more
    return found


def strips(arrangement, place):
    """Return the visible pixels along the fan of each card of a place, by index in the pile."""
    found = []
    for fan in chain(arrangement, place):
        found += [fan.at[i + 1] - fan.at[i] for i in range(fan.count)]
    return found


def corner(arrangement, place, i):
    """Return the x and y of the upper left corner of card `i` of a place."""
    depth = arrangement.spots[place].pile.n - i
    return arrangement.card_x(place, depth), arrangement.card_y(place, depth)
