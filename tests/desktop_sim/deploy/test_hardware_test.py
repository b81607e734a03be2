"""`pocket-patience check`: its questions and its report, with a board that runs in parallel.

The board's side is the real one, on the simulator's hardware; only the line between is not there.
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
from desktop_sim.deploy import bundle, hardware_test, installer_on_board
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.serial_repl import BoardError, Lost
from desktop_sim.emulation import desktop_platform
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.speakers import LoggingSpeaker
from desktop_sim.emulation.stores import MemoryStore
from firmware import boot, serial_hardware_test
from firmware.board_contract import Speaker
from firmware.hardware_test import advice
from tests import ROOT
from tests.firmware.hardware_test.checker import fresh_wires, put_sh1106

BOARD = "ssd1306_pico"
WELL = {
    hardware_test.EDGES: "y", hardware_test.STEPS: "y", hardware_test.LEVELS: "y",
    hardware_test.TUNE: "y", hardware_test.WATCHDOG: "n",
}  # fmt: skip
KEYS = ("Up", "Down", "Left", "Right", "SELECT", "BACK")
CLEAN = "1 edge 0 ms, let go 1 edge 0 ms"


class Board:
    """A board at the end of an instant serial line; its parts are the simulator's.

    dead   names of keys that nobody can press
    fails  what is raised where a source has a certain text, by that text
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
        self._moves = []
        self._names = {}
        self._sleep = self.clock.sleep
        self.clock.sleep = self._sleep_and_move
        if "I2C" in vars(table):
            patch.setitem(table.I2C, "address", table.I2C["address"])
        patch.setattr(boot, "platform", lambda: self.platform)
        patch.setattr(boot, "problem_of", lambda board: "")
        self.wires = wires = fresh_wires()
        patch.setattr(wires, "bus_of", lambda words: self.platform.bus if "I2C" in words else None)
        patch.setattr(wires, "free_bytes", lambda: 800_000)
        patch.setattr(wires, "runtime", lambda: b"micropython 1.26.1, a board")
        patch.setattr(serial_hardware_test, "_kept", {})
        patch.setattr(hardware_test, "SerialRepl", lambda port, timeout: self)

    def _sleep_and_move(self, ms):
        end = self.clock.passed + ms
        while self._moves and self._moves[0][0] <= end:
            at, key, down = self._moves.pop(0)
            self._sleep(at - self.clock.passed)
            self.platform.pins.set(key, down)
        self._sleep(end - self.clock.passed)

    # The methods of a SerialRepl.

    def run(self, source, heard=None):
        for step, what in self.fails.items():
            if step in source:
                raise what
        if source == hardware_test.FIND:
            return self.main.splitlines()
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
    asked = []

    def answer(question):
        asked.append(question)
        text = question.rpartition(" [")[0]
        if text not in answers:
            raise EOFError
        return answers[text]

    patch.setattr(builtins, "input", answer)
    board.terminal = io.StringIO()
    with redirect_stdout(board.terminal):
        assert commands.run(["check", "--port", "x", *words], "pocket-patience", None) == code
    printed, _, report = board.terminal.getvalue().partition("\nThe report, to be pasted:\n\n")
    return report.splitlines(), printed


def test_a_board_without_a_fault(board, monkeypatch):
    report, printed = checked(board, monkeypatch)
    assert report == [
        "Pocket Patience 1.0.0, board check",
        "Board: Raspberry Pi Pico, SSD1306 128 x 64",
        "Runtime: micropython 1.26.1, a board",
        "Display: 128 x 64",
        "Last start: unknown",
        "I2C: answers at 0x3C",
        "Status byte: 0x46",
        "Frame: whole",
        "Steps: yes",
        "Brightness: yes",
        "Tune: yes",
        "Keys, edges of pressing and of letting go:",
        *(f"{name}: {CLEAN}" for name in KEYS),
        "Storage: 1024 bytes written in 0 ms, read back; 800000 bytes free",
        "Clock: a wait of 1000 ms took 1000",
        "Date: not set",
        "Games, from press to glass, and heap in bytes:",
        "Golf: 0.0 ms, worst 0",
        "Watchdog: not tried",
    ]
    assert "  Press Up\n" in printed
    assert board.started == [hardware_test.RESETS["micropython"]]
    assert board.store.files["check.txt"].decode().splitlines() == report[:-1]


def test_the_frame_is_on_the_glass_when_it_is_asked_for(board, monkeypatch):
    seen = []
    monkeypatch.setattr(hardware_test.Person, "says_yes", lambda self, question: seen.append(
        (question, board.platform.chip.rows())))
    checked(board, monkeypatch)
    rows = dict(seen)[hardware_test.EDGES]
    assert set(rows[0]) == set(rows[-1]) == {"#"}
    assert all(row[0] == row[-1] == "#" for row in rows)


def test_all_games_are_timed_without_a_choice(board, monkeypatch):
    code = (lambda board, game_id: print("= " + game_id)).__code__
    monkeypatch.setattr(serial_hardware_test.STEPS["game"], "__code__", code)
    report, _ = checked(board, monkeypatch, words=())
    at = report.index("Games, from press to glass, and heap in bytes:")
    assert report[at + 1 : -1] == [game_id for game_id, _ in hardware_test.games.titles()]
    report, _ = checked(board, monkeypatch, words=("--no-games",))
    assert not any("Games" in line for line in report)


def test_a_display_at_another_address_is_found_said_and_used(board, monkeypatch):
    chip = board.platform.bus.chips[0x3C]
    board.platform.bus.detach(0x3C)
    board.platform.bus.attach(0x3D, chip)
    report, printed = checked(board, monkeypatch)
    line = 'I2C: nothing at 0x3C, but at 0x3D. In the table: "address": 0x3D in I2C.'
    assert line in report
    assert "Going on with the display at 0x3D" in printed
    assert chip.on and "Frame: whole" in report


def test_no_display_at_all_is_said_and_the_rest_is_checked(board, monkeypatch):
    board.platform.bus.detach(0x3C)
    report, _ = checked(board, monkeypatch, answers={**WELL, hardware_test.EDGES: ""})
    assert "I2C: " + advice.NOBODY.decode() in report
    assert "Display: does not answer" in report and f"BACK: {CLEAN}" in report
    assert "Frame: not answered" in report


def test_no_display_with_circuitpython_ends_it_in_plain_words(monkeypatch):
    board = Board(monkeypatch, "ssd1306_pico_circuitpython")
    board.main = bundle.PROGRAM.format(board="ssd1306_pico_circuitpython")
    monkeypatch.setitem(sys.modules, "displayio", SimpleNamespace(release_displays=lambda: None))
    monkeypatch.setattr(board.wires, "bus_of", lambda words: None)
    report, _ = checked(board, monkeypatch)
    assert report == [
        "open: RuntimeError: without its display CircuitPython opens nothing else",
        "I2C: " + advice.NOBODY.decode(),
    ]


def test_a_board_with_circuitpython(monkeypatch):
    board = Board(monkeypatch, "ssd1306_pico_circuitpython")
    board.main = bundle.PROGRAM.format(board="ssd1306_pico_circuitpython")
    board.runtime = "circuitpython"
    freed = []
    monkeypatch.setitem(sys.modules, "displayio", SimpleNamespace(
        release_displays=lambda: freed.append(True)))
    monkeypatch.setattr(board.platform.bus, "deinit", lambda: freed.append(True), raising=False)
    report, _ = checked(board, monkeypatch)
    assert "I2C: answers at 0x3C" in report and f"BACK: {CLEAN}" in report
    assert len(freed) == 2 and board.started == [hardware_test.RESETS["circuitpython"]]


def test_an_sh1106_is_told_by_its_status_and_by_who_looks(monkeypatch):
    put_sh1106(monkeypatch)
    answers = {**WELL, hardware_test.EDGES: "n", "What is wrong?": "1"}
    report, printed = checked(Board(monkeypatch), monkeypatch, answers)
    assert "Chip: Its status byte is that of an SH1106. " + advice.IS_SH1106.decode() in report
    assert "Frame: " + advice.IS_SH1106.decode() in report
    assert "  1. Left line is gone\n" in printed


def test_a_full_drive_is_said(board, monkeypatch):
    monkeypatch.setattr(board.store, "write", lambda name, data: False)
    monkeypatch.setattr(board.wires, "free_bytes", lambda: 0)
    report, printed = checked(board, monkeypatch)
    assert "Storage: the drive is full, nothing can be saved; 0 bytes free" in report
    assert "No room for check.txt on the board" in printed


def test_nobody_at_the_computer_is_no_answer(board, monkeypatch):
    report, _ = checked(board, monkeypatch, answers={})
    for line in ("Frame", "Steps", "Brightness", "Tune"):
        assert f"{line}: not answered" in report


def test_the_table_is_the_one_that_runs_on_the_board(monkeypatch):
    board = Board(monkeypatch, "waveshare_oled_1_3")
    board.main = bundle.PROGRAM.format(board="waveshare_oled_1_3")
    board.dead = ("NEXT", "SELECT")
    board.platform.speaker = lambda pin: Speaker()
    report, printed = checked(board, monkeypatch)
    assert "Board: Waveshare Pico-OLED-1.3" in report
    assert "Buzzer: none in the table" in report and not any("I2C" in line for line in report)


def test_the_check_runs_from_the_folder_that_the_console_runs_from(board, monkeypatch):
    place = "/lib/pocket_patience_12345678"
    board.main = installer_on_board.OUR_MAIN.format(folder=place, board=BOARD)
    monkeypatch.setattr(sys, "path", list(sys.path))
    report, _ = checked(board, monkeypatch)
    assert sys.path[0] == place and "Frame: whole" in report


def test_a_board_without_the_console_is_told_what_to_type(board, monkeypatch, capsys):
    board.fails["from firmware"] = BoardError(["ImportError: no module named 'boards'"])
    checked(board, monkeypatch, code=1)
    error = capsys.readouterr().err
    assert error.startswith("check: Pocket Patience is not on the board")
    assert "flash" in error and error.count("\n") == 1


def test_a_step_that_fails_is_reported_with_our_lines_and_the_others_go_on(board, monkeypatch):
    text = bundle.bundled_sources()["core.session"].split("\n")
    line = 1 + next(number for number, one in enumerate(text) if "def judge(" in one)
    board.fails["'parts'"] = BoardError([
        "Traceback (most recent call last):", '  File "<stdin>", line 1, in <module>',
        f'  File "core.session", line {line}, in judge', "MemoryError: memory allocation failed"])
    report, _ = checked(board, monkeypatch)
    at = report.index("parts: MemoryError: memory allocation failed")
    assert report[at + 1] == '  File "<stdin>", line 1, in <module>'
    path, line = re.match(r'  File "(core/\w+.py)", line (\d+), in judge', report[at + 2]).groups()
    assert "def judge(" in (ROOT / path).read_text().split("\n")[int(line) - 1]
    assert "Golf: 0.0 ms, worst 0" in report


def test_a_board_that_cannot_be_opened_ends_it(board, monkeypatch):
    board.fails["'open'"] = BoardError(["MemoryError: "])
    report, _ = checked(board, monkeypatch)
    assert report[0] == "open: MemoryError: " and report[-1] == "Status byte: 0x46"


def test_what_was_found_is_printed_though_the_cable_is_pulled(board, monkeypatch, capsys):
    board.fails["'parts'"] = Lost("the board at the line does not answer: gone")
    report, _ = checked(board, monkeypatch, code=1)
    assert report[-1] == f"BACK: {CLEAN}"
    assert capsys.readouterr().err == "check: the board at the line does not answer: gone\n"


def test_a_port_where_nobody_answers_is_given_up_in_words(capfd):
    ours, theirs = pty.openpty()
    try:
        port = os.ttyname(theirs)
        words = ["check", "--port", port, "--timeout", "2"]
        assert commands.run(words, "pocket-patience", None) == 1
        told = capfd.readouterr()
    finally:
        os.close(ours)
        os.close(theirs)
    assert told.out == f"Asking the board at {port} ...\n"
    assert told.err.startswith(f"check: the board at {port} does not answer within 2 s")
    assert told.err.count("\n") == 1


def test_ctrl_c_prints_what_was_found(board, monkeypatch):
    board.fails["'parts'"] = KeyboardInterrupt()
    report, _ = checked(board, monkeypatch, code=130)
    assert report[-1] == f"BACK: {CLEAN}"


TRY = {**WELL, hardware_test.WATCHDOG: "y"}


def test_a_watchdog_that_sleeps_is_said(board, monkeypatch):
    monkeypatch.setattr(board.platform, "watchdog", without_watchdog, raising=False)
    report, _ = checked(board, monkeypatch, TRY)
    assert report[-1] == "Watchdog: the board stood still and was not started again"


def without_watchdog():
    from firmware.platforms.open_board import Unwatched

    return Unwatched()


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
    board.fails["'stop'"] = Lost("gone")
    monkeypatch.setattr(board.wires, "cause", lambda: b"watchdog")
    clock, lines = Seconds(), []

    def line(port, timeout):
        lines.append(port)
        if len(lines) > 1 and clock.now < 1000 + seconds:
            raise Failure("the board at the line: gone")
        return board

    monkeypatch.setattr(hardware_test, "SerialRepl", line)
    monkeypatch.setattr(hardware_test, "time", clock)
    report, _ = checked(board, monkeypatch, TRY, code=0 if is_back else 1)
    gone = "Watchdog: the board has gone, and did not come back"
    again = "Watchdog: the board started again; by: watchdog"
    assert report[-1] == (again if is_back else gone)
    assert clock.slept == [1] * min(seconds, hardware_test.BACK_S + 1)


@pytest.mark.parametrize("last", ["Going on with the display at 0x3D", "= Display: 128 x 64", ""])
def test_a_step_is_done_when_the_board_says_so_and_only_then(board, monkeypatch, last):
    run = board.run

    def run_but_open(source, heard=None):
        return heard(last) if "'open'" in source else run(source, heard)

    board.terminal = io.StringIO()
    monkeypatch.setattr(board, "run", run_but_open)
    report, printed = checked(board, monkeypatch)
    assert not any(line.startswith("Frame") for line in report)
    assert f"  {last.removeprefix(serial_hardware_test.REPORT)}\n" in printed


@pytest.mark.parametrize("typed, means", [
    ("y", True), ("Yes", True), ("n", False), ("NO", False), ("", None), ("perhaps", None),
])
def test_an_answer_is_yes_or_no_or_none(monkeypatch, typed, means):
    monkeypatch.setattr(builtins, "input", lambda question: typed)
    assert hardware_test.Person().says_yes("Is it?") is means


@pytest.mark.parametrize("typed, index", [
    ("1", 0), ("2", 1), ("3", 2), ("0", 2), ("4", 2), ("", 2),
])
def test_a_number_chooses_and_all_else_is_the_last(monkeypatch, typed, index):
    monkeypatch.setattr(builtins, "input", lambda question: typed)
    assert hardware_test.Person().chooses("Which?", ["one", "two", "other"]) == index
