"""Messages to whoever started the program: one line each, on stderr."""

import os
import sys
from contextlib import contextmanager

from desktop_sim.deploy.external_tools import printable


def say(text):
    """Print `text` as a line on stderr; print nothing if stderr is closed or full."""
    write(printable("pocket-patience: {}\n".format(text)))


def write(text):
    """Write `text` to stderr as it is; write nothing if stderr is closed or full."""
    try:
        if sys.stderr is not None:
            sys.stderr.write(text)
    except OSError:
        pass


def say_failure(path, failure):
    """Print why `path` could not be used, from an OSError."""
    say("{}: {}".format(path, failure.strerror or failure))


def say_unwritten(failure):
    """Print why output could not be written, from an OSError.

    Whoever ended a pipe has seen enough, such as `head`: nothing is printed then.
    """
    if not isinstance(failure, BrokenPipeError):
        say(failure.strerror or failure)


@contextmanager
def silenced():
    """Drop messages of system libraries on stderr meanwhile, such as ALSA without sound."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def flush():
    """Write what is left of stdout. Raises OSError."""
    if sys.stdout is not None:
        sys.stdout.flush()


def end_output():
    """Write what is left of stdout; drop it if nobody takes it."""
    try:
        flush()
    except OSError:
        drop(sys.stdout)


def drop(stream):
    """Discard the unwritten text of `stream`, which Python would try to write again at its end.

    A `stream` that is no file stays as it is.
    """
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
    except (AttributeError, OSError):
        pass
