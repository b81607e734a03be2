"""Runner of one file's tests on the MicroPython VM: counterpart of tests/lab/on_vm/vm.py."""

import io
import json
import sys

from tests.both_runtimes import allocation_spots, assertions

RECORD = "\x1e"

_tests = None


def load(module):
    """Import tests.both_runtimes.`module`, whose tests are run next."""
    global _tests
    _tests = __import__("tests.both_runtimes." + module, None, None, ("*",))


def run(name, arguments=()):
    """Run the test `name`; print RECORD, then JSON of [name, arguments, traceback or None].

    A test that locks the heap runs a second time, counting bytes. Code that catches the
    MemoryError of a locked heap hides an allocation from the lock, but not from the count.
    """
    test = getattr(_tests, name)
    failure = None
    try:
        assertions.locks = 0
        test(*arguments)
        if assertions.locks:
            assertions.counting = True
            test(*arguments)
    except BaseException as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        failure = text.getvalue()
    assertions.counting = False
    print(RECORD + json.dumps([name, arguments, failure]))


def find(name, counting, arguments=()):
    """Run the test `name` until a locked call allocates, with the heap locked or `counting`.

    Prints RECORD, then JSON of a list of (spot, bytes).
    """
    assertions.counting = counting
    try:
        getattr(_tests, name)(*arguments)
    except (AssertionError, MemoryError):
        pass
    spots = allocation_spots
    print(RECORD + json.dumps([[spots.found[i], spots.sizes[i]] for i in range(spots.count)]))
