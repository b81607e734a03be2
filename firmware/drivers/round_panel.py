"""The part of a round panel that shows a picture: a rectangle whose corners touch the circle."""

from core.const import const

# Sides of the rectangle for a circle of diameter 5: the triangle of 3, 4 and 5 has a right angle.
# A flatter one loses rows of piles, a higher one has narrower cards.
_ACROSS = const(4)
_DOWN = const(3)
_DIAMETER = const(5)

# The sides are multiples of these, px, as drivers need them.
_COLUMNS = const(8)
_ROWS = const(4)


def inside(width, height):
    """Return x, y, width and height, px, of the picture on a round panel of `width` x `height` px.

    None of its pixels lies outside the circle.  Allocates.
    """
    diameter = min(width, height)
    wide = diameter * _ACROSS // _DIAMETER & -_COLUMNS
    high = diameter * _DOWN // _DIAMETER & -_ROWS
    return (width - wide) // 2, (height - high) // 2, wide, high
