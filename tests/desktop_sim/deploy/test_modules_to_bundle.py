"""The modules that are bundled into one on a board, and games played with them."""

import ast
import subprocess
import sys

from desktop_sim.deploy import board_build, modules_to_bundle, project
from tests.desktop_sim.deploy.test_compiled_play import BEGIN, compiled_on_vm, on_board, on_sources
from tests.desktop_sim.deploy.test_mip_package import MACHINE
from tests.lab.on_vm import vm

PINS = MACHINE.replace("        pass", "        self.pin = args[0] if args else None", 1).replace(
    "        return 1", "        return int(self.pin not in down_pins)", 1)
"""MACHINE in which the pins whose numbers are in `down_pins` are low."""

PLAY = "down_pins = set()\n" + BEGIN + """
from firmware.deals import dealing


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


RESUMED = """
import sys
from desktop_sim.emulation import install_stubs
install_stubs.install()
from desktop_sim.play.headless import Handheld
handheld = Handheld(board=sys.argv[1], game="klondike", deal=1)
handheld.wait(5000)
handheld.power_on()
handheld.wait(1000)
print(*sys.modules)
"""
"""Source that goes on with a saved game, and prints the modules that are loaded then."""


def loaded_in_play(board):
    """Return the names of the modules that are loaded once a saved game of Klondike is in play."""
    done = subprocess.run([sys.executable, "-c", RESUMED, board], cwd=project.REPO,
                          capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_each_is_loaded_whole_where_a_game_is_played():
    left = set(modules_to_bundle.BUNDLES)
    for board in ("ssd1306_pico", "pimoroni_picosystem"):
        loaded = loaded_in_play(board)
        for home in loaded.intersection(modules_to_bundle.BUNDLES):
            assert set(modules_to_bundle.BUNDLES[home]) <= loaded, (board, home)
        left -= loaded
    assert not left


def test_a_module_goes_into_one_other_and_is_no_package():
    members = [module for others in modules_to_bundle.BUNDLES.values() for module in others]
    assert len(members) == len(set(members)) and not set(members) & modules_to_bundle.BUNDLES.keys()
    for module in (*members, *modules_to_bundle.BUNDLES):
        assert project.source_of(module).name != "__init__.py"


def test_none_is_unloaded_or_found_by_a_text():
    for path in (path for room in project.ROOMS for path in project.sources_in(room)):
        for node in ast.walk(project.parse(path)):
            if isinstance(node, ast.Constant):
                assert node.value not in modules_to_bundle.HOMES, path


def test_names_are_those_of_what_is_there():
    assert modules_to_bundle.names(["core.cards", "core.session", "core.bases.fan_redeals"]) == [
        "core.bases.fan_redeals", "core.session"]
    texts = board_build.bundled_sources()
    assert not texts.keys() & modules_to_bundle.HOMES.keys()
    assert modules_to_bundle.BUNDLES.keys() <= texts.keys()


def test_the_menus_stay_loaded():
    home = modules_to_bundle.HOMES["firmware.screens.choice_list"]
    asked = ("import sys\nfrom firmware.heap import modules\nmodules.unload_rest()\n"
             f"print({home!r} in sys.modules)")
    program = PINS + "down_pins = set()\n" + BEGIN + asked
    assert vm.run_vm(on_board(program), compiled_on_vm()).split() == ["True"]


def test_keys_are_answered_on_compiled_modules_as_on_the_sources():
    """Check that presses are answered with the heap locked: an allocation would show no frame."""
    files = compiled_on_vm()
    pictures = vm.run_vm(on_board(PINS + PLAY), files)
    assert len(set(pictures.split())) >= 15
    assert pictures == vm.run_vm(on_sources(PINS + PLAY))
