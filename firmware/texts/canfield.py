"""Canfield: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all cards on four foundations, up in suit. The first card dealt there is the base: "
    b"all start with its rank, and an Ace follows a King.",
    b"Four piles build down, red on black and black on red. A King goes on an Ace.",
    b"Thirteen cards are the reserve. Its top card can be played, and it turns up the next.",
    b"A space is filled from the reserve at once. When the reserve is out, fill it from the "
    b"waste or a pile when you like.",
    b"Movement strict: a pile moves whole, or its top card alone. Relaxed: any part of it from "
    b"the top.",
    b"The stock turns three cards to the waste, or one card, as often as you like. Foundation "
    b"cards stay there.",
)

TIPS = (
    b"The reserve decides the game: prefer what plays its cards or makes a space for them.",
    b"Moving a pile onto another brings out a reserve card. Look whether that card will fit.",
    b"By threes, one card played from the waste changes all that comes up in the next pass.",
    b"Once the reserve is out, keep a space until a card fills it that goes on.",
)

VALUES = {
    "movement": (b"Movement", (b"strict", b"relaxed")),
    "draw": (b"The stock turns", (b"three cards", b"one card")),
}

SAMPLE = (43, {}, (
    b"100000000000010000000000011111111111111111111010001011121211111121000000000000110002455101010"
    b"20113633441723673"))
