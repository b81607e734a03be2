"""A position as a text has it, before it is laid on a game's piles."""

from core.card_names import parse
from core.cards import FACE_DOWN
from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE

EMPTY = 0
"""Instead of a card: an empty place."""

SHOWN = 20
"""Most characters of a text that an error quotes."""

NAMES = {
    STOCK: "stock", HAND: "hand", WASTE: "waste", FOUNDATION: "foundation", TABLEAU: "column",
    RESERVE: "reserve", CELL: "cell",
}
"""{kind: what a pile of it is called}; the column is what an engine calls the tableau."""


class Written:
    """The content of a text.

    game     id or name of its game, "" if the text does not say it
    options  texts such as "variation=1"
    deal     number of the deal that the position is, or 0
    rows     {kind: a list of rows of cards}; EMPTY for an empty place. A row is a pile, or if it
             is the only one of its kind, one card for each pile. The last card is the top
    tops     (suit, rank) of each foundation, or None if its cards are in `rows`, or not told
    redeals  number of redeals that were used
    moves    lines of the moves from there
    """

    def __init__(self):
        """Begin without cards."""
        self.game = ""
        self.options = []
        self.deal = 0
        self.rows = {}
        self.tops = None
        self.redeals = 0
        self.moves = []

    def add(self, kind, row):
        """Add a row of cards of one kind of piles."""
        self.rows.setdefault(kind, []).append(row)

    def has_hidden(self):
        """Return True if a card is marked as lying face down."""
        return any([card & FACE_DOWN for rows in self.rows.values() for row in rows
                    for card in row])


def card_of(text):
    """Return the card that a text names: TH, 10H, th; face down #TH or <TH>.

    Raises ValueError with a sentence if it names none.
    """
    letters = text[1:-1] if text[:1] == "<" and text[-1:] == ">" else text
    down = FACE_DOWN if letters != text else 0
    if letters[-3:-1] == "10":
        letters = letters[:-3] + "T" + letters[-1:]
    if letters[-2:-1] == "1":
        letters = letters[:-2] + "A" + letters[-1:]
    try:
        return parse(letters) | down
    except ValueError:
        raise ValueError(quoted(text) + " is no card.") from None


def quoted(text):
    """Return a text in quotes, cut off if it is long; other characters than ASCII's are "?"."""
    shown = "".join([one if " " <= one <= "~" else "?" for one in text[: SHOWN + 1]])
    return '"' + (shown if len(shown) <= SHOWN else shown[: SHOWN - 3] + "...") + '"'
