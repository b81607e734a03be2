"""Messages to whoever started the program: one line each, on stderr."""

import sys


def say(text):
    """Print `text` as a line on stderr; print nothing if stderr is closed or full."""
    try:
        if sys.stderr is not None:
            sys.stderr.write("desktop_sim: {}\n".format(text))
    except OSError:
        pass


def say_failure(path, failure):
    """Print why `path` could not be used, from an OSError."""
    say("{}: {}".format(path, failure.strerror or failure))
