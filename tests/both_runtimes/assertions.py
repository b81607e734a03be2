"""Helpers for tests that run both on CPython and on the MicroPython VM."""

import sys

from tests.both_runtimes import allocation_spots

is_micropython = sys.implementation.name == "micropython"

if is_micropython:
    import micropython

# The runner on the VM sets these. `locks` counts calls of `locked`. While `counting`, `locked`
# leaves the heap open and counts allocated bytes.
locks = 0
counting = False


def thorough_on_vm(test):
    """Return `test`, which waits for `make test-all` on the VM: others run each of its lines there.

    So it takes seconds there, and asks what CPython tells as well. A decorator.
    """
    return test


def locked(function, *args):
    """Call `function` with `args` and return its result; fail if it allocates.

    On MicroPython an allocation raises MemoryError at its line; on CPython this is a plain call.
    A test that calls this runs twice on MicroPython. Each run must therefore begin from the same
    state.
    """
    global locks
    locks += 1
    if not is_micropython:
        return function(*args)
    if counting:
        return _counted(function, args)
    micropython.heap_lock()
    try:
        return function(*args)
    finally:
        micropython.heap_unlock()


def _counted(function, args):
    allocation_spots.start()
    try:
        result = function(*args)
    finally:
        allocation_spots.stop()
    assert not allocation_spots.count, "allocated %d bytes or more" % allocation_spots.sizes[0]
    return result


def raises(kind, function, *args, **named):
    """Return the message of the exception of class `kind` that `function` raises; fail if none."""
    try:
        function(*args, **named)
    except kind as error:
        return str(error)
    raise AssertionError("nothing was raised")
