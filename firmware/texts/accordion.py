"""Accordion: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: a line of 52 cards becomes one card. The line begins in the upper row and goes on in "
    b"the rows below.",
    b"On an upright display, the rows run from top to bottom.",
    b"A card may go onto the card before it, or onto the third card before it, if both have the "
    b"same rank or the same suit.",
    b"The card below is covered for good, and leaves. The line closes up at once.",
    b"Each card that leaves scores 1. With 51 the game is won.",
)

TIPS = (
    b"Choose four cards of one rank that lie near the end of the line, and bring them along to "
    b"its beginning.",
    b"A move brings new cards three apart: look at what meets then before you make it.",
    b"Undo is allowed: the game is a puzzle with all cards in sight.",
)

VALUES = {}

SAMPLE = (7, {}, (
    b'KIIIFGFE@DBDCEB@@>=<<<>=<;;;97771213232311113002100'))

SAMPLE = (1, {}, b"9HPNEFNLLPN?SQUDFIFCEB<=:893433HHDE3352000610000000")
