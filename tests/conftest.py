"""Shared fixtures: golden screens, budgets, a home directory for saves, and the VM."""

import gc
import importlib.util
import os
import signal
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from desktop_sim.deploy import copy_to_board
from firmware.console import Console
from tests import budgets
from tests.both_runtimes import playing
from tests.heads_first import heads_first
from tests.lab import kept_builds, one_game
from tests.lab.fakes import fast_checksum
from tests.lab.on_vm import vm

# The console loads modules around each deal, and many tests start programs. If Python may not
# write byte code, compiling again each time takes more than half of the tests' time.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

# A job in the background, or of nohup, begins with ignored signals, and each program that a test
# starts would inherit that. A handler of Python's own is not inherited.
for name in ("SIGINT", "SIGHUP", "SIGQUIT"):
    number = getattr(signal, name, None)
    of_worker = name == "SIGHUP" and "PYTEST_XDIST_WORKER" in os.environ
    if number and (of_worker or signal.getsignal(number) is signal.SIG_IGN):
        signal.signal(number, lambda *_: None)

# Pytest compiles Hypothesis, which takes 0.6 s if no byte code is there.
import hypothesis  # noqa: E402

pytest_plugins = ["pytester"]

collect_ignore = []
if importlib.util.find_spec("termios") is None:
    # Windows has no pseudo-terminals, no make, and other signals.
    collect_ignore += [
        "desktop_sim/deploy/test_copy_to_board.py",
        "desktop_sim/deploy/test_mip_package.py",
        "desktop_sim/deploy/test_mpremote_output.py",
        "desktop_sim/deploy/test_not_ours.py",
        "desktop_sim/deploy/test_serial_repl.py",
        "desktop_sim/play/test_bot.py",
        "desktop_sim/play/test_bot_doc.py",
        "desktop_sim/play/test_headless.py",
        "desktop_sim/play/test_saving_on_a_desktop.py",
        "desktop_sim/play/test_terminal.py",
        "desktop_sim/play/test_text.py",
        "desktop_sim/play/test_window.py",
        "desktop_sim/deploy/release/test_frozen.py",
        "desktop_sim/test_first_starts.py",
        "test_makefile.py",
    ]
if sys.platform != "linux":
    # The browser for the page comes from npm, for Linux only.
    collect_ignore.append("desktop_sim/web/in_browser")

GOLDEN = Path(__file__).parent / "golden"
OUT = Path(__file__).parent / "out"

# Programs that a test starts must not open windows, make sounds or print banners.
os.environ.update(
    SDL_VIDEODRIVER="dummy",
    SDL_AUDIODRIVER="dummy",
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    BLINKA_OS_AGNOSTIC="1",
)

# Nor does a developer's own choice change what a terminal shows.
os.environ.pop("NO_COLOR", None)

# Tests that parse all modules make millions of objects that stay. A garbage collection after every
# 700 of them takes a fifth of their time.
gc.set_threshold(20_000, 20, 20)
fast_checksum.install()
kept_builds.install()

hypothesis.settings.register_profile("suite", deadline=None, derandomize=True)
hypothesis.settings.register_profile("soak", deadline=None, max_examples=2000)
hypothesis.settings.load_profile("suite")


def pytest_addoption(parser):
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="run the golden screen tests alone, and write the screens instead of comparing",
    )
    parser.addoption(
        "--game",
        default="",
        help="run only the tests of the game with this id, and those that go through all games",
    )
    parser.addoption(
        "--write-budgets",
        action="store_true",
        help="run the tests with a budget alone, and write budgets.json instead of comparing",
    )


def pytest_configure(config):
    playing.only = config.getoption("--game")


def pytest_sessionstart(session):
    lack = vm.missing()
    if lack:
        raise pytest.UsageError(lack)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """Return one worker more than there are processors, for `-n auto`.

    Some tests wait for a browser or another program. One worker more takes 266 s instead of 299 s
    for all tests (two processors).
    """
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    return (os.cpu_count() or 1) + 1


def pytest_generate_tests(metafunc):
    """Run a test of tests/both_runtimes/ with a game as argument for each game, as vm.py does."""
    if metafunc.module.__name__.startswith("tests.both_runtimes."):
        for name, ids in playing.GAMES_FOR.items():
            if name in metafunc.fixturenames:
                games = ids()
                metafunc.parametrize(
                    name, heads_first(games) if name == "long_game_id" else games)


def pytest_collection_modifyitems(config, items):
    if playing.only:
        select(config, items, lambda item: one_game.is_of(item, playing.only))
    wanted = set()
    if config.getoption("--regenerate"):
        wanted |= {"golden", "golden_text"}
    if config.getoption("--write-budgets"):
        wanted |= {"budget"}
    if wanted:
        select(config, items, lambda item: wanted & {*item.fixturenames})


def select(config, items, wanted):
    """Leave in the list `items` only those for which the function `wanted` returns True."""
    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


def pytest_collection_finish(session):
    leave_out_of_collections()


def leave_out_of_collections():
    """Leave all objects that exist now out of garbage collections."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def quick_collections():
    """Leave all objects so far out of the garbage collections that the console makes at each deal.

    Caches of one test file, such as compiled modules, would slow down each deal of the next ones.
    """
    yield
    leave_out_of_collections()


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory):
    """Set a directory as the user's home, so that no test touches real saves."""
    path = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(path))
        yield path


@pytest.fixture(autouse=True)
def errors_fail_tests(request, monkeypatch):
    """Make an error in play fail the test; a player's console would go on."""
    if not request.module.__name__.startswith("tests.both_runtimes."):
        monkeypatch.setattr(Console, "recover", raise_again)


def raise_again(console, error, loading=False):
    raise error


@pytest.fixture
def fake_board(monkeypatch):
    """Yield a function that makes a raw_repl.FakeBoard with the given flaws."""
    from tests.lab.on_vm import raw_repl

    monkeypatch.setattr(copy_to_board, "run_tool", raw_repl.run_tool)
    made = []

    def make(**flaws):
        made.append(raw_repl.FakeBoard(**flaws))
        return made[-1]

    yield make
    for board in made:
        board.close()


@pytest.fixture(scope="session")
def budget(request):
    """Return a function (name, figure) that compares a figure with its bound in budgets.json.

    `make budgets` rewrites the bounds after all of them were measured.
    """
    rows = budgets.Budgets()
    if not request.config.getoption("--write-budgets"):
        yield rows.compare
        return
    yield rows.note
    if not request.session.testsfailed:
        rows.write()


def compare_screen(name, picture):
    """Fail if a PIL image is not golden/`name`.png; write it to out/ then."""
    path, picture = GOLDEN / f"{name}.png", picture.convert("RGB")
    seen = OUT / f"{name}.png"
    seen.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file():
        picture.save(seen)
        pytest.fail(f"no golden screen {name}: look at {seen}, then `make golden`", False)
    wanted = Image.open(path).convert("RGB")
    if wanted.size != picture.size:
        picture.save(seen)
        pytest.fail(f"{name} is {picture.size}, its golden screen {wanted.size}: {seen}", False)
    box = ImageChops.difference(wanted, picture).getbbox()
    if box:
        picture.save(seen)
        pytest.fail(f"{name} differs from its golden screen within {box}: {seen}", False)


@pytest.fixture
def golden(request):
    """Return a function (name, picture) that compares a PIL image with tests/golden/`name`.png.

    `make golden` redraws the screens; look at each before committing it.
    """

    def compare(name, picture):
        path = GOLDEN / f"{name}.png"
        picture = picture.convert("RGB")
        if request.config.getoption("--regenerate"):
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path, optimize=True)
            return
        compare_screen(name, picture)

    return compare


@pytest.fixture
def golden_text(request):
    """Return a function (name, text) that compares a text with tests/golden/`name`.txt.

    `make golden` rewrites the texts; read each before committing it.
    """

    def compare(name, text):
        path = GOLDEN / f"{name}.txt"
        if request.config.getoption("--regenerate"):
            path.write_text(text, newline="\n")
        assert text == path.read_text()

    return compare
