"""TriPeaks: three peaks on a row that goes through; below them the stock and the base."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.description import group, lattice_table


def table(game):
    peaks = [(group(TABLEAU, first=i), 3 + 6 * i, 0) for i in range(3)]
    pairs = [(group(TABLEAU, 2, first=3 + 2 * i), 2 + 6 * i, 1) for i in range(3)]
    return lattice_table(
        peaks + pairs + [(group(TABLEAU, 9, first=9), 1, 2), (group(TABLEAU, 10, first=18), 0, 3)],
        below=(group(STOCK), group(FOUNDATION)))
