"""Layouts: where each pile of a game lies on a display of any size.

The file of a game (firmware/layouts/<id>.py) has a function `table(game)`, which describes how the
piles stand, and sometimes `rows(game)`, its exact places at 128 x 64; plain.py is for games without
such a file.  table_fit.py finds the places on any panel, layout.py makes spots of them; row.py
and spot.py say what these are.
firmware/table/fan_spacing.py spreads the cards of a pile on its spot.
"""

from core.const import const

NOWHERE = const(-1)
"""In the place of a place number: no place."""

# A stop of the cursor is a place and how many of its top cards, as one int: the depth is its lowest
# bits, 0 at an empty place, and the place number begins at bit STOP_PLACE.  NOWHERE is no stop, and
# its place is NOWHERE.
STOP_PLACE = const(7)
DEPTH_BITS = const(127)

STOPS = const(0x4000)
"""More than any stop."""
