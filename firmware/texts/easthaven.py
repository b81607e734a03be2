"""Easthaven: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King."),
    _(b"Seven piles of three build down, red on black and black on red. Only the last card of each "
      b"is face up; uncovered cards turn over by themselves."),
    _(b"Move as many cards of a run as you like. Any card or run may fill a space."),
    _(b"The stock deals one card to each pile when you like, also to spaces. The fifth deal has "
      b"three cards, for the first three piles."),
    _(b"Foundation cards stay there, or the top one may come back to a pile that takes it, as you "
      b"choose in Variations."),
)

PICTURES = (
    (1, (("9S/8H", _(b"fits")), ("QH/JD", _(b"no: red on red")))),
)

TIPS = (
    _(b"A deal covers every pile. Before it, make the moves that turn cards over, and use your "
      b"spaces."),
    _(b"A space at the time of a deal is lost: put a King there first, or part a run to reach the "
      b"card below it."),
    _(b"Long runs on few piles suffer less from a deal than short ones on all."),
)

VALUES = {}

SAMPLE = (2, {}, (
    b'10000001220001013530020011000112200110<10120200210231124434543532533102:;11!'))
