"""Fortress: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Ten piles lie in two wings, left and right. The first pile of each wing has six cards, the "
      b"others five."),
    _(b"Piles build in suit, up or down: the 8 and the 6 of its suit go on a 7. A King doesn't go "
      b"on an Ace, or an Ace on a King."),
    _(b"Any card may fill a space. Foundation cards stay there."),
    _(b"One card moves at a time. A run in one suit moves whole if there is an empty pile to turn "
      b"it over on."),
    _(b"A run moves whole onto an empty pile only if a second pile is empty."),
)

TIPS = (
    _(b"Many deals can't be won. A game counts only from its first move, so study the deal, and "
      b"deal again if it looks hopeless."),
    _(b"Make an empty pile early and keep it: with it a run of any length can move."),
    _(b"A run turns round if you move it card by card onto an empty pile. That helps if its other "
      b"end fits."),
    _(b"A card on a foundation can't come back to the piles. Don't hurry it there."),
)

VALUES = {}

SAMPLE = (275, {}, (
    b"043334141666?P228111111160000500000000811116001999V36031043081118000811800816007150000117213F"
    b"`VMMMMQ<<=QVZb555556A5577777pwhp`EXbPEHT@FH099"))
