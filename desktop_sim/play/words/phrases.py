"""Parts of sentences: a card, a place, cards that move together and where they go."""

from core.card_names import SUITS
from core.cards import FACE_DOWN, RANK_BITS
from core.piles import RESERVE, TABLEAU, WASTE
from desktop_sim.play.words.pile_names import Places

RANKS = ("?", "Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
SUIT_WORDS = ("Clubs", "Diamonds", "Hearts", "Spades")

FEW = 3
"""Cards that move together are named up to this number; of more, the first and the last."""


def rank(number):
    """Return a rank with its article: "an Ace", "a 7"."""
    return ("an " if number in (1, 8) else "a ") + RANKS[number]


def counted(number, noun):
    """Return a number with its noun: "1 card", "7 cards"."""
    return str(number) + " " + noun + ("" if number == 1 else "s")


def listed(parts):
    """Return words in a row: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def sentence(text):
    """Return `text` with a capital at its beginning and a full stop at its end.

    A comma at its end, which `Phrases.held` leaves for what follows, becomes the full stop.
    """
    return text[0].upper() + text[1:].rstrip(",") + "."


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
            return "face down"
        word = RANKS[card & RANK_BITS]
        if self.short:
            return (word if word == "10" else word[0]) + SUITS[card >> 4 & 3]
        return word + " of " + SUIT_WORDS[card >> 4 & 3]

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
        return (" " if self.short else " on ").join([self.card(card) for card in cards])

    def held(self, cards):
        """Return cards that move together, from the one that lies lowest."""
        if len(cards) <= FEW:
            return listed([self.card(card) for card in cards])
        return "{}, {} to {},".format(
            counted(len(cards), "card"), self.card(cards[0]), self.card(cards[-1]))

    def onto(self, destination, below):
        """Return the words for a destination: " to pile 3 on 6 of Clubs".

        `below` is the card that the moved cards will lie on, or 0.
        """
        text = " to " + self.in_sentence(destination)
        told = destination.kind in (TABLEAU, RESERVE) or (
            destination.kind == WASTE and destination is not self.game.waste)
        if told and below and not below & FACE_DOWN:
            text += " on " + self.card(below)
        return text
