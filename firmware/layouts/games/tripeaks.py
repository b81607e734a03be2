"""TriPeaks: three peaks on a row that goes through; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.table_description import BACKS, Group, lattice_table


def table(game):
    peaks = [(Group(TABLEAU, first=i), 3 + 6 * i, 0) for i in range(3)]
    pairs = [(Group(TABLEAU, 2, first=3 + 2 * i), 2 + 6 * i, 1) for i in range(3)]
    return lattice_table(
        peaks + pairs + [(Group(TABLEAU, 9, first=9), 1, 2), (Group(TABLEAU, 10, first=18), 0, 3)],
        below=(Group(STOCK), Group(FOUNDATION)), overlaps=BACKS)
