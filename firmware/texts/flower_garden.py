"""Flower Garden: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"The garden is six piles of six, the beds. Build down in any suit, one card at a time."),
    _(b"Sixteen more cards are the bouquet. You can play any of them at any time; they are not "
      b"replaced."),
    _(b"Any card may fill a space. Foundation cards stay there."),
)

PICTURES = (
    (1, (("9S/8H", _(b"fits")), ("9S/8S", _(b"fits, too")))),
)

TIPS = (
    _(b"A card in the bouquet is never in the way. Play one only to a foundation, or to build a "
      b"run that frees something."),
    _(b"Empty one bed early: with a space you can take runs apart and build them elsewhere."),
    _(b"Start long runs on high cards, and keep the beds that hide Aces and 2s short."),
)

VALUES = {}

SAMPLE = (3, {}, b"78602524:117031101543230111112101100013224527A622523133027533=6677433745!")
