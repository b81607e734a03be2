"""La Belle Lucie: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Seventeen fans have three cards, the last has one. Build down in suit, one card at a "
      b"time."),
    _(b"An empty fan stays empty. Foundation cards stay there."),
    _(b"A redeal gathers the fans, shuffles and deals them again in threes. Redeals: twice, once "
      b"or never, as you choose in Variations."),
    _(b"The draw, off by default, lets you move one card from under others, once, after the last "
      b"redeal: pick it up with those on it, and it moves alone."),
)

TIPS = (
    _(b"A card that you cover stays covered until the foundations take both cards: be sure before "
      b"you move."),
    _(b"A King locks in a lower card of its suit. Only a redeal or the draw helps."),
    _(b"Play all you can before you redeal, but bury nothing for it."),
)

VALUES = {
    "redeals": (_(b"Redeals"), (_(b"twice"), _(b"once"), _(b"never"))),
    "draw": (_(b"Draw"), (_(b"off"), _(b"on"))),
}

SAMPLE = (8, {}, b"5440223112101112110100152443534221212001203234430300!")
