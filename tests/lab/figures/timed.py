"""Figures that are timed: they depend on the computer, or on the emulator's clock."""

import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests import ROOT
from tests.lab.figures.counted import listed
from tests.lab.figures.document import number, rows_of, table


class Failed(Exception):
    """What could not be measured, and why."""


def this_computer():
    """The interpreter and the kind of processor, in words."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()} on {platform.machine()}, {cores} cores"


def engine(arguments=("--processes", "3", "--values", "3", "--warmups", "1")):
    """The engine's lists of moves, and moves, a second, for each game, by pyperf."""
    import pyperf

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "engine.json"
        command = [sys.executable, "-m", "tests.lab.figures.engine_bench", "-o", str(path),
                   "--inherit-environ=PYTHONPATH", "--quiet", *arguments]
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
                       env=os.environ | {"PYTHONPATH": str(ROOT)})
        suite = pyperf.BenchmarkSuite.load(str(path))
    rows = []
    for game_id, title in listed():
        rates = [suite.get_benchmark(f"{game_id} {what}") for what in ("lists", "moves")]
        rows.append([title, *(rate(bench) for bench in rates)])
    text = f"""\
How often a second the engine lists all legal moves, and judges and makes a move, over up to forty
moves of one deal, in processor time: the median of pyperf's values, and of how far they are from
it.
{this_computer()}.
"""
    return text + "\n" + table(["game", "lists a second", "moves a second"], rows)


def rate(bench):
    """The middle rate of a benchmark of pyperf, and how far from it its values lie, in per cent."""
    spread = bench.median_abs_dev() / bench.median() * 100 if bench.get_nvalue() > 1 else 0
    return f"{number(1 / bench.median())} ± {spread:.0f} %"


def tests(*arguments):
    """The time of all tests, or of those that `arguments` of pytest select; and the longest."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-q",
         "--durations=10", "--durations-min=1", *arguments],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    seconds = time.monotonic() - began
    last = done.stdout.strip().splitlines()[-1]
    if done.returncode:
        raise Failed(f"the tests did not pass: {last}")
    slowest = re.findall(r"^([\d.]+)s \w+ +(\S+)", done.stdout, re.MULTILINE)
    text = f"""\
`pytest -n auto --dist worksteal` took {seconds:.0f} s: {last.strip('= ')}.
{this_computer()}. The longest tests:
"""
    return text + "\n" + table(["test", "s"], [[f"`{name}`", took] for took, name in slowest])


# On the emulated Pico.

TIMES = re.compile(r"^(?P<kind>[a-z][a-z, -]*?) {2,}(?P<figures>\d+(?: +[\d.]+){3,})", re.MULTILINE)
"""A row of what report.py prints: a kind of press, how many, median, 99 of 100, worst, bytes."""

FIRST_PICTURE = re.compile(r"^Power to first picture: (\d+) ms", re.MULTILINE)

HEAP = re.compile(r"^(?P<name>\S.*?) {2,}(?P<figures>[\d,]{5,}(?: +[\d,]+){2})$", re.MULTILINE)
"""A row of what heap.py prints: a game, bytes in use, free, largest piece."""

FIRST, DAY = "first picture", "measured"


def trial(uf2, board, arguments):
    """What the tool prints that plays `board` on an emulated Pico. Raises Failed."""
    command = [sys.executable, "-m", "tests.lab.emulated_pico", str(uf2), "--board", board]
    done = subprocess.run(
        [*command, *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise Failed(f"{board} on the emulated Pico: " + done.stdout[-2000:])
    return done.stdout


def press_times(printed):
    """{kind of press: "median / 99 of 100"} of what the tool printed, and the first picture."""
    found = {}
    for row in TIMES.finditer(printed):
        _count, middle, slow, *_ = row["figures"].split()
        found[row["kind"]] = f"{float(middle):.1f} / {float(slow):.1f}"
    first = FIRST_PICTURE.findall(printed)
    return found | ({FIRST: number(int(first[-1]))} if first else {})


def heaps(printed):
    """Rows of the heap that the tool printed: game, in use, free, largest piece."""
    begin = printed.find("Heap in bytes")
    rows = HEAP.finditer(printed, max(begin, 0)) if begin >= 0 else ()
    return [[row["name"].strip(), *row["figures"].split()] for row in rows]


PRESSES_SAY = """\
Ms from the edge of the key to the last byte of the picture that answers it: the median, and what
99 of 100 do not exceed; a single figure is a median. *First picture*: ms from power-on to the game
in play. Measured by `make figures UF2=path` on an emulated RP2040 at 125 MHz.

- *Hasty*: the next key is pressed while cards are still moving, which arrive first. *Frozen*: the
  console is in the firmware.
- On a knob the time counts from the first of a step's four quarters. A single key selects when it
  has been down for 0.4 s. With one or two keys the menu opens when one is held.
- The emulator does not model the flash cache: a real Pico may take up to a fifth longer, and a
  frozen console longer still, as its code is read through that cache.
"""


def merged(old, measured, day):
    """The text of the section on presses: rows of `old` (a text), with those of `measured`.

    measured: {board: what press_times found}; day: when.
    """
    rows = rows_of(old) if "|" in old else {}
    for board, found in measured.items():
        rows[f"`{board}`"] = {DAY: day, **found}
    kinds = list(dict.fromkeys(kind for row in rows.values() for kind in row))
    body = [[board, *(row.get(kind, "") for kind in kinds)] for board, row in rows.items()]
    return PRESSES_SAY + "\n" + table(["board", *kinds], body)


def heap_section(board, rows, printed):
    """The text of a section on the heap of a board."""
    text = f"Bytes on the emulated Pico with `{board}`, after power-on and a deal.\n"
    heads = ["game", "in use", "free", "largest piece"]
    return text + "\n" + table(heads, rows) if rows else text + "\n" + printed
