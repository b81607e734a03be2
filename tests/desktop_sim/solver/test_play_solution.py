"""A solution that plays by itself on the simulated handheld."""

import pytest

from desktop_sim.play.headless import Handheld
from desktop_sim.solver import play_solution
from desktop_sim.solver.batch import tasks


def shown(game_id="fortress"):
    task = tasks.Task(game_id, 2)
    verdict = tasks.search(task)
    return len(verdict.moves), Handheld(make_console=play_solution.console_for(task, verdict.moves))


# FreeCell's console would ask whether it is to finish.
@pytest.mark.parametrize("game_id", ("fortress", "freecell"))
def test_the_solution_is_made_move_by_move_until_the_game_is_won(game_id):
    moves, hand = shown(game_id)
    session = hand.console.session
    assert (session.game_id, session.deal, session.moves) == (game_id, 2, 0)
    hand.wait(play_solution.PACE_MS * 3 + 200)
    assert 2 <= session.moves <= 4
    hand.wait(play_solution.PACE_MS * (moves + 5))
    assert session.moves == moves
    assert session.game.won()


def test_a_player_who_makes_a_move_plays_on_alone():
    _, hand = shown()
    session = hand.console.session
    hand.wait(play_solution.PACE_MS * 2)
    session.undo()
    legal = [session.found[i] for i in range(session.legal())]
    session.play(next(move for move in legal if move != session.taken_back()))
    made = session.moves
    hand.wait(play_solution.PACE_MS * 5)
    assert session.moves == made
