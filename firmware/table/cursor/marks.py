"""What a hint, the lesson and "Movable cards" show on the table, until the next press."""

from firmware.layouts import NOWHERE


class Marks:
    """The marked places, and the cards that are outlined as if they were picked up.

    on           True if there are any
    places       a byte for each place: 1 for one that is marked, as one that takes cards is
    outlined     place whose top cards are outlined, or NOWHERE
    count        their number
    destination  place to which they go; colour displays show it

    Only `fit` allocates.
    """

    def __init__(self, arrangement):
        """Begin without marks, for the places of an Arrangement."""
        self._arrangement = arrangement
        self._none = b""
        self.count = 0
        self.destination = NOWHERE
        self.drop()

    def drop(self):
        """Take away all marks of a game that leaves the table."""
        self.on = False
        self.outlined = NOWHERE
        self.places = b""

    def fit(self, count):
        """Be ready for a game with `count` places; the marks of the same game stay."""
        if len(self.places) != count:
            self.places = bytearray(count)
            self._none = bytes(count)

    def clear(self):
        """Take away all marks."""
        self.on = False
        self.outlined = NOWHERE
        self.places[:] = self._none

    def mark(self, place):
        """Mark a place."""
        self.on = True
        self.places[place] = 1

    def outline(self, place, count, destination):
        """Outline the `count` top cards of a place, or all if it has fewer.

        A redeal counts the cards of many piles as those of the first.
        """
        self.on = True
        self.outlined = place
        self.destination = destination
        self.count = min(count, self._arrangement.spots[place].pile.n)
