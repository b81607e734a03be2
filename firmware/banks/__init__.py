"""Banks: deals that can be won, and how hard each is.

A bank is a module here with the bytes DEALS, which are read in place.  A byte stands for a deal:
three times its distance from the deal before it (from 0 for the first), less 1, and the grade, less
1.  MORE stands for no deal, and for WIDE numbers that are in no bank.  Which grade a deal has and
why is said in docs/SOLVER.md.
"""

from core.const import const
from core.options import rules_of
from firmware.runtime import unload

# Grades of a deal.
UNKNOWN = const(0)
EASY = const(1)
MEDIUM = const(2)
HARD = const(3)
ANY = const(4)
"""In place of a grade that is wanted: any of them."""

# How a deal and its grade are one number.
GRADE_BITS = const(2)
GRADE = const(3)

MORE = const(255)
WIDE = const(85)

ALWAYS = ("aces_up", "calculation", "chessboard", "eight_off", "fortress", "friday_13th", "golf",
          "king_albert", "monte_carlo", "scorpion", "simple_simon", "st_helena", "thirteen",
          "tripeaks", "vanishing_cross")
"""Games with one bank, named after them, whatever their options are."""

BY_OPTION = {
    "beleaguered_castle": ("deal", {"aces": "beleaguered_castle"}),
    "canfield": ("draw", {1: "canfield_1", 3: "canfield_3"}),
    "freecell": ("build", {"alternate": ("cells", {4: "freecell"})}),
    "frog": ("suit", {"any": "frog"}),
    "klondike": ("variation", {0: "klondike_0", 1: "klondike_1", 2: "klondike_0"}),
    "la_belle_lucie": ("redeals", {2: "la_belle_lucie"}),
    "montana": ("redeals", {2: "montana"}),
    "pyramid": ("redeals", {1: "pyramid", 2: "pyramid", "unlimited": "pyramid"}),
    "spider": ("suits", {1: "spider_1", 2: "spider_2"}),
    "yukon": ("suit", {"alternate": "yukon"}),
}
"""By game: the option that says which bank holds, and for each of its values the bank, or another
option that says more."""

NOT_MADE = ("spider_2",)
"""Those of them that are not here: no deal is known yet."""


def name_of(game_id, options):
    """Return the name of the bank for a game, None where none is made.  Allocates.

    `options` maps names to values; those left out have their defaults.
    """
    found = game_id if game_id in ALWAYS else BY_OPTION.get(game_id)
    rules, choices = rules_of(game_id, options)
    while isinstance(found, tuple):
        option, names = found
        found = None
        for i in range(len(choices)):
            if rules.options[i][0] == option:
                found = names.get(choices[i])
    return None if found in NOT_MADE else found


def grade(game_id, options, deal):
    """Return the grade of a deal, UNKNOWN where no bank holds it.  Allocates."""
    for row in _rows(deals_of(game_id, options), ANY):
        if row >> GRADE_BITS == deal:
            return row & GRADE
    return UNKNOWN


def pick(game_id, options, wanted, chance):
    """Return a deal of the grade `wanted`, or ANY; 0 where there is none.  Allocates.

    `chance`, a number from 0 on, says which one.
    """
    deals = deals_of(game_id, options)
    count = 0
    for _ in _rows(deals, wanted):
        count += 1
    left = chance % (count or 1)
    for row in _rows(deals, wanted):
        if not left:
            return row >> GRADE_BITS
        left -= 1
    return 0


def _rows(deals, wanted):
    """Yield the deals of a bank that have the grade `wanted`: number << GRADE_BITS | grade."""
    number = 0
    for byte in deals:
        if byte == MORE:
            number += WIDE
            continue
        number += byte // 3 + 1
        if wanted == ANY or byte % 3 + 1 == wanted:
            yield number << GRADE_BITS | byte % 3 + 1


def known(game_id, options):
    """Return whether deals are known that can be won with these options.  Allocates."""
    return name_of(game_id, options) is not None


def deals_of(game_id, options):
    """Return the bytes of a game's bank, empty where there is none.  Allocates."""
    name = name_of(game_id, options)
    if not name:
        return b""
    deals = __import__("firmware.banks." + name, None, None, ("DEALS",)).DEALS
    unload.module("firmware.banks", name)
    return deals
