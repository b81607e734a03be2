"""The terminal's device: read keys, write characters, restore its modes at the end."""

import codecs
import os
import select
import sys
import time

from desktop_sim.play.end_signals import HUNG_UP, EndSignals

POLL_S = 0.005

STUCK_S = 0.25
"""s without a byte taken after which a terminal gets no more, if the program is to end."""


def open_tty():
    """Return the device of this system, a context manager.

    Raises OSError, whose text is for the player, if there is no terminal, or none that can be drawn
    on.
    """
    if not _is_terminal():
        raise OSError("no terminal and no display here; try --face text")
    if _is_dumb():
        raise OSError("this terminal cannot move its cursor (TERM=dumb); try --face text")
    return WindowsTty() if os.name == "nt" else PosixTty()


def takes_only_lines():
    """Return True if there is a terminal that is better not drawn on.

    Such a terminal cannot move its cursor, or shows no characters of UTF-8.
    """
    return _is_terminal() and (_is_dumb() or codecs.lookup(sys.stdout.encoding).name != "utf-8")


def _is_terminal():
    streams = sys.stdin, sys.stdout
    return None not in streams and all(stream.isatty() for stream in streams)


def _is_dumb():
    return os.environ.get("TERM") == "dumb"


class PosixTty:
    r"""A terminal by termios: keys arrive at once and are not echoed.

    Every key arrives except Ctrl-C and Ctrl-\, which send signals: Ctrl-S does not stop the output,
    Ctrl-Z does not suspend. While the device is open, signals and a lost terminal raise no error
    but set `exit_code`.
    """

    def __init__(self):
        """Leave the terminal as it is; `__enter__` opens it."""
        self._signals = EndSignals()
        self._gone = False
        self._size = (0, 0)

    @property
    def exit_code(self):
        """None while the program may go on; else the exit code to end with."""
        code = self._signals.exit_code
        return HUNG_UP if code is None and self._gone else code

    def __enter__(self):
        """Set the terminal's modes, and notice signals from now on."""
        import termios

        self._termios = termios
        self._fd = sys.stdin.fileno()
        self._out = _unblocked(sys.stdout.fileno())
        self._decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        self._before = termios.tcgetattr(self._fd)
        raw = termios.tcgetattr(self._fd)
        raw[0] &= ~termios.IXON
        raw[3] &= ~(termios.ICANON | termios.ECHO | termios.IEXTEN)
        raw[6][termios.VSUSP] = bytes([os.fpathconf(self._fd, "PC_VDISABLE")])
        raw[6][termios.VMIN], raw[6][termios.VTIME] = 0, 0
        self._signals.__enter__()
        # TCSADRAIN would wait for a terminal whose output is stopped.
        termios.tcsetattr(self._fd, termios.TCSANOW, raw)
        return self

    def __exit__(self, *_):
        """Restore the modes, then the signals; keys not read yet are lost."""
        try:
            self._termios.tcflush(self._fd, self._termios.TCIFLUSH)
            self._termios.tcsetattr(self._fd, self._termios.TCSANOW, self._before)
        except self._termios.error:
            self._gone = True
        os.close(self._out)
        self._signals.__exit__()

    def read(self, ms):
        """Return the characters that arrive within `ms` ms; None if the program has to end."""
        try:
            ready = select.select([self._fd], [], [], ms / 1000)[0]
            data = os.read(self._fd, 4096) if ready else b""
        except OSError:
            ready, data = True, b""
        if ready and not data:
            self._gone = True
        return None if self.exit_code is not None else self._decode(data)

    def write(self, text):
        """Write `text`; drop it when the terminal is gone, or takes none and the program ends."""
        data = text.encode("utf-8")
        try:
            while data:
                if select.select([], [self._out], [], STUCK_S)[1]:
                    data = data[self._put(data) :]
                elif self.exit_code is not None:
                    return
        except OSError:
            self._gone = True

    def _put(self, data):
        """Return the number of bytes of `data` that the terminal took."""
        try:
            return os.write(self._out, data)
        except BlockingIOError:
            return 0

    def size(self):
        """Return (columns, rows), the last known ones when the terminal is gone."""
        try:
            self._size = os.get_terminal_size(sys.stdout.fileno())
        except OSError:
            self._gone = True
        return self._size


def _unblocked(fd):
    """Return another descriptor of the terminal `fd`, to which a write never waits.

    `fd` itself is shared with the shell, which needs it as it is. If the terminal cannot be opened
    by name, as after `su`, a write may wait.
    """
    try:
        return os.open(os.ttyname(fd), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError:
        return os.dup(fd)


class WindowsTty:
    """A Windows console by msvcrt, with ANSI sequences switched on."""

    SEQUENCES = {
        "H": "\x1b[A", "P": "\x1b[B", "M": "\x1b[C", "K": "\x1b[D", "G": "\x1b[H", "O": "\x1b[F",
        "I": "\x1b[5~", "Q": "\x1b[6~", ";": "\x1bOP", "<": "\x1bOQ",
    }
    """{code after a 0 or 224: the sequence that other terminals send for the key}."""

    def __init__(self):
        """Leave the terminal as it is; `__enter__` opens it."""
        self._signals = EndSignals()

    @property
    def exit_code(self):
        """None while the program may go on; else the exit code to end with."""
        return self._signals.exit_code

    def __enter__(self):
        """Switch ANSI sequences on, and notice signals from now on."""
        import msvcrt

        self._msvcrt = msvcrt
        os.system("")  # makes the console host obey escape sequences from now on
        self._signals.__enter__()
        return self

    def __exit__(self, *_):
        """Leave the console as it is; restore the handlers of signals."""
        self._signals.__exit__()

    def read(self, ms):
        """Return the characters that arrive within `ms` ms; None if the program has to end."""
        end = time.monotonic() + ms / 1000
        while not self._msvcrt.kbhit():
            if self.exit_code is not None:
                return None
            if time.monotonic() >= end:
                return ""
            time.sleep(POLL_S)
        text = ""
        while self._msvcrt.kbhit():
            character = self._msvcrt.getwch()
            if character in "\0\xe0":
                character = self.SEQUENCES.get(self._msvcrt.getwch(), "")
            text += character
        return text

    def write(self, text):
        """Write `text`.

        Python's own buffer tells the console that the bytes are UTF-8. Bytes written to the
        descriptor would be read in the console's code page.
        """
        sys.stdout.buffer.write(text.encode("utf-8"))
        sys.stdout.buffer.flush()

    def size(self):
        """Return (columns, rows)."""
        return os.get_terminal_size(sys.stdout.fileno())
