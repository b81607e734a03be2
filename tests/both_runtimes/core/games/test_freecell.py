"""FreeCell and Baker's Game: each rule that differs from other programs and other games."""

from core import card_names, refusals
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes


def test_deal_1_is_everybodys():
    session = dealt("freecell", 1)
    assert sizes(session, "tableau") == [7, 7, 7, 7, 6, 6, 6, 6]
    assert shown(session, "t0") == "JD KD 2S 4C 3S 6D 6S"
    assert [card_names.name(pile.cards[0]) for pile in session.game.tableau] == [
        "JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]


def test_there_are_as_many_cells_as_chosen():
    for cells in (1, 2, 3, 4, 5, 6):
        assert sizes(dealt("freecell", 1, {"cells": cells}), "cell") == [0] * cells


def test_a_cell_holds_any_one_card():
    session = set_up("freecell", tableau=["KC QH", "2S"])
    assert move(session, "t0 2 c0") == refusals.CELL_TAKES_ONE
    assert not move(session, "t0 1 c0")
    assert move(session, "t1 1 c0") == refusals.CELL_TAKES_ONE
    assert not move(session, "t1 1 c1")
    assert not move(session, "c0 1 t0")
    assert shown(session, "t0") == "KC QH"


def test_one_empty_cell_is_listed_and_any_is_taken():
    session = set_up("freecell", tableau=["2S"])
    assert [written for written in legal(session) if " c" in written] == ["t0 1 c0"]
    assert not move(session, "t0 1 c3")


def test_piles_build_down_in_alternating_colours_or_in_suit():
    piles = ["7H", "6S", "6D", "6H", "8H"]
    plain = set_up("freecell", tableau=piles)
    assert move(plain, "t2 1 t0") == refusals.build_reason(at(plain.game, "t0"))
    assert not move(plain, "t1 1 t0")
    baker = set_up("freecell", {"build": "suit"}, tableau=piles)
    assert move(baker, "t1 1 t0")
    assert not move(baker, "t3 1 t0")


def test_a_run_moves_as_far_as_cells_and_spaces_carry_it():
    run = "9S 8H 7C 6D 5S"
    full = ["2C", "3C", "2D", "4D", "2H"]
    session = set_up("freecell", tableau=[run, "TH"] + full + ["3H"], cell=["KS"])
    assert move(session, "t0 5 t1") == refusals.NO_ROOM_FOR_RUN
    session = set_up("freecell", tableau=[run, "TH"] + full + ["3H"])
    assert not move(session, "t0 5 t1")
    session = set_up("freecell", tableau=[run, "TH"] + full, cell=["KS", "QS", "JS"])
    assert move(session, "t0 5 t1") == refusals.NO_ROOM_FOR_RUN
    session = set_up("freecell", tableau=[run, "TH"] + full, cell=["KS", "QS"])
    assert not move(session, "t0 5 t1")


def test_onto_a_space_half_as_many_move():
    session = set_up("freecell", tableau=["5S 4H 3C", "", "8C", "2C", "3H", "2D", "4D", "2H"],
                     cell=["KS", "QS", "JS"])
    assert move(session, "t0 3 t1") == refusals.NO_ROOM_FOR_RUN
    assert not move(session, "t0 2 t1")


def test_a_card_of_a_foundation_stays_or_may_come_back_to_a_pile_or_a_cell():
    assert legal(set_up("freecell", tableau=["3S"], foundation=["AH 2H"]), "f") == []
    session = set_up(
        "freecell", {"worry_back": True}, foundation=["AH 2H"], cell=["KC", "", "KD", "KH"],
        tableau=["3S", "KS", "QS", "JS", "TS", "9S", "8S", "7S"])
    assert legal(session, "f") == ["f0 1 c1", "f0 1 t0"]
    assert not move(session, "f0 1 t0")
    assert not move(session, "f0 1 c1")
    assert shown(session, "c1") == "AH"


def test_shuffling_cards_between_cells_is_no_progress():
    session = set_up("freecell", {"cells": 2}, cell=["KS"])
    game = session.game
    cell = at(game, "c0")
    assert not game.judge(cell, 1, at(game, "c1"))
    assert not game.makes_progress(cell, 1, at(game, "c1"))
    piles = ["KH", "KC", "KD", "TD", "TH", "4S", "TS", "8C"]
    full = set_up("freecell", {"cells": 1}, tableau=piles, cell=["6H"])
    assert full.stuck()


def test_hints_go_to_a_cell_only_when_nothing_else_is_better():
    session = set_up("freecell", tableau=["9C 4H", "5S", "2D"])
    game = session.game
    first = game.rate(at(game, "t0"), 1, at(game, "t1"))
    assert first > game.rate(at(game, "t0"), 1, at(game, "c0")) > 0
