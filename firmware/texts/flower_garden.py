"""Flower Garden: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up.",
    b"The garden is six piles of six, the beds. Build down in any suit, one card at a time.",
    b"Sixteen more cards are the bouquet. You can play any of them at any time; they are not "
    b"replaced.",
    b"Any card may fill a space. Foundation cards stay there.",
)

PICTURES = (
    (1, (("9S/8H", b"fits"), ("9S/8S", b"fits, too"))),
)

TIPS = (
    b"A card in the bouquet is never in the way. Play one only to a foundation, or to build a run "
    b"that frees something.",
    b"Empty one bed early: with a space you can take runs apart and build them elsewhere.",
    b"Start long runs on high cards, and keep the beds that hide Aces and 2s short.",
)

VALUES = {}

SAMPLE = (3, {}, b"78602524:117031101543230111112101100013224527A622523133027533=6677433745!")
