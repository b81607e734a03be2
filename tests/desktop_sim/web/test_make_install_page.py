"""The files of the page that puts the console on a board: its list, pictures and contents."""

import hashlib
import json
import re
import xml.etree.ElementTree as xml

import pytest

from desktop_sim.deploy import board_build, board_list, board_needs, copy_to_board
from desktop_sim.deploy import installer_on_board as installer
from desktop_sim.deploy.languages import catalogues
from desktop_sim.web import make_install_page, page_sources
from tests.desktop_sim.conftest import LANGUAGES


@pytest.fixture(scope="module")
def boards(folder):
    """Entries of the list, by board."""
    listed = json.loads((folder / make_install_page.LIST).read_text())["boards"]
    return {entry["board"]: entry for entry in listed}


def test_every_board_is_listed_the_usual_one_first(boards):
    assert sorted(boards) == board_list.boards()
    assert next(iter(boards)) == board_list.USUAL


@pytest.mark.parametrize("board, language", [
    ("ssd1306_pico", "en"), ("pimoroni_picosystem", "en"), ("lilygo_t_display", "en"),
    ("ssd1306_pico", "nl")])
def test_the_files_of_a_board_are_those_of_flash(folder, boards, tmp_path, board, language,
                                                 monkeypatch):
    assert boards[board]["refusal"] == board_needs.not_from_files(board)
    entry = boards[board]["files"][language]
    monkeypatch.setattr(catalogues, "FOLDER", LANGUAGES)
    made = board_build.build(board, False, tmp_path, language=language)
    assert entry["folder"] == made.folder.name
    assert entry["manifest"] == (made.folder / installer.MANIFEST).read_text()
    assert entry["main"] == copy_to_board.main_for(made.folder, board)
    assert entry["needs"] == board_needs.needs_of(board, made.sizes)
    for row in entry["manifest"].splitlines():
        _, digest, path = row.split(" ", 2)
        content = (folder / make_install_page.stored_name(digest)).read_bytes()
        assert content == (made.folder / path).read_bytes()
        assert hashlib.sha256(content).hexdigest() == digest


def test_no_file_is_stored_that_no_board_needs(folder, boards):
    needed = {make_install_page.stored_name(row.split()[1]) for entry in boards.values()
              for files in entry.get("files", {}).values()
              for row in files["manifest"].splitlines()}
    assert needed == {path.name for path in folder.glob("board-*.pack")}


def test_a_release_is_offered_by_board(folder, boards):
    assert boards["ssd1306_pico"]["downloads"] == [
        ["pocket-patience-1.0.0-ssd1306_pico-nl.uf2", 19, "Pico", "nl"],
        ["pocket-patience-1.0.0-ssd1306_pico-rp2350.uf2", 23, "Pico 2", "en"],
        ["pocket-patience-1.0.0-ssd1306_pico.uf2", 16, "Pico", "en"],
    ]
    labels = [row[2] for row in boards["waveshare_lcd_1_3"]["downloads"]]
    assert labels == ["Pico", "Pico 2"]
    ((*_, label, _),) = boards["thumby"]["downloads"]
    assert label == "TinyCircuits Thumby"
    ((name, *_),) = boards["ssd1306_pico_circuitpython"]["downloads"]
    assert name.endswith(".zip") and (folder / name).is_file()
    assert not boards["sh1106_pico"]["downloads"]
    assert not (folder / "pocket-patience-1.0.0.tar.gz").exists()


def test_the_languages_are_those_of_the_catalogues_each_in_its_own_words(folder, boards):
    listed = json.loads((folder / make_install_page.LIST).read_text())
    assert listed["languages"] == [["en", "English"], ["nl", "Nederlands"]]
    assert all(list(entry["files"]) == ["en", "nl"] for entry in boards.values()
               if "files" in entry)


def test_the_page_knows_yes_in_each_language_and_the_codes_of_letters(folder):
    words = json.loads((folder / make_install_page.LIST).read_text())["test"]
    assert words["yes"] == ["Yes", "Yes"]  # No text of the tests' Dutch.
    assert words["letters"]["\x16"] == "¿"


def test_words_tell_what_a_person_sees(boards):
    assert boards["ssd1306_pico"]["name"] == "Pico, 0.96-inch display, 6 buttons"
    assert boards["pimoroni_picosystem"]["name"] == "Pimoroni PicoSystem"
    assert boards["adafruit_macropad"]["words"].endswith("and a knob to turn and press")
    assert len({(entry["name"], entry["words"]) for entry in boards.values()}) == len(boards)


def test_numbers_are_written_as_the_language_does(monkeypatch):
    monkeypatch.setattr(catalogues, "FOLDER", LANGUAGES)
    assert "0,96 inch" in make_install_page.title_of("ssd1306_pico", "nl")


def test_each_board_has_a_picture_and_a_hand_wired_one_its_wiring(folder, boards):
    for board, entry in boards.items():
        xml.parse(folder / f"picture-{board}.svg")
        assert (folder / f"wiring-{board}.svg").is_file() == entry["wired"]


def test_the_program_for_the_board_is_both_modules_without_their_comments():
    names = {}
    exec(make_install_page.program(), names)
    assert names["OUR_MAIN"] == installer.OUR_MAIN
    assert {"state", "begin", "switch", "uninstall", "strangers", "create", "take",
            "replace_saves"} <= names.keys()


def test_what_the_page_names_is_there(folder):
    page = (folder / "install.html").read_text()
    names = [path.name for path in make_install_page.SOURCES.glob("*.mjs")]
    scripts = {name: (folder / name).read_text() for name in names}
    named = set(re.findall(r'from "\./([^"]+)"', "".join(scripts.values())))
    assert named <= {*scripts, *(path.name for path in page_sources.PAGE.iterdir())}
    assert "raw_repl.mjs" in named
    ids = set(re.findall(r'id="([^"]+)"', page))
    for text in scripts.values():
        assert set(re.findall(r'byId\("([^"]+)"\)', text)) <= ids
