"""The breadth-first search: it finds wins, makes no other claim, and restores the game."""

import pytest

from core import games
from core.card_names import parse
from core.cards import FACE_DOWN, SPADES
from core.session import Session
from desktop_sim.solver.batch import solve_session, tasks
from desktop_sim.solver.games import EVALUATED, evaluation_of, reductions_of
from desktop_sim.solver.search.beam import Beam, NarrowBeams
from desktop_sim.solver.search.depth_first import SLICE, UNKNOWN, WON
from desktop_sim.solver.search.evaluation import Evaluation
from tests import ROOT
from tests.heads_first import heads_first

GAMES = [game_id for game_id, _ in games.titles()]


def dealt(game_id, deal=2, options=None):
    session = Session()
    session.new(game_id, deal, options or {})
    return session


def beam_of(session, most=300, width=5, number=0, noise=0):
    reductions = reductions_of(session.game_id, session.game)
    evaluation = evaluation_of(session.game_id, session.game)
    return Beam(session.game, reductions, most, width, evaluation, number, noise)


def narrow_beams_of(session, most=3000):
    reductions = reductions_of(session.game_id, session.game)
    evaluation = evaluation_of(session.game_id, session.game)
    return NarrowBeams(session.game, reductions, most, evaluation)


def cards(game):
    return [bytes(pile.cards[: pile.n]) for pile in game.piles]


@pytest.mark.parametrize("game_id", heads_first(GAMES))
def test_what_it_wins_is_replayed_and_else_the_game_stands_where_it_stood(game_id):
    session = dealt(game_id)
    before = cards(session.game)
    beam = beam_of(session)
    if beam.run() == WON:
        tasks.replay(tasks.Task(game_id, 2), beam.moves)
    else:
        assert cards(session.game) == before
        assert beam.moves == []
    assert beam.positions <= 300


@pytest.mark.parametrize("game_id", ["spider", "fortress", "montana", "la_belle_lucie"])
def test_slices_of_any_length_find_the_same(game_id):
    found = []
    for work in (1, SLICE, 1 << 30):
        beam = beam_of(dealt(game_id))
        while not beam.go_on(work):
            pass
        found.append((beam.verdict, beam.positions, beam.moves, beam.width))
    assert found[0] == found[1] == found[2]


def test_it_wins_where_the_search_of_the_whole_space_does_not():
    verdicts_of = [solve_session.solve(dealt("st_helena", 16), 4000, beam=beam)[0]
                   for beam in (0, 3)]
    assert verdicts_of == ["unknown", "won"]


def test_of_equal_spaces_it_takes_one_alone_while_the_stock_still_deals():
    game = Session().prepare("spider", {"suits": 1})
    for pile, column in zip(game.tableau, ("#KS " * 8 + "9S 3S", "4S"), strict=False):
        for name in column.split():
            pile.put(parse(name))
    game.stock.put(parse("KS"))
    beam = Beam(game, reductions_of("spider", game), 600, 5, Evaluation(game))
    beam.go_on(2)
    # Three positions: the first one, 3S on 4S, and 3S in one of the eight spaces.
    assert beam.positions == 3


def test_a_narrow_one_begins_again_twice_as_wide():
    beam = beam_of(dealt("fortress", 2), 20_000, 1)
    assert beam.run() == WON
    assert beam.width > 1


def test_beams_that_go_astray_find_other_ways():
    found = []
    for number in (1, 2, 2):
        beam = beam_of(dealt("fortress", 2), 20_000, 10, number, 8)
        assert beam.run() == WON
        tasks.replay(tasks.Task("fortress", 2), beam.moves)
        found.append((beam.positions, beam.moves))
    assert found[0] != found[1] == found[2]


def test_narrow_ones_go_other_ways_one_after_another_until_one_wins():
    beam = narrow_beams_of(dealt("bakers_dozen", 1), 20_000)
    assert beam.run() == WON
    assert beam.number > 0
    tasks.replay(tasks.Task("bakers_dozen", 1), beam.moves)


@pytest.mark.parametrize("game_id", ["simple_simon", "montana", "bakers_dozen"])
def test_slices_of_any_length_make_the_same_narrow_ones(game_id):
    found = []
    for work in (1, SLICE, 1 << 30):
        session = dealt(game_id, 5)
        before = cards(session.game)
        beam = narrow_beams_of(session)
        while not beam.go_on(work):
            pass
        found.append((beam.verdict, beam.positions, beam.moves, beam.number))
        if not beam.verdict:
            beam.run()
            assert cards(session.game) == before
    assert found[0] == found[1] == found[2]


def test_narrow_ones_never_say_lost():
    beam = narrow_beams_of(dealt("fortress", 1))
    assert beam.run() == UNKNOWN


def test_it_never_says_lost():
    """Deal 1 of Fortress has so few positions that both searches visit all of them."""
    beam = beam_of(dealt("fortress", 1), 5000, 20)
    assert beam.run() == UNKNOWN
    assert not beam.dropped
    assert solve_session.solve(dealt("fortress", 1), 5000, beam=20)[0] == "lost"


def test_a_deal_of_which_positions_were_given_up_is_searched_no_more():
    verdict, moves, positions = solve_session.solve(dealt("spider", 1), 500, beam=2)
    assert (verdict, moves, positions) == ("unknown", [], 500)


def test_it_ends_where_it_is_told_to():
    beam = beam_of(dealt("spider"), 1 << 16, 50)
    asked = []

    def over():
        asked.append(beam.done)
        return len(asked) == 5

    assert beam.run(over) == UNKNOWN
    assert len(asked) == 5


def evaluation(*columns, game_id="spider"):
    """Return the evaluation of a position with these columns; a card in () is face down."""
    session = Session()
    game = session.prepare(game_id, {"suits": 2} if game_id == "spider" else {})
    for pile, column in zip(game.tableau, columns, strict=False):
        for name in column.split():
            hidden = name.startswith("(")
            pile.put(parse(name.strip("()")) | (FACE_DOWN if hidden else 0))
    return evaluation_of(game_id, game).get()


@pytest.mark.parametrize(("better", "worse"), [
    (["9S 8S"], ["9S 8H"]),
    (["9S 8H"], ["9S 7S"]),
    (["9S 8S 7S", "5H"], ["9S 8S", "5H 4H"]),
    (["9S"], ["(9S)"]),
    (["KS QS"], ["KS", "QS"]),
    (["KS 3S"], ["KS", "3S"]),
], ids=lambda columns: " | ".join(columns))
def test_what_promises_more(better, worse):
    assert evaluation(*better) > evaluation(*worse)


@pytest.mark.parametrize(("better", "worse"), [
    (["KH 2S"], ["2S KH"]),
    (["KH 2S", "9C"], ["KH", "2S 9C"]),
    (["9S 8H"], ["9S 7H"]),
], ids=lambda columns: " | ".join(columns))
def test_in_bakers_dozen_low_cards_on_high_ones_promise_more(better, worse):
    assert evaluation(*better, game_id="bakers_dozen") > evaluation(*worse, game_id="bakers_dozen")


@pytest.mark.parametrize(("better", "worse"), [
    (["9S 8S"], ["9S 8H"]),
    (["9S 8H"], ["9S 7H"]),
    (["9S", "8S 5H"], ["9S 5H", "8S"]),
    (["9S 5H 4H", "8S"], ["9S 5H 4C", "8S"]),
    (["KS 3S"], ["KS", "3S"]),
], ids=lambda columns: " | ".join(columns))
def test_in_simple_simon_runs_in_suit_and_open_cards_promise_more(better, worse):
    assert evaluation(*better, game_id="simple_simon") > evaluation(*worse, game_id="simple_simon")


@pytest.mark.parametrize(("better", "worse"), [
    (["9S", "9H", "2D"], ["9S", "2D", "9H"]),
    (["9S", "2D", "3C", "9H"], ["9S", "2D", "9H", "3C"]),
    (["9S", "KS", "2D", "5S"], ["9S", "KS", "2D", "5H"]),
], ids=lambda columns: " ".join(columns))
def test_in_accordion_moves_and_few_suits_promise_more(better, worse):
    assert evaluation(*better, game_id="accordion") > evaluation(*worse, game_id="accordion")


@pytest.mark.parametrize(("better", "worse"), [
    # The Ace goes home next, and has fewer cards on it.
    (["AH KH", "QH JH", "9C"], ["AH 9C KH", "QH JH"]),
    (["KH AH"], ["AH KH"]),
    (["9S 8H"], ["9S 7H"]),
], ids=lambda columns: " | ".join(columns))
def test_in_flower_garden_the_next_cards_promise_more_at_the_top(better, worse):
    assert (evaluation(*better, game_id="flower_garden")
            > evaluation(*worse, game_id="flower_garden"))


def test_in_flower_garden_a_card_of_the_bouquet_promises_more_than_one_at_home():
    kept, played = [Session().prepare("flower_garden", {}) for _ in range(2)]
    kept.reserve[0].put(parse("AS"))
    played.foundations[0].put(parse("AS"))
    ratings = [evaluation_of("flower_garden", game).get() for game in (kept, played)]
    assert ratings[0] > ratings[1]


def test_cards_at_home_promise_more_than_the_longest_run():
    home, run = [Session().prepare("spider", {"suits": 1}) for _ in range(2)]
    for rank in range(13, 0, -1):
        home.foundations[0].put(rank | SPADES << 4)
        run.tableau[0].put(rank | SPADES << 4)
    assert Evaluation(home).get() > Evaluation(run).get()


def test_a_card_in_a_cell_costs_something():
    empty, full = [Session().prepare("freecell", {}) for _ in range(2)]
    full.cells[0].put(parse("9S"))
    assert Evaluation(full).get() < Evaluation(empty).get()


def test_each_game_with_an_evaluation_is_listed():
    pages = sorted((ROOT / "desktop_sim/solver/games").glob("*.py"))
    assert [page.stem for page in pages if "\nEVALUATION = " in page.read_text()] == list(EVALUATED)
