"""The rating of moves: better ones, and those that are never suggested."""

from core import move_rating, refusals
from core.piles import ANY_CARD
from core.undo_journal import pack_move
from tests.both_runtimes.positions import at, set_up


def rated(session, written):
    """Return the rating of the move of this text."""
    origin, count, destination = written.split()
    game = session.game
    assert not game.judge(at(game, origin), int(count), at(game, destination))
    return game.rate(at(game, origin), int(count), at(game, destination))


def moved(session, written):
    """Return the packed move of this text."""
    origin, count, destination = written.split()
    game = session.game
    return pack_move(at(game, origin).number, int(count), at(game, destination).number)


def test_moves_are_rated_home_then_turning_up_then_from_elsewhere_then_the_others():
    session = set_up(
        "klondike", {"movement": "relaxed"},
        tableau=["#3C QD", "KS", "KC", "#4C #5C AH", "6S 5D", "6C", "JD TS"],
        waste=["QH"], hand=["JS"])
    home = rated(session, "t3 1 f0")
    turned = rated(session, "t0 1 t1")
    hand = rated(session, "h0 1 t0")
    placed = rated(session, "t4 1 t5")
    assert home > turned > hand > placed > 0
    assert rated(session, "t0 1 t2") == turned
    # The waste's card goes to a King like the pile's card, but uncovers nothing.
    assert turned > rated(session, "w0 1 t1") > placed
    session = set_up("klondike", {"movement": "relaxed"},
                     tableau=["#3C QD", "KS", "", "4C 9H", "TS", "KD", "TC"], foundation=["AH"])
    assert rated(session, "t1 1 t2") == 0
    assert rated(session, "t3 1 t4") == rated(session, "t3 1 t6") < rated(session, "t0 1 t1")


def test_a_card_goes_home_after_hidden_ones_are_turned_up_unless_it_turns_one_up_itself():
    session = set_up("klondike", tableau=["AH", "#3C QD", "KS", "#4S AD"])
    home = rated(session, "t0 1 f0")
    assert rated(session, "t3 1 f0") > rated(session, "t1 1 t2") > home == move_rating.HOME


def test_cards_from_hand_and_waste_are_rated_alike_and_of_two_runs_the_longer_is_better():
    session = set_up("klondike", {"movement": "relaxed"},
                     tableau=["KS", "2C 9H 8S", "TS", "2D 7H", "8C", "KD 8D 7C", "9S"],
                     waste=["2S QH"], hand=["QD"])
    assert rated(session, "h0 1 t0") == rated(session, "w0 1 t0")
    assert rated(session, "t1 2 t2") > rated(session, "t3 1 t4")
    assert rated(session, "t5 2 t6") == rated(session, "t1 2 t2")


def test_of_long_runs_too_the_longer_is_better():
    session = set_up("klondike", {"movement": "relaxed"}, tableau=[
        "KS", "2C QH JS TH 9S 8H 7S", "QS", "2D JH TS 9H 8S 7H", "JC", "3D TD 9C 8D 7C", "TC"])
    values = [rated(session, move) for move in ("t5 4 t4", "t3 5 t2", "t1 6 t0")]
    assert values == sorted(values) and len(set(values)) == 3


def test_a_space_that_takes_any_card_is_filled_last_from_the_reserve_too():
    session = set_up("king_albert", tableau=["2C 9H", "TS", ""], reserve=["4D"])
    assert 0 < rated(session, "r0 1 t2") < rated(session, "t0 1 t1")


def test_a_space_that_takes_a_king_is_filled_before_cards_move_from_pile_to_pile():
    session = set_up("klondike", tableau=["9H", "TS", ""], waste=["KD"])
    assert rated(session, "w0 1 t2") > rated(session, "t0 1 t1")


def test_a_whole_pile_helps_on_another_but_not_from_space_to_space():
    session = set_up("fortress", tableau=["9H", "TH", "", "2C 7S", "8S"])
    onto = rated(session, "t0 1 t1")
    part = rated(session, "t3 1 t4")
    assert onto > part > 0
    # A space that takes any card is worth keeping.
    assert rated(session, "t0 1 t2") == 0 < rated(session, "t3 1 t2") < part
    assert session.game.tableau[2].empty == ANY_CARD


def test_a_card_that_is_well_placed_is_rated_low_and_one_from_a_foundation_lowest():
    session = set_up("st_helena", {"worry_back": True}, tableau=["TH 9H", "TH", "2S 9C", "TC"],
                     foundation=["AC 2C 3C", "", "AD 2D"], waste=["3D"])
    assert 0 < rated(session, "t0 1 t1") < rated(session, "t2 1 t3") < rated(session, "w0 1 f2")
    session = set_up("st_helena", {"worry_back": True}, tableau=["4C", "9H"],
                     foundation=["AC 2C 3C"])
    assert rated(session, "f0 1 t0") == move_rating.OFF_FOUNDATION


def test_of_pairs_those_that_lie_lowest_in_the_pyramid_come_first():
    session = set_up("pyramid", tableau=[""] * 21 + ["6C", "7C", "7D", "KC"], hand=["6D"],
                     waste=["7H"])
    pairs = ["t24 1 f0", "t21 1 t23", "t21 1 t22", "t23 1 h0", "t22 1 h0", "h0 1 w0"]
    values = [rated(session, pair) for pair in pairs]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)
    assert rated(session, "t22 1 t21") == rated(session, "t21 1 t22")


def test_a_card_of_the_reserve_is_rated_above_one_that_leaves_another_behind():
    session = set_up("canfield", tableau=["TS", "KD 9H"], reserve=["2C 9D"])
    assert rated(session, "r0 1 t0") > rated(session, "t1 1 t0")


def test_a_pair_of_the_waste_alone_is_rated_below_one_of_the_pyramid():
    places = [""] * 21 + ["6C"]
    session = set_up("thirteen", tableau=places, waste=["6D 7H"])
    assert 0 < rated(session, "w0 1 w0") < rated(session, "t21 1 w0")


def test_a_draw_is_rated_below_any_move_of_a_top_card():
    session = set_up("la_belle_lucie", {"redeals": 0, "draw": True},
                     tableau=["8H KC 2S", "9H", "7D 3S", "4S"])
    assert 0 < rated(session, "t0 3 t1") < rated(session, "t2 1 t3")


def test_a_move_that_the_next_could_only_undo_is_never_suggested():
    session = set_up("freecell", tableau=["9S 8H", "9C", "KC 5S"])
    assert rated(session, "t0 1 t1") == move_rating.SIDEWAYS
    assert rated(session, "t0 1 c0") == rated(session, "t0 1 t3") == move_rating.PARTS
    assert rated(session, "t1 1 c0") == move_rating.SIDEWAYS
    assert session.auto(at(session.game, "t0").number) == refusals.NOT_USEFUL
    assert move_rating.HELPS < rated(session, "t2 1 c0") < rated(session, "t2 1 t3")


def test_a_move_that_frees_a_card_for_a_foundation_is_rated_above_all_but_those_from_elsewhere():
    session = set_up("freecell", tableau=["AD 9S", "KD TH", "QS"], cell=["9C"])
    frees, elsewhere = rated(session, "t0 1 c1"), rated(session, "t0 1 t1")
    assert move_rating.FREES == frees < elsewhere < move_rating.HOME
    assert rated(session, "c0 1 t1") < move_rating.FREES
    session = set_up("chessboard", tableau=["AD 9S", "TS"])
    assert rated(session, "t0 1 t1") < move_rating.FREES


def test_a_card_that_can_go_to_a_foundation_is_not_covered_so_no_two_piles_take_a_card_in_turns():
    session = set_up("yukon", tableau=["6C 5H", "6S", "6D", "QS JH", "KD"],
                     foundation=["AC 2C 3C 4C 5C", "AS 2S 3S 4S 5S"])
    assert session.auto(at(session.game, "t0").number) == refusals.NOT_USEFUL
    assert move_rating.of_move(session.game, moved(session, "t0 1 t1")) == move_rating.SIDEWAYS
    assert move_rating.of_move(session.game, moved(session, "t3 2 t4")) > move_rating.JOINS
    session.game.foundations[1].n = 4
    assert move_rating.of_move(session.game, moved(session, "t0 1 t1")) > move_rating.FREES


def test_a_card_goes_sideways_only_to_where_fewer_cards_are_hidden():
    for hidden, rated_as in (("#4C", move_rating.CLEARS), ("#4C #5C", move_rating.SIDEWAYS)):
        session = set_up("yukon", tableau=["#2C #3C 9S 8H", hidden + " 9C"])
        assert rated(session, "t0 1 t1") == rated_as
    session = set_up("spider", {"suits": 4}, tableau=["9S 8H", "9H", "9C"])
    assert rated(session, "t0 1 t1") > move_rating.JOINS > rated(session, "t0 1 t2")


def test_the_hidden_card_of_the_deeper_pile_is_turned_up_first():
    session = set_up("klondike", tableau=["#2C QD", "KS", "#3C #4C QH"])
    assert rated(session, "t2 1 t1") > rated(session, "t0 1 t1") > move_rating.TURNS_UP


def test_each_card_more_that_moves_adds_one():
    ranks = "KQJT98765432A"
    values = []
    for count in range(1, 13):
        run = [ranks[13 - count + i] + "SH"[(13 - count + i) % 2] for i in range(count)]
        onto = ranks[12 - count] + "CD"[(12 - count) % 2]
        session = set_up("klondike", {"variation": 2},
                         tableau=["#AC #AD #3D " + " ".join(run), onto])
        values.append(rated(session, "t0 %d t1" % count))
    assert values == list(range(values[0], values[0] + 12)) and values[0] > 200
