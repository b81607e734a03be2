"""Cards that move: from pile to pile, or to and fro after a refusal, drawn over the table.

The picture under them is kept and put back, so that nothing else is drawn for a frame.
"""

from core.cards import FACE_DOWN
from core.const import const
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT

_FRAME_MS = const(33)

FRAMES = b"\x00\x03\x07\x0e"
"""Number of frames of a movement, by the setting `speed`: none, fast, medium, slow."""

# Bits of the look of a card, as the painter drew it, that are the card itself.
_CARD = const(0x7F)

# Most cards of a movement that are drawn.
_MOST_CARDS = const(3)

# A refused card is so many pixels to the left, then to the right, then at its place.
_SHAKE = const(2)
_SHAKE_FRAMES = const(3)


class CardAnimation:
    """A movement of up to _MOST_CARDS cards.  A `tick` begins it, after a press is answered.

    on       True while cards move
    drawn    number of the frame that is drawn, 0 for none

    Only the constructor and `open` allocate.
    """

    def __init__(self, canvas, clock, arrangement):
        """Draw on `canvas` between the places of an Arrangement, timed by `clock`."""
        self.canvas = canvas
        self.clock = clock
        self.on = False
        self.cards = bytearray(_MOST_CARDS)
        self.count = 0
        self.spot = None
        # Place number where the cards arrive; NOWHERE for cards that shake.
        self.destination = NOWHERE
        self.arrangement = arrangement
        self.frames = 0
        self.frame = 0
        self.drawn = 0
        self.started = 0
        self.x = 0
        self.y = 0
        self.dx = 0
        self.dy = 0
        # Place number of a card that shakes, and its index in the pile.
        self._place = 0
        self._first = 0
        # True if the cards turn over while they move.
        self._turns = False
        self._area = None
        self._w = 0
        self._h = 0

    def clear(self):
        """Drop all that belongs to a layout."""
        self.on = False
        self.spot = None

    def open(self):
        """Make room for the largest cards of the layout."""
        w = h = 0
        for spot in self.arrangement.spots:
            more = (_MOST_CARDS - 1) * spot.strip if spot.fan else 0
            sideways = spot.fan == FAN_RIGHT
            w = max(w, spot.w + (more if sideways else 0))
            h = max(h, spot.h + (0 if sideways else more))
        self._w = w + 2 * _SHAKE
        self._h = h + 2
        self._area = self.canvas.area(self._w, self._h)
        self.on = False

    def start(self, painter, origin, destination, count, speed):
        """Move `count` cards between two places, whose piles have changed but are not painted yet.

        `speed` is an index of FRAMES.  Cards that are not drawn do not move, nor does any card at
        speed 0.
        """
        self.frames = FRAMES[speed]
        if not self.frames:
            return
        spots = self.arrangement.spots
        spot = spots[origin]
        first = spot.pile.n if spot.fan else 0
        count = min(count, _MOST_CARDS) if spot.fan else 1
        for i in range(count):
            look = painter.look_of(origin, first + i)
            if not look:
                count = i
                break
            self.cards[i] = look & _CARD
        if not count:
            return
        self.count = count
        drawn = painter.drawn_with(origin, first)
        self.x = drawn.card_x(first) if drawn else spot.x
        self.y = drawn.card_y(first) if drawn else spot.y
        self.spot = spots[destination] if spots[destination].h < spot.h else spot
        self.destination = destination
        self._turns = (self.cards[0] ^ self._arrived(0)) & FACE_DOWN
        self._begin()

    def _arrived(self, i):
        """Return card `i` of those that move as it lies at the destination."""
        pile = self.arrangement.spots[self.destination].pile
        return pile.cards[max(0, pile.n - self.count + i)]

    def shake(self, painter, place, depth, speed):
        """Move the card `depth` cards from the top of a place, and those over it, to and fro."""
        spot = self.arrangement.spots[place]
        if not speed or not spot.pile.n or painter.cards.counts(spot):
            return
        first = spot.pile.n - depth if spot.fan else 0
        count = min(depth, _MOST_CARDS) if spot.fan else 1
        while count and not painter.look_of(place, first + count - 1):
            count -= 1
        if not count:
            return
        self.count = count
        self.spot = spot
        self.destination = NOWHERE
        self._place = place
        self._first = first
        self.frames = _SHAKE_FRAMES
        self._begin()

    def _begin(self):
        self.frame = 0
        self.drawn = 0
        self.on = True

    def _set_off(self):
        """Find where the cards go to, and begin to count the time."""
        arrangement = self.arrangement
        destination = self.destination
        self.started = self.clock.ms()
        if destination != NOWHERE:
            depth = min(self.count, arrangement.spots[destination].pile.n)
            self.dx = arrangement.card_x(destination, depth) - self.x
            self.dy = arrangement.card_y(destination, depth) - self.y

    def tick(self):
        """Go on; return ms until the next frame, or 0 when the cards have arrived."""
        if not self.frame:
            self._set_off()
        passed = self.clock.since(self.started)
        self.frame = passed // _FRAME_MS + 1
        if self.frame > self.frames:
            return 0
        return self.frame * _FRAME_MS - passed

    def hide(self):
        """Take the cards off the picture, before anything under them is drawn."""
        if self.drawn:
            self.canvas.restore_area(self._area)
            self.drawn = 0

    def stop(self):
        """End the movement on a picture that was cleared."""
        self.on = False
        self.drawn = 0

    def draw(self, painter, left, top):
        """Draw the cards where they are now; (left, top) is the window's corner on the plane."""
        if self.drawn == self.frame:
            return
        canvas = self.canvas
        canvas.dx = -left
        canvas.dy = -top
        self.hide()
        self.drawn = self.frame
        if self.destination == NOWHERE:
            self._draw_shaking(painter)
        else:
            self._draw_flying(painter.cards)
        canvas.dx = canvas.dy = 0

    def _draw_flying(self, cards):
        """Draw cards that move and slow down: the rest of the way shrinks with its square."""
        spot = self.spot
        all_frames = self.frames + 1
        left = all_frames - self.frame
        x = self.x + self.dx - self.dx * left * left // (all_frames * all_frames)
        y = self.y + self.dy - self.dy * left * left // (all_frames * all_frames)
        self.canvas.copy_area(self._area, x - 1, y - 1, self._w, self._h)
        half = all_frames // 2
        for i in range(self.count):
            card = self.cards[i]
            if self._turns and self.frame > half:
                card = self._arrived(i) & _CARD
            cards.draw_moving(spot, card, x, y, self._turns and self.frame == half)
            if spot.fan == FAN_RIGHT:
                x += spot.strip
            else:
                y += spot.strip

    def _draw_shaking(self, painter):
        """Draw refused cards beside their place; in the last frame they are back."""
        if self.frame >= _SHAKE_FRAMES:
            self.drawn = 0
            return
        by = -_SHAKE if self.frame == 1 else _SHAKE
        spot = self.spot
        drawn = painter.drawn_with(self._place, self._first)
        x = drawn.card_x(self._first) if drawn else spot.x
        y = drawn.card_y(self._first) if drawn else spot.y
        self.canvas.copy_area(self._area, x - _SHAKE, y, self._w, self._h)
        painter.draw_beside(self._place, self._first, self.count, by)
