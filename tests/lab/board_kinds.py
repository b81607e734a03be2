"""One board of each kind, for tests that take seconds a board."""

import pytest

from desktop_sim.deploy import board_list
from desktop_sim.emulation.checked_table import depth_of

PARTS = ("I2C", "SPI", "SHIFT", "STICK", "ENCODER", "UNDIMMED")
"""Words of a table that the platform opens in a way of their own."""


def one_of_each(names):
    """Return those of `names`, of boards, that differ in their display or in such parts."""
    return _firsts(names, lambda table: str(table.DISPLAY))


def kinds_first(names):
    """Return `one_of_each` of `names` as parameters of a test.

    Those that differ from one before in the size of their display alone are thorough.
    """
    firsts = _firsts(names, depth_of)
    return [pytest.param(name, marks=[pytest.mark.thorough] * (name not in firsts))
            for name in one_of_each(names)]


def _firsts(names, display_of):
    """Return the first of `names` of each kind; `display_of` tells kinds of displays by a table."""
    kinds = {}
    for name in names:
        table = board_list.table_of(name)
        parts = [word for word in PARTS if hasattr(table, word)]
        kinds.setdefault((table.CHIP if "I2C" in parts else "", display_of(table), *parts), name)
    return list(kinds.values())
