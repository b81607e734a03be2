"""The compiled files of a drive, compared with the sources, within a budget of heap.

MicroPython's VM runs them, with fakes of CircuitPython's modules (tests/lab/fakes/circuitpython/).
"""

import json
import random

import pytest

from desktop_sim.deploy import board_build, circuitpython
from tests.lab.on_vm import vm

# A drive is made with the same steps as in test_circuitpython.py; this plays on it for minutes.
pytestmark = pytest.mark.thorough

BOARD = "ssd1306_pico_circuitpython"
STAND_INS = vm.ROOT / "tests/lab/fakes/circuitpython"
PRESSES = 300
EVERY_MS = 230
ENOUGH = 60_000
"""Free bytes for all lists beside a game; with 0 a list starts the console again."""

BEGIN = """\
import sys
sys.path[:] = [{place!r}, "/stand_ins", ""]
import rig
rig.begin({free})
"""
LOAD = """\
# What the VM runs says that it is MicroPython, whose imports are made quicker first.
class AtFirst:
    prepare = dict
import firmware.platforms
firmware.platforms.import_index = sys.modules["firmware.platforms.import_index"] = AtFirst()
import firmware.graphics.displayio_framebuf
firmware.graphics.micropython_framebuf = firmware.graphics.displayio_framebuf
sys.modules["firmware.graphics.micropython_framebuf"] = firmware.graphics.displayio_framebuf
import firmware.platforms.circuitpython
firmware.platforms.micropython = firmware.platforms.circuitpython
sys.modules["firmware.platforms.micropython"] = firmware.platforms.circuitpython
import json
with open("/args.json") as file:
    rig.presses.extend(json.load(file))
"""
DEAL = """\
from firmware.deals import dealing
dealing.deal(console, {game!r}, 617)
for i in range(30):
    console.step()
"""

PLAY = """\
try:
    exec(open({code!r}).read())
except rig.Over:
    print(rig.pictures)
"""


@pytest.fixture(scope="module")
def drive(tmp_path_factory):
    """Build the drive of BOARD: compiled files and the names in them."""
    return circuitpython.build(BOARD, tmp_path_factory.mktemp("drive"), circuitpython.mpy_cross)


def files_of(drive):
    """Yield the files of a drive for the VM, with the first byte that MicroPython expects."""
    for path in drive.folder.rglob("*.*"):
        content = path.read_bytes()
        if path.suffix == ".mpy":
            content = b"M" + content[1:]
        yield "/drive/" + path.relative_to(drive.folder).as_posix(), content


def stand_ins():
    return [("/stand_ins/" + path.name, path.read_bytes()) for path in STAND_INS.glob("*.py")]


def presses():
    """Return rows of (ms, key, True if it goes down): random presses of many keys of the Pico."""
    chance = random.Random(617)
    rows = []
    for at in range(2000, 2000 + PRESSES * EVERY_MS, EVERY_MS):
        # Keys: up, down, left, right, select, back.
        key = chance.choices(range(6), (3, 4, 4, 4, 7, 2))[0]
        rows += [(at, key, True), (at + chance.choice((40, 60, 120)), key, False)]
    return rows


def played(place, files):
    """Return the frames before each press, as numbers."""
    sources = [BEGIN.format(place=place, free=ENOUGH), LOAD, PLAY.format(code=place + "/code.py")]
    return vm.run_vm(sources, [*files, *stand_ins()], presses())


def test_the_compiled_files_show_what_the_sources_show(drive):
    compiled = json.loads(played("/drive", files_of(drive)))
    program = board_build.PROGRAM.format(board=BOARD)
    assert compiled == json.loads(played("/repo", [("/repo/code.py", program)]))
    assert len(set(compiled)) > PRESSES // 3


def heap_of(drive, game, planted=""):
    """Return how many bytes of heap are in use with a game on the table, and after `planted`.

    CircuitPython has names in its flash that the VM lacks.
    """
    sources = [
        BEGIN.format(place="/drive", free=0),
        "import gc\nbefore = gc.mem_alloc()",
        LOAD,
        f"from boards import {BOARD} as board\nfrom firmware import boot as begin",
        "console = begin.console_of(board)",
        DEAL.format(game=game),
        planted,
        "print(gc.mem_alloc() - before)",
    ]
    never = [[1 << 28, 0, True]]
    return int(vm.run_vm(sources, [*files_of(drive), *stand_ins()], never))


def test_heap_with_a_game_on_the_table(drive, budget):
    """Pyramid needs the most heap."""
    used = heap_of(drive, "pyramid")
    budget("heap, bytes: pyramid with CircuitPython", used)
    assert heap_of(drive, "pyramid", "planted = bytearray(12345)") >= used + 12345
