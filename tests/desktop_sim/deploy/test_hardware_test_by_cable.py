"""`pocket-patience check-board`: its questions and its report.

The board's side is the real one, on the simulator's hardware; only the line between is not there.
What the steps find is asked in tests/firmware/hardware_test/test_steps.py.
"""

import builtins
import io
import os
import pty
import re
import sys
import traceback
from contextlib import redirect_stdout
from types import SimpleNamespace

import pytest

from desktop_sim import commands
from desktop_sim.deploy import board_build, hardware_test_by_cable, installer_on_board
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.serial_repl import BoardError, Lost
from desktop_sim.emulation import desktop_platform
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.speakers import LoggingSpeaker
from desktop_sim.emulation.stores import MemoryStore
from firmware import boot, serial_hardware_test
from firmware.hardware_test import steps, wires
from tests import ROOT

BOARD = "ssd1306_pico"
FRAME, WATCHDOG = "gap?", "watchdog?"
OPEN = open
WELL = {FRAME: "y", "steps": "y", "brighter": "y", "tune": "y", "press each key": "",
        "Time each": "2", WATCHDOG: "1"}
"""{part of a question: what is typed} at a board without a fault."""

KEYS = ("Up", "Down", "Left", "Right", "SELECT", "BACK")
CLEAN = "1 edge 0 ms, let go 1 edge 0 ms"


class Board:
    """A board at the end of an instant serial line; its parts are the simulator's.

    dead   names of keys that nobody can press
    fails  what is raised where a source has a certain text, by that text
    left   True once the program was interrupted
    """

    def __init__(self, patch, name=BOARD):
        table = desktop_platform.table_of(name)
        self.port = "the line"
        self.runtime = "micropython"
        self.clock = VirtualClock()
        self.store = MemoryStore()
        speaker = LoggingSpeaker(self.clock)
        self.platform = desktop_platform.Platform(table, self.clock, self.store, speaker)
        self.dead = ()
        self.main = ""
        self.started = []
        self.fails = {}
        self.left = False
        self._moves = []
        self._names = {}
        self._sleep = self.clock.sleep
        self.clock.sleep = self._sleep_and_move
        if "I2C" in vars(table):
            patch.setitem(table.I2C, "address", table.I2C["address"])
        patch.setattr(boot, "platform", lambda: self.platform)
        patch.setattr(boot, "problem_of", lambda board: "")
        patch.setattr(wires, "bus_of", lambda words: self.platform.bus if "I2C" in words else None)
        patch.setattr(wires, "free_bytes", lambda: 800_000)
        patch.setattr(wires, "runtime", lambda: b"micropython 1.26.1, a board")
        patch.setattr(serial_hardware_test, "_askers", [])
        patch.setattr(hardware_test_by_cable, "SerialRepl", lambda port, timeout: self)
        # The program of the board.
        patch.setitem(vars(builtins), "open", self._open)

    def _sleep_and_move(self, ms):
        end = self.clock.passed + ms
        while self._moves and self._moves[0][0] <= end:
            at, key, down = self._moves.pop(0)
            self._sleep(at - self.clock.passed)
            self.platform.pins.set(key, down)
        self._sleep(end - self.clock.passed)

    def _open(self, name, *mode):
        return io.StringIO(self.main) if name == "/main.py" else OPEN(name, *mode)

    # The methods of a SerialRepl.

    def run(self, source, heard=None):
        for step, what in self.fails.items():
            if step in source:
                raise what
        ear = Ear(lambda line: self._hear(line, heard))
        try:
            with redirect_stdout(ear):
                exec(source, self._names)
        except Exception as error:
            raise BoardError([traceback.format_exception_only(error)[-1].strip()]) from None
        return ear.lines

    def _hear(self, line, heard):
        if line.startswith("Press "):
            name = line.removeprefix("Press ")
            if name not in self.dead:
                now, key = self.clock.passed, KEYS.index(name)
                self._moves += [(now + 200, key, True), (now + 300, key, False)]
        if heard:
            with redirect_stdout(self.terminal):
                heard(line)

    def interrupt(self):
        self.left = True

    def start(self, source):
        self.started.append(source)

    def close(self):
        pass


class Ear(io.TextIOBase):
    """A stdout that passes each line on."""

    def __init__(self, heard):
        self.lines = []
        self._heard = heard
        self._part = ""

    def write(self, text):
        *lines, self._part = (self._part + text).split("\n")
        for line in lines:
            self.lines.append(line)
            self._heard(line)
        return len(text)


@pytest.fixture
def board(monkeypatch):
    """Return a Board without a fault."""
    return Board(monkeypatch)


def checked(board, patch, answers=WELL, words=("--game", "golf"), code=0):
    """Run the command; return the report, and all that was printed before."""

    def answer(question):
        print(question)
        for part, text in answers.items():
            if part in question:
                return text
        raise EOFError

    patch.setattr(builtins, "input", answer)
    board.terminal = io.StringIO()
    with redirect_stdout(board.terminal):
        assert commands.run(["check-board", "--port", "x", *words], "pocket-patience", None) == code
    printed, _, report = board.terminal.getvalue().partition("\nThe report, to be pasted:\n\n")
    return report.splitlines(), printed


def test_the_report_is_that_of_the_steps_and_is_saved_and_the_board_starts_again(
    board, monkeypatch
):
    report, printed = checked(board, monkeypatch)
    assert {"Frame: whole", "Tune: yes", *(f"{name}: {CLEAN}" for name in KEYS),
            "Clock: a wait of 1000 ms took 1000", "Golf: 0.0 ms, worst 0"} <= set(report)
    assert report[0].startswith("Pocket Patience") and report[-1] == "Watchdog: not tried"
    assert board.store.files[steps.FILE].decode().splitlines() == report
    assert "  Press Up\n" in printed and all(f"  {line}\n" in printed for line in report)
    assert board.started == [hardware_test_by_cable.RESETS["micropython"]]


def test_the_frame_is_on_the_panel_when_it_is_asked_for(board, monkeypatch):
    seen = {}
    choose = hardware_test_by_cable.choose

    def look(question, labels):
        seen[question] = board.platform.chip.rows()
        return choose(question, labels)

    monkeypatch.setattr(hardware_test_by_cable, "choose", look)
    checked(board, monkeypatch)
    rows = next(rows for question, rows in seen.items() if FRAME in question)
    assert set(rows[0]) == set(rows[-1]) == {"#"}
    assert all(row[0] == row[-1] == "#" for row in rows)


def test_the_tune_is_over_when_it_is_asked_for(board, monkeypatch):
    checked(board, monkeypatch)
    assert board.platform.speaker(None).log[-1][1] == 0


def test_which_games_are_timed_is_asked_unless_the_command_says_it(board, monkeypatch):
    report, printed = checked(board, monkeypatch, words=())
    assert "Time each game?" in printed and "1. Time them" in printed
    assert not any("Games" in line for line in report)
    _report, printed = checked(board, monkeypatch, words=("--no-games",))
    assert "Time each game?" not in printed


def test_a_key_ends_the_timing_of_games(board, monkeypatch):
    monkeypatch.setitem(serial_hardware_test.REQUESTS, steps.KEYS, skip_all)
    board.platform.open_keys = held(board.platform.open_keys, board)
    report, _ = checked(board, monkeypatch)
    assert "Games, from press to panel, and heap in bytes:" in report
    assert not any(line.startswith("Golf") for line in report)


def skip_all(asker, check):
    """Ask for no key."""
    check.at = len(check.buttons.actions)


def held(open_keys, board):
    """Return `open_keys`, whose first key is pressed once the console is open."""

    def open_held(rows, down):
        keys = open_keys(rows, down)
        board._moves.append((board.clock.passed + 1000, 0, True))
        return keys

    return open_held


def test_a_display_at_another_address_is_used(board, monkeypatch):
    chip = board.platform.bus.chips[0x3C]
    board.platform.bus.detach(0x3C)
    board.platform.bus.attach(0x3D, chip)
    report, _ = checked(board, monkeypatch)
    assert any("but at 0x3D" in line for line in report)
    assert chip.on and "Frame: whole" in report


def test_a_dark_display_and_dead_keys_do_not_end_it(board, monkeypatch):
    board.platform.bus.detach(0x3C)
    board.dead = KEYS
    report, _ = checked(board, monkeypatch)
    assert "Display: does not answer" in report and "BACK: never came" in report
    assert report[-1] == "Watchdog: not tried"


def test_a_board_with_circuitpython(monkeypatch):
    board = Board(monkeypatch, "ssd1306_pico_circuitpython")
    board.main = board_build.PROGRAM.format(board="ssd1306_pico_circuitpython")
    board.runtime = "circuitpython"
    freed = []
    monkeypatch.setitem(sys.modules, "displayio", SimpleNamespace(
        release_displays=lambda: freed.append(True)))
    monkeypatch.setattr(board.platform.bus, "deinit", lambda: freed.append(True), raising=False)
    report, _ = checked(board, monkeypatch)
    assert "I2C: answers at 0x3C" in report and f"BACK: {CLEAN}" in report
    assert len(freed) == 2 and board.started == [hardware_test_by_cable.RESETS["circuitpython"]]


def test_table_and_folder_are_those_that_the_board_runs(monkeypatch):
    board = Board(monkeypatch, "waveshare_oled_1_3")
    place = "/lib/pocket_patience_12345678"
    board.main = installer_on_board.OUR_MAIN.format(folder=place, board="waveshare_oled_1_3")
    board.dead = ("NEXT", "SELECT")
    monkeypatch.setattr(sys, "path", list(sys.path))
    report, _ = checked(board, monkeypatch)
    assert "Board: Waveshare Pico-OLED-1.3" in report and sys.path[0] == place


def test_a_table_with_a_fault_ends_it(board, monkeypatch):
    monkeypatch.setattr(boot, "problem_of", lambda board: "boards/x: KEYS is missing")
    monkeypatch.setattr(hardware_test_by_cable, "with_source_lines", str)
    report, _ = checked(board, monkeypatch)
    assert "Failed: ValueError: boards/x: KEYS is missing" in report
    assert not any(line.startswith("Frame") for line in report)


def test_a_board_without_the_console_is_told_what_to_type(board, monkeypatch, capsys):
    board.fails["from firmware"] = BoardError(["ImportError: no module named 'boards'"])
    checked(board, monkeypatch, code=1)
    error = capsys.readouterr().err
    assert error.startswith("check-board: Pocket Patience is not on the board")
    assert "flash" in error and error.count("\n") == 1


def test_places_of_an_error_are_those_of_our_sources(board, monkeypatch):
    text = board_build.bundled_sources()["core.session"].split("\n")
    line = 1 + next(number for number, one in enumerate(text) if "def judge(" in one)
    places = f'  File "core.session", line {line}, in judge'.encode()
    monkeypatch.setattr(wires, "traceback_of", lambda error: [places, b"OSError: 5"])
    monkeypatch.setattr(board.store, "remove", lambda name: 1 // 0)
    report, _ = checked(board, monkeypatch)
    place = report[report.index("Failed: OSError: 5") + 1]
    path, line = re.match(r'  File "(core/\w+.py)", line (\d+), in judge', place).groups()
    assert "def judge(" in (ROOT / path).read_text().split("\n")[int(line) - 1]


def test_an_error_outside_of_a_step_ends_it_in_words(board, monkeypatch, capsys):
    board.fails["answer(1)"] = BoardError(["MemoryError: memory allocation failed"])
    report, _ = checked(board, monkeypatch, {**WELL, "tune": "n"}, code=1)
    said = "MemoryError: memory allocation failed"
    assert report[-2:] == ["Brightness: yes", f"Failed: {said}"]
    assert capsys.readouterr().err == f"check-board: the test failed on the board: {said}\n"


def test_what_was_found_is_printed_though_the_cable_is_pulled(board, monkeypatch, capsys):
    board.fails["answer(1)"] = Lost("the board at the line does not answer: gone")
    report, _ = checked(board, monkeypatch, {**WELL, "tune": "n"}, code=1)
    assert report[-1] == "Brightness: yes"
    assert capsys.readouterr().err == "check-board: the board at the line does not answer: gone\n"


def test_a_program_that_ends_without_a_word_is_said(board, monkeypatch, capsys):
    run = board.run

    def run_but_last(source, heard=None):
        return run(source, heard) if "answer(1)" not in source else heard("= Storage")

    monkeypatch.setattr(board, "run", run_but_last)
    report, _ = checked(board, monkeypatch, {**WELL, "tune": "n"}, code=1)
    assert report[-1] == "Storage"
    assert capsys.readouterr().err == "check-board: the board has left the test\n"


def test_a_port_where_nobody_answers_is_given_up_in_words(capfd):
    ours, theirs = pty.openpty()
    try:
        port = os.ttyname(theirs)
        words = ["check-board", "--port", port, "--timeout", "2"]
        assert commands.run(words, "pocket-patience", None) == 1
        told = capfd.readouterr()
    finally:
        os.close(ours)
        os.close(theirs)
    assert told.out == f"Asking the board at {port} ...\n"
    assert told.err.startswith(f"check-board: the board at {port} does not answer within 2 s")
    assert told.err.count("\n") == 1


def test_ctrl_c_prints_what_was_found_and_starts_the_board_again(board, monkeypatch, capsys):
    board.fails["answer(1)"] = KeyboardInterrupt()
    report, _ = checked(board, monkeypatch, {**WELL, "tune": "n"}, code=130)
    assert report[-1] == "Brightness: yes"
    assert board.left and board.started == [hardware_test_by_cable.RESETS["micropython"]]
    assert capsys.readouterr().err == f"check-board: {hardware_test_by_cable.STOPPED}\n"


# The watchdog.


class Reset(BaseException):
    """The watchdog has reset the board."""


class Seconds:
    """A clock that only sleep moves; it records the times slept."""

    def __init__(self):
        self.now = 1000.0
        self.slept = []

    def monotonic(self):
        return self.now

    def sleep(self, seconds):
        self.slept.append(seconds)
        self.now += seconds


@pytest.mark.parametrize("seconds, is_back", [(1, True), (30, True), (31, True), (32, False)])
def test_a_board_that_was_started_again_is_awaited_for_half_a_minute(
    board, monkeypatch, seconds, is_back
):
    monkeypatch.setattr(wires, "cause", lambda: b"watchdog")
    clock, lines = Seconds(), []
    run = board.run

    def line(port, timeout):
        lines.append(port)
        if len(lines) > 1 and clock.now < 1000 + seconds:
            raise Failure("the board at the line: gone")
        return board

    def run_until_reset(source, heard=None):
        def hear(text):
            heard(text)
            if text == serial_hardware_test.STANDS_STILL:
                raise Reset

        try:
            return run(source, hear if heard else None)
        except Reset:
            raise Lost("gone") from None

    monkeypatch.setattr(board, "run", run_until_reset)
    monkeypatch.setattr(hardware_test_by_cable, "SerialRepl", line)
    monkeypatch.setattr(hardware_test_by_cable, "time", clock)
    report, _ = checked(board, monkeypatch, {**WELL, WATCHDOG: "2"}, code=0 if is_back else 1)
    gone = "Watchdog: the board has gone, and did not come back"
    again = "Watchdog: the board started again; by: watchdog"
    assert report[-1] == (again if is_back else gone)
    assert report[0].startswith("Pocket Patience") and "Golf: 0.0 ms, worst 0" in report
    assert clock.slept == [1] * min(seconds, hardware_test_by_cable.BACK_S + 1)


# What is typed.


@pytest.mark.parametrize("labels, typed, number", [
    (["Yes", "No"], "y", 0), (["Yes", "No"], "NO", 1), (["Yes", "No"], "", None),
    (["Yes", "No"], "perhaps", None), (["one", "two"], "1", 0), (["one", "two"], "2", 1),
    (["one", "two"], "0", None), (["one", "two"], "3", None), (["one", "two"], "", None),
    (["Begin"], "", 0),
])
def test_what_is_typed_is_the_number_of_a_label_or_no_answer(monkeypatch, labels, typed, number):
    monkeypatch.setattr(builtins, "input", lambda question: typed)
    assert hardware_test_by_cable.choose("Which?", labels) == number
