"""Table of a game that has no file here: fanned piles below, all others above."""

from core.piles import CELL, FOUNDATION, HAND, RESERVE, STOCK, TABLEAU, WASTE
from firmware.layouts.table_description import Group, column_table, columns


def table(game):
    """Return the description of the table of any game: see firmware/layouts/__init__.py."""
    above = []
    for kind in (STOCK, HAND, WASTE, CELL, RESERVE, FOUNDATION):
        n = len([pile for pile in game.piles if pile.kind == kind])
        if n:
            above.append(Group(kind, n))
    return column_table((columns(TABLEAU, len(game.tableau) or 1),), above=tuple(above))
