"""Cards that fly from pile to pile, or shake after a refusal."""

from core.cards import FACE_DOWN
from core.const import const
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.table.moving_cards import AS_DRAWN, MovingCards

FRAMES = b"\x00\x03\x07\x0e"
"""Number of frames of a flight, by the setting `speed`: none, fast, medium, slow."""

# Bits of a card's sprite key, as the painter drew it, that are the card itself.
_CARD = const(0x7F)

# Most cards of a movement that are drawn.
_MOST_CARDS = const(3)

# Number of frames, of the cards that left it, after which a card has turned over.
_TURN_FRAMES = const(2)

# A refused card is so many pixels to the left, then to the right, then at its place.
_SHAKE = const(2)
_SHAKE_FRAMES = const(3)


class CardAnimation(MovingCards):
    """A flight or a shake of up to _MOST_CARDS cards.

    A `tick` begins it, after a press is answered.  Only the constructor and `open` allocate.
    """

    def __init__(self, repaint):
        """Move nothing yet on the table of `repaint`."""
        MovingCards.__init__(self, repaint)
        self._cards = bytearray(_MOST_CARDS)
        # Place number where the cards arrive; NOWHERE for cards that shake.
        self._destination = NOWHERE
        # Place number of a card that shakes, and its index in the pile.
        self._place = 0
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
            w = max(w, spot.w + (more if sideways else 0))
            h = max(h, spot.h + (0 if sideways else more))
        self._w = w + 2 * _SHAKE
        self._h = h + 2
        self.make_room(self._w, self._h)

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
        self.spot = spots[destination] if spots[destination].h < spot.h else spot
        self._destination = destination
        self._turns = (self._cards[0] ^ self._arrived(0)) & FACE_DOWN
        self.frames = FRAMES[speed] + 1
        self.frame = 0
        return True

    def _arrived(self, i):
        """Return card `i` of those that move as it lies at the destination."""
        pile = self.repaint.arrangement.spots[self._destination].pile
        return pile.cards[max(0, pile.n - self.count + i)]

    def _end_turn(self):
        """Queue a card that has turned over."""
        painter = self.repaint.painter
        if painter.turning != NOWHERE:
            self.repaint.queue(painter.turning)
            painter.end_turn()

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
        self._destination = NOWHERE
        self._place = place
        self._first = first
        self.frames = _SHAKE_FRAMES + 1
        self.frame = 0
        return count > 0

    def tick(self):
        """Move on; return ms until the next frame, or 0 at the end."""
        if not self.frame:
            self._set_off()
        wait = MovingCards.tick(self)
        if self.frame > _TURN_FRAMES:
            self._end_turn()
        return wait

    def _set_off(self):
        """Find where the cards go to, and begin to count the time."""
        arrangement = self.repaint.arrangement
        place = self._destination
        if place == NOWHERE:
            self.depart(self.x, self.y)
        else:
            depth = min(self.count, arrangement.spots[place].pile.n)
            self.depart(arrangement.card_x(place, depth), arrangement.card_y(place, depth))

    def hidden(self, place):
        """Return AS_DRAWN for the destination, 0 for other places."""
        return AS_DRAWN if place == self._destination else 0

    def hides_cursor(self, place):
        """Return True for the destination: the cursor comes with the cards."""
        return place == self._destination

    def end(self):
        """Queue the destination, and a card that turns over."""
        self._end_turn()
        if self._destination != NOWHERE:
            self.repaint.queue(self._destination)
            # Overflow columns are planned then.
            self.repaint.queue_others()

    def draw(self):
        """Draw the cards where they are now."""
        if not self.frame or self.shown and self._drawn == self.frame:
            return
        self.hide()
        self._drawn = self.frame
        if self._destination != NOWHERE:
            self._draw_flying()
        elif self.frame < _SHAKE_FRAMES:
            self._draw_shaking()

    def _draw_flying(self):
        x = self.x
        y = self.y
        spot = self.spot
        cards = self.repaint.painter.cards
        more = (self.count - 1) * spot.strip
        if spot.fan == FAN_RIGHT:
            self.keep(x - 1, y - 1, spot.w + more + 2, spot.h + 2)
        else:
            self.keep(x - 1, y - 1, spot.w + 2, spot.h + more + 2)
        half = self.frames // 2
        for i in range(self.count):
            card = self._cards[i]
            if self._turns and self.frame > half:
                card = self._arrived(i) & _CARD
            cards.draw_moving(spot, card, x, y, self._turns and self.frame == half)
            if spot.fan == FAN_RIGHT:
                x += spot.strip
            else:
                y += spot.strip

    def _draw_shaking(self):
        """Draw refused cards beside their place."""
        painter = self.repaint.painter
        spot = self.spot
        drawn = painter.drawn_with(self._place, self._first)
        x = drawn.card_x(self._first) if drawn else spot.x
        y = drawn.card_y(self._first) if drawn else spot.y
        self.keep(x - _SHAKE, y, self._w, self._h)
        painter.draw_beside(self._place, self._first, self.count,
                            -_SHAKE if self.frame == 1 else _SHAKE)
