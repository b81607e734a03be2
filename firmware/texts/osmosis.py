"""Osmosis: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all cards on four foundations, one for each suit. The card dealt to the first "
      b"foundation is the base: each foundation begins with its rank."),
    _(b"The first foundation takes the other cards of its suit in any order."),
    _(b"Each other foundation takes a card of its suit only if that rank lies on the foundation "
      b"before it. They begin one after another."),
    _(b"Four reserves have four cards each. You can play the top card; the lower cards are hidden, "
      b"or open, which is called Peek."),
    _(b"The stock turns three cards to the waste, or one card, as you choose in Variations, in "
      b"unlimited passes."),
    _(b"Foundation cards stay there, and no other pile is built."),
)

TIPS = (
    _(b"Play the reserves before the waste: the stock comes round again."),
    _(b"With three cards a turn, one card played from the waste changes which cards come up next."),
    _(b"The first foundation opens the way for all others: its suit comes first."),
)

VALUES = {
    "draw": (_(b"The stock turns"), (_(b"three cards"), _(b"one card"))),
    "cards": (_(b"The lower cards are"), (_(b"hidden"), _(b"open"))),
}

SAMPLE = (12, {}, (
    b'1100000000000000000000000000000000010000000000011000000000000000000101100000000000000'))
