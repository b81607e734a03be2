"""Australian Patience: Yukon's moves in suit, with a stock and a waste."""

from core import deal_numbers, refusals
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot


def test_seven_open_piles_of_four_are_dealt_in_rows():
    session = dealt("australian_patience", 617)
    assert sizes(session, "tableau") == [4] * 7
    assert (sizes(session, "stock"), sizes(session, "waste")) == ([24], [0])
    cards = deal_numbers.shuffled(617, 1)
    for pile in session.game.tableau:
        assert list(pile.cards[:4]) == [cards[row * 7 + pile.index] for row in range(4)]


def test_any_card_moves_with_all_on_it_onto_the_next_of_its_suit():
    session = set_up("australian_patience", tableau=["2C 7H KS 3D", "8H", "8S", "8D"])
    assert legal(session, "t0 3") == ["t0 3 t1"]
    assert move(session, "t0 3 t2") == refusals.build_reason(at(session.game, "t2"))
    assert not move(session, "t0 3 t1")
    assert shown(session, "t1") == "8H 7H KS 3D"
    assert shown(session, "t0") == "2C"


def test_only_the_lowest_of_them_must_follow():
    session = set_up("australian_patience", tableau=["7D 5D 4C", "6D", "9D 8D"])
    assert legal(session, "t0") == ["t0 2 t1", "t0 3 t2"]


def test_spaces_take_kings_with_what_lies_on_them():
    session = set_up("australian_patience", tableau=["2C KS 3D", ""], waste=["KH"])
    assert move(session, "t0 1 t1") == refusals.SPACE_WANTS | 13 << 8
    assert not move(session, "t0 2 t1")
    assert not move(session, "w0 1 t2")


def test_a_king_that_lies_at_the_bottom_gains_nothing_in_another_space():
    session = set_up("australian_patience", tableau=["KS 2D", ""])
    assert session.stuck()


def test_nothing_goes_on_an_ace_and_no_ace_on_a_king():
    session = set_up("australian_patience", tableau=["AS", "KS", "2H"])
    assert legal(session, "t0") == ["t0 1 f0"]
    assert move(session, "t1 1 t0") == refusals.build_reason(at(session.game, "t0"))


def test_the_stock_turns_one_card_at_a_time_once_through():
    session = set_up("australian_patience", stock=["#6H #7H"], tableau=["8H"])
    assert not session.turn()
    assert not session.turn()
    assert shown(session, "w0") == "7H 6H"
    assert session.turn() == refusals.NO_REDEAL
    assert move(session, "w0 2 t0") == refusals.TOP_ONLY
    assert move(session, "w0 1 t0") == refusals.build_reason(at(session.game, "t0"))


def test_a_waste_card_goes_to_piles_and_foundations():
    session = set_up("australian_patience", waste=["2H AH 7H"], tableau=["8H"])
    before = snapshot(session)
    assert not move(session, "w0 1 t0")
    assert not move(session, "w0 1 f0")
    assert not move(session, "w0 1 f0")
    assert move(session, "f0 1 t0") == refusals.CARDS_STAY
    for _ in range(3):
        assert not session.undo()
    assert snapshot(session) == before


def test_stuck_once_the_stock_is_out_and_nothing_fits():
    assert not set_up("australian_patience", tableau=["8H"], stock=["#2C"]).stuck()
    assert set_up("australian_patience", tableau=["8H"], waste=["7H 2C"]).stuck()
    assert not set_up("australian_patience", tableau=["8H"], waste=["2C 7H"]).stuck()
