"""Montana: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: four rows, each of one suit, from 2 on the left up to King.",
    b"On an upright display, the rows run from top to bottom.",
    b"The Aces are removed and leave four gaps.",
    b"A gap takes the card of the same suit that is one rank above the card on its left. No card "
    b"follows a King or another gap.",
    b"The first place of a row takes any 2.",
    b"A redeal leaves the cards that are in order from the 2 on. The others are shuffled and "
    b"dealt again, with a gap after those in order.",
    b"Redeals: twice, once or never, as you choose in Variations.",
    b"The score counts the cards in order; 48 is a win.",
)

TIPS = (
    b"Before each move, look where it leaves a gap, and what that gap can take.",
    b"A gap to the right of a King is dead, and so is a gap to the right of that.",
    b"Redeal late: first put as many cards in order as you can.",
)

VALUES = {
    "redeals": (b"Redeals", (b"twice", b"once", b"never")),
}

SAMPLE = (60, {}, (
    b"363353333333333322332232321221111301001011021201111211000011000003210000000003211120001100"
    b"1000100000"))
