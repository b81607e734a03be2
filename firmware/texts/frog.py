"""Frog: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: eight foundations from Ace up to King, with two packs."),
    _(b"Foundations build in any suit, or in the same suit, as you choose in Variations."),
    _(b"Thirteen cards are the reserve; you can play its top card. Aces that came up during its "
      b"deal are on the foundations."),
    _(b"Turn the stock one card at a time, once through. Place each card before you turn the next: "
      b"on a foundation, or on any of the five wastes."),
    _(b"The tops of the wastes and of the reserve go to foundations only. No other card moves."),
)

TIPS = (
    _(b"Put low cards on higher ones: a waste that goes down in rank can be played off in one go."),
    _(b"Keep one waste for Kings and Queens: a low card under them would wait to the end."),
    _(b"The reserve is face up. See which card it needs next, and don't bury that card."),
)

VALUES = {
    "suit": (_(b"Foundations build in"), (_(b"any suit"), _(b"the same suit"))),
}

SAMPLE = (51, {}, (
    b"100040003030400040302030100001000102030001030000010004040201040004010103010100040100004000200"
    b"000101040000040101010000000040000020010021000011000000000101000030104000001000100100000010104"
    b"030002010001000100040000000402000000030000010020!"))
