"""Monte Carlo: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: remove all cards, in pairs of one rank. Five rows of five lie face up."),
    _(b"Two cards of one rank leave together if they touch: side by side, one above the other, or "
      b"corner to corner."),
    _(b"The end of a row is no neighbour of the next row."),
    _(b"Turn the stock when you like: the cards close up, row by row, and new cards fill the "
      b"grid."),
    _(b"When the stock is empty, the cards only close up."),
    _(b"Each card removed scores 1."),
)

TIPS = (
    _(b"Removing a pair near the start moves most of the others. See first which cards will meet."),
    _(b"Of three cards of one rank, keep the two that will touch after closing up."),
    _(b"Close up late: pairs that touch now may be separated."),
)

VALUES = {}

SAMPLE = (6, {}, b"0020000654121041100100032004510")
