"""Every test of tests/both_runtimes/ once more, on the MicroPython VM."""

import pytest

from tests.lab.on_vm import vm


def within_shared(path):
    return path.relative_to(vm.SHARED).as_posix()


def runs():
    """Yield the runs of the VM: a file of tests, and the tests of it to run."""
    for path in vm.shared_files():
        for number, tests in enumerate(vm.runs_of(path)):
            marks = [pytest.mark.thorough] * vm.is_thorough(path, tests)
            yield pytest.param(
                path, tests, id=within_shared(path) + f"-{number}" * bool(number), marks=marks)


@pytest.mark.parametrize("path, tests", list(runs()))
def test_on_micropython(path, tests, subtests):
    outcome = vm.run_shared(path, tests)
    assert outcome, "no tests in this file"
    for name, failure in outcome.items():
        with subtests.test(name):
            if failure:
                pytest.fail(failure, pytrace=False)
