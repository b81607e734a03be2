"""Pyramid: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"To win, clear the pyramid, or all 52 cards, as you choose in Variations."),
    _(b"Two cards that add up to 13 leave together. An Ace counts 1, a Jack 11, a Queen 12. A King "
      b"leaves alone."),
    _(b"You may pair any two of these: uncovered cards of the pyramid, the turned card of the "
      b"stock, and the top of the waste."),
    _(b"A card can't leave together with a card that lies on it."),
    _(b"The next turn of the stock sends the turned card to the waste."),
    _(b"Redeals: you may turn the waste over never, once, twice or without limit."),
    _(b"Each card removed scores 1."),
)

PICTURES = (
    (1, (("6C 7D", b"6 + 7"), ("AH QS", b"1 + 12"), ("KD", _(b"alone")))),
)

TIPS = (
    _(b"The pyramid is face up: find all partners of a card before you use one."),
    _(b"If a card lies under all its partners in the pyramid, keep one for it from the stock."),
    _(b"Kings in the pyramid block two cards each: free them early."),
    _(b"You may pair the turned card with the top of the waste, but then neither can help the "
      b"pyramid."),
)

VALUES = {
    "redeals": (_(b"Redeals"), (_(b"never"), _(b"once"), _(b"twice"), _(b"without limit"))),
    "win": (_(b"To win, clear"), (_(b"the pyramid"), _(b"all 52 cards"))),
}

SAMPLE = (47, {}, b"10000000000000000000000000000000000010000000000000000")
