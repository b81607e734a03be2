"""The viewport: the part of a plane larger than the display that is shown."""

from firmware.graphics.canvas import FELT, LINE


class Viewport:
    """A viewport of the size of a display on the plane of a layout.  Nothing here allocates.

    left, top    the pixel of the plane in the display's upper left corner
    """

    fits = False

    def __init__(self, display, layout):
        """Show the upper left of the plane of `layout` on `display`."""
        self._display = display
        self._layout = layout
        self.left = self.top = 0

    def follow(self, x, y, w, h):
        """Move the viewport until it holds `w` x `h` px at (x, y); return True if it moved.

        A viewport that moves begins with a whole pile, if that can be.  Up to a quarter of its
        width may lie past the end of the plane for that.
        """
        layout = self._layout
        width = self._display.width
        height = self._display.height
        left = _begin(x, w, self.left, width, layout.width)
        top = _begin(y, h, self.top, height, layout.height)
        if left != self.left:
            left = self._snap(left, x + w + 2 - width, min(x, left + width // 4), True)
        if top != self.top:
            top = self._snap(top, y + h + 2 - height, top, False)
        if left == self.left and top == self.top:
            return False
        self.left = left
        self.top = top
        return True

    def _snap(self, begin, least, most, across):
        """Return where the last pile from `least` to `begin` begins, px, or the next one to `most`.

        Without such a pile `begin` is returned.
        """
        best = 0 if least <= 0 else -1
        for spot in self._layout.spots:
            at = spot.x if across else spot.y
            if least <= at <= most and (best < at <= begin or at < best > begin or best < 0):
                best = at
        return begin if best < 0 else best

    def draw_bars(self):
        """Draw bars at the right and lower edges that show where on the plane the viewport is."""
        layout = self._layout
        width = self._display.width
        height = self._display.height
        canvas = self._display.canvas
        if layout.height > height:
            canvas.vline(width - 2, 0, height, FELT)
            canvas.vline(width - 1, 0, height, FELT)
            canvas.vline(width - 1, self.top * height // (layout.height + 2),
                         height * height // (layout.height + 2), LINE)
        if layout.width > width:
            canvas.hline(0, height - 2, width, FELT)
            canvas.hline(0, height - 1, width, FELT)
            left = min(self.left, layout.width + 2 - width)
            canvas.hline(left * width // (layout.width + 2), height - 1,
                         width * width // (layout.width + 2), LINE)

    def draw_ticks(self, arrangement, places):
        """Show on the bars where those of `places` lie that are not 0, also beyond what is seen."""
        for place in range(len(places)):
            if places[place]:
                spot = arrangement.spots[place]
                self._draw_tick(arrangement.card_x(place, 1) + spot.w // 2,
                                arrangement.card_y(place, 1) + spot.h // 2)

    def _draw_tick(self, x, y):
        """Show on the bars where pixel (x, y) of the plane is."""
        layout = self._layout
        width = self._display.width
        height = self._display.height
        canvas = self._display.canvas
        if layout.width > width:
            canvas.hline(x * width // (layout.width + 2) - 1, height - 2, 3, LINE)
        if layout.height > height:
            canvas.vline(width - 2, y * height // (layout.height + 2) - 1, 3, LINE)


def _begin(at, size, now, shown, plane):
    """Return where a viewport of `shown` px on a plane of `plane` px begins, in px.

    The viewport began at `now`; it is to hold `size` px from `at` on, with 2 px around them. The 2
    px past the end of the plane are for the other direction's bar.
    """
    if shown >= plane:
        return 0
    if now + 2 <= at and at + size <= now + shown - 2:
        return now
    return max(0, min(at + size // 2 - shown // 2, plane + 2 - shown))
