"""Yukon: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King.",
    b"The first pile has one card; the others hide one to six cards under five open ones. There is "
    b"no stock.",
    b"Build down, red on black and black on red.",
    b"Any face-up card moves, with all cards on it, in order or not, to a card that it fits on.",
    b"Built in the same suit, the game is called Russian Solitaire and is much harder. Built in "
    b"suit, up or down, it is Alaska.",
    b"Only a King fills a space, with all cards on it. Uncovered cards turn over by themselves.",
    b"Foundation cards stay there, or the top one may come back to a pile, as you choose in "
    b"Variations.",
)

PICTURES = (
    (2, (("9S/8H/KC/3D", b"the 8 moves with all on it"),)),
)

TIPS = (
    b"Turn over hidden cards before anything else.",
    b"Look at the card that a move uncovers: that matters more than what it builds.",
    b"Avoid covering a card with the one that goes below it in order: you'd have to move it off "
    b"again.",
    b"Empty a pile only when a King can fill it.",
)

VALUES = {
    "suit": (b"Build", (b"red on black", b"the same suit", b"suit, up or down")),
}

SAMPLE = (25, {}, b"32564445526233304:;1447776333993;219::0:63:045;9<=5!")
