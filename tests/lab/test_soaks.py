"""The programs of `make soak` on a small scale."""

import pytest

from core.session import Session
from firmware.deals import game_on_table
from tests.lab import bot_soak, power_on_soak, table_soak

# The programs of `make soak`, which run for hours.
pytestmark = pytest.mark.thorough


@pytest.mark.parametrize("game_id", ["beleaguered_castle", "montana", "pyramid", "yukon"])
def test_random_requests_lose_no_card_and_no_position(game_id):
    name, counts, failures = bot_soak.ask_game((game_id, 1000, 1))
    assert name == game_id and counts["ok"] and counts["refused"]
    assert failures == []


@pytest.mark.parametrize("panel", ["72x40", "333x241", "ssd1306_encoder_pico", "waveshare_lcd_1_3"])
def test_random_presses_leave_the_frame_of_a_full_redraw(panel):
    _, pressed, compared, failures = table_soak.play_game(("monte_carlo", 60, 1, [panel]))
    assert failures == []
    assert pressed == 60 and compared


def test_a_title_that_has_slid_is_no_wrong_frame():
    played = table_soak.TableSoak("vanishing_cross", (72, 40), 1)
    played.leave()
    played.console.open_menu()
    played.hand.wait(4000)
    assert played.console.screens.top.frame.slid
    played.compare()


def test_a_console_with_damaged_files_starts_and_says_what_it_lost():
    said, failures = power_on_soak.switch_on(40, 1)
    assert failures == []
    assert said


def test_a_soak_raises_what_recovery_would_hide(monkeypatch):
    def undo(session):
        raise IndexError("planted")

    monkeypatch.undo()
    monkeypatch.setattr(Session, "undo", undo)
    _, _, _, failures = table_soak.play_game(("klondike", 300, 1, ["128x64"]))
    assert "IndexError: planted" in failures[0]


def test_a_saved_game_that_fails_while_it_is_loaded_is_a_fault_of_the_soak(monkeypatch):
    def resume(console):
        raise IndexError("planted")

    monkeypatch.undo()
    monkeypatch.setattr(game_on_table, "resume", resume)
    _, failures = power_on_soak.switch_on(1, 1)
    assert "IndexError: planted" in failures[0]
