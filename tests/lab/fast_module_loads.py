"""Quick loading and unloading of modules, which the console does around each deal.

Unloading frees heap on a board. On the desktop each load would search, read and unmarshal the file
again, and each garbage collection would visit all objects of the tests. No test's result depends
on either.
"""

import copy
import gc
import sys
from importlib.machinery import PathFinder, SourceFileLoader

ROOMS = ("core.", "firmware.")

YOUNG, ALL = 1, 2
"""The oldest generation that a collection visits: one that a console requests, and any."""


class _Loader(SourceFileLoader):
    """Loader that loads a module as Python does, but reads its code once."""

    _code = None

    def get_code(self, fullname):
        if self._code is None:
            self._code = super().get_code(fullname)
        return self._code


class _Finder:
    """Finder that finds modules of ROOMS as Python does, but searches for each once."""

    def __init__(self):
        self._found = {}

    def find_spec(self, fullname, path=None, target=None):
        if path is None or not fullname.startswith(ROOMS):
            return None
        place = fullname, *path
        if place not in self._found:
            spec = PathFinder.find_spec(fullname, path)
            if spec is None or type(spec.loader) is not SourceFileLoader:
                return None
            spec.loader = _Loader(fullname, spec.loader.path)
            self._found[place] = spec
        # A module changes its spec.
        return copy.copy(self._found[place])


def install():
    """Make loads and collections of this process quick from now on."""
    collect = gc.collect
    gc.collect = lambda generation=YOUNG: collect(generation)
    sys.meta_path.insert(0, _Finder())
