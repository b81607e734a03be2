"""Simple Simon: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import dealt, move, set_up, shown, sizes

SUIT = "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"


def test_the_whole_pack_is_dealt_face_up():
    session = dealt("simple_simon", 1)
    assert sizes(session, "tableau") == [8, 8, 8, 7, 6, 5, 4, 3, 2, 1]
    assert session.game.stock is None
    for pile in session.game.tableau:
        assert pile.face_up() == pile.n


def test_cards_build_regardless_of_suit_and_move_in_suit():
    session = set_up("simple_simon", tableau=["9S 8H", "9C 8C", "TD"])
    assert move(session, "t0 2 t2") == refusals.NOT_A_SUIT
    assert not move(session, "t1 2 t2")


def test_spaces_take_any_card_or_run():
    session = set_up("simple_simon", tableau=["KH 9C 8C", ""])
    assert not move(session, "t0 2 t1")
    assert shown(session, "t1") == "9C 8C"


def test_a_whole_suit_leaves():
    session = set_up("simple_simon", tableau=[SUIT, "AD"])
    assert not move(session, "t1 1 t0")
    assert shown(session, "f0") == SUIT + " AD"
    assert session.game.won()
