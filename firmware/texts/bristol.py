"""Bristol: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all cards on four foundations, each from Ace up to King. Suits do not matter."),
    _(b"Eight piles of three build down in any suit, one card at a time. Every card is face up."),
    _(b"Spaces stay empty. Kings are dealt to the bottom of their piles, because no other place "
      b"takes them."),
    _(b"The stock deals one card to each of the three reserve piles when you like, and its last "
      b"card to the first."),
    _(b"You can play the top card of each reserve pile; no card goes there from the piles."),
    _(b"Foundation cards stay there."),
)

TIPS = (
    _(b"A deal covers the reserve: play its cards first, and deal when nothing else helps."),
    _(b"Keep the foundations level: then a card of any rank soon finds a place."),
    _(b"Build on piles with a King at the bottom. Empty the short piles without one last."),
)

VALUES = {}

SAMPLE = (5, {}, (
    b':630667210000000102230333451110110010010310006320000101102111100!'))
