"""Thirteen: each rule that differs from other games of its kind."""

from core import deal_numbers, refusals
from core.bases.pairing import KING_ALONE, NOT_THIRTEEN
from core.cards import FACE_DOWN
from core.session import Session
from tests.both_runtimes.positions import dealt, legal, move, set_up, shown, sizes, snapshot

# The left end of the pyramid: t15 lies under t21 and t22, t16 under t22 and t23, t10 under both.
BOTTOM = 21


def pyramid(**cards):
    """Return the texts of the tableau piles, all empty except those given as t21="KS" and so on."""
    piles = [""] * 28
    for place in cards:
        piles[int(place[1:])] = cards[place]
    return piles


def removed(*left):
    """Return the cards that are gone when only `left` remain, as the text of one pile."""
    return " ".join([rank + suit for rank in "A23456789TJQK" for suit in "CDHS"
                     if rank + suit not in left])


def test_the_pyramid_is_dealt_row_by_row_face_down_but_for_the_bottom_row():
    session = dealt("thirteen", 617)
    cards = deal_numbers.shuffled(617, 1)
    game = session.game
    assert sizes(session, "tableau") == [1] * 28
    assert sizes(session, "stock") == [24]
    assert sizes(session, "waste") == [0]
    assert sizes(session, "hand") == []
    for pile in game.tableau:
        down = FACE_DOWN if pile.index < BOTTOM else 0
        assert pile.cards[0] == cards[pile.index] | down
    assert game.stock.top() == cards[28] | FACE_DOWN


def test_two_available_cards_that_add_up_to_13_leave_together():
    for low, high in ("AQ", "2J", "3T", "49", "58", "67"):
        session = set_up("thirteen", tableau=pyramid(t21=low + "C", t27=high + "H"))
        assert legal(session) == ["t21 1 t27"]
        assert not move(session, "t21 1 t27")
        assert shown(session, "f0") == low + "C " + high + "H"
    for low, high in ("AJ", "66", "7A", "QQ", "KA"):
        session = set_up("thirteen", tableau=pyramid(t21=low + "C", t27=high + "H"))
        assert move(session, "t21 1 t27") == NOT_THIRTEEN


def test_a_pair_is_listed_once_and_taken_in_either_order():
    session = set_up("thirteen", tableau=pyramid(t21="5C"), waste=["8H"])
    assert legal(session) == ["t21 1 w0"]
    assert not move(session, "w0 1 t21")
    assert session.game.won()


def test_a_king_leaves_alone_and_nothing_else_does():
    session = set_up("thirteen", tableau=pyramid(t21="KC", t22="QH"), waste=["KD"])
    assert legal(session) == ["t21 1 f0", "w0 1 f0"]
    assert move(session, "t22 1 f0") == KING_ALONE
    assert move(session, "t21 1 w0") == NOT_THIRTEEN
    assert not move(session, "w0 1 f0")
    assert not move(session, "t21 1 f0")
    assert session.game.score() == 2


def test_a_card_turns_up_when_both_that_cover_it_are_gone():
    session = set_up("thirteen", tableau=pyramid(t15="#9C", t21="KS", t22="KH"))
    assert not move(session, "t21 1 f0")
    assert shown(session, "t15") == "#9C"
    before = snapshot(session)
    assert not move(session, "t22 1 f0")
    after = snapshot(session)
    assert shown(session, "t15") == "9C"
    assert not session.undo()
    assert snapshot(session) == before
    assert not session.redo()
    assert snapshot(session) == after


def test_one_pair_may_turn_up_three_cards_and_one_undo_takes_all_back():
    session = set_up("thirteen", tableau=pyramid(
        t15="#9C", t16="#4C", t17="#2C", t22="6H", t23="7D"))
    before = snapshot(session)
    assert not move(session, "t22 1 t23")
    assert [shown(session, place) for place in ("t15", "t16", "t17")] == ["9C", "4C", "2C"]
    assert not session.undo()
    assert snapshot(session) == before


def test_a_card_covered_only_by_the_other_of_the_pair_is_not_available():
    for upper in ("#8C", "8C"):
        session = set_up("thirteen", tableau=pyramid(t15=upper, t22="5H"))
        assert move(session, "t15 1 t22") == refusals.COVERED
        assert move(session, "t22 1 t15") == refusals.COVERED
        assert legal(session) == []
        assert session.stuck()


def test_the_waste_s_top_card_may_pair_with_the_card_right_below_it():
    session = set_up("thirteen", waste=["9D 2C 4H 9S"])
    before = snapshot(session)
    assert legal(session) == ["w0 1 w0"]
    assert not session.stuck()
    assert not move(session, "w0 1 w0")
    assert shown(session, "w0") == "9D 2C"
    assert shown(session, "f0") == "9S 4H"
    assert session.game.score() == 2
    assert not session.undo()
    assert snapshot(session) == before
    session = set_up("thirteen", waste=["9D 4C"], stock=["#9C"])
    assert not move(session, "s0 1 w0")
    assert legal(session) == ["w0 1 w0"]


def test_the_waste_pairs_with_nothing_else_below_its_top_card():
    session = set_up("thirteen", tableau=pyramid(t21="8H"), waste=["4H 5C 9D"])
    assert legal(session) == []
    assert move(session, "w0 1 w0") == NOT_THIRTEEN
    assert move(session, "t21 1 w0") == NOT_THIRTEEN
    assert move(session, "w0 2 f0") == refusals.TOP_ONLY
    session = set_up("thirteen", waste=["4H"])
    assert move(session, "w0 1 w0") == refusals.NO_CARD_THERE
    assert move(set_up("thirteen", tableau=pyramid(t21="8H")), "t21 1 t21") == refusals.SAME_PLACE


def test_the_stock_s_cards_are_not_available_before_they_are_turned():
    session = set_up("thirteen", tableau=pyramid(t21="8H"), stock=["#2D #5C"])
    assert legal(session) == ["s0 1 w0"]
    assert move(session, "s0 1 t21") == refusals.NOT_THERE
    assert move(session, "t21 1 s0") == refusals.NOT_THERE
    assert not move(session, "s0 1 w0")
    assert legal(session) == ["t21 1 w0", "s0 1 w0"]


def test_the_stock_turns_one_card_and_once_through():
    session = set_up("thirteen", stock=["#3D #5C"])
    assert move(session, "s0 2 w0") == refusals.TURN_COUNT
    assert not session.turn()
    assert not session.turn()
    assert shown(session, "w0") == "5C 3D"
    assert session.turn() == refusals.NO_REDEAL
    assert move(session, "w0 2 s0") == refusals.NO_REDEAL


def test_removed_cards_stay_away():
    session = set_up("thirteen", tableau=pyramid(t21="8H"), foundation=["KC 5C"])
    assert move(session, "f0 1 t21") == refusals.CARDS_STAY
    assert move(session, "f0 1 w0") == refusals.CARDS_STAY
    assert move(session, "t21 1 f0") == KING_ALONE


def test_it_is_won_at_zero_cards_and_no_sooner():
    session = set_up("thirteen", tableau=pyramid(t21="8H", t22="5C"),
                     foundation=[removed("8H", "5C")])
    assert not session.game.won()
    assert session.game.score() == 50
    assert not move(session, "t21 1 t22")
    assert session.game.won()
    assert not session.stuck()
    assert session.game.score() == 52
    for kind, card in (("stock", "#5C"), ("waste", "5C")):
        session = set_up("thirteen", **{kind: [card]})
        assert not session.game.won()


def rigged():
    """Return a pack whose neighbours pair, in the stock and in each row of the pyramid.

    Rows pair from the left; the last card of a row with an odd number of cards is a King.
    """
    pairs = []
    for rank in range(1, 7):
        for suit in range(4):
            pairs.append([rank | suit << 4, 13 - rank | suit << 4])
    pack = bytearray()
    for size in range(1, 8):
        for _ in range(size // 2):
            pack.extend(bytes(pairs.pop()))
        if size % 2:
            pack.append(13 | size // 2 << 4)
    for pair in pairs:
        pack.extend(bytes(pair))
    return pack


def clear_pyramid(session):
    """Clear the pyramid of a rigged pack, row by row from the bottom."""
    end = 28
    for size in range(7, 0, -1):
        first = end - size
        for at in range(first, end - 1, 2):
            assert not move(session, "t%d 1 t%d" % (at, at + 1))
        if size % 2:
            assert not move(session, "t%d 1 f0" % (end - 1))
        end = first


def test_a_game_played_from_the_deal_to_the_win():
    session = Session()
    session.new_from("thirteen", rigged())
    clear_pyramid(session)
    assert session.game.score() == 28
    assert sizes(session, "tableau") == [0] * 28
    for _ in range(12):
        assert not session.game.won()
        assert not session.turn()
        assert not session.turn()
        assert not move(session, "w0 1 w0")
    assert session.game.won()
    assert session.game.score() == 52


def test_each_card_scores_1_and_undo_takes_it_back():
    session = set_up("thirteen", tableau=pyramid(t21="8H", t22="5C"), waste=["KD"], stock=["#2C"])
    assert session.game.score() == 0
    assert not move(session, "t21 1 t22")
    assert session.game.score() == 2
    assert not move(session, "w0 1 f0")
    assert session.game.score() == 3
    assert not session.turn()
    assert session.game.score() == 3
    assert not session.undo()
    assert not session.undo()
    assert session.game.score() == 2


def test_it_is_stuck_when_no_pair_and_no_card_of_the_stock_is_left():
    session = set_up("thirteen", tableau=pyramid(t15="#5D", t21="8H", t22="4C"), stock=["#2C"])
    assert not session.stuck()
    assert not session.turn()
    assert session.stuck()
    assert legal(session) == []


def test_finish_is_no_part_of_it():
    session = set_up("thirteen", tableau=pyramid(t21="KC"))
    assert session.finish() == refusals.NOTHING_TO_FINISH
    assert shown(session, "t21") == "KC"


def test_the_auto_move_takes_a_pair_of_the_pyramid_before_one_with_the_waste():
    session = set_up("thirteen", tableau=pyramid(t21="8H", t26="5D"), waste=["5C"])
    assert not session.auto(21)
    assert shown(session, "f0") == "8H 5D"
    session = set_up("thirteen", tableau=pyramid(t21="KH", t26="5D"))
    assert not session.auto(21)
    assert session.auto(26) == refusals.NO_PLACE


def test_a_waste_pair_is_saved_and_read_back():
    session = set_up("thirteen", tableau=pyramid(t15="#2C", t21="8H", t22="5C"), waste=["4H 9S"])
    assert not move(session, "w0 1 w0")
    assert not move(session, "t22 1 t21")
    loaded = Session()
    loaded.load(session.save())
    assert snapshot(loaded) == snapshot(session)
    assert not loaded.undo()
    assert not loaded.undo()
    assert not session.undo()
    assert not session.undo()
    assert snapshot(loaded) == snapshot(session)
