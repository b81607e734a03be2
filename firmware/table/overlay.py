"""Pixels that are drawn over the table for a while, and put back."""

from firmware.layouts.row import FAN_RIGHT


class Overlay:
    """Areas over the cards of the table.  Only the constructor allocates.

    An overlay owns the pixels that it covers: `hide` puts them back.  Code that draws on the table
    hides the overlays first, the last drawn one before the others.

    shown    True while the overlay is in the frame
    """

    def __init__(self, canvas, sides):
        """Draw on `canvas` over the SavedAreas `sides`."""
        self._canvas = canvas
        self._sides = sides
        self.shown = False

    def hide(self):
        """Put back the pixels under it."""
        if self.shown:
            self.shown = False
            self._canvas.restore_sides(self._sides)

    def discard(self):
        """Note that the frame was cleared, and the overlay with it."""
        self.shown = False


def largest(spots):
    """Return the greatest width and height of the piles that can lie on `spots`, in pixels."""
    w = h = 0
    for spot in spots:
        w = max(w, spot.full_w if spot.fan == FAN_RIGHT else spot.w)
        h = max(h, spot.full_h)
    return w, h
