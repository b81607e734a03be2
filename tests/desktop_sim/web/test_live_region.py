"""What the page says to a player who cannot see it, in a console that the simulator runs."""

import pytest

from desktop_sim.play import resizing
from desktop_sim.play.headless import Handheld
from desktop_sim.web.in_page.live_region import LiveRegion
from tests.lab.recorded_games import recorded_game


@pytest.fixture
def almost_won():
    """Return a Handheld with Klondike a move before its win."""
    moves, deal, options = recorded_game("klondike")
    hand = Handheld(size=(260, 400), depth=4, game="klondike", deal=deal, options=options)
    for move in moves[:-1]:
        hand.console.session.play(move)
    hand.wait(5000)
    return hand


@pytest.mark.parametrize("turned_ms", [[500, 400], [12000], [12000, 500, 500]])
def test_a_win_is_said_once_however_the_phone_is_turned(almost_won, turned_ms):
    hand = almost_won
    live = LiveRegion(hand.console)
    live.news()
    hand.guide_key("S")
    said = []
    for turn, ms in enumerate(turned_ms):
        for _ in range(ms // 100):
            hand.wait(100)
            said.append(live.news())
        resizing.resize(hand.console, *((400, 260) if turn % 2 == 0 else (260, 400)))
        live.laid_out_anew()
        said.append(live.news())
    for _ in range(100):
        hand.wait(100)
        said.append(live.news())
    assert " ".join(said).count("You won!") == 1


def test_a_list_that_is_closed_and_opened_again_between_two_looks_is_said_again(almost_won):
    hand = almost_won
    live = LiveRegion(hand.console)
    live.news()
    hand.guide_key("H")
    assert live.news().startswith("Help: ")
    hand.press("BACK")
    hand.guide_key("H")
    assert live.news().startswith("Help: ")
