"""The modules that are bundled into one on a board, and games played with them."""

import ast
import re

from desktop_sim.deploy import board_list, board_modules, bundle, bundled_modules, project
from desktop_sim.deploy.imports import imported_by
from tests.desktop_sim.deploy.test_compiled_play import BEGIN, compiled_on_vm, on_board, on_sources
from tests.desktop_sim.deploy.test_mip_package import MACHINE
from tests.lab import vm

PINS = MACHINE.replace("        pass", "        self.pin = args[0] if args else None", 1).replace(
    "        return 1", "        return int(self.pin not in down_pins)", 1)
"""MACHINE in which the pins whose numbers are in `down_pins` are low."""

PLAY = "down_pins = set()\n" + BEGIN + """
from firmware import dealing


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
    dealing.deal(console, game_id, 1)
    rounds(300)
    play()
    play()
"""


def imported_at_once(module):
    """Yield the names that a module may import while it is loaded."""
    left = list(project.parse(project.source_of(module)).body)
    while left:
        node = left.pop()
        yield from imported_by(node)
        if not isinstance(node, ast.FunctionDef):
            left += ast.iter_child_nodes(node)


def loaded_at_once(board):
    """Return the names of the modules that a board imports before it plays."""
    table = board_list.table_of(board)
    known = set(board_modules.modules_for(board))
    wanted = {"boards." + board, "firmware.boot", "firmware.console",
              "firmware.platforms." + table.RUNTIME, "core.game"}
    found = set()
    while wanted:
        module = wanted.pop()
        found.add(module)
        wanted |= known.intersection(imported_at_once(module)) - found
    return found


def test_every_board_loads_them_before_it_plays():
    for board in board_list.boards():
        modules = loaded_at_once(board)
        for home, others in bundled_modules.BUNDLES.items():
            assert {home, *others} <= modules, (board, home)


def test_a_module_goes_into_one_other_and_is_no_package():
    members = [module for others in bundled_modules.BUNDLES.values() for module in others]
    assert len(members) == len(set(members)) and not set(members) & bundled_modules.BUNDLES.keys()
    for module in (*members, *bundled_modules.BUNDLES):
        assert project.source_of(module).name != "__init__.py"


def test_none_is_unloaded_or_found_by_a_text():
    members = {module.rpartition(".")[2]: module for module in bundled_modules.HOMES}
    for path in (path for room in project.ROOMS for path in project.sources_in(room)):
        for node in ast.walk(project.parse(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "unload.module":
                package, name = (getattr(part, "value", "") for part in node.args)
                assert members.get(name) != f"{package}.{name}", path
        for package, name in re.findall(r'\("([a-z.]+)", "([a-z_]+)"\)', path.read_text("utf-8")):
            assert members.get(name) != f"{package}.{name}", path


def test_names_are_those_of_what_is_there():
    assert bundled_modules.names(["core.cards", "core.session", "core.fan_redeals"]) == [
        "core.fan_redeals", "core.session"]
    texts = bundle.bundled_sources()
    assert not texts.keys() & bundled_modules.HOMES.keys()
    assert bundled_modules.BUNDLES.keys() <= texts.keys()


def test_keys_are_answered_on_compiled_modules_as_on_the_sources(tmp_path):
    """Check that presses are answered with the heap locked: an allocation would show no frame."""
    files = compiled_on_vm(tmp_path)
    pictures = vm.run_vm(on_board(PINS + PLAY), files)
    assert len(set(pictures.split())) >= 15
    assert pictures == vm.run_vm(on_sources(PINS + PLAY))
