"""A display that was unplugged in play, or lost its power: it shows the game again."""

import importlib

import pytest

from desktop_sim.deploy import board_list
from desktop_sim.emulation.checked_table import depth_of
from desktop_sim.play.headless import Handheld

QUIET_MS = 3000
"""Time without a press after which the display is renewed in parts."""

ROUND_MS = 200 * (240 // 8 + 3)
"""Longest time for all parts: a display of 240 lines."""

TABLES = {name: importlib.import_module("boards." + name) for name in board_list.boards()}
WITH_CHIP = list({
    (table.CHIP, hasattr(table, "I2C"), "reset" in bus): name
    for name, table in TABLES.items()
    if (bus := getattr(table, "I2C", None) or getattr(table, "SPI", None))}.values())
"""A board for each chip, bus, and with or without a reset pin."""

ON_I2C = [name for name in WITH_CHIP if hasattr(TABLES[name], "I2C")]
ON_SPI = [name for name in WITH_CHIP if hasattr(TABLES[name], "SPI")]
every_board = pytest.mark.parametrize("name", WITH_CHIP)


def in_play(name):
    """Return a board in the middle of a game, its chip and its bus."""
    hand = Handheld(board=name, game="klondike", deal=5)
    hand.wait(1000)
    hand.press("NEXT")
    return hand, hand.machine.platform.chip, hand.machine.platform.bus


def at_rest(name):
    """Return the same with the menu on the display, which does not blink."""
    hand, chip, bus = in_play(name)
    hand.console.pointer.command("menu")
    hand.wait(100)
    return hand, chip, bus


def panel(hand):
    return hand.picture().rgb()


@every_board
def test_a_chip_that_lost_its_power_unnoticed_shows_the_game_again(name):
    hand, chip, _bus = at_rest(name)
    before = panel(hand)
    chip.power_up()
    assert panel(hand) != before
    hand.wait(QUIET_MS + 2 * ROUND_MS)
    chip.unknown.clear()
    assert panel(hand) == before
    hand.wait(ROUND_MS)
    assert panel(hand) == before and not chip.unknown


@every_board
def test_it_comes_back_while_dimmed_and_with_other_settings(name):
    hand, chip, _bus = at_rest(name)
    hand.console.settings.set("colours", 1)
    hand.console.settings.set("brightness", 2)
    hand.console.request_redraw()
    hand.wait(70000)
    before, brightness = panel(hand), hand.machine.panel.brightness
    chip.power_up()
    hand.wait(2 * ROUND_MS)
    assert panel(hand) == before and hand.machine.panel.brightness == brightness


@every_board
def test_a_display_that_is_well_is_left_alone_by_renewals(name):
    hand, _chip, _bus = at_rest(name)
    hand.wait(QUIET_MS)
    before = panel(hand)
    seen = set()
    for _ in range(ROUND_MS // 100):
        hand.wait(100)
        seen.add(panel(hand))
    assert seen == {before}


@every_board
def test_renewals_take_little_of_the_bus_and_nothing_in_the_dark(name):
    hand, chip, _bus = at_rest(name)
    hand.wait(QUIET_MS)
    most = 0
    for _ in range(100):
        before = hand.bus_bytes
        hand.wait(100)
        most = max(most, hand.bus_bytes - before)
    line = chip.columns * (2 if depth_of(TABLES[name]) > 1 else 1 / 8)
    assert 0 < most < 8 * line + 30
    hand.wait(400000)
    before = hand.bus_bytes
    hand.wait(10000)
    assert hand.bus_bytes == before


@pytest.mark.parametrize("name", ON_I2C)
def test_a_display_unplugged_on_i2c_comes_back_a_second_after_it_is_plugged_in(name):
    hand, chip, bus = in_play(name)
    address = TABLES[name].I2C["address"]
    for quiet in (0, QUIET_MS + 2000):
        hand.press("NEXT")
        bus.detach(address)
        hand.press("NEXT")
        hand.wait(quiet)
        hand.press("NEXT")
        chip.power_up()
        bus.attach(address, chip)
        hand.wait(1100)
        assert_as_drawn(hand)


@pytest.mark.parametrize("name", ON_I2C)
def test_one_unplugged_in_a_pause_is_missed_although_nothing_is_to_be_drawn(name, capsys):
    hand, chip, bus = at_rest(name)
    before = panel(hand)
    bus.detach(TABLES[name].I2C["address"])
    hand.wait(QUIET_MS + 500)
    assert "does not answer" in capsys.readouterr().out
    chip.power_up()
    bus.attach(TABLES[name].I2C["address"], chip)
    hand.wait(1100)
    assert "answers again" in capsys.readouterr().out
    assert panel(hand) == before


@pytest.mark.parametrize("name", ON_SPI)
def test_a_display_unplugged_on_spi_comes_back_in_the_next_pause(name):
    hand, chip, bus = in_play(name)
    bus.chip = None
    for _ in range(3):
        hand.press("NEXT")
    chip.power_up()
    bus.chip = chip
    hand.press("NEXT")
    hand.wait(QUIET_MS + 2 * ROUND_MS)
    chip.unknown.clear()
    assert_as_drawn(hand)


@pytest.mark.parametrize("name", [name for name in ON_SPI if depth_of(TABLES[name]) == 1])
def test_waking_from_the_dark_resets_an_oled(name):
    hand, chip, _bus = in_play(name)
    hand.wait(400000)
    assert not chip.lit
    chip.power_up()
    resets = []

    def pulled():
        resets.append(chip.lit)
        type(chip).hardware_reset(chip)

    chip.hardware_reset = pulled
    hand.press("NEXT")
    assert resets == [False]
    assert_as_drawn(hand)


def assert_as_drawn(hand):
    """Check that the panel equals one that gets the whole frame now."""
    shown = panel(hand)
    hand.display.reset()
    hand.display.show()
    assert panel(hand) == shown
