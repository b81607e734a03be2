"""Baker's Dozen: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Thirteen piles hold four cards each. Kings are moved to the bottom of their piles before "
      b"play begins."),
    _(b"Build down in any suit, one card at a time."),
    _(b"An empty pile stays empty. Foundation cards stay there."),
)

PICTURES = (
    (2, (("9S/8H", _(b"fits")), ("9S/8S", _(b"fits, too")))),
)

TIPS = (
    _(b"Most deals can be won. Take your time: each card that you cover must come free again."),
    _(b"Dig for the Aces and 2s first, and keep the foundations level."),
    _(b"Don't empty a pile for its own sake: a space takes no card. Long piles in order on a King "
      b"do no harm."),
)

VALUES = {}

SAMPLE = (1, {}, b"522230::001215989;9442796;112403554548:0213062268046!")
