"""Carpet: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. The Aces lie there from the "
      b"start."),
    _(b"Twenty cards, face up in four rows, are the carpet. Each may go to a foundation; nothing "
      b"is built on the carpet."),
    _(b"A gap is filled at once by the last card of the waste, or by the stock if there is no "
      b"waste."),
    _(b"Turn the stock card by card to the waste, once through. Its last card may go to a "
      b"foundation."),
)

TIPS = (
    _(b"A gap takes the last card of the waste: each card that you play from the carpet brings up "
      b"one that lay buried there."),
    _(b"Before you turn, play all that goes: a card that gets buried in the waste may stay there."),
)

VALUES = {}

SAMPLE = (5, {}, (
    b'222221100000000000000000000121123!'))
