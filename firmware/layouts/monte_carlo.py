"""Monte Carlo: five rows of five cards; the stock on their left, the pairs on their right."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.description import group, lattice_table


def table(game):
    return lattice_table(
        [(group(TABLEAU, 5, first=5 * i), 0, i) for i in range(5)],
        left=(group(STOCK),), right=(group(FOUNDATION),))
