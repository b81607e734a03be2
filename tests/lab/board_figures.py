"""Prints what displays take on the wire: `python -m tests.lab.board_figures`.

Bytes on the bus and ms on the wire of a step of the cursor and of a move, the median over a game of
Klondike played through the board's keys; and the heap that the display takes on the MicroPython VM.
"""

from statistics import median

from desktop_sim.deploy import bundle
from desktop_sim.frontends.headless import PRESS_MS, Handheld
from firmware.layouts import NOWHERE
from tests.boards.test_boards import TABLES
from tests.lab import vm
from tests.lab.fingers import Fingers
from tests.lab.playouts import played

HEAP = """\
import gc
import boards.{name} as board
from firmware.graphics.canvas import Canvas
from firmware.hosts.common import display_on_bus

class Wire:
    LEAD = {lead}
    EXTRA = 3 * LEAD

def wire(**roles):
    return Wire()

def opened():
    return display_on_bus(board.__dict__, wire, wire, int)

opened()
"""


class Counting(Fingers):
    """Fingers that keep what every press sent: in `steps` and `moves`, pairs of bytes.

    The first of a pair is what the picture that answers took, the second all until the next press.
    """

    def __init__(self, hand):
        super().__init__(hand)
        self.steps, self.moves = [], []

    def press(self, action):
        hand, before = self.hand, (self.console.session.moves, self.table.selection.lifted)
        key = hand.keys.key_for(action)
        sent = hand.bus_bytes
        answer = 0
        hand.keys.set(key, True)
        for _ in range(hand.keys.time_for(action, PRESS_MS)):
            hand.wait(1)
            answer = answer or hand.bus_bytes - sent
        hand.keys.set(key, False)
        for _ in range(500):
            hand.wait(1)
            answer = answer or hand.bus_bytes - sent
        pair = answer, hand.bus_bytes - sent
        if self.console.session.moves != before[0]:
            # A turn of the stock sends so much less that a median of both would tell of neither.
            if before[1] != NOWHERE:
                self.moves.append(pair)
        elif self.table.selection.lifted == before[1]:
            self.steps.append(pair)


def main():
    """Prints the rows of the table "On the wire" in docs/FIGURES.md."""
    for row in rows():
        print(row)


def rows():
    """Yields a row of that table for each board of `measured`."""
    for name in measured():
        table = TABLES[name]
        wires = wires_of(table)
        fingers = play(name)
        figures = [
            median(answer for answer, _ in fingers.steps),
            median(answer for answer, _ in fingers.moves),
            median(everything for _, everything in fingers.moves),
        ]
        bits = 9 if "address" in wires else 8
        cells = [f"{n:,.0f} | {n * bits * 1000 / wires['hz']:.2f}" for n in figures]
        yield "| `" + name + "` | " + " | ".join(cells) + f" | {heap(name, wires):,} |"


def measured():
    """The names of the boards that have a display on a bus, and a driver of ours for it."""
    return [
        name for name in bundle.boards()
        if wires_of(TABLES[name]) and TABLES[name].RUNTIME == "micropython"
    ]


def wires_of(table):
    """What a board's table says of the bus of its display, None when it is built in."""
    return getattr(table, "I2C", None) or getattr(table, "SPI", None)


def play(name):
    """Plays some of a game on a board; returns its Counting fingers."""
    moves, _wins, deal, options = played("klondike")
    hand = Handheld(board=name, game="klondike", deal=deal, options=options)
    hand.wait(500)
    fingers = Counting(hand)
    for move in moves[:40]:
        fingers.play(move)
    return fingers


def heap(name, wires):
    """Bytes of the MicroPython VM's heap that a board's display takes, its code not counted."""
    opened = HEAP.format(name=name, lead=1 if "address" in wires else 0)
    made = "before = gc.mem_alloc()\nkept = opened()"
    return int(vm.run_vm([opened, made, "print(gc.mem_alloc() - before)"]))


if __name__ == "__main__":
    main()
