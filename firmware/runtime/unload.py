"""Modules that are needed for a while: one that was let go of is loaded again when asked for."""

import sys


def release(package, name):
    """Lets go of the module `name` of a package, named too, if it is loaded: it takes heap."""
    # The package may have been let go of, and loaded again, since it had the module.
    if sys.modules.pop(package + "." + name, None) and hasattr(sys.modules.get(package), name):
        delattr(sys.modules[package], name)
