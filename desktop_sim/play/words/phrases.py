"""Parts of sentences: a card, a place, cards that move together and where they go."""

from core.card_names import SUITS
from core.cards import FACE_DOWN, RANK_BITS
from core.language import _, _n
from core.piles import RESERVE, TABLEAU, WASTE
from desktop_sim.play.words.pile_names import Places
from firmware.graphics.messages import plural
from firmware.graphics.text_line import RANK_NAMES

RANKS = ("?", _("Ace"), "2", "3", "4", "5", "6", "7", "8", "9", "10", _("Jack"), _("Queen"),
         _("King"))
LETTERS = tuple([name.decode() for name in RANK_NAMES])
ONE_OF_RANK = (
    "?", _("an Ace"), _("a 2"), _("a 3"), _("a 4"), _("a 5"), _("a 6"), _("a 7"), _("an 8"),
    _("a 9"), _("a 10"), _("a Jack"), _("a Queen"), _("a King"),
)
"""Ranks as they are spoken, as letters, and as one card of a rank."""

SUIT_WORDS = (_("Clubs"), _("Diamonds"), _("Hearts"), _("Spades"))

CARDS = _n("{number} card", "{number} cards")
MOVES = _n("{number} move", "{number} moves")
"""Things that are counted: see `counted`."""

FACE_DOWN_CARD = _("face down")
"""The name of a card that lies face down."""

FEW = 3
"""Cards that move together are named up to this number; of more, the first and the last."""


def rank(number):
    """Return a rank with its article: "an Ace", "a 7"."""
    return ONE_OF_RANK[number]


def counted(number, forms):
    """Return a number with its noun, such as "1 card" or "7 cards"; `forms` are as for `plural`."""
    return plural(forms, number).format(number=number)


def listed(parts):
    """Return words in a row: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{others} and {last}").format(others=", ".join(parts[:-1]), last=parts[-1])


def stacked(parts):
    """Return the words for cards that lie one on another, from the top."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = _("{card} on {below}").format(card=part, below=text)
    return text


def capital(text):
    """Return `text` with a capital at its beginning."""
    return text[0].upper() + text[1:]


def sentence(text):
    """Return `text` with a capital at its beginning and a full stop at its end."""
    return capital(text) + "."


def card_text(rank, suit):
    """Return the words for a card, from those for its rank and its suit."""
    return _("{rank} of {suit}").format(rank=rank, suit=suit)


class Phrases:
    """The words for the cards and places of one game in play.

    game    the Game
    places  the Places, which name its piles
    short   True if cards are letters ("5H") and places are the codes that a player types
    """

    def __init__(self, game_id, game, short=False):
        """Speak of `game`, whose id is `game_id`."""
        self.game = game
        self.places = Places(game_id, game)
        self.short = short

    def card(self, card):
        """Return a card, such as "5 of Hearts" or "5H"; "face down" for one that lies so."""
        if card & FACE_DOWN:
            return FACE_DOWN_CARD
        rank = card & RANK_BITS
        if self.short:
            return LETTERS[rank] + SUITS[card >> 4 & 3]
        return card_text(RANKS[rank], SUIT_WORDS[card >> 4 & 3])

    def one_of(self, rank, suit):
        """Return a rank with its suit, such as "7 of Hearts"; "7" for a suit that no card has."""
        return self.card(suit << 4 | rank) if suit < len(SUIT_WORDS) else RANKS[rank]

    def place(self, pile):
        """Return the name of a place that stands alone: "pile 3", "stock"."""
        return self._code(pile) or self.places.name(pile)

    def in_sentence(self, pile):
        """Return the name of a place in a sentence: "pile 3", but "the stock"."""
        return self._code(pile) or self.places.in_sentence(pile)

    def _code(self, pile):
        """Return the code of a place for the short form; "" if its name is used."""
        if not self.short or self.places.is_alone(pile):
            return ""
        return self.places.code(pile)

    def cards(self, cards):
        """Return cards that lie one on another, from the top: "5 of Hearts on 6 of Clubs"."""
        names = [self.card(card) for card in cards]
        return " ".join(names) if self.short else stacked(names)

    def held(self, cards, is_last=False):
        """Return cards that move together, from the one that lies lowest.

        `is_last` is True if nothing follows them in the sentence.
        """
        if len(cards) <= FEW:
            return listed([self.card(card) for card in cards])
        message = _("{cards}, {first} to {last}") if is_last else _("{cards}, {first} to {last},")
        return message.format(
            cards=counted(len(cards), CARDS), first=self.card(cards[0]), last=self.card(cards[-1]))

    def moved(self, cards, destination, below):
        """Return the words for a move: "5 of Hearts to pile 3 on 6 of Clubs".

        `cards` are the words for the moved cards, `below` is the card that they lie on, or 0.
        """
        told = destination.kind in (TABLEAU, RESERVE) or (
            destination.kind == WASTE and destination is not self.game.waste)
        on_card = told and below and not below & FACE_DOWN
        message = _("{cards} to {place} on {below}") if on_card else _("{cards} to {place}")
        return message.format(cards=cards, place=self.in_sentence(destination),
                              below=self.card(below) if on_card else "")
