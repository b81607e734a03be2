"""Why a move is refused: one small int, and the line that it stands for.

Bits 0..7 are the number of a line in LINES, bits 8..11 a rank for the "%" in it.  Each line fits
128 pixels in a font of 4 pixels a letter.
"""

from core.const import const

FINE = const(0)
NO_CARD_THERE = const(1)
COVERED = const(2)
CARDS_STAY = const(3)
WHOLE_PART = const(4)
TOP_ONLY = const(5)
NOT_A_RUN = const(6)
NOT_THERE = const(7)
ONE_TO_FOUNDATION = const(8)
SPACE_WANTS = const(9)
NO_FILL = const(10)
FOUNDATION_WANTS = const(11)
STOCK_EMPTY = const(12)
NO_REDEAL = const(13)
PLACE_FIRST = const(14)
SAME_PLACE = const(15)
FILL_FIRST = const(16)
NOT_THIRTEEN = const(17)
NEEDS_SPACE = const(18)
NOTHING_ON_KING = const(19)
NO_PLACE = const(20)
NOTHING_TO_FINISH = const(21)
NOTHING_TO_UNDO = const(22)
NOTHING_TO_REDO = const(23)
NO_HINT = const(24)
TURN_COUNT = const(25)
LABEL_WANTS = const(26)
KING_ALONE = const(27)
RESERVE_FILLS = const(28)
WHOLE_OR_TOP = const(29)
BUILD = const(32)

LINES = {
    FINE: b"",
    NO_CARD_THERE: b"No card there",
    COVERED: b"That card is covered",
    CARDS_STAY: b"Foundation cards stay there",
    WHOLE_PART: b"Move all face-up cards at once",
    TOP_ONLY: b"One card at a time",
    NOT_A_RUN: b"Those cards are no run",
    NOT_THERE: b"No card can go there",
    ONE_TO_FOUNDATION: b"Foundations take one at a time",
    SPACE_WANTS: b"Spaces take a %",
    NO_FILL: b"This space stays empty",
    FOUNDATION_WANTS: b"Foundations start with a %",
    STOCK_EMPTY: b"The stock is out",
    NO_REDEAL: b"No redeal left",
    PLACE_FIRST: b"Place the turned card first",
    SAME_PLACE: b"It lies there already",
    FILL_FIRST: b"Fill the % first",
    NOT_THIRTEEN: b"They must add up to 13",
    NEEDS_SPACE: b"Not enough spaces for the run",
    NOTHING_ON_KING: b"Nothing goes on a King",
    NO_PLACE: b"No place takes that card",
    NOTHING_TO_FINISH: b"Nothing goes to a foundation",
    NOTHING_TO_UNDO: b"Nothing to undo",
    NOTHING_TO_REDO: b"Nothing to redo",
    NO_HINT: b"No move is left",
    TURN_COUNT: b"The stock turns as it is set",
    LABEL_WANTS: b"This place starts with a %",
    KING_ALONE: b"Only a King goes alone",
    RESERVE_FILLS: b"The reserve fills the spaces",
    WHOLE_OR_TOP: b"The whole pile or its top card",
}

# By direction (1 up, 2 down, 3 both) and suits (in suit, alternate colours, any suit).
BUILD_LINES = (
    b"No card can go there", b"No card can go there", b"No card can go there",
    b"Build up in suit", b"Build up, red on black", b"Build up, any suit",
    b"Build down in suit", b"Build down, red on black", b"Build down, any suit",
    b"Build up or down in suit", b"Build up or down by colour", b"One rank up or down",
)

RANK_WORDS = (
    b"?", b"Ace", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"10", b"Jack", b"Queen", b"King",
)


def build_reason(pile):
    """The reason that names how `pile` is built."""
    return BUILD + 3 * pile.direction + pile.suits


def line(reason):
    """The line of `reason`, as bytes with a "%" where its rank belongs.  Allocates nothing."""
    number = reason & 0xFF
    return BUILD_LINES[number - BUILD] if number >= BUILD else LINES[number]


def write(reason, buffer):
    """Writes the line of `reason` into `buffer` and returns its length.  Allocates nothing."""
    at = 0
    for letter in line(reason):
        if letter != 37:
            buffer[at] = letter
            at += 1
            continue
        for part in RANK_WORDS[reason >> 8 & 15]:
            buffer[at] = part
            at += 1
    return at


def text(reason):
    """The line of `reason` as a str.  Allocates."""
    return line(reason).decode().replace("%", RANK_WORDS[reason >> 8 & 15].decode())
