"""The places to which arrows lead, for tests on both interpreters."""

from firmware.input.actions import DOWN, LEFT, RIGHT, UP
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.table.cursor import cursor_targets


def stops_reached(selection, depth=DEPTH_BITS):
    """Return the stops that arrows reach, the cursor's first, a list.

    Arrows lead on through cards at most `depth` cards from the top of their pile.
    """
    start = selection.at << STOP_PLACE | selection.depth
    stops = [start]
    for stop in stops:
        selection.point_at(stop >> STOP_PLACE, stop & DEPTH_BITS)
        for action in (UP, DOWN, LEFT, RIGHT):
            after = cursor_targets.arrow(selection, action)
            if after != NOWHERE and after & DEPTH_BITS <= depth and after not in stops:
                stops.append(after)
    selection.point_at(start >> STOP_PLACE, start & DEPTH_BITS)
    return stops
