"""MicroPython built by its own make with our manifest, playing one board."""

import shutil

import pytest

from desktop_sim.__main__ import main
from desktop_sim.deploy import bundle, mip_package, project
from tests.desktop_sim.deploy.release import uf2_files
from tests.desktop_sim.deploy.release.test_uf2 import files_in

MAKEFILE = """\
all:
	test "$(BOARD)" != BROKEN
	mkdir -p "$(BUILD)"
	cp ../../made.uf2 "$(BUILD)/firmware.uf2"
	echo "$(BOARD) $(FROZEN_MANIFEST)" > ../../asked
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
    (tree / "made.uf2").write_bytes(uf2_files.uf2(uf2_files.content()))
    return tree


def firmware(tree, *more):
    return main(["firmware", "--micropython", str(tree), *more])


def test_the_firmware_and_a_main_that_plays_the_board_are_joined(tree, capfd):
    assert firmware(tree, "--board", "thumby") == 0
    manifest = project.BUILD / "firmware/sources/manifest.py"
    assert (tree / "asked").read_text() == f"RPI_PICO {manifest}\n"
    made = project.BUILD / "firmware/thumby.uf2"
    whole = b"".join(page[1] for page in uf2_files.pages_of(made.read_bytes()))
    address, size = uf2_files.STORAGE
    files = files_in(whole[address - uf2_files.XIP :], size)
    assert files == {"/main.py": bundle.PROGRAM.format(board="thumby").encode()}
    printed = capfd.readouterr().out
    assert "MicroPython v1.26.1 for pico" in printed and "thumby.uf2" in printed


def test_the_firmware_for_another_chip_is_a_file_of_its_own(tree):
    assert firmware(tree, "--board", "ssd1306_pico") == 0
    (tree / "made.uf2").write_bytes(uf2_files.uf2(uf2_files.content(), uf2_files.RP2350))
    assert firmware(tree, "--board", "ssd1306_pico", "--target", "RPI_PICO2") == 0
    made = {path.name for path in (project.BUILD / "firmware").glob("*.uf2")}
    assert made == {"ssd1306_pico.uf2", "ssd1306_pico-rp2350.uf2"}


def test_what_boards_run_is_frozen_with_constants_inlined_on_the_lines_of_our_sources(tree):
    assert firmware(tree) == 0
    folder = project.BUILD / "firmware/sources"
    manifest = (folder / "manifest.py").read_text()
    said = []
    exec(manifest, {"include": said.append, "package": lambda room, opt: said.append((room, opt))})
    assert said == ["$(PORT_DIR)/boards/manifest.py", *((room, 2) for room in project.ROOMS)]
    texts = bundle.inlined_sources()
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py")}
    names = {path: project.name_of(project.REPO / path) for path in mip_package.sources()}
    empty = {path for path, name in names.items() if bundle.is_empty_package(name, texts[name])}
    assert "firmware/table/__init__.py" in empty and "firmware/deal_banks/__init__.py" not in empty
    assert written == {"manifest.py", *names} - empty
    for path in written - {"manifest.py"}:
        text = (folder / path).read_text()
        assert text == texts[names[path]]
        assert text.count("\n") == (project.REPO / path).read_text().count("\n")


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
