"""Programs that draw the pictures of the documents: `python -m docs.drawings.wiring` and the like.

Each draws what the code says: boards' tables, golden screens, games that are played, imports. Tests
(tests/docs/) compare the pictures with what would be drawn now.
"""

from pathlib import Path

from desktop_sim.emulation import install_stubs

install_stubs.install()

ROOT = Path(__file__).resolve().parents[2]
"""The repository."""
