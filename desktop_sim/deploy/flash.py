"""Put the console on a board, and take it off again.

    python -m desktop_sim.deploy flash --board ssd1306_pico [--port PORT] [--py]
    python -m desktop_sim.deploy uninstall [--port PORT]
    python -m desktop_sim.deploy build --board ssd1306_pico [--py]
    python -m desktop_sim.deploy circuitpython --board adafruit_macropad [--py | --mpy-cross PATH]
    python -m desktop_sim.deploy circuitpython --board adafruit_pybadge --frozen

The first three are for MicroPython. Each build goes to a folder of its own on the board, named by
its content. When all of it has arrived, main.py is replaced by one that runs it, and older builds
are removed. If the copy is interrupted, the board still runs what it ran before.
"""

import argparse
import json
import os
import shutil
import sys
from pathlib import Path

from desktop_sim.deploy import bundle, circuitpython, installer_on_board, mip_package
from desktop_sim.deploy.external_tools import Failure, last_line, run_tool

MPY_VERSION = 6
"""Version of the files that mpy-cross makes; MicroPython 1.19 and later import it."""

BLOCK = 4096
"""Bytes of flash by which a file grows; the smallest takes one block."""

LEAST_HEAP = 164_000
"""Bytes of heap that the console takes from files with an OLED (docs/BOARDS.md has all figures)."""

DESCRIPTION = "Puts the console on a board, and takes it off again."
UNCHANGED = "the board goes on running what it ran before"

MAIN = """\
{mark}: `make uninstall` removes this and what it runs.
import sys

sys.path.insert(0, "{folder}")

""" + bundle.PROGRAM


def main(arguments=None):
    """Do what the command line says; return the exit code.

    It is 0, or 1 for a failure and 2 for a misuse, each with a line on stderr that says why.
    """
    options = parse(arguments)
    try:
        options.do(options)
    except Failure as failure:
        print(f"deploy: {failure}", file=sys.stderr)
        return failure.code
    return 0


def parse(arguments):
    """Return the options on the command line; `do` is the function of the command."""
    parser = argparse.ArgumentParser(
        prog="python -m desktop_sim.deploy", description=DESCRIPTION
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    names = bundle.boards()
    for name, do, what in (
        ("flash", flash, "compile and put it on the board"),
        ("uninstall", uninstall, "take off the board what flash put there"),
        ("build", build, "compile, and make the list for mpremote mip"),
        ("circuitpython", drive, "make what goes on the drive of a board with CircuitPython"),
    ):
        command = commands.add_parser(name, help=what, description=what)
        command.set_defaults(do=do)
        command.add_argument(
            "--board",
            default="ssd1306_pico",
            choices=names,
            metavar="BOARD",
            help="one of " + ", ".join(names),
        )
        if name in ("flash", "uninstall"):
            command.add_argument("--port", help="the board's serial port, or socket://HOST:PORT")
        if name != "uninstall":
            command.add_argument("--py", action="store_true", help="leave the sources as they are")
        if name == "circuitpython":
            command.add_argument(
                "--mpy-cross", metavar="PATH", help="CircuitPython's own, to compile with that"
            )
            command.add_argument(
                "--frozen", action="store_true", help="for a firmware in which the console is"
            )
    return parser.parse_args(arguments)


def build(options):
    """Make what would go to the board, list it, and say how mip takes it there."""
    bundle.need_runtime(options.board, bundle.MICROPYTHON)
    made = list_bundle(options)
    package, main_py = mip_package.write_package_of(made, main_for(made.folder, options.board))
    print(f"They are in {shown(made.folder)}. `make flash` puts them on the board, and so does")
    install = f"mip install {shown(package)} + fs cp {shown(main_py)} :main.py + reset"
    print(f"  {mpremote_here()} {install}")


def mpremote_here():
    """Return what to type for mpremote, which may be installed only beside this Python."""
    beside = Path(sys.executable).with_name("mpremote")
    return "mpremote" if shutil.which("mpremote") or not beside.exists() else shown(beside)


def drive(options):
    """Make what goes on the drive of a board with CircuitPython, and say how to put it there."""
    bundle.need_runtime(options.board, bundle.CIRCUITPYTHON)
    if options.frozen or circuitpython.only_frozen(options.board) and not options.py:
        drive_of_frozen(options)
        return
    made = circuitpython.build(options.board, bundle.BUILD, compiler_for_drive(options))
    list_sizes(made.sizes)
    how = "as sources" if options.py else "compiled"
    total = sum(made.sizes.values())
    print(f"{len(made.sizes)} files for {options.board}, {how}: {total:,} bytes.")
    if circuitpython.bundled(options.board):
        print("First let circup bring what the display needs:")
        print(f"  circup install -r {shown(made.folder / 'requirements.txt')}")
    print(f"Copy what is in {shown(made.folder)} to the drive CIRCUITPY, or unpack there")
    print(f"{shown(made.archive)}; then switch the board off and on.")
    if options.py:
        print("As sources it needs more memory than an RP2040 has: docs/BOARDS.md.")


def drive_of_frozen(options):
    """Make what goes into the firmware and what goes on the drive, and say how."""
    made = circuitpython.build_frozen(options.board, bundle.BUILD)
    frozen = made.folder.with_name(circuitpython.FROZEN)
    if circuitpython.only_frozen(options.board):
        print("From files the console has no room there: its code goes into the firmware.")
    print(f"In CircuitPython's own build, FROZEN_MPY_DIRS={frozen}")
    print("puts it there; docs/BOARDS.md says what else that takes.")
    print(f"On the drive CIRCUITPY is then only what is in {shown(made.folder)}:")
    list_sizes(made.sizes)
    print("Folders boards, core and firmware there would run in place of what is frozen.")


def compiler_for_drive(options):
    """Return the compiler that the options ask for, None for sources."""
    if options.py:
        return None
    given = options.mpy_cross
    return circuitpython.compiler_at(given) if given else circuitpython.mpy_cross


def shown(path):
    """Return a path as a user would type it."""
    return Path(os.path.relpath(path)).as_posix()


def flash(options):
    """Put the console on the board and start it."""
    bundle.need_runtime(options.board, bundle.MICROPYTHON)
    board = find_board(options.port)
    state = board.ask("state()")
    print(f"Board at {board.port}: {state['machine']}, {state['runtime']} {state['version']}.")
    made = list_bundle(options)
    check(state, options, made)
    warn(state)
    place = place_of(made.folder)
    print(f"Copying to {place}; until all has arrived, {UNCHANGED}.")
    try:
        install(board, made.folder, options.board)
    except Failure as failure:
        raise Failure(f"{failure}; {UNCHANGED}") from None
    print("All has arrived and runs whenever the board starts. Starting it now.")
    board.mpremote("reset")


def uninstall(options):
    """Take off the board what `flash` put there."""
    board = find_board(options.port)
    state = board.ask("state()")
    if not state["installed"] and state["main"] != "ours":
        print(f"Nothing of Pocket Patience is on the board at {board.port}.")
        return
    left = board.ask("uninstall()")
    for folder in state["installed"]:
        print(f"  {installer_on_board.LIB}/{folder}")
    print("Removed. Saved games stay in /pocket_patience.")
    if left:
        raise Failure(f"{' '.join(left)} stay, because they hold files from elsewhere")


def list_bundle(options):
    """Build and list what goes to the board; return the Bundle."""
    made = bundle.build(options.board, options.py, bundle.BUILD)
    list_sizes(made.sizes)
    level = bundle.optimisation(options.board)
    how = "as sources" if options.py else f"compiled by mpy-cross {level}"
    total = sum(made.sizes.values())
    print(f"{len(made.sizes)} files for {options.board}, {how}: {total:,} bytes.")
    return made


def list_sizes(sizes):
    """Print the path and size of each file."""
    for name, size in sizes.items():
        print(f"  {name}  {size:,} bytes")


def check(state, options, made):
    """Raise Failure when a board in this `state` cannot take the Bundle `made`."""
    if state["runtime"] != "micropython":
        raise Failure(f"the board runs {state['runtime']}, and this is for MicroPython")
    if not options.py and state["mpy"] != MPY_VERSION:
        raise Failure(
            f"MicroPython {state['version']} takes .mpy files of version {state['mpy']}, these are"
            f" version {MPY_VERSION}: update the board's firmware, or use --py"
        )
    needed = sum(-(-size // BLOCK) * BLOCK for size in made.sizes.values())
    if made.folder.name not in state["installed"] and state["free"] < needed:
        raise Failure(f"{needed:,} bytes are needed, the board has {state['free']:,} free")
    if state["main"] == "other" and state["aside"]:
        both = f"a {installer_on_board.MAIN} and a {installer_on_board.ASIDE}"
        raise Failure(f"the board has {both}: remove one")


def warn(state):
    """Print a warning when the heap of a board in this `state` looks too small."""
    heap = state["heap"]
    if heap is not None and heap < LEAST_HEAP:
        print(
            f"This board has {heap:,} bytes of heap, and the console takes at least {LEAST_HEAP:,}:"
            " it will hardly start from files. Frozen into the firmware it takes far less; see"
            " manifest.py and docs/BOARDS.md."
        )


def install(board, folder, name):
    """Copy `folder` to the board, and make it what runs there, with the board table `name`."""
    board.ask("begin()")
    board.mpremote("fs", "cp", "-r", str(folder), f":{installer_on_board.LIB}/")
    wrong = board.ask(f"switch({folder.name!r}, {main_for(folder, name)!r})")
    if wrong:
        raise Failure(f"damaged on the way, try again: {' '.join(wrong)}")


def main_for(folder, name):
    """Return the text of a main.py that runs the installed `folder` with the board table `name`."""
    return MAIN.format(mark=installer_on_board.MARK, folder=place_of(folder), board=name)


def place_of(folder):
    """Return the path on the board of a Bundle's `folder`."""
    return f"{installer_on_board.LIB}/{folder.name}"


class Board:
    """A board that mpremote reaches. `port` is its name for it."""

    def __init__(self, port):
        """Name the board's port; nothing connects yet."""
        self.port = port

    def ask(self, call):
        """Run a call of `installer_on_board` there; return what it reports. Raises Failure."""
        printed = self.mpremote("run", installer_on_board.__file__, "exec", call).splitlines()
        return json.loads(printed[-1]) if printed else None

    def mpremote(self, *commands):
        """Connect and run mpremote's `commands`; return what it prints. Raises Failure."""
        done = run_tool("mpremote", "connect", self.port, *commands)
        if done.returncode:
            reason = last_line(done).removeprefix("mpremote: ")
            raise Failure(f"the board at {self.port}: {reason}")
        return done.stdout


def find_board(port):
    """Return the Board at `port`, or the only one there is when it is None. Raises Failure."""
    if port:
        return Board(port)
    ports = [line.split()[0] for line in usb_devices()]
    if not ports:
        raise Failure("no board found: plug one in, or name its port with --port (make: PORT=)")
    if len(ports) > 1:
        raise Failure(f"several boards, name one with --port (make: PORT=): {' '.join(ports)}")
    return Board(ports[0])


def usb_devices():
    """Yield the lines of `mpremote connect list` that are USB devices.

    A line has port, serial number, then vendor and product: both 0 for a port that is built in.
    """
    for line in run_tool("mpremote", "connect", "list").stdout.splitlines():
        words = line.split()
        if len(words) > 2 and words[2] != "0000:0000":
            yield line

