"""Modules that draw the pictures of the documents, and write lists in them: `make lists`.

Each draws what the code says: boards' tables, golden screens, games that are played, imports. Its
`made` returns the content of its files; tests/lab/lists.py writes and compares them.
"""

from pathlib import Path

from desktop_sim.emulation import install_stubs

install_stubs.install()

ROOT = Path(__file__).resolve().parents[2]
"""The repository."""
