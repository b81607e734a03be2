"""Runs the tests of one file on the MicroPython VM; the part of tests/lab/vm.py on that side."""

import io
import json
import sys

from tests.both_runtimes import allocation_spots, kit

RECORD = "\x1e"

_tests = None


def load(module):
    """Imports tests.both_runtimes.`module`, whose tests are run next."""
    global _tests
    _tests = __import__("tests.both_runtimes." + module, None, None, ("*",))


def run(name, arguments=()):
    """Runs the test `name`; prints RECORD, then JSON of both and None or the traceback.

    A test that locks the heap runs a second time, counting: code that catches the MemoryError of
    a locked heap hides an allocation from the lock, but not from the count.
    """
    test = getattr(_tests, name)
    failure = None
    try:
        kit.locks = 0
        test(*arguments)
        if kit.locks:
            kit.counting = True
            test(*arguments)
    except BaseException as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        failure = text.getvalue()
    kit.counting = False
    print(RECORD + json.dumps([name, arguments, failure]))


def find(name, counting, arguments=()):
    """Runs the test `name` until a locked call allocates, with the heap locked or `counting`.

    Prints RECORD, then JSON of a list of pairs: spot and bytes.
    """
    kit.counting = counting
    try:
        getattr(_tests, name)(*arguments)
    except (AssertionError, MemoryError):
        pass
    spots = allocation_spots
    print(RECORD + json.dumps([[spots.found[i], spots.sizes[i]] for i in range(spots.count)]))
