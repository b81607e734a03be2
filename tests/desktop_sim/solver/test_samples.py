"""A won game to watch, from the deals that the search wins."""

from core.session import Session
from desktop_sim.__main__ import main
from desktop_sim.solver.batch import tasks
from desktop_sim.solver.deal_banks import samples
from firmware.texts import FINISH, FIRST_MOVE
from tests.desktop_sim.solver.test_batch import Counting


def watched(game_id, deal, codes):
    """Return the game after a sample was played as the console plays it."""
    session = Session()
    session.new(game_id, deal)
    for code in codes:
        if code == FINISH:
            session.finish()
        else:
            session.legal()
            session.play(session.found[code - FIRST_MOVE])
    return session.game


def test_the_shortest_win_of_some_deals_is_a_sample():
    wanted = [tasks.Task("eight_off", deal, limits=tasks.Limits(3000)) for deal in (1, 2, 3)]
    deal, codes = samples.shortest(Counting(), wanted)
    assert watched("eight_off", deal, codes).won()
    assert codes[-1] == FINISH
    wins = [(task, tasks.search(task)) for task in wanted]
    encoded = [samples.encoded(task, found.moves) for task, found in wins if found.moves]
    assert len(encoded) > 1 and len(codes) == min(map(len, encoded))


def test_a_move_that_is_not_on_the_list_makes_no_sample():
    assert samples.encoded(tasks.Task("fortress", 2), (0,)) is None


def test_the_command_prints_the_line_of_a_games_texts(capsys):
    assert main(["sample", "--game", "golf", "--option", "king=round", "--deals", "3-4",
                 "--jobs", "1"]) == 0
    names = {}
    exec(capsys.readouterr().out, names)
    deal, options, codes = names["SAMPLE"]
    assert deal in (3, 4) and options == {"king": "round"} and len(codes) > 20


def test_it_says_so_if_no_deal_is_won(capsys):
    assert main(["sample", "--game", "fortress", "--deals", "1", "--jobs", "1"]) == 1
    assert "no deal of 1-1 was won" in capsys.readouterr().err
