"""A release: each file is listed with its purpose and checksum, and builds are reproducible."""

import hashlib
import shutil
import zipfile
from pathlib import Path

import pytest

from desktop_sim.deploy import board_list, external_tools, project
from desktop_sim.deploy.languages import catalogues
from desktop_sim.deploy.release import __main__ as release
from desktop_sim.deploy.release import thumby_arcade, uf2
from desktop_sim.web import make_page
from tests.desktop_sim.conftest import LANGUAGES
from tests.desktop_sim.deploy.release import uf2_files

# A release has passed `make test-all`.
pytestmark = pytest.mark.thorough

BOARDS = ("adafruit_macropad", "adafruit_pybadge", "heltec_v3", "pimoroni_display_pack",
          "pimoroni_picosystem", "ssd1306_pico", "thumby", "xiao_rp2040")
"""Of each kind: CircuitPython, frozen, by cable, in firmware, two chips, its own MicroPython."""

IN_FIRMWARE = ("pimoroni_display_pack", "pimoroni_picosystem")
"""Those whose RP2040 has no room for files."""


def compiled(*arguments):
    """Write a hash of the source instead of a compiled module, for speed."""
    source, target = arguments[-1], arguments[arguments.index("-o") + 1]
    with open(source, "rb") as file, open(target, "wb") as made:
        made.write(b"M\x06" + hashlib.sha256(file.read()).digest())
    return external_tools.subprocess.CompletedProcess(arguments, 0, "", "")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Return the folders of two releases of the same firmware, and the firmware's paths."""
    place = tmp_path_factory.mktemp("release")
    paths = []
    for name, text, family in (
        ("PICO.uf2", "pico", uf2_files.RP2040),
        ("PICO2.uf2", "pico2", uf2_files.RP2350),
        ("XIAO.uf2", "seeed_xiao_rp2040", uf2_files.RP2040),
    ):
        paths.append(place / name)
        paths[-1].write_bytes(uf2_files.uf2(uf2_files.content({0xB63CFFBB: text}), family))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(external_tools, "mpy_cross", compiled)
        patch.setattr(project, "BUILD", place / "build")
        patch.setattr(make_page, "SHIPPED", place / "page")
        patch.setattr(board_list, "boards", lambda: sorted(BOARDS))
        patch.setattr(catalogues, "FOLDER", LANGUAGES)
        frozen = place / "build/firmware"
        frozen.mkdir(parents=True)
        (frozen / "thumby.uf2").write_bytes(b"frozen")
        folders = [place / "one", place / "two"]
        for folder in folders:
            assert release.main([*map(str, paths), "--out", str(folder)]) == 0
            # test_installed.py builds the packages twice.
            patch.setattr(release, "packages", lambda out: copy_packages(folders[0], out))
        yield *folders, paths


def copy_packages(made, out):
    for path in made.glob("pocket_patience*"):
        shutil.copyfile(path, out / path.name)


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_sources_make_the_same_files(made):
    assert contents(made[0]) == contents(made[1])


def test_each_board_has_its_file(made):
    names = set(contents(made[0]))
    version = release.version()
    of_boards = {f"{name}.uf2" for name in uf2.boards() if name not in IN_FIRMWARE}
    of_boards |= {f"{name}-rp2350.uf2" for name in uf2.boards()
                  if board_list.table_of(name).CONTROLLER == "pico"}
    of_boards |= {f"{name}.zip" for name in board_list.boards_of(board_list.CIRCUITPYTHON)}
    of_boards |= {"ssd1306_pico-nl.uf2", "ssd1306_pico-rp2350-nl.uf2"}
    others = {"thumby-frozen.uf2", "thumby-arcade.zip", "web.zip"}
    packages = {
        f"pocket_patience-{version}.tar.gz", f"pocket_patience-{version}-py3-none-any.whl",
    }  # fmt: skip
    assert names == {release.LIST, release.SUMS} | packages | {
        f"pocket-patience-{version}-{name}" for name in of_boards | others
    }


def test_the_sums_are_those_of_the_files(made):
    files = contents(made[0])
    lines = files.pop(release.SUMS).decode().splitlines()
    assert [line.split("  ", 1) for line in lines] == [
        [hashlib.sha256(files[name]).hexdigest(), name] for name in sorted(files)
    ]


def test_the_list_names_each_file_once_and_the_firmware_with_its_sum(made):
    files = contents(made[0])
    text = files[release.LIST].decode()
    for name in files.keys() - {release.LIST, release.SUMS}:
        assert sum(line.strip().split(": ")[0] == name for line in text.splitlines()) == 1, name
    for path in made[2]:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        assert f", {path.name}, SHA-256 {digest}\n" in text
    assert text.count("MicroPython v1.26.1 for ") == len(made[2])
    assert "None of this has been tried on real hardware" in text


def test_the_list_names_the_languages_of_files(made):
    text = (made[0] / release.LIST).read_text()
    for name, words in (("", ""), ("-nl", " in Dutch"), ("-rp2350-nl", " in Dutch")):
        wired = board_list.table_of("ssd1306_pico").NAME
        file = f"pocket-patience-{release.version()}-ssd1306_pico{name}.uf2"
        assert f"  {file}: {wired}{words}\n" in text


def test_a_file_in_another_language_is_not_the_english_one(made):
    name = f"pocket-patience-{release.version()}-ssd1306_pico"
    english, dutch = ((made[0] / (name + end)).read_bytes() for end in (".uf2", "-nl.uf2"))
    assert english != dutch and abs(len(english) - len(dutch)) < 50_000


def test_the_list_says_what_to_type_for_each_board_without_a_file(made):
    text = (made[0] / release.LIST).read_text()
    said = text.partition("Boards without a file here")[2].splitlines()
    build = "pocket-patience firmware --board {} --micropython PATH".format
    assert [line.strip() for line in said if line.startswith("  ")] == [
        "Heltec WiFi LoRa 32 V3: pocket-patience flash --board heltec_v3",
        f"Pimoroni Pico Display Pack: {build('pimoroni_display_pack')};"
        " with a Pico 2 pocket-patience flash --board pimoroni_display_pack",
        f"Pimoroni PicoSystem: {build('pimoroni_picosystem')}",
    ]


def test_a_board_gets_the_firmware_that_is_made_for_it(made):
    for board, kind, family in (
        ("xiao_rp2040", b"seeed_xiao_rp2040", uf2_files.RP2040),
        ("thumby", b"pico\0", uf2_files.RP2040),
        ("ssd1306_pico", b"pico\0", uf2_files.RP2040),
        ("ssd1306_pico-rp2350", b"pico2\0", uf2_files.RP2350),
    ):
        file = made[0] / f"pocket-patience-{release.version()}-{board}.uf2"
        pages = uf2_files.pages_of(file.read_bytes()[: 20 * 512])
        assert kind in b"".join(page[1] for page in pages)
        assert {page[4] for page in pages} == {family}


def test_a_board_of_another_chip_than_all_firmware_ends_the_release(tmp_path, capsys):
    path = tmp_path / "PICO2.uf2"
    path.write_bytes(uf2_files.uf2(uf2_files.content(), uf2_files.RP2350))
    assert release.main([str(path), "--out", str(tmp_path / "dist")]) == 1
    why = f"release: {path} is for RP2350; pimoroni_picosystem has RP2040\n"
    assert capsys.readouterr().err == why


def test_micropythons_sources_give_firmware_to_boards_without_room_for_files(
        monkeypatch, tmp_path):
    built = []
    monkeypatch.setattr(release.frozen, "build", lambda *words: built.append(words))
    monkeypatch.setattr(release, "make", lambda *words: built.append(words))
    monkeypatch.setattr(board_list, "boards", lambda: sorted(BOARDS))
    monkeypatch.chdir(tmp_path)
    out = tmp_path / "dist"
    out.mkdir()
    for name in (release.LIST, f"{release.NAME}-a.uf2"):
        (out / name).write_text("")
    assert release.main(["a.uf2", "--micropython", "tree", "--out", str(out)]) == 0
    assert built == [
        *((board, tmp_path / "tree", "RPI_PICO") for board in IN_FIRMWARE),
        ([Path("a.uf2")], out)]


def test_a_folder_with_something_else_stays_as_it_is(tmp_path, capsys):
    (tmp_path / "notes.txt").write_text("mine")
    assert release.main(["a.uf2", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == (
        f"release: {tmp_path} is neither empty nor a release of Pocket Patience: "
        "it has notes.txt\n")
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_zips_unpack_to_what_their_boards_take(made):
    for board in board_list.boards_of(board_list.CIRCUITPYTHON):
        archive = made[0] / f"pocket-patience-{release.version()}-{board}.zip"
        with zipfile.ZipFile(archive) as packed:
            names = packed.namelist()
            text = packed.read("README.txt").decode()
            modes = {info.external_attr >> 16 for info in packed.infolist()}
        assert {"CIRCUITPY/code.py", "CIRCUITPY/boot.py"} <= set(names) and modes == {0o100644}
        table = board_list.table_of(board)
        frozen = getattr(table, "FROZEN", False)
        assert ("frozen/firmware/boot.py" in names) == frozen == ("FROZEN_MPY_DIRS" in text)
        assert table.NAME in text
    arcade = made[0] / f"pocket-patience-{release.version()}-thumby-arcade.zip"
    with zipfile.ZipFile(arcade) as packed:
        folders = {name.split("/")[0] for name in packed.namelist()}
        assert folders == {thumby_arcade.NAME}


def test_without_firmware_it_says_what_it_needs(capsys):
    assert release.main([]) == 2
    assert "make release UF2=path" in capsys.readouterr().err


def test_another_file_is_refused(tmp_path, capsys):
    path = tmp_path / "x.uf2"
    path.write_bytes(b"x")
    assert release.main([str(path), "--out", str(tmp_path / "dist")]) == 1
    assert capsys.readouterr().err == f"release: {path} is no UF2 file\n"
    assert not (tmp_path / "dist").exists()
