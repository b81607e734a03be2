"""Cards that follow a pointer, drawn over the table, and glide to their place when it lets go.

Only consoles with a pointer have them.  The pile from which they come is drawn without them.
"""

from core.cards import FACE_DOWN
from core.const import const
from firmware.graphics.canvas import DARK
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.table.card_painter import COVERING, FREE

_FRAME_MS = const(20)

# Frames of a glide: 120 ms.
_FRAMES = const(6)

# Pixels of the shadow, and of a pile of such cards that are saved at most, in heights of a card.
_SHADOW = const(3)
_TALLEST = const(5)

# Cards belong to a place of which, or of themselves, they cover one part in so many.
_LEAST_PART = const(4)


class DraggedCards:
    """The cards that a pointer picked up.  Only the constructor and `open` allocate.

    on        True from the first movement until the cards lie at their place
    gliding   True once the pointer let go
    place     the place number of the pile that is drawn without them
    count     how many top cards of that pile they are
    x, y      upper left corner of the first card, px of the plane
    """

    def __init__(self, canvas, clock, arrangement):
        """Draw on `canvas` cards of an Arrangement, timed by `clock`."""
        self._canvas = canvas
        self._clock = clock
        self._arrangement = arrangement
        self.on = False
        self.gliding = False
        self.place = NOWHERE
        self.count = 0
        self._area = None
        self._cards = b""
        self._spot = None
        self._step = 0
        self._w = self._h = 0
        self.x = self.y = 0
        # Start and end of a glide; px of the plane.
        self._from_x = self._from_y = self._to_x = self._to_y = 0
        self._started = 0
        self._drawn = False

    def open(self):
        """Make room for the cards of the layout."""
        w = h = most = 0
        for spot in self._arrangement.spots:
            w = max(w, spot.full_w if spot.fan == FAN_RIGHT else spot.w)
            h = max(h, spot.h)
            most = max(most, len(spot.pile.cards))
        self._w = w + _SHADOW
        self._h = h * _TALLEST + _SHADOW
        self._area = self._canvas.area(self._w, self._h)
        self._cards = bytearray(most)
        self.on = self.gliding = self._drawn = False

    def clear(self):
        """Drop all that belongs to a layout."""
        self.on = self.gliding = self._drawn = False
        self._area = self._spot = None
        self._cards = b""

    def begin(self, place, count):
        """Pick up the `count` top cards of a place."""
        arrangement = self._arrangement
        self._spot = spot = arrangement.spots[place]
        pile = spot.pile
        self._step = spot.strip if spot.fan else spot.label
        if count > 1:
            room = self._w if spot.fan == FAN_RIGHT else self._h
            self._step = min(self._step, (room - _SHADOW - spot.length()) // (count - 1))
        for i in range(count):
            self._cards[i] = pile.cards[pile.n - count + i] & ~FACE_DOWN
        self.x = arrangement.card_x(place, count)
        self.y = arrangement.card_y(place, count)
        self.place = place
        self.count = count
        self.on = True
        self.gliding = False

    def move(self, x, y):
        """Lay the first card at (x, y) of the plane, or near it: all of it stays on the layout."""
        layout = self._arrangement.layout
        spot = self._spot
        self.x = max(0, min(x, layout.width - spot.w))
        self.y = max(0, min(y, layout.height - spot.h))

    def over(self, wants=None):
        """Return the place in `wants`, or of all, that the first card covers most, or NOWHERE."""
        best = NOWHERE
        most = most_of_top = 0
        arrangement = self._arrangement
        spot = self._spot
        card = spot.w * spot.h
        for there in arrangement.spots:
            place = there.pile.number
            if place == self.place or wants and not wants[place]:
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
        spot = self._spot
        w = min(self.x + spot.w, x + w) - max(self.x, x)
        h = min(self.y + spot.h, y + h) - max(self.y, y)
        return w * h if w > 0 and h > 0 else 0

    # Gliding.

    def arrive(self, repaint, place):
        """Glide to the top of a place; without animations, land at once.

        `repaint` is the Repaint that draws the table.
        """
        repaint.queue(self.place)
        if repaint.console.settings.speed:
            self.glide(place)
        else:
            self.land()
        repaint.queue(place)
        repaint.queue_others()

    def go_on(self, repaint):
        """Glide on; return ms until the next frame, 0 at the end."""
        wait = self.tick()
        if not wait:
            repaint.land()
        return wait

    def glide(self, place):
        """Glide to the top of the pile at a place, of which they are the top cards by now."""
        arrangement = self._arrangement
        pile = arrangement.spots[place].pile
        count = self.count
        if pile.n < count or pile.cards[pile.n - 1] & ~FACE_DOWN != self._cards[count - 1]:
            self.land()
            return
        self.place = place
        self._from_x = self.x
        self._from_y = self.y
        self._to_x = arrangement.card_x(place, count)
        self._to_y = arrangement.card_y(place, count)
        self._started = self._clock.ms()
        self.gliding = True

    def tick(self):
        """Glide on; return ms until the next frame, or 0 when the cards have arrived."""
        passed = self._clock.since(self._started)
        frame = passed // _FRAME_MS + 1
        if frame >= _FRAMES:
            return 0
        # Slowing: what is left shrinks with the square of the frames that are left.
        left = (_FRAMES - frame) * (_FRAMES - frame)
        self.x = self._to_x + (self._from_x - self._to_x) * left // (_FRAMES * _FRAMES)
        self.y = self._to_y + (self._from_y - self._to_y) * left // (_FRAMES * _FRAMES)
        return frame * _FRAME_MS - passed

    def land(self):
        """Take the cards off the picture: the pile at `place` is to be drawn with them."""
        self.hide()
        self.on = self.gliding = False

    # Drawing.

    def hide(self):
        """Put back what lies under the cards, before anything there is drawn."""
        if self._drawn:
            self._drawn = False
            self._canvas.restore_area(self._area)

    def draw(self, painter, left, top):
        """Draw the cards where they are now; (left, top) is the window's corner on the plane."""
        self.hide()
        self._drawn = True
        canvas = self._canvas
        canvas.dx = -left
        canvas.dy = -top
        spot = self._spot
        x = self.x
        y = self.y
        step = self._step
        w = spot.w
        h = spot.h
        along = step * (self.count - 1)
        across = down = 0
        if spot.fan == FAN_RIGHT:
            across = step
            w += along
        else:
            down = step
            h += along
        canvas.copy_area(self._area, x, y, w + _SHADOW, h + _SHADOW)
        canvas.rect(x + _SHADOW, y + _SHADOW, w, h, DARK)
        look = 0
        for i in range(self.count - 1):
            painter.cards.draw(spot, x, y, step, self._cards[i] | look)
            look = COVERING
            x += across
            y += down
        painter.cards.draw(spot, x, y, spot.length(), self._cards[self.count - 1] | look | FREE)
        canvas.dx = canvas.dy = 0
