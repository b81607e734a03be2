"""TriPeaks: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: play all cards of the three peaks onto the base.",
    b"A card that nothing lies on goes onto the base if it is one rank above or below the "
    b"card there. Suits do not matter.",
    b"Ace and King are neighbours: a King goes on an Ace, and an Ace on a King.",
    b"A card of the peaks turns up when both cards that lie on it are gone.",
    b"The stock turns one card onto the base when you like, once through.",
    b"The score is what is left in the peaks. Low is good, and 0 is a win.",
)

TIPS = (
    b"Before you turn the stock, follow each chain to its end.",
    b"Of two equal cards play the one that turns a card up.",
    b"Take the peaks down evenly: the hidden cards near the tops hold the next chain.",
)

VALUES = {}

SAMPLE = (27, {}, b"00100000000010000000100000000000000")
