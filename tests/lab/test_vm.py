"""The MicroPython VM and the harness for shared tests: a check that cannot fail proves nothing."""

import os
import subprocess
import sys

import pytest

from tests.lab.on_vm import vm

CHECKS = """
from tests.both_runtimes import assertions

kept = [0]


def make_list():
    kept[0] = [1, 2, 3]


def make_list_and_hide_it():
    try:
        make_list()
    except MemoryError:
        kept[0] = None


def count_beyond_small_ints(limit):
    value = 1
    while value < limit:
        value += value
    return value > limit


def add(first, second):
    return first + second


def keep_and_swap(first, second):
    '''A function of many
  shapes, which allocates once.'''
    global kept
    if first: first += 1
    if first > 9:
        pass
    elif second:
        first, second = second, first
        for turn in range(2):
            try:
                add(first,
                    second)
            finally:
                turn = '''
'''
    kept = [second]


def test_adds():
    assert assertions.locked(add, 2, 3) == 5


def test_allocates():
    assertions.locked(make_list)


def test_allocates_and_hides_it():
    assertions.locked(make_list_and_hide_it)


def test_allocates_deep_inside():
    assertions.locked(keep_and_swap, 3, 4)


def test_needs_large_ints():
    assertions.locked(count_beyond_small_ints, (1 << 30) - 1)


def test_is_wrong():
    assert add(2, 2) == 5


def test_allocates_after_the_lock():
    make_list()
    assert kept[0]
    assert assertions.raises(TypeError, add, 1, "") != ""
"""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory):
    path = tmp_path_factory.mktemp("checks") / "test_checks.py"
    path.write_text(CHECKS)
    return vm.run_shared(path)


def test_every_test_is_run_in_order(outcome):
    assert list(outcome) == [
        "test_adds",
        "test_allocates",
        "test_allocates_and_hides_it",
        "test_allocates_deep_inside",
        "test_needs_large_ints",
        "test_is_wrong",
        "test_allocates_after_the_lock",
    ]


def test_what_allocates_nothing_passes(outcome):
    assert outcome["test_adds"] is None
    assert outcome["test_allocates_after_the_lock"] is None


PLACE = "tests/both_runtimes/test_checks.py:8: kept[0] = [1, 2, 3]"


def test_an_allocation_under_the_lock_fails_where_it_happens(outcome):
    failure = outcome["test_allocates"]
    assert "MemoryError" in failure
    assert f"allocated some bytes: {PLACE}" in failure


def test_an_allocation_hidden_from_the_lock_fails(outcome):
    failure = outcome["test_allocates_and_hides_it"]
    assert "AssertionError: allocated 32 bytes or more" in failure
    assert f"allocated 32 bytes: {PLACE}" in failure


def test_the_line_that_allocates_is_found_among_many(outcome):
    failure = outcome["test_allocates_deep_inside"]
    assert failure.endswith("test_checks.py:45: kept = [second]")


def test_an_int_beyond_30_bits_fails(outcome):
    failure = outcome["test_needs_large_ints"]
    assert "MemoryError" in failure
    assert "test_checks.py:21: value += value" in failure


def test_a_failure_shows_its_line(outcome):
    assert "AssertionError" in outcome["test_is_wrong"]
    assert "assert add(2, 2) == 5" in outcome["test_is_wrong"]


def test_a_file_that_cannot_be_imported_fails_each_of_its_tests(tmp_path):
    path = tmp_path / "test_broken.py"
    path.write_text("import dataclasses_of_nowhere\n\ndef test_a():\n    pass\n")
    failure = vm.run_shared(path)["test_a"]
    assert "ImportError" in failure
    assert "import dataclasses_of_nowhere" in failure


def test_the_vm_has_small_ints_of_31_bits_and_the_c_framebuf():
    printed = vm.run_vm(
        "import framebuf\n"
        "canvas = framebuf.FrameBuffer(bytearray(8), 8, 8, framebuf.MONO_VLSB)\n"
        "canvas.fill_rect(-1, 6, 3, 9, 1)\n"
        "print(sys.maxsize, [canvas.pixel(x, 7) for x in range(4)])\n"
    )
    assert printed == "2147483647 [1, 1, 0, 0]\n"


def test_the_vm_is_given_files_and_arguments():
    printed = vm.run_vm(
        "import json\n"
        "with open('/args.json') as file:\n"
        "    print(json.load(file)['deal'])\n"
        "with open('/data/x.bin', 'rb') as file:\n"
        "    print(list(file.read()), end='')\n",
        files=[("/data/x.bin", b"\x00\xff")],
        args={"deal": 617},
    )
    assert printed == "617\n[0, 255]"


def test_the_vm_collects_garbage_between_two_sources():
    waste = "import gc\nfor _ in range(50):\n    bytearray(1000)\nprint(gc.mem_alloc())"
    before, after = vm.run_vm([waste, "print(gc.mem_alloc())"]).split()
    assert int(before) - int(after) > 50 * 1000


def test_an_exception_on_the_vm_is_raised_with_its_traceback():
    with pytest.raises(vm.VMError, match="ValueError: no such card"):
        vm.run_vm("raise ValueError('no such card')")


def test_a_vm_that_never_ends_is_ended():
    with pytest.raises(vm.VMError, match="not done after 1 s; it had printed:\nstarted"):
        vm.run_vm("print('started')\nwhile True:\n    pass\n", timeout=1)


def test_calls_nest_no_deeper_than_circuitpython_allows():
    nested = "def nest(depth):\n    return depth and nest(depth - 1)\n\nprint(nest({}))"
    assert vm.run_vm(nested.format(20)) == "0\n"
    with pytest.raises(vm.VMError, match="pystack exhausted"):
        vm.run_vm(nested.format(80))


def test_a_missing_vm_is_named_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr(vm, "RUNTIME", tmp_path / "micropython.mjs")
    assert vm.missing() == "MicroPython's VM is not installed: run `npm ci`"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "needs Node.js" in vm.missing()
    with pytest.raises(vm.VMError, match="needs Node.js"):
        vm.run_vm("")


def test_a_run_without_the_vm_fails_in_one_line(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/test_imports.py"],
        cwd=vm.ROOT,
        env=os.environ | {"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert done.stderr.strip() == (
        "ERROR: MicroPython's VM needs Node.js 18.18 or later: install it, then run `npm ci`"
    )
