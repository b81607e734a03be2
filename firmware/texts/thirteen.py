"""Thirteen: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: remove all 52 cards, including those of the stock."),
    _(b"Two cards that add up to 13 leave together. An Ace counts 1, a Jack 11, a Queen 12. A King "
      b"leaves alone."),
    _(b"Only the bottom row of the pyramid is face up. A card turns over once both cards on it are "
      b"gone."),
    _(b"You may pair uncovered cards of the pyramid and the top of the waste."),
    _(b"A card can't leave together with a card that lies on it."),
    _(b"The stock turns one card at a time to the waste, once through."),
    _(b"The top card of the waste may also leave with the card right below it."),
    _(b"Each card removed scores 1."),
)

PICTURES = (
    (1, (("6C 7D", b"6 + 7"), ("AH QS", b"1 + 12"), ("KD", _(b"alone")))),
)

TIPS = (
    _(b"Work upwards from the bottom row, and remove the pair that turns over the most cards."),
    _(b"You go through the stock only once: before you turn it, look for a pair with the top of "
      b"the waste."),
    _(b"Before you pair two cards of the waste, check if a card of the pyramid needs one of them."),
)

VALUES = {}

SAMPLE = (69, {}, b"0000000000000010000000000000000000000000000000000000")
