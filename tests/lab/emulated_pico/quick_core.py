"""Compiled core of the emulator: the Pico is then three times as fast.

rp2040py's wheel is for the stable ABI, one for many versions of Python. There, each call of a
method that a subclass might replace first looks it up by its name, several times an instruction.
The wheel brings its C sources along.
"""

import importlib.util
import shutil
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

from desktop_sim.deploy import project
from desktop_sim.solver.compiled.build import put_in_place

PACKAGE = "rp2040py"
NATIVE = "native"
"""Folder of the package with its C sources."""

FLAGS = ["-O2", "-g0"]

WITHOUT = """\
The emulator's core cannot be compiled here ({}): all takes three times as long."""


def use():
    """Make `import rp2040py` find a compiled copy in the folder build/; compile it the first time.

    If there is no compiler, print a notice and leave the package as it is. Raises
    ModuleNotFoundError without the package, or without setuptools.
    """
    found = importlib.util.find_spec(PACKAGE)
    if not found:
        raise ModuleNotFoundError(f"No module named {PACKAGE!r}", name=PACKAGE)
    from setuptools.errors import BaseError, CompileError, LinkError

    place = project.BUILD / f"{PACKAGE}-{version(PACKAGE)}-{sysconfig.get_config_var('SOABI')}"
    if not place.is_dir():
        try:
            compile_copy(Path(found.origin).parent, place)
        except (BaseError, CompileError, LinkError) as error:
            print(WITHOUT.format(error))
            return
    sys.path.insert(0, str(place))


def compile_copy(package, place):
    """Put a copy of the folder `package` into the folder `place`, its native part compiled."""
    place.parent.mkdir(exist_ok=True)
    # Each process has a folder of its own: two at once both compile, and the first copy stays.
    work = Path(tempfile.mkdtemp(prefix=place.name + ".", dir=place.parent))
    try:
        compile_in(work, package)
        put_in_place(work, place)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def compile_in(work, package):
    """Copy the folder `package` into the folder `work`, and compile its native part there."""
    from setuptools import Extension
    from setuptools.dist import Distribution

    shutil.copytree(package, work / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    native = work / PACKAGE / NATIVE
    extensions = [
        Extension(f"{PACKAGE}.{NATIVE}.{path.stem}", [str(path)], extra_compile_args=FLAGS)
        for path in sorted(native.glob("*.c"))
    ]
    print("Compiling the emulator's core, once; that takes half a minute.")
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(work), str(work / "objects")
    command.ensure_finalized()
    command.run()
    shutil.rmtree(work / "objects", ignore_errors=True)
