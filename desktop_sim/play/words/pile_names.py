"""Names of a game's piles in words, and the codes that a player types for them."""

from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE

NUMBER = "{number}"
"""The place of a pile's number in its name and in its code."""


def rows(lengths):
    """Return groups for rows of these lengths: "row 2 card 1", which is typed as "2.1"."""
    return tuple([(ROW_NAMES[i], str(i + 1) + "." + NUMBER, tuple(range(1, lengths[i] + 1)))
                  for i in range(len(lengths))])


ROW_NAMES = (
    ("row 1 card {number}", "row 1 card {number}", "row 1"),
    ("row 2 card {number}", "row 2 card {number}", "row 2"),
    ("row 3 card {number}", "row 3 card {number}", "row 3"),
    ("row 4 card {number}", "row 4 card {number}", "row 4"),
    ("row 5 card {number}", "row 5 card {number}", "row 5"),
    ("row 6 card {number}", "row 6 card {number}", "row 6"),
    ("row 7 card {number}", "row 7 card {number}", "row 7"),
)


PYRAMID = rows(range(1, 8))

WINGS = (
    (("left wing pile {number}", "left wing pile {number}", "left wing piles"), NUMBER,
     (1, 2, 3, 4, 5)),
    (("right wing pile {number}", "right wing pile {number}", "right wing piles"), NUMBER,
     (6, 7, 8, 9, 10)),
)

CROSS = (
    (("top of the cross", "the top of the cross", "top of the cross"), NUMBER, (1,)),
    (("left arm of the cross", "the left arm of the cross", "left arm of the cross"), NUMBER,
     (2,)),
    (("middle of the cross", "the middle of the cross", "middle of the cross"), NUMBER, (3,)),
    (("right arm of the cross", "the right arm of the cross", "right arm of the cross"), NUMBER,
     (4,)),
    (("foot of the cross", "the foot of the cross", "foot of the cross"), NUMBER, (5,)),
)

CORNERS = (
    (("upper left corner", "the upper left corner", "upper left corner"), "F{number}", (1,)),
    (("upper right corner", "the upper right corner", "upper right corner"), "F{number}", (2,)),
    (("lower left corner", "the lower left corner", "lower left corner"), "F{number}", (3,)),
    (("lower right corner", "the lower right corner", "lower right corner"), "F{number}", (4,)),
)

HOURS = tuple([((hour, hour, hour), "F{number}", (at + 1,)) for at, hour in enumerate(
    ("one o'clock", "two o'clock", "three o'clock", "four o'clock", "five o'clock", "six o'clock",
     "seven o'clock", "eight o'clock", "nine o'clock", "ten o'clock", "eleven o'clock",
     "twelve o'clock"))])

COLUMNS = "column {number}", "column {number}", "columns"
FANS = "fan {number}", "fan {number}", "fans"
BASE = "base", "the base", "base"
HOLE = "hole", "the hole", "hole"
REMOVED = "removed cards", "the removed cards", "removed cards"

OWN = {
    "golf": {TABLEAU: COLUMNS, FOUNDATION: BASE},
    "pyramid": {TABLEAU: PYRAMID, FOUNDATION: REMOVED},
    "thirteen": {TABLEAU: PYRAMID, FOUNDATION: REMOVED},
    "fortress": {TABLEAU: WINGS},
    "chessboard": {TABLEAU: WINGS},
    "vanishing_cross": {TABLEAU: CROSS, FOUNDATION: CORNERS},
    "tripeaks": {TABLEAU: rows((3, 6, 9, 10)), FOUNDATION: BASE},
    "aces_up": {FOUNDATION: REMOVED},
    "montana": {TABLEAU: rows((13, 13, 13, 13))},
    "la_belle_lucie": {TABLEAU: FANS},
    "black_hole": {TABLEAU: FANS, FOUNDATION: HOLE},
    "flower_garden": {TABLEAU: ("bed {number}", "bed {number}", "beds"),
                      RESERVE: ("bouquet {number}", "bouquet {number}", "bouquet")},
    "nestor": {TABLEAU: COLUMNS, FOUNDATION: REMOVED},
    "accordion": {TABLEAU: rows((13, 13, 13, 13)),
                  FOUNDATION: ("covered cards", "the covered cards", "covered cards")},
    "carpet": {TABLEAU: rows((5, 5, 5, 5))},
    "grandfathers_clock": {FOUNDATION: HOURS},
    "monte_carlo": {TABLEAU: rows((5, 5, 5, 5, 5)), FOUNDATION: REMOVED},
}
"""{id of a game: {kind of pile: names}}, for names that differ from USUAL.

Names are those of a pile, of a pile in a sentence, and of all of them; {number} stands for that of
the pile.  If the piles of a kind have different names, groups replace the names, in their order:
(names, typed code, numbers of the group's piles).
"""

USUAL = {
    STOCK: (("stock", "the stock", "stock"), ("stock {number}", "stock {number}", "stocks"), "P"),
    HAND: (("hand", "the hand", "hand"), ("hand {number}", "hand {number}", "hands"), "P"),
    WASTE: (("waste", "the waste", "waste"), ("waste {number}", "waste {number}", "wastes"), "W"),
    FOUNDATION: (("foundation", "the foundation", "foundation"),
                 ("foundation {number}", "foundation {number}", "foundations"), "F"),
    TABLEAU: (("pile", "the pile", "pile"), ("pile {number}", "pile {number}", "piles"), ""),
    RESERVE: (("reserve", "the reserve", "reserve"),
              ("reserve {number}", "reserve {number}", "reserve"), "R"),
    CELL: (("cell", "the cell", "cell"), ("cell {number}", "cell {number}", "cells"), "C"),
}
"""{kind: (names of a single pile, names of one of several, letter typed for it)}."""


class Group:
    """Piles of one kind that share a name.

    kind     kind of its piles
    names    names of a pile, of a pile in a sentence, and of the group, as in OWN
    code     code that is typed for a pile, in capitals; {number} stands for its number
    numbers  the numbers of its piles, in their order
    piles    the piles
    """

    def __init__(self, names, code, numbers, piles):
        """Keep what the class's docstring names; at least one pile."""
        self.kind = piles[0].kind
        self.names = names
        self.code = code
        self.numbers = numbers
        self.piles = piles

    def is_numbered(self):
        """Return True if the name of each pile has its number."""
        return NUMBER in self.names[0]

    def in_one(self):
        """Return the name of the group as a whole, such as "row 3" or "foundations"."""
        return self.names[2]

    def is_row(self):
        """Return True if its piles are best read in one line, a card of each.

        Such are several foundations, and places for one card each.
        """
        if len(self.piles[0].cards) == 1:
            return True
        return self.kind == FOUNDATION and len(self.piles) > 1


class Places:
    """The names and codes of all places of one game.

    groups   the Groups in the order in which they are best read: where cards are played first
    """

    def __init__(self, game_id, game):
        """Name the piles of `game`, whose id is `game_id`."""
        own = OWN.get(game_id, {})
        self.groups = []
        self._names = {}
        self._codes = {}
        for kind in (TABLEAU, CELL, RESERVE, FOUNDATION, STOCK, HAND, WASTE):
            piles = [pile for pile in game.piles if pile.kind == kind]
            if piles:
                self._add(own.get(kind), kind, piles)

    def _add(self, own, kind, piles):
        """Add the groups of the `piles` of one kind, with the row `own` of OWN or without."""
        count = len(piles)
        alone, one_of_several, letter = USUAL[kind]
        code = letter if letter and count == 1 else letter + NUMBER
        if own is None:
            own = one_of_several if count > 1 or kind == TABLEAU else alone
        if isinstance(own[0], str):
            own = ((own, code, tuple(range(1, count + 1))),)
        at = 0
        for names, typed, numbers in own:
            group = Group(names, typed, numbers, piles[at : at + len(numbers)])
            at += len(numbers)
            self.groups.append(group)
            for i in range(len(group.piles)):
                pile = group.piles[i].number
                self._names[pile] = [group] + [name.format(number=numbers[i]) for name in names]
                self._codes[pile] = typed.format(number=numbers[i])

    def name(self, pile):
        """Return the name of `pile`, such as "pile 3" or "stock"."""
        return self._names[pile.number][1]

    def in_sentence(self, pile):
        """Return its name as a sentence has it: "pile 3", but "the stock"."""
        return self._names[pile.number][2]

    def is_alone(self, pile):
        """Return True if its name has no number."""
        return not self._names[pile.number][0].is_numbered()

    def code(self, pile):
        """Return the code of `pile`: "3", "F2", "W"; in a pyramid "5.2" for row and card."""
        return self._codes[pile.number]

    def numbers(self):
        """Return the place numbers by code, as a new dict; "P" is the hand if there is one."""
        found = {}
        for group in self.groups:
            for pile in group.piles:
                found[self.code(pile)] = pile.number
        return found
