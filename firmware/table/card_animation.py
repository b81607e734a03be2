"""Cards that move from pile to pile, drawn over the table in a few frames.

The picture under them is kept and put back, so that nothing else is drawn for a frame.
"""

from core.const import const
from firmware.graphics.card import draw_card
from firmware.layouts.row import FAN_RIGHT
from firmware.layouts.spot import UNKNOWN
from firmware.table.fan_spacing import spread

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

    def __init__(self, canvas, clock):
        """Draw on `canvas`, as `clock` tells the time.  Allocates."""
        self.canvas = canvas
        self.clock = clock
        self.on = False
        self.cards = bytearray(_MOST)
        self.count = 0
        self.spot = None
        self.destination = None
        self.at = None
        self.back = 0
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
        self.destination = None
        self.at = None

    def open(self, layout):
        """Make room for the largest cards of `layout`.  Allocates."""
        w = h = 0
        for spot in layout.spots:
            more = (_MOST - 1) * spot.strip if spot.fan else 0
            sideways = spot.fan == FAN_RIGHT
            w = max(w, spot.w + (more if sideways else 0))
            h = max(h, spot.h + (0 if sideways else more))
        self._area = self.canvas.area(w + 2, h + 2)
        self._w = w + 2
        self._h = h + 2
        self.on = False

    def start(self, origin, destination, count, at, speed, back):
        """Move `count` cards between two spots, whose piles have changed but are not painted yet.

        `at` is an array that `spread` may write to, `speed` an index of FRAMES, `back` the style of
        the cards' backs.  Where it is not known how the cards lay, or with speed 0, nothing moves.
        """
        n = origin.pile.n if origin.fan else 0
        self.frames = FRAMES[speed]
        if not self.frames or origin.drawn == UNKNOWN or origin.drawn <= n:
            return
        count = min(count, _MOST, origin.drawn - n)
        for i in range(count):
            self.cards[i] = origin.looks[n + i] & _CARD
        self.count = count
        self.back = back
        start = origin.at[n] if origin.fan else 0
        self.x = origin.card_x(start)
        self.y = origin.card_y(start)
        self.spot = destination if destination.h < origin.h else origin
        self.destination = destination
        self.at = at
        self.frame = 0
        self.drawn = 0
        self.on = True

    def _set_off(self):
        """Find where the cards go to, and begin to count the time."""
        destination = self.destination
        at = self.at
        spread(destination, at)
        first = max(0, destination.pile.n - self.count)
        end = at[first] if destination.fan else 0
        self.dx = destination.card_x(end) - self.x
        self.dy = destination.card_y(end) - self.y
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

    def forget(self):
        """Stop: the picture is drawn anew, without the cards."""
        self.on = False
        self.drawn = 0

    def draw(self, left, top):
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
            draw_card(self.canvas, spot, self.cards[i], x, y, self.back)
            if spot.fan == FAN_RIGHT:
                x += spot.strip
            else:
                y += spot.strip
        canvas.dx = canvas.dy = 0
