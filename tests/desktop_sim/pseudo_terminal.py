"""Programs on a pseudo-terminal, and what the terminal shows."""

import codecs
import contextlib
import fcntl
import os
import re
import signal
import subprocess
import termios
import time

from tests import ROOT

PATIENCE_S = 60
"""Time limit for output that must come; a passing test takes far less."""


def _take_terminal():
    """Make standard input the terminal whose Ctrl-C interrupts this new process."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Session:
    """A program on a pseudo-terminal of its own, such as the simulator with its terminal front end.

    process        the program, a `Popen`
    sent           what it has sent to the terminal since the last change of the size
    before         the terminal's modes before the program began
    """

    def __init__(self, command, environment, columns, rows, owned=True, folder=ROOT, whole=False):
        """Start `command` in `folder`; with `owned`, Ctrl-C of the terminal interrupts it.

        With `whole` its stderr is the terminal, too; else a pipe.
        """
        self.primary, secondary = os.openpty()
        self.columns, self.rows = columns, rows
        termios.tcsetwinsize(self.primary, (rows, columns))
        self.before = termios.tcgetattr(secondary)
        self.secondary = secondary
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=secondary,
            stdout=secondary,
            stderr=secondary if whole else subprocess.PIPE,
            env=environment,
            start_new_session=True,
            preexec_fn=_take_terminal if owned else None,
        )
        os.set_blocking(self.primary, False)
        self.sent = ""
        # Ctrl-C drops what the kernel still holds for the terminal, half a character too.
        self.decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def resize(self, columns, rows):
        self.columns, self.rows, self.sent = columns, rows, ""
        termios.tcsetwinsize(self.primary, (rows, columns))

    def type(self, text):
        os.write(self.primary, text.encode())

    def lines(self):
        """Return the current content of the terminal, as lines of text."""
        with contextlib.suppress(BlockingIOError):
            while True:
                self.sent += self.decode(os.read(self.primary, 1 << 20))
        out = re.sub(r"\x1b\[\?\d+[hl]|\x1b(\[[0-9;?]*)?\Z", "", self.sent)
        shown = played_back(out, self.columns, self.rows)
        return ["".join(line).rstrip() for line in shown]

    def wait_for(self, condition):
        """Wait until `condition(lines)` holds; return the lines."""
        end = time.monotonic() + PATIENCE_S
        while not condition(lines := self.lines()):
            assert time.monotonic() < end, "\n".join(lines)
            assert self.process.poll() is None, self._said()
            time.sleep(0.02)
        return lines

    def _said(self):
        return self.process.stderr.read().decode() if self.process.stderr else self.sent

    def end(self):
        """Wait for the end; return the exit code. Check that the terminal's modes are as before."""
        end = time.monotonic() + PATIENCE_S
        while self.process.poll() is None and time.monotonic() < end:
            self.lines()
            time.sleep(0.02)
        code = self.process.wait(0)
        self.lines()
        assert termios.tcgetattr(self.secondary) == self.before
        return code

    def leave(self):
        """Do as `end` for a program that draws: check that it leaves the terminal to others."""
        code = self.end()
        assert self.process.stderr is None or self.process.stderr.read() == b""
        assert self.sent.endswith("\x1b[0m\x1b[?25h\x1b[?1049l")
        for mode in re.findall(r"\x1b\[\?(\d+)h", self.sent):
            last = re.findall(r"\x1b\[\?" + mode + "[hl]", self.sent)[-1]
            assert last[-1] == ("h" if mode == "25" else "l")
        return code

    def hang_up(self):
        """Close the terminal as its window would; return the exit code."""
        os.close(self.secondary)
        os.close(self.primary)
        self.primary = self.secondary = None
        code = self.process.wait(PATIENCE_S)
        assert self.process.stderr.read() == b""
        return code

    def close(self):
        """End the program and those that it started, and close all files."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()
        for fd in (self.primary, self.secondary):
            if fd is not None:
                os.close(fd)


def in_style(character, reverse):
    """Return a private character that stands for one in reverse."""
    return chr(0x40000 + ord(character)) if reverse else character


def played_back(out, columns, rows):
    """Return what a terminal shows after `out`, as lines of characters, each `in_style`."""
    lines = [[" "] * columns for _ in range(rows)]
    row = column = 0
    reverse = False
    for move, clear, erase, style, character in re.findall(
        r"\x1b\[(\d+;\d+)H|(\x1b\[2J)|(\x1b\[K)|(\x1b\[[0-9;]*m)|([^\x1b])", out
    ):
        if move:
            row, column = (int(number) - 1 for number in move.split(";"))
        elif clear:
            lines = [[" "] * columns for _ in range(rows)]
        elif erase and row < rows:
            lines[row][column:] = [" "] * (columns - column)
        elif style:
            reverse = bool(re.search(r";7[;m]", style))
        elif character and row < rows and column < columns:
            lines[row][column] = in_style(character, reverse)
            column += 1
    return lines
