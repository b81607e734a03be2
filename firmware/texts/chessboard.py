"""Chessboard: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: thirteen cards on each foundation. Every card is in sight.",
    b"Ten piles lie in two wings; the first pile of each has six cards, the others five. They "
    b"build in suit, up or down, and round: Ace and King are neighbours.",
    b"The first card on a foundation may be any card you can reach. Its rank is the base, with "
    b"which the other three start.",
    b"Foundations go up in suit, Ace after King. Their cards stay there.",
    b"Any card may fill a space.",
    b"One card moves at a time. A build, that is a run in one suit, moves whole if there is an "
    b"empty pile to turn it over on.",
    b"Onto an empty pile a build moves whole only if a second one is empty.",
    b"FINISH waits until you have chosen the base.",
)

TIPS = (
    b"Choose the base late. A good one has its other cards within reach, and the cards that "
    b"follow it as well.",
    b"Make an empty pile early and keep it: with it a build of any length can move.",
    b"This is easier than Fortress: going round, more cards fit from the start.",
    b"A game counts only from its first move: look at the deal before you touch it.",
)

VALUES = {}

SAMPLE = (49, {}, (
    b">;;84001001;8796530119`1000050000171700043:F=TTTTTTTTTU`7P;>?LD=4|||||~55;66xxxxxxxxxxxj]dHZ]"
    b"^NIU^N8880B9"))
