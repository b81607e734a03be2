"""Modules that are needed for a while: one that was let go of is loaded again when asked for."""

import sys


def release(package, name):
    """Lets go of the module `name` of a package, where it is loaded; it takes heap on a board."""
    if sys.modules.pop(package.__name__ + "." + name, None):
        delattr(package, name)
