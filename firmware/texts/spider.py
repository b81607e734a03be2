"""Spider: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: eight complete suits, each from King down to Ace, with two packs."),
    _(b"Four piles have six cards, six have five. Piles are dealt with hidden cards under one that "
      b"is face up, or all face up. Uncovered cards turn over by themselves."),
    _(b"Ten piles build down in any suit. Only a run in one suit moves as a whole."),
    _(b"A complete suit from King to Ace leaves the piles by itself."),
    _(b"Any card or run may fill a space."),
    _(b"The stock deals one card to each pile, five times. You must fill every space first."),
    _(b"With one suit all cards are Spades; with two suits they are Spades and Hearts; with four "
      b"they are two normal packs."),
)

PICTURES = (
    (1, (("9S/8S/7S", _(b"moves whole")), ("9S/8H/7S", _(b"the 7 moves")))),
)

TIPS = (
    _(b"Build in suit where you can: such runs can move again, mixed ones block the cards under "
      b"them."),
    _(b"Turn over hidden cards first, in the pile with the fewest of them."),
    _(b"Before you deal a row, use a space to sort runs: the deal fills it."),
    _(b"Start with one suit. Four suits are for those who like to lose."),
)

VALUES = {
    "suits": (_(b"Suits"), (_(b"one"), _(b"two"), _(b"four"))),
    "open": (_(b"Piles are dealt"), (_(b"with hidden cards"), _(b"all face up"))),
}

SAMPLE = (5, {}, (
    b"840918809::67==;=:4<48:F;;=SX[XVY@<0@>?BD\\d30001HWO[<8?B;959=7;50216?92OSUaKHd6=G@HRH8BG["
    b"DC=GjmBJOZpx"))
