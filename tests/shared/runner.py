"""Runs the tests of one file on the MicroPython VM; the part of tests/vm.py on that side."""

import gc
import io
import json
import sys

from tests.shared import kit, spots

RECORD = "\x1e"


def run(module, names):
    """Runs the functions `names` (list of str) of tests/shared/`module`.py.

    Prints a record for each: RECORD, then JSON of its name and None or the traceback.
    """
    tests = _imported(module, names)
    for name in names:
        print(RECORD + json.dumps([name, _failure(getattr(tests, name))]))


def find(module, name):
    """Runs `name` of tests/shared/`module`.py until a locked call has allocated.

    Prints one record: RECORD, then JSON of a list of pairs, spot and bytes.
    """
    kit.counting = True
    try:
        getattr(_imported(module, [name]), name)()
    except AssertionError:
        pass
    print(RECORD + json.dumps([[spots.found[i], spots.sizes[i]] for i in range(spots.count)]))


def _imported(module, names):
    return __import__("tests.shared." + module, None, None, names)


def _failure(test):
    """None, or the traceback of what `test` raised.

    A test that locks the heap runs a second time, counting: code that catches the MemoryError of
    a locked heap hides an allocation from the lock, but not from the count.
    """
    try:
        kit.locks = 0
        test()
        if kit.locks:
            gc.collect()
            kit.counting = True
            test()
    except BaseException as error:
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()
    finally:
        kit.counting = False
    return None
