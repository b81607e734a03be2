"""Spiderette and Will o' the Wisp: where they differ from Spider."""

from core import card_names, deal_numbers, refusals
from core.cards import FACE_DOWN
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot

SUIT = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
FOUR = {"suits": 4}
WISP = {"suits": 4, "deal": "threes"}
PILES = ["2H", "2D", "4H", "4D", "6H", "6D", "8H"]


def lying(session):
    return [[card & ~FACE_DOWN for card in pile.cards[:pile.n]] for pile in session.game.tableau]


def test_one_to_seven_cards_are_dealt_row_by_row_the_face_up_cards_last():
    session = dealt("spiderette", 617, FOUR)
    assert sizes(session, "tableau") == [1, 2, 3, 4, 5, 6, 7]
    assert sizes(session, "stock") == [24]
    assert [pile.face_up() for pile in session.game.tableau] == [1] * 7
    cards = deal_numbers.shuffled(617, 1)
    assert [pile[0] for pile in lying(session)[1:]] == list(cards[:6])
    assert [pile[-1] for pile in lying(session)] == list(cards[21:28])


def test_in_threes_each_pile_hides_two_cards():
    session = dealt("spiderette", 617, WISP)
    assert sizes(session, "tableau") == [3] * 7
    assert sizes(session, "stock") == [31]
    assert [pile.face_up() for pile in session.game.tableau] == [1] * 7
    cards = deal_numbers.shuffled(617, 1)
    assert [pile[0] for pile in lying(session)] == list(cards[:7])
    assert [pile[-1] for pile in lying(session)] == list(cards[14:21])


def test_fewer_suits_make_one_pack_of_them():
    for suits, names in ((1, "S"), (2, "HS"), (4, "CDHS")):
        session = dealt("spiderette", 1, {"suits": suits})
        found = [card_names.name(card & ~FACE_DOWN)
                 for pile in session.game.piles for card in pile.cards[:pile.n]]
        assert len(found) == 52
        for rank in "A23456789TJQK":
            for suit in names:
                assert found.count(rank + suit) == 4 // suits


def test_only_runs_in_suit_move_and_any_fills_a_space():
    session = set_up("spiderette", FOUR, tableau=["9S 8H", "9C 8C", "TD", ""])
    assert move(session, "t0 2 t2") == refusals.NOT_A_SUIT
    assert not move(session, "t1 2 t3")
    assert shown(session, "t3") == "9C 8C"


def test_a_row_needs_every_pile_filled_and_the_last_has_three_cards():
    stock = "#QC #QD #QH #3C #5C #7C #9C #JC #KC #TC"
    session = set_up("spiderette", FOUR, tableau=["", "2H 2D"] + PILES[2:], stock=[stock])
    assert session.turn() == refusals.FILL_SPACES
    session = set_up("spiderette", FOUR, tableau=PILES, stock=[stock])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 7 t0"]
    assert not session.turn()
    assert legal(session, "s") == ["s0 3 t0"]
    assert not session.turn()
    assert [shown(session, "t%d" % i) for i in (0, 2, 3)] == ["2H TC QH", "4H JC QC", "4D 9C"]
    assert not session.undo()
    assert not session.undo()
    assert snapshot(session) == before


def test_a_whole_suit_leaves_as_part_of_the_move_and_four_win():
    session = set_up("spiderette", FOUR, tableau=["#3H " + SUIT, "2H AS"])
    assert not move(session, "t1 1 t0")
    assert shown(session, "f0") == SUIT + " AS"
    assert shown(session, "t0") == "3H"
    assert not session.game.won()
    session = set_up("spiderette", FOUR, tableau=[SUIT, "AS"])
    assert not move(session, "t1 1 t0")
    assert session.game.won()


def test_it_is_stuck_only_once_the_stock_is_out():
    assert not set_up("spiderette", FOUR, tableau=PILES, stock=["#KS"]).stuck()
    assert set_up("spiderette", FOUR, tableau=PILES).stuck()
