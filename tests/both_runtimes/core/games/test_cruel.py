"""Cruel: a redeal without a shuffle, as often as it changes anything."""

from core import move_rating, refusals
from core.games.cruel import IN_FOURS
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def test_the_aces_are_out_and_twelve_piles_have_four_cards():
    session = dealt("cruel", 1)
    assert sizes(session, "tableau") == [4] * 12
    assert sizes(session, "foundation") == [1] * 4
    assert {foundation.cards[0] & 15 for foundation in session.game.foundations} == {1}


def test_piles_build_down_in_suit_one_card_at_a_time():
    session = set_up("cruel", tableau=["9H 8H", "TH", "7H", "7D"])
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t3 1 t0") == refusals.build_reason(at(session.game, "t0"))
    assert not move(session, "t2 1 t0")


def test_spaces_stay_empty():
    session = set_up("cruel", tableau=["9H KH", ""])
    assert move(session, "t0 1 t1") == refusals.NO_FILL


def test_a_redeal_lays_each_pile_on_the_next_and_deals_fours_from_the_top():
    session = set_up("cruel", tableau=["KC 9C", "", "8D 7D 6D 5D 4D", "QS", "2H 3H"],
                     foundation=["AC"])
    before = snapshot(session)
    assert legal(session)[-1] == "t0 10 s0"
    assert not session.turn()
    assert shown(session, "t0") == "5D 4D KC 9C"
    assert shown(session, "t1") == "QS 8D 7D 6D"
    assert shown(session, "t2") == "2H 3H"
    assert sizes(session, "tableau")[3:] == [0] * 9
    assert shown(session, "f0") == "AC"
    assert not session.undo()
    assert snapshot(session) == before


def test_a_redeal_is_refused_while_the_piles_are_in_fours():
    session = dealt("cruel", 1)
    assert session.turn() == IN_FOURS
    assert refusals.text(session.game, IN_FOURS) == "The piles are in fours already"
    session = set_up("cruel", tableau=["5C 9C 3D KH", "8D 7D"])
    assert session.turn() == IN_FOURS
    assert not [written for written in legal(session) if written.endswith("s0")]
    session = set_up("cruel", tableau=["8D 7D", "5C 9C 3D KH"])
    assert not session.turn()
    assert session.turn() == IN_FOURS


def test_redeals_have_no_limit():
    session = set_up("cruel", redeals_used=1000, tableau=["8D 7D", "9D KH"])
    assert not session.turn()


def test_it_is_stuck_only_when_a_redeal_would_change_nothing():
    assert set_up("cruel", tableau=["5C 9C 3D KH", "8D 9D"]).stuck()
    assert not set_up("cruel", tableau=["5C 9C 3D", "8D 9D"]).stuck()
    assert not set_up("cruel", tableau=["5C 9C 3D KH", "9D 8H"], foundation=["AD"]).game.won()


def test_hints_offer_a_redeal_when_nothing_else_is_left():
    session = set_up("cruel", tableau=["5C 9C 3D", "8D 9D"])
    assert session.legal() == 1
    assert move_rating.of_move(session.game, session.found[0]) == move_rating.TURNS_STOCK


def test_a_redeal_can_be_saved_and_allocates_nothing():
    session = set_up("cruel", tableau=["KC 9C", "", "8D 7D 6D 5D 4D"])
    assertions.locked(session.turn)
    session = dealt("cruel", 617)
    session.legal()
    assert not session.play(session.found[0])
    assert not session.turn()
    other = dealt("cruel", 4)
    other.load(session.save())
    assert snapshot(other) == snapshot(session)
