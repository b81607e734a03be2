"""Cards that move from pile to pile, drawn over the table in a few frames.

The picture under them is kept and put back, so that nothing else is drawn for a frame.
"""

from core.const import const
from firmware.layouts.row import FAN_RIGHT

_FRAME_MS = const(30)

FRAMES = b"\x00\x02\x07\x0e"
"""How many frames a movement takes, by the setting `speed`: none, fast, medium, slow."""

# The bits of a card's look, as the painter drew it, that are the card.
_CARD = const(0x7F)

# How many of the cards that move together are drawn.
_MOST = const(3)


class CardAnimation:
    """One movement of up to _MOST cards, first drawn after a `tick`: the press is answered before.

    on       whether cards are moving
    drawn    the number of the frame that is on the picture, 0 for none

    Only the constructor and `open` allocate.
    """

    def __init__(self, canvas, clock, arrangement):
        """Draw on `canvas` between the places of an Arrangement, timed by `clock`.  Allocates."""
        self.canvas = canvas
        self.clock = clock
        self.on = False
        self.cards = bytearray(_MOST)
        self.count = 0
        self.spot = None
        self.destination = 0
        self.arrangement = arrangement
        self.frames = 0
        self.frame = 0
        self.drawn = 0
        self.started = 0
        self.x = 0
        self.y = 0
        self.dx = 0
        self.dy = 0
        self._area = None
        self._w = 0
        self._h = 0

    def clear(self):
        """Let go of all that belongs to a layout."""
        self.on = False
        self.spot = None

    def open(self):
        """Make room for the largest cards of the layout.  Allocates."""
        w = h = 0
        for spot in self.arrangement.spots:
            more = (_MOST - 1) * spot.strip if spot.fan else 0
            sideways = spot.fan == FAN_RIGHT
            w = max(w, spot.w + (more if sideways else 0))
            h = max(h, spot.h + (0 if sideways else more))
        self._area = self.canvas.area(w + 2, h + 2)
        self._w = w + 2
        self._h = h + 2
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
        count = min(count, _MOST) if spot.fan else 1
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
        self.frame = 0
        self.drawn = 0
        self.on = True

    def _set_off(self):
        """Find where the cards go to, and begin to count the time."""
        arrangement = self.arrangement
        destination = self.destination
        depth = min(self.count, arrangement.spots[destination].pile.n)
        self.dx = arrangement.card_x(destination, depth) - self.x
        self.dy = arrangement.card_y(destination, depth) - self.y
        self.started = self.clock.ms()

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
        spot = self.spot
        x = self.x + self.dx * self.frame // (self.frames + 1)
        y = self.y + self.dy * self.frame // (self.frames + 1)
        canvas.copy_area(self._area, x - 1, y - 1, self._w, self._h)
        for i in range(self.count):
            painter.cards.draw_moving(spot, self.cards[i], x, y)
            if spot.fan == FAN_RIGHT:
                x += spot.strip
            else:
                y += spot.strip
        canvas.dx = canvas.dy = 0
