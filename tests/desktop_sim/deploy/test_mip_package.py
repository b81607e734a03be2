"""`mpremote mip install`: it copies every listed file, and the console runs."""

import hashlib
import http.server
import json
import shutil
import threading
from functools import partial

import pytest

from desktop_sim.deploy import (
    board_list,
    copy_to_board,
    installer_on_board,
    mip_package,
    modules_needed,
    project,
)
from tests.lab import board_files
from tests.lab.on_vm import raw_repl, vm
from tests.lab.on_vm.modules_file import ModulesFile

BOARD = "ssd1306_pico"
BEFORE = "print('what ran before')\n"
BOARDS = board_list.boards_of(board_list.MICROPYTHON)

IMPORT_BOARDS = """\
import sys
sys.path.insert(0, "/lib/pocket_patience")
import firmware.console, firmware.boot
for name in {boards}:
    print(__import__("boards." + name, None, None, ("NAME",)).NAME)
print(firmware.console.__file__)
"""

MACHINE = """\
import sys

class Part:
    IN = OUT = PULL_UP = PULL_DOWN = 1
    sent = 0

    def __init__(self, *args, **more):
        pass

    def __call__(self):
        return 1

    def irq(self, moved):
        pass

    def writeto(self, address, data):
        Part.sent += len(data)

    def duty_u16(self, duty):
        pass

class Machine:
    Pin = I2C = SPI = PWM = Part

sys.modules["machine"] = Machine()
"""
"""Fake module `machine` for main.py: released keys and a display that answers."""

FIRST_PICTURE = """
import firmware.boot
firmware.boot.console_of(board).step()
print(Part.sent, firmware.boot.__file__)
"""


@pytest.fixture(scope="module")
def package():
    """package.json of the repository."""
    return json.loads((vm.ROOT / "package.json").read_text())


def test_it_lists_each_module_of_the_tree_but_those_of_circuitpython(package):
    everything = {
        path.relative_to(vm.ROOT).as_posix()
        for room in project.ROOMS
        for path in (vm.ROOT / room).rglob("*.py")
    }
    foreign = modules_needed.ONLY_FOR[board_list.CIRCUITPYTHON]
    others = {name.replace(".", "/") + ".py" for name in foreign}
    others |= {f"boards/{name}.py" for name in board_list.boards_of(board_list.CIRCUITPYTHON)}
    listed = [source for _target, source in package["urls"]]
    assert len(listed) == len(set(listed))
    assert set(listed) == everything - others - board_files.of_games_not_listed() - {
        "core/card_names.py", "core/games/template.py", "firmware/screens/template.py"
    }
    assert all(target == f"pocket_patience/{source}" for target, source in package["urls"])


def test_npm_still_reads_what_is_its_own(package):
    lock = json.loads((vm.ROOT / "package-lock.json").read_text())["packages"][""]
    assert {key: package[key] for key in lock} == lock


def files_of(folder, below):
    """Return {path on the board: SHA-256} of the files in `folder` that belong in `below`."""
    return {
        f"{below}/{path.relative_to(folder).as_posix()}": hashlib.sha256(
            path.read_bytes()
        ).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def on(board):
    """Return {path: SHA-256} of the files on a FakeBoard, without folders."""
    return {path: digest for path, digest in board.hashes().items() if digest}


@pytest.mark.thorough
def test_the_sources_arrive_and_every_board_can_be_imported_from_them(fake_board, package):
    board = fake_board()
    done = board.mpremote("mip", "install", "package.json")
    assert done.returncode == 0, done.stderr
    assert on(board) == {
        f"/lib/{target}": hashlib.sha256((vm.ROOT / source).read_bytes()).hexdigest()
        for target, source in package["urls"]
    }
    board.compile_as_boards_do("pocket_patience")
    *names, place = board.run(IMPORT_BOARDS.format(boards=BOARDS)).splitlines()
    assert len(names) == len(set(names)) == len(BOARDS)
    assert place == "/lib/pocket_patience/firmware/console.py"


@pytest.fixture
def built(tmp_path, monkeypatch, capsys):
    """Return a function that runs `make mpy` and returns the list, main.py and folder made."""
    monkeypatch.setattr(project, "BUILD", tmp_path / "build")

    def make():
        assert copy_to_board.main(["mpy", "--board", BOARD]) == 0
        printed = capsys.readouterr().out
        place = project.BUILD / BOARD
        (folder,) = place.glob("pocket_patience_*")
        for path in (place / "package.json", place / "main.py"):
            assert copy_to_board.shown(path) in printed
        return place / "package.json", place / "main.py", folder

    return make


@pytest.mark.thorough
def test_what_make_mpy_leaves_is_installed_in_one_command_and_plays(fake_board, built, tmp_path):
    package, main_py, folder = built()
    board = fake_board()
    done = board.mpremote(
        *("mip", "install", str(package), "+", "fs", "cp", str(main_py), ":main.py", "+", "reset")
    )
    assert done.returncode == 0, done.stderr
    wanted = files_of(folder, f"/lib/{folder.name}")
    wanted["/main.py"] = hashlib.sha256(main_py.read_bytes()).hexdigest()
    assert on(board) == wanted
    assert f"/lib/{folder.name}/{installer_on_board.MANIFEST}" in wanted
    modules = ModulesFile((folder / "MODULES").read_bytes())
    assert "firmware/drivers/ssd1306.mpy" in modules
    for path in raw_repl.MACHINE_CODE:
        # The VM cannot compile to machine code.
        modules[path] = vm.interpreted(modules[path])
    changed = tmp_path / "MODULES"
    changed.write_bytes(modules.bytes())
    board.mpremote("fs", "cp", str(changed), f":/lib/{folder.name}/MODULES")
    main = main_py.read_text()
    assert main.endswith("\nrun(board)\n")
    script = MACHINE + main.replace("\nrun(board)\n", FIRST_PICTURE)
    sent, place = board.run(script).split()
    assert int(sent) > 1024
    assert place == f"/lib/{folder.name}/firmware/boot.mpy"
    board.mpremote("fs", "cp", str(folder / "MODULES"), f":/lib/{folder.name}/MODULES")
    assert on(board) == wanted
    assert copy_to_board.main(["uninstall", "--port", board.port]) == 0
    assert board.files() == []


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args):
        """Say nothing."""


@pytest.fixture
def served():
    """Return a function that serves a folder and returns the address of its package.json."""
    servers = []

    def serve(folder):
        handler = partial(Silent, directory=folder)
        servers.append(http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler))
        thread = threading.Thread(target=servers[-1].serve_forever, args=(0.01,), daemon=True)
        thread.start()
        return f"http://127.0.0.1:{servers[-1].server_port}/package.json"

    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture
def small(tmp_path):
    """Return a folder with a package.json of two small modules and a larger one."""
    for name, text in (("a.py", "A = 1\n"), ("b/c.py", "C = 2\n"), ("b/d.py", "D = 3\n" * 500)):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    urls = [[f"pocket_patience/{name}", name] for name in ("a.py", "b/c.py", "b/d.py")]
    (tmp_path / "package.json").write_text(mip_package.as_text({"urls": urls}))
    return tmp_path


def arrived(small):
    wanted = files_of(small, "/lib/pocket_patience")
    del wanted["/lib/pocket_patience/package.json"]
    return wanted


def test_a_list_can_be_served(fake_board, small, served):
    board = fake_board()
    done = board.mpremote("mip", "install", served(small))
    assert done.returncode == 0, done.stderr
    assert on(board) == arrived(small)


def test_a_file_that_is_not_served_is_named(fake_board, small, served):
    (small / "b/c.py").unlink()
    done = fake_board().mpremote("mip", "install", served(small))
    assert done.returncode == 1
    assert "b/c.py" in done.stderr


@pytest.mark.parametrize("flaw", [{"full": 1000}, {"pull": 4000}])
def test_what_ran_before_runs_until_all_has_arrived(fake_board, small, flaw):
    board = fake_board(**flaw)
    board.write_main(BEFORE)
    (small / "main.py").write_text("print('new')\n")
    command = ("mip", "install", str(small / "package.json"), "+")
    command += ("fs", "cp", str(small / "main.py"), ":main.py")
    done = board.mpremote(*command)
    assert done.returncode == 1
    assert "Installing: /lib/pocket_patience/a.py" in done.stdout
    if "pull" in flaw:
        board.plug_in()
    assert board.start() == "what ran before"
    if "pull" in flaw:
        assert board.mpremote(*command).returncode == 0
        assert board.start() == "new"


def test_the_list_changes_nothing_but_what_mip_reads(tmp_path, monkeypatch, package):
    for room in project.ROOMS:
        shutil.copytree(vm.ROOT / room, tmp_path / room)
    shutil.copyfile(vm.ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    stale = package | {"version": "0", "urls": package["urls"][:3]}
    (tmp_path / "package.json").write_text(json.dumps(stale))
    (tmp_path / "firmware/boot.py").write_text("import firmware.brand_new\n")
    (tmp_path / "firmware/brand_new.py").write_text("")
    monkeypatch.setattr(project, "REPO", tmp_path)
    (path, text), = mip_package.made().items()
    assert path == tmp_path / "package.json"
    made = json.loads(text)
    assert ["pocket_patience/firmware/brand_new.py", "firmware/brand_new.py"] in made["urls"]
    assert ["pocket_patience/firmware/console.py", "firmware/console.py"] not in made["urls"]
    own = {key: package[key] for key in package if key != "urls"}
    assert {key: made[key] for key in own} == own
    assert list(made) == list(package)
