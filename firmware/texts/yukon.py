"""Yukon: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King."),
    _(b"The first pile has one card; the others hide one to six cards under five open ones. There "
      b"is no stock."),
    _(b"Build down, red on black and black on red."),
    _(b"Any face-up card moves, with all cards on it, in order or not, to a card that it fits on."),
    _(b"Built in the same suit, the game is called Russian Solitaire and is much harder. Built in "
      b"suit, up or down, it is Alaska."),
    _(b"Only a King fills a space, with all cards on it. Uncovered cards turn over by themselves."),
    _(b"Foundation cards stay there, or the top one may come back to a pile, as you choose in "
      b"Variations."),
)

PICTURES = (
    (2, (("9S/8H/KC/3D", _(b"the 8 moves with all on it")),)),
)

TIPS = (
    _(b"Turn over hidden cards before anything else."),
    _(b"Look at the card that a move uncovers: that matters more than what it builds."),
    _(b"Avoid covering a card with the one that goes below it in order: you'd have to move it off "
      b"again."),
    _(b"Empty a pile only when a King can fill it."),
)

VALUES = {
    "suit": (_(b"Build"), (_(b"red on black"), _(b"the same suit"), _(b"suit, up or down"))),
}

SAMPLE = (25, {}, b"32564445526233304:;1447776333993;219::0:63:045;9<=5!")
