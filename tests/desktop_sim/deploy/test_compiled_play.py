"""Games on the compiled files of a board, compared with the sources."""

from desktop_sim.deploy import board_build
from tests.desktop_sim.deploy.test_mip_package import MACHINE
from tests.lab.on_vm import vm

BOARD = "ssd1306_pico"

BEGIN = """
import sys
sys.path[:] = {paths!r}
Part.freq = lambda self, hz: None
import binascii
from boards import ssd1306_pico as board
from firmware import boot
# A clock of its own, so that it matters neither when nor how fast it is played.
now = [1000]
Clock = boot.platform().Ticks
Clock.ms = lambda self: now[0]
Clock.since = lambda self, then: now[0] - then
console = boot.console_of(board)
"""

PLAY = BEGIN + """
from core import games
from firmware.deals import dealing
said = 1
for game_id, title in games.titles():
    dealing.deal(console, game_id, 617)
    for turn in range(24):
        said = said * 75 % 65537
        console.screens.top.event(said % 6)
        for _ in range(4):
            console.step()
            now[0] += 15
        print(binascii.crc32(console.display.buffer))
"""


def compiled_on_vm():
    """Return (path on the VM, content) of each of BOARD's files, compiled."""
    return [(f"/board/{path}", vm.interpreted(content) if path.endswith(".py") else content)
            for path, content in board_build.compiled_modules(BOARD).items()]


def on_sources(program):
    """Return a `program` that begins with BEGIN, for the sources."""
    return program.replace("{paths!r}", "['/repo']")


def on_board(program):
    """Return a `program` that begins with BEGIN, for BOARD's files."""
    return board_build.program_for(BOARD, program.replace("{paths!r}", "['/board']"))


def test_the_compiled_files_play_as_the_sources_do():
    files = compiled_on_vm()
    pictures = vm.run_vm(on_board(MACHINE + PLAY), files, timeout=120)
    assert len(set(pictures.split())) >= 60
    assert pictures == vm.run_vm(on_sources(MACHINE + PLAY), timeout=120)
