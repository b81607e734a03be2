"""The steps of the hardware test: what is tried, asked and reported, whoever asks.

A step is a generator of requests, tuples that begin with one of these numbers:

    NOTE, line                     a line of the report
    TELL, title, line              a line of the report that a person is to read at once
    ASK, question, labels, over    the answer is the number of a label, None without an answer;
                                   `over`: the question is about the picture on the display
    SHOW, paint, levels            show what `paint(display)` draws, with `levels` in each level of
                                   brightness; the answer is False if the display does not answer
    KEYS, test                     listen to the keys until the KeyTest has a new line, or all
    PLAY, bench                    call `step` of the Bench; the answer is True if a key was pressed

Texts are bytes. The report is English; questions have the board's language. Three askers answer:
on_screen_test.py on the board's own display and keys, and a computer's command and web page, both
over firmware/serial_hardware_test.py.
"""

from core.const import const
from core.language import _

NOTE, TELL, ASK, SHOW, KEYS, PLAY = range(6)

FILE = "check.txt"
"""Name of the report in the store."""

STOPPED = b"Watchdog: the board was stopped for it"
"""The last line of a report that was saved before the watchdog had time to act."""

STOP_MS = const(12000)
"""Longer than any watchdog waits (WATCHDOG_MS and WATCHDOG_S in firmware/platforms/)."""

YES_NO = (_(b"Yes"), _(b"No"))
YES, NO = 0, 1


class HardwareTest:
    """The hardware test of a board.

    lines    the report so far, a list of bytes
    console  the Console, None until it is open

    The asker has these attributes and methods:
    words             the words of the board's table, a dict
    store             the board's Store, for the report
    by_computer       True if it asks over USB: the console is not open then
    games             ids of the games to time, or None to ask
    free              free heap in bytes before the test was loaded, -1 if the test is to measure it
    open_console()    open the board's parts; return the Console on them
    start_watchdog()  return a watchdog of firmware/platforms/ that nobody feeds, or None if one
                      runs already

    All of it allocates.
    """

    def __init__(self, asker):
        """Begin with the first step."""
        self.lines = []
        self.console = None
        self._asker = asker
        self._free = asker.free
        self._at = 0
        self._step = self._next()

    def go_on(self, answer=None):
        """Return the next request, or None at the end; `answer` is that to the last one.

        An error in a step is reported, and the next step follows.
        """
        while self._step:
            try:
                request = self._step.send(answer)
                if request[0] == NOTE:
                    self.lines.append(request[1])
                elif request[0] == TELL:
                    self.lines.append(request[1] + b": " + request[2])
                return request
            except StopIteration:
                self._step = self._next()
            except Exception as error:
                self._step = failed(error)
            answer = None
        return None

    def end(self):
        """Leave out all steps but the last one, which saves the report."""
        self._at = LAST
        self._step = self._next()

    def _next(self):
        """Return the next step, or None at the end."""
        if self._at == len(STEPS):
            return None
        self._at += 1
        return STEPS[self._at - 1](self)

    # The steps.

    def begin(self):
        """Go on after a restart by the watchdog with the report; else ask whether to begin."""
        kept = self._asker.store.read(FILE)
        before = bytes(kept).split(b"\n") if kept else []
        if STOPPED in before:
            from firmware.hardware_test import wires

            self._at = LAST
            for line in before[: before.index(STOPPED)]:
                yield NOTE, line
            cause = wires.cause() or b"unknown"
            yield NOTE, b"Watchdog: the board started again; by: " + cause
        elif not self._asker.by_computer:
            wanted = yield ASK, _(b"Check this board? It takes some minutes."), (
                _(b"Check"), _(b"Not now")), False
            if wanted != YES:
                self._at = len(STEPS)

    def open_board(self):
        """Report the board, and the chips that answer on the display's bus; open the console.

        For a computer the display is opened at the address where it answers.
        """
        from firmware.hardware_test import advice, parts

        asker = self._asker
        words = asker.words
        lines, found = parts.look_at_wires(words)
        for line in parts.board(words) + lines:
            yield NOTE, line
        here = self._at
        # Without a console there is nothing more to try.
        self._at = LAST
        if asker.by_computer and "I2C" in words:
            if found:
                words["I2C"]["address"] = advice.display_at(found, words["I2C"]["address"])
            elif words["RUNTIME"] == "circuitpython":
                yield NOTE, advice.ALONE
                return
        self.console = asker.open_console()
        self._at = here
        if self._free < 0:
            from firmware.heap import modules

            self._free = modules.collect()

    def look(self):
        """Show the frame of the outermost pixels, then steps in all levels of brightness."""
        from firmware.hardware_test import advice, pictures

        if not (yield SHOW, pictures.frame, False):
            yield NOTE, advice.NO_DISPLAY
            return
        whole = yield ASK, (
            _(b"Did you see a line at all four edges, without a gap?")), YES_NO, True
        if whole == NO:
            labels = tuple(advice.FAULTS.split(b"|"))
            fault = yield ASK, _(b"What was wrong?"), labels, True
            fault = advice.OTHER if fault is None else fault
            yield NOTE, b"Frame: " + advice.REPORTED.split(b"|")[fault]
            told = advice.of_frame(self._asker.words, fault)
            if told:
                yield TELL, b"Frame", told
        else:
            yield NOTE, b"Frame: whole" if whole == YES else b"Frame: not answered"
        if not (yield SHOW, pictures.wedge, True):
            yield NOTE, advice.NO_DISPLAY
            return
        seen = yield ASK, _(b"Did you see steps from dark to light?"), YES_NO, False
        yield NOTE, b"Steps: " + answered(seen)
        seen = yield ASK, _(b"Did all of it get brighter and darker?"), YES_NO, False
        yield NOTE, b"Brightness: " + answered(seen)

    def play(self):
        """Play a tune, if there is a buzzer, and ask whether it was heard."""
        from firmware.hardware_test import parts
        from firmware.sound import DEAL

        if not parts.has_buzzer(self.console):
            yield NOTE, b"Buzzer: none in the table"
            return
        self.console.sounds.play(DEAL)
        heard = yield ASK, _(b"Did you hear a tune?"), YES_NO, False
        yield NOTE, b"Tune: " + answered(heard)

    def press_keys(self):
        """Ask for each key by its name."""
        from firmware.hardware_test import keys

        yield ASK, (
            _(b"Now press each key that is named. One that does not work is skipped.")), (
            _(b"Begin"),), False
        yield NOTE, b"Keys, edges of pressing and of letting go:"
        test = keys.KeyTest(self.console.keys.own, self.console.clock)
        said = 0
        while not test.done():
            yield KEYS, test
            for line in test.lines[said:]:
                yield NOTE, line
            said = len(test.lines)

    def try_parts(self):
        """Try storage and clock."""
        from firmware.hardware_test import parts

        console = self.console
        for line in parts.storage(console.store, console.clock):
            yield NOTE, line
        # A rest would break the connection to a computer.
        for line in parts.ticks(console.clock, not self._asker.by_computer):
            yield NOTE, line

    def time_games(self):
        """Deal one game after another instead of the player's, and time its presses."""
        from firmware.hardware_test import games
        from firmware.heap import modules

        wanted = self._asker.games
        if wanted is None:
            answer = yield ASK, (
                _(b"Time each game? It deals them all; a key ends it. Your game comes back.")), (
                _(b"Time them"), _(b"Skip")), False
            wanted = games.all_ids() if answer == YES else ()
        if not wanted:
            return
        yield NOTE, b"Games, from press to panel, and heap in bytes:"
        cost = max(0, self._free - modules.collect())
        bench = games.Bench(self.console, wanted, cost)
        said = 0
        while not bench.done() and not (yield PLAY, bench):
            for line in bench.lines[said:]:
                yield NOTE, line
            said = len(bench.lines)
        for line in bench.lines[said:]:
            yield NOTE, line
        bench.give_back()

    def stop(self):
        """Stand still for longer than the watchdog waits; the report is saved before."""
        wanted = yield ASK, (
            _(b"Try the watchdog? The board stops, and starts again. Then open this check once "
              b"more.")), (_(b"Skip"), _(b"Try it")), False
        if wanted != 1:
            yield NOTE, b"Watchdog: not tried"
            return
        if not self._save(self.lines + [STOPPED]):
            yield NOTE, b"Watchdog: not tried, as the report cannot be saved"
            return
        watchdog = self._asker.start_watchdog()
        clock = self.console.clock
        began = clock.ms()
        while clock.since(began) < STOP_MS:
            clock.sleep(100)
        if watchdog:
            watchdog.stop()
        yield NOTE, b"Watchdog: the board stood still and was not started again"

    def save_report(self):
        """Save the report, if there is one."""
        if self.lines and not self._save(self.lines):
            yield NOTE, b"No room for check.txt: copy this by hand"

    def _save(self, lines):
        """Save a report; return True if the store took it."""
        store = self._asker.store
        if store.write(FILE, b"\n".join(lines) + b"\n"):
            return True
        store.remove(FILE)
        return False


STEPS = (
    HardwareTest.begin, HardwareTest.open_board, HardwareTest.look, HardwareTest.play,
    HardwareTest.press_keys, HardwareTest.try_parts, HardwareTest.time_games, HardwareTest.stop,
    HardwareTest.save_report,
)  # fmt: skip

LAST = len(STEPS) - 1
"""Number of the step that saves the report."""


def failed(error):
    """Report an error: what it says, then the places in the code that led to it."""
    from firmware.hardware_test import wires

    *places, said = wires.traceback_of(error)
    yield NOTE, b"Failed: " + said
    for place in places:
        yield NOTE, place


def answered(answer):
    """Return the words of the report for an answer to YES_NO."""
    return b"not answered" if answer is None else b"NO" if answer else b"yes"
