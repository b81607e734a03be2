"""TriPeaks: each rule that differs from other programs and other games."""

from core import refusals
from tests.both_runtimes.positions import at, dealt, move, set_up, sizes, snapshot


def peaks(**cards):
    """Return the texts of the places of a position: `t18="5H"` lays that card there."""
    return [cards.get("t" + str(i), "") for i in range(28)]


def test_ten_open_cards_carry_eighteen_hidden_ones():
    session = dealt("tripeaks", 1)
    assert sizes(session, "tableau") == [1] * 28
    assert [pile.face_up() for pile in session.game.tableau] == [0] * 18 + [1] * 10
    assert sizes(session, "foundation") == [1]
    assert sizes(session, "stock") == [23]


def test_which_card_lies_over_which():
    lies_under = {0: (3, 4), 2: (7, 8), 3: (9, 10), 4: (10, 11), 8: (16, 17), 9: (18, 19),
                  11: (20, 21), 12: (21, 22), 17: (26, 27)}
    for low, over in lies_under.items():
        for high in over:
            session = set_up("tripeaks", tableau=peaks(**{"t%d" % low: "5H", "t%d" % high: "9C"}),
                             foundation=["6S"])
            assert move(session, "t%d 1 f0" % low) == refusals.COVERED
        others = peaks(**{"t%d" % i: "9C" for i in range(28) if i == max(over) + 1})
        others[low] = "5H"
        session = set_up("tripeaks", tableau=others, foundation=["6S"])
        assert not move(session, "t%d 1 f0" % low)


def test_a_card_turns_up_when_nothing_lies_on_it():
    session = set_up("tripeaks", tableau=peaks(t9="#KD", t18="5H", t19="7C"), foundation=["6S"])
    before = snapshot(session)
    assert not move(session, "t18 1 f0")
    assert not at(session.game, "t9").face_up()
    assert session.game.judge(at(session.game, "t9"), 1, at(session.game, "f0")) == refusals.COVERED
    assert not session.undo()
    assert not move(session, "t19 1 f0")
    assert move(session, "t18 1 f0")
    assert not session.undo()
    assert snapshot(session) == before


def test_the_base_goes_up_and_down_and_round():
    session = set_up("tripeaks", tableau=peaks(t18="KH", t20="2C", t22="QD", t24="QS"),
                     foundation=["AS"])
    assert move(session, "t22 1 f0")
    assert not move(session, "t18 1 f0")
    assert not move(session, "t22 1 f0")
    assert move(session, "t24 1 f0")


def test_the_stock_turns_to_the_base_and_the_cards_left_are_the_score():
    session = set_up("tripeaks", tableau=peaks(t18="KH", t20="2C"), foundation=["5S"],
                     stock=["#AC"])
    assert session.game.score() == 2
    assert not session.turn()
    assert not move(session, "t18 1 f0")
    assert session.game.score() == 1
    assert not session.game.won()
    assert session.stuck()


def test_won_when_the_peaks_are_gone():
    session = set_up("tripeaks", tableau=peaks(t18="KH"), foundation=["AS"], stock=["#5C"])
    assert not move(session, "t18 1 f0")
    assert session.game.won()
