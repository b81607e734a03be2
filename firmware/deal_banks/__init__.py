"""Banks: winnable deals, and the grade of each.

A bank is a module here with the bytes DEALS, which are read in place.  A byte stands for a deal:
three times (its distance from the deal before it, less 1), plus its grade, less 1.  The first
distance counts from 0.  MORE stands for no deal, and for WIDE numbers that are in no bank.
The bank of a game's usual rules has the game's name, as `freecell`. The others add what differs,
options with their values, as `freecell_cells_3`.
docs/research/SOLVER.md says how deals are graded.
"""

from core.const import const
from core.options import options_of, rules_of

# Grades of a deal.
UNKNOWN = const(0)
EASY = const(1)
MEDIUM = const(2)
HARD = const(3)
ANY = const(4)
"""A wanted grade: any of the three."""

MORE = const(255)
WIDE = const(85)

BY_OPTION = {
    "beleaguered_castle": ("deal", {"aces": "", "all": "_deal_all"}),
    "canfield": ("form", {"canfield": ("draw", {1: "_draw_1", 3: ""})}),
    "double_klondike": ("draw", {1: ""}),
    "freecell": ("build", {
        "alternate": ("cells", {1: "_cells_1", 2: "_cells_2", 3: "_cells_3", 4: ""}),
        "suit": ("cells", {4: "_build_suit"})}),
    "frog": ("suit", {"any": ""}),
    "klondike": ("variation", {0: "", 1: "_variation_1", 2: "", 3: "", 4: ""}),
    "la_belle_lucie": ("redeals", {0: "_redeals_0", 1: "_redeals_1", 2: ""}),
    "montana": ("redeals", {0: "_redeals_0", 1: "_redeals_1", 2: ""}),
    "osmosis": ("draw", {3: ""}),
    "pyramid": ("redeals", {
        0: ("win", {"all": "_redeals_0_win_all", "pyramid": "_redeals_0"}),
        1: "", 2: "", "unlimited": ""}),
    "spider": ("open", {False: ("suits", {1: "", 2: "_suits_2", 4: "_suits_4"})}),
    "spiderette": ("deal", {"steps": ("suits", {1: ""})}),
    "st_helena": ("piles", {10: ""}),
    "yukon": ("suit", {"alternate": "", "same": "_suit_same"}),
}
"""{game: (option, {its value: the end of the bank's name})}; other games have one bank at most.

Instead of an end another option may stand there and decide.  Rules that are not listed have no
bank.
"""

STORED = "calculation 5, double_klondike 71, eight_off 44, klondike 1, spider 5, yukon 25,"
"""Banks that do not hold the deal of their game's stored win (firmware/texts), and that deal."""


def name_of(game_id, options):
    """Return the name of the bank for a game, or None if its rules have none.  Allocates.

    `options` maps names to values; those left out have their defaults.
    """
    found = BY_OPTION.get(game_id, "")
    rules, choices = rules_of(game_id, options)
    while isinstance(found, tuple):
        option, names = found
        found = None
        for i in range(len(choices)):
            if rules.options[i][0] == option:
                found = names.get(choices[i])
    return None if found is None else game_id + found


def grade_of(session):
    """Return the grade of the deal that a Session is at, UNKNOWN where nobody knows.  Allocates."""
    if not session.deal:
        return UNKNOWN
    deal = session.game_id, options_of(session.game), session.deal
    return grade(*deal) or stored(*deal)


def stored(game_id, options, deal):
    """Return ANY for a stored win's deal that no bank holds, UNKNOWN for others.  Allocates."""
    name = name_of(game_id, options)
    # Klondike's is not of the strictest rules that its bank is for, with which it is lost.
    if (not name or name + " " + str(deal) + "," not in STORED
            or name == "klondike" and options.get("variation") != 2):
        return UNKNOWN
    return ANY


def grade(game_id, options, deal):
    """Return the grade of a deal, UNKNOWN where no bank holds it.  Allocates."""
    found = UNKNOWN
    number = 0
    for byte in deals_of(game_id, options):
        if byte == MORE:
            number += WIDE
            continue
        number += byte // 3 + 1
        if number >= deal:
            if number == deal:
                found = byte % 3 + 1
            break
    return found


def pick(game_id, options, wanted, chance):
    """Return a deal of the grade `wanted`, or ANY; 0 where there is none.  Allocates.

    `chance`, a number from 0 on, says which one.
    """
    deals = deals_of(game_id, options)
    count = 0
    for byte in deals:
        if byte != MORE and (wanted == ANY or byte % 3 + 1 == wanted):
            count += 1
    if not count:
        return 0
    left = chance % count
    number = 0
    for byte in deals:
        if byte == MORE:
            number += WIDE
            continue
        number += byte // 3 + 1
        if wanted == ANY or byte % 3 + 1 == wanted:
            if not left:
                break
            left -= 1
    return number


def place_of(game_id, options, deal):
    """Return the place of a deal in its bank, -1 if it is not there, and the number of deals there.

    `pick` finds that deal of ANY grade with the place as its chance.  Allocates.
    """
    place = -1
    count = number = 0
    for byte in deals_of(game_id, options):
        if byte == MORE:
            number += WIDE
            continue
        number += byte // 3 + 1
        if number == deal:
            place = count
        count += 1
    return place, count


def known(game_id, options):
    """Return True if winnable deals are known for these options.  Allocates."""
    return bool(deals_of(game_id, options))


def deals_of(game_id, options):
    """Return the bytes of a game's bank, empty where there is none.  Allocates."""
    name = name_of(game_id, options)
    if not name:
        return b""
    try:
        return __import__("firmware.deal_banks." + name, None, None, ("DEALS",)).DEALS
    except ImportError:
        # A game that is not listed.
        return b""
