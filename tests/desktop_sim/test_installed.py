"""The installed wheel: one name in site-packages that plays and compiles without the repository."""

import hashlib
import json
import os
import pickle
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from PIL import Image

from desktop_sim import commands
from desktop_sim.deploy import board_build, board_folder, board_list
from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.tasks import Limits, Task
from desktop_sim.solver.compiled import finder
from tests import ROOT

ROOMS = ("boards", "core", "desktop_sim", "firmware")
PAGE = "pocket_patience/desktop_sim/web/made/"
"""Folder of the web page in the wheel of a release; the repository has none."""

NOT_INSTALLED = (
    *("core/README.md", "desktop_sim/installed/", "desktop_sim/deploy/release/__main__.py"),
    *("desktop_sim/deploy/release/address.py", "desktop_sim/deploy/release/thumby_arcade.py"),
)
"""Files of the rooms that neither play nor bring the console to a board."""

VERSION = version("pocket-patience")


@pytest.fixture(scope="module")
def dist(tmp_path_factory):
    """Return a folder with the wheel and the source package, the wheel built from the latter."""
    return built(tmp_path_factory.mktemp("dist"))


def built(folder):
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def installed(dist, tmp_path_factory):
    """Return a function that runs a command of a fresh environment with the wheel in it.

    The wheel's requirements are those of the environment of these tests; the repository is not on
    the path.
    """
    place = tmp_path_factory.mktemp("installed")
    run([sys.executable, "-m", "venv", "--without-pip", str(place / "venv")], place)
    paths = sysconfig.get_paths("venv", {"base": place / "venv", "platbase": place / "venv"})
    python = Path(paths["scripts"]) / Path(sys.executable).name
    (wheel,) = dist.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--quiet"]
    run([*pip, "--no-index", "--disable-pip-version-check", str(wheel)], place)
    site = Path(paths["purelib"])
    (site / "needed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    # Foreign packages with the names of our folders, installed and in the working directory.
    for room in ROOMS:
        for folder in (site, place):
            (folder / room).mkdir()
            (folder / room / "__init__.py").write_text("raise ImportError('this is foreign')\n")

    def command(*words, **more):
        return run([str(Path(paths["scripts"]) / words[0]), *words[1:]], place, **more)

    command.place = place
    command.site = site
    command.programs = Path(paths["scripts"])
    command.python = python.name
    return command


def run(command, place, code=0, **more):
    """Run a command in the folder `place`, which must end with `code`; return the process."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=place, env=environment, capture_output=True, text=True, timeout=120, **more
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done


def test_the_wheel_has_one_name_and_all_that_the_program_needs(dist):
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
    files = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *ROOMS]
    wanted = {
        f"pocket_patience/{name}"
        for name in run(files, ROOT).stdout.splitlines()
        if not name.startswith(NOT_INSTALLED)
    }
    own = ("__init__.py", "__main__.py", "dask_worker.py", "LICENSE", "manifest.py")
    names = {name for name in names if not name.startswith(PAGE)}
    assert names == wanted | {f"pocket_patience/{name}" for name in own}


def test_the_source_package_holds_what_the_repository_does(dist):
    (source,) = dist.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    tracked = run(["git", "ls-files"], ROOT).stdout.splitlines()
    left_out = {name for name in tracked if name.startswith((".ci/", ".github/", ".gitattributes"))}
    assert set(tracked) - left_out - names == set()
    untracked = run(["git", "ls-files", "--others", "--exclude-standard"], ROOT).stdout.splitlines()
    names = {name for name in names if not name.startswith(PAGE.partition("/")[2])}
    assert names - set(tracked) - set(untracked) == {"PKG-INFO"}


@pytest.mark.thorough
def test_the_same_sources_make_the_same_packages(dist, tmp_path):
    again = built(tmp_path)
    assert digests(again) == digests(dist) != {}


def digests(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def test_nothing_but_our_name_is_in_site_packages(installed):
    ours = {path.name for path in installed.site.iterdir()} - {"needed.pth", *ROOMS}
    assert ours == {"pocket_patience", f"pocket_patience-{VERSION}.dist-info"}


@pytest.mark.parametrize("way", ["command", "module"])
def test_it_plays(installed, way):
    start = ["pocket-patience"] if way == "command" else [installed.python, "-m", "pocket_patience"]
    assert installed(*start, "--version").stdout == f"Pocket Patience {VERSION}\n"
    picture = installed.place / f"{way}.png"
    line = ["--game", "klondike", "--deal", "617", "--keys", "NEXT SELECT", "--screenshot"]
    installed(*start, *line, str(picture))
    own = ROOT / "tests/out" / f"{way}.png"
    own.parent.mkdir(exist_ok=True)
    run([sys.executable, "-m", "desktop_sim", *line, str(own)], ROOT)
    assert Image.open(picture).tobytes() == Image.open(own).tobytes()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo-terminals")
def test_it_starts_in_a_terminal(installed, tmp_path):
    from tests.desktop_sim.pseudo_terminal import Session

    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "xterm"}
    terminal = Session([str(installed.programs / "pocket-patience")], environment, 80, 24,
                       folder=installed.place, whole=True)
    try:
        terminal.wait_for(lambda lines: "  New deal" in lines)
        terminal.type("\x03")
        assert terminal.leave() == 0
    finally:
        terminal.close()


def test_it_is_started_from_python_too(installed):
    code = "import pocket_patience, sys; assert not any('pocket_patience' in p for p in sys.path)"
    installed(installed.python, "-c", code)


def test_a_worker_of_a_cluster_searches_with_what_is_installed(installed):
    search = pickle.dumps((worker.search, Task("golf", 1, {}, Limits(positions=5))))
    work = pickle.dumps((worker.run, finder.wanted_folder().name, search))
    code = ("import sys; from pocket_patience import dask_worker;"
            "print(dask_worker.run(bytes.fromhex(sys.argv[1])))")
    answer = installed(installed.python, "-c", code, work.hex()).stdout
    assert answer.startswith("Verdict(deal=1, verdict=")


def test_a_program_plays(installed):
    answer = installed("pocket-patience", "bot", input='{"op": "games"}\n').stdout
    assert json.loads(answer)["ok"]


@pytest.mark.thorough
def test_it_makes_what_goes_to_a_board(installed, tmp_path):
    made = board_build.build("thumby", True, tmp_path)
    said = installed("pocket-patience", "mpy", "--py", "--board", "thumby").stdout
    assert f"They are in build/thumby/{made.folder.name}. " in said
    place = installed.place / "build/thumby" / made.folder.name
    assert board_folder.sizes_in(place) == board_folder.sizes_in(made.folder)


@pytest.mark.thorough
def test_it_compiles(installed):
    installed("pocket-patience", "circuitpython", "--board", "adafruit_macropad")
    drive = installed.place / "build/adafruit_macropad/CIRCUITPY"
    wanted = board_build.texts_for("adafruit_macropad").keys()
    compiled = {path.relative_to(drive).with_suffix("") for path in drive.rglob("*.mpy")}
    found = {".".join(path.parts).removesuffix(".__init__") for path in compiled}
    assert found == wanted
    assert (drive / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_it_says_what_to_type_without_make(installed):
    listed = installed("pocket-patience", "boards").stdout.splitlines()
    assert {line.split()[0] for line in listed if line.strip()} >= set(board_list.boards())
    assert any(line.endswith(" pocket-patience flash --board NAME") for line in listed)
    said = installed("pocket-patience", "flash", "--board", "adafruit_macropad", code=2).stderr
    assert said.startswith(
        "flash: adafruit_macropad runs CircuitPython:"
        " pocket-patience circuitpython --board adafruit_macropad; "
    )


def test_help_of_a_command_has_the_programs_name(installed):
    said = installed("pocket-patience", "flash", "--help").stdout
    assert said.startswith("usage: pocket-patience flash [")


def test_help_names_each_command(installed):
    said = installed("pocket-patience", "--help").stdout
    assert all(f"  {command} " in said for command in commands.COMMANDS)
