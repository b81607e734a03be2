"""Yukon: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King.",
    b"Seven piles hold all cards; there is no stock. Build down, red on black and black on "
    b"red.",
    b"Any face-up card moves with all that lie on it, in order or not, if it fits where it "
    b"goes.",
    b"With building in the same suit the game is called Russian Solitaire, and is much harder.",
    b"Only a King fills a space, with all that lies on it. A card that comes free is turned "
    b"up for you.",
    b"What is on a foundation stays there.",
)

TIPS = (
    b"Turn up hidden cards before anything else.",
    b"Look at the card below the one that moves: what comes free counts more than what is "
    b"built.",
    b"A card that lies on its own next lower card must be moved off again. Avoid it.",
    b"Empty a pile only when a King is there to fill it.",
)

VALUES = {
    "suit": (b"Build", (b"red on black", b"the same suit")),
}

SAMPLE = (25, {}, b"32564445526233304:;1447776333993;219::0:63:045;9<=5!")
