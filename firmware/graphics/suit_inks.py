"""The inks of suits, and how a card holds its suit."""

from core.const import const
from firmware.graphics.canvas import BLACK_INK, CLUB_INK, DIAMOND_INK, RED_INK

# Bit position of the suit in a card.
SUIT_SHIFT = const(4)

INK_OF_SUIT = bytes((CLUB_INK, DIAMOND_INK, RED_INK, BLACK_INK))
"""The role of a rank's and a suit's colour, by suit."""
