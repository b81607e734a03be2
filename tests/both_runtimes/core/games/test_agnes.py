"""Agnes Bernauer: the base, spaces for the rank below it, and rows to the reserve."""

from core import deal_numbers, refusals
from core.cards import RANK_BITS
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def test_piles_reserve_and_base_are_dealt_as_pysolfc_deals_them():
    session = dealt("agnes", 617)
    game = session.game
    assert sizes(session, "tableau") == [1, 2, 3, 4, 5, 6, 7]
    assert [pile.face_up() for pile in game.tableau] == [1, 2, 3, 4, 5, 6, 7]
    assert sizes(session, "reserve") == [1] * 7
    assert sizes(session, "foundation") == [1, 0, 0, 0]
    assert sizes(session, "stock") == [16]
    cards = deal_numbers.shuffled(617, 1)
    # Each row is dealt from the right, the last one to all piles.
    assert [pile.cards[0] for pile in game.tableau[:0:-1]] == list(cards[:6])
    assert [pile.top() for pile in game.tableau[::-1]] == list(cards[21:28])
    assert [pile.top() for pile in game.reserve] == list(cards[28:35])
    assert game.foundations[0].top() == cards[35]
    assert game.base() == cards[35] & RANK_BITS


def test_foundations_start_with_the_base_and_go_round():
    session = set_up("agnes", foundation=["QC KC"], tableau=["AC", "QD", "AD", "2C"])
    assert move(session, "t2 1 f1") == refusals.FOUNDATION_WANTS | 12 << 8
    assert not move(session, "t1 1 f1")
    assert not move(session, "t0 1 f0")
    assert not move(session, "t3 1 f0")
    assert move(session, "f0 1 t2") == refusals.CARDS_STAY


def test_piles_go_round_and_any_part_of_a_run_moves():
    session = set_up("agnes", foundation=["9C"], tableau=["5C 2S AH KS", "2C", "AD", "3D"])
    assert legal(session, "t0") == ["t0 1 t2", "t0 2 t1", "t0 3 t3"]
    assert not move(session, "t0 1 t2")
    assert shown(session, "t2") == "AD KS"
    assert move(session, "t1 1 t2") == refusals.build_reason(at(session.game, "t2"))
    assert move(session, "t0 3 t1") == refusals.NOT_A_RUN


def test_a_space_takes_the_rank_below_the_base_with_what_lies_on_it():
    session = set_up("agnes", foundation=["TC"], tableau=["4C 9D 8S", "KH", ""],
                     reserve=["9S", "KS"])
    assert move(session, "t0 1 t2") == refusals.SPACE_WANTS | 9 << 8
    assert move(session, "r1 1 t2") == refusals.SPACE_WANTS | 9 << 8
    assert not move(session, "t0 2 t2")
    assert shown(session, "t2") == "9D 8S"
    assert not move(session, "r0 1 t3")


def test_below_an_ace_that_is_the_king():
    session = set_up("agnes", foundation=["AC"], tableau=["KH", "4C QD"], reserve=["KS"])
    assert move(session, "t1 1 t2") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "r0 1 t2")
    session = set_up("agnes", foundation=["2C"], tableau=["KH"], reserve=["AS"])
    assert move(session, "t0 1 t2") == refusals.SPACE_WANTS | 1 << 8
    assert not move(session, "r0 1 t2")


def test_a_top_card_of_the_reserve_is_played_and_nothing_goes_there():
    session = set_up("agnes", foundation=["TC"], tableau=["4C", "JC"], reserve=["8H 3H", "5D", ""])
    assert move(session, "r0 2 t0") == refusals.TOP_ONLY
    assert move(session, "t0 1 r1") == refusals.NOT_THERE
    assert move(session, "t0 1 r2") == refusals.NOT_THERE
    assert not move(session, "r0 1 t0")
    assert shown(session, "r0") == "8H"
    assert not move(session, "t1 1 f0")


def test_the_stock_deals_to_the_reserve_also_to_its_spaces():
    session = set_up("agnes", foundation=["TC"], tableau=["4C"], reserve=["3H", "", "5D"],
                     stock=["#2C #3C #JS #QS #KS #AS #2S #3S #4S"])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 7 r0"]
    assert move(session, "s0 2 r0") == refusals.TURN_COUNT
    assert move(session, "s0 7 t0") == refusals.NOT_THERE
    assert not session.turn()
    assert [shown(session, "r%d" % i) for i in range(4)] == ["3H 4S", "3S", "5D 2S", "AS"]
    assert shown(session, "t0") == "4C"
    assert not session.turn()
    assert [shown(session, "r%d" % i) for i in range(3)] == ["3H 4S 3C", "3S 2C", "5D 2S"]
    assert session.turn() == refusals.NO_REDEAL
    assert not session.undo() and not session.undo()
    assert snapshot(session) == before


def test_two_deals_of_seven_cards_and_one_of_two():
    session = dealt("agnes", 1)
    for left in (9, 2, 0):
        assert not session.turn()
        assert sizes(session, "stock") == [left]
    assert sizes(session, "reserve") == [4, 4, 3, 3, 3, 3, 3]


def test_it_is_stuck_only_once_the_stock_is_out():
    piles = {"foundation": ["TC"], "tableau": ["4C", "4S", "6C", "6S", "8C", "8S", "QC"]}
    assert not set_up("agnes", stock=["#KS"], **piles).stuck()
    assert set_up("agnes", reserve=["2H"], **piles).stuck()
    assert not set_up("agnes", reserve=["2H", "3H"], **piles).stuck()


def test_won_when_all_cards_are_on_the_foundations():
    from_nine = "9TJQKA2345678"
    suits = [" ".join([rank + suit for rank in from_nine]) for suit in "CDHS"]
    session = set_up("agnes", foundation=suits[:3] + [suits[3][:-3]], reserve=["8S"])
    assert session.whole and not session.game.won()
    assert not move(session, "r0 1 f3")
    assert session.game.won() and not session.stuck()
