"""A ring around cards, drawn in the gaps that all cards have around them."""

from firmware.canvas import FELT
from firmware.layouts import COLUMN, FAN_RIGHT

# The card back whose pixels alternate: a grey on displays without colour.
GREY = 0


class Ring:
    """A ring, solid or (on displays without colour) dotted.  Only the constructor allocates."""

    def __init__(self, canvas, role, dotted):
        """Around nothing yet; `role` as in firmware/canvas.py."""
        self.canvas = canvas
        self.role = role
        self.dotted = dotted and canvas.depth == 1
        self.spot = None
        self.near = False
        self.x = 0
        self.y = 0
        self.w = 0
        self.h = 0

    def show(self, spot, depth):
        """Draws the ring around the `depth` top cards of a spot, as last painted."""
        x = spot.x
        y = spot.y
        w = spot.w
        h = spot.h
        n = spot.pile.n
        self.near = False
        if spot.fan and n:
            at = spot.at
            first = n - depth
            start = at[first]
            long = at[n] - start
            if long > COLUMN // 2:
                long = spot.step
            self.near = first > 0 and at[first] - at[first - 1] <= spot.tight
            x = spot.card_x(start)
            y = spot.card_y(start)
            if spot.fan == FAN_RIGHT:
                w = long
            else:
                h = long
        self.spot = spot
        self.x = x - 1
        self.y = y - 1
        self.w = w + 2
        self.h = h + 2
        self._draw(self.role)

    def hide(self):
        """Takes the ring away; returns its spot, or None."""
        spot = self.spot
        if spot:
            self._draw(FELT)
            self.spot = None
        return spot

    def _draw(self, role):
        # Cards that lie too close to have a gap between them keep the side where they meet.
        top = left = 0
        if self.near:
            if self.spot.fan == FAN_RIGHT:
                left = 1
            else:
                top = 1
        x = self.x
        y = self.y
        w = self.w
        h = self.h
        if self.dotted and role != FELT:
            self._dot(x + left, y + top, w - left, h - top, left, top)
            return
        canvas = self.canvas
        if not self.near:
            canvas.frame(x, y, w, h, role)
            return
        canvas.vline(x + w - 1, y + top, h - top, role)
        canvas.hline(x + left, y + h - 1, w - left, role)
        if left:
            canvas.hline(x + left, y, w - left, role)
        else:
            canvas.vline(x, y + top, h - top, role)

    def _dot(self, x, y, w, h, left, top):
        dots = self.canvas
        dots.back(x, y + h - 1, w, 1, GREY)
        dots.back(x + w - 1, y, 1, h, GREY)
        if not top:
            dots.back(x, y, w, 1, GREY)
        if not left:
            dots.back(x, y, 1, h, GREY)
