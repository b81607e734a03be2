"""Baker's Dozen: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up.",
    b"Thirteen piles hold four cards each. Kings are moved to the bottom of their piles before "
    b"play begins.",
    b"Build down in any suit, one card at a time.",
    b"An empty pile stays empty. Foundation cards stay there.",
)

PICTURES = (
    (2, (("9S/8H", b"fits"), ("9S/8S", b"fits, too"))),
)

TIPS = (
    b"Most deals can be won. Take your time: each card that you cover must come free again.",
    b"Dig for the Aces and 2s first, and keep the foundations level.",
    b"Don't empty a pile for its own sake: a space takes no card. Long piles in order on a King "
    b"do no harm.",
)

VALUES = {}

SAMPLE = (1, {}, b"522230::001215989;9442796;112403554548:0213062268046!")
