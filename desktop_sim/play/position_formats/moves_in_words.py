"""Moves in words, such as "QH and 2 on it: tableau 3 to tableau 5"; people count from 1."""

from core import card_names
from core.cards import FACE_DOWN
from core.piles import KIND_NAMES, STOCK
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from desktop_sim.play.position_formats.written import quoted

REDEAL = "Redeal"
"""Instead of a card."""


def in_words(game, move):
    """Return a packed move in words, before it is made."""
    origin, destination = game.piles[origin_of(move)], game.piles[destination_of(move)]
    count = count_of(move)
    if destination.kind == STOCK:
        # More cards than those of the origin move: that of the hand, or those of other piles.
        return REDEAL + ": " + _place(origin) + " to " + _place(destination)
    card = card_names.name(origin.cards[origin.n - count] & ~FACE_DOWN)
    some = card if count == 1 else card + " and " + str(count - 1) + " on it"
    return some + ": " + _place(origin) + " to " + _place(destination)


def _place(pile):
    return KIND_NAMES[pile.kind] + " " + str(pile.index + 1)


def move_of(game, line):
    """Return the packed move of a line as `in_words` has it; a number may stand before it.

    Raises ValueError with a sentence if it is none.
    """
    cards, colon, places = line.partition(":")
    origin, _, destination = places.partition(" to ")
    first = _pile(game, origin)
    last = _pile(game, destination)
    words = cards.split()
    if words and words[0].endswith("."):
        words.pop(0)
    count = 1
    if words[1:]:
        count = 1 + int(words[2]) if words[1] == "and" and words[2:] and words[2].isdigit() else 0
    if not first or not last or not 0 < count <= max(first.n, 1):
        raise ValueError(quoted(line) + " is no move here.")
    if last.kind == STOCK:
        count = game.redeal_count()
    return pack_move(first.number, count, last.number)


def _pile(game, text):
    for pile in game.piles:
        if _place(pile) == text.strip():
            return pile
    return None
