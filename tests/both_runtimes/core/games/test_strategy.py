"""Strategy: eight wastes to lay all cards on, and foundations that wait for them."""

from core import refusals
from core.games.strategy import ACES_GO_HOME, DEAL_FIRST
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes


def test_the_whole_pack_is_the_stock():
    session = dealt("strategy", 617)
    assert sizes(session, "stock") == [52] and sizes(session, "waste") == [0] * 8


def test_a_turned_card_goes_to_any_waste_and_an_ace_to_a_foundation_alone():
    session = set_up("strategy", hand=["9D"], stock=["#2C"], waste=["KS"])
    assert legal(session, "h") == ["h0 1 w%d" % i for i in range(8)]
    assert session.turn() == refusals.PLACE_FIRST
    session = set_up("strategy", hand=["AD"], stock=["#2C"], waste=["KS"])
    assert legal(session, "h") == ["h0 1 f0"]
    assert move(session, "h0 1 w0") == ACES_GO_HOME
    assert refusals.text(session.game, ACES_GO_HOME) == "Aces go to a foundation"


def test_foundations_wait_until_all_cards_lie():
    session = set_up("strategy", foundation=["AD"], hand=["9C"], waste=["2D", "3D"])
    assert move(session, "w0 1 f0") == DEAL_FIRST
    assert not session.game.may_finish()
    assert not move(session, "h0 1 w5")
    assert session.game.may_finish()
    assert move(session, "w1 1 f0") == refusals.build_reason(session.game.foundations[0])
    assert not move(session, "w0 1 f0")
    assert not move(session, "w1 1 f0")
    assert shown(session, "f0") == "AD 2D 3D"


def test_no_card_moves_between_wastes():
    session = set_up("strategy", waste=["9D", "TD"])
    assert move(session, "w0 1 w1") == refusals.NOT_THERE
    assert legal(session) == [] and session.stuck()
