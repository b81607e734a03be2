"""Penguin: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, thirteen cards each. Every card is face up."),
    _(b"One rank is the base. Three of its cards start foundations; the fourth, the beak, lies "
      b"under the first pile. Foundations go up in suit; an Ace follows a King."),
    _(b"Seven piles build down in suit; a King goes on an Ace. A run moves whole, or any part of "
      b"it from the top."),
    _(b"The seven cells are the flipper. Each holds any one card. You can move it to a pile or a "
      b"foundation at any time."),
    _(b"A space takes only the rank below the base, with the run that lies on it. Foundation cards "
      b"stay there."),
)

PICTURES = (
    (2, (("9S/8S", _(b"fits")), ("AS/KS", _(b"fits, too")))),
)

TIPS = (
    _(b"Free the beak first: its suit can't start before."),
    _(b"Almost every deal can be won if the flipper doesn't fill up with cards from all over."),
    _(b"Move cards of the rank below the base to spaces early. Whole suits can be built on them."),
)

VALUES = {}

SAMPLE = (2, {}, b"7356546778:236799870087755595646;::::::4<<:;221899558:;1621!")
