"""docs/BOARDS.md tells of every board, and promises no figure that it does not give."""

import re

import pytest

from desktop_sim.deploy import bundle
from tests import ROOT
from tests.tools.board_figures import measured

TEXT = ROOT.joinpath("docs", "BOARDS.md").read_text()
WHAT_IT_IS, ON_THE_WIRE = "table in `boards/`", "board | step, bytes"


def rows_of(heading):
    """The cells of each row, by its first, of the table whose headings begin with `heading`."""
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


@pytest.mark.parametrize("name", bundle.boards())
def test_every_board_has_a_row_that_says_what_was_checked(name):
    assert all(rows_of(WHAT_IT_IS)[name])


def test_no_row_is_about_a_board_that_there_is_not():
    assert set(rows_of(WHAT_IT_IS)) == set(bundle.boards())


def test_every_display_on_a_bus_has_its_figures():
    rows = rows_of(ON_THE_WIRE)
    assert set(rows) == set(measured())
    assert all(re.fullmatch(r"[\d,.]+", cell) for row in rows.values() for cell in row)


def test_no_word_stands_where_figures_should():
    assert not re.search(r"^[A-Z]{4,}$", TEXT, re.MULTILINE)
