"""Rows of any list, found by a typed letter, and chosen by the number of the row."""

from desktop_sim.play.words import screens
from firmware.screens.choice_list import LABEL

NUMBERS = "1234567890"
"""0 is the tenth row."""


def choose(console, key):
    """Take a typed `key` as a row of the list on top; return False if there is no such row.

    A letter goes to the next row that begins with it; in a question it does the row if it is the
    only one. A digit that no row begins with is a row's number, and does the row.
    """
    menu = console.screens.top
    if not screens.is_list(console) or len(key) != 1 or not (key.isalpha() or key.isdigit()):
        return False
    fitting = _fitting(menu.rows, key.upper())
    if not fitting:
        return False
    console.request_redraw()
    if console.display_power.press():
        return True
    if len(fitting) == 1 and (key in NUMBERS or screens.is_question(console)):
        menu.choose(fitting[0])
    else:
        menu.at = min(fitting, key=lambda row: (row <= menu.at, row))
    return True


def _fitting(rows, key):
    """Return the numbers of the rows that `key` stands for."""
    chosen = [row for row, (_, command, _) in enumerate(rows) if command]
    fitting = [row for row in chosen if rows[row][LABEL][:1].upper() == key.encode()]
    if not fitting and key in NUMBERS:
        fitting = chosen[NUMBERS.index(key) :][:1]
    return fitting
