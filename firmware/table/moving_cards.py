"""Cards that move over the table, and slow down before they arrive."""

from core.const import const
from firmware.table.outlines import Overlay

AS_DRAWN = -1
"""Returned by `hidden`: the place stays as it is drawn until the cards arrive."""

_FRAME_MS = const(33)

class MovingCards(Overlay):
    """Cards that move over the table.  Only the constructor and `make_room` allocate.

    repaint    the Repaint of the table
    spot       the Spot whose cards they are like
    count      number of the cards
    x, y       upper left corner of the first card, px of the plane
    frames     number of frames until they arrive
    frame      number of the frame, counted from 1; 0 before the first `tick`
    """

    frame_ms = _FRAME_MS

    def __init__(self, repaint):
        """Move nothing yet on the table of `repaint`."""
        Overlay.__init__(self, repaint.canvas, ())
        self.repaint = repaint
        self.spot = None
        self.count = 0
        self.x = self.y = 0
        self.frames = self.frame = 0
        self._from_x = self._from_y = self._to_x = self._to_y = 0
        self._started = 0

    def make_room(self, w, h):
        """Keep up to `w` x `h` px under the cards."""
        self.shown = False
        self._sides = (self._canvas.area(w, h),)

    def depart(self, x, y):
        """Begin to move to (x, y) of the plane."""
        self._from_x = self.x
        self._from_y = self.y
        self._to_x = x
        self._to_y = y
        self._started = self.repaint.clock.ms()

    def tick(self):
        """Move on; return ms until the next frame, or 0 at the end."""
        passed = self.repaint.clock.since(self._started)
        self.frame = passed // self.frame_ms + 1
        left = self.frames - self.frame
        if left <= 0:
            return 0
        # The rest of the way shrinks with the square of the frames that are left.
        whole = self.frames * self.frames
        self.x = self._to_x - (self._to_x - self._from_x) * left * left // whole
        self.y = self._to_y - (self._to_y - self._from_y) * left * left // whole
        return self.frame * self.frame_ms - passed

    def hidden(self, place):
        """Return how many top cards of a place are not drawn there, or AS_DRAWN."""
        return 0

    def hides_cursor(self, place):
        """Return True if the cursor is not drawn at a place."""
        return False

    def end(self):
        """Queue the places where the cards belong."""

    def draw(self):
        """Draw the cards where they are now."""
        raise NotImplementedError

    def keep(self, x, y, w, h):
        """Keep the `w` x `h` px at (x, y) until `hide`, before cards are drawn there."""
        area = self._sides[0]
        area.x = x
        area.y = y
        area.w = w
        area.h = h
        self._canvas.save_sides(self._sides)
        self.shown = True
