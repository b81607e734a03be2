"""The painter: the piles of a game on a canvas, of which only differences are drawn.

The painter owns the record of the drawn cards: their sprite keys and their places.  A place that
is invalidated is drawn whole.  Cards are drawn by card_painter.py, empty slots by empty_slot.py,
fans by drawn_fan.py.  Picked-up cards are moved up; outlines.py draws around them.
"""

from array import array

from core.cards import FACE_DOWN
from core.const import const
from firmware.graphics.canvas import FELT, PAPER
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.table.painting import empty_slot
from firmware.table.painting.card_painter import BARE, DESTINATION, DRAWN, FREE, PICKED_UP, POINTED
from firmware.table.painting.drawn_fan import RAISED_BY, TURNING, DrawnFan, touches

# The sprite key of an empty slot; its label stands in the bits of a card.
_EMPTY = const(0x4000)

CLEARED = const(0)
"""Sentinel of a slot: nothing is drawn there."""

# Others: cards of a fan lie on it, or a part of what is drawn there is gone.
_FANNED = const(0x8000)
_UNKNOWN = const(0xFFFF)

# Pixels by which picked-up cards move up at most where there are colours.
_RAISED_IN_FAN = const(4)

# Panels with so many rows have room above most piles.
_ROOMY_FROM = const(200)

# Pixels of a back that still show under a picked-up card.
_BACK_SHOWS = const(2)


class Painter:
    """Draws the piles of one game on one canvas.  Only the constructor allocates.

    cards    the CardPainter, which has the style of the cards' backs
    drawn    by place number: the DrawnFan of what is drawn; None where cards lie squared
    solid    True if the display has colours
    turning  place number of the fan whose top card turns over, or NOWHERE
    """

    def __init__(self, cards, arrangement, game):
        """Draw the piles of `game`, as an Arrangement has them, on the canvas of a CardPainter."""
        self.canvas = cards.canvas
        self.arrangement = arrangement
        self.game = game
        spots = arrangement.spots
        self.turning = NOWHERE
        self.cards = cards
        self.solid = cards.solid
        # Looks of the empty slots or squared piles that are drawn, and the numbers of cards that
        # those piles had; by place number.
        self._slots = array("H", bytes(2 * len(spots)))
        self._counts = bytearray(len(spots))
        self.drawn = [DrawnFan(fan, cards) if fan else None for fan in arrangement.fans]
        # Pixels by which the first card of a pile moves up if it is picked up, by place number.
        self._raised = bytearray(len(spots))
        if self.solid and arrangement.layout.height >= _ROOMY_FROM:
            for i in range(len(spots)):
                self._raised[i] = _room_above(spots[i], spots, arrangement.layout.header)

    def invalidate(self):
        """Mark every place to be drawn whole, on a picture that is cleared before."""
        for place in range(len(self.drawn)):
            self._set_drawn(place, CLEARED)

    def invalidate_area(self, x, y, w, h):
        """Mark all that touches `w` x `h` px of the plane at (x, y), which were cleared.

        These cards of fans, slots and squared piles are drawn again, even if they do not differ.
        """
        for place in range(len(self.drawn)):
            drawn = self.drawn[place]
            if self._slots[place] == _FANNED:
                while drawn:
                    if drawn.invalidate_area(x, y, w, h):
                        self.drawn[place].revision = -1
                    drawn = drawn.more
                continue
            spot = self.arrangement.spots[place]
            top = spot.y - self._raised[place]
            if touches(spot.x, spot.w, x, w) and touches(top, spot.y + spot.h - top, y, h):
                inside = x <= spot.x and spot.x + spot.w <= x + w and (
                    y <= top and spot.y + spot.h <= y + h)
                self._set_drawn(place, CLEARED if inside else _UNKNOWN)

    def _set_drawn(self, place, slot):
        """Note that no card is drawn at a place, and the sprite key of its slot."""
        self._slots[place] = slot
        drawn = self.drawn[place]
        while drawn:
            drawn.invalidate()
            drawn = drawn.more

    def rearrange(self):
        """Clear the piles that get another place in the plan of overflow columns, and move them."""
        overflow = self.arrangement.overflow
        for i in range(len(overflow.fans)):
            if overflow.is_new(i):
                place = overflow.fans[i].spot.pile.number
                self._clear_columns(place)
                self._set_drawn(place, CLEARED)
                overflow.follow(i)

    def drawn_with(self, place, i):
        """Return the DrawnFan in which card `i` of a place is drawn, or None if it is in no fan."""
        drawn = self.drawn[place]
        while drawn and not 0 <= i - drawn.first < drawn.count:
            drawn = drawn.more
        return drawn

    def sprite_key(self, place, i):
        """Return the sprite key with which card `i` of a place is drawn, 0 if it is not.

        The top card of a squared pile, which alone is drawn, counts as card 0.
        """
        drawn = self.drawn_with(place, i)
        if drawn:
            return drawn.sprite_keys[i - drawn.first]
        key = self._slots[place]
        return 0 if key & (_EMPTY | _FANNED) or i or key == CLEARED else key

    # Piles.

    def paint(self, place, pointed, picked_up, is_destination):
        """Draw what differs at a place.

        The cursor is on its `pointed` top cards; -1 stands for the empty slot or the squared pile.
        Its `picked_up` top cards are picked up.  `is_destination` is true if it takes such cards.
        """
        spot = self.arrangement.spots[place]
        n = spot.pile.n
        if self.solid:
            # The ring alone shows the cursor.
            pointed = 0
        if not n:
            self._paint_slot(place, spot, pointed, is_destination)
            return
        drawn = self.drawn[place]
        if not drawn:
            self._paint_squared(place, spot, n, pointed, picked_up, is_destination)
        elif drawn.revision == spot.pile.revision and not picked_up:
            while drawn:
                drawn.mark(n - 1, n - pointed if pointed else -1, is_destination)
                drawn = drawn.more
        else:
            free = FREE | DESTINATION if is_destination else FREE
            if place == self.turning:
                free |= TURNING
            self._paint_fans(place, n, n - pointed if pointed else -1, picked_up, free)

    def paint_under(self, place, count):
        """Draw what differs at a place whose `count` top cards are drawn elsewhere."""
        pile = self.arrangement.spots[place].pile
        # The pile has fewer cards for a moment, and its revision tells everybody.
        pile.n -= count
        pile.revision += 1
        self.paint(place, 0, 0, False)
        pile.n += count
        pile.revision += 1

    def _paint_squared(self, place, spot, n, pointed, picked_up, is_destination):
        key = spot.pile.cards[n - 1] | FREE
        if key & FACE_DOWN:
            key = FACE_DOWN | FREE
        elif self.game.covered(spot.pile):
            key |= BARE
        if pointed:
            key |= POINTED
        if picked_up:
            key |= PICKED_UP
        slot = self._slots[place]
        was_drawn = slot == key and self._counts[place] == n
        if is_destination:
            key |= DESTINATION
        if slot != key or self._counts[place] != n:
            self._clear_slot(place)
            by = self.squared_raise(place) if picked_up else 0
            self._draw_squared(place, spot, by, key | DRAWN if was_drawn else key)
            if by:
                self.canvas.rect(spot.x, spot.y + spot.h - by, spot.w, by, PAPER if n > 1 else FELT)
            if self.cards.counts(spot):
                self.cards.count_below(spot)
            self._slots[place] = key
            self._counts[place] = n

    def _draw_squared(self, place, spot, by, key):
        """Draw the card of a squared pile, `by` px further up."""
        self.cards.draw(spot, spot.x, spot.y - by, spot.h, key)

    def squared_raise(self, place):
        """Return by how many px the card of a squared pile moves up if it is picked up.

        A card stays that has the number of cards below it.
        """
        return 0 if self.cards.counts(self.arrangement.spots[place]) else self._raised[place]

    def draw_beside(self, place, first, count, by):
        """Draw `count` cards of a place from card `first` on, as they are drawn, `by` px aside."""
        canvas = self.canvas
        spot = self.arrangement.spots[place]
        drawn = self.drawn_with(place, first)
        canvas.dx += by
        for i in range(first, first + count):
            x = spot.x
            y = spot.y
            w = spot.w
            shows = h = spot.h
            key = self._slots[place]
            if drawn:
                x = drawn.card_x(i)
                y = drawn.card_y(i)
                key = drawn.sprite_keys[i - drawn.first]
                shows = drawn.at[i - drawn.first + 1] - drawn.at[i - drawn.first]
                if spot.fan == FAN_RIGHT:
                    w = shows
                else:
                    h = shows
            if shows > 0:
                self.cards.draw(spot, x, y, shows, key)
                canvas.rect(x + w if by < 0 else x - by, y, abs(by), h, FELT)
        canvas.dx -= by

    def turn_over(self, place):
        """Draw the top card of a fan as one that turns over, until `end_turn`.

        A card turns over that lies face up, but was last drawn face down.
        """
        pile = self.arrangement.spots[place].pile
        if pile.n and self.drawn[place] and not pile.cards[pile.n - 1] & FACE_DOWN and (
                self.sprite_key(place, pile.n - 1) & FACE_DOWN):
            self.turning = place
            self.drawn[place].revision = -1

    def end_turn(self):
        """Draw the card that turned over as it lies with the next `paint` of its place."""
        self.drawn[self.turning].revision = -1
        self.turning = NOWHERE

    def _paint_fans(self, place, n, hot, picked_up, free):
        """Draw what differs of the fans of a place with `n` cards.

        Card `hot` of the pile is under the cursor, -1 for none; `free` is added to the sprite key
        of its top card.
        """
        fan = self.arrangement.settle(place)
        drawn = self.drawn[place]
        self._clear_slot(place)
        self._slots[place] = _FANNED
        drawn.revision = -1 if picked_up else fan.revision
        first_picked_up = n - picked_up
        by = self._raised_by(place, first_picked_up) if picked_up else 0
        while drawn:
            drawn.paint(n - 1, hot, first_picked_up, by, free)
            drawn = drawn.more
            # An overflow column has less felt above it than its pile.
            by = min(by, RAISED_BY)

    def _raised_by(self, place, i):
        """Return by how many px cards from `i` on move up: what lies below stays readable."""
        fan = self.arrangement.fan_with(place, i)
        i -= fan.first
        start = fan.at[i]
        if i and start:
            most = _RAISED_IN_FAN if self.solid else RAISED_BY
            shown = start - fan.at[i - 1]
            hidden = self.solid and fan.spot.pile.cards[fan.first + i - 1] & FACE_DOWN
            return max(0, min(most, shown - (_BACK_SHOWS if hidden else fan.spot.tight)))
        # The first card of an overflow column has felt above it.
        return self._raised[place] if fan.y == fan.spot.y else RAISED_BY

    def _paint_slot(self, place, spot, pointed, is_destination):
        """Draw the empty slot of a place, if it differs."""
        label = empty_slot.label_of(spot.pile, self.game)
        key = _EMPTY | label
        if pointed:
            key |= POINTED
        if is_destination:
            key |= DESTINATION
        if self._slots[place] == key:
            return
        self.arrangement.settle(place)
        self._clear_slot(place)
        drawn = self.drawn[place]
        while drawn:
            if drawn.count:
                drawn.clear(drawn.at[0], drawn.at[drawn.count])
            drawn = drawn.more
        if empty_slot.stays_empty(spot.pile):
            self._clear_squared(place, spot, 0)
        else:
            self.cards.draw_slot(spot, label, pointed, is_destination)
        self._set_drawn(place, key)

    # Clearing.

    def _clear_slot(self, place):
        """Clear an empty slot, what a picked-up card covers above it, or what is left of a card."""
        slot = self._slots[place]
        spot = self.arrangement.spots[place]
        by = self._raised[place]
        if slot == _UNKNOWN:
            self._clear_squared(place, spot, by)
        elif slot & _EMPTY:
            self.canvas.rect(spot.x, spot.y, spot.w, spot.h, FELT)
        elif slot & PICKED_UP and not slot & _FANNED:
            self.canvas.rect(spot.x, spot.y - by, spot.w, by, FELT)

    def _clear_squared(self, place, spot, by):
        """Clear a spot, with `by` px above it."""
        self.canvas.rect(spot.x, spot.y - by, spot.w, spot.h + by, FELT)

    def _clear_columns(self, place):
        """Clear all that may be drawn in the columns of a place."""
        spot = self.arrangement.spots[place]
        drawn = self.drawn[place]
        while drawn:
            fan = drawn.fan
            # Picked-up cards lie further up.
            start = -self._raised[place] if fan.y == spot.y else -RAISED_BY
            if fan.room:
                drawn.clear(start, fan.room)
            drawn = drawn.more


def card_painter_class(canvas):
    """Return the class of the CardPainter for the colours of `canvas`.  May load it."""
    if canvas.depth > 1:
        from firmware.table.painting.colour_cards import ColourCards as Cards
    else:
        from firmware.table.painting.one_bit_cards import OneBitCards as Cards
    return Cards


def card_painter_for(canvas, widest):
    """Return the CardPainter for cards on `canvas` that are up to `widest` px wide.  Allocates."""
    return card_painter_class(canvas)(canvas, widest)


def _room_above(spot, spots, top):
    """Return by how many px the first card of a spot may move up below row `top` of the display.

    Cards of a fan that lies sideways stay.
    """
    if spot.fan == FAN_RIGHT:
        return 0
    by = min(_RAISED_IN_FAN, spot.y - top)
    for other in spots:
        if other.y < spot.y < other.y + other.full_h + by and touches(
                spot.x, spot.w, other.x, other.full_w):
            by = max(0, spot.y - other.y - other.full_h)
    return by

