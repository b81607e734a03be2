"""Spiderette: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: four complete suits, each from King down to Ace."),
    _(b"Seven piles hold one to seven cards, the last of each face up. Build down in any suit. "
      b"Uncovered cards turn over by themselves."),
    _(b"Dealt in threes, each pile has three cards: that is Will o' the Wisp, a little easier."),
    _(b"Only a run in one suit moves as a whole. Any card or run may fill a space."),
    _(b"A complete suit from King to Ace leaves the piles by itself."),
    _(b"The stock deals one card to each pile when you like; the last deal has three cards. You "
      b"must fill every space first."),
    _(b"With one suit all cards are Spades; with two suits they are Spades and Hearts; with four "
      b"they are a normal pack."),
)

PICTURES = (
    (3, (("9S/8S/7S", _(b"moves whole")), ("9S/8H/7S", _(b"the 7 moves")))),
)

TIPS = (
    _(b"Turn over hidden cards first, in the pile with the fewest of them."),
    _(b"There is little room on seven piles: before you deal a row, join what you can."),
    _(b"Build in suit where you can: such runs can move again."),
    _(b"With four suits the game is very hard. Start with one."),
)

VALUES = {
    "suits": (_(b"Suits"), (_(b"one"), _(b"two"), _(b"four"))),
    "deal": (_(b"Dealt in"), (_(b"one to seven cards"), _(b"threes"))),
}

SAMPLE = (1, {}, (
    b'100124102331011010202114587768D;6Q:687<4211Y=<P;6I@?OLHBH9K@LD]:0'))
