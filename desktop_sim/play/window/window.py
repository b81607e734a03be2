"""The window: a table that fills it, or a drawing of a handheld, for keyboard and mouse."""

import os

from core.language import _
from desktop_sim.emulation.clocks import RealClock
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.emulation.speakers import MixerSpeaker
from desktop_sim.emulation.stores import FolderStore, saved_files_folder
from desktop_sim.play import keyboard, resizing
from desktop_sim.play.emulated_handheld import AWAKE, Machine, begin
from desktop_sim.play.end_signals import EndSignals
from desktop_sim.play.held_keys import HeldKeys
from desktop_sim.play.list_rows import ListRows
from desktop_sim.play.messages import silenced
from desktop_sim.play.pointing import help_texts, pointer_shapes
from desktop_sim.play.pointing.mouse import LEFT, Mouse
from desktop_sim.play.recorder import Recorder, keep_record
from desktop_sim.play.window.bar import BACK, GAMES, Bar
from desktop_sim.play.window.layout import (
    Layout,
    TableLayout,
    window_for,
    window_for_table,
)
from firmware.board_contract import Speaker

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Windows would draw the window at a lower resolution, and blow it up.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame  # noqa: E402  (it prints a greeting unless told not to)

from desktop_sim.play.window.gamepads import Gamepads  # noqa: E402
from desktop_sim.play.window.keys import (  # noqa: E402
    ANSWERS,
    FIRST_NAMED,
    KEYPAD,
    KEYS,
    NAMED,
    WITH_CTRL,
    symbol_of,
)
from desktop_sim.play.window.painter import Painter, TablePainter, icon  # noqa: E402
from desktop_sim.play.window.pointers import cursors  # noqa: E402

LONGEST_NAP_MS = 50
SAMPLES_A_SECOND = 22050
TITLE = "Pocket Patience"
WHEEL_ROWS = 3
COMMANDS = {"M": "menu", BACK: BACK, GAMES: GAMES}
"""{word in the window: command of the pointer}; others are keys of the keyboard."""
QUESTION = _("Use the mouse in this game?")

UNSEEN = ("dummy", "offscreen")
"""Video drivers of SDL's that draw without a window."""


class NoWindow(Exception):
    """No window can be opened here; the text says why, in one line.

    exit_code   for a program that was told to open one
    """

    exit_code = 1


class NoDisplay(NoWindow):
    """There is no display."""

    exit_code = 2


def run(options):
    """Play in a window; return the exit code. Raises NoWindow."""
    try:
        face = _opened(options)
        # The window comes first: if it cannot be opened, no game is dealt.
        begin(face.console, options)
        if options.record is not None:
            face.recorder = Recorder(options.record, options.scale)
        ended = face.play()
    finally:
        pygame.quit()
    kept = keep_record(face.recorder)
    return ended or kept


def _opened(options):
    """Open the window; return the `Window`. Raises NoWindow."""
    try:
        desktop = _desktop()
        table = window_for_table(desktop) if options.table else None
        machine = Machine(
            RealClock(options.seed or 0),
            FolderStore(options.data or saved_files_folder()),
            speaker(),
            size=TableLayout(table).display if table else options.size,
            is_round=options.is_round,
            depth=4 if table else None,
            captioned=bool(table),
            board=options.board,
            overrides=AWAKE | options.overrides,
            can_leave=True,
            make_console=options.make_console,
        )
        return Window(machine, table or window_for(machine.size(), desktop), options.table)
    except pygame.error as failure:
        raise NoWindow("no window can be opened here ({})".format(failure)) from failure


def _desktop():
    """Connect to the display; return (width, height) of its desktop in pixels. Raises NoDisplay."""
    # libwayland complains on stderr when this is not set; a wrong value, it takes quietly.
    unset = "XDG_RUNTIME_DIR" not in os.environ
    if unset:
        os.environ["XDG_RUNTIME_DIR"] = os.devnull
    try:
        pygame.display.init()
    finally:
        if unset:
            del os.environ["XDG_RUNTIME_DIR"]
    # SDL takes a driver without a window if no other works. A driver that the user named is used.
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise NoDisplay("no window can be opened here: there is no display; try --face terminal")
    return pygame.display.get_desktop_sizes()[0]


def speaker():
    """Return a speaker for the desktop's sound, or a silent one if there is no sound."""
    try:
        with silenced():
            pygame.mixer.init(SAMPLES_A_SECOND, -16, 1, 256)
    except (pygame.error, NotImplementedError):
        return Speaker()
    return MixerSpeaker(pygame.mixer)


def copy(text):
    """Copy a text to the clipboard; return bytes that say so, or that it was not possible."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return _(b"Failed")
    return _(b"Copied")


class Window:
    """A `Machine` that is shown and played in a window.

    `console` is the machine's.
    `recorder` may be set to a `Recorder`, which is then given every picture.
    """

    def __init__(self, machine, size, is_table=False):
        """Open a window of `size` (width, height in pixels).

        With `is_table` the plain display of the machine fills the window and changes its size.
        """
        self._is_table = is_table
        if is_table:
            machine.console.pointer.hide_cursor()
        machine.console.pointer.more_help = (help_texts.GAMEPAD,)
        machine.console.share = copy
        self.recorder = None
        self._machine = machine
        self.console = machine.console
        self._keys = machine.keys
        self._rows = ListRows()
        self._pointer = Mouse(machine.console)
        self._held = HeldKeys(machine.console, machine.keys)
        self._gamepads = Gamepads(self._held, self._pointer)
        self._cursors = cursors()
        self._at = (-1, -1)
        self._seen = None
        self.closed = False
        pygame.font.init()
        pygame.display.set_icon(icon())
        pygame.display.set_caption(TITLE)
        self._resize(size)

    def play(self):
        """Play until the player leaves or a signal comes; return the exit code.

        The player leaves by closing the window, by the console's menu or by Ctrl-C.
        """
        with EndSignals() as signals:
            while not (self.closed or self.console.closed) and signals.exit_code is None:
                self.console.attempt(self._round)
            self.console.leave()
        return signals.exit_code or 0

    def _round(self):
        """Run the console once, show its frame, and handle what came meanwhile."""
        nap = self.step()
        self.show()
        self.handle(pygame.event.wait(max(1, min(nap, LONGEST_NAP_MS))))
        for event in pygame.event.get():
            self.handle(event)

    def step(self):
        """Do one round of the console; return the ms until the next."""
        return min(self.console.step(), self._held.undo.step())

    def show(self):
        """Paint the window if it would look different now."""
        self._pointer.shown()
        picture = self._machine.picture()
        brightness = self._machine.panel.brightness
        pressed = self._keys.pressed()
        asks = self._pointer.asks()
        remark = self._machine.remark()
        state = brightness, pressed, asks, remark, self.painter.state()
        if self._seen is not None and picture is self._seen[0] and state == self._seen[1]:
            return
        if self.recorder:
            self.recorder.record(self._machine.clock.ms(), picture)
        self._seen = picture, state
        self.painter.paint(picture, brightness, pressed, QUESTION if asks else None, remark)
        pygame.display.flip()
        self._shape_pointer()

    def _shape_pointer(self):
        """Give the mouse pointer the shape for the effect of a click at its place."""
        cursor = self._cursors[self._shape(*self._at)]
        if pygame.mouse.get_cursor() != cursor:
            pygame.mouse.set_cursor(cursor)

    def _shape(self, x, y):
        """Return the shape of the pointer at a pixel of the window."""
        hand, arrow = pointer_shapes.HAND, pointer_shapes.ARROW
        if self._pointer.asks():
            return arrow if self.painter.answer_at(x, y) is None else hand
        if self.layout.button_at(x, y) or self.painter.word_at(x, y):
            return hand
        pixel = self.layout.pixel_at(x, y)
        if pixel is None or not self._pointer.works():
            return arrow
        return pointer_shapes.shape(self.console, *pixel)

    def _resize(self, size):
        """Lay the window out for `size`, and paint it next time."""
        self.surface = pygame.display.get_surface()
        if self.surface is None or self.surface.get_size() != size:
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        if self._is_table:
            self.layout = TableLayout(self.surface.get_size())
            bar = Bar(self.console, self.layout)
            self.painter = TablePainter(self.layout, self.surface, bar)
            self.console.attempt(resizing.resize, self.console, *self.layout.display)
        else:
            self.layout = Layout(self._machine.size(), self._keys.actions, self.surface.get_size())
            self.painter = Painter(self.layout, self.surface)
        self._seen = None

    # Input of the player.

    def handle(self, event):
        """Handle one event of pygame's."""
        handler = self.HANDLERS.get(event.type)
        if handler:
            handler(self, event)
        else:
            self._gamepads.handle(event)

    def _close(self, event):
        self.closed = True

    def _new_size(self, event):
        """Lay the window out for its new size."""
        self._resize((event.x, event.y))

    def _exposed(self, event):
        """Paint everything next time."""
        self._seen = None

    def _focus_lost(self, event):
        """Release all keys, whose release the window will not be told of."""
        self._held.release_all()
        self.painter.hold(None)

    def _key_down(self, event):
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        symbol = symbol_of(event)
        typed = KEYPAD.get(symbol) or (chr(symbol) if symbol < FIRST_NAMED else "")
        if self._pointer.asks():
            if plain and symbol in ANSWERS:
                self._pointer.answer(ANSWERS[symbol])
        elif not plain:
            if not event.mod & pygame.KMOD_ALT:
                self._held.undo.press(event.key, WITH_CTRL.get(symbol, ""), keyboard.press)
        elif self._rows.choose(self.console, typed):
            pass
        elif symbol in KEYS:
            self._held.push(event.key, ACTIONS[KEYS[symbol]])
        else:
            self._held.undo.press(event.key, NAMED.get(symbol) or typed, keyboard.press)

    def _key_up(self, event):
        self._held.let_go(event.key)

    def _mouse_down(self, event):
        button = self.layout.button_at(*event.pos)
        pixel = self.layout.pixel_at(*event.pos)
        word = self.painter.word_at(*event.pos)
        if self._pointer.asks():
            answer = self.painter.answer_at(*event.pos)
            if answer is not None:
                self._pointer.answer(answer)
        elif button:
            self._held.push_key("mouse", button.key)
        elif pixel:
            self._pointer.press(event.button, *pixel)
        elif word and event.button == LEFT:
            self.painter.hold(word)
            self._press_word(word)

    def _press_word(self, word):
        """Do a command by its key, until the mouse is released, or by its name."""
        if word in COMMANDS:
            self.console.pointer.command(COMMANDS[word])
        else:
            self._held.undo.press("mouse", word, keyboard.press)

    def _mouse_moved(self, event):
        self._at = event.pos
        self._pointer.move(*self.layout.nearest_pixel(*event.pos))
        self._shape_pointer()

    def _wheel_turned(self, event):
        self._pointer.scroll(-WHEEL_ROWS * event.y)

    def _mouse_up(self, event):
        self._held.let_go("mouse")
        self.painter.hold(None)
        self._pointer.release(event.button, *self.layout.nearest_pixel(*event.pos))

    HANDLERS = {
        pygame.QUIT: _close,
        pygame.WINDOWSIZECHANGED: _new_size,
        pygame.WINDOWEXPOSED: _exposed,
        pygame.WINDOWFOCUSLOST: _focus_lost,
        pygame.KEYDOWN: _key_down,
        pygame.KEYUP: _key_up,
        pygame.MOUSEBUTTONDOWN: _mouse_down,
        pygame.MOUSEMOTION: _mouse_moved,
        pygame.MOUSEBUTTONUP: _mouse_up,
        pygame.MOUSEWHEEL: _wheel_turned,
    }
