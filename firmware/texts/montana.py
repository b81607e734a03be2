"""Montana: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: four rows, each one suit from 2 on the left up to King.",
    b"The Aces are taken out and leave four gaps.",
    b"A gap takes the card that is next higher in suit than its left neighbour. Nothing "
    b"follows a King or another gap.",
    b"The first place of a row takes any 2.",
    b"A redeal keeps the cards that lie in order from the 2 on. The others are shuffled and "
    b"dealt again, with a gap after those in order.",
    b"Redeals: twice, once or never.",
    b"The score counts the cards in order; 48 is a win.",
)

TIPS = (
    b"Before each move look where its gap goes, and what that gap can take next.",
    b"A gap beside a King is dead. Fill it only from where a gap helps more.",
    b"Redeal late: first bring in order all that you can.",
)

VALUES = {
    "redeals": (b"Redeals", (b"twice", b"once", b"never")),
}

SAMPLE = (60, {}, (
    b"363353333333333322332232321221111301001011021201111211000011000003210000000003211120001100"
    b"1000100000"))
