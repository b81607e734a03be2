"""Cards that follow a pointer in a layer of the page, which moves them at the screen's rate.

The console draws the table without them, and their glide once the pointer lets go. This module runs
on MicroPython's VM.
"""

from desktop_sim.play.pointing.dragged_cards import SHADOW, DraggedCards
from firmware.graphics.canvas import FELT, Canvas
from firmware.layouts.row import FAN_RIGHT


class CardsCanvas(Canvas):
    """A canvas for some cards, with all glyphs of the table's canvas, however small it is."""

    def __init__(self, buffer, width, height, shown):
        """Draw on `buffer`; `shown` is the table's canvas."""
        Canvas.__init__(self, buffer, width, height, 4)
        # A small canvas of its own size has no large ranks.
        self._columns = shown._columns


class PageCards(DraggedCards):
    """The cards that a pointer picked up, as a picture for the page, which lets felt through."""

    def __init__(self, repaint, page):
        """Drag nothing yet on the table of `repaint`; `page` is the module that it registered."""
        DraggedCards.__init__(self, repaint)
        # Looked up once: a key that ends a drag has locked the heap.
        self._begin_drag = page.begin_drag
        self._end_drag = page.end_drag
        self._follows = False

    def begin(self, place, count):
        """Pick up the `count` top cards of a place, and hand their picture to the page."""
        DraggedCards.begin(self, place, count)
        self._follows = True
        spot = self.spot
        more = (count - 1) * self.step
        sideways = spot.fan == FAN_RIGHT
        width = spot.w + SHADOW + (more if sideways else 0)
        height = spot.h + SHADOW + (0 if sideways else more)
        buffer = bytearray((width + 1) // 2 * height)
        self._draw_on(CardsCanvas(buffer, width, height, self._canvas), sideways)
        viewport = self.repaint.viewport
        self._begin_drag(
            buffer.hex(), width, height, self.x - viewport.left, self.y - viewport.top,
            spot.w, spot.h)

    def _draw_on(self, canvas, sideways):
        """Draw the cards at the corner of another canvas."""
        canvas.fill(FELT)
        cards = self.repaint.painter.cards
        shown = self._canvas
        self._canvas = cards.canvas = canvas
        try:
            for i in range(self.count):
                at = i * self.step
                self.draw_card(i, at if sideways else 0, 0 if sideways else at)
        finally:
            self._canvas = cards.canvas = shown

    def draw(self):
        """Draw the cards if they glide; the page shows those that follow the pointer."""
        if not self._follows:
            DraggedCards.draw(self)

    def glide(self, place):
        """Take the cards back from the page, and let them glide."""
        self._take_back()
        DraggedCards.glide(self, place)

    def end(self):
        """Take the cards back from the page, and queue the place where they lie."""
        self._take_back()
        DraggedCards.end(self)

    def _take_back(self):
        if self._follows:
            self._follows = False
            self._end_drag()
