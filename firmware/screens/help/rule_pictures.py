"""Pictures in the rules: a row of cards on felt, each group with a caption, as the table has them.

A picture is (number of the paragraph before it, groups).  A group is (cards, caption in bytes).
A card is rank and suit as in "TH".  "/" lays the next card on it, a space lays it beside.
"""

from core.const import const
from firmware.graphics.art import FONT_H
from firmware.graphics.canvas import FELT, TEXT
from firmware.layouts.row import FAN_NONE, FAN_RIGHT

RANKS = " A23456789TJQK"
SUITS = "CDHS"

# The bit of a card on which the next one lies.
_COVERED = const(0x80)

# px between groups, between cards, above and below the cards, and of a caption.
_APART = const(10)
_BESIDE = const(2)
_MARGIN = const(4)
_CAPTION_H = const(9)


class Pictures:
    """The pictures of a page, drawn with the cards of the game in play.

    found     by number of a paragraph: a list of (cards, caption, width) for each group
    high      height of each in px, by the same number
    is_whole  False: they are below the title

    Only the constructor allocates.
    """

    is_whole = False

    def __init__(self, console, pictures):
        """Prepare `pictures` for the display of `console`."""
        self.canvas = console.display.canvas
        self.width = console.display.width
        self.cards = console.table.repaint.painter.cards
        self.found = {}
        self.high = {}
        self.spot = console.table.arrangement.spots[0]
        for spot in console.table.arrangement.spots:
            if _fans(spot):
                self.spot = spot
        for paragraph, groups in pictures:
            self._prepare(paragraph, groups)

    def _prepare(self, paragraph, groups):
        """Measure the groups of a picture, as many as have room beside each other."""
        spot = self.spot
        left = self.width + _APART
        found = []
        high = 0
        for text, caption in groups:
            cards = bytearray()
            wide = spot.w
            tall = spot.h
            for i in range(0, len(text), 3):
                cards.append(SUITS.find(text[i + 1]) << 4 | RANKS.find(text[i]))
                if text[i + 2 : i + 3] == "/" and _fans(spot):
                    cards[-1] |= _COVERED
                    tall += spot.strip
                elif i + 2 < len(text):
                    wide += spot.w + _BESIDE
            wide = max(wide, self.canvas.width(caption))
            left -= wide + _APART
            if left < 0:
                break
            found.append((cards, caption, wide))
            high = max(high, tall)
        if found:
            self.found[paragraph] = found
            self.high[paragraph] = high + 2 * _MARGIN + _CAPTION_H

    def draw(self, paragraph, y, room):
        """Draw the picture after a paragraph in `room` rows from `y` px on."""
        canvas = self.canvas
        groups = self.found[paragraph]
        high = self.high[paragraph]
        canvas.rect(0, y, self.width, room, FELT)
        y += (room - high) // 2
        x = self.width + _APART
        for group in groups:
            x -= group[2] + _APART
        x //= 2
        for cards, caption, wide in groups:
            self._draw_cards(cards, x, y + _MARGIN, wide)
            canvas.text(caption, x + (wide - canvas.width(caption)) // 2,
                        y + high - FONT_H[0] - 1, TEXT)
            x += wide + _APART

    def _draw_cards(self, cards, x, y, wide):
        """Draw the cards of a group in the middle of its width."""
        spot = self.spot
        total = spot.w
        for i in range(len(cards) - 1):
            if not cards[i] & _COVERED:
                total += spot.w + _BESIDE
        x += (wide - total) // 2
        for card in cards:
            if card & _COVERED:
                self.cards.draw(spot, x, y, spot.strip, card & ~_COVERED)
                y += spot.strip
            else:
                self.cards.draw_moving(spot, card, x, y)
                x += spot.w + _BESIDE


def _fans(spot):
    """Return True if the cards of a spot lie on each other downwards."""
    return spot.fan != FAN_NONE and spot.fan != FAN_RIGHT
