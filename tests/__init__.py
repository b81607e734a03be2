"""The tests. See README.md beside this file."""

from pathlib import Path

from desktop_sim.hardware import stand_ins

stand_ins.install()

ROOT = Path(__file__).resolve().parent.parent
"""The repository."""
