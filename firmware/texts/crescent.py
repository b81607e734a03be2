"""Crescent: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: eight foundations with two packs. Four go up from the Ace, four down from the King, "
      b"in suit."),
    _(b"Sixteen piles of six cards lie around them, all face up. Only the top card of a pile "
      b"moves."),
    _(b"Build piles up or down in suit. An Ace and a King are neighbours. A space stays empty."),
    _(b"If the last cards of both foundations of a suit are neighbours, one may go onto the other. "
      b"Aces and Kings stay."),
    _(b"Three times you may turn the stock: the bottom card of each pile comes to its top."),
)

TIPS = (
    _(b"Move all that helps before you turn the stock: there are three turns for the whole game."),
    _(b"A pile whose cards run down in suit goes home in one go, and so does one that runs up."),
    _(b"Before you empty a pile, remember that nothing fills a space."),
)

VALUES = {}

SAMPLE = (10, {}, (
    b'><8728543224400:97;7667:49915565632311107543245148715:2223532412111323210000010052272241000'
    b'1007544221014201349915568888713100'))
