"""Spider: each rule that differs from other programs and other games."""

from core import card_names, cards, refusals
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import at, dealt, legal, move, set_up, shown, sizes, snapshot

SUIT = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
FOUR = {"suits": 4}
ROW = "#2C #2C #4C #4C #6C #6C #8C #8C #TC"


def test_four_piles_of_six_and_six_of_five_with_only_the_top_face_up():
    session = dealt("spider", 1, FOUR)
    assert sizes(session, "tableau") == [6] * 4 + [5] * 6
    assert sizes(session, "stock") == [50]
    assert sizes(session, "foundation") == [0] * 4
    assert [pile.face_up() for pile in session.game.tableau] == [1] * 10


def test_fewer_suits_are_spades_then_hearts():
    for suits, names in ((1, {"S"}), (2, {"S", "H"}), (4, {"S", "H", "D", "C"})):
        session = dealt("spider", 1, {"suits": suits})
        found = [card_names.name(card & ~cards.FACE_DOWN)[1]
                 for pile in session.game.piles for card in pile.cards[:pile.n]]
        assert len(found) == 104
        assert set(found) == names
        for name in names:
            assert found.count(name) == 104 // suits


def test_ranks_lie_the_same_with_any_number_of_suits():
    deals = [dealt("spider", 7, {"suits": suits}) for suits in (1, 2, 4)]
    ranks = [[card & cards.RANK_BITS for pile in session.game.piles for card in pile.cards[:pile.n]]
             for session in deals]
    assert ranks[0] == ranks[1] == ranks[2]


def test_a_pack_with_other_suits_is_refused():
    session = dealt("spider", 1)
    assert "exactly" in assertions.raises(ValueError, session.new_from, "spider", cards.pack(2), {})
    session.new_from("spider", bytes([card_names.parse("AS") + i % 13 for i in range(104)]), {})
    assert shown(session, "t0") == "#AS #JS #8S #5S #2S QS"


def test_cards_build_regardless_of_suit_and_move_in_suit():
    session = set_up("spider", FOUR, tableau=["9S 8H", "9C 8C", "TD", "TH"])
    assert move(session, "t0 2 t2") == refusals.NOT_A_SUIT
    assert not move(session, "t1 2 t2")
    session = set_up("spider", FOUR, tableau=["8H", "9C"])
    assert not move(session, "t0 1 t1")


def test_nothing_goes_below_an_ace_and_kings_only_to_spaces():
    session = set_up("spider", FOUR, tableau=["KS", "AH", "QS KD", ""])
    assert move(session, "t0 1 t1")
    assert not move(session, "t2 1 t3")


def test_a_row_needs_every_pile_filled():
    nine = ["", "2H 2H", "4H", "4H", "6H", "6H", "8H", "8H", "TH", "TH"]
    session = set_up("spider", FOUR, tableau=nine, stock=["#3C #4C"])
    assert session.turn() == refusals.FILL_SPACES
    piles = ["2H", "2H", "4H", "4H", "6H", "6H", "8H", "8H", "TH", "TH"]
    session = set_up("spider", FOUR, tableau=piles, stock=[ROW + " #9C"])
    before = snapshot(session)
    assert legal(session, "s") == ["s0 10 t0"]
    assert not session.turn()
    assert shown(session, "t0") == "2H 9C"
    assert shown(session, "t9") == "TH 2C"
    assert session.moves == 1
    assert not session.undo()
    assert snapshot(session) == before


def test_a_row_is_dealt_when_too_few_cards_are_left_to_fill_the_spaces():
    session = set_up("spider", FOUR, tableau=["", "2H 2H", "4H"], stock=[ROW + " #9C"])
    assert not session.stuck()
    assert not session.turn()
    assert sizes(session, "tableau") == [1, 3, 2] + [1] * 7


def test_the_row_is_one_move_from_the_stock_to_the_first_pile():
    session = dealt("spider", 1)
    assert move(session, "s0 10 t3") == refusals.NOT_THERE
    assert move(session, "s0 9 t0") == refusals.TURN_COUNT
    assert not move(session, "s0 10 t0")


def test_a_whole_suit_leaves_as_part_of_the_move():
    session = set_up("spider", FOUR, tableau=["#3H " + SUIT, "2H AS"])
    before = snapshot(session)
    assert not move(session, "t1 1 t0")
    assert shown(session, "f0") == SUIT + " AS"
    assert shown(session, "t0") == "3H"
    assert session.moves == 1
    assert not session.undo()
    assert snapshot(session) == before


def test_a_row_may_finish_a_suit():
    piles = [SUIT, "2H", "4H", "4H", "6H", "6H", "8H", "8H", "TH", "TH"]
    session = set_up("spider", FOUR, tableau=piles, stock=[ROW + " #AS"])
    assert not session.turn()
    assert sizes(session, "foundation")[0] == 13
    assert sizes(session, "tableau")[0] == 0


def test_mixed_suits_do_not_leave_and_players_move_none_there():
    mixed = SUIT.replace("9S", "9H")
    session = set_up("spider", FOUR, tableau=[mixed, "2H AS"])
    assert not move(session, "t1 1 t0")
    assert sizes(session, "foundation") == [0] * 4
    reason = move(session, "t0 1 f0")
    assert refusals.text(session.game, reason) == "Whole suits go by themselves"


def test_won_when_eight_suits_have_left():
    session = set_up("spider", FOUR, tableau=[SUIT, "AS"])
    assert not session.game.won()
    assert not move(session, "t1 1 t0")
    assert session.game.won()


def test_hints_join_suits_before_mixing_them():
    session = set_up("spider", FOUR, tableau=["TC 5S", "6S", "6H"])
    game = session.game
    origin = at(game, "t0")
    assert game.rate(origin, 1, at(game, "t1")) > game.rate(origin, 1, at(game, "t2"))


def test_with_open_piles_no_dealt_card_is_hidden():
    session = dealt("spider", 1, {"open": True})
    assert [pile.face_up() for pile in session.game.tableau] == [6] * 4 + [5] * 6
    session.restart()
    assert [pile.face_up() for pile in session.game.tableau] == [6] * 4 + [5] * 6
