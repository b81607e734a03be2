"""The command `pocket-patience check-board` on the emulated Pico, with a person at the panel.

First the board is as its table says. Then it has four faults, and the report must name each of
them. The display has another address and an SH1106 as its chip, a key is dead, the drive is full.
"""

import os
import queue
import re
import subprocess
import sys
import threading

from desktop_sim.deploy import project
from desktop_sim.emulation.chips.sh1106 import SH1106
from firmware.hardware_test import advice
from firmware.screens.help.key_help import NAMES
from tests.lab.emulated_pico.key_pins import gpio

WAITS_S = 1200
"""Time limit for answers of the Pico, which takes a minute for a second's work."""

OTHER_ADDRESS = 0x3D

REACTION_MS = 30
BOUNCE_MS = 4
"""Time from the first edge of a bouncing contact to the third and last one."""

BOUNCE_NS = BOUNCE_MS * 1e6 / 2

BOUNCES = "[345]"
"""Pattern of the reported bounce, in whole ms."""

DOWN_MS = 80

QUESTION = re.compile(r"\[(y/n|1-\d|Enter)\] $")

FILL = """\
for size in (65536, 4096, 512):
    number = 0
    try:
        while True:
            with open('/filler%d_%d' % (size, number), 'wb') as file:
                file.write(bytes(size))
            number += 1
    except OSError:
        pass
"""
"""Program that fills the drive with many files, because a file that does not fit leaves nothing."""


class Wrong(Exception):
    """The report lacks something."""


def check(pico, board, port, options):
    """Check the board as `options.check` says; print the reports. Raises Wrong."""
    if options.check in ("well", "both"):
        print("The board as its table says:")
        expect(checked(pico, board, port, options, None, "2"), (
            "^Frame: whole$", "^Steps: yes$", "^Brightness: yes$", "^Storage: 1024 bytes written ",
            "^Watchdog: the board started again; by: watchdog$", r": \d+\.\d ms, worst \d+; free ",
            *(f"^{name(action)}: 3 edges {BOUNCES} ms, let go 3 edges {BOUNCES} ms$"
              for _, action in board.KEYS),
        ))
    if options.check in ("faulty", "both"):
        check_with_faults(pico, board, port, options)


def check_with_faults(pico, board, port, options):
    """Check the board with four faults at a time. Raises Wrong."""
    print("With a display at 0x3D, an SH1106 in its place, a dead key and a full drive:")
    fill_drive(pico, port)
    dead = len(board.KEYS) - 1
    pico.wire.chip = SH1106()
    pico.wire._address = OTHER_ADDRESS
    told = re.escape(advice.IS_SH1106.decode())
    expect(checked(pico, board, port, options, dead, "1"), (
        '^I2C: nothing at 0x3C, but at 0x3D. In the table: "address": 0x3D in I2C.$',
        f"^Chip: Its status byte is that of an SH1106. {told}$",
        "^Frame: Left line is gone$", f"^Frame: {told}$",
        f"^{name(board.KEYS[dead][1])}: never came$",
        r"^Storage: the drive is full, nothing can be saved; \d+ bytes free$",
    ))


def name(action):
    return NAMES[action].decode()


def expect(report, patterns):
    """Raise Wrong if the report has no line with one of the `patterns`."""
    for pattern in patterns:
        if not re.search(pattern, report, re.MULTILINE):
            raise Wrong(f"the report has no line like '{pattern}'")


def fill_drive(pico, port):
    """Write to the Pico's drive until nothing more fits."""
    command = (sys.executable, "-m", "mpremote", "connect", port, "exec", FILL)
    process = subprocess.Popen(command)
    pico.run_while(process)
    if process.returncode:
        raise Wrong("the drive could not be filled")


def checked(pico, board, port, options, dead, watchdog):
    """Run the command; return the report that it prints. Raises Wrong.

    `dead` is the number of a key that does not work, or None. `watchdog` is the answer to the
    question whether to test the watchdog.
    """
    games = ("--game", options.game) if dead is None else ("--no-games",)
    command = (sys.executable, "-u", "-m", "desktop_sim", "check-board", "--port", port,
               "--timeout", str(WAITS_S), *games)
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               cwd=project.REPO)
    person = Person(pico, board, process, dead, watchdog)
    while process.poll() is None or not person.heard.empty():
        pico.run(2)
        person.look_and_do()
    if process.returncode:
        raise Wrong(f"the check ended with exit code {process.returncode}")
    return "".join(person.said).partition("to be pasted:")[2]


class Person:
    """A person who reads the command's output, looks at the panel, presses keys and answers."""

    def __init__(self, pico, board, process, dead, watchdog):
        self.heard = queue.Queue()
        self.said = []
        self._pico = pico
        self._board = board
        self._process = process
        self._dead = dead
        self._watchdog = watchdog
        self._unread = ""
        self._row = 0
        self._levels = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        while data := os.read(self._process.stdout.fileno(), 4096):
            self.heard.put(data.decode())

    def look_and_do(self):
        """Read the printed lines, and do what they ask for."""
        level = self._pico.wire.chip.contrast
        if self._levels[-1:] != [level]:
            self._levels.append(level)
        while not self.heard.empty():
            text = self.heard.get()
            print(text, end="")
            self.said.append(text)
            self._unread += text
        *lines, self._unread = self._unread.split("\n")
        for line in lines:
            if line.startswith("  Press "):
                self._press()
        if QUESTION.search(self._unread):
            answer = self._answer(self._unread)
            print(answer)
            self._unread = ""
            self._process.stdin.write(answer.encode() + b"\n")
            self._process.stdin.flush()

    def _press(self):
        """Press the next key, whose contact bounces, unless the key is dead."""
        row, self._row = self._row, self._row + 1
        if row == self._dead:
            return
        pico, level = self._pico, self._board.KEY_DOWN
        pin = gpio(self._board.KEYS[row][0])
        down = pico.now + REACTION_MS * 1e6
        up = down + DOWN_MS * 1e6
        pico.close_switch(pin, level, down)
        pico.open_switch(pin, down + BOUNCE_NS)
        pico.close_switch(pin, level, down + 2 * BOUNCE_NS)
        pico.open_switch(pin, up)
        pico.close_switch(pin, level, up + BOUNCE_NS)
        pico.open_switch(pin, up + 2 * BOUNCE_NS)

    def _answer(self, question):
        """Answer a question about the panel; questions about sounds stay without an answer."""
        edges = dark_edges(self._pico.wire.chip)
        if "at all four edges" in question:
            return "n" if edges else "y"
        if "wrong?" in question:
            return str(1 + edges[0])
        if "steps" in question:
            return "y" if grows_lighter(self._pico.wire.chip) else "n"
        if "brighter" in question:
            return "y" if rises_and_falls(self._levels) else "n"
        if "watchdog" in question:
            return self._watchdog
        return ""


def dark_edges(chip):
    """Return the edges of the panel with a dark pixel, as faults of the test frame."""
    width, height, picture = chip.columns, chip.lines, chip.picture()
    edges = {
        advice.LEFT: picture[::width],
        advice.RIGHT: picture[width - 1 :: width],
        advice.TOP: picture[:width],
        advice.BOTTOM: picture[width * (height - 1) :],
    }
    # The ends of each edge belong to the other edges.
    return [edge for edge, pixels in edges.items() if not all(pixels[2:-2])]


def grows_lighter(chip):
    """Return True if each eighth of the panel is lighter than the one to its left."""
    width, picture = chip.columns, chip.picture()
    lit = [sum(bool(pixel) for pixel in picture[x::width]) for x in range(width)]
    parts = [sum(lit[at : at + width // 8]) for at in range(0, width, width // 8)]
    return all(left < right for left, right in zip(parts, parts[1:], strict=False))


def rises_and_falls(levels):
    """Return True if four of the last five levels rose, and the last one is the first again."""
    *rising, last = levels[-5:]
    return len(rising) == 4 and sorted(set(rising)) == rising and last == rising[0]
