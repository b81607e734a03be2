"""Crescent: piles both ways, foundations both ways, and bottom cards that come up."""

from core import card_names, refusals
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes

HALVES = ["AC 2C 3C 4C 5C", "", "", "", "KC QC JC TC 9C 8C 7C 6C"]
BASES = ["AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS"]


def test_aces_and_kings_are_dealt_first_and_sixteen_piles_have_six_cards():
    session = dealt("crescent", 617)
    assert [card_names.name(pile.top()) for pile in session.game.foundations] == BASES
    assert sizes(session, "tableau") == [6] * 16


def test_piles_build_both_ways_in_suit_and_round_one_card_at_a_time():
    session = set_up("crescent", foundation=["", "", "", "", "", "KD"],
                     tableau=["8D 5C", "6C", "4C", "6H", "KS", "AS", ""])
    # The last one is the turn of the stock.
    assert legal(session, "t0") == ["t0 1 t1", "t0 1 t2", "t0 7 s0"]
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t0 1 t6") == refusals.NO_FILL
    assert not move(session, "t5 1 t4")
    assert shown(session, "t4") == "KS AS"


def test_foundations_go_up_from_the_ace_and_down_from_the_king_in_suit():
    session = set_up("crescent", foundation=BASES, tableau=["2C", "QC", "2D", "QH"])
    for written in ("t0 1 f0", "t1 1 f4", "t2 1 f1", "t3 1 f6"):
        assert not move(session, written)
    assert shown(session, "f4") == "KC QC"


def test_a_card_goes_from_one_foundation_to_the_other_of_its_suit_but_the_first_stays():
    session = set_up("crescent", foundation=HALVES, tableau=["6C"])
    assert legal(session, "f") == ["f0 1 f4", "f4 1 f0"]
    assert not move(session, "f4 1 f0")
    assert shown(session, "f0") == "AC 2C 3C 4C 5C 6C"
    assert move(session, "f0 1 t0") == refusals.CARDS_STAY
    session = set_up("crescent", foundation=BASES)
    assert move(session, "f0 1 f4") == refusals.CARDS_STAY


def test_three_times_the_bottom_cards_come_up_and_undo_takes_them_down():
    session = set_up("crescent", foundation=BASES, tableau=["2C 9D 5H", "8S", "3C 4C"])
    assert not session.turn()
    assert [shown(session, place) for place in ("t0", "t1", "t2")] == ["9D 5H 2C", "8S", "4C 3C"]
    assert not session.undo()
    assert [shown(session, place) for place in ("t0", "t1", "t2")] == ["2C 9D 5H", "8S", "3C 4C"]
    for _ in range(3):
        assert not session.turn()
    assert session.turn() == refusals.NO_REDEAL


def test_no_hint_takes_a_card_off_a_foundation():
    session = set_up("crescent", foundation=HALVES)
    piles = session.game.foundations
    assert 0 < session.game.rate(piles[0], 1, piles[4]) < 8
