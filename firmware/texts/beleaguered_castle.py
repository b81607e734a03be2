"""Beleaguered Castle: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is in sight.",
    b"Eight piles build down in any suit.",
    b"Dealt with Aces out, the Aces lie on the foundations from the start; with all cards, they "
    b"are dealt to the piles too, which is called Streets and Alleys.",
    b"Any card may fill a space. A card on a foundation stays there.",
    b"One card moves at a time. A run moves whole where spaces would carry its cards one by "
    b"one: two with one space, four with two.",
)

TIPS = (
    b"Empty one pile first, the one with the fewest low cards to dig out of it.",
    b"Build on high cards: a run on a 4 has nowhere to go.",
    b"Keep the foundations level: a suit that runs ahead leaves the others without places to "
    b"build.",
)

VALUES = {
    "deal": (b"Dealt", (b"Aces out", b"all cards")),
}

SAMPLE = (60, {}, b"566667:44;45676821A22978<BQ>;:27NA6A43B=?6;34{j?~{j={jjH>><;7787>!")
