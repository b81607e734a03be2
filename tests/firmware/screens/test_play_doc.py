"""The menus and numbers of presses in docs/PLAY.md, compared with the tests."""

from firmware.screens.menus import menu_rows
from tests import ROOT
from tests.both_runtimes.firmware.screens.test_presses import ARROWS, NEXT_ALONE, WANTED

DOC = ROOT / "docs/PLAY.md"


def rows():
    """Return {first cell: other cells} of every table row in the document."""
    lines = DOC.read_text().splitlines()
    cells = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    return {first: rest for first, *rest in cells}


def test_it_says_how_many_presses_are_played():
    for row in WANTED:
        assert rows()[row[0]] == [str(len(row[ARROWS])), str(len(row[NEXT_ALONE]))]


def test_it_names_the_rows_of_the_menus():
    named = {"the table's": menu_rows.MAIN, "Help": menu_rows.HELP, "This game": menu_rows.GAME}
    for name, menu in named.items():
        assert rows()[name] == [", ".join(label.decode() for label, _, _ in menu)]
