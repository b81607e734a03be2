"""Layouts: where each pile of a game lies on a display of any size.

A file for each game (firmware/layouts/<id>.py) with a function `rows(game)`, which returns the rows
of its layout; row.py says what a row is.  layout.py places the rows on a display, as spots: spot.py
says what is known of one.  firmware/table/spread.py then spreads the cards of a pile on its spot.
"""

from core.const import const

NOWHERE = const(-1)
"""In the place of a place number: no place."""
