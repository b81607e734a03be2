"""The parser of our command lines."""

import argparse
import sys


class CommandParser(argparse.ArgumentParser):
    """A parser whose help raises OSError if it cannot be written, as `print` does."""

    def _print_message(self, message, file=None):
        # argparse drops the error.
        if file is not None and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)
