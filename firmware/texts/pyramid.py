"""Pyramid: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: to win, clear the pyramid, or all 52 cards, as you choose in Variations.",
    b"Two cards that add up to 13 go together. An Ace counts 1, a Jack 11, a Queen 12. A King "
    b"goes alone.",
    b"You may take cards of the pyramid with none on top of them, the card turned up on the "
    b"stock, and the top of the waste, in any pair.",
    b"A card is not free while the other card of the pair still lies on it.",
    b"The next turn of the stock sends a card that was not played to the waste.",
    b"Redeals: the waste is turned over never, once, twice or without limit.",
    b"Each card taken away scores 1.",
)

TIPS = (
    b"All cards are in sight: look where the partners of a card lie before you spend one.",
    b"When a card lies under all its partners, it needs one from the stock. Keep that one.",
    b"Kings in the pyramid block two cards each: free them early.",
    b"The turned card and the waste's top may go together. It costs the pyramid nothing, but both "
    b"are gone for it.",
)

VALUES = {
    "redeals": (b"Redeals", (b"never", b"once", b"twice", b"without limit")),
    "win": (b"To win, clear", (b"the pyramid", b"all 52 cards")),
}

SAMPLE = (47, {}, b"10000000000000000000000000000000000010000000000000000")
