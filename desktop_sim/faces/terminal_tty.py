"""The terminal's device: read keys, write characters, restore its modes at the end."""

import os
import sys
import time

POLL_S = 0.005


def open_tty():
    """Return the device of this system, a context manager. Raises OSError without a terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise OSError("this is no terminal")
    return WindowsTty() if os.name == "nt" else PosixTty()


def _write(text):
    data = text.encode("utf-8")
    while data:
        data = data[os.write(sys.stdout.fileno(), data) :]


class PosixTty:
    """A terminal by termios: keys arrive at once and are not echoed; Ctrl-C still interrupts."""

    def __enter__(self):
        """Set the terminal's modes, and end the process properly on signals."""
        import codecs
        import signal
        import termios

        self._signal, self._termios = signal, termios
        self._fd = sys.stdin.fileno()
        self._decode = codecs.getincrementaldecoder("utf-8")("ignore").decode
        self._before = termios.tcgetattr(self._fd)
        raw = termios.tcgetattr(self._fd)
        raw[3] &= ~(termios.ICANON | termios.ECHO)
        raw[6][termios.VSUSP] = b"\0"
        raw[6][termios.VMIN], raw[6][termios.VTIME] = 0, 0
        self._old_handlers = {
            number: signal.signal(number, _stop) for number in (signal.SIGTERM, signal.SIGHUP)
        }
        termios.tcsetattr(self._fd, termios.TCSADRAIN, raw)
        return self

    def __exit__(self, *_):
        """Restore modes and signals."""
        self._termios.tcsetattr(self._fd, self._termios.TCSADRAIN, self._before)
        for number, handler in self._old_handlers.items():
            self._signal.signal(number, handler)

    def read(self, ms):
        """Return what arrived within `ms` milliseconds; None at the end of the input."""
        import select

        if not select.select([self._fd], [], [], ms / 1000)[0]:
            return ""
        data = os.read(self._fd, 4096)
        return self._decode(data) if data else None

    def size(self):
        """Return (columns, rows)."""
        return os.get_terminal_size(sys.stdout.fileno())

    write = staticmethod(_write)


def _stop(number, frame):
    raise SystemExit(128 + number)


class WindowsTty:
    """A Windows console by msvcrt, with ANSI sequences switched on."""

    ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "M": "\x1b[C", "K": "\x1b[D"}

    def __enter__(self):
        """Switch ANSI sequences on."""
        import msvcrt

        self._msvcrt = msvcrt
        os.system("")  # makes the console host obey escape sequences from now on
        return self

    def __exit__(self, *_):
        """Leave the console as it is."""

    def read(self, ms):
        """Return what arrived within `ms` milliseconds."""
        end = time.monotonic() + ms / 1000
        while not self._msvcrt.kbhit():
            if time.monotonic() >= end:
                return ""
            time.sleep(POLL_S)
        text = ""
        while self._msvcrt.kbhit():
            character = self._msvcrt.getwch()
            if character in "\0\xe0":
                character = self.ARROWS.get(self._msvcrt.getwch(), "")
            text += character
        return text

    def size(self):
        """Return (columns, rows)."""
        return os.get_terminal_size(sys.stdout.fileno())

    write = staticmethod(_write)
