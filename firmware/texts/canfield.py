"""Canfield: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all cards on four foundations, up in suit. The first card dealt there is the base: "
      b"all foundations start with its rank, and an Ace follows a King."),
    _(b"Four piles build down, red on black and black on red. A King goes on an Ace."),
    _(b"Thirteen cards are the reserve. You can play its top card; the next one then turns over."),
    _(b"The reserve fills a space at once. When the reserve is empty, fill spaces when you like, "
      b"from the waste, from a pile, or with a card that may come back."),
    _(b"Strict movement: a whole pile moves, or its top card alone. Relaxed: move as many cards "
      b"from the top as you like."),
    _(b"The stock turns three cards to the waste, or one card, as you choose in Variations, in "
      b"unlimited passes."),
    _(b"The form is Canfield, or Storehouse: the four 2s lie on the foundations at once, piles "
      b"build down in suit, and the stock turns one card, in three passes."),
    _(b"Foundation cards stay there, or the top one may come back to a pile, as you choose in "
      b"Variations. The base cards always stay."),
)

TIPS = (
    _(b"The reserve decides the game: prefer moves that play its cards or make a space for them."),
    _(b"Moving a pile onto another makes room for a reserve card. Check first if that card will "
      b"fit."),
    _(b"With three cards a turn, one card played from the waste changes which cards come up in the "
      b"next pass."),
    _(b"Once the reserve is empty, keep a space for a card that you can build on."),
)

VALUES = {
    "movement": (_(b"Movement"), (_(b"strict"), _(b"relaxed"))),
    "draw": (_(b"The stock turns"), (_(b"three cards"), _(b"one card"))),
    "form": (_(b"Form"), (_(b"Canfield"), _(b"Storehouse"))),
}

SAMPLE = (43, {}, (
    b"100000000000010000000000011111111111111111111010001011121211111121000000000000110002455101010"
    b"20113633441723673"))
