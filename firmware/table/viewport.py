"""The viewport: the part of the plane that a display shows."""


class Viewport:
    """A viewport that shows all of the plane, whose coordinates are those of the display.

    left, top    the pixel of the plane in the display's upper left corner
    fits         True if the display shows all of the plane
    """

    left = top = 0
    fits = True

    def enter(self):
        """Draw in coordinates of the plane from now on, until `leave`."""

    def leave(self):
        """Draw in coordinates of the display again."""
