"""Black Hole: one pile takes all cards, up and down in any suit."""

from core import refusals
from core.move_rating import HOME
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes


def test_seventeen_fans_of_three_and_the_ace_of_spades_in_the_hole():
    for deal in (1, 617, 31999):
        session = dealt("black_hole", deal)
        assert sizes(session, "tableau") == [3] * 17
        assert shown(session, "f0") == "AS"
        for fan in session.game.tableau:
            assert fan.face_up() == 3


def test_a_card_one_rank_above_or_below_goes_to_the_hole_in_any_suit():
    session = set_up("black_hole", tableau=["6C", "8H", "7D", "9S", "5H"], foundation=["7C"])
    assert legal(session) == ["t0 1 f0", "t1 1 f0"]
    assert move(session, "t2 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert not move(session, "t1 1 f0")
    assert not move(session, "t2 1 f0")
    assert shown(session, "f0") == "7C 8H 7D"


def test_ace_and_king_are_neighbours():
    session = set_up("black_hole", tableau=["KC", "AH", "2D"], foundation=["AS"])
    assert legal(session) == ["t0 1 f0", "t2 1 f0"]
    assert not move(session, "t0 1 f0")
    assert not move(session, "t1 1 f0")


def test_only_the_top_card_of_a_fan_plays_and_only_to_the_hole():
    session = set_up("black_hole", tableau=["6C 2H", "3D", ""], foundation=["7C"])
    assert legal(session) == []
    assert move(session, "t0 2 f0") == refusals.TOP_ONLY
    assert move(session, "t0 1 t1") == refusals.build_reason(at(session.game, "t1"))
    assert refusals.text(session.game, move(session, "t0 1 t1")) == "No card can go there"
    assert move(session, "t0 1 t2") == refusals.NO_FILL
    assert move(session, "f0 1 t2") == refusals.CARDS_STAY


def test_a_card_that_more_can_follow_is_rated_higher():
    session = set_up("black_hole", tableau=["6C", "9S 8H", "9D", "9H"], foundation=["7C"])
    game = session.game
    hole = at(game, "f0")
    assert game.rate(at(game, "t0"), 1, hole) == HOME
    assert game.rate(at(game, "t1"), 1, hole) == HOME + 3


def test_it_is_stuck_when_no_card_fits_and_won_when_all_are_gone():
    session = set_up("black_hole", tableau=["9C", "8H"], foundation=["7C"])
    assert not session.stuck()
    assert not move(session, "t1 1 f0")
    assert not session.game.won()
    assert not move(session, "t0 1 f0")
    assert session.game.won()
    assert set_up("black_hole", tableau=["9C"], foundation=["7C"]).stuck()


def test_finish_is_no_part_of_it():
    session = set_up("black_hole", tableau=["6C"], foundation=["7C"])
    assert session.finish() == refusals.NOTHING_TO_FINISH
