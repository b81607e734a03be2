"""Beleaguered Castle: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Eight piles build down in any suit."),
    _(b"Dealt with Aces out, the Aces start on the foundations. Dealt with all cards, they start "
      b"in the piles: that is Streets and Alleys."),
    _(b"Any card may fill a space. Foundation cards stay there."),
    _(b"One card moves at a time. A run moves whole if its cards could move one by one through "
      b"spaces: two with one space, four with two."),
)

TIPS = (
    _(b"Empty one pile first, the one with the fewest low cards to dig out of it."),
    _(b"Build on high cards: a run that starts on a 4 is soon at its end."),
    _(b"Keep the foundations level: a suit that runs ahead leaves fewer cards to build the others "
      b"on."),
)

VALUES = {
    "deal": (_(b"Dealt"), (_(b"Aces out"), _(b"all cards"))),
}

SAMPLE = (60, {}, b"566667:44;45676821A22978<BQ>;:27NA6A43B=?6;34{j?~{j={jjH>><;7787>!")
