"""Sources transformed and compiled for boards, kept for all workers and later runs."""

import json
from functools import cache, lru_cache, partial

from desktop_sim.deploy import board_build, external_tools
from tests import ROOT
from tests.lab.kept import kept

compiled = board_build.compiled_text.__wrapped__
STEPS = "transformed", "shortened", "short_names_of"
"""Functions of board_build that take sources and return what JSON can hold."""

MPY_CROSS = external_tools.mpy_cross


@cache
def compiler_version():
    """Return the version of mpy-cross."""
    return MPY_CROSS("--version").stdout


@cache
def transforms():
    """Return the texts of all that makes what goes to a board."""
    paths = sorted((ROOT / "desktop_sim/deploy").rglob("*.py"))
    return [path.read_text("utf-8") for path in paths]


def kept_inlined(sources, inline):
    """Return the texts that `inline` returns of `sources`, {name of a module: text}."""
    key = json.dumps([sources, transforms()])
    return json.loads(kept("inlined", key, lambda: json.dumps(inline(sources)).encode()))


def kept_step(name):
    """Return a function that returns the same as that function of STEPS."""
    make = getattr(board_build, name)

    def kept_made(sources):
        key = json.dumps([sources, transforms()])
        return json.loads(kept(name, key, lambda: json.dumps(make(sources)).encode()))

    return kept_made


def kept_compiled(module, text, level, compiler):
    """Return the same as board_build.compiled_text; keep nothing of a test's own compiler."""
    options = compiler.args if isinstance(compiler, partial) and not compiler.keywords else ()
    if (compiler.func if options else compiler) is not MPY_CROSS:
        return compiled(module, text, level, compiler)
    words = [level, *options]
    return kept("-".join([module, *words]), json.dumps([compiler_version(), words, module, text]),
                lambda: compiled(module, text, level, compiler))


def install():
    """Let boards' builds of this process take what is kept."""
    for name in STEPS:
        setattr(board_build, name, lru_cache(maxsize=1)(kept_step(name)))
    board_build.compiled_text = lru_cache(maxsize=1024)(kept_compiled)
