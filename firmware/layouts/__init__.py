"""Layouts: the place of each pile of a game on a display of any size.

The file of a game (games/<id>.py) has one or two functions, which allocate.
default_table.py is for games without such a file.

table(game)  returns the description of the table (table_description.py)
rows(game)   returns the exact rows at 128 x 64, a tuple (row.py)

table_fit.py finds the rows on any panel, and layout.py turns them into spots (spots.py).
firmware/table/places/fan.py spreads the cards of a pile on its spot.
"""

from core.const import const

NOWHERE = const(-1)
"""Sentinel instead of a place number: no place."""

# A stop of the cursor is a place and a number of its top cards, as one int.  The number of cards,
# the depth, is in the lowest bits, 0 at an empty place.  The place number begins at bit STOP_PLACE.
# NOWHERE is no stop, and its place is NOWHERE.
STOP_PLACE = const(7)
DEPTH_BITS = const(127)

STOPS = const(0x4000)
"""More than any stop."""
