"""The tests. README.md in this folder explains them."""

from pathlib import Path

from desktop_sim.emulation import install_stubs

install_stubs.install()

ROOT = Path(__file__).resolve().parent.parent
"""The repository."""
