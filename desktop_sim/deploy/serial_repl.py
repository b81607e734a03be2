"""The REPL of a board over its serial line, MicroPython's or CircuitPython's.

mpremote's transport carries it. Each command of mpremote connects again, and to MicroPython alone.
Here one connection lasts,
what was imported stays, and what the board prints is heard line by line.
"""

import contextlib
import io
import threading
import time

from desktop_sim.deploy.external_tools import Failure, is_there, not_installed, plain

# The page in a browser takes its words from this side of the cable, and needs no cable.
try:
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport
    from serial import SerialException
except ImportError:
    SerialTransport = None
    FAULTS = ()
else:
    FAULTS = TransportError, SerialException, OSError
    """What a connection raises; one that is closed while it reads, some others as well."""

INTERRUPT = b"\r\x03\x03"
"""CircuitPython waits for a key after the first interrupt, which the second one is."""

ATTEMPTS = 3
PAUSE_S = 0.5

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
        try:
            self._transport = SerialTransport(port, timeout=timeout)
        except (TransportError, OSError, ValueError) as error:
            why = plain(str(error)) if is_there(port) else "there is no such port"
            raise Failure(f"the board at {port}: {why}") from None
        self._enter(soft_reset=False)
        self.runtime = self.run("import sys; print(sys.implementation.name)")[-1]
        if self.runtime == "micropython":
            # Clear the heap of the last program. CircuitPython does this by itself.
            self._enter(soft_reset=True)

    def _enter(self, soft_reset):
        """Interrupt the program, and go to the prompt that takes programs. Raises Failure."""
        # mpremote waits as long as bytes come, and they come for ever from some boards.
        last = threading.Timer(self._timeout, self.close)
        last.start()
        try:
            self._try_to_enter(soft_reset)
        finally:
            last.cancel()

    def _try_to_enter(self, soft_reset):
        end = time.monotonic() + self._timeout
        for left in reversed(range(ATTEMPTS)):
            try:
                self._transport.serial.write(INTERRUPT)
                time.sleep(PAUSE_S)
                # mpremote prints the bytes that come instead of an answer.
                with contextlib.redirect_stdout(io.StringIO()):
                    self._transport.enter_raw_repl(soft_reset, self._timeout)
                return
            except (*FAULTS, AttributeError, TypeError) as error:
                is_late = time.monotonic() >= end
                if not left or is_late:
                    self.close()
                    why = f": {plain(str(error))}"
                    if is_late or isinstance(error, TransportError):
                        why = (f" does not answer within {self._timeout:g} s: switch it off and on,"
                               " and try again")
                    raise Failure(f"the board at {self.port}{why}") from None

    def run(self, source, heard=None):
        """Run `source` there; return the lines that it prints, each given to `heard` at once.

        Raises BoardError when it raises an error, Lost when the board does not answer any more.
        """
        listener = _Lines(heard)
        try:
            self._transport.exec_raw_no_follow(source)
            _, error = self._transport.follow(self._timeout, listener.take)
        except FAULTS as lost:
            raise Lost(f"the board at {self.port} does not answer: {plain(str(lost))}") from None
        if error:
            lines = error.decode("utf-8", "backslashreplace").strip().splitlines()
            raise BoardError(list(map(plain, lines)))
        return listener.lines

    def interrupt(self):
        """Interrupt what runs there; no matter if the board does not answer any more."""
        with contextlib.suppress(Failure):
            self._enter(soft_reset=False)

    def start(self, source):
        """Run `source` there, and wait for nothing: it resets the board."""
        try:
            self._transport.exec_raw_no_follow(source)
        except FAULTS:
            pass  # The board has reset already.

    def close(self):
        """Close the connection."""
        try:
            self._transport.close()
        except (SerialException, OSError):
            pass  # The cable was pulled.


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
            line = plain(self._part.decode("utf-8", "backslashreplace").rstrip("\r\n"))
            self._part = b""
            self.lines.append(line)
            if self._heard:
                self._heard(line)
