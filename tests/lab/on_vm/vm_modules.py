"""Modules for the VM, compiled by mpy-cross beforehand, as boards get them.

A VM would otherwise compile each imported module again, which takes a fifth of its time, because a
console imports modules around each deal. What was compiled is kept.
"""

import tempfile
from pathlib import Path

from desktop_sim.deploy import external_tools
from tests.lab.kept import kept
from tests.lab.kept_builds import compiler_version


def compiled(path, source):
    """Return (path, content) of a module for the VM: compiled, or `source` if that fails.

    `path` is the VM's path of the source, a text; tracebacks name it. A source that does not
    compile is left to the VM, which reports the error.
    """
    made = kept(path.strip("/").replace("/", "."), f"{compiler_version()}\0{path}\0{source}",
                lambda: _made(path, source))
    return (path, source) if made is None else (path.removesuffix(".py") + ".mpy", made)


def _made(path, source):
    """Return the compiled module, with its asserts and line numbers, or None if that fails."""
    with tempfile.TemporaryDirectory() as folder:
        taken, made = Path(folder, "module.py"), Path(folder, "module.mpy")
        taken.write_text(source, "utf-8", newline="\n")
        done = external_tools.mpy_cross("-s", path, "-o", str(made), str(taken))
        return None if done.returncode else made.read_bytes()
