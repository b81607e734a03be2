"""Cards on their way from pile to pile, drawn over the table in a few frames.

The picture under them is kept and put back, so that nothing else has to be drawn for a frame.
"""

from core.cards import FACE_DOWN, RANK_BITS
from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, PAPER, RED_INK
from firmware.layouts import FAN_RIGHT, UNKNOWN, spread

_FRAME_MS = const(30)

FRAMES = b"\x00\x02\x07\x0e"
"""How many frames a way takes, by the setting `speed`: none, fast, medium, slow."""

# What of a painter's key is the card.
_CARD = const(0x7F)

# Of cards that move together as many are drawn.
_MOST = const(3)


class CardAnimation:
    """One way of up to _MOST cards, first drawn after a `tick`: a press is answered before that.

    Nothing here allocates but the constructor and `open`.

    on       whether cards are on their way
    """

    def __init__(self, canvas, clock):
        """Draws on `canvas`."""
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

    def clear(self):
        """Lets go of all that belongs to a layout."""
        self.on = False
        self.spot = None
        self.destination = None
        self.at = None

    def open(self, layout):
        """Makes room for the largest cards of `layout`.  Allocates."""
        w = h = 0
        for spot in layout.spots:
            more = (_MOST - 1) * spot.strip if spot.fan else 0
            sideways = spot.fan == FAN_RIGHT
            w = max(w, spot.w + (more if sideways else 0))
            h = max(h, spot.h + (0 if sideways else more))
        self.canvas.reserve_area(w + 2, h + 2)
        self.on = False

    def start(self, origin, destination, count, at, speed, back):
        """Sends `count` cards between two spots, whose piles have changed but are not yet painted.

        `at` is the painter's array for `spread`, `back` the card back.  Where it can't be told how
        the cards lay, or with speed 0, nothing flies.
        """
        n = origin.pile.n if origin.fan else 0
        self.frames = FRAMES[speed]
        if not self.frames or origin.drawn == UNKNOWN or origin.drawn <= n:
            return
        count = min(count, _MOST, origin.drawn - n)
        for i in range(count):
            self.cards[i] = origin.keys[n + i] & _CARD
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
        destination = self.destination
        at = self.at
        spread(destination, at)
        first = max(0, destination.pile.n - self.count)
        end = at[first] if destination.fan else 0
        self.dx = destination.card_x(end) - self.x
        self.dy = destination.card_y(end) - self.y
        self.started = self.clock.ms()

    def tick(self):
        """Goes on; returns ms until the next frame, or 0 when the cards have arrived."""
        if not self.frame:
            self._set_off()
        passed = self.clock.since(self.started)
        self.frame = passed // _FRAME_MS + 1
        if self.frame > self.frames:
            return 0
        return self.frame * _FRAME_MS - passed

    def hide(self):
        """Takes the cards off the picture, as before anything under them is drawn."""
        if self.drawn:
            self.canvas.restore_area()
            self.drawn = 0

    def forget(self):
        """The picture is drawn anew without the cards."""
        self.on = False
        self.drawn = 0

    def draw(self):
        """Draws the cards where they are now."""
        if self.drawn == self.frame:
            return
        self.hide()
        self.drawn = self.frame
        spot = self.spot
        x = self.x + self.dx * self.frame // (self.frames + 1)
        y = self.y + self.dy * self.frame // (self.frames + 1)
        self.canvas.copy_area(x - 1, y - 1)
        for i in range(self.count):
            draw_card(self.canvas, spot, self.cards[i], x, y, self.back)
            if spot.fan == FAN_RIGHT:
                x += spot.strip
            else:
                y += spot.strip


def draw_card(canvas, spot, card, x, y, back):
    """Draws a free card at (x, y) px, as large as those of `spot`, with an edge of felt."""
    w = spot.w
    h = spot.h
    canvas.rect(x - 1, y - 1, w + 2, h + 2, FELT)
    if card & FACE_DOWN:
        canvas.rect(x, y, w, h, PAPER)
        canvas.back(x + 1, y + 1, w - 2, h - 2, back)
        return
    rank = card & RANK_BITS
    canvas.face(x, y, w, h, PAPER, art.rank_glyph(spot.size, rank),
                art.suit_glyph(spot.size, card >> 4 & 3, canvas.depth > 1),
                RED_INK if card + 0x10 & 0x20 else BLACK_INK,
                spot.face_of_ten if rank == 10 else spot.face)
