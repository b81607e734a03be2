"""Accordion: a line of cards in four rows; the covered cards below it."""

from core.piles import FOUNDATION, TABLEAU
from firmware.layouts.row import row
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    return lattice_table(
        [(Group(TABLEAU, 13, first=13 * i), 0, i) for i in range(4)],
        below=(Group(FOUNDATION),), exact=rows)


def rows(game):
    grid = [
        row(TABLEAU, first=13 * i, count=13, at=(0, 16 * i), step=(9, 0), card=(8, 15))
        for i in range(4)
    ]
    return grid + [row(FOUNDATION, at=(118, 0), card=(10, 15))]
