"""La Belle Lucie: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is in sight.",
    b"Seventeen fans of three and one card build down in suit, one card at a time.",
    b"An empty fan stays empty. A card on a foundation stays there.",
    b"A redeal gathers the fans, shuffles and deals them again in threes. Redeals: twice, once "
    b"or never.",
    b"With the draw, which is off at first, after the last redeal one card may be taken from "
    b"below others, once: lift it with those on it, and it goes alone.",
)

TIPS = (
    b"Each card put on another buries it until the foundation takes both: be sure of it.",
    b"A King on a lower card of its suit locks it in. Only a redeal or the draw helps.",
    b"Play all you can before you redeal, but bury nothing for it.",
)

VALUES = {
    "redeals": (b"Redeals", (b"twice", b"once", b"never")),
    "draw": (b"Draw", (b"off", b"on")),
}

SAMPLE = (8, {}, b"5440223112101112110100152443534221212001203234430300!")
