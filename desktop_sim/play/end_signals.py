"""Signals that ask the program to end, noticed between two rounds instead of amid one."""

import signal

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
"""Ctrl-C, `kill`, a terminal that was closed, Ctrl-\\, and Ctrl-Break on Windows."""

HUNG_UP = 129
"""Exit code after a terminal was closed: 128 + SIGHUP, as shells count."""

INTERRUPTED = 130
"""Exit code after Ctrl-C: 128 + SIGINT."""


class EndSignals:
    """A context manager that remembers which signal asked the program to end.

    exit_code   None until then; 0 after Ctrl-C, which is a way to leave a game; else 128 + its
                number

    A signal that the program was started to ignore, as by nohup, stays ignored.
    """

    def __init__(self):
        """Catch nothing yet."""
        self.exit_code = None
        self._before = {}

    def __enter__(self):
        """Catch signals from now on."""
        for name in NAMES:
            # Windows lacks some of them, all others SIGBREAK.
            if name in signal.Signals.__members__:
                number = signal.Signals[name]
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._caught)
        return self

    def __exit__(self, *_):
        """Restore the handlers that the signals had before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _caught(self, number, frame):
        if self.exit_code is None:
            self.exit_code = 0 if number == signal.SIGINT else 128 + number
