"""Reasons for refusing a move: one small int each, with a line of text.

Bits 0..7 are the number of a line, bits 8..11 a rank for the place in the line: {ranks} or
{n}.  Numbers below BUILD
are indices of LINES.  Numbers from BUILD on tell how a pile is built, and numbers from OWN on count
the lines in the game's own `refusals`.  Each line fits 128 pixels in a font of 4 pixels per letter.
Only `text` allocates.
"""

from core.const import const
from core.language import _

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
    _(b"No card there"),
    _(b"That card is covered"),
    _(b"Foundation cards stay there"),
    _(b"Move all face-up cards at once"),
    _(b"One card at a time"),
    _(b"Those cards aren't in sequence"),
    _(b"No card can go there"),
    _(b"Foundations take one at a time"),
    _(b"Spaces take {ranks}"),
    _(b"This space stays empty"),
    _(b"Foundations start with {ranks}"),
    _(b"The stock is empty"),
    _(b"No redeal left"),
    _(b"Place the turned card first"),
    _(b"It is there already"),
    _(b"That card can't go anywhere"),
    _(b"No card fits a foundation"),
    _(b"Nothing to undo"),
    _(b"Nothing to redo"),
    _(b"No moves left"),
    _(b"The stock turns a fixed number"),
    _(b"The whole pile or its top card"),
    _(b"Older moves aren't kept"),
    _(b"That pile is full"),
    _(b"A cell holds one card"),
    _(b"Only a run in suit moves"),
    _(b"Fill the spaces first"),
    _(b"No room to move that run"),
    _(b"No useful move"),
    _(b"No move from there helps"),
)

# A row for each direction (1 up, 2 down, 3 both, 4 by step): in suit, alternate, any suit.
BUILD_LINES = (
    _(b"No card can go there"), _(b"No card can go there"), _(b"No card can go there"),
    _(b"Build up in suit"), _(b"Build up, red on black"), _(b"Build up, any suit"),
    _(b"Build down in suit"), _(b"Build down, red on black"), _(b"Build down, any suit"),
    _(b"Build up or down in suit"), _(b"Build up or down by colour"), _(b"One rank up or down"),
    _(b"Build up by {n} in suit"), _(b"Build up by {n}, red on black"), _(b"Build up by {n}"),
)

RANKS = (
    b"?s", _(b"Aces"), _(b"2s"), _(b"3s"), _(b"4s"), _(b"5s"), _(b"6s"), _(b"7s"), _(b"8s"),
    _(b"9s"), _(b"10s"), _(b"Jacks"), _(b"Queens"), _(b"Kings"),
)
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
