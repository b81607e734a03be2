"""Thirteen: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: take away all 52 cards, those of the stock as well.",
    b"Two cards that add up to 13 go together. An Ace counts 1, a Jack 11, a Queen 12. A King "
    b"goes alone.",
    b"The pyramid lies face down but for its bottom row. A card turns up when both cards on top "
    b"of it are gone.",
    b"You may take cards of the pyramid with none on top of them, and the top of the waste.",
    b"A card is not free while the other card of the pair still lies on it.",
    b"The stock turns one card at a time to the waste, once through.",
    b"The waste's top card may also go with the card right below it.",
    b"Each card taken away scores 1.",
)

TIPS = (
    b"Work from the bottom row upwards, and take the pair that turns up the most cards.",
    b"The stock goes round only once: before you turn it, look for a pair that uses the waste's "
    b"top card.",
    b"A pair of the waste costs the pyramid nothing, but each card in it may be the only one left "
    b"for a card up there.",
)

VALUES = {}

SAMPLE = (69, {}, b"0000000000000010000000000000000000000000000000000000")
