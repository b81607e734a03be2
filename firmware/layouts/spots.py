"""A spot: one pile's place on the plane; the face of its cards; and the layout of them all."""

from firmware.graphics import art


class Layout:
    """The spots of a game, parallel to its piles, on a plane of `width` x `height` pixels.

    header    rows at the upper edge for a header, 0 for none
    overlaps  True if cards of the tableau lie over one another on spots of their own

    This module is small, because it stays on the heap as long as any Layout exists.
    """

    def __init__(self, spots, width, height, header, overlaps=False):
        """Set the attributes.  Allocates."""
        self.spots = spots
        self.width = width
        self.height = height
        self.header = header
        self.overlaps = overlaps

    def again(self, piles):
        """Return a Layout with these spots for the piles of the game's next deal.  Allocates."""
        self.place(piles)
        return Layout(self.spots, self.width, self.height, self.header, self.overlaps)

    def place(self, piles=None):
        """Lay the piles of another deal of the same game, or free those that lie here."""
        for i in range(len(self.spots)):
            spot = self.spots[i]
            while spot:
                spot.pile = piles[i] if piles else None
                spot = spot.closer


class Face:
    """Rank and suit on cards of one size.

    size     their art size; `stacked` puts the rank over the suit
    places   places of rank and suit on a card (Canvas.face); places_of_ten for a 10
    ranks, suits    numbers of the glyphs of rank 0 and, without colour, suit 0; middle_suits of the
             larger suit 0 in the middle of a card
    """

    def __init__(self, size, stacked, places, places_of_ten):
        """Look up the glyphs.  Allocates."""
        self.size = size
        self.stacked = stacked
        self.places = places
        self.places_of_ten = places_of_ten
        self.ranks = art.rank_glyph(size, 0)
        self.suits = art.suit_glyph(size, 0)
        self.middle_suits = art.suit_glyph(art.MIDDLE[size], 0)

    def __eq__(self, other):
        """Return True if cards of another face look the same."""
        return (self.size == other.size and self.stacked == other.stacked
                and self.places == other.places and self.places_of_ten == other.places_of_ten)


class Spot:
    """One pile's place on the plane, in pixels.

    Attributes that the spots of a row have in common (`_common` in firmware/layouts/layout.py):

    w, h     size of a card that lies free
    length   size of a free card along the fan
    fan      FAN_NONE, FAN_DOWN, FAN_RIGHT or FAN_WRAP
    room     pixels along the fan, the last card included
    columns  number of columns of a wrapped fan
    shows    number of top cards that are shown, 0 for all
    face     the Face of its cards
    label    rows from the top that hold rank and suit; the whole height if little would be left
    is_low   True if an empty slot has no room for an outline around its label
    lends    True if its pile may continue in the column of a neighbour (overflow_columns.py)
    strip    pixels of a covered card along the fan while the pile is short, its gap included
    tight    the fewest pixels of a covered card that still show rank and suit, without a gap
    closer   a Spot in the same place with smaller ranks and suits, for a long pile; None without
    aim_x, aim_y    the middle of what shows of a covered card, from its upper left corner
    full_w, full_h  pixels that the spot may cover

    Attributes of one spot:

    pile     the core's pile that lies here
    x, y     upper left corner
    target_x, target_y  the pixel at which arrows aim: the middle of the pile's first card
    """

    closer = None

    def __init__(self, pile, x, y):
        """Lay `pile` at (x, y)."""
        self.pile = pile
        self.x = x
        self.y = y
        self.target_x = x + self.aim_x
        self.target_y = y + self.aim_y

    def visits(self):
        """Return the number of top cards, at least one, on which the cursor may stand."""
        return self.pile.face_up() if self.fan and not self.shows else 1

    def tightest(self):
        """Return the fewest pixels of a covered card that show rank and suit in any art."""
        spot = self
        while spot.closer:
            spot = spot.closer
        return spot.tight

    def covers(self, x, y):
        """Return True if pixel (x, y) of the plane belongs to this spot."""
        return 0 <= x - self.x < self.full_w and 0 <= y - self.y < self.full_h
