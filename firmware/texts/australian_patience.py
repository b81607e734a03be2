"""Australian Patience: rules and tips in paragraphs."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King."),
    _(b"Seven piles of four, all face up, build down in suit."),
    _(b"Any card of a pile moves, with all cards on it, in order or not, onto the next higher card "
      b"of its suit."),
    _(b"Only a King fills a space, with all cards on it."),
    _(b"The stock turns one card at a time to the waste, once through. You can play the top of the "
      b"waste."),
    _(b"Foundation cards stay there."),
)

PICTURES = (
    (2, (("9S/8S/KC/3D", _(b"the 8 moves with all on it")),)),
)

TIPS = (
    _(b"Each card fits on one card alone. Before you cover a card, see what waits for it."),
    _(b"Two cards that each lie on what the other needs block each other: only the foundations "
      b"free them."),
    _(b"Move a King to a space early, so that its Queen has a place to go."),
    _(b"Play from the piles before you turn the stock: a turned card may never come up again."),
)

VALUES = {}

SAMPLE = (3, {}, (
    b'1211133334045554455212044445545444544233434343404451188888895585555!'))
