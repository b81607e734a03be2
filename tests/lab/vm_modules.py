"""Modules for the VM, compiled by mpy-cross beforehand, as boards get them.

A VM would otherwise compile each imported module again, which takes a fifth of its time, because a
console imports modules around each deal. Compiled modules are cached in `.pytest_cache/` for all
workers and later runs.
"""

import hashlib
import os
import tempfile
from functools import lru_cache
from pathlib import Path

from desktop_sim.deploy import external_tools
from tests import ROOT

KEPT = ROOT / ".pytest_cache/mpy"
DIGEST = hashlib.sha256
DIGEST_BYTES = DIGEST().digest_size


def compiled(path, source):
    """Return (path, content) of a module for the VM: compiled, or `source` if that fails.

    `path` is the VM's path of the source, a text; tracebacks name it. A source that does not
    compile is left to the VM, which reports the error.
    """
    digest = _digest(path, source)
    kept = KEPT / path.strip("/").replace("/", ".")
    try:
        content = kept.read_bytes()
    except OSError:
        content = b""
    if content[:DIGEST_BYTES] != digest:
        made = _made(path, source)
        if made is None:
            return path, source
        content = digest + made
        _keep(kept, content)
    return path.removesuffix(".py") + ".mpy", content[DIGEST_BYTES:]


def _digest(path, source):
    """Return a key of everything on which the compiled module depends."""
    return DIGEST(f"{_compiler()}\0{path}\0{source}".encode()).digest()


@lru_cache(maxsize=None)
def _compiler():
    """Return the compiler's version."""
    return external_tools.mpy_cross("--version").stdout


def _made(path, source):
    """Return the compiled module, with its asserts and line numbers, or None if that fails."""
    with tempfile.TemporaryDirectory() as folder:
        taken, made = Path(folder, "module.py"), Path(folder, "module.mpy")
        taken.write_text(source, "utf-8", newline="\n")
        done = external_tools.mpy_cross("-s", path, "-o", str(made), str(taken))
        return None if done.returncode else made.read_bytes()


def _keep(kept, content):
    """Write a file in one step, because another worker may be reading or writing it."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    place, name = tempfile.mkstemp(dir=kept.parent)
    with os.fdopen(place, "wb") as file:
        file.write(content)
    os.replace(name, kept)
