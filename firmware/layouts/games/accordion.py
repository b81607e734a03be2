"""Accordion: a line of cards in four rows; the covered cards below it."""

from core.piles import FOUNDATION
from firmware.layouts.games.montana import line_rows, lines
from firmware.layouts.row import row
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    return lattice_table(lines(), below=(Group(FOUNDATION),), turns=True, exact=rows)


def rows(game):
    return line_rows() + [row(FOUNDATION, at=(118, 0), card=(10, 15))]
