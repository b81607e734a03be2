"""La Belle Lucie: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot

NONE = {"redeals": 0}
DRAW = {"redeals": 0, "draw": True}


def test_seventeen_fans_of_three_and_one_card():
    session = dealt("la_belle_lucie", 1)
    assert sizes(session, "tableau") == [3] * 17 + [1]
    for pile in session.game.tableau:
        assert pile.face_up() == pile.n


def test_fans_build_down_in_suit_one_card_at_a_time():
    session = set_up("la_belle_lucie", NONE, tableau=["9H 8H", "TH", "7H", "7D"])
    assert move(session, "t0 2 t1") == refusals.TOP_ONLY
    assert move(session, "t3 1 t0") == refusals.build_reason(session.game.tableau[0])
    assert not move(session, "t2 1 t0")


def test_spaces_stay_empty():
    session = set_up("la_belle_lucie", NONE, tableau=["9H KH", ""])
    assert move(session, "t0 1 t1") == refusals.NO_FILL


def test_a_redeal_gathers_the_fans_and_deals_threes():
    session = set_up("la_belle_lucie", tableau=["9H 8H 7H 6H 5H", "", "KC", "3C"],
                     foundation=["AD 2D"])
    before = snapshot(session)
    assert legal(session)[-1] == "t0 7 s0"
    assert not session.turn()
    assert sizes(session, "tableau")[:4] == [3, 3, 1, 0]
    assert shown(session, "f0") == "AD 2D"
    assert not session.undo()
    assert snapshot(session) == before


def test_there_are_as_many_redeals_as_chosen():
    session = dealt("la_belle_lucie", 3)
    seen = [snapshot(session)[0]]
    for _ in range(2):
        assert not session.turn()
        assert snapshot(session)[0] not in seen
        seen.append(snapshot(session)[0])
    assert session.turn() == refusals.NO_REDEAL


def test_a_redeal_can_be_saved_and_allocates_nothing():
    session = dealt("la_belle_lucie", 3)
    assertions.locked(session.turn)
    other = dealt("la_belle_lucie", 4)
    other.load(session.save())
    assert snapshot(other) == snapshot(session)


def test_after_the_last_redeal_one_card_from_below_may_be_drawn():
    session = set_up("la_belle_lucie", DRAW, tableau=["8H KC 2S", "9H", "AS 5D"])
    before = snapshot(session)
    assert not move(session, "t0 3 t1")
    assert shown(session, "t0") == "KC 2S"
    assert shown(session, "t1") == "9H 8H"
    assert session.moves == 1
    assert move(session, "t2 2 f0") == refusals.TOP_ONLY
    assert not session.undo()
    assert snapshot(session) == before
    assert not move(session, "t2 2 f0")
    assert shown(session, "t2") == "5D"


def test_no_card_is_drawn_while_a_redeal_is_left_or_without_the_option():
    piles = ["8H KC 2S", "9H"]
    early = set_up("la_belle_lucie", {"draw": True}, tableau=piles)
    assert move(early, "t0 3 t1") == refusals.TOP_ONLY
    late = set_up("la_belle_lucie", {"draw": True}, redeals_used=2, tableau=piles)
    assert not move(late, "t0 3 t1")
    assert move(set_up("la_belle_lucie", NONE, tableau=piles), "t0 3 t1") == refusals.TOP_ONLY


def test_a_drawn_card_must_fit_where_it_goes():
    session = set_up("la_belle_lucie", DRAW, tableau=["8H KC 2S", "9D", ""])
    assert move(session, "t0 3 t1") == refusals.build_reason(session.game.tableau[1])
    assert move(session, "t0 3 t2") == refusals.NO_FILL
    assert move(session, "t0 3 t0")


def test_the_draw_comes_after_the_redeals_and_counts_as_none():
    piles = ["8H KC 2S", "9H"]
    for redeals in (0, 1, 2):
        options = {"redeals": redeals, "draw": True}
        session = set_up("la_belle_lucie", options, redeals_used=redeals, tableau=piles)
        assert session.turn() == refusals.NO_REDEAL
        assert not move(session, "t0 3 t1")
        assert session.game.redeals_used() == session.game.redeals_allowed() == redeals
        assert move(session, "t0 2 t1") == refusals.TOP_ONLY
        if redeals:
            early = set_up("la_belle_lucie", options, redeals_used=redeals - 1, tableau=piles)
            assert not early.turn()


def test_each_suit_has_a_foundation():
    session = set_up("la_belle_lucie", NONE, tableau=["AC", "AD", "AH", "AS"])
    for i in range(4):
        assert not move(session, "t%d 1 f%d" % (i, i))
