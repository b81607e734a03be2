"""Monte Carlo: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: take away all cards, in pairs of one rank.",
    b"Two cards of one rank go together when they lie side by side, one above the other, or "
    b"corner to corner.",
    b"The end of a row is no neighbour of the next row.",
    b"When you like, the stock closes the gaps: the cards move up, row by row, and new ones "
    b"fill the grid.",
    b"When the stock is out, it closes the gaps alone.",
    b"Each card taken away scores 1.",
)

TIPS = (
    b"A pair near the start moves most of the others. See first what will meet.",
    b"Of three equal cards, keep the two that will be neighbours after closing up.",
    b"Close up late: every pair that lies open now may be parted.",
)

VALUES = {}

SAMPLE = (6, {}, b"0020000654121041100100032004510")
