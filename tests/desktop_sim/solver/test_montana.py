"""Montana: moves found by their gaps, and the evaluation of rows and gaps."""

import random

import pytest

from core import card_names
from core.session import Session
from desktop_sim.solver.batch import solve_session, tasks
from desktop_sim.solver.games import evaluation_of, reductions_of

IN_BREADTH = 245
"""A deal without redeals that a breadth-first search soon wins."""


def dealt(deal, redeals=0):
    session = Session()
    session.new("montana", deal, {"redeals": redeals})
    return session


@pytest.mark.parametrize("redeals", [0, 1])
def test_the_moves_are_those_of_the_game(redeals):
    draw = random.Random(redeals)
    for deal in range(1, 9):
        session = dealt(deal, redeals)
        reductions = reductions_of("montana", session.game)
        found = session.found[:]
        for _ in range(60):
            moves = [session.found[i] for i in range(session.legal())]
            assert sorted(found[: reductions.legal(found)]) == sorted(moves)
            if not moves:
                break
            session.play(draw.choice(moves))


def test_a_deal_without_redeals_is_won_in_breadth_alone():
    verdicts_of = [solve_session.solve(dealt(IN_BREADTH), 1000, **how)
                   for how in ({}, {"tries": 4}, {"beam": 5})]
    assert [verdict for verdict, _, _ in verdicts_of] == ["unknown", "unknown", "won"]
    tasks.replay(tasks.Task("montana", IN_BREADTH, {"redeals": 0}), verdicts_of[2][1])


def evaluation(*rows):
    """Return the evaluation of a position with these rows; a gap is --, missing places are gaps."""
    game = Session().prepare("montana", {"redeals": 0})
    for row, text in enumerate(rows):
        for column, name in enumerate(text.split()):
            if name != "--":
                game.tableau[13 * row + column].put(card_names.parse(name))
    return evaluation_of("montana", game).get()


@pytest.mark.parametrize(("better", "worse"), [
    ("2S 3S 9H", "2S 9H 3S"),
    ("2S 9H TH JH", "2S TH 9H JH"),
    ("2S 9H --", "2S KH --"),
    ("2S 9H 5D -- --", "2S 9H -- 5D --"),
    ("9H 5D 9D TD 5C TC 6H 7D 8C 9C 3D 6S KH", "9H KH 5D 9D TD 5C TC 6H 7D 8C 9C 3D 6S"),
    ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS --", "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS -- KS"),
])
def test_what_promises_more(better, worse):
    assert evaluation(better) > evaluation(worse)
