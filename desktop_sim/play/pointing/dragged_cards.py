"""Cards that follow a pointer, drawn over the table, and glide to their place when it lets go.

The pile from which they come is drawn without them.
"""

from core.cards import FACE_DOWN
from core.const import const
from firmware.graphics.canvas import DARK
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.table.motion.moving_cards import MovingCards
from firmware.table.painting.card_painter import COVERING, FREE

_FRAME_MS = const(20)

# Frames of a glide: 120 ms.
_FRAMES = const(6)

SHADOW = const(3)
"""Pixels of the shadow."""

# Height of a pile of such cards under which pixels are saved at most, in heights of a card.
_TALLEST = const(5)

# Cards belong to a place of which, or of themselves, they cover one part in so many.
_LEAST_PART = const(4)


class DraggedCards(MovingCards):
    """The cards that a pointer picked up.  Only the constructor and `fit` allocate.

    The pile at `place` is drawn without them.
    """

    frame_ms = _FRAME_MS
    edge = SHADOW

    def __init__(self, repaint):
        """Drag nothing yet on the table of `repaint`."""
        MovingCards.__init__(self, repaint)
        self.frames = _FRAMES
        # True once the pointer let go.
        self._glides = False
        self._layout = None

    def fits(self):
        """Return True if the layout in play is the one that `fit` made room for."""
        return self.repaint.arrangement.layout is self._layout

    def fit(self):
        """Make room for the cards of the layout in play."""
        if self.fits():
            return
        arrangement = self.repaint.arrangement
        self._layout = arrangement.layout
        w = h = most = 0
        for spot in arrangement.spots:
            w = max(w, spot.full_w if spot.fan == FAN_RIGHT else spot.w)
            h = max(h, spot.h)
            most = max(most, len(spot.pile.cards))
        self._cards = bytearray(most)
        # One pixel before the cards, and the shadow behind them.
        self.make_room(w + 1 + SHADOW, h * _TALLEST + 1 + SHADOW)

    def is_on(self):
        """Return True from the first movement until the cards lie at their place."""
        return self.repaint.animations.movement is self

    def begin(self, place, count):
        """Pick up the `count` top cards of a place."""
        arrangement = self.repaint.arrangement
        self.spot = spot = arrangement.spots[place]
        pile = spot.pile
        self.step = spot.strip if spot.fan else spot.label
        if count > 1:
            room = self._w if spot.fan == FAN_RIGHT else self._h
            self.step = min(self.step, (room - 1 - SHADOW - spot.length) // (count - 1))
        for i in range(count):
            self._cards[i] = pile.cards[pile.n - count + i] & ~FACE_DOWN
        self.x = arrangement.card_x(place, count)
        self.y = arrangement.card_y(place, count)
        self.place = place
        self.count = count
        self._glides = False
        # They move from now on, without a `tick`.
        self.frame = 1
        self.repaint.animations.begin(self)

    def move(self, x, y):
        """Lay the first card at (x, y) of the plane, or near it: all of it stays on the layout."""
        layout = self._layout
        spot = self.spot
        self.x = max(0, min(x, layout.width - spot.w))
        self.y = max(0, min(y, layout.height - spot.h))

    def over(self, destinations=None):
        """Return the place, one of `destinations`, that the first card covers most, or NOWHERE."""
        best = NOWHERE
        most = most_of_top = 0
        arrangement = self.repaint.arrangement
        spot = self.spot
        card = spot.w * spot.h
        for there in arrangement.spots:
            place = there.pile.number
            if place == self.place or destinations and not destinations[place]:
                continue
            # The top card of a long pile may lie in the column of a neighbour.
            depth = min(1, there.pile.n)
            top = self._covers(arrangement.card_x(place, depth), arrangement.card_y(place, depth),
                               there.w, there.h)
            covered = max(top, self._covers(there.x, there.y, there.full_w, there.full_h))
            if covered < min(card, there.full_w * there.full_h) // _LEAST_PART:
                continue
            if covered > most or covered == most and top > most_of_top:
                most = covered
                most_of_top = top
                best = place
        return best

    def _covers(self, x, y, w, h):
        """Return how many px of `w` x `h` px at (x, y) the first card covers."""
        spot = self.spot
        w = min(self.x + spot.w, x + w) - max(self.x, x)
        h = min(self.y + spot.h, y + h) - max(self.y, y)
        return w * h if w > 0 and h > 0 else 0

    # The movement.

    def glide(self, place):
        """Glide to the top of the pile at a place, if they are its top cards by now.

        They land at once without animations.
        """
        animations = self.repaint.animations
        pile = self.repaint.arrangement.spots[place].pile
        count = self.count
        arrived = pile.n >= count and pile.cards[pile.n - 1] & ~FACE_DOWN == self._cards[count - 1]
        if not arrived or not self.repaint.console.settings.speed:
            animations.land()
            return
        animations.begin(self)
        self.place = place
        self._glides = True
        self.depart()

    def tick(self):
        """Glide on, or wait for the pointer; return ms until the next frame, or 0 at the end."""
        return MovingCards.tick(self) if self._glides else max(1, self.repaint.tick())

    def hidden(self, place):
        """Return the number of the cards at the place that is drawn without them."""
        return self.count if place == self.place else 0

    def draw(self):
        """Draw the cards where the pointer is now."""
        self.hide()
        self.draw_line()

    def draw_card(self, i, x, y):
        """Draw card `i` of those that move at (x, y), with its shadow."""
        spot = self.spot
        key = self._cards[i]
        shows = self.step
        if i:
            key |= COVERING
        if i == self.count - 1:
            key |= FREE
            shows = spot.length
        self._canvas.rect(x + SHADOW, y + SHADOW, spot.w, spot.h, DARK)
        self.repaint.painter.cards.draw(spot, x, y, shows, key)
