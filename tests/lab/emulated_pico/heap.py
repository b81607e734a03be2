"""Free heap of the Pico after the deal of each game, in a fresh interpreter.

The console is made once, on the game list. This whole program, including the emulated Pico, is then
forked for each game and each value of its options. Each copy deals one game and reads the heap.
"""

import os

from core import games
from desktop_sim.deploy import bundle, installer_on_board

LIMIT_MS = 20_000
"""Limit of the Pico's time for each request (ms)."""

OPEN = """\
import gc, os, sys
try:
    installed = os.listdir({lib!r})
except OSError:
    installed = ()
for name in installed:
    if name.startswith({prefix!r}):
        sys.path.insert(0, {lib!r} + '/' + name)
import boards.{board} as board
from firmware.boot import console_of
console = console_of(board)
console.step()
from firmware import dealing
"""

LOOK = "gc.collect()\nprint(gc.mem_alloc(), gc.mem_free(), largest())\n"

DEAL = """\
console.deal({game!r}, 1, {options!r})
for _ in range(40):
    console.step()
"""

LARGEST = """\
def largest():
    size, step = 0, 65536
    while step >= 64:
        try:
            bytearray(size + step)
            size += step
        except MemoryError:
            step //= 2
        gc.collect()
    return size
"""
"""Program that finds the largest free block of the heap, to 64 bytes."""


def report(pico, board_name, deals):
    """Print the used heap, the free heap and the largest free block.

    deals: pairs of a game's id and its options, each dealt in an interpreter of its own.
    """
    place = {"lib": installer_on_board.LIB, "prefix": installer_on_board.PREFIX}
    opened = bundle.program_for(board_name, OPEN.format(board=board_name, **place))
    pico.evaluate(opened + LARGEST, LIMIT_MS)
    print("Heap in bytes, the console started and a game dealt, after a collection:")
    print(f"{'':<40}{'in use':>9}{'free':>9}{'largest':>9}")
    print(line("game list", pico.evaluate(LOOK, LIMIT_MS)))
    for game, options in deals:
        dealt = bundle.program_for(board_name, DEAL.format(game=game, options=options))
        ask = dealt + LOOK
        print(line(f"{game} {named(options)}", in_a_copy(pico, ask)), flush=True)


def variations():
    """Yield every game with its default options, and with each other value of a rule option."""
    for game, _title in games.titles():
        rules = games.load(game)
        yield game, {}
        for name, values, default in rules.options:
            if name not in rules.score_options:
                yield from ((game, {name: value}) for value in values if value != default)


def in_a_copy(pico, source):
    """Run `source` on a copy of the Pico; return its output, or the reason of a failure."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        with open(reader) as printed:
            text = printed.read()
        os.waitpid(child, 0)
        return text
    try:
        text = pico.evaluate(source, LIMIT_MS)
    except (RuntimeError, TimeoutError) as failure:
        text = str(failure)
    os.write(writer, text.encode())
    os._exit(0)


def line(label, printed):
    figures = printed.split()
    if len(figures) != 3 or not all(figure.isdigit() for figure in figures):
        return f"{label:<40}\n{printed}"
    return f"{label:<40}" + "".join(f"{int(figure):>9,}" for figure in figures)


def named(options):
    return ", ".join(f"{name} {value}" for name, value in options.items())
