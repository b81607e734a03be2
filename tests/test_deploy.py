"""A board is flashed and cleaned up again over a real raw REPL, also when that goes wrong."""

import json
import subprocess
import sys
from types import SimpleNamespace

import pytest

from desktop_sim import bundle, deploy, on_board, tools
from tests import vm

BOARD = "ssd1306_pico"
OWN_MAIN = "print('my own program')\n"


class FakeBoard:
    """MicroPython's VM behind a TCP port; `flaws` as tests/repl_board.mjs takes them."""

    def __init__(self, **flaws):
        command = ["node", vm.ROOT / "tests/repl_board.mjs", vm.RUNTIME, json.dumps(flaws)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.port = "socket://127.0.0.1:" + self._process.stdout.readline().strip()

    def close(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()

    def run(self, source):
        """What `source` prints on the board."""
        command = [sys.executable, "-m", "mpremote", "connect", self.port, "exec", source]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def write_main(self, text):
        self.run(f"with open('/main.py', 'w') as file: file.write({text!r})")

    def start(self):
        """What the board prints when it starts."""
        return self.run("exec(open('/main.py').read())").strip()

    def files(self):
        """Sorted paths of what lies in / and, with all that is in it, in /lib."""
        printed = self.run(
            "import os\n"
            "def walk(folder):\n"
            "    for name, kind, *rest in os.ilistdir(folder):\n"
            "        print(folder + name)\n"
            "        if kind == 0x4000 and (folder + name).startswith('/lib'):\n"
            "            walk(folder + name + '/')\n"
            "walk('/')\n"
        )
        return sorted(set(printed.split()) - {"/tmp", "/home", "/dev", "/proc"})


@pytest.fixture
def fake_board():
    """A function that makes a FakeBoard, once."""
    made = []

    def make(**flaws):
        made.append(FakeBoard(**flaws))
        return made[-1]

    yield make
    for board in made:
        board.close()


@pytest.fixture
def product(tmp_path, monkeypatch):
    """A product of three modules in the place of ours; a function that gives it other content."""
    root = tmp_path / "product"
    monkeypatch.setattr(bundle, "REPO", root)
    monkeypatch.setattr(bundle, "BUILD", tmp_path / "build")
    for path, source in {
        "boards/__init__.py": "",
        f"boards/{BOARD}.py": "NAME = 'a board'\n",
        "firmware/__init__.py": "",
        "firmware/parts.py": "PADDING = " + repr("a long text " * 200) + "\n",
    }.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(source)

    def change(version):
        (root / "firmware/start.py").write_text(
            f"from firmware import parts\n\ndef run(board):\n    print({version!r}, board.NAME)\n"
        )

    change("first")
    return change


def flash(board, *more):
    return deploy.main(["flash", "--port", board.port, *more])


def uninstall(board):
    return deploy.main(["uninstall", "--port", board.port])


def test_flash_update_and_uninstall(fake_board, product, capsys):
    board = fake_board()
    board.write_main(OWN_MAIN)
    assert flash(board) == 0
    assert f"boards/{BOARD}.mpy" in capsys.readouterr().out
    assert board.start() == "first a board"
    first = board.files()
    product("second")
    assert flash(board, "--py") == 0
    assert board.start() == "second a board"
    second = board.files()
    assert set(first) & set(second) == {"/lib", "/main.py", "/main_before_patience.py"}
    assert any(path.endswith("firmware/start.py") for path in second)
    assert uninstall(board) == 0
    assert board.start() == "my own program"
    assert board.files() == ["/main.py"]
    assert uninstall(board) == 0
    assert "Nothing of Pocket Patience" in capsys.readouterr().out


def test_a_full_file_system_leaves_the_board_as_it_was(fake_board, product, capsys):
    board = fake_board(full=4000)
    assert flash(board) == 0
    product("second")
    assert flash(board) == 1
    error = capsys.readouterr().err
    assert error.startswith("deploy: ") and error.count("\n") == 1
    assert "goes on running what it ran before" in error
    assert board.start() == "first a board"
    assert uninstall(board) == 0
    assert board.files() == []


@pytest.mark.parametrize("arrived", [9000, 20500])
def test_a_pulled_cable_leaves_the_board_as_it_was(fake_board, product, capsys, arrived):
    board = fake_board(pull=arrived)
    board.write_main(OWN_MAIN)
    assert flash(board) == 1
    error = capsys.readouterr().err
    assert error.startswith("deploy: ") and error.count("\n") == 1
    assert board.start() == "my own program"
    assert flash(board) == 0
    assert board.start() == "first a board"


@pytest.fixture
def drive(tmp_path, monkeypatch, product):
    """A folder in the place of a board's file system, with a build copied to it."""
    monkeypatch.setattr(on_board, "ROOT", str(tmp_path))
    bundle.build(BOARD, True, tmp_path).folder.parent.rename(tmp_path / "lib")
    return tmp_path


def reported(capsys):
    return json.loads(capsys.readouterr().out)


def test_what_arrived_damaged_is_not_started(drive, capsys):
    (folder,) = (drive / "lib").iterdir()
    (folder / "firmware/parts.py").write_text("damaged")
    (folder / "firmware/start.py").unlink()
    on_board.switch(folder.name, "new")
    assert reported(capsys) == ["firmware/parts.py", "firmware/start.py"]
    (folder / "MANIFEST").unlink()
    on_board.switch(folder.name, "new")
    assert reported(capsys) == ["MANIFEST"]
    assert not (drive / "main.py").exists()


def test_files_from_elsewhere_stay_and_are_named(drive, capsys):
    (folder,) = (drive / "lib").iterdir()
    on_board.switch(folder.name, on_board.MARK)
    assert reported(capsys) == []
    (folder / "mine.txt").write_text("mine")
    on_board.uninstall()
    assert reported(capsys) == [folder.name]
    assert sorted(path.name for path in folder.iterdir()) == ["MANIFEST", "mine.txt"]


def test_what_a_broken_copy_left_is_removed(drive, capsys):
    (folder,) = (drive / "lib").iterdir()
    (folder / "firmware/parts.py").unlink()
    (folder / "boards/__init__.py").unlink()
    on_board.uninstall()
    assert reported(capsys) == []
    assert not (drive / "lib").exists()


def listed(monkeypatch, text):
    """Let `mpremote connect list` print `text`."""
    done = SimpleNamespace(stdout=text, stderr="", returncode=0)
    monkeypatch.setattr(deploy, "run_tool", lambda *arguments: done)


BUILT_IN = "/dev/ttyS0 None 0000:0000 None None\n"
USB = "/dev/ttyACM0 e6614 2e8a:0005 MicroPython Board in FS mode\n"


def test_no_board_is_said_in_a_line(monkeypatch, capsys):
    listed(monkeypatch, BUILT_IN)
    assert deploy.main(["flash"]) == 1
    error = capsys.readouterr().err
    assert error.startswith("deploy: no board found") and error.count("\n") == 1


def test_the_only_board_is_taken_and_of_several_one_must_be_named(monkeypatch):
    listed(monkeypatch, BUILT_IN + USB)
    assert deploy.find_board(None).port == "/dev/ttyACM0"
    listed(monkeypatch, USB + USB.replace("ACM0", "ACM1"))
    with pytest.raises(tools.Failure, match="/dev/ttyACM0 /dev/ttyACM1"):
        deploy.find_board(None)
    assert deploy.find_board("/dev/ttyACM1").port == "/dev/ttyACM1"


def test_a_port_that_cannot_be_opened_is_said_in_a_line(capsys):
    assert deploy.main(["flash", "--port", "/dev/no-such-port"]) == 1
    error = capsys.readouterr().err
    assert "/dev/no-such-port" in error and error.count("\n") == 1


def test_an_unknown_board_is_refused_with_the_names_of_the_known(capsys):
    with pytest.raises(SystemExit) as ending:
        deploy.main(["build", "--board", "toaster"])
    assert ending.value.code == 2
    assert BOARD in capsys.readouterr().err


@pytest.mark.parametrize(
    "change, reason",
    [
        ({"runtime": "circuitpython"}, "runs circuitpython"),
        ({"mpy": 5}, "version 5"),
        ({"free": 1000}, "1,000 free"),
        ({"main": "other", "aside": True}, "remove one"),
    ],
)
def test_a_board_that_cannot_take_it_is_told_apart(change, reason):
    state = {
        "runtime": "micropython",
        "version": "1.26.1",
        "mpy": 6,
        "free": 10**6,
        "installed": [],
        "main": "none",
        "aside": False,
    }
    made = SimpleNamespace(folder=SimpleNamespace(name="x"), sizes={"a": 1, "b": 5000})
    options = SimpleNamespace(py=False)
    deploy.check(state, options, made)
    with pytest.raises(tools.Failure, match=reason):
        deploy.check(state | change, options, made)


def test_a_tool_that_is_not_installed_is_named():
    with pytest.raises(tools.Failure, match="pip install no-such-tool"):
        tools.run_tool("no_such_tool")


def test_a_source_that_does_not_compile_is_named(product, tmp_path):
    (bundle.REPO / "firmware/parts.py").write_text("def :")
    with pytest.raises(tools.Failure, match="firmware/parts.py does not compile"):
        bundle.build(BOARD, False, tmp_path)


def test_a_board_gets_every_module_but_those_of_other_runtimes_and_displays():
    everything = {
        ".".join(path.relative_to(bundle.REPO).with_suffix("").parts).removesuffix(".__init__")
        for room in ("core", "firmware")
        for path in (bundle.REPO / room).rglob("*.py")
    }
    sent = set(bundle.modules_for(BOARD))
    drivers = {name for name in everything if name.startswith("firmware.drivers.")}
    assert sent & drivers == {f"firmware.drivers.{name}" for name in ("links", "oled", "ssd1306")}
    left_out = everything - drivers - sent
    assert left_out == {"core.games.template"} | (bundle.OTHER_RUNTIME & everything) - drivers
