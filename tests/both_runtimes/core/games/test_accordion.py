"""Accordion: a line that closes up until one card is left."""

from core import refusals
from core.games.accordion import NOT_ALIKE, ONE_OR_THREE
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes


def test_all_cards_lie_in_a_line():
    assert sizes(dealt("accordion", 617), "tableau") == [1] * 52


def test_a_card_goes_one_or_three_places_back_if_rank_or_suit_agree():
    session = set_up("accordion", tableau=["2C", "9D", "KH", "2S", "5S", "9H"])
    assert legal(session) == ["t3 1 t0", "t4 1 t3", "t5 1 t2"]
    assert move(session, "t5 1 t4") == NOT_ALIKE
    assert move(session, "t5 1 t1") == ONE_OR_THREE
    assert move(session, "t0 1 t3") == ONE_OR_THREE
    assert refusals.text(session.game, NOT_ALIKE) == "Rank or suit must be the same"


def test_the_covered_card_leaves_and_the_line_closes_up_and_undo_opens_it():
    session = set_up("accordion", tableau=["2C", "9D", "KH", "2S", "5S", "9H"])
    assert not move(session, "t3 1 t0")
    assert [shown(session, "t%d" % i) for i in range(6)] == ["2S", "9D", "KH", "5S", "9H", ""]
    assert session.game.score() == 1
    assert legal(session) == ["t3 1 t0", "t4 1 t1"]
    assert not session.undo()
    assert [shown(session, "t%d" % i) for i in range(6)] == ["2C", "9D", "KH", "2S", "5S", "9H"]


def test_the_end_of_a_row_is_the_neighbour_of_the_next_row():
    cards = ["2C", "3D", "4H", "5S", "6C", "7D", "8H", "TS", "JC", "QD", "KH", "AS", "9C", "9D"]
    session = set_up("accordion", tableau=cards)
    assert "t13 1 t12" in legal(session)


def test_one_card_left_wins_and_two_that_differ_are_stuck():
    session = set_up("accordion", tableau=["2C", "9D"])
    assert session.stuck()
    session = set_up("accordion", tableau=["2C", "9C"], foundation=[" ".join(
        [rank + suit for rank in "A3456789TJQK" for suit in "CDHS" if rank + suit != "9C"]
        + ["2D", "2H", "2S"])])
    assert not session.game.won()
    assert not move(session, "t1 1 t0")
    assert session.game.won()
