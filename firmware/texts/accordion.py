"""Accordion: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: a line of 52 cards becomes one card. The line begins in the upper row and goes on in "
      b"the rows below."),
    _(b"On an upright display, the rows run from top to bottom."),
    _(b"A card may go onto the card before it, or onto the third card before it, if both have the "
      b"same rank or the same suit."),
    _(b"The card below is covered for good, and leaves. The line closes up at once."),
    _(b"Each card that leaves scores 1. With 51 the game is won."),
)

TIPS = (
    _(b"Choose four cards of one rank that lie near the end of the line, and bring them along to "
      b"its beginning."),
    _(b"A move brings new cards three apart: look at what meets then before you make it."),
    _(b"Undo is allowed: the game is a puzzle with all cards in sight."),
)

VALUES = {}

SAMPLE = (1, {}, b"9HPNEFNLLPN?SQUDFIFCEB<=:893433HHDE3352000610000000")
