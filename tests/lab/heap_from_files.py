"""Counts the heap of a game that runs from the files a board gets, on MicroPython's VM.

The VM has words of 32 bits, as a Pico has. The code is in the count, also lists, menus and dialogs.
MicroPython's own share and the machine code of the display's driver are not, nor the names that
only a Pico has in flash.
"""

import re
import tempfile
from functools import cache
from pathlib import Path

from desktop_sim.deploy import bundle, listings
from desktop_sim.deploy.names import on_board
from desktop_sim.deploy.transforms.micropython_names import OF_BOARDS
from tests.lab import vm

BOARDS = {"128 x 64": "ssd1306_pico", "240 x 240": "pimoroni_picosystem"}
"""The board whose files and display stand for each size."""

ON_VM = "/installed"
"""Path on the VM of the files that a board would have in /lib."""

PARTS = Path(__file__).with_name("parts_on_vm.py")

OPENED = f"""\
import gc, sys
sys.path[:] = [{ON_VM!r}, "/"]
before = gc.mem_alloc()
import parts_on_vm as parts
"""

STARTED = "console = parts.begin({}, {}, {})"
DEALT = "parts.deal(console, {!r})"
PRINTED = "print(gc.mem_alloc() - before)"
NAMED = "import micropython as interpreter\ninterpreter.qstr_info(1)"
A_NAME = 6 + 1
"""Bytes that a name takes in a pool of MicroPython's, beside its letters."""


@cache
def built(board):
    """Return the modules that `make flash` copies to a board: {path: bytes of the module}."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        bundle.make_compiled(board, folder)
        return {name: (folder / name).read_bytes() for name in listings.sizes_in(folder)}


def heap_of(size, game_id):
    """Return the bytes of heap in use with a game dealt on a display of `size`."""
    files = [
        (f"{ON_VM}/{name}", vm.interpreted(content) if name.endswith(".py") else content)
        for name, content in built(BOARDS[size]).items()
    ]
    files.append(("/parts_on_vm.py", as_on_board(PARTS.read_text())))
    width, height = size.split(" x ")
    steps = [STARTED.format(width, height, 1 if size == "128 x 64" else 4), DEALT.format(game_id)]
    printed = vm.run_vm([OPENED, *map(as_on_board, steps), PRINTED, NAMED], files)
    known = set(re.findall(r"Q\((.*)\)", printed)).intersection(OF_BOARDS)
    return int(printed.split("\n")[0]) - sum(A_NAME + len(name) for name in known)


def as_on_board(source):
    """Return a source with the names that compiled modules have instead of ours."""
    return on_board(source, bundle.renamed_sources()[1])
