"""A real MicroPython VM: 32-bit words, 30-bit small ints, the C `framebuf`.

The VM is MicroPython's own WebAssembly build, which `npm ci` puts under node_modules/. The host's
files are invisible to it. Copies of the folders COPIED are in /repo in the VM's memory, and /repo
is on its path.
"""

import ast
import json
import re
import shutil
from functools import lru_cache

from desktop_sim.deploy import board_build
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.deploy.transforms.without_viper import without_viper
from tests import ROOT
from tests.both_runtimes import playing
from tests.both_runtimes.runner import RECORD
from tests.lab import kept_builds
from tests.lab.on_vm import allocations, vm_modules
from tests.lab.on_vm.vm_process import Ended, Process

RUNTIME = ROOT / "node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs"
SHARED = ROOT / "tests/both_runtimes"
SHARED_ON_VM = "/repo/tests/both_runtimes/"
IMPORT_RUNNER = "from tests.both_runtimes import runner"
SET_PATH = "import sys\nsys.path.insert(0, '/repo')\n"
COPIED = ("core", "firmware", "boards", "desktop_sim/play/pointing", "desktop_sim/play/words",
          "tests/both_runtimes")

# Number of games that one VM plays with the tests of a file, to share them among VMs.
GAMES_A_RUN = 7

# Bytes for Python's call frames: the setting in settings.toml for a CircuitPython drive.
# MicroPython takes them from the C stack, which is larger.
CIRCUITPYTHON_PYSTACK = 2816
# Number of bytes that the deepest chain of calls must leave free.
SPARE = 256
# A test that plays has 200 bytes more above the console's main loop than main.py on a board.
PYSTACK_WORDS = (CIRCUITPYTHON_PYSTACK - SPARE + 200) // 4

# The calls that `allocations` inserts need stack of their own.
PYSTACK_TO_FIND_WORDS = 4 * PYSTACK_WORDS


_processes = {}


class VMError(Exception):
    """A failure of the source on the VM, or a VM that took too long; the text is its output."""


def missing():
    """Return a line about the parts that the VM lacks and how to get them, or None."""
    if shutil.which("node") is None:
        return "MicroPython's VM needs Node.js 18.18 or later: install it, then run `npm ci`"
    if not RUNTIME.is_file():
        return "MicroPython's VM is not installed: run `npm ci`"
    return None


def run_vm(source, files=(), args=None, timeout=60, pystack=PYSTACK_WORDS):
    """Run `source` on a new VM and return its output.

    source   a text, or a list of texts that run one after another in the same namespace. The VM
             collects garbage only between two of them.
    files    pairs of a path in the VM and its content (bytes or text)
    args     any JSON value; the source reads it from /args.json
    timeout  in seconds
    pystack  size of the stack for call frames, in words of 4 bytes

    Raises VMError with the traceback or the reason.
    """
    tree = {**_repository(), "/args.json": json.dumps(args), **dict(files)}
    tree = {path: _as_bytes(content) for path, content in tree.items()}
    sources = [source] if isinstance(source, str) else source
    return _run(sources, tree, timeout, pystack, dict(files))


def _run(sources, tree, timeout, pystack, texts):
    """Run `sources` on a new VM with only the files of `tree`, as `run_vm` does.

    `texts` are the sources, {path in the VM: text}, that are not the repository's own.
    """
    lack = missing()
    if lack:
        raise VMError(lack)
    try:
        printed, traceback = _process().run([SET_PATH, *sources], tree, pystack, timeout)
    except TimeoutError as late:
        raise VMError(f"the VM was not done after {timeout} s; it had printed:\n{late}") from None
    except Ended as said:
        raise VMError(str(said)) from None
    if traceback is not None:
        raise VMError(printed + _with_source_lines(traceback, texts))
    return printed


def _process():
    """Return the process in which VMs run, a new one if there is none."""
    process = _processes.get(RUNTIME)
    if process is None or not process.alive:
        process = _processes[RUNTIME] = Process(RUNTIME)
    return process


def shared_files():
    """Return the test files that run on both interpreters, in order."""
    return sorted(SHARED.rglob("test_*.py"))


def tests_in(source):
    """Return the tests at the top of `source` (text), in order: pairs of a name and its arguments.

    A function with one of the arguments of `playing.GAMES_FOR` is a test for each of those games.
    """
    found = []
    for node in _functions_in(source):
        names = [argument.arg for argument in node.args.args]
        ids = [(game_id,) for name in names for game_id in playing.GAMES_FOR[name]()]
        found += [(node.name, arguments) for arguments in ids or [()]]
    return found


def _functions_in(source):
    return [node for node in ast.parse(source).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def runs_of(path):
    """Return the runs of the file at `path`: for each VM a list of tests as in `tests_in`.

    A run has tests without a game, or those of GAMES_A_RUN games; `is_thorough` is true of all of
    its tests, or of none.
    """
    tests = tests_in(path.read_text())
    late = [test for test in tests if is_thorough(path, [test])]
    return [*_runs([test for test in tests if test not in late]), *_runs(late)]


def _runs(tests):
    ids = list(dict.fromkeys(arguments[0] for _, arguments in tests if arguments))
    groups = [ids[i : i + GAMES_A_RUN] for i in range(0, len(ids), GAMES_A_RUN)]
    runs = [[test for test in tests if not test[1]]]
    runs += [[test for test in tests if test[1] and test[1][0] in group] for group in groups]
    return [run for run in runs if run]


def is_thorough(path, tests):
    """Return True if a run of `runs_of` waits for `make test-all`.

    CPython has proved the rules of every game, so the VM plays the first game of each family. A
    file with EVERY_GAME_ON_VM asks what only the VM can tell: it has all games in `make test`.
    Tests with `assertions.thorough_on_vm` wait, and long ones.
    """
    name, games = tests[0]
    late, every_game = _late_in(path.read_text())
    return name in late or bool(games) and not every_game and games[0] not in playing.family_heads()


@lru_cache(maxsize=1)
def _late_in(source):
    """Return the names of tests in `source` that wait, and whether it has EVERY_GAME_ON_VM."""
    late = {node.name for node in _functions_in(source)
            if "assertions.thorough_on_vm" in map(ast.unparse, node.decorator_list)
            or "long_game_id" in [argument.arg for argument in node.args.args]}
    return late, "EVERY_GAME_ON_VM = True" in source


def run_shared(path, tests=None, timeout=240):
    """Run tests of the file at `path` on one VM: `tests` of `tests_in`, or all.

    Returns {name: None or the traceback of its failure}; a game is in brackets after the name. A
    test that the VM never reached, for example because the import failed, has the VM's output
    instead.
    """
    source = path.read_text()
    copied = _place_on_vm(path)
    tests = tests or tests_in(source)
    calls = [f"runner.load({_within_shared(copied)!r})"]
    calls += [f"runner.run({name!r}, {arguments!r})" for name, arguments in tests]
    try:
        printed = _run(
            [IMPORT_RUNNER, *calls], _modules(copied, source), timeout, PYSTACK_WORDS,
            {copied: source})
        unreached = "the VM did not run it"
    except VMError as error:
        printed = unreached = str(error)
    outcome = {_called(*test): unreached for test in tests}
    for name, arguments, failure in _records(printed):
        if failure:
            failure = _with_source_lines(failure, {copied: source})
            if "MemoryError" in failure or "allocated" in failure:
                counting = "MemoryError" not in failure
                failure += "\n".join(find_allocations(path, name, counting, arguments, timeout))
        outcome[_called(name, arguments)] = failure
    return outcome


def _called(name, arguments):
    """Return the name of a test in pytest's form."""
    return f"{name}[{arguments[0]}]" if arguments else name


def find_allocations(path, name, counting, arguments=(), timeout=240):
    """Return lines of text that tell where test `name` of the file at `path` allocates.

    `counting` also finds allocations that hide from the heap lock, but takes a hundred times as
    long.
    """
    tested = _place_on_vm(path)
    sources = [
        (file, content.decode())
        for file, content in _repository().items()
        if file.startswith(("/repo/core/", "/repo/firmware/"))
    ]
    sources.append((tested, path.read_text()))
    files = [
        (file, allocations.instrumented(source, number))
        for number, (file, source) in enumerate(sources)
    ]
    calls = [
        f"runner.load({_within_shared(tested)!r})",
        f"runner.find({name!r}, {counting}, {tuple(arguments)!r})",
    ]
    try:
        printed = run_vm(
            [IMPORT_RUNNER, *calls], files, timeout=timeout, pystack=PYSTACK_TO_FIND_WORDS
        )
    except VMError as error:
        return [f"where it allocates was not found: {error}"]
    (records,) = _records(printed)
    return allocations.described(records, sources)


def _place_on_vm(path):
    """Return the path in the VM of the test file at `path`, one of SHARED or another."""
    within = path.relative_to(SHARED).as_posix() if path.is_relative_to(SHARED) else path.name
    return SHARED_ON_VM + within


def _within_shared(path):
    """Return the name of the module at `path` in the VM, within the package tests.both_runtimes."""
    return _module(path).removeprefix("tests.both_runtimes.")


def _records(printed):
    # splitlines() would split at the mark of a record, too.
    for line in printed.split("\n"):
        if line.startswith(RECORD):
            yield json.loads(line.removeprefix(RECORD))


def _modules(path, source):
    """Return {path in the VM: content} of all that it may import, and one more file."""
    return _made(tuple({**_repository(), path: source.encode()}.items()))


@lru_cache(maxsize=4)
def _made(tree):
    sources = {_module(path): content.decode() for path, content in tree}
    inlined = kept_builds.kept_inlined(
        sources, lambda sources: inline_constants(sources, board_build.AS_SOURCE))
    made = dict(vm_modules.compiled(path, inlined[_module(path)]) for path, _ in tree)
    return {path: _as_bytes(content) for path, content in made.items()}


def _module(path):
    name = path.removeprefix("/repo/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


@lru_cache(maxsize=None)
def _repository():
    """Return {path in the VM: content} of all that the VM may import, as of the first call."""
    tree = {"/repo/tests/__init__.py": b""}
    for room in COPIED:
        for path in sorted((ROOT / room).rglob("*.py")):
            tree["/repo/" + path.relative_to(ROOT).as_posix()] = _interpreted(path.read_bytes())
    return tree


@lru_cache(maxsize=None)
def _interpreted(source):
    return interpreted(source)


def interpreted(source):
    """Return `source` (bytes) without viper functions: the VM has no compiler to machine code."""
    return without_viper(source.decode()).encode()


def _as_bytes(content):
    return content.encode() if isinstance(content, str) else bytes(content)


def _with_source_lines(traceback, files):
    """Return `traceback` with the lines of source, which MicroPython leaves out."""

    def shown(match):
        path, number = match[1], int(match[2])
        text = files.get(path)
        if text is None:
            text = (ROOT / path.removeprefix("/repo/")).read_text()
        lines = text.splitlines()
        line = lines[number - 1].strip() if number <= len(lines) else ""
        return f"{match[0]}\n    {line}"

    return re.sub(r'  File "(/repo/[^"]+)", line (\d+)[^\n]*', shown, traceback)
