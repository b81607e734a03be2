"""The front ends that a walk goes through, each in virtual time: `FRONT_ENDS` by name.

An event of a step is ("key", action), ("letter", key), ("down" or "move" or "up", target, button)
or ("wheel", rows).  A target is ("at", x, y) in thousandths of the display, ("pile", number, depth)
or ("row", number).  What a target means is found when the event comes, so that a walk remains one
when steps are left out.
"""

import re
from functools import partial

import pygame

from core.piles import STOCK
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.emulation.speakers import LoggingSpeaker
from desktop_sim.play import resizing
from desktop_sim.play.emulated_handheld import AWAKE, Machine
from desktop_sim.play.held_keys import HeldKeys
from desktop_sim.play.list_rows import ListRows
from desktop_sim.play.pointing.mouse import LEFT, Mouse
from desktop_sim.play.terminal import terminal
from desktop_sim.play.terminal.cards import CardView
from desktop_sim.play.terminal.view import table_panel
from desktop_sim.play.text.player import Player
from desktop_sim.play.text.text import QUIET, SIZE
from desktop_sim.play.window import window
from desktop_sim.play.window.layout import TableLayout
from desktop_sim.play.words import screens as in_words
from firmware.layouts import STOP_PLACE
from firmware.screens.choice_list import ChoiceList
from tests.lab.walker import steps
from tests.lab.walker.clock import WalkClock, WalkStore

ROUNDS = 30_000
"""Number of rounds without a pause after which a step has no end."""

PRESS_MS = 60


class NoEnd(AssertionError):
    """A step that does not end."""


class FrontEnd:
    """A console behind one front end.

    sizes    what `resize` takes
    watch    the Watch, which is told of each new console; or None
    is_seen  True if a player sees the picture
    has_buttons  True if there are buttons behind the picture, and lists beside it
    chooser  class that chooses the steps
    """

    sizes = ()
    is_seen = True
    has_buttons = False
    chooser = steps.Chooser
    watch = None

    def __init__(self, size):
        self.clock = WalkClock()
        self.store = WalkStore(self.clock)
        self.size = size
        self.switch_on()

    def switch_on(self):
        """Switch on, or off and on again: only saved files stay."""
        self.make()
        if self.watch:
            self.watch.begin()
        self.run(0)

    def run(self, ms):
        """Let the front end run for `ms` ms, at least once."""
        end = self.clock.passed + ms
        rounds = 0
        while not self.console.closed:
            before = self.clock.passed
            pause = self.round()
            rounds += 1
            if rounds > ROUNDS + ms:
                raise NoEnd(f"{rounds} rounds in {ms} ms")
            left = end - self.clock.passed
            if left <= 0:
                return
            if self.clock.passed == before:
                self.clock.sleep(max(1, min(pause, left)))

    def read(self, ms, events):
        """Take several events in one read, then run for `ms` ms."""
        for event in events:
            self.take(*event)
        self.run(ms)

    def finish_typing(self):
        """Let the keys that were typed before be pressed, where they wait."""

    # Targets.

    def pixel(self, target):
        """Return the pixel (x, y) of the display that a target means."""
        display = self.console.display
        kind, first, second = (*target, 0)[:3]
        x, y = display.width // 2, display.height // 2
        if kind == "at":
            x, y = first * display.width // 1000, second * display.height // 1000
        elif kind == "pile":
            x, y = self._pixel_of_pile(first, second) or (x, y)
        elif kind == "row":
            x, y = self._pixel_of_row(first) or (x, y)
        return max(0, min(x, display.width - 1)), max(0, min(y, display.height - 1))

    def _pixel_of_pile(self, place, depth):
        table = self.console.table
        arrangement = table.arrangement
        if not arrangement.layout or not arrangement.spots:
            return None
        spot = arrangement.spots[place % len(arrangement.spots)]
        place = spot.pile.number
        depth = min(depth, spot.pile.n)
        if spot.pile.kind == STOCK:
            depth = min(depth, 1)
        viewport = table.repaint.viewport
        return (arrangement.card_x(place, depth) + 2 - viewport.left,
                arrangement.card_y(place, depth) + 1 - viewport.top)

    def _pixel_of_row(self, number):
        top = self.console.screens.top
        if not in_words.is_list(self.console):
            return None
        boxes = [box for box in self.row_boxes(top) if box[2]]
        if not boxes:
            return None
        x, y, w, h = boxes[number % len(boxes)]
        return x + w // 2, y + h // 2

    def row_boxes(self, menu):
        """Return x, y, width and height of each row of a list that is shown, in px."""
        frame = menu.frame
        shown = range(menu.first, min(len(menu.rows), menu.first + menu.shown()))
        return [(frame.x, frame.y + frame.top + (row - menu.first) * frame.tall, frame.w,
                 frame.tall) for row in shown]

    def picture(self):
        """Return the Picture of the panel."""
        return self.machine.picture()

    def shows_beside(self, screen):
        """Return True if a screen, a list, is shown beside the picture, which has the table."""
        return False

    def check(self):
        """Check what this front end alone has; raises AssertionError."""


class MachineFrontEnd(FrontEnd):
    """A front end of a `Machine`."""

    depth = None
    captioned = False
    told = False

    def make(self):
        """Switch the machine on."""
        size, board = self.parts()
        self.machine = Machine(
            self.clock, self.store, LoggingSpeaker(self.clock), size=size, board=board,
            depth=self.depth, captioned=self.captioned, overrides={**AWAKE, "mouse": "yes"},
            can_leave=True, told=self.told)
        self.console = self.machine.console
        self.console.share = lambda text: b"Copied"

    def parts(self):
        """Return the size of a plain display or None, and the name of a board."""
        return self.size, "ssd1306_pico"

    @property
    def keys(self):
        """The keys of the machine."""
        return self.machine.keys


class Headless(MachineFrontEnd):
    """A console and its parts, on a plain display of any size, or on a board."""

    name = "headless"
    told = True
    sizes = ((128, 64), (128, 128), (240, 240), (320, 240), (135, 240), (240, 135), (84, 48),
             (160, 80), (200, 400), (400, 240), "thumby", "ssd1306_encoder_pico",
             "waveshare_lcd_1_3")

    def parts(self):
        """Return the size of a plain display or None, and the name of a board."""
        return (None, self.size) if isinstance(self.size, str) else (self.size, "ssd1306_pico")

    def make(self):
        """Switch the machine on."""
        super().make()
        self.held = HeldKeys(self.console, self.keys)
        self.rows = ListRows()
        self.mouse = Mouse(self.console)

    def round(self):
        """Run the console once; return the ms until the next round."""
        wait = min(self.console.step(), self.held.undo.step())
        self.mouse.shown()
        return wait

    def take(self, kind, what, *more):
        """Take one event."""
        console = self.console
        if kind == "key":
            self.held.push(what, ACTIONS[what])
            has_key = self.keys.key_for(ACTIONS[what]) is not None
            self.run(self.keys.time_for(ACTIONS[what], 0) if has_key else 0)
            self.held.let_go(what)
        elif kind == "hold":
            self.held.push(what, ACTIONS[what])
            self.run(more[0])
            self.held.let_go(what)
        elif kind == "letter":
            self.rows.type_key(console, what)
        elif kind == "wheel":
            self.mouse.scroll(what)
        elif kind == "lose":
            self.mouse.cancel()
        elif kind == "move":
            self.mouse.move(*self.pixel(what))
        else:
            act = self.mouse.press if kind == "down" else self.mouse.release
            act(more[0] if more else LEFT, *self.pixel(what))

    def resize(self, size):
        """Give a plain display another size; a board has only its own."""
        if isinstance(self.size, str) or isinstance(size, str):
            return
        self.size = size
        depth = self.console.display.depth
        if depth == 1 and size[0] * size[1] > 40_000:
            size = 128, 64
        self.console.attempt(resizing.resize, self.console, *size)


class Window(MachineFrontEnd):
    """The window, with a table that fills it."""

    name = "window"
    depth = 4
    captioned = True
    sizes = ((300, 420), (420, 300), (480, 800), (640, 480), (320, 560), (800, 360))
    KEYS = {"UP": pygame.K_UP, "DOWN": pygame.K_DOWN, "LEFT": pygame.K_LEFT,
            "RIGHT": pygame.K_RIGHT, "SELECT": pygame.K_RETURN, "BACK": pygame.K_ESCAPE,
            "MENU": pygame.K_TAB, "NEXT": pygame.K_PAGEDOWN, "PREVIOUS": pygame.K_PAGEUP}
    NAMED = {"F1": pygame.K_F1, "F2": pygame.K_F2, "F3": pygame.K_F3, "F4": pygame.K_F4,
             "HOME": pygame.K_HOME, "END": pygame.K_END}

    def parts(self):
        """Return the size of the table in the window."""
        return TableLayout(self.size).display, "ssd1306_pico"

    def make(self):
        """Switch on, and open the window."""
        super().make()
        self.window = window.Window(self.machine, self.size, True)
        self.console.share = lambda text: b"Copied"

    def round(self):
        """Run the console once, and paint; return the ms until the next round."""
        nap = self.window.step()
        self.window.show()
        return min(nap, window.LONGEST_NAP_MS)

    def take(self, kind, what, *more):
        """Take one event."""
        send = self._send
        if kind in ("key", "letter", "hold"):
            code = self.KEYS.get(what) or self.NAMED.get(what) or ord(what.lower())
            send(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
            if kind == "hold":
                self.run(more[0])
            send(pygame.KEYUP, key=code, mod=0)
        elif kind == "wheel":
            send(pygame.MOUSEWHEEL, y=-what)
        elif kind == "lose":
            send(pygame.WINDOWFOCUSLOST)
        else:
            button = more[0] if more else LEFT
            if what[0] == "bar":
                place = what[1] * self.size[0] // 1000, self.window.layout.bar[3] // 2
            else:
                left, top, _, _ = self.window.layout.screen
                scale = self.window.layout.scale
                place = [edge + part * scale + scale // 2 for edge, part in
                         zip((left, top), self.pixel(what), strict=True)]
            if kind == "move":
                send(pygame.MOUSEMOTION, pos=tuple(place), buttons=(1, 0, 0))
            else:
                code = pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP
                send(code, pos=tuple(place), button=button)

    def _send(self, code, **more):
        self.window.handle(pygame.event.Event(code, **more))

    def resize(self, size):
        """Give the window another size."""
        self.size = size
        self._send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])

    def check(self):
        """Check that the window is painted as one that is painted anew."""
        self.window.show()
        before = bytes(self.window.surface.get_buffer().raw)
        self._send(pygame.WINDOWEXPOSED)
        self.window.show()
        after = bytes(self.window.surface.get_buffer().raw)
        assert before == after, "the window differs from one that is painted anew"


class Tty:
    """A terminal without a player: `typed` is read once."""

    exit_code = None

    def __init__(self, clock, size):
        self.clock = clock
        self.columns_and_rows = size
        self.typed = ""
        self.shown = Shown()

    def size(self):
        """Return (columns, rows)."""
        return self.columns_and_rows

    def write(self, text):
        """Show `text`."""
        self.shown.write(text)

    def read(self, ms):
        """Return what was typed, or let `ms` ms pass."""
        typed, self.typed = self.typed, ""
        if not typed:
            self.clock.sleep(ms)
        return typed


class Shown:
    """The cells of a terminal: {(row, column): (style, character)} of those that are not blank."""

    PARTS = re.compile(
        r"\x1b\[(\d+;\d+)H|(\x1b\[2J)|(\x1b\[K)|(\x1b\[[0-9;]*m)|\x1b\[\?\d+[hl]"
        r"|\x1b\][^\a]*\a|([^\x1b])")

    def __init__(self):
        self.cells = {}
        self.row = self.column = 0
        self.style = ""

    def write(self, text):
        """Take characters and sequences, as an ANSI terminal does."""
        for move, clear, erase, style, character in self.PARTS.findall(text):
            if move:
                self.row, self.column = (int(number) - 1 for number in move.split(";"))
            elif clear:
                self.cells.clear()
            elif erase:
                for at in [at for at in self.cells if at[0] == self.row and at[1] >= self.column]:
                    del self.cells[at]
            elif style:
                self.style = style
            elif character:
                self.cells[self.row, self.column] = self.style, character
                self.column += 1

    def text(self):
        """Return the cells that are not blank."""
        return {at: cell for at, cell in self.cells.items() if cell != ("\x1b[0m", " ")}

    def line(self, row):
        """Return the characters of a row as text."""
        found = {at[1]: cell[1] for at, cell in self.cells.items() if at[0] == row}
        return "".join(found.get(column, " ") for column in range(max(found, default=0) + 1))


class Terminal(MachineFrontEnd):
    """The terminal, whose table follows its size; in characters where it is small."""

    name = "terminal"
    depth = 4
    sizes = ((80, 24), (100, 30), (132, 43), (160, 50), (90, 25), (40, 20))
    KEYS = {"UP": "\x1b[A", "DOWN": "\x1b[B", "RIGHT": "\x1b[C", "LEFT": "\x1b[D",
            "SELECT": "\r", "BACK": "\x7f", "MENU": "\t", "NEXT": "\x1b[6~", "PREVIOUS": "\x1b[5~",
            "F1": "\x1bOP", "F2": "\x1bOQ", "F3": "\x1bOR", "F4": "\x1bOS", "HOME": "\x1b[H",
            "END": "\x1b[F"}
    CODES = {"down": (0, "M"), "move": (32, "M"), "up": (0, "m")}

    def parts(self):
        """Return the size of the table in the terminal."""
        return table_panel(*self.size), "ssd1306_pico"

    def make(self):
        """Switch on, and open the terminal."""
        super().make()
        self.tty = Tty(self.clock, self.size)
        self.face = terminal.Terminal(self.machine, self.tty, "auto", True)
        self.console.share = lambda text: b"Sent"
        handle = self.face._handle_mouse

        def handles(what, button, column, row):
            menu = self.console.screens.top
            if isinstance(menu, ChoiceList) and isinstance(self.face._view, CardView):
                menu.choose = partial(self._choose, menu, self.tty.shown.line(row))
            try:
                handle(what, button, column, row)
            finally:
                vars(menu).pop("choose", None)

        self.face._handle_mouse = handles

    @staticmethod
    def _choose(menu, line, row):
        """Do a row that was clicked in a line of the terminal: the line must have shown it."""
        label = in_words.plain(menu.rows[row][0])
        # A slot is shown by its game alone; the value of an option may be older than the click.
        is_shown = label in line or in_words.row_text(menu, row) in line
        assert is_shown, f"a click on {line!r} chooses {label!r}"
        type(menu).choose(menu, row)

    def round(self):
        """Run the terminal once; time passes while it reads."""
        self.face.round()
        return 1

    def read(self, ms, events):
        """Type several keys and clicks at once, then run for `ms` ms."""
        self.tty.typed = "".join([self._typed(*event) for event in events])
        self.face.round()
        self.run(ms)

    def finish_typing(self):
        """Let the keys that were typed before be pressed, one after the other."""
        while not self.console.closed and (due := self.face._presses.step()) is not None:
            self.run(due)

    def _typed(self, kind, what, *more):
        if kind in ("key", "letter", "hold"):
            return self.KEYS.get(what) or what.lower()
        if kind not in self.CODES:
            return ""
        code, end = self.CODES[kind]
        if kind != "move" and more:
            code += more[0] - 1
        column, row = self._cell(what)
        return f"\x1b[<{code};{column + 1};{row + 1}{end}"

    def _cell(self, target):
        """Return the cell (column, row) that a target means."""
        columns, rows = self.size
        view = self.face._view
        if target[0] == "at":
            return target[1] % 1000 * columns // 1000, target[2] % 1000 * rows // 1000
        if view is None:
            # The terminal is too small for the table.
            return columns // 2, rows // 2
        if target[0] == "row" and isinstance(view, CardView):
            lines = sorted(view._rows_of_list)
            return columns // 3, lines[target[1] % len(lines)] if lines else 1
        x, y = self.pixel(target)
        if isinstance(view, CardView):
            pointer = self.console.pointer
            # Without a game there is no card.
            cells = view._pixels if self.console.playing() else {}
            wanted = cells and pointer.card_at(x, y) >> STOP_PLACE
            for cell, pixel in cells.items():
                if pointer.card_at(*pixel) >> STOP_PLACE == wanted:
                    return cell
            return columns // 2, rows // 2
        blocks = view.blocks
        return (view.left + x * view.scale // blocks.wide, view.top + y * view.scale // blocks.high)

    def resize(self, size):
        """Give the terminal another size."""
        self.size = self.tty.columns_and_rows = size

    def check(self):
        """Check that the terminal shows what one shows that was cleared."""
        show = self.face._show
        show()
        before = self.tty.shown.text()
        self.face._screen.forget()
        self.face._seen = None
        show()
        after = self.tty.shown.text()
        wrong = {at for at in {*before, *after} if before.get(at) != after.get(at)}
        assert not wrong, f"{len(wrong)} cells, {min(wrong)} first, differ from those drawn anew"


class Text(MachineFrontEnd):
    """The front end of lines; `said` has the answer to the last one."""

    name = "text"
    is_seen = False
    chooser = steps.TextChooser

    def parts(self):
        """Return the size of the display that no one sees."""
        return SIZE, "ssd1306_pico"

    def make(self):
        """Switch on, and greet the player."""
        super().make()
        for name, value in QUIET.items():
            self.console.settings.override(name, value)
        self.player = Player(self.console)
        self.said = self.player.greeting()

    def round(self):
        """Run the console once; return the ms until the next round."""
        return self.console.step()

    def line(self, text):
        """Type a line."""
        self.said = self.player.answer(text)
        assert self.said and all(isinstance(line, str) for line in self.said)
        assert any(self.said), "an answer without a word"

    def resize(self, size):
        """Do nothing: no one sees the display."""
