"""The parser of our command lines."""

import argparse
import sys

from desktop_sim.deploy.external_tools import failed
from desktop_sim.deploy.typed_text import unknown


class CommandParser(argparse.ArgumentParser):
    """A parser that reports a misuse in one line, as a command reports a failure.

    It takes no abbreviations, and says which name an unknown one is most like. Its help raises
    OSError if it cannot be written, as `print` does.
    """

    def __init__(self, **more):
        """Make a parser as `ArgumentParser` does, without abbreviations."""
        super().__init__(**{"allow_abbrev": False, **more})

    def parse_known_args(self, args=None, namespace=None):
        """Return the options in `args`, and nothing else; exit with 2 if a word is unknown.

        An unknown option comes before one that is missing.
        """
        args = sys.argv[1:] if args is None else args
        if self._subparsers is None:
            for word in args:
                name = word.partition("=")[0]
                # A lone "-" is standard input.
                if name[1:] and name[0] == "-" and name not in self._option_string_actions:
                    self.error(unknown(name, list(self._option_string_actions)))
        options, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"{rest[0]!r} is unknown; --help lists what is taken")
        return options, rest

    def _check_value(self, action, value):
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, unknown(value, list(action.choices)))

    def error(self, message):
        """Print `message` on stderr after the command's name, and exit with 2."""
        raise SystemExit(failed(self.prog.split()[-1], message, 2))

    def _print_message(self, message, file=None):
        # argparse drops the error.
        if file is not None and file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)
