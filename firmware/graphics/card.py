"""One card that lies free, for animations, and what every drawing of a card shares."""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, CLUB_INK, DIAMOND_INK, FELT, PAPER, RED_INK

# Bit position of the suit in a card.
SUIT_SHIFT = const(4)

INK_OF_SUIT = bytes((CLUB_INK, DIAMOND_INK, RED_INK, BLACK_INK))
"""The role of a rank's and a suit's colour, by suit."""


def draw_card(canvas, shape, card, x, y, back):
    """Draw a free card at (x, y) px with an edge of felt.  Allocates nothing.

    `shape` is a Spot of firmware/layouts/spot.py: the card is as large as those that lie there.
    `back` is the style of the card's back.
    """
    w = shape.w
    h = shape.h
    canvas.rect(x - 1, y - 1, w + 2, h + 2, FELT)
    if card & FACE_DOWN:
        canvas.rect(x, y, w, h, PAPER)
        canvas.back(x + 1, y + 1, w - 2, h - 2, back)
        return
    rank = card & RANK_BITS
    suit = (card & SUIT_BITS) >> SUIT_SHIFT
    canvas.face(x, y, w, h, PAPER, art.rank_glyph(shape.size, rank),
                art.suit_glyph(shape.size, suit, canvas.depth > 1), INK_OF_SUIT[suit],
                shape.face_of_ten if rank == 10 else shape.face)
