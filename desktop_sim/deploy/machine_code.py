"""Machine code for a board's own processor, made here rather than by the board.

A board compiles the modules of `board_build.AS_SOURCE` whenever it starts.  Two of them take 70 ms
and leave the heap fragmented; compiled here they take 17 ms (RP2040).  The files of machine code go
beside the sources, which stay for a MicroPython that rejects them.  The byte `native` tells machine
codes apart, as in `sys.implementation._mpy` (docs.micropython.org, reference/mpyfiles).
"""

import re
from functools import partial

from desktop_sim.deploy.external_tools import Failure, last_line

ARCHITECTURES = (
    None, "x86", "x64", "armv6", "armv6m", "armv7m", "armv7em", "armv7emsp", "armv7emdp", "xtensa",
    "xtensawin", "rv32imc", "rv64imc",
)
"""Their names for `-march` of mpy-cross, in the order of MicroPython's numbers."""

SUB_VERSION_BITS = 2
"""Number of lowest bits of `native` for the sub-version; the bits above are the architecture."""


def compiler_for(native, compiler):
    """Return a compiler to the machine code of a board that reports `native`, or None.

    `compiler` and the returned one take the arguments of mpy-cross, and return the finished
    process. `native` is a byte: sub-version and architecture. Raises Failure.
    """
    architecture = architecture_of(native)
    if not architecture or native & (1 << SUB_VERSION_BITS) - 1 != made_by(compiler):
        return None
    return partial(compiler, "-march=" + architecture)


def architecture_of(native):
    """Return the name of the architecture in `native`, None where there is none that is known."""
    number = native >> SUB_VERSION_BITS
    return ARCHITECTURES[number] if number < len(ARCHITECTURES) else None


def made_by(compiler):
    """Return the sub-version of the machine code that mpy-cross makes. Raises Failure."""
    done = compiler("--version")
    found = re.search(r"mpy v\d+\.(\d+)", done.stdout or "")
    if not found:
        raise Failure(f"mpy-cross does not say which files it makes: {last_line(done)}")
    return int(found[1])
