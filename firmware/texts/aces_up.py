"""Aces Up: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: throw away all cards but the four Aces.",
    b"The stock deals a row of one card to each of the four piles.",
    b"A top card goes when another top card is a higher one of its suit. Aces are highest.",
    b"Any top card may fill a space; other piles take none.",
    b"Each card thrown away scores 1; 48 is a win.",
)

TIPS = (
    b"Throw away all you can before you deal the next row.",
    b"Fill a space with the card that lies on one you want, or with an Ace.",
    b"An Ace at the bottom of a pile is safe there. One on top of others is in the way.",
)

VALUES = {}

SAMPLE = (2, {}, b"034011034003000001000000000000301000000010020300323003003030010001000")
