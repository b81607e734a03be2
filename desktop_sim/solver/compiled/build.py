"""Compile the engine and the search: `pocket-patience compile`."""

import ast
import importlib
import shutil
import tempfile
from pathlib import Path

from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.solver.compiled import declarations
from desktop_sim.solver.compiled.finder import ROOMS, ROOT, wanted_folder
from desktop_sim.solver.compiled.types import SEARCH

FLAGS = ["-O2", "-g0"]
DIRECTIVES = {"language_level": 3, "nonecheck": True, "cdivision": True,
              "boundscheck": True, "wraparound": True, "infer_types": None}
"""Cython's options. A local variable gets a type only if that cannot change a result."""


PYTHON = ("core.const",)
"""Modules that stay Python: importing them asks which runtime this is."""


def modules(texts):
    """Return the names of all modules that are compiled; `texts` holds those of `sources`.

    They are the games, all that games import, and the search.
    """
    names = [name for name in texts if name.startswith(("core.games.", *(
        package + "." for package in SEARCH)))]
    for name in names:
        for node in ast.parse(texts[name]).body:
            if isinstance(node, ast.ImportFrom):
                for found in (node.module, *(f"{node.module}.{part.name}" for part in node.names)):
                    if (found in texts and found not in names and found not in PYTHON
                            and not ROOT.joinpath(*found.split(".")).is_dir()):
                        names.append(found)
    return sorted(names)


def sources():
    """Return {name of a module: text} for all modules that import each other."""
    found = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            if "compiled" in path.parts:
                continue
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def write(where):
    """Write the input of Cython below the folder `where`; return the paths of the modules."""
    texts = inline_constants(sources())
    wanted = modules(texts)
    classes = declarations.Classes(
        {name: declarations.with_wide_numbers(texts[name]) for name in wanted})
    paths = []
    for name in wanted:
        path = where.joinpath(*name.split(".")).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        text = declarations.compilable(name, classes)
        _write(path, text + numbers(name, text))
        _write(path.with_suffix(".pxd"), declarations.of_module(name, classes))
        paths.append(path)
    for package in {parent for path in paths for parent in path.relative_to(where).parents}:
        if package.parts:
            _write(where / package / "__init__.py", "")
    return paths


def _write(path, text):
    """Write `text`, unless `path` holds it already, so that Cython does not compile it again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def numbers(name, text):
    """Return lines that define the module's numbers, which modules that stay Python import."""
    here = vars(importlib.import_module(name))
    return "".join(
        f"\n{word} = {value}" for word, value in here.items()
        if word.isupper() and type(value) is int and f"\n{word} = " not in text
    )


def build(where=None, names=None):
    """Compile into the folder `where`, by default the one that later runs look for; return it.

    `names` are the modules to be compiled, all unless told.  Raises ImportError without Cython and
    setuptools, OSError without a C compiler that works.
    """
    from Cython.Build import cythonize
    from setuptools import Extension
    from setuptools.dist import Distribution
    from setuptools.errors import CCompilerError, ExecError, PlatformError

    where = where or wanted_folder()
    work = where.with_name("work")
    write(work)
    extensions = [
        Extension(name, [str(work.joinpath(*name.split(".")).with_suffix(".py"))],
                  extra_compile_args=FLAGS)
        for name in names or modules(sources())
    ]
    extensions = cythonize(extensions, include_path=[str(work)], quiet=True,
                           build_dir=str(work / "c"), compiler_directives=DIRECTIVES)
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
    command.parallel = True
    for extension in extensions:
        # Threads that compile side by side do not wait for each other's folders.
        for source in extension.sources:
            Path(command.build_temp + source).parent.mkdir(parents=True, exist_ok=True)
    command.ensure_finalized()
    try:
        command.run()
    except (CCompilerError, ExecError, PlatformError) as failure:
        raise OSError(f"to compile, a C compiler is needed: {failure}") from failure
    new = Path(tempfile.mkdtemp(prefix=where.name + ".", dir=where.parent))
    shutil.copytree(work / "lib", new, dirs_exist_ok=True)
    put_in_place(new, where)
    return where


def put_in_place(new, place):
    """Rename the folder `new` to `place`; if `place` exists already, remove `new`.

    Another process that looks for `place`, or makes it too, therefore never finds half of it.
    Raises the OSError of `rename` if `place` does not exist afterwards.
    """
    try:
        new.rename(place)
    except OSError:
        shutil.rmtree(new)
        if not place.is_dir():
            raise

