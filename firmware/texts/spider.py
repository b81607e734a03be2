"""Spider: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: eight complete suits, each from King down to Ace, with two packs.",
    b"Four piles have six cards, six have five. Piles are dealt with hidden cards under one that "
    b"is face up, or all face up. Uncovered cards turn over by themselves.",
    b"Ten piles build down in any suit. Only a run in one suit moves as a whole.",
    b"A complete suit from King to Ace leaves the piles by itself.",
    b"Any card or run may fill a space.",
    b"The stock deals one card to each pile, five times. You must fill every space first.",
    b"With one suit all cards are Spades; with two suits they are Spades and Hearts; with four "
    b"they are two normal packs.",
)

PICTURES = (
    (1, (("9S/8S/7S", b"moves whole"), ("9S/8H/7S", b"the 7 moves"))),
)

TIPS = (
    b"Build in suit where you can: such runs can move again, mixed ones block the cards under "
    b"them.",
    b"Turn over hidden cards first, in the pile with the fewest of them.",
    b"Before you deal a row, use a space to sort runs: the deal fills it.",
    b"Start with one suit. Four suits are for those who like to lose.",
)

VALUES = {
    "suits": (b"Suits", (b"one", b"two", b"four")),
    "open": (b"Piles are dealt", (b"with hidden cards", b"all face up")),
}

SAMPLE = (5, {}, (
    b"840918809::67==;=:4<48:F;;=SX[XVY@<0@>?BD\\d30001HWO[<8?B;959=7;50216?92OSUaKHd6=G@HRH8BG["
    b"DC=GjmBJOZpx"))
