"""Which modules are one on a board, and how that plays."""

import ast
import re

from desktop_sim.deploy import bundle, joined
from desktop_sim.deploy.names import on_board
from tests.desktop_sim.deploy.test_mip_package import MACHINE
from tests.desktop_sim.deploy.transforms.test_share_private_names import BEGIN, compiled_on_vm
from tests.lab import vm

PINS = MACHINE.replace("        pass", "        self.pin = args[0] if args else None", 1).replace(
    "        return 1", "        return int(self.pin not in down_pins)", 1)
"""MACHINE, where the pins whose numbers are in `down_pins` are low."""

PLAY = "down_pins = set()\n" + BEGIN + """
def rounds(count):
    for _ in range(count):
        console.step()
        now[0] += 2
def play():
    for pin, action in board.KEYS:
        down_pins.add(pin)
        rounds(60)
        down_pins.clear()
        # What the next key may ask is worked out in the pause.
        rounds(300)
        print(binascii.crc32(console.display.buffer))
for game_id in ("klondike", "spider", "pyramid", "montana"):
    console.start(game_id, 1)
    rounds(300)
    play()
    play()
"""


def test_every_board_loads_them_before_it_plays():
    for board in bundle.boards():
        modules = set(bundle.modules_at_once(board)) | {"core.game"}
        for home, others in joined.JOINED.items():
            assert {home, *others} <= modules, (board, home)


def test_a_module_goes_into_one_other_and_is_no_package():
    members = [module for others in joined.JOINED.values() for module in others]
    assert len(members) == len(set(members)) and not set(members) & joined.JOINED.keys()
    for module in (*members, *joined.JOINED):
        assert bundle.source_of(module).name != "__init__.py"


def test_none_is_unloaded_or_found_by_a_text():
    members = {module.rpartition(".")[2]: module for module in joined.HOMES}
    for path in (path for room in bundle.ROOMS for path in bundle.sources_in(room)):
        for node in ast.walk(bundle.parse(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "unload.module":
                package, name = (getattr(part, "value", "") for part in node.args)
                assert members.get(name) != f"{package}.{name}", path
        for package, name in re.findall(r'\("([a-z.]+)", "([a-z_]+)"\)', path.read_text("utf-8")):
            assert members.get(name) != f"{package}.{name}", path


def test_names_are_those_of_what_is_there():
    assert joined.names(["core.cards", "core.session", "core.fan_redeals"]) == [
        "core.fan_redeals", "core.session"]
    texts = bundle.short_sources()[0]
    assert not texts.keys() & joined.HOMES.keys() and joined.JOINED.keys() <= texts.keys()


def test_keys_are_answered_on_compiled_modules_as_on_the_sources(tmp_path):
    """Presses are answered with the heap locked: where something allocates they show nothing."""
    files = compiled_on_vm(tmp_path)
    play = on_board(PLAY.format(paths=["/board"]), bundle.renamed_sources()[1])
    pictures = vm.run_vm(PINS + play, files)
    assert len(set(pictures.split())) >= 15
    assert pictures == vm.run_vm(PINS + PLAY.format(paths=["/repo"]))
