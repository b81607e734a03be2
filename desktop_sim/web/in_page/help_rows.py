"""The rows of Help on the page: in groups, each with a line on what it does.

This module runs on MicroPython's VM.
"""

from firmware.screens.choice_list import KEY

LEARN = "The rules and how they are played"
DEAL = "Help with this deal"
PAGE = "This page"

ROWS = (
    ("rules", LEARN, "What the game is about, and which card goes where"),
    ("lesson", LEARN, "Five moves of Klondike, step by step"),
    ("how", LEARN, "The first moves of a won game, played for you"),
    ("watch", LEARN, "A won game, played for you to its end"),
    ("tips", LEARN, "Advice for this game"),
    ("winning", DEAL, "Search for a move that leads to a win"),
    ("verdict", DEAL, "After each move, say if the game can still be won"),
    ("best", DEAL, "Play the best move of the pile at the cursor"),
    ("moves", DEAL, "Mark all cards that can move"),
    ("find", DEAL, "Show where the cards of a rank lie"),
    ("keys", PAGE, "What each of them does"),
    ("info", PAGE, "Version and display"),
)
"""Key of a row, its group and its line, in their order."""


def is_help(menu):
    """Return True if a list has no other rows than these."""
    keys = [key for key, _, _ in ROWS]
    return all([key in keys for _, _, key in menu.rows])


def grouped(menu):
    """Return (group, number of the row, line) for each row of a list, in the order of ROWS."""
    found = {menu.rows[number][KEY]: number for number in range(len(menu.rows))}
    return [(group, found[key], line) for key, group, line in ROWS if key in found]
