"""Canfield: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all cards on four foundations, up in suit. The first card dealt there is the base: "
    b"all foundations start with its rank, and an Ace follows a King.",
    b"Four piles build down, red on black and black on red. A King goes on an Ace.",
    b"Thirteen cards are the reserve. You can play its top card; the next one then turns over.",
    b"The reserve fills a space at once. When the reserve is empty, fill spaces when you like, "
    b"from the waste, from a pile, or with a card that may come back.",
    b"Strict movement: a whole pile moves, or its top card alone. Relaxed: move as many cards "
    b"from the top as you like.",
    b"The stock turns three cards to the waste, or one card, as you choose in Variations, in "
    b"unlimited passes.",
    b"The form is Canfield, or Storehouse: the four 2s lie on the foundations at once, piles build "
    b"down in suit, and the stock turns one card, in three passes.",
    b"Foundation cards stay there, or the top one may come back to a pile, as you choose in "
    b"Variations. The base cards always stay.",
)

TIPS = (
    b"The reserve decides the game: prefer moves that play its cards or make a space for them.",
    b"Moving a pile onto another makes room for a reserve card. Check first if that card will "
    b"fit.",
    b"With three cards a turn, one card played from the waste changes which cards come up in the "
    b"next pass.",
    b"Once the reserve is empty, keep a space for a card that you can build on.",
)

VALUES = {
    "movement": (b"Movement", (b"strict", b"relaxed")),
    "draw": (b"The stock turns", (b"three cards", b"one card")),
    "form": (b"Form", (b"Canfield", b"Storehouse")),
}

SAMPLE = (43, {}, (
    b"100000000000010000000000011111111111111111111010001011121211111121000000000000110002455101010"
    b"20113633441723673"))
