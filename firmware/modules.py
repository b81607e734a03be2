"""Modules that are needed for a while: one that was let go of is loaded again when asked for."""

import sys


def release(package, name):
    """Lets go of the module `name` of a package, named too, if it is loaded: it takes heap."""
    if sys.modules.pop(package + "." + name, None):
        delattr(sys.modules[package], name)
