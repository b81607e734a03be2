"""A board's prompt over a real raw REPL: MicroPython's VM at the other end of a pseudo-terminal."""

import contextlib
import os
import pty
import socket
import threading
import time

import pytest

from desktop_sim.deploy import serial_repl
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.serial_repl import BoardError, Lost, SerialRepl

SILENT_S = 10


@pytest.fixture
def line(fake_board):
    """Return a SerialRepl to a board of its own."""
    made = SerialRepl(fake_board().port, SILENT_S)
    yield made
    made.close()


def test_what_is_printed_is_heard_line_by_line(line):
    heard = []
    assert line.runtime == "micropython"
    assert line.run("for i in range(3):\n    print('line', i)", heard.append) == heard
    assert heard == ["line 0", "line 1", "line 2"]


def test_a_line_ends_where_the_board_ends_it(line):
    assert line.run("print('one\\ttab')\nprint('two')") == ["one\\ttab", "two"]


def test_what_was_imported_stays(line):
    line.run("import sys\nnumber = 617")
    assert line.run("print(number)") == ["617"]


def test_bytes_that_no_terminal_should_see_are_written_out(line):
    assert line.run("print('a\\x01[2J\\x1b\\x9b')") == ["a\\x01[2J\u00a0\\x9b"]


def test_letters_of_other_languages_are_those_of_the_fonts(line):
    assert line.run("print(b'\\x16Qu\\xc3\\xa9?'.decode())") == ["¿Qué?"]


def test_an_error_is_its_last_line_and_the_board_goes_on(line):
    with pytest.raises(BoardError, match="^ZeroDivisionError: divide by zero$") as caught:
        line.run("1 / 0")
    assert caught.value.places == ['  File "<stdin>", line 1, in <module>']
    assert line.run("print(1)") == ["1"]


def test_a_cable_that_is_pulled_is_said(fake_board):
    board = fake_board(pull=400)
    with pytest.raises(Failure, match=board.port):
        line = SerialRepl(board.port, 2)
        for _ in range(30):
            line.run("print('still here')")


def test_a_connection_that_is_closed_already_is_closed_again(line):
    line.close()
    line.close()


def test_silence_is_not_waited_for_for_ever(fake_board, monkeypatch):
    line = SerialRepl(fake_board().port, 3)
    monkeypatch.setattr(line._transport, "exec_raw_no_follow", lambda source: None)
    with pytest.raises(Lost, match="does not answer"):
        line.run("print(1)")


def test_a_board_that_never_stops_talking_is_not_heard_for_ever():
    with socket.create_server(("127.0.0.1", 0)) as server:
        def talk():
            board = server.accept()[0]
            with contextlib.suppress(OSError):
                while True:
                    board.sendall(b"23.5 degrees\r\n" * 50)
                    time.sleep(0.005)

        threading.Thread(target=talk, daemon=True).start()
        port = server.getsockname()[1]
        with pytest.raises(Failure, match="does not answer within 1 s"):
            SerialRepl(f"socket://127.0.0.1:{port}", 1)


BANNER = b"raw REPL; CTRL-B to exit\r\n>"


def answering(said):
    """Return the port of a board that has a raw prompt, and says `said` to each program."""
    server = socket.create_server(("127.0.0.1", 0))

    def answer():
        heard = b""
        with server, server.accept()[0] as board, contextlib.suppress(OSError):
            while piece := board.recv(4096):
                heard += piece
                for mark, answer in ((b"\r\x01", BANNER), (b"\x05A\x01", said)):
                    if mark in heard:
                        heard = heard.partition(mark)[2]
                        board.sendall(answer)

    threading.Thread(target=answer, daemon=True).start()
    return f"socket://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("said, why", [
    (b"R\1", "does not answer"),
    (b"R\0OK\x04\x04>", "it printed nothing instead of an answer"),
    (b"R\0OKpotato\r\n\x04\x04>", "it printed 'potato' instead of an answer"),
    (b"R\0OK\x04Traceback\r\nMemoryError: \x1b[2J\r\n\x04>",
     r"it printed 'MemoryError: \\x1b\[2J' instead of an answer"),
])
def test_a_board_that_answers_nonsense_is_refused_in_a_line(monkeypatch, said, why):
    monkeypatch.setattr(serial_repl, "PAUSE_S", 0)
    with pytest.raises(Failure, match=why):
        SerialRepl(answering(said), 1)


def test_a_board_that_takes_no_bytes_is_not_waited_for_for_ever(monkeypatch):
    monkeypatch.setattr(serial_repl, "PAUSE_S", 0)
    ours, theirs = pty.openpty()
    os.set_blocking(theirs, False)
    try:
        with contextlib.suppress(BlockingIOError):
            while True:
                os.write(theirs, bytes(1024))
        with pytest.raises(Failure, match="does not answer within 0.3 s|Write timeout"):
            SerialRepl(os.ttyname(theirs), 0.3)
    finally:
        os.close(ours)
        os.close(theirs)


def test_a_program_that_never_stops_talking_has_an_end(fake_board):
    line = SerialRepl(fake_board().port, 5)
    line._timeout = 0.5
    with pytest.raises(Lost, match="it is not done after 0.5 s"):
        line.run("while True: print(1)")


@pytest.mark.parametrize("port, why", [
    ("nonsense://x", "invalid URL"), ("/dev/no-such-port", "there is no such port")])
def test_a_port_that_is_none_is_said(port, why):
    with pytest.raises(Failure, match=why):
        SerialRepl(port, 1)


def test_what_is_started_is_not_waited_for(line):
    line.start("import time")
    assert line._transport is not None


class CircuitPython:
    """A serial port of CircuitPython that runs code.py; it records all input in order.

    After an interrupt it waits for any key, and only then is there a prompt.
    """

    def __init__(self):
        self.state = "playing"
        self.said = b""

    def write(self, data):
        for byte in data:
            self._take(bytes([byte]))

    def _take(self, byte):
        if self.state == "playing" and byte == b"\x03":
            self.said += b"KeyboardInterrupt: \r\nCode done running.\r\n\r\nPress any key\r\n"
            self.state = "waiting"
        elif self.state == "waiting":
            self.said += b"\r\nAdafruit CircuitPython 9.1.4\r\n>>> "
            self.state = "prompt"
        elif self.state == "prompt" and byte == b"\x01":
            self.said += b"raw REPL; CTRL-B to exit\r\n>"
            self.state = "raw"

    def inWaiting(self):  # noqa: N802
        return len(self.said)

    def read(self, count):
        read, self.said = self.said[:count], self.said[count:]
        return read


def test_circuitpython_waits_for_a_key_before_its_prompt(monkeypatch):
    port = CircuitPython()
    made = object.__new__(serial_repl.SerialTransport)
    made.serial, made.is_pty = port, False
    monkeypatch.setattr(serial_repl, "SerialTransport", lambda name, timeout: made)
    monkeypatch.setattr(serial_repl, "PAUSE_S", 0)
    asked = []

    def answer(line, source, heard=None):
        asked.append(source)
        return ["circuitpython"]

    monkeypatch.setattr(SerialRepl, "run", answer)
    # A soft reset would run code.py again, so the program requests none.
    assert SerialRepl("/dev/x", 1).runtime == "circuitpython"
    assert port.state == "raw" and len(asked) == 1
