"""Parts of the command lines of the simulator and of the solver."""

import argparse
import sys

from core import deal_numbers
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.play import messages
from desktop_sim.play.position_formats import pysol_numbers

MOST_BYTES = 1_000_000
"""Most bytes of a file with a position that are read."""

STDIN = "-"
"""Instead of a file's name: standard input."""


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


def deal_number(text):
    """Return the number of a deal, an int, or a text that names one of PySolFC's."""
    try:
        if pysol_numbers.number_in(text):
            return text
    except ValueError as why:
        raise argparse.ArgumentTypeError(str(why)) from None
    return whole(1, deal_numbers.LAST_DEAL)(text)


def text_of_file(path):
    """Return the text in a file, or in standard input for "-"."""
    try:
        if path == STDIN:
            return sys.stdin.buffer.read(MOST_BYTES).decode() if sys.stdin else ""
        with open(path, "rb") as file:
            return file.read(MOST_BYTES).decode()
    except UnicodeDecodeError:
        raise argparse.ArgumentTypeError(f"{path} is no text in UTF-8") from None
    except OSError as why:
        raise argparse.ArgumentTypeError(f"{path}: {why.strerror or why}") from None


def add_deal(parser, required=False):
    """Add --deal and --board-file to a parser or a group of it: one of them may be given."""
    deals = parser.add_mutually_exclusive_group(required=required)
    deals.add_argument("--deal", metavar="N", type=deal_number, help=DEAL_HELP)
    deals.add_argument("--board-file", metavar="FILE", type=text_of_file, help=(
        "the position in this file, or in standard input for -: text of fc-solve or PySolFC, JSON"
        " of Solvitaire, or what Save as text wrote"))


DEAL_HELP = (
    f"deal number, 1..{deal_numbers.LAST_DEAL}; 1..{pysol_numbers.LAST_OF_MS} are the well-known"
    " ones. A number of PySolFC begins with ms or pysol, such as ms617, pysol1234567890")
