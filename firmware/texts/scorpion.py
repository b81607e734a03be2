"""Scorpion: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: four complete suits, each from King down to Ace."),
    _(b"Seven piles of seven build down in suit. The first four hide three cards each; uncovered "
      b"cards turn over by themselves."),
    _(b"Any face-up card moves, with all cards on it, in order or not, onto the next higher card "
      b"of its suit."),
    _(b"Only a King fills a space, with all cards on it."),
    _(b"A complete suit from King to Ace leaves the piles by itself."),
    _(b"The stock has three cards. Turn it when you like: it deals them to the first three piles."),
)

TIPS = (
    _(b"Look for circles first: two cards that each wait for the other to move will never move."),
    _(b"Turn over the hidden cards early: until then you don't know where the cards you need are."),
    _(b"Keep the three cards of the stock until you have no other move."),
)

VALUES = {}

SAMPLE = (835, {}, b"131211113101111110000000000001000000112200002040000")
