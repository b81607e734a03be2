"""The REPL of a board over its serial line, MicroPython's or CircuitPython's.

mpremote's transport carries it. Each command of mpremote connects again, and to MicroPython alone.
Here one connection lasts, what was imported stays, and what the board prints is heard line by line.
"""

import contextlib
import io
import struct
import threading
import time

from desktop_sim.deploy import board_list, draw_art
from desktop_sim.deploy.external_tools import (
    TRY_AGAIN,
    Failure,
    instead_of_answer,
    is_there,
    not_installed,
    plain,
)

# The page in a browser takes its words from this side of the cable, and needs no cable.
try:
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport
    from serial import SerialException
except ImportError:
    SerialTransport = None
    FAULTS = ()
else:
    FAULTS = (
        TransportError, SerialException, OSError, struct.error, AttributeError, TypeError,
        ValueError,
    )
    """Errors of a connection. Half an answer raises struct.error, a closed one the last three."""

INTERRUPT = b"\r\x03\x03"
"""CircuitPython waits for a key after the first interrupt, which the second one is."""

ATTEMPTS = 3
PAUSE_S = 0.5
CONNECT_S = 20
RUN_S = 300
"""Time for a board to come to its prompt, and for a step of the test, however much it says (s)."""

ASK_RUNTIME = "import sys; print(sys.implementation.name)"

END = b"\x04"

PLACE = '  File "'
"""Beginning of the lines of a traceback that name a place."""


class Lost(Failure):
    """The board does not answer any more."""


class BoardError(Exception):
    """An error of the program on the board; the text is the last line of its traceback.

    places   lines of the traceback that name a file
    """

    def __init__(self, traceback):
        """Read the lines of a `traceback`."""
        super().__init__(traceback[-1])
        self.places = [line for line in traceback if line.startswith(PLACE)]


class SerialRepl:
    """A connection to the board at `port`, whose program is interrupted.

    runtime  "micropython" or "circuitpython"
    """

    def __init__(self, port, timeout):
        """Connect; `timeout` is for how many seconds the board may be silent. Raises Failure."""
        if SerialTransport is None:
            raise Failure(not_installed("mpremote"))
        self.port = port
        self._timeout = timeout
        self._connect_s = min(timeout, CONNECT_S)
        try:
            self._transport = SerialTransport(port, timeout=timeout)
        except (TransportError, OSError, ValueError) as error:
            why = plain(str(error)) if is_there(port) else "there is no such port"
            raise Failure(f"the board at {port}: {why}") from None
        # Else a board that takes no bytes is waited for without end.
        self._transport.serial.write_timeout = self._connect_s
        self._enter(soft_reset=False)
        try:
            self.runtime = self._ask_runtime()
        except Failure:
            self.close()
            raise
        if self.runtime == board_list.MICROPYTHON:
            # Clear the heap of the last program. CircuitPython does this by itself.
            self._enter(soft_reset=True)

    def _ask_runtime(self):
        try:
            printed = self.run(ASK_RUNTIME)[-1:]
        except BoardError as error:
            printed = [str(error)]
        if printed and printed[0] in board_list.INSTALLERS:
            return printed[0]
        raise Failure(f"the board at {self.port}: {instead_of_answer(printed)}")

    @contextlib.contextmanager
    def _at_most(self, seconds):
        """Yield an Event; set it and close the connection after so many seconds.

        mpremote itself waits as long as bytes come.
        """
        is_over = threading.Event()

        def end():
            is_over.set()
            self.close()

        last = threading.Timer(seconds, end)
        last.start()
        try:
            yield is_over
        finally:
            last.cancel()

    def _enter(self, soft_reset):
        """Interrupt the program, and go to the prompt that takes programs. Raises Failure."""
        with self._at_most(self._connect_s) as is_over:
            self._try_to_enter(soft_reset, is_over)

    def _try_to_enter(self, soft_reset, is_over):
        for left in reversed(range(ATTEMPTS)):
            try:
                self._transport.serial.write(INTERRUPT)
                time.sleep(PAUSE_S)
                # mpremote prints the bytes that come instead of an answer.
                with contextlib.redirect_stdout(io.StringIO()):
                    self._transport.enter_raw_repl(soft_reset, self._connect_s)
                return
            except FAULTS as error:
                if not left or is_over.is_set():
                    self.close()
                    why = f": {plain(str(error))}"
                    if is_over.is_set() or isinstance(error, TransportError):
                        why = f" does not answer within {self._connect_s:g} s: {TRY_AGAIN}"
                    raise Failure(f"the board at {self.port}{why}") from None

    def run(self, source, heard=None):
        """Run `source` there; return the lines that it prints, each given to `heard` at once.

        A program that somebody hears may take longer. Raises BoardError when it raises an error,
        Lost when the board does not answer any more, or not in time.
        """
        listener = _Lines(heard)
        seconds = RUN_S if heard else self._timeout
        with self._at_most(seconds) as is_over:
            try:
                self._transport.exec_raw_no_follow(source)
                _, error = self._transport.follow(self._timeout, listener.take)
            except FAULTS as lost:
                why = f"it is not done after {seconds:g} s" if is_over.is_set() else str(lost)
                raise Lost(f"the board at {self.port} does not answer: {plain(why)}") from None
        lines = error.decode("utf-8", "backslashreplace").strip().splitlines()
        if lines:
            raise BoardError(list(map(plain, lines)))
        return listener.lines

    def interrupt(self):
        """Interrupt what runs there; no matter if the board does not answer any more."""
        with contextlib.suppress(Failure):
            self._enter(soft_reset=False)

    def start(self, source):
        """Run `source` there, and wait for nothing: it resets the board."""
        with self._at_most(self._connect_s), contextlib.suppress(*FAULTS):
            # Some boards reset before all has been sent.
            self._transport.exec_raw_no_follow(source)

    def close(self):
        """Close the connection, if it is open."""
        with contextlib.suppress(*FAULTS):
            self._transport.close()


class _Lines:
    """Puts bytes together to `lines`, fit for a terminal, and hands each one on."""

    def __init__(self, heard):
        self.lines = []
        self._heard = heard
        self._part = b""

    def take(self, data):
        if data == END:
            return
        self._part += data
        if data == b"\n":
            line = self._part.decode("utf-8", "backslashreplace").rstrip("\r\n")
            line = plain(draw_art.with_letters(line), draw_art.LETTERS_OF_BOARDS)
            self._part = b""
            self.lines.append(line)
            if self._heard:
                self._heard(line)
