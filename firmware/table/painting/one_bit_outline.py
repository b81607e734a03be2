"""Outlines on displays without colours, drawn in the gaps that all cards have around them."""

from firmware.table.painting.outlines import ALL, Overlay, largest


class CardOutline(Overlay):
    """A dotted outline around cards.  Only the constructor allocates."""

    def __init__(self, canvas, spots, role):
        """Draw on `canvas`, in the colour of `role` (firmware/graphics/canvas.py).

        `spots` are the Spots of the cards.
        """
        w, h = largest(spots)
        # Left, upper, right and lower side.
        sides = [canvas.area(1, h + 2), canvas.area(w + 2, 1),
                 canvas.area(1, h + 2), canvas.area(w + 2, 1)]
        for side in sides:
            side.h = 1
        Overlay.__init__(self, canvas, sides)
        self._role = role

    def draw(self, frame):
        """Draw it around a Frame."""
        begin = frame.before > frame.spot.tight
        self._put(frame, frame.w, frame.h, begin, True)
        self.shown = True
        self._canvas.draw_sides(self._sides, self._role, True)

    def _put(self, frame, w, h, begin, end):
        """Put the sides around `w` x `h` px at the corner of a Frame.

        `begin` and `end` tell if there are sides across the fan.
        """
        left, upper, right, lower = self._sides
        left.x = upper.x = lower.x = frame.x - 1
        left.y = upper.y = right.y = frame.y - 1
        right.x = frame.x + w
        lower.y = frame.y + h
        left.w = right.w = 1
        left.h = right.h = h + 2
        upper.w = lower.w = w + 2
        if frame.sideways:
            left.w = 1 if begin else 0
            right.w = 1 if end else 0
        else:
            upper.w = w + 2 if begin else 0
            lower.w = w + 2 if end else 0


class CursorOutline(CardOutline):
    """A solid outline around rank and suit of one card.

    It is open towards the next card of the fan, which saves bytes on the bus and hides no card.
    One line continues along the cards that cover the card.
    """

    def draw(self, frame):
        """Draw it around the first card of a Frame."""
        w = frame.w
        h = frame.h
        if frame.sideways:
            rest = w - frame.step
            w = frame.step
        else:
            rest = h - frame.step
            h = frame.step
        self._put(frame, w, min(h, frame.spot.label), frame.before == ALL,
                  frame.at_end and not rest)
        left, upper, right, lower = self._sides
        if not frame.at_end:
            rest = 0
        # The corners belong to the sides across the fan.
        if frame.sideways:
            upper.x = lower.x = frame.x
            lower.w = w
            upper.w = w + rest
        else:
            left.y = right.y = frame.y
            right.h = left.h = right.h - 2
            left.h += rest
        self.shown = True
        self._canvas.draw_sides(self._sides, self._role, False)
