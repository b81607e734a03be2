"""MicroPython built by its own make with our manifest, playing one board."""

import shutil

import pytest

from desktop_sim.__main__ import main
from desktop_sim.deploy import board_build, modules_needed, project
from desktop_sim.deploy.release import firmware_data, frozen
from firmware import deal_banks, texts
from tests.both_runtimes.positions import chosen
from tests.desktop_sim.deploy.release import uf2_files
from tests.desktop_sim.deploy.release.test_uf2 import files_in
from tests.lab.on_vm import vm

# Firmware is built by a person, seldom.
pytestmark = pytest.mark.thorough

MAKEFILE = """\
all:
	test "$(BOARD)" != BROKEN
	mkdir -p "$(BUILD)"
	cp ../../made.uf2 "$(BUILD)/firmware.uf2"
	echo "$(BOARD) $(FROZEN_MANIFEST)" > ../../asked
"""

ASK_FOR_DATA = """\
import sys
sys.path[:] = ["/frozen"]
from core.chosen_deal import ChosenDeal
from firmware import deal_banks, texts
print(deal_banks.pick(ChosenDeal("golf").resolve(), 4, 0), texts.rules("golf")[0])
"""


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """Return a folder like MicroPython's sources; its make writes a firmware."""
    monkeypatch.setattr(project, "BUILD", tmp_path / "build")
    tree = tmp_path / "micro python"
    (tree / "ports/rp2").mkdir(parents=True)
    (tree / "ports/rp2/Makefile").write_text(MAKEFILE)
    (tree / "lib/pico-sdk").mkdir(parents=True)
    (tree / "lib/pico-sdk/pico_sdk_init.cmake").touch()
    (tree / "made.uf2").write_bytes(uf2_files.with_console("thumby", "ssd1306_pico"))
    return tree


def firmware(tree, *more):
    return main(["firmware", "--micropython", str(tree), *more])


def test_the_firmware_a_main_that_plays_the_board_and_its_data_are_joined(tree, capfd):
    assert firmware(tree, "--board", "thumby") == 0
    manifest = project.BUILD / "firmware/sources/manifest.py"
    assert (tree / "asked").read_text() == f"RPI_PICO {manifest}\n"
    made = project.BUILD / "firmware/thumby.uf2"
    whole = b"".join(page[1] for page in uf2_files.pages_of(made.read_bytes()))
    address, size = uf2_files.STORAGE
    files = files_in(whole[address - uf2_files.XIP :], size)
    assert files.pop("/main.py") == board_build.PROGRAM.format(board="thumby").encode()
    assert files == firmware_data.files_for("thumby")
    printed = capfd.readouterr().out
    assert "MicroPython v1.26.1 for pico" in printed and "thumby.uf2" in printed


def test_the_firmware_for_another_chip_is_a_file_of_its_own(tree):
    assert firmware(tree, "--board", "ssd1306_pico") == 0
    (tree / "made.uf2").write_bytes(
        uf2_files.with_console("ssd1306_pico", family=uf2_files.RP2350))
    assert firmware(tree, "--board", "ssd1306_pico", "--target", "RPI_PICO2") == 0
    made = {path.name for path in (project.BUILD / "firmware").glob("*.uf2")}
    assert made == {"ssd1306_pico.uf2", "ssd1306_pico-rp2350.uf2"}


def frozen_texts(board, place):
    """Return {path: text} of what is frozen for `board`, and what the manifest calls."""
    said = []
    manifest = frozen.write_sources(board, place).read_text()
    exec(manifest, {"include": said.append, "package": lambda room, opt: said.append((room, opt))})
    found = {path.relative_to(place).as_posix(): path.read_text() for path in place.rglob("*.py")}
    del found[frozen.MANIFEST]
    return found, said


@pytest.mark.parametrize("board", ["ssd1306_pico", "waveshare_lcd_1_3"])
def test_what_one_board_imports_is_frozen_with_constants_inlined_on_our_lines(board, tmp_path):
    written, said = frozen_texts(board, tmp_path)
    assert said == ["$(PORT_DIR)/boards/manifest.py", *((room, 2) for room in project.ROOMS)]
    inlined = board_build.inlined_sources()
    names = modules_needed.modules_for(board)
    held = {name for name in names if not firmware_data.is_data(name)
            and not board_build.is_empty_package(name, inlined[name])}
    paths = {project.source_of(name).relative_to(project.REPO).as_posix(): name for name in held}
    assert written.keys() == paths.keys()
    assert [path for path in written if path.startswith("boards/")] == [f"boards/{board}.py"]
    for path, text in written.items():
        assert text.startswith(inlined[paths[path]])
        ours = (project.REPO / path).read_text()
        assert text.count("\n") - ours.count("\n") == 2 * (paths[path] in firmware_data.PACKAGES)


@pytest.mark.parametrize("beside", [True, False])
def test_frozen_code_finds_its_banks_and_texts_in_the_file_system(beside, tmp_path):
    written, _ = frozen_texts("ssd1306_pico", tmp_path)
    files = {f"/frozen/{path}": text for path, text in written.items()}
    files |= firmware_data.files_for("ssd1306_pico") if beside else {}
    printed = vm.run_vm(ASK_FOR_DATA, files.items())
    rules = texts.rules("golf") if beside else (b"No rules are written yet.",)
    deal = deal_banks.pick(chosen("golf"), deal_banks.ANY, 0) * beside
    assert printed == f"{deal} {rules[0]}\n"


def test_another_board_of_micropython_may_be_named(tree):
    assert firmware(tree, "--target", "SEEED_XIAO_RP2040") == 0
    assert (tree / "asked").read_text().startswith("SEEED_XIAO_RP2040 ")


@pytest.mark.parametrize("lack, why", [
    ("ports", "{} is no source tree of MicroPython: there is no ports/rp2 in it"),
    ("lib", "{0} lacks its submodules: make -C {0}/ports/rp2 BOARD=RPI_PICO submodules"),
    ("made.uf2", "MicroPython's make ended with exit code 2"),
])  # fmt: skip
def test_what_is_missing_is_named(tree, lack, why, capfd, monkeypatch):
    monkeypatch.chdir(tree.parent)
    path = tree / lack
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert firmware(tree.name) == 1
    shown = tree if lack == "ports" else tree.name
    assert capfd.readouterr().err.splitlines()[-1] == "firmware: " + why.format(shown)


def test_without_make_nothing_is_built(tree, capfd, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert firmware(tree) == 1
    assert capfd.readouterr().err.startswith("firmware: make is not installed")
