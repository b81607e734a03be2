"""Scorpion: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: four whole suits, each from King down to Ace.",
    b"Seven piles of seven build down in suit. In the first four, three cards lie face down.",
    b"Any face-up card moves with all that lie on it, in order or not, onto the next higher "
    b"card of its suit.",
    b"Only a King fills a space, with all that lies on it.",
    b"A whole suit from King to Ace leaves the piles by itself.",
    b"The stock has three cards. It deals them to the first three piles, once, when you like.",
)

TIPS = (
    b"Look for circles first: two cards that each wait under the other can never move.",
    b"Turn up the hidden cards early: until then you cannot know what is missing.",
    b"Keep the three late cards for when nothing else goes.",
)

VALUES = {}

SAMPLE = (835, {}, b"131211113101111110000000000001000000112200002040000")
