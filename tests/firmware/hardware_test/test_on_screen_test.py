"""The hardware test on the board's own display: keys answer it, and the game comes back."""

import pytest

from firmware.display_power import LEVELS
from firmware.hardware_test import advice, pictures, steps
from tests.firmware.hardware_test.panel_player import PanelPlayer


@pytest.fixture
def player(monkeypatch):
    """Return a PanelPlayer at the usual board."""
    return PanelPlayer(monkeypatch)


def test_the_report_is_read_and_saved_and_the_game_is_as_it_was(player):
    before = player.console.session.save()
    player.begin()
    player.look_and_listen()
    player.press_keys()
    player.choose("Time them")
    for _ in range(60):
        if player.kind == "OnScreenTest":
            player.hand.wait(1000)
    player.choose("Skip")
    player.hand.wait(300)
    assert "Frame: whole" in player.report and player.report[-1] == "Watchdog: not tried"
    assert any(line.startswith("Golf: ") for line in player.report)
    assert player.hand.store.files[steps.FILE].decode().splitlines() == player.report
    player.press("BACK")
    player.hand.wait(300)
    assert player.console.screens.top is player.console.table
    assert player.console.session.save() == before


def test_back_instead_of_an_answer_ends_it_with_what_was_found(player):
    player.begin()
    player.press()
    player.press("BACK")
    player.hand.wait(300)
    assert player.report[-1] == "Last start: unknown"
    player.press("BACK")
    assert player.console.screens.top is player.console.screens.main_menu


def test_what_to_change_in_the_table_is_read_at_once(player):
    player.begin()
    player.press()
    player.choose("No")
    player.choose("Left line is gone")
    assert player.report == [advice.IS_SH1106.decode()]
    player.press("BACK")
    assert player.kind == "Picture"


def test_a_key_ends_the_timing_of_games(player):
    player.begin()
    player.look_and_listen()
    player.press_keys()
    player.choose("Time them")
    player.press()
    player.hand.wait(3000)
    assert player.asked.startswith("Try the watchdog?")


def test_the_main_loop_feeds_no_watchdog_while_the_board_stands_still(player):
    player.begin()
    player.look_and_listen()
    player.press_keys()
    player.choose("Skip")
    before = player.hand.clock.passed
    player.choose("Try it")
    assert player.hand.clock.passed - before >= steps.STOP_MS
    player.hand.wait(300)
    assert player.report[-1] == "Watchdog: the board stood still and was not started again"


def test_after_a_restart_it_shows_the_report_without_a_question(player):
    player.hand.store.write(steps.FILE, b"Frame: whole\n" + steps.STOPPED + b"\n")
    player.open()
    assert player.report == ["Frame: whole", "Watchdog: the board started again; by: unknown"]


def test_the_picture_has_each_brightness_and_then_that_of_before(player):
    player.console.settings.set("brightness", 2)
    player.begin()
    player.press()
    player.choose("Yes")
    seen = []
    for _ in range(2 * len(LEVELS)):
        seen.append(player.hand.machine.platform.chip.contrast)
        player.hand.wait(pictures.LEVEL_MS)
    assert set(seen) == set(LEVELS)
    player.press()
    assert player.hand.machine.platform.chip.contrast == LEVELS[1]


def test_the_picture_has_greys_and_then_the_display_has_its_own_colours(monkeypatch):
    player = PanelPlayer(monkeypatch, board="pimoroni_picosystem")
    before = colours_of(player.hand.picture())
    player.begin()
    player.press()
    player.choose("Yes")
    assert len(colours_of(player.hand.picture()) - before) > 8
    while player.kind != "TableScreen":
        player.press("BACK")
    player.hand.wait(1000)
    assert colours_of(player.hand.picture()) <= before | {(255, 255, 255)}


def colours_of(picture):
    """Return the set of the colours of a Picture, each (red, green, blue)."""
    image = picture.image().convert("RGB")
    return {colour for _count, colour in image.getcolors(image.width * image.height)}


def test_a_picture_that_nobody_looks_at_goes(player):
    player.begin()
    player.hand.wait(pictures.SHOWN_MS + 100)
    assert player.asked.startswith("Did you see a line")
