"""The rows of Help on the page: in groups, each with a line on what it does.

This module runs on MicroPython's VM.
"""

from core.language import _
from firmware.screens.choice_list import KEY

MENUS = ("help", "help_at_start")
"""Names of the menus that have such rows."""

GROUPS = (
    (_(b"The rules and how they are played"), "learn", (
        ("rules", _("What the game is about, and which card goes where")),
        ("lesson", _("Five moves of Klondike, step by step")),
        ("how", _("The first moves of a won game, played for you")),
        ("watch", _("A won game, played for you to its end")),
        ("tips", _("Advice for this game")))),
    (_(b"Help with this deal"), "deal", (
        ("winning", _("Search for a move that leads to a win")),
        ("verdict", _("After each move, say if the game can still be won")),
        ("best", _("Play the best move of the pile at the cursor")),
        ("moves", _("Mark all cards that can move")),
        ("find", _("Show where the cards of a rank lie")))),
    (_(b"This page"), "page", (
        ("keys", _("What each of them does")),
        ("info", _("Version and display")))),
)
"""Heading of a group, its key, and key and line of each of its rows, in their order."""

LINES = {key: line for _heading, _name, rows in GROUPS for key, line in rows}


def grouped(rows):
    """Return the rows of Help in groups with headings.

    A row without a line here stands before those of the page: it belongs to the game, if anywhere.
    """
    others = [row for row in rows if row[KEY] not in LINES]
    found = {key: (label, command, key) for label, command, key in rows}
    grouped_rows = []
    for heading, name, members in GROUPS:
        there = [found[key] for key, _line in members if key in found]
        if name == "page":
            grouped_rows += others
        if there:
            grouped_rows += [(heading, None, name)] + there
    return tuple(grouped_rows)
