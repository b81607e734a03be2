"""The finder that lets imports find the compiled modules."""

import hashlib
import importlib.util
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import platformdirs

ROOT = Path(__file__).resolve().parents[3]

ROOMS = ("core", "desktop_sim/solver")
"""Folders of all sources whose constants the compiled modules may name."""

COMPILED = ("core", *("desktop_sim/solver/" + room for room in (
    "compiled", "games", "pruning", "search")))
"""Sources that decide the compiled modules: those compiled, and the code that compiles them."""


def wanted_folder():
    """Return the Path where the compiled modules of these very sources belong."""
    digest = hashlib.sha256()
    for part in COMPILED:
        whole = ROOT / part
        for path in sorted(whole.rglob("*.py")) if whole.is_dir() else [whole]:
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    where = platformdirs.user_cache_path("pocket-patience") / "compiled"
    return where / digest.hexdigest()[:16]


def folder():
    """Return the folder of the compiled modules of these sources, or None."""
    where = wanted_folder()
    return where if where.is_dir() else None


class CompiledFinder:
    """Finds modules that were compiled into a folder, before their sources are found."""

    def __init__(self, folder):
        """Look in `folder`, a Path, which holds packages of compiled modules."""
        self.files = {}
        for path in folder.rglob("*" + EXTENSION_SUFFIXES[0]):
            name = path.relative_to(folder).as_posix().removesuffix(EXTENSION_SUFFIXES[0])
            self.files[name.replace("/", ".")] = path

    def find_spec(self, name, path=None, target=None):
        """Return the spec of a compiled module; None for any other."""
        if name not in self.files:
            return None
        return importlib.util.spec_from_file_location(name, self.files[name])


def use(folder):
    """Use the modules compiled in `folder` in this process; return True if there are any.

    Call this before the first import of the engine.
    """
    finder = CompiledFinder(Path(folder))
    if finder.files:
        sys.meta_path.insert(0, finder)
    return bool(finder.files)
