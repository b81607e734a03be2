"""Chessboard: Fortress in circular order, with a base that the player chooses."""

from core import refusals
from core.refusals import NO_ROOM_FOR_RUN
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot

BLOCKED = ["2D", "4D", "6D", "8D", "2S", "4S", "6S", "8S"]


def test_it_deals_as_fortress_does():
    session = dealt("chessboard", 11)
    assert sizes(session, "tableau") == [6, 5, 5, 5, 5, 6, 5, 5, 5, 5]
    assert snapshot(session) == snapshot(dealt("fortress", 11))


def test_piles_go_round():
    session = set_up("chessboard", foundation=["9H"], tableau=["KC", "AC", "KH"] + BLOCKED[:7])
    assert legal(session) == ["t0 1 t1", "t1 1 t0"]
    assert not move(session, "t1 1 t0")
    session.undo()
    assert not move(session, "t0 1 t1")
    assert move(session, "t2 1 t1") == refusals.build_reason(at(session.game, "t1"))


def test_while_the_foundations_are_empty_any_available_card_may_start_one():
    session = set_up("chessboard", tableau=["KC 5H", "AC", "2S"])
    assert [written for written in legal(session) if "f" in written] == [
        "t0 1 f0", "t1 1 f0", "t2 1 f0"]
    assert not move(session, "t0 1 f0")
    assert session.game.base() == 5


def test_the_first_card_is_the_base_for_the_other_three():
    session = set_up("chessboard", foundation=["5H"], tableau=["5C", "AC", "6H", "6D"])
    assert move(session, "t1 1 f1") == refusals.FOUNDATION_WANTS | 5 << 8
    assert move(session, "t3 1 f0") == refusals.build_reason(at(session.game, "f0"))
    assert legal(session, "t0 1 f") == ["t0 1 f1"]
    assert not move(session, "t2 1 f0")
    assert not move(session, "t0 1 f1")


def test_undoing_the_base_leaves_the_choice_open_again():
    session = set_up("chessboard", tableau=["KC 5H", "AC", "2S"])
    move(session, "t0 1 f0")
    session.undo()
    assert session.game.base() == 0
    assert not move(session, "t2 1 f0")
    assert session.game.base() == 2


def test_foundations_go_round_to_thirteen_cards():
    session = set_up("chessboard", foundation=["QH KH"], tableau=["AH", "2H", "JH"])
    assert not move(session, "t0 1 f0")
    assert not move(session, "t1 1 f0")
    assert move(session, "t2 1 f0")
    whole = "5C 6C 7C 8C 9C TC JC QC KC AC 2C 3C 4C"
    suits = [whole.replace("C", suit) for suit in "CDHS"]
    session = set_up("chessboard", foundation=suits[:3] + [suits[3][:-3]], tableau=["4S"])
    assert session.whole and not session.game.won()
    assert not move(session, "t0 1 f3")
    assert session.game.won() and not session.stuck()


def test_finish_does_not_choose_the_base():
    session = set_up("chessboard", tableau=["KC 5H", "AC", "2C"])
    assert not session.game.may_finish()
    assert session.finish() == refusals.NOTHING_TO_FINISH
    assert sizes(session, "foundation") == [0, 0, 0, 0]
    assert not move(session, "t1 1 f0")
    assert session.game.may_finish()
    assert not session.finish()
    assert shown(session, "f0") == "AC 2C"


def test_auto_and_hint_choose_the_base_last():
    session = set_up("chessboard", tableau=["KC 5H", "6H", "2S"])
    game = session.game
    build = game.rate(game.tableau[0], 1, game.tableau[1])
    base = game.rate(game.tableau[0], 1, game.foundations[0])
    assert build > base > 0
    assert not session.auto(at(game, "t0").number)
    assert shown(session, "t1") == "6H 5H"
    assert move(session, "t1 1 f0") == refusals.FINE
    session.undo()
    # After the base is chosen, the foundation comes first.
    session = set_up("chessboard", foundation=["4H"], tableau=["KC 5H", "6H"])
    assert not session.auto(at(session.game, "t0").number)
    assert shown(session, "f0") == "4H 5H"


def test_a_build_goes_round_as_well():
    base = ["9H"]
    down = ["7C 2C AC KC", "3C"]
    session = set_up("chessboard", foundation=base, tableau=down + [""] + BLOCKED[:7])
    before = snapshot(session)
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "3C 2C AC KC"
    session.undo()
    assert snapshot(session) == before
    up = ["7C QC KC AC", "JC"]
    session = set_up("chessboard", foundation=base, tableau=up + [""] + BLOCKED[:7])
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "JC QC KC AC"
    full = set_up("chessboard", foundation=base, tableau=down + BLOCKED)
    assert move(full, "t0 3 t1") == NO_ROOM_FOR_RUN


def test_stuck_only_once_there_is_a_base():
    piles = ["KC", "JH"] + BLOCKED
    assert not set_up("chessboard", tableau=piles).stuck()
    assert set_up("chessboard", foundation=["9S"], tableau=piles).stuck()
    assert not set_up("chessboard", foundation=["QC"], tableau=piles).stuck()
