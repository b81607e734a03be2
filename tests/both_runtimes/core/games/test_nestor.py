"""Nestor: pairs of one rank from columns and the reserve."""

from core import refusals
from core.cards import RANK_BITS
from core.games.nestor import NOT_EQUAL
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes


def test_eight_columns_of_six_and_a_reserve_of_four_without_two_of_a_rank_in_a_column():
    for deal in range(1, 40):
        session = dealt("nestor", deal)
        assert sizes(session, "tableau") == [6] * 8
        assert sizes(session, "reserve") == [1] * 4
        for pile in session.game.tableau[:7]:
            assert len({card & RANK_BITS for card in pile.cards[:pile.n]}) == 6


def test_two_top_cards_of_one_rank_leave_wherever_they_lie():
    session = set_up("nestor", tableau=["2C 7H", "7S", "KD"], reserve=["7D", "KC"])
    assert legal(session, "t0") == ["t0 1 t1", "t0 1 r0"]
    assert move(session, "t0 1 t2") == NOT_EQUAL
    assert refusals.text(session.game, NOT_EQUAL) == "Only equal ranks leave together"
    assert not move(session, "t0 1 r0")
    assert shown(session, "t0") == "2C" and sizes(session, "reserve") == [0, 1, 0, 0]
    assert session.game.score() == 2
    assert not move(session, "r1 1 t2")
    assert sizes(session, "foundation") == [4]


def test_no_card_leaves_alone_or_fills_a_space_and_a_covered_one_stays():
    session = set_up("nestor", tableau=["7C KH", "7S", ""])
    assert legal(session) == []
    assert move(session, "t0 1 t2") == refusals.NOT_THERE
    assert move(session, "t1 1 f0") == refusals.NOT_THERE
    assert move(session, "t1 1 t1") == refusals.SAME_PLACE
    assert session.stuck()


def test_won_when_all_cards_have_left():
    session = set_up("nestor", tableau=["7C"], reserve=["7D"])
    assert not session.game.won()
    assert not move(session, "t0 1 r0")
    assert session.game.won()
