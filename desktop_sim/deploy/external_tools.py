"""Tools of the Python world, run as programs of their own."""

import importlib.util
import subprocess
import sys


class Failure(Exception):
    """What could not be done and why, in a line for the user. `code` is the exit code."""

    code = 1


class Misuse(Failure):
    """What was asked for makes no sense, and what does."""

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
    """Return the last thing that a finished tool said: mostly what went wrong."""
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[-1] if lines else f"exit code {done.returncode}"
