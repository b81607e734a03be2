"""Machine code: only for boards whose MicroPython accepts it."""

import re
from types import SimpleNamespace

import pytest

from desktop_sim.deploy import board_build, external_tools, project
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.machine_code import architecture_of, compiler_for, made_by

VIPER = """\
import micropython


@micropython.viper
def double(n: int) -> int:
    return n + n
"""


@pytest.mark.parametrize(
    "native, architecture",
    # The list is MicroPython's own: py/persistentcode.h, MP_NATIVE_ARCH_...
    [(0x03, None), (0x07, "x86"), (0x0B, "x64"), (0x13, "armv6m"), (0x1F, "armv7emsp"),
     (0x2B, "xtensawin"), (0x2F, "rv32imc"), (0xFF, None)],
)
def test_the_processor_is_known_by_its_number(native, architecture):
    assert architecture_of(native) == architecture


def test_code_is_made_for_the_processor_of_the_board(tmp_path):
    source, compiled = tmp_path / "x.py", tmp_path / "x.mpy"
    source.write_text(VIPER)
    sub = made_by(external_tools.mpy_cross)
    for number in (4, 7, 10, 11):
        native = number << 2 | sub
        compiler = compiler_for(native, external_tools.mpy_cross)
        assert not compiler("-o", str(compiled), str(source)).returncode
        assert compiled.read_bytes()[2] & 0x3F == native


FROM_BEHIND = re.compile(rb"\x00[\x48-\x4f]\x01\xe0(..)(..)", re.DOTALL)
"""RP2040 code that loads a constant stored behind the load instruction.

The code is `ldr r, [pc]`, a branch over 4 bytes, and these bytes (MicroPython's py/asmthumb.c).
"""

MOST_ARGUMENTS = 31


def constants_behind(source, folder):
    """Return the constants that the machine code of a source stores behind their load instruction.

    The first constant of each function is left out. Both its halves are twice the number of
    arguments, and frozen code that misreads this constant only allows more arguments.
    """
    compiled = folder / "x.mpy"
    done = external_tools.mpy_cross("-march=armv6m", "-o", str(compiled), str(source))
    assert not done.returncode
    halves = [[int.from_bytes(half, "little") for half in found]
              for found in FROM_BEHIND.findall(compiled.read_bytes())]
    assert halves
    return [hex(high << 16 | low) for low, high in halves
            if low != high or low > 2 * MOST_ARGUMENTS or low % 2]


def test_no_machine_code_has_constants_that_frozen_code_cannot_read(tmp_path):
    # Such constants need an address that is a multiple of 4, but tools/mpy-tool.py freezes code at
    # multiples of 2. On an RP2040 this drew stripes on the cards under the cursor.
    source = tmp_path / "x.py"
    source.write_text(VIPER.replace("n + n", "n * 0x11111111"))
    assert constants_behind(source, tmp_path) == ["0x11111111"]
    for module in board_build.AS_SOURCE:
        assert constants_behind(project.source_of(module), tmp_path) == [], module


@pytest.mark.parametrize("native", [0, 0x03, 0xFF])
def test_a_board_that_takes_none_or_one_that_is_not_known_compiles_for_itself(native):
    assert compiler_for(native, external_tools.mpy_cross) is None


def test_another_sub_version_is_not_made():
    sub = made_by(external_tools.mpy_cross)
    for other in range(4):
        made = compiler_for(4 << 2 | other, external_tools.mpy_cross)
        assert (made is not None) == (other == sub)


def test_a_compiler_that_does_not_say_what_it_makes_is_refused():
    silent = SimpleNamespace(returncode=0, stdout="mpy-cross", stderr="")
    with pytest.raises(Failure, match="does not say"):
        made_by(lambda *_: silent)
