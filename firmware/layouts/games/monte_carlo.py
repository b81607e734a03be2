"""Monte Carlo: five rows of five cards; the stock on their left, the pairs on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    return lattice_table(
        [(Group(TABLEAU, 5, first=5 * i), 0, i) for i in range(5)],
        left=(Group(STOCK),), right=(Group(FOUNDATION),))
