"""Values of PORT=, BOARD=, UF2=, ID= and others: data for `make`, never commands."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT

NOTE = """\
import sys
with open("ran", "a") as file:
    file.write("\\0".join([{module!r}, *sys.argv[1:], "\\n"]))
"""
"""A module that records its arguments."""

NOTING_PYTHON = """\
#!/bin/sh
for word; do printf '%s\\0' "$word" >> ran; done
printf '\\n' >> ran
"""
"""Fake of Python that writes its arguments to a file."""

STAMPS = ("installed", "board", "lint", "test", "release", "emulated", "solver")

TARGETS = {
    "play": ["ARGS"],
    "web": ["ARGS"],
    "test": ["ARGS"],
    "test-all": ["ARGS"],
    "game": ["ID", "FROM"],
    "check-game": ["ID"],
    "language": ["ID"],
    "soak": ["ARGS"],
    "legibility": ["ARGS"],
    "mpy": ["BOARD", "ARGS"],
    "circuitpython": ["BOARD", "MPY_CROSS", "ARGS"],
    "flash": ["BOARD", "PORT", "ARGS"],
    "bank": ["ARGS"],
    "check-board": ["BOARD", "PORT", "ARGS"],
    "uninstall": ["BOARD", "PORT"],
    "firmware": ["BOARD", "MICROPYTHON", "ARGS"],
    "address": ["ARGS"],
    "release": ["UF2", "MICROPYTHON", "ARGS"],
    "emulated-pico": ["BOARD", "UF2", "ARGS"],
    "pico-figures": ["UF2"],
}
"""{target: variables that it takes}."""

NAMES = ("ARGS", "BOARD", "FROM", "ID", "MICROPYTHON", "MPY_CROSS", "PORT", "UF2")

OPTION = re.compile("--(board|port|micropython)=")

HOSTILE = (
    "/dev/x; touch F",
    "/dev/x && touch F",
    "x\ntouch F",
    "`touch F`",
    "$(touch F)",
    "$(shell touch F)",
    "${shell touch F}",
    "$$(touch F)",
    "'; touch F; '",
    '"; touch F; "',
    "x' $(shell touch F) '",
    "x # $(eval $(shell touch F))",
    "| touch F",
    "> F",
    "\\",
    "*",
)


@pytest.fixture
def tree(tmp_path):
    """Return a folder with the Makefile and fakes of all that its targets first install."""
    shutil.copyfile(ROOT / "Makefile", tmp_path / "Makefile")
    for name in ("pyproject.toml", "package.json", "package-lock.json"):
        (tmp_path / name).touch()
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/ruff").symlink_to(shutil.which("true"))
    (tmp_path / "node_modules/.bin").mkdir(parents=True)
    (tmp_path / "node_modules/.bin/eslint").symlink_to(shutil.which("true"))
    (tmp_path / "node_modules/.package-lock.json").touch()
    return tmp_path


@pytest.fixture
def noting(tree):
    """Return a tree in which Python records its arguments."""
    python = tree / ".venv/bin/python"
    python.write_text(NOTING_PYTHON)
    python.chmod(0o755)
    return stamped(tree)


@pytest.fixture
def running(tree):
    """Return a tree in which Python runs modules that record their arguments."""
    (tree / ".venv/bin/python").symlink_to(sys.executable)
    for module in ("desktop_sim", "tests.lab.emulated_pico"):
        folder = tree / module.replace(".", "/")
        folder.mkdir(parents=True)
        (folder / "__main__.py").write_text(NOTE.format(module=module))
    return stamped(tree)


def stamped(tree):
    for name in STAMPS:
        (tree / f".venv/{name}.stamp").touch()
    return tree


def make(tree, *arguments, **variables):
    """Run make; return the words of each Python that it ran."""
    environment = {name: os.environ[name] for name in ("PATH", "HOME")} | variables
    done = subprocess.run(
        ["make", *arguments], cwd=tree, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    ran = tree / "ran"
    words = ran.read_text().split("\0\n")[:-1]
    ran.unlink()
    return [line.split("\0") for line in words]


@pytest.mark.parametrize("target", TARGETS)
def test_a_value_runs_no_command(noting, target):
    for value in HOSTILE:
        given = dict.fromkeys(NAMES, value)
        typed = make(noting, target, *(f"{name}={value}" for name in NAMES))
        inherited = make(noting, target, **given)
        assert not (noting / "F").exists(), value
        assert typed == inherited
        words = [OPTION.sub("", word) for word in sum(typed, [])]
        assert words.count(value) == len(set(TARGETS[target]) - {"ARGS"})


def test_every_target_with_a_variable_is_tried():
    text = (ROOT / "Makefile").read_text()
    taking = set()
    for line in text.partition("\nhelp:")[2].splitlines():
        if line[:1].isalpha():
            target = line.split(":")[0]
        if line.startswith("\t") and ("WITH_ARGS" in line or any("$$" + n in line for n in NAMES)):
            taking.add(target)
    assert taking == set(TARGETS)
    assert "$(ARGS)" not in text and "$(BOARD)" not in text


def test_values_arrive_as_they_were_typed(running):
    assert make(running, "flash", "PORT=/dev/my port", "BOARD=thumby") == [
        ["desktop_sim", "flash", "--board=thumby", "--port=/dev/my port"]
    ]
    default = "--board=ssd1306_pico"
    assert make(running, "uninstall") == [["desktop_sim", "uninstall", default]]
    assert make(running, "mpy", BOARD="a") == [["desktop_sim", "mpy", "--board=a"]]
    assert make(running, "emulated-pico", "UF2=~/a b.uf2", "ARGS=--whole") == [
        ["tests.lab.emulated_pico", str(Path.home() / "a b.uf2"), default, "--whole"]
    ]
    assert make(running, "circuitpython", "BOARD=a", "MPY_CROSS=my cross", "ARGS=--py") == [
        ["desktop_sim", "circuitpython", "--board=a", "--mpy-cross", "my cross", "--py"]
    ]


@pytest.mark.parametrize(
    "args, words",
    [
        ("", []),
        ("--var 1", ["--var", "1"]),
        ("  --game   golf ", ["--game", "golf"]),
        ("-k 'undo or redo'", ["-k", "undo or redo"]),
        ('-k "undo or redo" -x', ["-k", "undo or redo", "-x"]),
        ("--data ~/saves", ["--data", "HOME/saves"]),
        ("--keys $HOME;ls * `ls`", ["--keys", "$HOME;ls", "*", "`ls`"]),
    ],
)
def test_args_are_words(running, args, words):
    words = [word.replace("HOME/", str(Path.home()) + "/") for word in words]
    assert make(running, "play", f"ARGS={args}") == [["desktop_sim", *words]]


def test_an_open_quotation_in_args_is_said_in_a_line(running):
    command = ["make", "play", "ARGS='--var 1"]
    done = subprocess.run(command, cwd=running, capture_output=True, text=True)
    assert done.returncode
    assert "ARGS: No closing quotation\n" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_set_up_says_what_it_does_before_it_takes_time(tmp_path):
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    steps = subprocess.run(
        ["make", "-n", "play"], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    said = [row for row, step in enumerate(steps) if 'echo "Installing what playing' in step]
    done = [row for row, step in enumerate(steps) if "pip install" in step and "editable" in step]
    assert len(said) == len(done) == 1 and said[0] < done[0]


def steps(folder, *arguments):
    """Return the lines of all that make would run."""
    return subprocess.run(["make", "-n", *arguments], cwd=folder, capture_output=True, text=True,
                          check=True).stdout.splitlines()


def installations(folder, *arguments):
    """Return the lines that would install something, without what is always there."""
    return [line.removeprefix(".venv/bin/python -m ") for line in steps(folder, *arguments)
            if " install --quiet" in line and "pip install" in line or line.startswith("npm ")]


def test_lint_installs_what_it_needs_and_no_more(tmp_path):
    for name in ("Makefile", "pyproject.toml", "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path)
    assert installations(tmp_path, "lint") == [
        "pip install --quiet --disable-pip-version-check --upgrade ruff", "npm ci --omit=dev"]


def test_what_npm_brings_for_lint_alone_is_eslint():
    package = json.loads((ROOT / "package.json").read_text())
    lock = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    kept = {name for name, facts in lock.items() if name and not facts.get("dev")}
    asked = {f"node_modules/{name}" for name in package["dependencies"]}
    imported = set(re.findall(r'^import .* from "(.+)";', (ROOT / "eslint.config.mjs").read_text(),
                              re.MULTILINE))
    assert imported | {"eslint"} == set(package["dependencies"]) and asked <= kept
    assert not {f"node_modules/{name}" for name in package["devDependencies"]} & kept


def test_a_new_list_for_mip_lets_npm_rest_and_new_packages_do_not(noting):
    later = (noting / "node_modules/.package-lock.json").stat().st_mtime + 10
    os.utime(noting / "package.json", (later, later))
    assert installations(noting, "test") == installations(noting, "lint") == []
    os.utime(noting / "package-lock.json", (later, later))
    assert installations(noting, "test")[0] == "npm ci"
    # Where the tests' packages are, the style check alone does not remove them.
    assert installations(noting, "lint") == ["npm ci"]
