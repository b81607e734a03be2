"""Parts of the command lines of the simulator and of the solver."""

import argparse

from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.play import messages


class OneLineParser(CommandParser):
    """A parser that reports errors in one line."""

    def error(self, message):
        """Print `message` on stderr and exit with 2."""
        messages.say(message)
        raise SystemExit(2)


def whole(lowest, highest=10 ** 11 - 1):
    """Return a function that converts a text to a whole number in a range."""
    def convert(text):
        plain = text.isascii() and text.isdigit() and len(text) < 12
        if not plain or not lowest <= int(text) <= highest:
            raise argparse.ArgumentTypeError(
                f"{text!r} is not a whole number from {lowest} to {highest}")
        return int(text)

    return convert
