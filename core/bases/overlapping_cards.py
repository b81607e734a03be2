"""Cover: games whose places lie over one another, each place with one card."""

from core import refusals
from core.cards import FACE_DOWN
from core.game import Game
from core.piles import TABLEAU, TAKE_TOP


class OverlappingCards(Game):
    """Cards are available when nothing lies over them; those that lie face down then turn up.

    covers  for each covered place of the tableau, the index of the first of the two places over
            it; the second is the next.  The places after the covered ones lie free.
    """

    covers = b""

    def lay_places(self, count, covers):
        """Add `count` places to the tableau, covered as `covers` says.  Allocates."""
        self.covers = covers
        self.tableau = self.add(TABLEAU, count, take=TAKE_TOP, capacity=1)

    def deal_places(self, face_down):
        """Deal a card to each place; with `face_down` all that lie under others are hidden."""
        for pile in self.tableau:
            self.give(pile, face_down and pile.index < len(self.covers))

    def covered(self, pile):
        """Return True if another card lies on `pile`, a place of the tableau."""
        if pile.kind != TABLEAU or pile.index >= len(self.covers):
            return False
        first = self.covers[pile.index]
        return self.tableau[first].n or self.tableau[first + 1].n

    def may_take(self, origin, count, destination):
        """Return COVERED for cards that others cover, and otherwise the result of the policies."""
        if self.covered(origin):
            return refusals.COVERED
        return Game.may_take(self, origin, count, destination)

    def carry(self, origin, count, destination):
        """Move cards, and turn up the cards that this uncovers."""
        self.shift(origin, count, destination)
        self.uncover()
        return 0

    def uncover(self):
        """Turn up all cards that lie face down with nothing over them."""
        for pile in self.tableau:
            if pile.n and pile.cards[0] & FACE_DOWN and not self.covered(pile):
                self.reveal(pile)

    def uncovers(self, pile, other):
        """Return the number of cards that lie free once the piles `pile` and `other` have none."""
        tableau = self.tableau
        covers = self.covers
        count = 0
        for i in range(len(covers)):
            near = tableau[covers[i]]
            far = tableau[covers[i] + 1]
            goes = near is pile or near is other
            if (goes or not near.n) and (far is pile or far is other or goes and not far.n):
                count += tableau[i].n
        return count

    def counts(self, pile):
        """Return 1 for an available card, else 0."""
        return 0 if self.covered(pile) else Game.counts(self, pile)


def pyramid(rows):
    """Return the `covers` of a pyramid of `rows` rows, apex first.  Allocates."""
    covers = bytearray()
    for row in range(rows - 1):
        for _ in range(row + 1):
            covers.append(len(covers) + row + 1)
    return covers


def peaks(count, rows):
    """Return the `covers` of `count` pyramids side by side on one row.  Allocates.

    Each has `rows` rows; they touch in the row below the last, which goes through.
    """
    covers = bytearray()
    start = 0
    for row in range(rows):
        start += count * (row + 1)
        for peak in range(count):
            for place in range(row + 1):
                # Neighbours in the lowest row share the card between them.
                width = row + 2 if row < rows - 1 else row + 1
                covers.append(start + peak * width + place)
    return covers
