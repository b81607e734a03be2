"""Crescent: the foundations between two rows of eight piles; the stock below or beside them."""

from core.piles import FOUNDATION, STOCK, TABLEAU
from firmware.layouts.table_description import Group, lattice_table


def table(game):
    return lattice_table(
        ((Group(TABLEAU, 8), 0, 0), (Group(FOUNDATION, 8), 0, 1),
         (Group(TABLEAU, 8, first=8), 0, 2)),
        below=(Group(STOCK),), turns=True)
