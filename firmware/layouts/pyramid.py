"""Pyramid: stock and hand beside the apex on the left, waste and removed cards on the right."""

from core.piles import FOUNDATION, HAND, STOCK, WASTE
from firmware.layouts.description import group, lattice_table
from firmware.layouts.thirteen import pyramid


def table(game):
    return lattice_table(
        pyramid(), left=(group(STOCK), group(HAND)), right=(group(FOUNDATION), group(WASTE)),
        in_corners=True)
