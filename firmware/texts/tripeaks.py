"""TriPeaks: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: play all cards of the three peaks onto the base."),
    _(b"An uncovered card goes onto the base if it is one rank above or below the card there. "
      b"Suits do not matter."),
    _(b"A King goes on an Ace, and an Ace on a King."),
    _(b"A card of the peaks turns over once both cards on it are gone."),
    _(b"The stock turns one card onto the base when you like, once through."),
    _(b"The score is the number of cards left in the peaks. Low is good; 0 is a win."),
)

TIPS = (
    _(b"Before you turn the stock, follow each chain to its end."),
    _(b"Of two cards of one rank, play the one that turns a card over."),
    _(b"Take the peaks down evenly: the hidden cards near the tops hold the next chain."),
)

VALUES = {}

SAMPLE = (27, {}, b"00100000000010000000100000000000000")
