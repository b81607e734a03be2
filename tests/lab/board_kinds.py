"""One board of each kind, for tests that take seconds a board."""

from desktop_sim.deploy import board_list

PARTS = ("I2C", "SPI", "SHIFT", "STICK", "ENCODER", "UNDIMMED")
"""Words of a table that the platform opens in a way of their own."""


def one_of_each(names):
    """Return those of `names`, of boards, that differ in their display or in such parts."""
    kinds = {}
    for name in names:
        table = board_list.table_of(name)
        parts = [word for word in PARTS if hasattr(table, word)]
        kinds.setdefault((table.CHIP if "I2C" in parts else "", str(table.DISPLAY), *parts), name)
    return list(kinds.values())
