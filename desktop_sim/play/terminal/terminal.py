"""The terminal face: the table in characters, or the display as blocks; keys from the keyboard."""

import io
import os
from contextlib import redirect_stderr

from core.language import _
from desktop_sim.emulation.clocks import RealClock
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.emulation.stores import FolderStore, saved_files_folder
from desktop_sim.play import keyboard, messages, resizing
from desktop_sim.play.emulated_handheld import AWAKE, Machine, begin
from desktop_sim.play.list_rows import ListRows
from desktop_sim.play.pointing.mouse import Mouse
from desktop_sim.play.recorder import Recorder, keep_record
from desktop_sim.play.terminal.blocks import BLOCKS, HALF, NARROW
from desktop_sim.play.terminal.cards import COLUMNS, ROWS, CardView
from desktop_sim.play.terminal.cards import NAME as CARDS
from desktop_sim.play.terminal.input import Decoder
from desktop_sim.play.terminal.screen import (
    ASK_WIDTH,
    ENTER,
    HAS_COLOURS,
    LEAVE,
    MOUSE_OFF,
    MOUSE_ON,
    Screen,
    Styles,
    copied,
    words,
)
from desktop_sim.play.terminal.tty import open_tty
from desktop_sim.play.terminal.view import (
    QUESTION,
    View,
    centred,
    fitting,
    hints,
    suitable,
    table_panel,
    too_small,
    wrapped,
)
from desktop_sim.play.timed_presses import DOWN_MS, TimedPresses
from desktop_sim.play.words import screens
from firmware.board_contract import Speaker
from firmware.screens.choice_list import COMMAND

LONGEST_NAP_MS = 50
"""ms after which a change of the terminal's size is noticed at the latest."""

LOOK_MS = 2000
"""ms that the key L keeps SELECT down."""

ESC_MS = 30
"""ms that the rest of a sequence may come after its Esc."""

OWN_KEYS = {" ": (ACTIONS["SELECT"],), "M": (ACTIONS["MENU"],), "L": (ACTIONS["SELECT"], LOOK_MS)}
"""{letter: the arguments of `_press`} for keys that press one of the handheld's."""

ANSWERS = {"Y": True, "SELECT": True, " ": True, "N": False, "BACK": False}
MOUSELESS = (None, "linux")
"""Values of TERM for terminals that do not report a mouse."""

RICH = ("truecolor", "24bit")
"""Values of COLORTERM for terminals with 24-bit colours."""


def run(options):
    """Play in the terminal; return the exit code."""
    try:
        tty = open_tty()
    except OSError as why:
        messages.say(why)
        return 1
    clock = RealClock(options.seed or 0)
    machine = Machine(
        clock,
        FolderStore(options.data or saved_files_folder()),
        Speaker(),
        size=table_panel(*tty.size()) if options.table else options.size,
        depth=depth(options.table),
        is_round=options.is_round,
        board=options.board,
        overrides=AWAKE | options.overrides,
        can_leave=True,
        make_console=options.make_console,
    )
    begin(machine.console, options)
    face = Terminal(machine, tty, options.blocks, options.table, options.letters)
    if options.record is not None:
        face.recorder = Recorder(options.record, options.scale)
    with tty:
        face.play()
    kept = keep_record(face.recorder)
    return tty.exit_code or kept


def depth(is_table):
    """Return the bits of a pixel of a display without a chip, None to go by its size."""
    if not HAS_COLOURS:
        return 1
    return 4 if is_table else None


class Terminal:
    """A `Machine` that is shown and played in a terminal.

    `recorder` may be set to a `Recorder`, which is then given every picture.
    """

    def __init__(self, machine, tty, blocks="auto", is_table=False, letters=False):
        """Show `machine` on `tty`.

        blocks: name of the characters to draw with, or "auto" for the clearest that fit.
        letters: nothing is drawn that some terminals show two cells wide; suits are letters.
        With `is_table` the plain display of the machine follows the size of the terminal.
        """
        self._is_table = is_table
        self.recorder = None
        self._machine = machine
        self._console = machine.console
        self._clock = machine.clock
        self._tty = tty
        self._wanted = blocks
        self._letters = letters
        self._kinds = suitable(os.environ, letters)
        self._view = None
        self._decoder = Decoder()
        self._heard = self._clock.ms()
        self._screen = Screen()
        self._presses = TimedPresses(machine.console.keys)
        self._rows = ListRows()
        machine.console.pointer.has_keys = False
        self._pointer = Mouse(machine.console, os.environ.get("TERM") not in MOUSELESS)
        self._listens = False
        # The list in characters, with its rows, on which the button of the mouse went down.
        self._pressed = None
        self._seen = None
        self._styles = None
        self._left = False
        # The text shared last, which is printed when the player leaves.
        self._shared = ""
        self._console.share = self._share

    def play(self):
        """Play until the player leaves, by the console's menu or by Ctrl-C, or a signal comes.

        Then show what was shared last, because not every terminal copies, and the errors from which
        the console recovered: on the table they would stay as rubbish.
        """
        self._tty.write(ENTER if self._letters else ENTER + ASK_WIDTH)
        errors = io.StringIO()
        try:
            with redirect_stderr(errors):
                while not (self._left or self._console.closed):
                    self._console.attempt(self.round)
        finally:
            self._console.leave()
            self._tty.write(MOUSE_OFF + LEAVE + self._shared)
            messages.write(errors.getvalue())

    def round(self):
        """Run the console once, show its frame, and handle the keys typed meanwhile."""
        if self._is_table:
            size = table_panel(*self._tty.size())
            self._console.attempt(resizing.resize, self._console, *size)
        due = self._presses.step()
        nap = min(self._console.step(), ESC_MS if self._decoder.waits else LONGEST_NAP_MS)
        if due is not None:
            nap = min(nap, due)
        self._show()
        text = self._tty.read(max(nap, 1))
        if text is None:
            self._left = True
        elif text:
            self._heard = self._clock.ms()
            self._handle(self._decoder.feed(text))
        elif (silence := self._clock.since(self._heard)) >= ESC_MS:
            self._handle(self._decoder.give_up(silence))

    def _share(self, text):
        """Ask the terminal to copy a text, which it does without an answer; return bytes for it."""
        self._tty.write(copied(text))
        self._shared = text + "\n"
        return _(b"Sent")

    # Showing.

    def _show(self):
        """Write the changes since the last call to the terminal."""
        self._listen(self._console.settings.mouse != "no")
        self._pointer.shown()
        picture = self._machine.picture()
        size = self._tty.size()
        seen = (size, self._wanted, self._pointer.asks(), self._machine.remark(), self._cursor(),
                picture)
        if self._seen is not None and seen[:-1] == self._seen[:-1] and picture is self._seen[-1]:
            return
        if self._seen is None or size != self._seen[0]:
            self._screen.forget()
        self._seen = seen
        if self.recorder:
            self.recorder.record(self._clock.ms(), picture)
        self._tty.write(self._screen.update(self._lines(picture, *size)))

    def _cursor(self):
        """Return what cards in characters show of the cursor: no pixel shows that of a pointer."""
        selection = self._console.table.selection
        return selection.at, selection.depth, selection.picked_up, selection.picked_up_count

    def _lines(self, picture, columns, rows):
        """Return the lines for a terminal of that size: picture, hints and question."""
        self._view = self._card_view(picture, columns, rows)
        lines = self._view and self._view.lines()
        if lines is not None:
            return self._with_question(lines, columns, rows)
        self._view = self._choose(picture, columns, rows)
        if self._view is None:
            needed = self._kinds[-1].size(picture.width, picture.height)
            return too_small(needed, columns, rows)
        if not HAS_COLOURS:
            picture = picture.black_and_white()
        if self._styles is None or self._styles.palette != picture.palette:
            self._styles = Styles(picture.palette, os.environ.get("COLORTERM") in RICH)
        styles = self._styles
        view = self._view
        rows_of_cells = [
            [(styles[ink, behind], character) for character, ink, behind in row]
            for row in view.cells(picture)
        ]
        return self._with_question(view.lines(rows_of_cells), columns, rows)

    def _with_question(self, lines, columns, rows):
        """Return `lines` with the question about the mouse, or with the remark and the hints."""
        view = self._view
        if self._pointer.asks():
            question = [centred(line, columns) for line in wrapped(QUESTION, columns)]
            return lines[: rows - len(question)] + question
        remark = self._machine.remark()
        if not remark or len(lines) == rows:
            return lines + view.below
        return (lines + view.below)[: rows - 1] + [centred(words(remark[:columns]), columns)]

    def _card_view(self, picture, columns, rows):
        """Return the CardView, or None if pixels are wanted or the terminal is too small."""
        if not self._has_room_for_cards(columns, rows):
            return None
        display = picture.width, picture.height
        large = not self._letters and fitting([HALF], display, columns, rows)
        if self._wanted == CARDS or self._wanted == "auto" and not large:
            return CardView(self._console, columns, rows, hints(columns), self._letters)
        return None

    def _has_room_for_cards(self, columns, rows):
        """Return True if a CardView fits the terminal, and the whole table the display.

        Before the first game there is no table, and lists always fit.
        """
        viewport = self._console.table.repaint.viewport
        fits = viewport is None or viewport.fits
        return fits and columns >= COLUMNS and rows >= ROWS

    def _choose(self, picture, columns, rows):
        """Return the View to draw with, None when the picture does not fit."""
        display = picture.width, picture.height
        kinds = [blocks for blocks in BLOCKS if blocks.name == self._wanted]
        fit = fitting(kinds + list(self._kinds), display, columns, rows)
        return View(fit[0], display, columns, rows) if fit else None

    def _next_view(self):
        """Draw with the next kind of characters that fits from now on."""
        picture = self._machine.picture()
        kinds = NARROW if self._letters else BLOCKS
        fit = fitting(kinds, (picture.width, picture.height), *self._tty.size())
        columns, rows = self._tty.size()
        names = [blocks.name for blocks in fit]
        if self._has_room_for_cards(columns, rows):
            names.append(CARDS)
        if self._view is not None and names:
            shown = self._view.name
            # A terminal that was made smaller this moment may not hold what is shown.
            place = names.index(shown) + 1 if shown in names else 0
            self._wanted = names[place % len(names)]

    def _listen(self, wanted):
        """Switch the terminal's reports of the mouse on or off."""
        if wanted != self._listens:
            self._listens = wanted
            self._tty.write(MOUSE_ON if wanted else MOUSE_OFF)

    # Typing.

    def _handle(self, events):
        """Carry out `events` of the Decoder."""
        for event in events:
            if event[0] == "width":
                self._use_letters(event[1] > 1)
            elif isinstance(event, tuple):
                self._handle_mouse(*event[1:])
            elif event == "LEAVE":
                self._left = True
            elif self._pointer.asks():
                if event in ANSWERS:
                    self._pointer.answer(ANSWERS[event])
            elif event in ACTIONS:
                self._press(ACTIONS[event])
            elif self._rows.choose(self._console, event):
                pass
            elif event in OWN_KEYS:
                self._press(*OWN_KEYS[event])
            elif event == "V":
                self._next_view()
            else:
                keyboard.press(self._console, event)

    def _use_letters(self, wanted):
        """Draw from now on without signs that take two cells here, if that is `wanted`."""
        if wanted and not self._letters:
            self._letters = True
            self._kinds = suitable(os.environ, True)
            self._seen = None

    def _press(self, action, ms=DOWN_MS):
        """Press the key of `action` for `ms`, on any board."""
        if not self._presses.press(action, ms):
            keyboard.press_missing_key(self._console, action)

    def _handle_mouse(self, what, button, column, row):
        """Hand a mouse event in a cell of the terminal to the mouse, in pixels."""
        if self._view is None:
            return
        if isinstance(self._view, CardView) and screens.is_list(self._console):
            self._handle_mouse_on_list(what, row)
            return
        picture = self._machine.picture()
        x, y = self._view.pixel(column, row)
        inside = 0 <= x < picture.width and 0 <= y < picture.height
        if what == "down" and inside:
            self._pointer.press(button, x, y)
        elif what == "move" and inside:
            self._pointer.move(x, y)
        elif what == "up":
            x, y = max(0, min(x, picture.width - 1)), max(0, min(y, picture.height - 1))
            self._pointer.release(button, x, y)

    def _handle_mouse_on_list(self, what, row):
        """Choose the row of the list on top that is clicked in a line of the terminal.

        A list that came up since the last picture, or since the button went down, hears nothing.
        """
        menu = self._console.screens.top
        if what == "down":
            self._pressed = (menu, menu.rows) if self._pointer.sees() else None
        elif what == "up":
            pressed, self._pressed = self._pressed, None
            self._pointer.cancel()
            chosen = self._view.row_at(row)
            is_meant = pressed == (menu, menu.rows) and self._pointer.sees()
            if is_meant and self._pointer.works() and chosen >= 0 and menu.rows[chosen][COMMAND]:
                menu.choose(chosen)
                self._console.request_redraw()
