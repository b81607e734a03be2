"""Searches among the moves: what they find, how they rate it, and how they are interrupted."""

from core import refusals
from core.moves import ASKS
from core.piles import ANY_CARD, FOUNDATION, STOCK
from core.undo_journal import count_of, destination_of, origin_of
from tests.both_runtimes.playing import Dice, choices, play
from tests.both_runtimes.positions import at, dealt, legal, set_up


def progresses(game):
    """Whether any move but a turn of the stock makes progress, by trying all of them."""
    for origin in game.piles:
        for destination in game.piles:
            if STOCK in (origin.kind, destination.kind):
                continue
            for count in range(1, origin.n + 1):
                if not game.judge(origin, count, destination) and (
                        game.makes_progress(origin, count, destination)):
                    return True
    return False


def test_a_game_is_playable_exactly_where_some_move_makes_progress(any_game_id):
    for options in choices(any_game_id)[:4]:
        session = dealt(any_game_id, 9, options)
        dice = Dice(3)
        seen = set()
        for _ in play(session, Dice(9), 60):
            if dice.below(3):
                continue
            plays = progresses(session.game)
            assert bool(session.game.playable()) == plays
            for pile in session.game.piles:
                if pile.kind != STOCK and session.game.plays(pile):
                    assert plays
            seen.add(plays)
        assert True in seen


def test_a_pair_in_the_pyramid_is_a_move_and_what_does_not_add_up_is_none():
    for game_id in ("pyramid", "thirteen"):
        for low in range(1, 7):
            for other in range(1, 13):
                session = set_up(game_id, tableau=[""] * 21 + [
                    "?A23456789TJQK"[low] + "C", "?A23456789TJQK"[other] + "D"])
                pairs = low + other == 13
                assert bool(session.game.playable()) == pairs
                assert session.game.stuck() != pairs
                assert session.legal() == pairs
        session = set_up(game_id, tableau=[""] * 21 + ["KC"])
        assert session.game.playable() and session.legal() == 1


class Asked:
    """Counts how often it is asked, and interrupts from call number `at` on."""

    def __init__(self, at=1 << 20):
        self.count = 0
        self.at = at

    def __call__(self):
        self.count += 1
        return self.count >= self.at


def test_a_search_asks_at_every_fourth_place_and_ends_when_it_is_told_to():
    session = dealt("fortress", 5)
    game = session.game
    asked = Asked()
    found = session.legal(asked)
    origins = sum([game.counts(pile) for pile in game.piles])
    fourth = len([pile for pile in game.piles if not pile.number & ASKS])
    assert ASKS == 3 and asked.count == origins * fourth
    for call in (1, 2, asked.count // 2, asked.count):
        again = Asked(call)
        assert session.legal(again) == -1
        assert again.count == call
    assert session.legal() == found


def test_an_interrupted_search_for_a_way_on_says_neither():
    # No card can be played, so that every place is looked at.
    session = set_up(
        "fortress", tableau=["KC", "KD", "KH", "KS", "JC", "JD", "JH", "JS", "9C", "9D"])
    game = session.game
    asked = Asked()
    assert game.stuck(asked) and not game.playable()
    for call in (1, 2, asked.count // 2, asked.count):
        assert not game.stuck(Asked(call))
        assert not game.playable(Asked(call))


def worth(session, written):
    """What a written move is worth."""
    origin, count, destination = written.split()
    game = session.game
    assert not game.judge(at(game, origin), int(count), at(game, destination))
    return game.worth(at(game, origin), int(count), at(game, destination))


def test_moves_are_rated_home_then_turning_up_then_from_elsewhere_then_the_others():
    session = set_up(
        "klondike", {"movement": "relaxed"},
        tableau=["#3C QD", "KS", "KC", "#4C #5C AH", "6S 5D", "6C", "JD TS"],
        waste=["QH"], hand=["JS"])
    home = worth(session, "t3 1 f0")
    turned = worth(session, "t0 1 t1")
    hand = worth(session, "h0 1 t0")
    placed = worth(session, "t4 1 t5")
    assert home > turned > hand > placed > 0
    assert worth(session, "t0 1 t2") == turned
    # The waste's card goes to a King as the pile's does, but turns up nothing.
    assert turned > worth(session, "w0 1 t1") > placed
    session = set_up("klondike", {"movement": "relaxed"},
                     tableau=["#3C QD", "KS", "", "4C 9H", "TS", "KD", "TC"], foundation=["AH"])
    assert worth(session, "t1 1 t2") == 0
    assert worth(session, "t3 1 t4") == worth(session, "t3 1 t6") < worth(session, "t0 1 t1")


def test_cards_from_hand_and_waste_are_rated_alike_and_of_two_runs_the_longer_is_better():
    session = set_up("klondike", {"movement": "relaxed"},
                     tableau=["KS", "2C 9H 8S", "TS", "2D 7H", "8C", "KD 8D 7C", "9S"],
                     waste=["2S QH"], hand=["QD"])
    assert worth(session, "h0 1 t0") == worth(session, "w0 1 t0")
    assert worth(session, "t1 2 t2") > worth(session, "t3 1 t4")
    assert worth(session, "t5 2 t6") == worth(session, "t1 2 t2")


def test_of_long_runs_too_the_longer_is_better():
    session = set_up("klondike", {"movement": "relaxed"}, tableau=[
        "KS", "2C QH JS TH 9S 8H 7S", "QS", "2D JH TS 9H 8S 7H", "JC", "3D TD 9C 8D 7C", "TC"])
    values = [worth(session, move) for move in ("t5 4 t4", "t3 5 t2", "t1 6 t0")]
    assert values == sorted(values) and len(set(values)) == 3


def test_a_space_that_takes_any_card_is_filled_last_from_the_reserve_too():
    session = set_up("king_albert", tableau=["2C 9H", "TS", ""], reserve=["4D"])
    assert 0 < worth(session, "r0 1 t2") < worth(session, "t0 1 t1")


def test_a_space_that_takes_a_king_is_filled_before_cards_move_from_pile_to_pile():
    session = set_up("klondike", tableau=["9H", "TS", ""], waste=["KD"])
    assert worth(session, "w0 1 t2") > worth(session, "t0 1 t1")


def test_whole_parts_and_runs_are_told_apart():
    for movement, most, moves in (("strict", 2, ["t0 2 t1"]), ("relaxed", 1, [])):
        session = set_up("klondike", {"movement": movement}, tableau=["#2C KS 5H", "", "9S"],
                         foundation=["AH"])
        game = session.game
        assert game.counts(at(game, "t0")) == most
        assert legal(session, "t0")[:1] == moves
        assert game.counts(at(game, "t3")) == game.counts(at(game, "f0")) == 0


def test_a_whole_pile_is_worth_moving_onto_another_but_not_from_space_to_space():
    session = set_up("fortress", tableau=["9H", "TH", "", "2C 7S", "8S"])
    onto = worth(session, "t0 1 t1")
    part = worth(session, "t3 1 t4")
    assert onto > part > 0
    # A space that takes any card is worth keeping.
    assert worth(session, "t0 1 t2") == 0 < worth(session, "t3 1 t2") < part
    assert session.game.tableau[2].empty == ANY_CARD


def test_a_card_that_is_well_placed_is_worth_little_and_one_from_a_foundation_least():
    session = set_up("st_helena", {"worry_back": True}, tableau=["TH 9H", "TH", "2S 9C", "TC"],
                     foundation=["AC 2C 3C", "", "AD 2D"], waste=["3D"])
    assert 0 < worth(session, "t0 1 t1") < worth(session, "t2 1 t3") < worth(session, "w0 1 f2")
    session = set_up("st_helena", {"worry_back": True}, tableau=["4C", "9H"],
                     foundation=["AC 2C 3C"])
    assert worth(session, "f0 1 t0") == 1


def test_of_pairs_those_that_lie_lowest_in_the_pyramid_come_first():
    session = set_up("pyramid", tableau=[""] * 21 + ["6C", "7C", "7D", "KC"], hand=["6D"],
                     waste=["7H"])
    pairs = ["t24 1 f0", "t21 1 t23", "t21 1 t22", "t23 1 h0", "t22 1 h0", "h0 1 w0"]
    values = [worth(session, pair) for pair in pairs]
    assert values == sorted(values, reverse=True) and len(set(values)) == len(values)
    assert worth(session, "t22 1 t21") == worth(session, "t21 1 t22")


def test_finish_takes_the_move_worth_most_and_of_equals_the_first():
    session = set_up("klondike", tableau=["AC", "#9H AD", "#8H AH"])
    move = session.game.next_home()
    assert (origin_of(move), count_of(move)) == (at(session.game, "t0").number, 1)
    assert session.game.piles[destination_of(move)].kind == FOUNDATION
    assert destination_of(move) == at(session.game, "f0").number
    session = set_up("klondike", tableau=["KC"])
    assert session.game.next_home() == 0 and session.finish() == refusals.NOTHING_TO_FINISH


def test_a_stock_that_cannot_be_turned_is_no_move():
    for session, moves in (
            (set_up("klondike", stock=["#2C"]), 1), (set_up("klondike", waste=["2C"]), 0),
            (set_up("klondike", {"variation": 2}, waste=["2C"]), 1),
            (set_up("klondike", {"variation": 2}, hand=["2C"]), 1),
            (set_up("klondike", {"variation": 2}), 0),
            (set_up("frog", stock=["#2C"], hand=["9C"]), 0), (set_up("fortress"), 0)):
        move = session.game.stock_move()
        assert bool(move) == bool(moves)
        assert bool(session.turn()) != bool(moves)


def test_a_card_of_the_reserve_is_worth_more_than_one_that_leaves_another_behind():
    session = set_up("canfield", tableau=["TS", "KD 9H"], reserve=["2C 9D"])
    assert worth(session, "r0 1 t0") > worth(session, "t1 1 t0")


def test_a_pair_of_the_waste_alone_is_worth_less_than_one_of_the_pyramid():
    places = [""] * 21 + ["6C"]
    session = set_up("thirteen", tableau=places, waste=["6D 7H"])
    assert 0 < worth(session, "w0 1 w0") < worth(session, "t21 1 w0")


def test_a_draw_is_worth_less_than_any_move_of_a_top_card():
    session = set_up("la_belle_lucie", {"redeals": 0, "draw": True},
                     tableau=["8H KC 2S", "9H", "7D 3S", "4S"])
    assert 0 < worth(session, "t0 3 t1") < worth(session, "t2 1 t3")


def test_each_card_more_that_moves_is_worth_one_more():
    ranks = "KQJT98765432A"
    values = []
    for count in range(1, 13):
        run = [ranks[13 - count + i] + "SH"[(13 - count + i) % 2] for i in range(count)]
        onto = ranks[12 - count] + "CD"[(12 - count) % 2]
        session = set_up("klondike", {"variation": 2},
                         tableau=["#AC #AD #3D " + " ".join(run), onto])
        values.append(worth(session, "t0 %d t1" % count))
    assert values == list(range(values[0], values[0] + 12)) and values[0] > 200
