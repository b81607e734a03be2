"""Names of cards in two letters, for people and programs that write them.  All of it allocates.

A console draws its cards: no board is given this module.
"""

from core.cards import FACE_DOWN, RANK_BITS

RANKS = "?A23456789TJQK"
SUITS = "CDHS"


def name(card):
    """Return the name of `card` in two letters, such as "TH"; "#TH" if it lies face down."""
    letters = RANKS[card & RANK_BITS] + SUITS[card >> 4 & 3]
    return "#" + letters if card & FACE_DOWN else letters


def parse(text):
    """Return the card that `text` names ("TH", "#7c").

    Raises ValueError with a one-line reason if it names none.
    """
    if not isinstance(text, str):
        raise ValueError("a card is written like TH or #7C")
    letters = text.upper()
    down = letters[:1] == "#"
    if down:
        letters = letters[1:]
    rank_of = RANKS.find(letters[:1])
    suit_of = SUITS.find(letters[1:])
    if len(letters) != 2 or rank_of < 1 or suit_of < 0:
        raise ValueError("not a card: " + repr(text[:9]))
    return rank_of | suit_of << 4 | (FACE_DOWN if down else 0)
