"""The facts about display chips, compared with drivers, emulated chips and boards."""

import importlib
import inspect

import pytest

from desktop_sim.deploy import board_list
from desktop_sim.emulation.checked_table import depth_of
from desktop_sim.emulation.desktop_platform import chip_of
from firmware.board_contract import Display
from firmware.drivers.display_chips import CHIPS, DEPTHS


def driver_of(chip):
    return getattr(importlib.import_module("firmware.drivers." + chip), chip.upper())


@pytest.mark.parametrize("chip", CHIPS)
def test_a_driver_takes_what_its_row_says(chip):
    driver, row = driver_of(chip), CHIPS[chip]
    assert issubclass(driver, Display)
    assert driver.coloured == (DEPTHS[row["picture"]] > 1)
    known = inspect.signature(driver).parameters
    assert ("light" in known) == row["backlight"]
    given = {"bus", "light", "width", "height"}
    assert getattr(driver, "MEMORY", row["memory"]) == row["memory"]
    assert known.keys() - given == {*row["arguments"]} and "turned" in known
    for name, value in row["defaults"].items():
        default = known[name].default
        assert (getattr(driver, name.upper()) if default is None else default) == value


@pytest.mark.parametrize("board", board_list.boards_of(board_list.MICROPYTHON))
def test_a_boards_panel_lies_in_the_memory_of_its_chip(board):
    table = board_list.table_of(board)
    chip = chip_of(table)
    assert (chip.columns, chip.lines) == (table.DISPLAY["width"], table.DISPLAY["height"])
    assert depth_of(table) == DEPTHS[CHIPS[table.CHIP]["picture"]]
