"""The Vanishing Cross: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all cards on the four corners.",
    b"The card in the first corner is the base. Each corner starts with its rank and goes up in "
    b"suit; an Ace follows a King. Cards stay there.",
    b"The five piles of the cross build down in any suit. A King goes on an Ace.",
    b"One card moves at a time, the top one.",
    b"A space takes the top card of the waste or of a pile of the cross.",
    b"The stock turns one card at a time to the waste, once through. The waste's top card plays.",
)

TIPS = (
    b"Suits don't matter on the cross, but they will on the corners: don't lay the lower card of "
    b"a suit deep under its higher ones.",
    b"Keep one place of the cross empty for as long as you can: it saves a card from the waste.",
    b"Cards of the base's rank go to a corner as soon as they come.",
)

VALUES = {}

SAMPLE = (11, {}, (
    b"244686744000000140000000004122322222221111120400000111111121111111100100010021224232117374110"
    b"0010213633278695793893428;227!"))
