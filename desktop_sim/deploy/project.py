"""Paths of the project: its sources, and the folder for builds."""

import ast
import shutil
from functools import lru_cache
from pathlib import Path

from desktop_sim.deploy.external_tools import Failure

REPO = Path(__file__).resolve().parents[2]
"""The folder with all ROOMS in it: the repository, or the package that pip installed."""

IN_REPOSITORY = (REPO / "Makefile").is_file()
BUILD = (REPO if IN_REPOSITORY else Path.cwd()) / "build"
"""Folder for builds: in the repository, or else in the user's current folder."""

ROOMS = ("boards", "core", "firmware")
"""Folders with modules for boards."""


def typed(command, board=None):
    """Return the text to type for a `command` of ours: make, if the repository is there."""
    if IN_REPOSITORY and shutil.which("make"):
        return f"make {command}" + (f" BOARD={board}" if board else "")
    return f"pocket-patience {command}" + (f" --board {board}" if board else "")


def source_of(module):
    """Return the path of a source for boards, None for a module from elsewhere."""
    if module.split(".")[0] not in ROOMS:
        return None
    path = path_of(module)
    return path if path.is_file() else None


def path_of(module):
    """Return the path that the source of a module of ours has."""
    path = REPO / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def name_of(path):
    """Return the name of the module whose source is at `path`."""
    parts = path.relative_to(REPO).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def sources_in(room):
    """Return the paths of all modules in the folder `room`, sorted."""
    return sorted((REPO / room).rglob("*.py"))


def parse(path):
    """Return the syntax tree of the source at `path`. Raises Failure when it does not compile."""
    try:
        return _tree_of(path, path.stat().st_mtime_ns)
    except SyntaxError as error:
        raise Failure(f"{path.relative_to(REPO)} does not compile: {error}") from None


# Most modules go to most boards.
@lru_cache(maxsize=None)
def _tree_of(path, changed):
    """Return the tree of the source at `path`, which was `changed` at that time."""
    return ast.parse(path.read_text("utf-8"))
