"""docs/BOARDS.md describes every board."""

import re

import pytest

from desktop_sim.deploy import board_list
from firmware.platforms import check_board_table
from tests import ROOT

TEXT = ROOT.joinpath("docs", "BOARDS.md").read_text("utf-8")
WHAT_IT_IS = "table in `boards/`"


def rows_of(heading):
    """Return {first cell: other cells} of the table whose headings begin with `heading`."""
    lines = iter(TEXT.splitlines())
    columns = next(len(cells(line)) for line in lines if line.startswith(f"| {heading} |"))
    next(lines)
    rows = {}
    for line in lines:
        if not line.startswith("|"):
            break
        assert len(cells(line)) == columns, line
        rows[cells(line)[0].strip("`")] = cells(line)[1:]
    return rows


def cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


@pytest.mark.parametrize("name", board_list.boards())
def test_every_board_has_a_row_that_says_what_was_checked(name):
    assert all(rows_of(WHAT_IT_IS)[name])


def test_no_row_is_about_a_board_that_there_is_not():
    assert set(rows_of(WHAT_IT_IS)) == set(board_list.boards())


@pytest.mark.parametrize("name", board_list.boards())
def test_a_row_says_what_the_table_says(name):
    display, _keys, runtime, *_ = rows_of(WHAT_IT_IS)[name]
    table = board_list.table_of(name)
    width, height = table.DISPLAY["width"], table.DISPLAY["height"]
    bus = "I2C" if hasattr(table, "I2C") else "SPI" if hasattr(table, "SPI") else "built in"
    assert display == f"{table.CHIP.upper()} {width} x {height}, {bus}"
    assert runtime.split(",")[0].lower() == table.RUNTIME
    assert runtime.endswith("the console in it") == getattr(table, "FROZEN", False)


def test_only_a_report_says_that_a_board_was_seen():
    for name, row in rows_of(WHAT_IT_IS).items():
        assert row[-1] == "not yet" or re.fullmatch(r"\[.+\]\(.+\)", row[-1]), name


def test_the_table_that_is_shown_is_valid():
    words = {"__name__": "boards.mine"}
    exec(TEXT.split("```python\n")[1].split("```")[0], words)
    assert check_board_table.problem_of(words, lambda pin: pin in range(30)) == ""


def test_no_word_stands_where_figures_should():
    assert not re.search(r"^[A-Z]{4,}$", TEXT, re.MULTILINE)
