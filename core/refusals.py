"""Reasons for refusing a move: one small int each, with a line of text.

Bits 0..7 are the number of a line, bits 8..11 a rank for the place in the line: {ranks} or
{n}.  Numbers below BUILD
are indices of LINES.  Numbers from BUILD on tell how a pile is built, and numbers from OWN on count
the lines in the game's own `refusals`.  Each line fits 128 pixels in a font of 4 pixels per letter.
Only `text` allocates.
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
NO_PLACE = const(16)
NOTHING_TO_FINISH = const(17)
NOTHING_TO_UNDO = const(18)
NOTHING_TO_REDO = const(19)
NO_HINT = const(20)
TURN_COUNT = const(21)
WHOLE_OR_TOP = const(22)
FORGOTTEN = const(23)
FULL = const(24)
CELL_TAKES_ONE = const(25)
NOT_A_SUIT = const(26)
FILL_SPACES = const(27)
NO_ROOM_FOR_RUN = const(28)
NO_USEFUL_MOVE = const(29)
NOT_USEFUL = const(30)
BUILD = const(32)
OWN = const(64)

# The lines in the order of the numbers above: a dict would take 0.3 KB of heap more.
LINES = (
    b"",
    b"No card there",
    b"That card is covered",
    b"Foundation cards stay there",
    b"Move all face-up cards at once",
    b"One card at a time",
    b"Those cards aren't in sequence",
    b"No card can go there",
    b"Foundations take one at a time",
    b"Spaces take {ranks}",
    b"This space stays empty",
    b"Foundations start with {ranks}",
    b"The stock is empty",
    b"No redeal left",
    b"Place the turned card first",
    b"It is there already",
    b"That card can't go anywhere",
    b"No card fits a foundation",
    b"Nothing to undo",
    b"Nothing to redo",
    b"No moves left",
    b"The stock turns a fixed number",
    b"The whole pile or its top card",
    b"Older moves aren't kept",
    b"That pile is full",
    b"A cell holds one card",
    b"Only a run in suit moves",
    b"Fill the spaces first",
    b"No room to move that run",
    b"No useful move",
    b"No move from there helps",
)

# A row for each direction (1 up, 2 down, 3 both, 4 by step): in suit, alternate, any suit.
BUILD_LINES = (
    b"No card can go there", b"No card can go there", b"No card can go there",
    b"Build up in suit", b"Build up, red on black", b"Build up, any suit",
    b"Build down in suit", b"Build down, red on black", b"Build down, any suit",
    b"Build up or down in suit", b"Build up or down by colour", b"One rank up or down",
    b"Build up by {n} in suit", b"Build up by {n}, red on black", b"Build up by {n}",
)

RANKS = (b"?s", b"Aces", b"2s", b"3s", b"4s", b"5s", b"6s", b"7s", b"8s", b"9s", b"10s", b"Jacks",
         b"Queens", b"Kings")
"""What fills the place {ranks}."""


def build_reason(pile):
    """Return the reason that says how `pile` is built."""
    return BUILD + 3 * pile.direction + pile.suits | (pile.step << 8 if pile.step > 1 else 0)


def line(game, reason):
    """Return the line of `reason` as bytes, without its rank in its place.

    `game` is the Game that gave the reason, or its class.
    """
    number = reason & 0xFF
    if number >= OWN:
        return game.refusals[number - OWN]
    return BUILD_LINES[number - BUILD] if number >= BUILD else LINES[number]


def write(game, reason, out):
    """Append the line of `reason`, with its rank, to `out`, a TextLine."""
    message = line(game, reason)
    rank = reason >> 8 & 15
    out.fill(message, RANKS[rank] if message.find(b"{ranks}") >= 0 else rank)


def text(game, reason):
    """Return the line of `reason` with its rank as a str."""
    rank = reason >> 8 & 15
    message = line(game, reason).decode().replace("{ranks}", RANKS[rank].decode())
    return message.replace("{n}", str(rank))
