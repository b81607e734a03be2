"""Heap of a game that runs from a board's files, on MicroPython's VM.

The VM has words of 32 bits, as a Pico has. The code is in the count, also lists, menus and dialogs.
MicroPython's own share and the machine code of the display's driver are not.  The heap seems to be
as large as a Pico's.
"""

from functools import cache, partial
from pathlib import Path

from desktop_sim.deploy import board_build
from tests.lab.on_vm import vm

BOARDS = {"128 x 64": "ssd1306_pico", "240 x 240": "waveshare_lcd_1_3"}
"""{size: board whose files and display are used}."""

ON_VM = "/installed"
"""Path on the VM of the files that a board would have in /lib."""

PARTS = Path(__file__).with_name("parts_on_vm.py")

OPENED = f"""\
import gc, sys
sys.path[:] = [{ON_VM!r}, "/"]
before = gc.mem_alloc()
from firmware.heap import modules
modules.SIZE = 251000
import parts_on_vm as parts
"""

STARTED = "console = parts.begin({}, {}, {})"
DEALT = "parts.deal(console, {!r})"
PRINTED = "print(gc.mem_alloc() - before)"


@cache
def built(board, heap=0):
    """Return the modules that `make flash` copies to a board: {path: bytes of the module}.

    `heap` is as for `board_build.level_for`.
    """
    return board_build.compiled_modules(board, heap=heap)


def heap_of(size, game_id):
    """Return the bytes of heap in use with a game dealt on a display of `size`."""
    return int(run_on_vm(size, [DEALT.format(game_id), PRINTED]))


def run_on_vm(size, steps, heap=0):
    """Run `steps` with a `console` on a display of `size`, from board files; return the print.

    `heap` is as for `board_build.level_for`.
    """
    files = [
        (f"{ON_VM}/{name}", vm.interpreted(content) if name.endswith(".py") else content)
        for name, content in built(BOARDS[size], heap).items()
    ]
    there = partial(board_build.program_for, BOARDS[size], heap=heap)
    files.append(("/parts_on_vm.py", there(PARTS.read_text())))
    width, height = size.split(" x ")
    started = STARTED.format(width, height, 1 if size == "128 x 64" else 4)
    return vm.run_vm([there(step) for step in (OPENED, started, *steps)], files)
