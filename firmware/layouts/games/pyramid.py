"""Pyramid: stock and hand beside the apex on the left, waste and removed cards on the right."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.games.thirteen import pyramid
from firmware.layouts.table_description import FACES, Group, lattice_table


def table(game):
    return lattice_table(
        pyramid(), left=(Group(STOCK), Group(HAND)), right=(Group(FOUNDATION), Group(WASTE)),
        in_corners=True, overlaps=FACES)
