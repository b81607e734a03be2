"""Reader of the text of fc-solve, PySolFC and pysol-cards: a row of cards for each column.

    Foundations: H-4 C-A D-0 S-0
    Freecells: 3H - QC -
    Talon: 7H 2H JH
    : 4C 2C <9C> 8C

Lines that begin with a word and a colon name other piles, or the game, and may be left out. Those
programs write the first four kinds; the others are this program's own, so that it can write any
position of any game.
"""

from core.card_names import RANKS, SUITS
from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE
from desktop_sim.play.position_formats.written import EMPTY, Written, card_of, quoted

KINDS = {
    "foundations": FOUNDATION, "founds": FOUNDATION, "foundation": FOUNDATION,
    "freecells": CELL, "fc": CELL, "talon": STOCK, "stock": STOCK,
    "waste": WASTE, "hand": HAND, "reserve": RESERVE,
}  # fmt: skip
"""{word before a colon, in lower case: the kind of piles}."""

LONGEST_NUMBER = 8


def read(text):
    """Return the Written content of a text; raise ValueError with a sentence if it has none."""
    written = Written()
    reader = Reader(written)
    lines = text.replace("\r\n", "\n").split("\n")
    for i in range(len(lines)):
        try:
            reader.take(lines[i].strip())
        except ValueError as why:
            raise ValueError("Line " + str(i + 1) + ": " + str(why)) from None
    if not written.rows:
        raise ValueError("There are no cards in this text.")
    return written


class Reader:
    """A reader of lines, one after another."""

    def __init__(self, written):
        """Add what the lines say to `written`."""
        self.written = written
        self._blank = 0
        self._has_moves = False

    def take(self, line):
        """Read a line; raise ValueError with a sentence if it means nothing."""
        word, colon, rest = line.partition(":")
        word = word.strip().lower()
        if self._has_moves:
            if line:
                self.written.moves.append(line)
        elif not line:
            self._blank += 1
        elif not colon:
            self._take_bare(line)
        elif word:
            self._take_named(word, rest.strip())
        else:
            self._blank = 0
            self.written.add(TABLEAU, cards_in(rest))

    def _take_bare(self, line):
        """Take a column without a colon: an empty line between two of them is an empty column."""
        if TABLEAU in self.written.rows:
            for _ in range(self._blank):
                self.written.add(TABLEAU, [])
        self._blank = 0
        self.written.add(TABLEAU, cards_in(line))

    def _take_named(self, word, rest):
        written = self.written
        if word == "game":
            words = rest.split()
            written.game = " ".join([one for one in words if "=" not in one])
            written.options = [one for one in words if "=" in one]
        elif word == "deal":
            written.deal = number_in(rest)
        elif word == "redeals":
            written.redeals = number_in(rest)
        elif word == "moves":
            self._has_moves = True
        elif word not in KINDS:
            raise ValueError(quoted(word) + " is no kind of piles.")
        elif KINDS[word] == FOUNDATION and has_tops(rest):
            written.tops = [top_of(one) for one in rest.split()]
        else:
            cards = cards_in(rest)
            if KINDS[word] == STOCK:
                # The card that is turned next comes first, and on our piles last.
                cards.reverse()
            written.add(KINDS[word], cards)


def number_in(text):
    """Return the number that a text is; raise ValueError with a sentence if it is none."""
    if not text.isdigit() or len(text) > LONGEST_NUMBER:
        raise ValueError(quoted(text) + " is no such number.")
    return int(text)


def cards_in(text):
    """Return the cards of a row; raise ValueError with a sentence for a word that is none."""
    return [EMPTY if word == "-" else card_of(word) for word in text.split()]


def has_tops(text):
    """Return True if the words of a line of foundations are suits and ranks, such as H-4."""
    return all([word[1:2] == "-" for word in text.split()])


def top_of(word):
    """Return the suit and the rank, 0 for none, of a word such as H-4."""
    suit = SUITS.find(word[:1].upper())
    letter = word[2:].upper()
    letter = {"10": "T", "1": "A", "0": "?"}.get(letter, letter)
    rank = RANKS.find(letter)
    if suit < 0 or len(letter) != 1 or rank < 0:
        raise ValueError(quoted(word) + " is no foundation, which is written like H-4.")
    return suit, rank
