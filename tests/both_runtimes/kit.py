"""What tests that run on CPython and on the MicroPython VM alike may use besides `assert`."""

import sys

from tests.both_runtimes import allocation_spots

is_micropython = sys.implementation.name == "micropython"

if is_micropython:
    import micropython

# Set by the runner on the VM: `locks` counts calls of `locked`; while `counting`, `locked` leaves
# the heap open and compares what is allocated before and after.
locks = 0
counting = False


def locked(function, *args):
    """Calls `function` with `args` and returns its result; fails when it allocates.

    On MicroPython an allocation raises MemoryError where it happens; on CPython this is a plain
    call.  The test that calls this runs twice on MicroPython, so it must not depend on what an
    earlier run left.
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


def raises(kind, function, *args):
    """The message of the exception of class `kind` that `function` raises; fails if none."""
    try:
        function(*args)
    except kind as error:
        return str(error)
    raise AssertionError("nothing was raised")
