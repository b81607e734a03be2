"""Unloading modules that are needed for a while: the next import loads them again."""

import sys


def is_loaded(package, name):
    """Return whether module `name` of `package`, also a name, is loaded."""
    return package + "." + name in sys.modules


def module(package, name):
    """Unload module `name` of `package`, also a name, if it is loaded, to free heap."""
    if sys.modules.pop(package + "." + name, None):
        try:
            delattr(sys.modules[package], name)
        except (AttributeError, KeyError):
            # The package was unloaded, and maybe loaded again, since it loaded the module.
            pass
