"""The terminal face: the display in block characters, the keyboard as keys."""

import os
import sys

from desktop_sim.faces import letter_keys
from desktop_sim.faces.key_pulses import DOWN_MS, Pulses
from desktop_sim.faces.mouse import Mouse
from desktop_sim.faces.recorder import Recorder, keep_record
from desktop_sim.faces.terminal_blocks import BLOCKS
from desktop_sim.faces.terminal_input import Decoder
from desktop_sim.faces.terminal_screen import (
    ENTER,
    LEAVE,
    MOUSE_OFF,
    MOUSE_ON,
    Screen,
    Styles,
    keyed,
    words,
)
from desktop_sim.faces.terminal_tty import open_tty
from desktop_sim.hardware.clocks import RealClock
from desktop_sim.hardware.keys import ACTIONS
from desktop_sim.hardware.machine import Machine, begin
from desktop_sim.hardware.stores import FolderStore, saved_files_folder
from firmware.parts import Speaker

LONGEST_NAP_MS = 50
"""How late a resized terminal may be noticed."""

LOOK_MS = 2000
"""How long the key L keeps SELECT down."""

ESC_MS = 30
"""How long the rest of a sequence may take to follow its Esc."""

OWN_KEYS = {"M": (ACTIONS["MENU"],), "L": (ACTIONS["SELECT"], LOOK_MS)}
"""Letters that press a key of the handheld: its action, and ms if it is held longer than usual."""

ANSWERS = {"Y": True, "SELECT": True, "N": False, "BACK": False}
MOUSELESS = (None, "linux", "dumb")
"""What TERM says where no mouse is reported."""

RICH = ("truecolor", "24bit")
"""What COLORTERM says where 24-bit colours are known."""

QUESTION = words("Use the mouse in this game?  ") + keyed((("Y", "Yes"), ("N", "No")), "  ")

HINTS = (
    words("arrows  enter  esc  ") + keyed((("M", "Menu"), ("L", "Look"), ("V", "View")), "  "),
    keyed(letter_keys.COMMANDS[:8], "  "),
    keyed(letter_keys.COMMANDS[8:], "  "),
)
"""Lines under the display."""


def run(options):
    """Play in the terminal; returns the exit code."""
    try:
        tty = open_tty()
    except OSError:
        sys.stderr.write("desktop_sim: no terminal and no display here; try --face headless\n")
        return 1
    clock = RealClock(options.seed or 0)
    machine = Machine(
        clock,
        FolderStore(options.data or saved_files_folder()),
        Speaker(),
        size=options.size,
        board=options.board,
        overrides=options.overrides,
        can_leave=True,
    )
    begin(machine.console, options)
    face = Terminal(machine, tty, options.blocks)
    if options.record is not None:
        face.recorder = Recorder(options.record, options.scale)
    with tty:
        face.play()
    return keep_record(face.recorder)


class Terminal:
    """Shows `machine` on `tty` and lets it be played.

    blocks: name of the characters to draw with, or "auto" for the clearest that fit.
    `recorder` may be set to a `Recorder`, which then sees every picture.
    """

    def __init__(self, machine, tty, blocks="auto"):
        self.recorder = None
        self._machine = machine
        self._console = machine.console
        self._clock = machine.clock
        self._tty = tty
        self._wanted = blocks
        self._blocks = None
        self._decoder = Decoder()
        self._heard = self._clock.ms()
        self._screen = Screen()
        self._pulses = Pulses(machine.keys, machine.clock)
        self._pointer = Mouse(machine.console, os.environ.get("TERM") not in MOUSELESS)
        self._listens = False
        self._seen = None
        self._styles = None
        self._left = False

    def play(self):
        """Until the player leaves, by the console's menu or by Ctrl-C."""
        self._tty.write(ENTER)
        try:
            while not (self._left or self._console.closed):
                self.round()
        except KeyboardInterrupt:
            pass
        finally:
            self._tty.write(MOUSE_OFF + LEAVE)

    def round(self):
        """Let the console run once, show what it drew, and take what was typed meanwhile."""
        due = self._pulses.step()
        nap = min(self._console.step(), ESC_MS if self._decoder.waits else LONGEST_NAP_MS)
        if due is not None:
            nap = min(nap, due)
        self._show()
        text = self._tty.read(max(nap, 1))
        if text is None:
            self._left = True
        elif text:
            self._heard = self._clock.ms()
            self._take(self._decoder.feed(text))
        elif self._clock.since(self._heard) >= ESC_MS:
            self._take(self._decoder.give_up())

    # Showing.

    def _show(self):
        self._listen(self._console.settings.mouse != "no")
        picture = self._machine.picture()
        size = self._tty.size()
        seen = size, self._wanted, self._pointer.asks(), picture
        if self._seen is not None and seen[:3] == self._seen[:3] and picture is self._seen[3]:
            return
        if self._seen is None or size != self._seen[0]:
            self._screen.forget()
        self._seen = seen
        if self.recorder:
            self.recorder.look(self._clock.ms(), picture)
        self._tty.write(self._screen.update(self._lines(picture, *size)))

    def _lines(self, picture, columns, rows):
        self._blocks = self._choose(picture, columns, rows)
        if self._blocks is None:
            needed = BLOCKS[-1].size(picture.width, picture.height)
            return [words("Needs {} x {} characters.".format(*needed))[:columns]]
        if self._styles is None or self._styles.palette is not picture.palette:
            self._styles = Styles(picture.palette, os.environ.get("COLORTERM") in RICH)
        styles = self._styles
        lines = [
            [(styles[ink, behind], character) for character, ink, behind in row]
            for row in self._blocks.cells(picture)
        ]
        lines += [hint[:columns] for hint in HINTS]
        lines = lines[:rows]
        if self._pointer.asks():
            lines[min(len(lines) - 1, len(lines) - len(HINTS))] = QUESTION[:columns]
        return lines

    def _choose(self, picture, columns, rows):
        """The blocks to draw with, or None when even the smallest do not fit."""
        fitting = []
        for blocks in BLOCKS:
            wide, high = blocks.size(picture.width, picture.height)
            if wide <= columns and high <= rows:
                fitting.append(blocks)
                if blocks.name == self._wanted:
                    return blocks
        return fitting[0] if fitting else None

    def _next_view(self):
        names = [blocks.name for blocks in BLOCKS]
        shown = names.index(self._blocks.name) if self._blocks else 0
        self._wanted = names[(shown + 1) % len(names)]

    def _listen(self, wanted):
        if wanted != self._listens:
            self._listens = wanted
            self._tty.write(MOUSE_ON if wanted else MOUSE_OFF)

    # Typing.

    def _take(self, events):
        for event in events:
            if isinstance(event, tuple):
                self._take_mouse(*event[1:])
            elif event == "LEAVE":
                self._left = True
            elif self._pointer.asks():
                if event in ANSWERS:
                    self._pointer.answer(ANSWERS[event])
            elif event in ACTIONS:
                self._press(ACTIONS[event])
            elif event in OWN_KEYS:
                self._press(*OWN_KEYS[event])
            elif event == "V":
                self._next_view()
            else:
                letter_keys.act(self._console, event)

    def _press(self, action, ms=DOWN_MS):
        if not self._pulses.press(action, ms):
            letter_keys.without_key(self._console, action)

    def _take_mouse(self, what, button, column, row):
        if self._blocks is None:
            return
        picture = self._machine.picture()
        x = column * self._blocks.wide + self._blocks.wide // 2
        y = row * self._blocks.high + self._blocks.high // 2
        inside = x < picture.width and y < picture.height
        if what == "down" and inside:
            self._pointer.press(button, x, y)
        elif what == "move" and inside:
            self._pointer.move(x, y)
        elif what == "up":
            self._pointer.release(button, min(x, picture.width - 1), min(y, picture.height - 1))
