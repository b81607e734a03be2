"""Penguin: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, thirteen cards each. Every card is face up.",
    b"One rank is the base. Three of its cards start foundations; the fourth, the beak, lies under "
    b"the first pile. Foundations go up in suit; an Ace follows a King.",
    b"Seven piles build down in suit; a King goes on an Ace. A run moves whole, or any part of it "
    b"from the top.",
    b"The seven cells are the flipper. Each holds any one card. You can move it to a pile or a "
    b"foundation at any time.",
    b"A space takes only the rank below the base, with the run that lies on it. Foundation cards "
    b"stay there.",
)

PICTURES = (
    (2, (("9S/8S", b"fits"), ("AS/KS", b"fits, too"))),
)

TIPS = (
    b"Free the beak first: its suit can't start before.",
    b"Almost every deal can be won if the flipper doesn't fill up with cards from all over.",
    b"Move cards of the rank below the base to spaces early. Whole suits can be built on them.",
)

VALUES = {}

SAMPLE = (2, {}, b"7356546778:236799870087755595646;::::::4<<:;221899558:;1621!")
