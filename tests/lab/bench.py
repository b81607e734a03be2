"""Prints the figures that the project watches: `python -m tests.lab.bench`, or `make bench`.

Lines and .mpy bytes of every module; then, of each game on the MicroPython VM, the heap in use
after boot into it, and bus bytes and bytes allocated of a press.  The heap holds the tests' own
doubles too, some 3 KB.
"""

import json
from pathlib import Path
from statistics import median

from core import games
from desktop_sim.deploy import bundle
from tests.lab import sizes, vm

ON_VM = Path(__file__).with_name("bench_on_vm.py")


def main():
    """Prints two tables."""
    print(f"{'module':<36}{'lines':>8}{'.mpy bytes':>12}")
    rows = [
        (module, len(bundle.source_of(module).read_text().splitlines()), sizes.mpy_bytes(module))
        for module in sizes.modules()
    ]
    for module, lines, compiled in rows:
        print(f"{module:<36}{lines:>8}{compiled:>12}")
    print(f"{'together':<36}{sum(row[1] for row in rows):>8}{sum(row[2] for row in rows):>12}")
    print()
    print(f"{'':<22}{'heap':>8}{'cursor step':>16}{'move':>16}{'allocated':>11}")
    print(f"{'game':<22}{'bytes':>8}" + f"{'median':>10}{'most':>6}" * 2 + f"{'by a press':>11}")
    for game_id, title in games.titles():
        print(f"{title:<22}{row(*on_vm(game_id))}")


def on_vm(game_id):
    """Heap bytes after boot into the game, and what bench_on_vm.py measured of presses."""
    sources = [
        "import gc\nbefore = gc.mem_alloc()",
        "from tests.lab import bench_on_vm as bench",
        f"hand = bench.begin({game_id!r})",
        "print(gc.mem_alloc() - before)",
        "import json\nprint(json.dumps(bench.measure(hand)))",
    ]
    printed = vm.run_vm(sources, [("/repo/tests/lab/bench_on_vm.py", ON_VM.read_text())])
    heap, presses = printed.splitlines()
    return int(heap), json.loads(presses)


def row(heap, presses):
    """The figures of a game as text."""
    text = f"{heap:>8}"
    for kind in ("cursor step", "move"):
        sent = [sent for what, sent, _ in presses if what == kind]
        text += f"{median(sent):>10.0f}{max(sent):>6}" if sent else f"{'-':>10}{'-':>6}"
    return text + f"{max(allocated for _, _, allocated in presses):>11}"


if __name__ == "__main__":
    main()
