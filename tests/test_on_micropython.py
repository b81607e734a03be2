"""Runs every test of tests/shared/ once more, on the MicroPython VM."""

import pytest

from tests.tools import vm


def within_shared(path):
    return path.relative_to(vm.SHARED).as_posix()


@pytest.mark.parametrize("path", vm.shared_files(), ids=within_shared)
def test_on_micropython(path, subtests):
    outcome = vm.run_shared(path)
    assert outcome, "no tests in this file"
    for name, failure in outcome.items():
        with subtests.test(name):
            if failure:
                pytest.fail(failure, pytrace=False)
