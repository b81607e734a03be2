"""Searches for moves: their results and their interruption."""

from core import refusals
from core.moves import ASKS, next_home
from core.piles import FOUNDATION, STOCK
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice, choices, play
from tests.both_runtimes.positions import at, dealt, legal, set_up


def progresses(game):
    """Try all moves except turns of the stock; return True if any makes progress."""
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
                assert session.stuck() != pairs
                assert session.legal() == pairs
        session = set_up(game_id, tableau=[""] * 21 + ["KC"])
        assert session.game.playable() and session.legal() == 1


@assertions.thorough_on_vm
def test_the_list_has_exactly_the_moves_that_are_judged_fine(any_game_id):
    for options in choices(any_game_id)[:3]:
        session = dealt(any_game_id, 4, options)
        game = session.game
        for _ in play(session, Dice(2), 25):
            fine = [
                pack_move(origin.number, count, destination.number)
                for origin in game.piles for count in range(1, game.counts(origin) + 1)
                for destination in game.piles
                if STOCK not in (origin.kind, destination.kind)
                and not game.equivalent_space(destination)
                and not game.judge(origin, count, destination)]
            listed = [session.found[i] for i in range(session.legal())]
            if game.stock_move():
                assert listed.pop() == game.stock_move()
            # Of two cards that leave together, one is listed as the origin.
            assert set(listed) <= set(fine) if game.pairs else listed == fine


class Asked:
    """A callable that counts its calls, and interrupts from call number `at` on."""

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
    # No card can be played, so the search visits every pile.
    session = set_up(
        "fortress", tableau=["KC", "KD", "KH", "KS", "JC", "JD", "JH", "JS", "9C", "9D"])
    game = session.game
    asked = Asked()
    assert session.stuck(asked) and not game.playable()
    for call in (1, 2, asked.count // 2, asked.count):
        assert not session.stuck(Asked(call))
        assert not game.playable(Asked(call))


def test_whole_parts_and_runs_are_told_apart():
    for movement, most, moves in (("strict", 2, ["t0 2 t1"]), ("relaxed", 1, [])):
        session = set_up("klondike", {"movement": movement}, tableau=["#2C KS 5H", "", "9S"],
                         foundation=["AH"])
        game = session.game
        assert game.counts(at(game, "t0")) == most
        assert legal(session, "t0")[:1] == moves
        assert game.counts(at(game, "t3")) == game.counts(at(game, "f0")) == 0


def test_finish_takes_the_move_rated_highest_and_of_equals_the_first():
    session = set_up("klondike", tableau=["AC", "#9H AD", "#8H AH"])
    move = next_home(session.game)
    assert (origin_of(move), count_of(move)) == (at(session.game, "t1").number, 1)
    assert session.game.piles[destination_of(move)].kind == FOUNDATION
    assert destination_of(move) == at(session.game, "f0").number
    session = set_up("klondike", tableau=["KC"])
    assert next_home(session.game) == 0 and session.finish() == refusals.NOTHING_TO_FINISH


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
