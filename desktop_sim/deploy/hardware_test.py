"""The hardware test of a board: run its steps from a computer, and print the report.

    pocket-patience check [--port PORT]

The console is on the board already. Each step runs there (firmware/serial_hardware_test.py),
over the serial line of MicroPython or CircuitPython; what only eyes and ears can tell is asked
here.
"""

import argparse
import re
import time

from core import games
from desktop_sim.deploy import COMMANDS, board_list, copy_to_board, project
from desktop_sim.deploy.external_tools import Failure, failed
from desktop_sim.deploy.serial_repl import BoardError, Lost, SerialRepl
from desktop_sim.deploy.traceback_lines import with_source_lines
from firmware.hardware_test import advice
from firmware.serial_hardware_test import DONE, REPORT

FIND = """\
for name in ("/main.py", "/code.py"):
    try:
        with open(name) as file:
            print(file.read(2048))
    except OSError:
        pass
"""
BEGIN = """\
import sys
if {folder!r}:
    sys.path.insert(0, {folder!r})
import boards.{board} as board
import firmware.boot
from firmware.serial_hardware_test import run
"""
RESETS = {
    board_list.MICROPYTHON: "import machine; machine.reset()",
    board_list.CIRCUITPYTHON: "import microcontroller; microcontroller.reset()",
}
NOT_THERE = "Pocket Patience is not on the board, or one without this check: `{}` puts it there"

BACK_S = 30
"""Time for a board that its watchdog resets to come back on its port (seconds)."""

EDGES = "Do you see a frame with no gap at any edge?"
STEPS = "Did you see steps, from dark on the left to light on the right?"
LEVELS = "Did the picture get brighter four times?"
TUNE = "Did you hear a tune?"
WATCHDOG = "Try the watchdog, which starts the board again after 8 seconds?"


def main(words, prog):
    """Do the command `check` of the command line; return the exit code.

    The code is 0 for a report, even of faults, 1 without a report, and 130 after Ctrl-C.
    """
    options = parse(words, prog)
    lines = []
    try:
        board = options.port or copy_to_board.find_board(None).port
        print(f"Asking the board at {board} ...", flush=True)
        HardwareTest(SerialRepl(board, options.timeout), options, Person(), lines).run()
    except Failure as failure:
        print_report(lines)
        return failed("check", failure)
    except KeyboardInterrupt:
        print_report(lines)
        return 130
    print_report(lines)
    return 0


def parse(words, prog):
    """Return the options on the command line."""
    parser = argparse.ArgumentParser(prog=f"{prog} check", description=COMMANDS["check"])
    purpose = "the board, if no main.py or code.py on it names one: "
    board_list.add_option(parser, board_list.boards(), purpose)
    parser.add_argument("--port", help="the board's serial port, or socket://HOST:PORT")
    parser.add_argument(
        "--game",
        action="append",
        choices=[game_id for game_id, _ in games.titles()],
        metavar="ID",
        help="time only this game; repeat it for more games",
    )
    parser.add_argument("--no-games", action="store_true", help="time none")
    parser.add_argument(
        "--timeout",
        type=float,
        default=60,
        metavar="SECONDS",
        help="for how long the board may be silent (60)",
    )
    return parser.parse_args(words[1:])


def print_report(lines):
    """Print the report, ready to be pasted, if there is one."""
    if lines:
        print("\nThe report, to be pasted:\n")
        print("\n".join(lines))


class Person:
    """The person who sits at the computer and looks at the board."""

    def says_yes(self, question):
        """Ask a question; return True for yes, False for no, None for any other answer."""
        answer = self._answer(f"{question} [y/n] ").lower()
        return {"y": True, "yes": True, "n": False, "no": False}.get(answer)

    def chooses(self, question, labels):
        """Ask for a label; return its index, or that of the last one for any other answer."""
        for number, label in enumerate(labels, 1):
            print(f"  {number}. {label}")
        answer = self._answer(f"{question} [1-{len(labels)}] ")
        return int(answer) - 1 if answer in map(str, range(1, len(labels))) else len(labels) - 1

    def _answer(self, question):
        try:
            return input(question).strip()
        except EOFError:
            print()
            return ""


class HardwareTest:
    """A test of the board behind `line`, a SerialRepl; its report goes to the list `lines`."""

    def __init__(self, line, options, person, lines):
        """Find out which table the board has. Raises Failure without a console there."""
        self.lines = lines
        self._line = line
        self._options = options
        self._person = person
        program = "\n".join(line.run(FIND))
        board = re.search(r"^import boards\.(\w+) as board$", program, re.MULTILINE)
        folder = re.search(r'^sys\.path\.insert\(0, "([^"]+)"\)$', program, re.MULTILINE)
        self._board = board[1] if board and board[1] in board_list.boards() else options.board
        self._folder = folder[1] if folder else ""
        self._words = vars(board_list.table_of(self._board))
        self._begin()

    def _begin(self):
        """Load the check on the board. Raises Failure when it is not there."""
        try:
            self._line.run(BEGIN.format(folder=self._folder, board=self._board))
        except BoardError as error:
            _runtime, command = board_list.INSTALLERS[self._words["RUNTIME"]]
            typed = project.typed(command, self._board)
            raise Failure(f"{NOT_THERE.format(typed)} ({error})") from None

    def run(self):
        """Do all steps, then let the board start again. Raises Failure."""
        print(f"Board at {self._line.port}: {self._words['NAME']}.")
        self.do("scan")
        found = self.lines[:]
        self.lines.clear()
        opened = self.do("open")
        # The report begins with the board, but the scan had to come before opening it.
        self.lines += found
        if not opened:
            return
        self._look_and_listen()
        print("Now press each key that is named. One that does not work is skipped after 10 s.")
        self.lines.append("Keys, edges of pressing and of letting go:")
        self.do("keys")
        self.do("parts")
        self._time_games()
        self.do("keep " + "\n".join(self.lines))
        if self._person.says_yes(WATCHDOG):
            self._try_watchdog()
        else:
            self.lines.append("Watchdog: not tried")
        self._line.start(RESETS[self._line.runtime])
        self._line.close()

    def do(self, step):
        """Do a step on the board; return True if it did it. Raises Lost."""
        done = []

        def heard(text):
            if text.startswith(REPORT):
                self.lines.append(text.removeprefix(REPORT))
            done.append(text == DONE)
            if text != DONE:
                print("  " + text.removeprefix(REPORT), flush=True)

        try:
            self._line.run(f"run(board, {step!r})", heard)
        except BoardError as error:
            said = "\n".join([*error.places, f"{step.split()[0]}: {error}"])
            *places, failure = with_source_lines(said).split("\n")
            for line in (failure, *places):
                heard(REPORT + line)
        return done[-1:] == [True]

    def _look_and_listen(self):
        """Ask the person about the display and the sound."""
        self.do("show frame")
        whole = self._person.says_yes(EDGES)
        if whole is False:
            labels = [label.decode() for label, _ in advice.FAULTS]
            fault = self._person.chooses("What is wrong?", labels)
            self.lines.append("Frame: " + labels[fault])
            told = advice.of_frame(self._words, fault).decode()
            if told:
                print("  " + told)
                self.lines.append("Frame: " + told)
        else:
            self.lines.append("Frame: whole" if whole else "Frame: not answered")
        self.do("show wedge")
        self._note("Steps", STEPS)
        self._note("Brightness", LEVELS)
        before = len(self.lines)
        self.do("play")
        if len(self.lines) == before:
            self._note("Tune", TUNE)

    def _note(self, what, question):
        """Ask, and take the answer up into the report."""
        answers = {True: "yes", False: "NO", None: "not answered"}
        self.lines.append(f"{what}: {answers[self._person.says_yes(question)]}")

    def _time_games(self):
        if self._options.no_games:
            return
        self.lines.append("Games, from press to glass, and heap in bytes:")
        for game_id in self._options.game or [game_id for game_id, _ in games.titles()]:
            self.do("game " + game_id)

    def _try_watchdog(self):
        """Stop the board's program; report whether the watchdog reset it. Raises Failure."""
        try:
            self.do("stop")
            return
        except Lost:
            print("  The board has gone. Waiting for it.")
        self._line.close()
        end = time.monotonic() + BACK_S
        while True:
            time.sleep(1)
            try:
                self._line = SerialRepl(self._line.port, self._options.timeout)
                break
            except Failure:
                if time.monotonic() > end:
                    self.lines.append("Watchdog: the board has gone, and did not come back")
                    raise
        self._begin()
        self.do("cause")
