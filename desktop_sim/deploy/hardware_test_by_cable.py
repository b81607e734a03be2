"""The hardware test of a board: ask its questions on a computer, and print the report.

    pocket-patience check-board [--port PORT]

The console is on the board already. The test runs there, over the serial line of MicroPython or
CircuitPython (firmware/serial_hardware_test.py). Its words are the board's.
"""

import time

from core import games
from desktop_sim.deploy import COMMANDS, board_list, copy_to_board, project
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.external_tools import Failure, failed
from desktop_sim.deploy.serial_repl import PLACE, BoardError, Lost, SerialRepl
from desktop_sim.deploy.traceback_lines import with_source_lines
from firmware.serial_hardware_test import DONE, LABEL, QUESTION, REPORT, STANDS_STILL

BEGIN = """\
import sys
board = None
for name in ("/main.py", "/code.py"):
    try:
        with open(name) as file:
            for line in file:
                if line.startswith("sys.path.insert(0, ") or line.startswith("import boards."):
                    exec(line)
    except OSError:
        pass
if not board:
    import boards.{board} as board
import firmware.boot
from firmware.serial_hardware_test import answer, begin
"""
"""Program that loads the test for the table that the board's own program names, else for one that
takes the place of `{board}`."""

RESETS = {
    board_list.MICROPYTHON: "import machine; machine.reset()",
    board_list.CIRCUITPYTHON: "import microcontroller; microcontroller.reset()",
}
NOT_THERE = "Pocket Patience is not on the board, or one without this check: `{}` puts it there"
STOPPED = "stopped; the board starts again"

BACK_S = 30
"""Time for a board that its watchdog resets to come back on its port (seconds)."""


def main(words, prog):
    """Do the command `check` of the command line; return the exit code.

    The code is 0 for a report, even of faults, 1 without a report, and 130 after Ctrl-C.
    """
    options = parse(words, prog)
    test = HardwareTest(options)
    try:
        port = copy_to_board.find_board(options.port).port
        print(f"Asking the board at {port} ...", flush=True)
        test.run(port)
    except Failure as failure:
        print_report(test.lines)
        return failed("check-board", failure)
    except KeyboardInterrupt:
        is_left = test.leave()
        print_report(test.lines)
        return failed("check-board", STOPPED if is_left else "stopped", 130)
    print_report(test.lines)
    return 0


def parse(words, prog):
    """Return the options on the command line."""
    parser = CommandParser(prog=f"{prog} check-board", description=COMMANDS["check-board"])
    purpose = "the board, if no main.py or code.py on it names one: "
    board_list.add_option(parser, board_list.boards(), purpose)
    parser.add_argument("--port", help="the board's serial port, or socket://HOST:PORT")
    parser.add_argument(
        "--game",
        dest="games",
        action="append",
        choices=[game_id for game_id, _ in games.titles()],
        metavar="ID",
        help="time only this game; repeat it for more games",
    )
    parser.add_argument("--no-games", dest="games", action="store_const", const=[],
                        help="time none")
    parser.add_argument(
        "--timeout",
        type=float,
        default=60,
        metavar="SECONDS",
        help="for how long the board may be silent (60)",
    )
    return parser.parse_args(words[1:])


def print_report(lines):
    """Print the report, ready to be pasted, if there is one, with the lines of our sources."""
    report = "\n".join(lines)
    if any(line.startswith(PLACE) for line in lines):
        report = with_source_lines(report)
    if report:
        print(f"\nThe report, to be pasted:\n\n{report}")


def choose(question, labels):
    """Ask the person at the computer; return the number of a label, None for any other answer."""
    if len(labels) == 1:
        _input(f"{question} [Enter] ")
        return 0
    if [label[0] for label in labels] == ["Y", "N"]:
        answers, hint = "yn", "y/n"
    else:
        answers, hint = "123456789"[: len(labels)], f"1-{len(labels)}"
        for number, label in enumerate(labels, 1):
            print(f"  {number}. {label}")
    typed = _input(f"{question} [{hint}] ").lower()[:1]
    return answers.index(typed) if typed and typed in answers else None


def _input(question):
    try:
        return input(question).strip()
    except EOFError:
        print()
        return ""


class HardwareTest:
    """A test of a board, with the `options` of the command line.

    lines   the report so far
    """

    def __init__(self, options):
        """Test no board yet."""
        self.lines = []
        self._options = options
        self._line = None
        self._stands_still = False

    def run(self, port):
        """Do the test of the board at `port`, then let the board start again. Raises Failure."""
        self._begin(SerialRepl(port, self._options.timeout))
        call = f"begin(board, {self._options.games})"
        while call:
            try:
                call = self._next(call)
            except Lost:
                if not self._stands_still:
                    raise
                self._wait_for_board()
                call = "begin(board)"
        self._start_board()

    def leave(self):
        """Interrupt the board, and start it again; return True if there is one."""
        if not self._line:
            return False
        self._line.interrupt()
        self._start_board()
        return True

    def _start_board(self):
        """Start the board again, and close the line to it."""
        self._line.start(RESETS[self._line.runtime])
        self._line.close()

    def _begin(self, line):
        """Load the test on the board behind `line`, a SerialRepl. Raises Failure."""
        self._line = line
        self._stands_still = False
        board = self._options.board
        try:
            line.run(BEGIN.replace("{board}", board))
        except BoardError as error:
            _runtime, command = board_list.INSTALLERS[board_list.table_of(board).RUNTIME]
            typed = project.typed(command, board)
            raise Failure(f"{NOT_THERE.format(typed)} ({error})") from None

    def _next(self, call):
        """Make a call on the board; return the one with the next answer, "" at the end.

        Raises Failure.
        """
        asked, labels, last = "", [], ""

        def heard(text):
            nonlocal asked, last
            last = text
            if text.startswith(QUESTION):
                asked = text.removeprefix(QUESTION)
            elif text.startswith(LABEL):
                labels.append(text.removeprefix(LABEL))
            elif text != DONE:
                self._hear(text)

        try:
            self._line.run(call, heard)
        except BoardError as error:
            self.lines += [f"Failed: {error}", *error.places]
            raise Failure(f"the test failed on the board: {error}") from None
        if asked:
            return f"answer({choose(asked, labels)})"
        if last != DONE:
            raise Failure("the board has left the test")
        return ""

    def _hear(self, text):
        """Print a line from the board, and note it if it belongs to the report."""
        if text.startswith(REPORT):
            text = text.removeprefix(REPORT)
            self.lines.append(text)
        self._stands_still = self._stands_still or text == STANDS_STILL
        print("  " + text, flush=True)

    def _wait_for_board(self):
        """Wait until the watchdog has reset the board, which goes on with its report.

        Raises Failure.
        """
        print("  The board has gone. Waiting for it.")
        self._line.close()
        end = time.monotonic() + BACK_S
        while True:
            time.sleep(1)
            try:
                line = SerialRepl(self._line.port, self._options.timeout)
                break
            except Failure:
                if time.monotonic() > end:
                    self.lines.append("Watchdog: the board has gone, and did not come back")
                    raise
        self._begin(line)
        self.lines.clear()
