"""Mutation testing: `python -m tests.lab.mutants`, or `make mutants`.

Makes small faults in the code, one at a time, and runs the tests of its package: a fault that no
test notices has survived.  Cosmic Ray makes the faults, in a copy of the repository.  Each run is
forked from a process that has loaded pytest.  First come the tests that noticed faults of the same
module before, then those that call the function with the fault, then all others.  tests/README.md
says how to read the result.
"""

import argparse
import contextlib
import difflib
import importlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import parso  # noqa: F401  Cosmic Ray can load its operators only after it.
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

from tests import ROOT
from tests.lab import equivalent_mutants
from tests.lab.mutants_calls import Calls, lines_around

PACKAGES = {
    "core": ("tests/both_runtimes/core", "tests/core", "--ignore=tests/core/test_traces.py"),
    "firmware/storage": (
        "tests/both_runtimes/firmware/storage",
        "tests/both_runtimes/firmware/screens/test_saved_games.py",
        "tests/both_runtimes/firmware/runtime",
        "tests/firmware/storage",
    ),
    "firmware/input": (
        "tests/both_runtimes/firmware/input",
        "tests/both_runtimes/firmware/screens/test_stuck_keys.py",
        "tests/both_runtimes/firmware/screens/test_presses.py",
        "tests/both_runtimes/firmware/test_display_power.py",
    ),
    "firmware/drivers": (
        "tests/both_runtimes/firmware/drivers",
        "tests/firmware/drivers",
        "tests/firmware/test_display_comes_back.py",
        "tests/firmware/hosts/test_circuitpython_on_blinka.py",
        "tests/desktop_sim/hardware/test_chips.py",
    ),
    "desktop_sim/deploy": (
        "tests/desktop_sim/deploy",
        "tests/firmware/hosts/test_board_table.py",
        "tests/firmware/graphics/test_art.py",
        "--ignore=tests/desktop_sim/deploy/test_circuitpython_files.py",
        "--ignore=tests/desktop_sim/deploy/test_mpy.py",
    ),
}
"""What pytest is told for each package: its quickest tests that notice most."""

SLOW = (
    "test_no_request_silences_the_bot",
    "test_the_command_says_where_it_is",
    "test_what_make_mpy_leaves_is_installed",
    "test_modules_are_compiled_as",
    "test_the_compiled_files_play",
    "test_circuitpythons_own_mpy_cross",
    "test_the_sources_arrive",
    "test_no_cut_loses_more_than_the_press_in_flight_on",
)
"""Beginnings of the names of tests that take longer than what they notice is worth."""

QUICK = " and ".join("not " + name for name in SLOW)

IDENTITY = re.compile(r"_(?!Is)\w+_Is(Not)?$|_Is(Not)?_(Eq|NotEq)$")
"""Operators that turn another comparison into one of identity, or back.

CPython has each small int only once, so that these say nothing.
"""

OURS = ("boards", "core", "desktop_sim", "firmware", "tests")
"""Packages that are loaded from the copy, whatever was loaded before."""

LIKELY = 8
"""Tests that are tried before all others."""

TEST_SECONDS = 5
"""A test may take this long in CPU time, and ten times as long as without a fault.

By the clock it may take twenty times that, not counting the time it waits for a processor.
"""

HEAP = 4 << 30
"""Bytes: an endless loop that allocates ends here."""


def main():
    """Make the faults, print those that survive; return 1 when fewer than --least are noticed."""
    options = _arguments()
    os.nice(10)
    sys.dont_write_bytecode = False  # Whatever the environment says: it goes to the copy.
    for name in ("hypothesis", "PIL.Image", "pytest", "mpremote"):
        # Loaded once here, instead of in every run.
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    equivalent = set(equivalent_mutants.listed())
    failed = False
    for package in options.package:
        with tempfile.TemporaryDirectory() as folder:
            failed |= _test_package(package, Path(folder), options, equivalent)
    return int(failed)


def _test_package(package, folder, options, equivalent):
    copy_repository(folder)
    faults = all_faults(folder, options.module or [package])
    number = len(faults)
    if options.sample and options.sample < number:
        faults = random.Random(options.seed).sample(faults, options.sample)
    print(f"{package}: {number} faults can be made, {len(faults)} are", flush=True)
    runner = Runner(folder, package)
    counts = Counter()
    started = time.monotonic()
    try:
        for fault in sorted(faults, key=lambda fault: fault[0]):
            changed, line, noticed = try_fault(runner, folder, *fault)
            result = "killed" if noticed else "equivalent" if changed in equivalent else "survived"
            counts[result] += 1
            if result == "survived":
                print("- `{}`: `{}` -> `{}`".format(*changed), "in line", line, flush=True)
    except KeyboardInterrupt:
        print(f"{package}: interrupted before the rest", flush=True)
    real = counts["killed"] + counts["survived"]
    share = counts["killed"] / real if real else 1
    print(
        f"{package}: {sum(counts.values())} made (seed {options.seed}), {counts['killed']} killed,"
        f" {counts['survived']} survived, {counts['equivalent']} equivalent: {share:.1%} killed,"
        f" {time.monotonic() - started:.0f} s",
        flush=True,
    )
    return 100 * share < options.least


def copy_repository(folder):
    """Copy what git knows of the repository, or would, to `folder`."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not (ROOT / name).is_symlink():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")


def all_faults(folder, places):
    """Return (path, name of an operator, occurrence) for each fault that can be made."""
    paths = []
    for place in places:
        paths += sorted((folder / place).rglob("*.py")) if (folder / place).is_dir() else [
            folder / place]
    faults = []
    provider = OperatorProvider()
    for path in paths:
        nodes = list(ast_nodes(get_ast(path.read_text())))
        for name in provider:
            operator = provider[name]
            if operator.arguments() or IDENTITY.search(name):
                continue
            operator = operator()
            count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
            faults += [(str(path.relative_to(folder)), name, i) for i in range(count)]
    return faults


def try_fault(runner, folder, path, name, occurrence):
    """Make a fault and test it.

    Return (path, line before, line after), the line's number, and whether the fault is noticed.

    Byte code is taken for current by the time and the size of its source, so that each fault gives
    its module another time.
    """
    file = folder / path
    before = file.read_text()
    after = mutate_code(before, OperatorProvider()[name](), occurrence)
    runner.serial += 1
    try:
        file.write_text(after)
        os.utime(file, (runner.serial, runner.serial))
        line = first_line(before, after)
        noticed = runner.run(path, lines_around(before, line))
        return (path, *difference(before, after)), line, noticed
    finally:
        runner.serial += 1
        file.write_text(before)
        os.utime(file, (runner.serial, runner.serial))


def difference(before, after):
    """Return the lines that differ, as they were and as they are, without their indent."""
    old, new = [], []
    for line in difflib.ndiff(before.splitlines(), after.splitlines()):
        if line[:2] == "- ":
            old.append(line[2:].strip())
        elif line[:2] == "+ ":
            new.append(line[2:].strip())
    return " ".join(old), " ".join(new)


def first_line(before, after):
    """Return the number, from 1, of the first line that differs."""
    for number, (old, new) in enumerate(
            zip(before.splitlines(), after.splitlines(), strict=False), 1):
        if old != new:
            return number
    return 0


class Runner:
    """Runs the tests of a package in forked processes, those that notice most first."""

    def __init__(self, folder, package):
        """Run all tests once, without a fault."""
        self.folder = folder
        self.package = package
        self.arguments = PACKAGES[package]
        self.serial = 1_000_000_000
        self.seconds = {}
        self.noticed = {}
        self.calls = {}
        self.results = folder / "mutants.json"
        started = time.monotonic()
        if self.run("", ()):
            sys.exit((self.folder / "mutants.log").read_text()[-3000:])
        results = json.loads(self.results.read_text())
        self.seconds, self.calls = results["seconds"], results["calls"]
        print(f"{len(self.seconds)} tests pass in {time.monotonic() - started:.0f} s", flush=True)

    def run(self, path, lines):
        """Run the tests after a fault in module `path`; return whether one fails.

        `lines` are those of the function with the fault. Few faults need more than the tests that
        noticed most faults of the module before, or call that function: to load those alone takes
        a third of the time.
        """
        likely = [name for name, _ in self.noticed.get(path, Counter()).most_common(LIKELY)]
        if likely and self._fork(path, likely) == pytest.ExitCode.TESTS_FAILED:
            return True
        calling = self._calling(path, lines) - set(likely)
        if calling:
            files = sorted({name.split("::")[0] for name in calling})
            if self._fork(path, files, calling.__contains__) == pytest.ExitCode.TESTS_FAILED:
                return True
        done = calling.union(likely)
        everything = ["-k", QUICK, *self.arguments]
        code = self._fork(path, everything, lambda name: name not in done)
        return code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)

    def _calling(self, path, lines):
        """Return the names of the tests that call a function of module `path` in these lines."""
        calls = self.calls.get(path, {})
        return {name for line in lines for name in calls.get(str(line), ())}

    def _fork(self, path, arguments, wanted=None):
        """Run pytest with these arguments in a process of its own; return the exit code.

        `wanted` tells by its name whether a test is to run; None: all of them.
        """
        self.results.unlink(missing_ok=True)
        child = os.fork()
        if not child:
            self._run_tests(path, arguments, wanted)
        _, status = os.waitpid(child, 0)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        if self.results.is_file():
            for name in json.loads(self.results.read_text())["failed"]:
                self.noticed.setdefault(path, Counter())[name] += 1
        return os.waitstatus_to_exitcode(status)

    def _run_tests(self, path, arguments, wanted):
        try:
            os.setpgrp()  # Not a session: Linux would give that a priority of its own.
            log = os.open(self.folder / "mutants.log", os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
            for stream in (1, 2):
                os.dup2(log, stream)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            resource.setrlimit(resource.RLIMIT_DATA, (HEAP, HEAP))
            os.chdir(self.folder)
            sys.path[:] = [str(self.folder)] + [p for p in sys.path if p not in ("", str(ROOT))]
            for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
                del sys.modules[name]
            status = pytest.main(
                ["-x", "-q", "--tb=short", "-p", "no:cacheprovider", *arguments],
                plugins=[self._plugin(path, wanted)],
            )
        except BaseException:
            status = 1
        os._exit(int(status))

    def _plugin(self, path, wanted):
        calls = None if self.seconds else Calls(self.folder, self.package)
        noticed = self.noticed.get(path, Counter())
        return Plugin(self.seconds, noticed, self.results, wanted, calls)


class Plugin:
    """Orders the tests, ends one that takes too long, and writes down which failed.

    `wanted` tells which tests are run, None for all; `calls` is a Calls, or None.
    """

    def __init__(self, seconds, noticed, results, wanted, calls):
        self.seconds = seconds
        self.noticed = noticed
        self.results = results
        self.wanted = wanted
        self.calls = calls
        self.taken = {}
        self.failed = []
        self._allow("collection", 60)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        if self.wanted:
            items[:] = [item for item in items if self.wanted(item.nodeid)]
        items.sort(key=lambda item: (
            -self.noticed[item.nodeid], self.seconds.get(item.nodeid, 0)))

    def pytest_runtest_setup(self, item):
        self._allow(item.nodeid, TEST_SECONDS + 10 * self.seconds.get(item.nodeid, 60))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item):
        if not self.calls:
            yield
            return
        self.calls.begin()
        yield
        self.calls.end(item.nodeid)

    def _allow(self, name, seconds):
        signal.signal(signal.SIGPROF, lambda *_: self._too_long(name))
        signal.setitimer(signal.ITIMER_PROF, seconds)
        self._allow_by_clock(name, _clock() + 20 * seconds)

    def _allow_by_clock(self, name, end):
        left = end - _clock()
        if left <= 0:
            self._too_long(name)
        signal.signal(signal.SIGALRM, lambda *_: self._allow_by_clock(name, end))
        signal.setitimer(signal.ITIMER_REAL, left)

    def _too_long(self, name):
        self.failed.append(name)
        self.pytest_sessionfinish()
        os._exit(1)

    def pytest_runtest_logreport(self, report):
        if report.when == "call":
            self.taken[report.nodeid] = report.duration
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self):
        calls = self.calls.calls if self.calls else {}
        self.results.write_text(
            json.dumps({"seconds": self.taken, "failed": self.failed, "calls": calls}))


def _clock():
    """Return seconds that pass, but for those in which this process waits for a processor."""
    try:
        waited = int(Path("/proc/self/schedstat").read_text().split()[1]) / 1e9
    except OSError:
        waited = 0
    return time.monotonic() - waited


def _arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.lab.mutants", description=__doc__)
    parser.add_argument("--sample", type=int, default=300, help="faults a package, 0 for all (300)")
    parser.add_argument("--seed", type=int, default=1, help="which sample (1)")
    parser.add_argument("--least", type=float, default=95, help="per cent to be noticed (95)")
    parser.add_argument("--module", action="append", help="faults in this file or folder alone")
    parser.add_argument(
        "package", nargs="*", default=list(PACKAGES), help="one of " + ", ".join(PACKAGES)
    )
    arguments = parser.parse_args()
    for package in arguments.package:
        if package not in PACKAGES:
            parser.error("no such package: " + package)
    return arguments


if __name__ == "__main__":
    sys.exit(main())
