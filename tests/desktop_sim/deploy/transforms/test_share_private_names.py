"""Short private names: modules that have nothing in common share them, and the console plays on."""

import pytest

from desktop_sim.deploy import bundle, listings
from desktop_sim.deploy.names import NAMES, on_board
from desktop_sim.deploy.transforms.share_private_names import share_private_names
from tests.desktop_sim.deploy.test_mip_package import MACHINE
from tests.lab import vm

BOARD = "ssd1306_pico"

PILE = """class Pile:
    def __init__(self):
        self._cards = []

    def _turn(self, _way): return self._cards
"""
STOCK = """from pile import Pile

class Stock(Pile):
    def _deal(self):
        return self._turn(1)
"""
CLOCK = """import sys
_start = 0

def _ms():
    return sys.implementation._machine, _start
"""


def shared(unchanged=(), **sources):
    return share_private_names(sources, unchanged)


def test_modules_that_have_nothing_in_common_share_names():
    texts, short = shared(pile=PILE, clock=CLOCK)
    assert set(short["clock"].values()) < set(short["pile"].values())
    assert "_cards" not in texts["pile"] and "_start" not in texts["clock"]


def test_a_class_and_its_base_share_none():
    _, short = shared(pile=PILE, stock=STOCK)
    family = {**short["pile"], **short["stock"]}
    assert set(family) == {"_cards", "_turn", "_way", "_deal"}
    assert len(set(family.values())) == len(family)


def test_a_name_that_two_modules_have_is_one_name():
    _, short = shared(pile=PILE, looks="def f(pile):\n    return pile._cards\n", clock=CLOCK)
    assert short["looks"]["_cards"] == short["pile"]["_cards"]


@pytest.mark.parametrize(
    "source, stays",
    [
        (CLOCK, "_machine"),
        ("class A:\n    def __len__(self): return 0\n", "__len__"),
        ("_a = 0\nprint(getattr(b, '_a'))\n", "_a"),
        ("def f(_b=0): pass\nf(_b=1)\n", "_b"),
        ("from other import _c\n_c = 1\n", "_c"),
    ],
)
def test_what_others_may_know_stays(source, stays):
    texts, _ = shared(one=source)
    assert stays in texts["one"]


def test_a_module_that_is_not_changed_keeps_its_names_everywhere():
    texts, short = shared(("clock",), clock=CLOCK, other="def f(x):\n    x._start = 1\n")
    assert texts["clock"] == CLOCK and "_start" in texts["other"]


def test_no_line_moves():
    sources = bundle.compiled_sources()
    texts, _ = share_private_names(sources, bundle.AS_SOURCE)
    for module, text in texts.items():
        assert text.count("\n") == sources[module].count("\n")


BEGIN = """
import sys
sys.path[:] = {paths!r}
Part.freq = lambda self, hz: None
import binascii
from boards import ssd1306_pico as board
from firmware import boot
# A clock of its own, so that it matters neither when nor how fast it is played.
now = [1000]
Clock = boot.host().Ticks
Clock.ms = lambda self: now[0]
Clock.since = lambda self, then: now[0] - then
console = boot.console_of(board)
"""

PLAY = BEGIN + """
from core import games
said = 1
for game_id, title in games.titles():
    console.start(game_id, 617)
    for turn in range(24):
        said = said * 75 % 65537
        console.screen.event(said % 6)
        for _ in range(4):
            console.step()
            now[0] += 15
        print(binascii.crc32(console.display.buffer))
"""


def compiled_on_vm(folder):
    """(path on the VM, content) of what goes to BOARD, compiled into `folder`."""
    bundle.make_compiled(BOARD, folder)
    files = []
    for name in listings.sizes_in(folder):
        content = (folder / name).read_bytes()
        if name.endswith(".py"):
            content = vm.interpreted(content)
        files.append((f"/board/{name}", content))
    return files


def test_the_compiled_files_play_as_the_sources_do(tmp_path):
    bundle.build(BOARD, False, tmp_path)
    files = compiled_on_vm(tmp_path / "modules")
    assert (tmp_path / BOARD / NAMES).read_text().count("\n") > 150
    play = on_board(PLAY.format(paths=["/board"]), bundle.renamed_sources()[1])
    pictures = vm.run_vm(MACHINE + play, files, timeout=120)
    assert len(set(pictures.split())) >= 60
    assert pictures == vm.run_vm(MACHINE + PLAY.format(paths=["/repo"]), timeout=120)
