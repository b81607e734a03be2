"""Write imports of compiled modules from where they are: `..runtime`, not `firmware.runtime`.

Why: a .mpy file holds the letters of what it imports from. Those of the folders above are the same
in nearly every file, and `from .row import row` needs no word that is not there anyway.

Figure: without it the .mpy files are 2 % larger (`python -m tests.lab.transforms`). The heap is
the same: it holds the whole name of each module in any case. Not so where modules are frozen, whose
imports stay as they are: 1.5 KB.

Trap: what is moved to another folder by hand no longer finds the others. Only imports of modules
that go to a board from the same room change; lines keep their numbers.
"""

import ast
from functools import lru_cache

from desktop_sim.deploy.transforms.source_edits import edited, import_of


def relative_imports(sources):
    """Return {module: text} of `sources`, the same with relative imports in each room."""
    packages = {module.rpartition(".")[0] for module in sources}
    return {
        module: edited(text, _edits(module, text, packages)) for module, text in sources.items()
    }


def _edits(module, text, packages):
    """Return {node: its new text} for the imports of a module's `text`."""
    here = module if module in packages else module.rpartition(".")[0]
    return {
        node: import_of(_from(here, node.module), node.names)
        for node in _imports(text)
        if not node.level and node.module.split(".")[0] == here.split(".")[0]
    }  # fmt: skip


@lru_cache(maxsize=512)
def _imports(text):
    """Return the nodes of a text that import from a module: most boards have them in common."""
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]


def _from(package, module):
    """Return what a module in `package` says for `module`, which is in the same room."""
    above, wanted = package.split("."), module.split(".")
    common = 0
    while common < min(len(above), len(wanted)) and above[common] == wanted[common]:
        common += 1
    return "." * (len(above) - common + 1) + ".".join(wanted[common:])
