"""Chessboard: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: thirteen cards on each foundation. Every card is face up."),
    _(b"Ten piles lie in two wings; the first pile of each has six cards, the others five. They "
      b"build in suit, up or down; a King goes on an Ace, and an Ace on a King."),
    _(b"The first card on a foundation may be any card you can reach. Its rank is the base, with "
      b"which the other three start."),
    _(b"Foundations go up in suit; an Ace follows a King. Foundation cards stay there."),
    _(b"Any card may fill a space."),
    _(b"One card moves at a time. A run in one suit moves whole if there is an empty pile to turn "
      b"it over on."),
    _(b"A run moves whole onto an empty pile only if a second pile is empty."),
    _(b"FINISH waits until you have chosen the base."),
)

TIPS = (
    _(b"Choose the base late. With a good base you can soon reach its other cards, and the cards "
      b"that follow them."),
    _(b"Make an empty pile early and keep it: with it a run of any length can move."),
    _(b"This is easier than Fortress: Ace and King fit on each other, so you have more moves."),
    _(b"A game counts only from its first move: study the deal before you make one."),
)

VALUES = {}

SAMPLE = (49, {}, (
    b">;;84001001;8796530119`1000050000171700043:F=TTTTTTTTTU`7P;>?LD=4|||||~55;66xxxxxxxxxxxj]dHZ]"
    b"^NIU^N8880B9"))
