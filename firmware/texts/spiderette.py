"""Spiderette: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: four complete suits, each from King down to Ace.",
    b"Seven piles hold one to seven cards, the last of each face up. Build down in any suit. "
    b"Uncovered cards turn over by themselves.",
    b"Dealt in threes, each pile has three cards: that is Will o' the Wisp, a little easier.",
    b"Only a run in one suit moves as a whole. Any card or run may fill a space.",
    b"A complete suit from King to Ace leaves the piles by itself.",
    b"The stock deals one card to each pile when you like; the last deal has three cards. You "
    b"must fill every space first.",
    b"With one suit all cards are Spades; with two suits they are Spades and Hearts; with four "
    b"they are a normal pack.",
)

PICTURES = (
    (3, (("9S/8S/7S", b"moves whole"), ("9S/8H/7S", b"the 7 moves"))),
)

TIPS = (
    b"Turn over hidden cards first, in the pile with the fewest of them.",
    b"There is little room on seven piles: before you deal a row, join what you can.",
    b"Build in suit where you can: such runs can move again.",
    b"With four suits the game is very hard. Start with one.",
)

VALUES = {
    "suits": (b"Suits", (b"one", b"two", b"four")),
    "deal": (b"Dealt in", (b"one to seven cards", b"threes")),
}

SAMPLE = (1, {}, (
    b'100124102331011010202114587768D;6Q:687<4211Y=<P;6I@?OLHBH9K@LD]:0'))
