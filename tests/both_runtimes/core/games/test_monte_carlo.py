"""Monte Carlo: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot


def grid(*rows):
    """Return the texts of the 25 places, row by row; "-" is a gap."""
    places = []
    for row in rows:
        places += ["" if card == "-" else card for card in row.split()]
    return places + [""] * (25 - len(places))


def said(session, reason):
    return refusals.text(session.game, reason)


def test_five_rows_of_five():
    session = dealt("monte_carlo", 1)
    assert sizes(session, "tableau") == [1] * 25
    assert sizes(session, "stock") == [27]


def test_equal_ranks_leave_when_they_touch_at_a_side_or_a_corner():
    rows = ("5H 5C 2S 3S 4S", "9H 8C 5D 9C JD")
    session = set_up("monte_carlo", tableau=grid(*rows))
    assert not move(session, "t0 1 t1")
    assert sizes(session, "foundation") == [2]
    session = set_up("monte_carlo", tableau=grid(*rows))
    assert not move(session, "t7 1 t1")
    assert shown(session, "f0") == "5D 5C"
    assert session.game.score() == 2


def test_rows_do_not_go_round():
    session = set_up("monte_carlo", tableau=grid("2H 3C 4S 6S 9S", "9H 8C 5D TC JD"))
    assert said(session, move(session, "t4 1 t5")) == "Only cards that touch leave"


def test_other_ranks_and_places_apart_are_refused():
    session = set_up("monte_carlo", tableau=grid("5H 6C 5C"))
    assert said(session, move(session, "t0 1 t1")) == "Only equal ranks leave together"
    assert said(session, move(session, "t0 1 t2")) == "Only cards that touch leave"
    assert move(session, "t0 1 t3") == refusals.NOT_THERE
    assert move(session, "t0 1 f0") == refusals.NOT_THERE


def test_a_turn_closes_the_gaps_and_deals_behind_them():
    session = set_up("monte_carlo", tableau=grid("- 6C - 7D 8H", "9S"), stock=["#2C #3C"])
    before = snapshot(session)
    assert legal(session)[-1] == "s0 2 t0"
    assert not session.turn()
    assert [shown(session, "t%d" % i) for i in range(7)] == [
        "6C", "7D", "8H", "9S", "3C", "2C", ""]
    assert session.moves == 1
    assert not session.undo()
    assert snapshot(session) == before


def test_without_a_gap_there_is_no_turn():
    session = dealt("monte_carlo", 1)
    assert said(session, session.turn()) == "There is no gap to close"
    assert not legal(session, "s")


def test_when_the_stock_is_out_the_gaps_close_alone():
    session = set_up("monte_carlo", tableau=grid("6C - 7D", "- 9S 6H"))
    before = snapshot(session)
    assert legal(session)[-1] == "t0 3 s0"
    assert not session.stuck()
    assert not session.turn()
    assert [shown(session, "t%d" % i) for i in range(5)] == ["6C", "7D", "9S", "6H", ""]
    assert session.turn()
    assert session.stuck()
    assert not session.undo()
    assert snapshot(session) == before


def test_won_when_all_cards_have_left():
    session = set_up("monte_carlo", tableau=grid("6C 6D"))
    assert not move(session, "t0 1 t1")
    assert session.game.won()


def test_all_pairs_that_touch_and_the_turn_of_the_stock_may_be_legal():
    game = dealt("monte_carlo", 1).game
    places = game.tableau
    pairs = [1 for one in places for other in places if game.touch(one, other)]
    assert len(pairs) == 144
    assert game.most_legal() == 144 + 1
