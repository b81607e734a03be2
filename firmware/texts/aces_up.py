"""Aces Up: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: remove all cards but the four Aces."),
    _(b"The stock deals one card to each of the four piles."),
    _(b"A top card leaves if another top card is a higher one of its suit. Aces are highest."),
    _(b"Any top card may fill a space; no card goes on another."),
    _(b"Each card removed scores 1; 48 is a win."),
)

TIPS = (
    _(b"Remove all you can before you deal the next row."),
    _(b"Fill a space with a card that covers one you need, or with an Ace."),
    _(b"An Ace at the bottom of a pile does no harm. An Ace on top of others is in the way."),
)

VALUES = {}

SAMPLE = (2, {}, b"034011034003000001000000000000301000000010020300323003003030010001000")
