"""Layouts: where each pile of a game lies on a display of any size.

A file for each game (firmware/layouts/<id>.py) with a function `rows(game)`, which returns the rows
of its layout; plain.py is that of games without such a file, and row.py says what a row is.  For
displays that are large and nearly square there is another one of each in firmware/layouts/square/.
layout.py places the rows on a display, as spots; spot.py says what is known of one.
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
