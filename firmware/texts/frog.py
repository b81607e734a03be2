"""Frog: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: eight foundations from Ace up to King, with two packs.",
    b"Foundations build in any suit, or in the same suit: each then keeps to its own.",
    b"Thirteen cards are the reserve, its top card can be played. Aces that came up while it was "
    b"dealt are on the foundations.",
    b"Turn the stock one card at a time, once through. Each card must be placed before the next: "
    b"on a foundation, or on one of the five wastes, as you like.",
    b"The tops of the wastes and of the reserve go to foundations only. Nothing else moves.",
)

TIPS = (
    b"Lay low cards on higher ones: a waste that goes down comes off again in one go.",
    b"Keep one waste for Kings and Queens: a small card under them would wait to the end.",
    b"The reserve lies open. See which card it needs next, and don't bury that one.",
)

VALUES = {
    "suit": (b"Foundations build in", (b"any suit", b"the same suit")),
}
