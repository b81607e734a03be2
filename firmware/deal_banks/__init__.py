"""Banks: winnable deals, and the grade of each.

A bank is a module here with the bytes DEALS, which are read in place.  A byte stands for a deal:
three times (its distance from the deal before it, less 1), plus its grade, less 1.  The first
distance counts from 0.  MORE stands for no deal, and for WIDE numbers that are in no bank.
The bank of a game's usual rules has the game's name, as `freecell`. The others add what differs,
options with their values, as `freecell_cells_3`.
docs/research/SOLVER.md says how deals are graded.

Functions take a resolved ChosenDeal, most for its game and options alone.  All of them allocate.
"""

from core.const import const

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


def name_of(chosen):
    """Return the name of the bank for a ChosenDeal, or None if its rules have none."""
    found = BY_OPTION.get(chosen.game_id, "")
    values = chosen.values()
    while isinstance(found, tuple):
        option, names = found
        found = names.get(values[option])
    return None if found is None else chosen.game_id + found


def grade_of(chosen):
    """Return the grade of a ChosenDeal, UNKNOWN where nobody knows."""
    return (in_bank(chosen) or stored(chosen)) if chosen.number else UNKNOWN


def stored(chosen):
    """Return ANY for a stored win's deal that no bank holds, UNKNOWN for others."""
    name = name_of(chosen)
    # Klondike's is not of the strictest rules that its bank is for, with which it is lost.
    if (not name or name + " " + str(chosen.number) + "," not in STORED
            or name == "klondike" and chosen.values()["variation"] != 2):
        return UNKNOWN
    return ANY


def in_bank(chosen):
    """Return the grade of a ChosenDeal, UNKNOWN where no bank holds it."""
    found = UNKNOWN
    deal = chosen.number
    number = 0
    for byte in deals_of(chosen):
        if byte == MORE:
            number += WIDE
            continue
        number += byte // 3 + 1
        if number >= deal:
            if number == deal:
                found = byte % 3 + 1
            break
    return found


def pick(chosen, wanted, chance):
    """Return a deal of the grade `wanted`, or ANY, by the rules of `chosen`; 0 where none is known.

    `chance`, a number from 0 on, says which one.
    """
    deals = deals_of(chosen)
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


def place_of(chosen):
    """Return the place of a deal in its bank, -1 if it is not there, and the number of deals there.

    `pick` finds that deal of ANY grade with the place as its chance.
    """
    place = -1
    count = number = 0
    for byte in deals_of(chosen):
        if byte == MORE:
            number += WIDE
            continue
        number += byte // 3 + 1
        if number == chosen.number:
            place = count
        count += 1
    return place, count


def known(chosen):
    """Return True if winnable deals are known by the rules of a ChosenDeal."""
    return bool(deals_of(chosen))


def deals_of(chosen):
    """Return the bytes of the bank for a ChosenDeal, empty where there is none."""
    name = name_of(chosen)
    if not name:
        return b""
    try:
        return __import__("firmware.deal_banks." + name, None, None, ("DEALS",)).DEALS
    except ImportError:
        # A game that is not listed.
        return b""
