"""Names of a game's piles in words, and the codes that a player types for them."""

from core.language import _, _p
from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE

NUMBER = "{number}"
"""The place of a pile's number in its name and in its code."""


def rows(lengths):
    """Return groups for rows of these lengths: "row 2 card 1", which is typed as "2.1"."""
    return tuple([(ROW_NAMES[i], str(i + 1) + "." + NUMBER, tuple(range(1, lengths[i] + 1)))
                  for i in range(len(lengths))])


ROW_NAMES = (
    (_("row 1 card {number}"), _p("in a sentence", "row 1 card {number}"), _("row 1")),
    (_("row 2 card {number}"), _p("in a sentence", "row 2 card {number}"), _("row 2")),
    (_("row 3 card {number}"), _p("in a sentence", "row 3 card {number}"), _("row 3")),
    (_("row 4 card {number}"), _p("in a sentence", "row 4 card {number}"), _("row 4")),
    (_("row 5 card {number}"), _p("in a sentence", "row 5 card {number}"), _("row 5")),
    (_("row 6 card {number}"), _p("in a sentence", "row 6 card {number}"), _("row 6")),
    (_("row 7 card {number}"), _p("in a sentence", "row 7 card {number}"), _("row 7")),
)


PYRAMID = rows(range(1, 8))

WINGS = (
    ((_("left wing pile {number}"), _p("in a sentence", "left wing pile {number}"),
      _("left wing piles")), NUMBER,
     (1, 2, 3, 4, 5)),
    ((_("right wing pile {number}"), _p("in a sentence", "right wing pile {number}"),
      _("right wing piles")), NUMBER,
     (6, 7, 8, 9, 10)),
)

CROSS = (
    ((_("top of the cross"), _("the top of the cross"), _("top of the cross")), NUMBER, (1,)),
    ((_("left arm of the cross"), _("the left arm of the cross"), _("left arm of the cross")),
     NUMBER, (2,)),
    ((_("middle of the cross"), _("the middle of the cross"), _("middle of the cross")), NUMBER,
     (3,)),
    ((_("right arm of the cross"), _("the right arm of the cross"), _("right arm of the cross")),
     NUMBER, (4,)),
    ((_("foot of the cross"), _("the foot of the cross"), _("foot of the cross")), NUMBER, (5,)),
)

CORNERS = (
    ((_("upper left corner"), _("the upper left corner"), _("upper left corner")), "F{number}",
     (1,)),
    ((_("upper right corner"), _("the upper right corner"), _("upper right corner")), "F{number}",
     (2,)),
    ((_("lower left corner"), _("the lower left corner"), _("lower left corner")), "F{number}",
     (3,)),
    ((_("lower right corner"), _("the lower right corner"), _("lower right corner")), "F{number}",
     (4,)),
)

HOUR_NAMES = (
    _("one o'clock"), _("two o'clock"), _("three o'clock"), _("four o'clock"), _("five o'clock"),
    _("six o'clock"), _("seven o'clock"), _("eight o'clock"), _("nine o'clock"), _("ten o'clock"),
    _("eleven o'clock"), _("twelve o'clock"),
)

HOURS = tuple([((hour, hour, hour), "F{number}", (at + 1,)) for at, hour in enumerate(HOUR_NAMES)])

COLUMNS = _("column {number}"), _p("in a sentence", "column {number}"), _("columns")
FANS = _("fan {number}"), _p("in a sentence", "fan {number}"), _("fans")
BASE = _("base"), _("the base"), _("base")
HOLE = _("hole"), _("the hole"), _("hole")
REMOVED = _("removed cards"), _("the removed cards"), _("removed cards")

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
    "flower_garden": {TABLEAU: (_("bed {number}"), _p("in a sentence", "bed {number}"), _("beds")),
                      RESERVE: (_("bouquet {number}"), _p("in a sentence", "bouquet {number}"),
                                _("bouquet"))},
    "nestor": {TABLEAU: COLUMNS, FOUNDATION: REMOVED},
    "accordion": {TABLEAU: rows((13, 13, 13, 13)),
                  FOUNDATION: (_("covered cards"), _("the covered cards"), _("covered cards"))},
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
    STOCK: ((_("stock"), _("the stock"), _("stock")),
            (_("stock {number}"), _p("in a sentence", "stock {number}"), _("stocks")), "P"),
    HAND: ((_("hand"), _("the hand"), _("hand")),
           (_("hand {number}"), _p("in a sentence", "hand {number}"), _("hands")), "P"),
    WASTE: ((_("waste"), _("the waste"), _("waste")),
            (_("waste {number}"), _p("in a sentence", "waste {number}"), _("wastes")), "W"),
    FOUNDATION: ((_("foundation"), _("the foundation"), _("foundation")),
                 (_("foundation {number}"), _p("in a sentence", "foundation {number}"),
                  _("foundations")), "F"),
    TABLEAU: ((_("pile"), _("the pile"), _("pile")),
              (_("pile {number}"), _p("in a sentence", "pile {number}"), _("piles")), ""),
    RESERVE: ((_("reserve"), _("the reserve"), _("reserve")),
              (_("reserve {number}"), _p("in a sentence", "reserve {number}"), _("reserve")), "R"),
    CELL: ((_("cell"), _("the cell"), _("cell")),
           (_("cell {number}"), _p("in a sentence", "cell {number}"), _("cells")), "C"),
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
