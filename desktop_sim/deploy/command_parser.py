"""The parser of our command lines."""

import argparse
import sys

from desktop_sim.deploy.external_tools import failed


class CommandParser(argparse.ArgumentParser):
    """A parser that reports a misuse in one line, as a command reports a failure.

    Its help raises OSError if it cannot be written, as `print` does.
    """

    def error(self, message):
        """Print `message` on stderr after the command's name, and exit with 2."""
        raise SystemExit(failed(self.prog.split()[-1], message, 2))

    def _print_message(self, message, file=None):
        # argparse drops the error.
        if file is not None and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)
