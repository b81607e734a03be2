"""Monte Carlo: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: remove all cards, in pairs of one rank. Five rows of five lie face up.",
    b"Two cards of one rank leave together if they touch: side by side, one above the other, or "
    b"corner to corner.",
    b"The end of a row is no neighbour of the next row.",
    b"Turn the stock when you like: the cards close up, row by row, and new cards fill the grid.",
    b"When the stock is empty, the cards only close up.",
    b"Each card removed scores 1.",
)

TIPS = (
    b"Removing a pair near the start moves most of the others. See first which cards will meet.",
    b"Of three cards of one rank, keep the two that will touch after closing up.",
    b"Close up late: pairs that touch now may be separated.",
)

VALUES = {}

SAMPLE = (6, {}, b"0020000654121041100100032004510")
