"""La Belle Lucie: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up.",
    b"Seventeen fans have three cards, the last has one. Build down in suit, one card at a "
    b"time.",
    b"An empty fan stays empty. Foundation cards stay there.",
    b"A redeal gathers the fans, shuffles and deals them again in threes. Redeals: twice, once or "
    b"never, as you choose in Variations.",
    b"The draw, off by default, lets you move one card from under others, once, after the last "
    b"redeal: pick it up with those on it, and it moves alone.",
)

TIPS = (
    b"A card that you cover stays covered until the foundations take both cards: be sure before "
    b"you move.",
    b"A King locks in a lower card of its suit. Only a redeal or the draw helps.",
    b"Play all you can before you redeal, but bury nothing for it.",
)

VALUES = {
    "redeals": (b"Redeals", (b"twice", b"once", b"never")),
    "draw": (b"Draw", (b"off", b"on")),
}

SAMPLE = (8, {}, b"5440223112101112110100152443534221212001203234430300!")
