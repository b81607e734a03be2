"""Montana: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: four rows, each of one suit, from 2 on the left up to King."),
    _(b"On an upright display, the rows run from top to bottom."),
    _(b"The Aces are removed and leave four gaps."),
    _(b"A gap takes the card of the same suit that is one rank above the card on its left. No card "
      b"follows a King or another gap."),
    _(b"The first place of a row takes any 2."),
    _(b"A redeal leaves the cards that are in order from the 2 on. The others are shuffled and "
      b"dealt again, with a gap after those in order."),
    _(b"Redeals: twice, once or never, as you choose in Variations."),
    _(b"The score counts the cards in order; 48 is a win."),
)

TIPS = (
    _(b"Before each move, look where it leaves a gap, and what that gap can take."),
    _(b"A gap to the right of a King is dead, and so is a gap to the right of that."),
    _(b"Redeal late: first put as many cards in order as you can."),
)

VALUES = {
    "redeals": (_(b"Redeals"), (_(b"twice"), _(b"once"), _(b"never"))),
}

SAMPLE = (60, {}, (
    b"363353333333333322332232321221111301001011021201111211000011000003210000000003211120001100"
    b"1000100000"))
