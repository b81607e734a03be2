"""Every stored win is one, and some are watched on the smallest display and on a colour display."""

import pytest

from core import games
from core.session import Session
from desktop_sim.play.headless import Handheld
from firmware import texts
from firmware.screens import open_screens
from tests.lab.fakes.blank_display import blank_console
from tests.lab.recorded_games import sample_game

LONGEST_S = 600


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_a_stored_win_is_won_by_its_moves(game_id):
    moves, deal, options = sample_game(game_id)
    session = Session()
    session.new(game_id, deal, options)
    for move in moves:
        assert not session.play(move)
    assert session.game.won()


@pytest.mark.parametrize("size", [(72, 40), (240, 240)], ids=["72 x 40", "240 x 240"])
@pytest.mark.parametrize("game_id", ["klondike", "spider", "pyramid", "montana"])
def test_a_stored_win_is_watched_to_its_end(game_id, size):
    hand = Handheld(size=size, game=game_id, deal=617, make_console=blank_console)
    console = hand.console
    session = console.session
    session.play(session.found[session.legal() - 1])
    hand.wait(3000)
    before = session.save()
    console.open_menu()
    console.do(open_screens.watch, 0)
    hand.wait(1)
    files = dict(hand.store.files)
    deal, _, moves = texts.sample(game_id)
    assert session.deal == deal
    for _ in range(LONGEST_S):
        hand.wait(1000)
        assert not console.table.message.on or not is_refusal(console)
        if console.screens.top.made == len(moves):
            break
    hand.wait(10_000)
    assert session.game.won() and session.game_id == game_id
    assert hand.store.files == files
    hand.press("SELECT")
    assert session.save() == before and console.suspended is None


def is_refusal(console):
    line = console.table.message.line
    return bytes(line.buffer[:line.n]) in (b"No moves left", b"No card can go there")
