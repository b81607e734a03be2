"""The commands that put the console on a board, and take it off again.

    pocket-patience flash --board ssd1306_pico [--port PORT] [--py]

    pocket-patience uninstall [--port PORT]

    pocket-patience mpy --board ssd1306_pico [--py]

    pocket-patience circuitpython --board adafruit_macropad [--py | --mpy-cross PATH]

    pocket-patience circuitpython --board adafruit_pybadge --frozen

The first three are for MicroPython. Each build goes to a folder of its own on the board, named by
its content. When the whole build has arrived, a new main.py that runs it replaces the old one, and
older builds are removed. If the copy is interrupted, the board still runs its old build.
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path
from subprocess import TimeoutExpired

from desktop_sim.deploy import (
    COMMANDS,
    board_build,
    board_list,
    board_needs,
    circuitpython,
    installer_on_board,
    mip_package,
    project,
    romfs,
    which_board,
)
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.external_tools import (
    TRY_AGAIN,
    Failure,
    Misuse,
    failed,
    instead_of_answer,
    is_there,
    last_line,
    plain,
    run_tool,
)
from desktop_sim.deploy.languages import catalogues
from firmware.platforms import oldest_runtime

CONNECT_SECONDS = 20
ANSWER_SECONDS = 60
COPY_SECONDS = 900
"""Time limits: for the answer to the first call, for the answers to later ones, and for copying all
files. mpremote itself waits for ever."""

DESCRIPTION = "Puts the console on a board, and takes it off again."
NAME_IT = "which board is it? `pocket-patience boards` lists all; nothing was written"
SET_ASIDE = """\
What it started until now, such as a Thumby's own menu, is kept in {};
`{}` brings that back."""
UNCHANGED = "the board goes on running what it ran before"

PERHAPS_CHANGED = UNCHANGED + ", or already the new version; repeat the command"
NOTHING_RUNS = "the board has no program; repeat the command"
NOT_OURS = f"not what `{project.typed('flash')}` put there; rename or remove"

ASKS = "without it the board that is plugged in is asked what it is; one of "

NAMES = [str]
REFUSAL = {"why": str, "places": dict}
STATE = {
    "runtime": str,
    "version": str,
    "machine": str,
    "native": int,
    "heap": (int, type(None)),
    "installed": NAMES,
    "rom": int,
    "in_rom": NAMES,
    "main": str,
    "aside": bool,
    "cut": bool,
}
READY = {"whole": bool, "in_the_way": NAMES}
"""Shapes of the reports of `installer_on_board`: types, of the items of a list or by key."""


def main(arguments=None, prog="python -m desktop_sim"):
    """Do what the command line says; return the exit code. `prog` is the program's name in help.

    The code is 0, or 1 for a failure, 2 for a misuse and 130 for Ctrl-C. One line on stderr then
    says why.
    """
    options = parse(arguments, prog)
    try:
        options.do(options)
    except Failure as failure:
        return failed(options.name, failure, failure.code)
    except OSError as error:
        return failed(options.name, error)
    except KeyboardInterrupt:
        return failed(options.name, "interrupted; the same command continues", 130)
    return 0


def parse(arguments, prog):
    """Return the options on the command line; `name` and `do` are those of the command."""
    parser = CommandParser(prog=prog, description=DESCRIPTION)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    names = board_list.boards()
    for name, do in (
        ("flash", flash),
        ("uninstall", uninstall),
        ("mpy", build),
        ("circuitpython", drive),
    ):
        what = COMMANDS[name]
        command = commands.add_parser(name, help=what, description=what)
        command.set_defaults(name=name, do=do)
        if name == "flash":
            board_list.add_option(command, names, ASKS, None)
        else:
            board_list.add_option(command, names, "one of ")
        if name in ("flash", "uninstall"):
            command.add_argument("--port", help="the board's serial port, or socket://HOST:PORT")
        if name != "uninstall":
            command.add_argument("--py", action="store_true", help="leave the sources as they are")
            catalogues.add_option(command)
        if name == "circuitpython":
            command.add_argument(
                "--mpy-cross", metavar="PATH", help="compile with this mpy-cross of CircuitPython"
            )
            command.add_argument(
                "--frozen", action="store_true", help="for a firmware that contains the console"
            )
    return parser.parse_args(arguments)


def build(options):
    """Make the files for the board, list them, and print the mip command that installs them."""
    board_list.need_runtime(options.board, board_list.MICROPYTHON)
    need_files(options.board)
    made = list_build(options)
    package, main_py = mip_package.write_package_of(made, main_for(made.folder, options.board))
    flashing = project.typed("flash", options.board)
    print(f"They are in {shown(made.folder)}. `{flashing}` puts them on the board, and so does")
    install = f"mip install {shown(package)} + fs cp {shown(main_py)} :main.py + reset"
    print(f"  {mpremote_here()} {install}")


def need_files(board):
    """Raise Failure if no chip of `board` runs the console from files; print which does not."""
    sentence = board_needs.not_from_files(board)
    if sentence and len(board_list.chips_of(board)) == 1:
        raise Failure(sentence)
    if sentence:
        print(sentence)


def mpremote_here():
    """Return the command for mpremote, which may be installed only beside this Python."""
    beside = Path(sys.executable).with_name("mpremote")
    return "mpremote" if shutil.which("mpremote") or not beside.exists() else shown(beside)


def drive(options):
    """Make the files for the drive of a board with CircuitPython, and print how to copy them."""
    board_list.need_runtime(options.board, board_list.CIRCUITPYTHON)
    if options.frozen or circuitpython.only_frozen(options.board) and not options.py:
        drive_of_frozen(options)
        return
    print(f"Making the files for {options.board} ...", flush=True)
    made = circuitpython.build(
        options.board, project.BUILD, compiler_for_drive(options), options.language)
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
        print("As sources it needs more memory than an RP2040 has: docs/CIRCUITPYTHON.md.")


def drive_of_frozen(options):
    """Make the files for the firmware and for the drive, and print how to use them."""
    made = circuitpython.build_frozen(options.board, project.BUILD, options.language)
    frozen = made.folder.with_name(circuitpython.FROZEN)
    if circuitpython.only_frozen(options.board):
        print("From files the console has no room there: its code goes into the firmware.")
    print(f"In CircuitPython's own build, FROZEN_MPY_DIRS={frozen}")
    print("puts it there; docs/CIRCUITPYTHON.md says what else that takes.")
    print(f"On the drive CIRCUITPY is then only what is in {shown(made.folder)}:")
    list_sizes(made.sizes)
    print("Folders boards, core and firmware there would run instead of the frozen ones.")


def compiler_for_drive(options):
    """Return the compiler that the options ask for, None for sources."""
    if options.py:
        return None
    given = options.mpy_cross
    return circuitpython.compiler_at(given) if given else circuitpython.mpy_cross


def shown(path):
    """Return a path as a user would type it."""
    try:
        return Path(os.path.relpath(path)).as_posix()
    except ValueError:
        return str(path)  # On another of Windows' drives.


def flash(options):
    """Put the console on the board and start it, or say which boards it may be."""
    if options.board is None:
        propose(options.port)
    board_list.need_runtime(options.board, board_list.MICROPYTHON)
    board = find_board(options.port)
    state = board.state()
    firmware = f"{state['machine']}, {state['runtime']} {state['version']}"
    print(f"Board at {board.port}: {plain(firmware)}.")
    need_version(state)
    image = None if options.py else romfs.image_for(
        options.board, state, options.language)
    if image:
        made, place = image.made, image.place
    else:
        made = list_build(options, state["native"], state["heap"] or 0)
        place = place_of(made.folder)
    needs = board_needs.needs_of(options.board, made.sizes, options.py, bool(image))
    refusal = board.ask(f"refusal({made.folder.name!r}, {needs!r})", REFUSAL)
    if refusal["why"]:
        raise Failure(plain(board_needs.REFUSALS[refusal["why"]].format(**refusal["places"])))
    main = installer_on_board.OUR_MAIN.format(folder=place, board=options.board)
    if image:
        runs = NOTHING_RUNS if romfs.ours(state) else UNCHANGED
        print(f"Writing {image.bytes:,} bytes to {place}; until all has arrived, {runs}.")
        install_in_rom(board, image, main, runs)
    else:
        print(f"Copying to {place}; until all has arrived, {UNCHANGED}.")
        install(board, made.folder, main)
    print("All has arrived and runs whenever the board starts. Starting it now.")
    if state["main"] == "other":
        print(SET_ASIDE.format(installer_on_board.ASIDE, project.typed("uninstall")))
    if set(state["installed"]) - {made.folder.name}:
        for path in board.ask(f"strangers({made.folder.name!r})", NAMES):
            print(f"  {plain(path)} stays: it is {NOT_OURS} it.")
    board.mpremote("reset")


def propose(port):
    """Print which tables the board that is plugged in may have; raises Failure, at the end too."""
    if not port:
        for place, machine in which_board.on_drives():
            print(f"Drive {place}: {plain(machine)}, CircuitPython.")
            print(which_board.proposal(plain(machine), board_list.CIRCUITPYTHON))
            raise Misuse(NAME_IT)
    board = find_board(port)
    state = board.state()
    machine = plain(state["machine"])
    print(f"Board at {board.port}: {machine}, {plain(state['runtime'])} {plain(state['version'])}.")
    print(which_board.proposal(machine, state["runtime"]))
    raise Misuse(NAME_IT)


def need_version(state):
    """Raise Failure if a board in this STATE runs a MicroPython that is too old."""
    numbers = tuple(map(int, re.findall(r"\d+", state["version"])[:3]))
    line = oldest_runtime.refusal(board_list.MICROPYTHON, numbers)
    if state["runtime"] == board_list.MICROPYTHON and line:
        raise Failure(line + ".")


def uninstall(options):
    """Remove the files of `flash` from the board."""
    board = find_board(options.port)
    state = board.state()
    in_rom = romfs.ours(state)
    if not (state["installed"] or in_rom or state["main"] == "ours" or state["cut"]):
        print(f"Nothing of Pocket Patience is on the board at {board.port}.")
        return
    left = board.ask("uninstall()", NAMES)
    for folder in state["installed"]:
        if folder not in left:
            print(f"  {installer_on_board.LIB}/{plain(folder)}")
    for place in in_rom:
        print(f"  {place}")
    print("Removed. Saved games stay in /pocket_patience.")
    if state["main"] == "other":
        aside = f", and {installer_on_board.ASIDE} with it" if state["aside"] else ""
        print(f"{installer_on_board.MAIN} stays{aside}: it is not from `{project.typed('flash')}`.")
    if left:
        files = named(board.ask("strangers()", NAMES))
        raise Failure(f"{named(left)} stay, because they hold files from elsewhere: {files}")


def named(paths):
    """Return names and paths from a board as a part of a line, at most ten of them."""
    more = f" and {len(paths) - 10} more" if len(paths) > 10 else ""
    return plain(" ".join(paths[:10])) + more


def list_build(options, native=0, heap=0):
    """Make and list the files for the board; return the Build; numbers as for board_build."""
    print(f"Making the files for {options.board} ...", flush=True)
    made = board_build.build(options.board, options.py, project.BUILD, native, heap,
                             language=options.language)
    list_sizes(made.sizes)
    how = "as sources" if options.py else "compiled"
    total = sum(made.sizes.values())
    print(f"{len(made.sizes)} files for {options.board}, {how}: {total:,} bytes.")
    return made


def list_sizes(sizes):
    """Print the path and size of each file."""
    for name, size in sizes.items():
        print(f"  {name}  {size:,} bytes")


def install(board, folder, main):
    """Copy `folder` to the board, and make the board run it by a `main`, the text of a main.py.

    Raises Failure, which says what the board runs then.
    """
    runs = UNCHANGED
    try:
        copy(board, folder)
        runs = PERHAPS_CHANGED
        switch(board, folder.name, main)
    except Damaged as failure:
        raise Failure(f"{failure}; {UNCHANGED}") from None
    except Failure as failure:
        raise Failure(f"{failure}; {runs}") from None


def install_in_rom(board, image, main, runs):
    """Write a romfs.Image, and make the board run it by the text of `main`.

    Raises Failure, which says what the board `runs` then.
    """
    try:
        board.mpremote("romfs", "deploy", str(image.path))
        switch(board, image.place, main)
    except Failure as failure:
        raise Failure(f"{failure}; {runs}") from None


class Damaged(Failure):
    """Files did not arrive as they were sent."""


def switch(board, folder, main):
    """Make the board run `folder`, as for `switch` of installer_on_board. Raises Failure."""
    wrong = board.ask(f"switch({folder!r}, {main!r})", NAMES)
    if wrong:
        raise Damaged(f"damaged on the way, try again: {named(wrong)}")


def copy(board, folder):
    """Copy `folder` to the board, unless all of it is there. Raises Failure."""
    ready = board.ask(f"begin({folder.name!r})", READY)
    if ready["in_the_way"]:
        raise Failure(f"on the board is {NOT_OURS}: {named(ready['in_the_way'])}")
    if not ready["whole"]:
        # Copy the MANIFEST first, because it tells which arrived files are ours.
        manifest = folder / installer_on_board.MANIFEST
        first = ("fs", "cp", str(manifest), f":{place_of(folder)}/{manifest.name}")
        board.mpremote(*first, "+", "fs", "cp", "-r", str(folder), f":{installer_on_board.LIB}/")


def main_for(folder, name):
    """Return the text of a main.py that runs the installed `folder` with the board table `name`."""
    return installer_on_board.OUR_MAIN.format(folder=place_of(folder), board=name)


def place_of(folder):
    """Return the path on the board of a Build's `folder`."""
    return f"{installer_on_board.LIB}/{folder.name}"


class Board:
    """A board that mpremote reaches. `port` is its name for it."""

    def __init__(self, port):
        """Name the board's port; nothing connects yet."""
        self.port = port

    def state(self):
        """Print a line, and ask the board for its state; return its STATE. Raises Failure."""
        print(f"Asking the board at {self.port} ...", flush=True)
        return self.ask("state()", STATE, CONNECT_SECONDS)

    def ask(self, call, shape, seconds=None):
        """Run a call of `installer_on_board` there; return its report of `shape`. Raises Failure.

        Other programs on the board may print before and after the report.
        """
        commands = "run", installer_on_board.__file__, "exec", call
        lines = self.mpremote(*commands, seconds=seconds).splitlines()
        for line in reversed(lines):
            try:
                value = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if has_shape(value, shape):
                return value
        raise Failure(f"the board at {self.port}: {instead_of_answer(lines)}")

    def mpremote(self, *commands, seconds=None):
        """Connect and run mpremote's `commands`; return its output. Raises Failure."""
        copies = {"cp", "romfs"}.intersection(commands)
        seconds = seconds or (COPY_SECONDS if copies else ANSWER_SECONDS)
        try:
            done = run_tool("mpremote", "connect", self.port, *commands, seconds=seconds)
        except TimeoutExpired:
            silent = f"the board at {self.port} does not answer within {seconds} s: {TRY_AGAIN}"
            raise Failure(silent) from None
        if done.returncode:
            reason = last_line(done).removeprefix("mpremote: ")
            if reason.startswith("failed to access") and not is_there(self.port):
                reason = "there is no such port"
            raise Failure(f"the board at {self.port}: {reason}")
        return done.stdout


def has_shape(value, shape):
    """Return True if `value` is of a type, a list of one type, or a dict with types by key."""
    if isinstance(shape, list):
        return isinstance(value, list) and all(isinstance(item, shape[0]) for item in value)
    if isinstance(shape, dict):
        return isinstance(value, dict) and all(
            key in value and has_shape(value[key], wanted) for key, wanted in shape.items()
        )
    return isinstance(value, shape)


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
    """Yield the lines of `mpremote connect list` that are USB devices. Raises Failure.

    A line has port, serial number, then vendor and product: both 0 for a port that is built in.
    """
    done = run_tool("mpremote", "connect", "list")
    if done.returncode:
        raise Failure(f"mpremote cannot list boards: {last_line(done).removeprefix('mpremote: ')}")
    for line in done.stdout.splitlines():
        # A serial number may look like anything.
        if set(re.findall(r" ([0-9a-f]{4}:[0-9a-f]{4})(?= )", line)) - {"0000:0000"}:
            yield line

