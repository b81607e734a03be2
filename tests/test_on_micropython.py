"""Runs every test of tests/shared/ once more, on the MicroPython VM."""

from functools import lru_cache

import pytest

from tests import vm

# All tests of a file run on one VM, so one worker has them all.
SHARED_TESTS = [
    pytest.param(path, name, id=f"{path.stem}-{name}", marks=pytest.mark.xdist_group(path.stem))
    for path in vm.shared_files()
    for name in vm.test_names(path.read_text())
]


@lru_cache
def outcome(path):
    return vm.run_shared(path)


@pytest.mark.parametrize("path, name", SHARED_TESTS)
def test_on_micropython(path, name):
    failure = outcome(path)[name]
    if failure:
        pytest.fail(failure, pytrace=False)
