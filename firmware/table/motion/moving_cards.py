"""Cards that move over the table: they fly from pile to pile, or shake after a refusal."""

from core.cards import FACE_DOWN
from core.const import const
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.table.painting.outlines import Overlay

AS_DRAWN = -1
"""Returned by `hidden`: the place stays as it is drawn until the cards arrive."""

FRAMES = b"\x00\x03\x07\x0e"
"""Number of frames of a flight, by the setting `speed`: none, fast, medium, slow."""

_FRAME_MS = const(33)

# Bits of a card's sprite key, as the painter drew it, that are the card itself.
_CARD = const(0x7F)

# Most cards of a flight or a shake that are drawn.
_MOST_CARDS = const(3)

# Number of frames, of the cards that left it, after which a card has turned over.
_TURN_FRAMES = const(2)

# A refused card is so many pixels to the left, then to the right, then at its place.
_SHAKE = const(2)
_SHAKE_FRAMES = const(3)


class Movement(Overlay):
    """A movement on the table of a Repaint: one at a time, of which Animations takes care.

    repaint    the Repaint of the table
    frame_ms   ms that a frame takes
    """

    frame_ms = _FRAME_MS

    def __init__(self, repaint):
        """Move nothing yet on the table of `repaint`.  Allocates."""
        Overlay.__init__(self, repaint.canvas, ())
        self.repaint = repaint
        self._started = 0

    def tick(self):
        """Move on; return ms until the next frame, or 0 at the end."""
        raise NotImplementedError

    def draw(self):
        """Draw the cards over the table where they are now; none."""

    def hidden(self, place):
        """Return how many top cards of a place are not drawn there, or AS_DRAWN."""
        return 0

    def hides_cursor(self, place):
        """Return True if the cursor is not drawn at a place."""
        return False

    def end(self):
        """Queue the places that the movement changed."""
        self.repaint.queue_others()


class MovingCards(Movement):
    """Flying cards, _MOST_CARDS at most, which slow down before they arrive; or cards that shake.

    A `tick` begins the movement, after a press is answered.  Only the constructor and `open`
    allocate.

    spot       the Spot whose cards they are like
    count      number of the cards
    x, y       upper left corner of the first card, px of the plane
    step       px from one card to the next along the fan
    place      place number of the pile to which they belong; NOWHERE for cards that shake
    frames     number of frames until they arrive
    frame      number of the frame, counted from 1; 0 before the first `tick`
    """

    edge = 1
    """Pixels around the cards that are drawn with them, at their right and lower sides."""

    def __init__(self, repaint):
        """Move nothing yet on the table of `repaint`."""
        Movement.__init__(self, repaint)
        self.spot = None
        self.count = self.step = 0
        self.x = self.y = 0
        self.place = NOWHERE
        self.frames = self.frame = 0
        self._cards = bytearray(_MOST_CARDS)
        self._from_x = self._from_y = self._to_x = self._to_y = 0
        # Place number of a card that shakes, and its index in the pile.
        self._shaken = 0
        self._first = 0
        # True if the cards turn over while they move.
        self._turns = False
        # Number of the frame that was drawn last.
        self._drawn = 0
        self._w = 0
        self._h = 0

    def open(self):
        """Make room for the largest cards of the layout."""
        w = h = 0
        for spot in self.repaint.arrangement.spots:
            more = (_MOST_CARDS - 1) * spot.strip if spot.fan else 0
            sideways = spot.fan == FAN_RIGHT
            # The strip of a covered card may be wider than a card: its gap belongs to it.
            w = max(w, max(spot.w, spot.strip) + more if sideways else spot.w)
            h = max(h, spot.h + (0 if sideways else more))
        self.make_room(w + 2 * _SHAKE, h + 2)

    def make_room(self, w, h):
        """Keep up to `w` x `h` px under the cards."""
        self._w = w
        self._h = h
        self.shown = False
        self._sides = (self._canvas.area(w, h),)

    # Beginnings.

    def fly(self, origin, destination, count, speed):
        """Move `count` cards between two places, whose piles have changed but are not painted yet.

        `speed` is an index of FRAMES.  Return False if no card moves: none of them is drawn.
        """
        painter = self.repaint.painter
        spots = self.repaint.arrangement.spots
        spot = spots[origin]
        first = spot.pile.n if spot.fan else 0
        count = min(count, _MOST_CARDS) if spot.fan else 1
        for i in range(count):
            key = painter.sprite_key(origin, first + i)
            if not key:
                count = i
                break
            self._cards[i] = key & _CARD
        if not count:
            return False
        self.count = count
        drawn = painter.drawn_with(origin, first)
        self.x = drawn.card_x(first) if drawn else spot.x
        self.y = drawn.card_y(first) if drawn else spot.y
        self.spot = spot = spots[destination] if spots[destination].h < spot.h else spot
        self.step = spot.strip
        self.place = destination
        self._turns = (self._cards[0] ^ self._arrived(0)) & FACE_DOWN
        self.frames = FRAMES[speed] + 1
        self.frame = 0
        return True

    def shake(self, place, depth):
        """Move the card `depth` cards from the top of a place, and those over it, to and fro.

        Return False if none of them is drawn.
        """
        painter = self.repaint.painter
        spot = self.repaint.arrangement.spots[place]
        if not spot.pile.n or painter.cards.counts(spot):
            return False
        first = spot.pile.n - depth if spot.fan else 0
        count = min(depth, _MOST_CARDS) if spot.fan else 1
        drawn = painter.drawn_with(place, first)
        if drawn:
            # No pixels of cards in another column are kept.
            count = min(count, drawn.first + drawn.count - first)
        while count and not painter.sprite_key(place, first + count - 1):
            count -= 1
        self.count = count
        self.spot = spot
        self.place = NOWHERE
        self._shaken = place
        self._first = first
        self.frames = _SHAKE_FRAMES + 1
        self.frame = 0
        return count > 0

    def depart(self):
        """Begin to count the time, and to move to the top of the pile at `place`."""
        arrangement = self.repaint.arrangement
        place = self.place
        self._from_x = self._to_x = self.x
        self._from_y = self._to_y = self.y
        if place != NOWHERE:
            depth = min(self.count, arrangement.spots[place].pile.n)
            self._to_x = arrangement.card_x(place, depth)
            self._to_y = arrangement.card_y(place, depth)
        self._started = self.repaint.console.clock.ms()

    # The movement.

    def tick(self):
        """Move on; return ms until the next frame, or 0 at the end."""
        if not self.frame:
            self.depart()
        passed = self.repaint.console.clock.since(self._started)
        self.frame = passed // self.frame_ms + 1
        if self.frame > _TURN_FRAMES:
            self._end_turn()
        left = self.frames - self.frame
        if left <= 0:
            return 0
        # The rest of the way shrinks with the square of the frames that are left.
        whole = self.frames * self.frames
        self.x = self._to_x - (self._to_x - self._from_x) * left * left // whole
        self.y = self._to_y - (self._to_y - self._from_y) * left * left // whole
        if left == 1 and self.place != NOWHERE:
            # It settles on the pile from a pixel below.
            self.x = self._to_x
            self.y = self._to_y + 1
        return self.frame * self.frame_ms - passed

    def hidden(self, place):
        """Return AS_DRAWN for the destination, 0 for other places."""
        return AS_DRAWN if place == self.place else 0

    def hides_cursor(self, place):
        """Return True for the destination: the cursor comes with the cards."""
        return place == self.place

    def end(self):
        """Queue the place where the cards lie, and a card that turns over."""
        self._end_turn()
        if self.place != NOWHERE:
            self.repaint.queue(self.place)
            # Overflow columns are planned then.
            self.repaint.queue_others()

    def _end_turn(self):
        """Queue a card that has turned over."""
        painter = self.repaint.painter
        if painter.turning != NOWHERE:
            self.repaint.queue(painter.turning)
            painter.end_turn()

    def _arrived(self, i):
        """Return card `i` of those that move as it lies at the destination."""
        pile = self.repaint.arrangement.spots[self.place].pile
        return pile.cards[max(0, pile.n - self.count + i)]

    # Drawing.

    def draw(self):
        """Draw the cards where they are now, once in a frame."""
        if not self.frame or self.shown and self._drawn == self.frame:
            return
        self.hide()
        self._drawn = self.frame
        if self.place != NOWHERE:
            self.draw_line()
        elif self.frame < _SHAKE_FRAMES:
            self._draw_shaking()

    def draw_line(self):
        """Draw the cards one after another, in the direction of their fan."""
        spot = self.spot
        x = self.x
        y = self.y
        step = self.step
        w = spot.w
        h = spot.h
        sideways = spot.fan == FAN_RIGHT
        if sideways:
            w += (self.count - 1) * step
        else:
            h += (self.count - 1) * step
        self._keep(x - 1, y - 1, w + 1 + self.edge, h + 1 + self.edge)
        for i in range(self.count):
            self.draw_card(i, x, y)
            if sideways:
                x += step
            else:
                y += step

    def draw_card(self, i, x, y):
        """Draw card `i` of those that move at (x, y)."""
        card = self._cards[i]
        half = self.frames // 2
        if self._turns and self.frame > half:
            card = self._arrived(i) & _CARD
        self.repaint.painter.cards.draw_moving(
            self.spot, card, x, y, self._turns and self.frame == half)

    def _draw_shaking(self):
        """Draw refused cards beside their place."""
        painter = self.repaint.painter
        spot = self.spot
        drawn = painter.drawn_with(self._shaken, self._first)
        x = drawn.card_x(self._first) if drawn else spot.x
        y = drawn.card_y(self._first) if drawn else spot.y
        self._keep(x - _SHAKE, y, self._w, self._h)
        painter.draw_beside(self._shaken, self._first, self.count,
                            -_SHAKE if self.frame == 1 else _SHAKE)

    def _keep(self, x, y, w, h):
        """Keep the `w` x `h` px at (x, y) until `hide`, before cards are drawn there."""
        area = self._sides[0]
        area.x = x
        area.y = y
        area.w = w
        area.h = h
        self._canvas.save_sides(self._sides)
        self.shown = True
