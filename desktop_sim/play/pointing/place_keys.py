"""The keys of places: one for each kind of pile, and a label for each place of a game."""

from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE

ANY = 255
"""Index of whichever pile of a kind suits: one with a card to pick up, or one that takes cards."""

PACK = "P"
JUMP = "J"
"""The key that shows the labels."""

PILES = {str(number % 10): (TABLEAU, number - 1) for number in range(1, 11)}
PILES.update({
    PACK: (HAND, 0), "W": (WASTE, ANY), "F": (FOUNDATION, ANY), "X": (CELL, ANY),
    "Z": (RESERVE, ANY),
})
"""{key: (kind, index) of its pile}, for `pointer.choose`: 8 to 0 are for games with more piles."""

_OTHERS = "ABCDEGHIKNOQRSTUY"
"""Letters for the other places.  J, L, M and V keep their meaning while labels are shown."""

LABELS = _OTHERS + "".join(sorted(PILES))
"""All labels."""


def label_places(piles):
    """Return {label: place number} of `piles`, in their order, as many as there are labels for.

    The first pile of a kind, and a pile with a digit, has the key of PILES.  While the hand is
    empty, the stock has its key.
    """
    found = {}
    others = []
    in_hand = any([pile.kind == HAND and pile.n for pile in piles])
    for pile in piles:
        key = PACK if pile.kind == STOCK and not in_hand else _own_key(pile)
        if key and key not in found:
            found[key] = pile.number
        else:
            others.append(pile)
    letters = [key for key in LABELS if key not in found]
    for i in range(min(len(letters), len(others))):
        found[letters[i]] = others[i].number
    return found


def _own_key(pile):
    """Return the key of PILES for a pile, or None."""
    for key, (kind, index) in PILES.items():
        if kind == pile.kind and index in (ANY, pile.index):
            return key
    return None
