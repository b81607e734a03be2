"""Carpet: four rows of five cards; stock and waste on the left, the foundations on the right."""

from core.piles import FOUNDATION, STOCK, TABLEAU, WASTE
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    return lattice_table(
        [(Group(TABLEAU, 5, first=5 * i), 0, i) for i in range(4)],
        left=(Group(STOCK), Group(WASTE)), right=(Group(FOUNDATION, 4),))
