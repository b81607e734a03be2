"""Bounds of what a player or a maker feels: heap, files, bytes on the bus, presses, the web page.

A test measures a figure and gives it to the fixture `budget`, which compares it with its row in
budgets.json. These tests also write the rows, with 5 % of headroom: `make budgets`.
"""

import json
from pathlib import Path

PATH = Path(__file__).with_name("budgets.json")
HEADROOM = 1.05


class Budgets:
    """Rows of budgets.json: {name: bound}, and those that this run measured."""

    def __init__(self, path=PATH):
        """Read the bounds."""
        self.path = path
        self.bounds = json.loads(path.read_text("utf-8"))
        self.measured = {}

    def compare(self, name, figure):
        """Raise AssertionError if `figure` is above the bound of `name`, or has no bound."""
        assert name in self.bounds, f"no row {name!r} in {self.path.name}: run `make budgets`"
        assert figure <= self.bounds[name], f"{name}: {figure:,}, bound {self.bounds[name]:,}"

    def note(self, name, figure):
        """Set the bound of `name` to `figure` and the headroom, in whole steps of 1 %."""
        step = 10 ** max(0, len(str(int(figure))) - 3)
        self.measured[name] = -(-figure * HEADROOM // step) * step
        print(f"{name}: {figure:,}")

    def write(self):
        """Write the rows that were measured, and no others."""
        rows = {name: int(bound) for name, bound in sorted(self.measured.items())}
        self.path.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")
