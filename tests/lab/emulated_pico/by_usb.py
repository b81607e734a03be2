"""A user's commands on an emulated Pico over USB: they install the console and copy its files."""

import subprocess
import sys
import tempfile
from pathlib import Path

from desktop_sim.deploy import board_build, project
from firmware.storage import flash_files

MPREMOTE = (sys.executable, "-m", "mpremote", "connect")

FORGET = """\
import os
try:
    for name in os.listdir({folder!r}):
        os.remove({folder!r} + '/' + name)
except OSError:
    pass
"""


class Failed(Exception):
    """A fault of the Pico or of a command."""


def deploy(pico, port, board_name):
    """Flash the Pico with the command that a user types. Raises Failed.

    mpremote waits 10 s for an answer. If this computer is busy, that may be too short for the
    emulated Pico, and the command is repeated. Files that have arrived are not copied again.
    """
    flash = (sys.executable, "-m", "desktop_sim", "flash", "--board", board_name)
    for attempts_left in (3, 2, 1, 0):
        try:
            print(command(pico, *flash, "--port", port), end="")
            return
        except Failed:
            if not attempts_left:
                raise


def put_main(pico, port, board_name):
    """Put a main.py on the Pico that starts the console in its firmware. Raises Failed."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place, "main.py")
        path.write_text(board_build.PROGRAM.format(board=board_name))
        command(pico, *MPREMOTE, port, "fs", "cp", str(path), ":main.py")


def put_saves(pico, port, files):
    """Replace the Pico's saved files by `files`. Raises Failed."""
    command(pico, *MPREMOTE, port, "exec", FORGET.format(folder=flash_files.FOLDER))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, flash_files.FOLDER.strip("/"))
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        command(pico, *MPREMOTE, port, "fs", "cp", "-r", str(folder), ":/")


def command(pico, *arguments):
    """Run a program of this computer while the Pico runs; return its output. Raises Failed."""
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=project.REPO)
    pico.run_while(process)
    printed = process.stdout.read()
    if process.returncode:
        raise Failed(f"{' '.join(arguments[1:4])} ended with exit code {process.returncode}")
    return printed
