"""The banks of winnable deals: read in place, with true entries."""

from firmware import deal_banks
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import chosen


class Read:
    """Return the deals of a bank by their grades, read by `deals_of` from other bytes."""

    def __init__(self, deals):
        self.deals = deals

    def __enter__(self):
        self.kept = deal_banks.deals_of
        deal_banks.deals_of = lambda chosen: self.deals

    def __exit__(self, *_):
        deal_banks.deals_of = self.kept


# Deal 1 easy, 3 hard, 89 medium (85 are skipped at once).
SOME = bytes((0, 5, 255, 1))


def test_a_grade_is_found_by_the_number():
    with Read(SOME):
        found = [(deal, deal_banks.in_bank(chosen("golf", deal))) for deal in range(1, 200)]
    assert [row for row in found if row[1]] == [
        (1, deal_banks.EASY), (3, deal_banks.HARD), (89, deal_banks.MEDIUM)]


def test_a_deal_is_picked_by_its_grade():
    with Read(SOME):
        picked = [deal_banks.pick(chosen("golf"), deal_banks.ANY, chance) for chance in range(4)]
        assert picked == [1, 3, 89, 1]
        assert deal_banks.pick(chosen("golf"), deal_banks.MEDIUM, 12345) == 89
    with Read(b""):
        assert deal_banks.pick(chosen("golf"), deal_banks.ANY, 0) == 0


def test_the_bank_goes_by_the_rules_that_are_played():
    for game_id, options, name in (
            ("klondike", {}, "klondike"),
            ("klondike", {"variation": 1}, "klondike_variation_1"),
            ("golf", {"king": "round"}, "golf"),
            ("pyramid", {"redeals": 0}, "pyramid_redeals_0"),
            ("pyramid", {"redeals": 0, "win": "all"}, "pyramid_redeals_0_win_all"),
            ("pyramid", {"redeals": 1, "win": "all"}, "pyramid"),
            ("spider", {"suits": 2}, "spider_suits_2"),
            ("spider", {"suits": 4}, "spider_suits_4"),
            ("yukon", {"suit": "same"}, "yukon_suit_same"),
            ("freecell", {"cells": 4}, "freecell"),
            ("freecell", {"cells": 3}, "freecell_cells_3"),
            ("freecell", {"cells": 2}, "freecell_cells_2"),
            ("freecell", {"cells": 1}, "freecell_cells_1"),
            ("freecell", {"build": "suit"}, "freecell_build_suit"),
            ("freecell", {"build": "suit", "cells": 3}, None),
            ("beleaguered_castle", {"deal": "all"}, "beleaguered_castle_deal_all"),
            ("frog", {"suit": "same"}, None),
            ("la_belle_lucie", {"redeals": 1}, "la_belle_lucie_redeals_1"),
            ("la_belle_lucie", {"redeals": 0}, "la_belle_lucie_redeals_0"),
            ("montana", {"redeals": 1}, "montana_redeals_1"),
            ("montana", {"redeals": 0}, "montana_redeals_0")):
        assert deal_banks.name_of(chosen(game_id, None, options)) == name, name
    assert deal_banks.deals_of(chosen("template")) == b""


def test_a_stored_win_is_one_with_its_rules_and_its_number_alone():
    for game_id, options, deal, known in (
            # Draw 1 without a redeal loses that deal: all positions were searched.
            ("klondike", {"variation": 0}, 1, False), ("klondike", {}, 1, False),
            ("klondike", {"variation": 1}, 1, False), ("klondike", {"variation": 2}, 1, True),
            ("klondike", {"variation": 2}, 2, False), ("spider", {}, 5, True),
            ("spider", {"suits": 2}, 5, False), ("spider", {}, 4, False),
            ("la_belle_lucie", {"redeals": 0}, 8, False), ("scorpion", {}, 835, False),
            ("yukon", {}, 25, True),
            ("template", {}, 5, False)):
        deal = chosen(game_id, deal, options)
        assert bool(deal_banks.stored(deal)) == known, (game_id, options)


def test_reading_allocates_nothing_once_the_bytes_are_there():
    with Read(SOME):
        assertions.locked(deal_banks.pick, chosen("golf"), deal_banks.ANY, 2)
        assertions.locked(deal_banks.in_bank, chosen("golf", 89))
