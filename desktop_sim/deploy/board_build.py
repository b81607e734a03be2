"""Make the files that go to a board with MicroPython, in seven steps.

collect  the modules that the board may import, without those for other displays and runtimes
inline   constants take the place of their names
bundle   modules that are loaded together become one
shorten  our names become shorter ones, where the heap is short of their letters
translate  texts of a language take the place of those that the sources mark
compile  by mpy-cross, and to machine code where the board says which it takes
list     all modules in one file, and a manifest of all files with sizes and sums
"""

import ast
import gc
import tempfile
from functools import lru_cache
from pathlib import Path

from desktop_sim.deploy import (
    board_folder,
    board_list,
    external_tools,
    installer_on_board,
    modules_needed,
    modules_to_bundle,
    project,
)
from desktop_sim.deploy.external_tools import Failure, last_line
from desktop_sim.deploy.languages.catalogues import ENGLISH, catalogue
from desktop_sim.deploy.languages.translate import ART, filled, with_places
from desktop_sim.deploy.machine_code import compiler_for
from desktop_sim.deploy.transforms.bundle_modules import bundle_modules
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.deploy.transforms.shorten_names import (
    EVERYWHERE,
    names_in,
    new_names,
    with_names,
)
from desktop_sim.deploy.transforms.strip_comments import strip_comments

AS_SOURCE = {
    "firmware.drivers.frame_diff", "firmware.drivers.pixels",
    *modules_needed.FOR_PAGES, *modules_needed.FOR_LINES,
}  # fmt: skip
"""Modules that a board may compile itself, to machine code for its own processor."""

PROGRAM = installer_on_board.PROGRAM
"""The program that starts the console on the table `board`, from the path or frozen."""

WITH_LINES, WITHOUT_LINES = "-O2", "-O3"
"""Levels of mpy-cross: without `assert`; and without the line numbers of tracebacks, too."""

LARGE_HEAP = 300_000
"""Bytes of heap from which a board gets our names and line numbers, which take 13 KB and 8 KB. An
RP2350 and an ESP32 with PSRAM have as much."""

OUTSIDE = {"firmware.board_contract", *AS_SOURCE}
AT_THE_PROMPT = {"run", "console_of", "begin", "answer"}
"""Modules whose names stay because other people's drivers use them, and such names of functions."""


def build(board, as_source, into, native=0, heap=0, rom=False, language=ENGLISH):
    """Make the Build for `board` in the folder `into`/`board`, which is emptied first.

    `native` is a byte for the machine code that the board takes, `heap` its bytes of heap, each 0
    if unknown. With `as_source` modules are copied, without comments. With `rom` each compiled
    module is a file of its own, as it runs in a ROMFS, with our names and lines. Texts are those of
    `language`, a code of `languages`. Raises Failure.
    """
    board_list.check(board)
    if not as_source:
        external_tools.need_compiler()
    place = into / board
    board_folder.empty_place(place)
    making = place / board_folder.UNFINISHED
    if as_source:
        for module in modules_needed.modules_for(board):
            write_module(module, strip_comments(text_of(module, language)), making)
    elif rom:
        modules = compiled_modules(board, native, LARGE_HEAP, language)
        # A source beside what was compiled of it would be taken first, and compiled on the heap.
        board_folder.write_files(making, {
            path: content for path, content in modules.items()
            if path.removesuffix(".py") + ".mpy" not in modules})
    else:
        modules = compiled_modules(board, native, heap, language)
        board_folder.write_modules(making, modules, native)
    sizes = board_folder.sizes_in(making)
    name = board_folder.write_manifest(making, sizes)
    return board_folder.Build(making.rename(place / name), sizes)


def level_for(heap=0):
    """Return mpy-cross's level for a board with `heap` bytes, 0 if unknown."""
    return WITH_LINES if heap >= LARGE_HEAP else WITHOUT_LINES


def compiled_modules(board, native=0, heap=0, language=ENGLISH):
    """Return {path: content} of the modules for `board`, compiled.

    Those AS_SOURCE are there as sources, and as machine code if it is known. `native`, `heap` and
    `language` are as for `build`. Raises Failure.
    """
    level = level_for(heap)
    natively = compiler_for(native, external_tools.mpy_cross)
    found = {}
    for module, text in texts_for(board, heap, language).items():
        path = project.source_of(module).relative_to(project.REPO)
        compiled = path.with_suffix(".mpy").as_posix()
        if module not in AS_SOURCE:
            found[compiled] = compiled_text(module, text, level, external_tools.mpy_cross)
            continue
        found[path.as_posix()] = text.encode()
        if natively:
            found[compiled] = compiled_text(module, text, level, natively)
    return found


def has_short_names(board, heap=0):
    """Return True if `board` gets shorter names than ours; `heap` is as for `build`."""
    runs_micropython = board_list.table_of(board).RUNTIME == board_list.MICROPYTHON
    return runs_micropython and heap < LARGE_HEAP


def texts_for(board, heap=0, language=ENGLISH):
    """Return {module: text} of what is compiled for `board`: inlined, bundled, maybe shortened.

    `heap` and `language` are as for `build`. Empty packages are left out. MicroPython takes a
    folder for a package, and an empty module would take 130 bytes of heap more.
    """
    texts = _transformed()[1]
    if has_short_names(board, heap):
        texts = shortened(tuple(texts.items()))
    names = modules_to_bundle.names(modules_needed.modules_for(board))
    return _filled({name: texts[name] for name in names
                    if not is_empty_package(name, texts[name])}, language)


def is_empty_package(module, text):
    """Return True if a module is a package with nothing in its `text` but a docstring."""
    if project.source_of(module).name != "__init__.py":
        return False
    return all(isinstance(node, (ast.Pass, ast.Expr)) for node in ast.parse(text).body)


def inlined_sources(language=ENGLISH):
    """Return {module: text} of all modules for boards, with constants inlined. Raises Failure."""
    return _filled(_transformed()[0], language)


def bundled_sources(language=ENGLISH):
    """Return `inlined_sources` with some modules in others. Raises Failure."""
    return _filled(_transformed()[1], language)


def short_names():
    """Return the names on boards that `has_short_names`, as `new_names` does. Raises Failure."""
    return short_names_of(tuple(_transformed()[1].items()))


def program_for(board, program, heap=0):
    """Return a `program` that runs on `board`, with the names that its modules have there."""
    if not has_short_names(board, heap):
        return program
    return with_names(program, short_names()[EVERYWHERE])


# The texts are the same for all boards that get them.
@lru_cache(maxsize=4)
def shortened(sources):
    """Return {module: text} of `sources`, pairs as for `transformed`, with short names."""
    names = short_names()
    return {module: with_names(text, names.get(module, names[EVERYWHERE]))
            if module not in AS_SOURCE else text for module, text in sources}


@lru_cache(maxsize=1)
def short_names_of(sources):
    """Return the short names for `sources`, pairs as for `transformed`, as `new_names` does."""
    texts = dict(sources)
    taken = set().union(*map(names_in, texts.values()))
    for module in modules_needed.NOT_WITH_MICROPYTHON & texts.keys():
        del texts[module]
    outside = [module for module in texts if module in OUTSIDE or module.startswith("boards.")]
    known = AT_THE_PROMPT.union(*(names_in(texts[module]) for module in outside))
    # The platforms find drivers by their chip, and what opens a part by its word in a table.
    known.update(module.rpartition(".")[2].upper() for module in texts)
    known.update(name for text in texts.values() for name in names_in(text)
                 if name.startswith("open_"))
    return new_names(texts, known, taken)


def _filled(texts, language):
    """Return {module: text} with the texts of a language. Raises Failure for an unknown one."""
    catalogue = _catalogue(language)
    return {module: filled(text, catalogue) for module, text in texts.items()}


def _transformed():
    paths = [path for room in project.ROOMS for path in project.sources_in(room)]
    modules = [name for name in map(project.name_of, paths) if name != modules_needed.MARKS]
    try:
        return transformed(tuple((name, _with_places(name)) for name in modules))
    except SyntaxError:
        for path in paths:
            project.parse(path)
        raise


# The texts are the same for all boards.
@lru_cache(maxsize=4)
def transformed(sources):
    """Return the texts inlined, and those bundled, of `sources`: pairs of a module and its text."""
    # Syntax trees are millions of objects: collecting garbage among them takes a third of the time.
    collects = gc.isenabled()
    gc.disable()
    try:
        inlined = inline_constants(dict(sources), AS_SOURCE)
        bundled = bundle_modules(inlined, modules_to_bundle.BUNDLES)
    finally:
        if collects:
            gc.enable()
    bundled |= {module: strip_comments(bundled[module]) for module in AS_SOURCE & bundled.keys()}
    return inlined, bundled


def text_of(module, language=ENGLISH):
    """Return the source of a module in a language. Raises Failure for an unknown language."""
    texts = _catalogue(language)
    if not texts and module in ART:
        return project.source_of(module).read_text("utf-8")
    return filled(_with_places(module), texts)


def _catalogue(language):
    try:
        return catalogue(language)
    except ValueError as error:
        raise Failure(error) from None


def _with_places(module):
    path = project.source_of(module)
    return _read_with_places(module, path, path.stat().st_mtime_ns)


# All boards get these texts.
@lru_cache(maxsize=None)
def _read_with_places(module, path, changed):
    """Return the source of a module at `path`, which was `changed` at that time."""
    return with_places(module, path.read_text("utf-8"))


def write_module(module, text, folder):
    """Write the `text` of a module into `folder`; return the file's path."""
    target = folder / project.source_of(module).relative_to(project.REPO)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8", newline="\n")
    return target


def compile_module(module, text, folder, level, compiler):
    """Compile the `text` of a module into `folder`; return the file's path. Raises Failure.

    `compiler` takes the arguments of mpy-cross, `level` first, and returns the finished process.
    Tracebacks on the board give the full name of the module, which the heap holds anyway.
    """
    path = project.source_of(module).relative_to(project.REPO)
    target = (folder / path).with_suffix(".mpy")
    content = compiled_text(module, text, level, compiler)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)
    return target


# Boards with equal modules need the compiler once, for the page and for a release.
@lru_cache(maxsize=1024)
def compiled_text(module, text, level, compiler):
    """Return the bytes that a `compiler`, as for `compile_module`, makes of a text."""
    with tempfile.TemporaryDirectory() as place:
        source, compiled = Path(place) / "source.py", Path(place) / "compiled.mpy"
        source.write_text(text, "utf-8", newline="\n")
        done = compiler(level, "-s", module, "-o", str(compiled), str(source))
        if done.returncode:
            path = project.path_of(module).relative_to(project.REPO)
            raise Failure(f"{path} does not compile: {last_line(done)}")
        if not compiled.is_file():
            raise Failure("that mpy-cross compiles nothing")
        return compiled.read_bytes()
