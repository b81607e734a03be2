"""Spider: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: eight whole suits, each from King down to Ace, with two packs.",
    b"Ten piles build down in any suit. Only a run in one suit moves together.",
    b"A whole suit from King to Ace leaves the piles by itself.",
    b"Any card or run may fill a space.",
    b"The stock deals one card to each pile, five times. First every space must be filled.",
    b"With one suit all cards are Spades, with two Spades and Hearts, with "
    b"four they are two packs.",
)

TIPS = (
    b"Build in suit where you can: those runs move on, mixed ones block what is under them.",
    b"Turn up hidden cards first, in the pile where fewest are left.",
    b"Before you deal a row, sort runs through a space. Afterwards it is full.",
    b"Start with one suit. Four suits are for those who like to lose.",
)

VALUES = {
    "suits": (b"Suits", (b"one", b"two", b"four")),
}

SAMPLE = (5, {}, (
    b"840918809::67==;=:4<48:F;;=SX[XVY@<0@>?BD\\d30001HWO[<8?B;959=7;50216?92OSUaKHd6=G@HRH8BG["
    b"DC=GjmBJOZpx"))
