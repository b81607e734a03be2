"""Names of a game's piles in words, and the codes that a player types for them."""

from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE


def rows(lengths):
    """Return groups for rows of these lengths: "row 2 card 1", which is typed as "2.1"."""
    return tuple([("row " + str(i + 1) + " card %", str(i + 1) + ".%",
                   tuple(range(1, lengths[i] + 1)))
                  for i in range(len(lengths))])


PYRAMID = rows(range(1, 8))

WINGS = (
    ("left wing pile %", "%", (1, 2, 3, 4, 5)),
    ("right wing pile %", "%", (6, 7, 8, 9, 10)),
)

CROSS = (
    ("top of the cross", "%", (1,)),
    ("left arm of the cross", "%", (2,)),
    ("middle of the cross", "%", (3,)),
    ("right arm of the cross", "%", (4,)),
    ("foot of the cross", "%", (5,)),
)

CORNERS = (
    ("upper left corner", "F%", (1,)),
    ("upper right corner", "F%", (2,)),
    ("lower left corner", "F%", (3,)),
    ("lower right corner", "F%", (4,)),
)

HOURS = tuple([(hour + " o'clock", "F%", (at + 1,)) for at, hour in enumerate(
    ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
     "twelve"))])

OWN = {
    "golf": {TABLEAU: "column %", FOUNDATION: "base"},
    "pyramid": {TABLEAU: PYRAMID, FOUNDATION: "removed cards"},
    "thirteen": {TABLEAU: PYRAMID, FOUNDATION: "removed cards"},
    "fortress": {TABLEAU: WINGS},
    "chessboard": {TABLEAU: WINGS},
    "vanishing_cross": {TABLEAU: CROSS, FOUNDATION: CORNERS},
    "tripeaks": {TABLEAU: rows((3, 6, 9, 10)), FOUNDATION: "base"},
    "aces_up": {FOUNDATION: "removed cards"},
    "montana": {TABLEAU: rows((13, 13, 13, 13))},
    "la_belle_lucie": {TABLEAU: "fan %"},
    "black_hole": {TABLEAU: "fan %", FOUNDATION: "hole"},
    "flower_garden": {TABLEAU: "bed %", RESERVE: "bouquet %"},
    "nestor": {TABLEAU: "column %", FOUNDATION: "removed cards"},
    "accordion": {TABLEAU: rows((13, 13, 13, 13)), FOUNDATION: "covered cards"},
    "carpet": {TABLEAU: rows((5, 5, 5, 5))},
    "grandfathers_clock": {FOUNDATION: HOURS},
    "monte_carlo": {TABLEAU: rows((5, 5, 5, 5, 5)), FOUNDATION: "removed cards"},
}
"""{id of a game: {kind of pile: name}}, for names that differ from USUAL.

A name has a "%" for the number of the pile.  If the piles of a kind have different names, groups
replace the name, in their order: (name, typed code, numbers of the group's piles).
"""

USUAL = {
    STOCK: ("stock", "stock %", "P"),
    HAND: ("hand", "hand %", "P"),
    WASTE: ("waste", "waste %", "W"),
    FOUNDATION: ("foundation", "foundation %", "F"),
    TABLEAU: ("pile", "pile %", ""),
    RESERVE: ("reserve", "reserve %", "R"),
    CELL: ("cell", "cell %", "C"),
}
"""{kind: (name of a single pile, name of one of several, letter typed for it)}."""


class Group:
    """Piles of one kind that share a name.

    kind     kind of its piles
    name     name of a pile; a "%" stands for its number
    code     code that is typed for a pile, in capitals, with "%" likewise
    numbers  the numbers of its piles, in their order
    piles    the piles
    """

    def __init__(self, name, code, numbers, piles):
        """Keep what the class's docstring names; at least one pile."""
        self.kind = piles[0].kind
        self.name = name
        self.code = code
        self.numbers = numbers
        self.piles = piles

    def is_numbered(self):
        """Return True if the name of each pile has its number."""
        return "%" in self.name

    def in_one(self):
        """Return the name of the group as a whole, such as "row 3" or "foundations"."""
        name = self.name.replace(" card %", "")
        if "%" in name:
            name = name.replace(" %", "" if self.kind == RESERVE else "s")
        return name

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
        code = letter if letter and count == 1 else letter + "%"
        if own is None:
            own = one_of_several if count > 1 or kind == TABLEAU else alone
        if isinstance(own, str):
            own = ((own, code, tuple(range(1, count + 1))),)
        at = 0
        for name, typed, numbers in own:
            group = Group(name, typed, numbers, piles[at : at + len(numbers)])
            at += len(numbers)
            self.groups.append(group)
            for i in range(len(group.piles)):
                number = str(numbers[i])
                self._names[group.piles[i].number] = (group, name.replace("%", number))
                self._codes[group.piles[i].number] = typed.replace("%", number)

    def name(self, pile):
        """Return the name of `pile`, such as "pile 3" or "stock"."""
        return self._names[pile.number][1]

    def in_sentence(self, pile):
        """Return its name as a sentence has it: "pile 3", but "the stock"."""
        name = self.name(pile)
        return "the " + name if self.is_alone(pile) else name

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
