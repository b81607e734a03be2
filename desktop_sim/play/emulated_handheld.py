"""A whole handheld: the five parts of a board and a console on them."""

from core import games
from core.language import _
from desktop_sim.emulation.desktop_platform import Platform, table_of
from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.emulation.emulated_board import depth_of
from desktop_sim.emulation.keys import ACTIONS, SimKeys
from desktop_sim.play.pointing.pointer import Pointer
from desktop_sim.play.position_formats import on_table
from desktop_sim.play.quiet_console import QuietConsole
from firmware.deals import dealing
from firmware.platforms.open_board import open_parts


class Machine:
    """A handheld, switched on: `display`, `keys` and `console`; `panel` shows the pixels.

    clock, store, speaker  see `desktop_sim.emulation.clocks`, `.stores` and `.speakers`
    size          (width, height) in pixels of a plain display, or None for the board's own
    board         name of a module in boards/
    depth         bits per pixel of a plain display; None goes by its size
    is_round      True if the plain display is round
    captioned     True if game, time and moves stand beside the plain display
    overrides     {setting: value} that replace the saved values
    can_leave     True if the console offers to leave it
    make_console  a class of consoles, or None for a QuietConsole
    held          numbers, or names of actions, of the keys that are down at power-on
    told          True if `clock` wakes when a key moves; the console then polls the keys as rarely
                  as on a board whose pins interrupt
    """

    def __init__(
        self,
        clock,
        store,
        speaker,
        size=None,
        board="ssd1306_pico",
        depth=None,
        is_round=False,
        captioned=False,
        overrides=None,
        can_leave=False,
        make_console=None,
        held=(),
        told=False,
    ):
        """Open the parts and start a console on them; the class explains the arguments."""
        self.clock, self.store, self.speaker = clock, store, speaker
        if size is None:
            table = table_of(board)
            self.platform = Platform(table, clock, store, speaker)
            parts = open_parts(table, self.platform)
            self.panel = self.platform.panel
            name = table.NAME
        else:
            self.panel = plain_display(size, depth, is_round)
            parts = self.panel, SimKeys(), clock, store, speaker
            name = NO_BOARD.decode()
        self.display, self.keys = parts[:2]
        self.display.captioned = captioned
        self.keys.told = told
        for key in held:
            place = self.keys.key_for(ACTIONS[key]) if key in ACTIONS else key
            if place is None:
                raise ValueError("--held: this board has no key for " + key)
            self.keys.set(place, True)
        self.console = (make_console or QuietConsole)(*parts, can_leave=can_leave)
        self.keys.arranged = self.console.keys.actions
        self.console.board = name.encode()
        Pointer(self.console).has_keys = not captioned
        for name, value in (overrides or {}).items():
            override(self.console, name, value)

    def remark(self):
        """Return the line that front ends show beside the table, "" for none."""
        return self.console.remark

    def bus_bytes(self):
        """Return the bytes that went to the display since power-on."""
        return self.panel.sent

    def picture(self):
        """Return the pixels of the panel, as a `Picture`."""
        return self.panel.picture()

    def size(self):
        """Return width and height of the panel, px."""
        picture = self.picture()
        return picture.width, picture.height


def plain_display(size, depth=None, is_round=False):
    """Return a display without a chip of `size`, (width, height) in pixels."""
    width, height = size
    return PlainDisplay(width, height, depth or depth_of(width, height), is_round)


def begin(console, options):
    """Deal what the command line names, if anything; otherwise the saved game goes on.

    With `options.verdict` the console judges positions from the first one on.  A display that is no
    board's has neither brightness nor sleep.
    """
    if console.board == NO_BOARD:
        console.display.dims = False
    if options.position is not None:
        on_table.begin(console, options.position, options.game or "")
    elif options.game is not None or options.deal is not None:
        game_id = options.game or games.titles()[0][0]
        if dealing.deal(console, game_id, options.deal, {}):
            dealing.name_spaces(console)
    if options.verdict:
        console.give_verdicts(True)


NO_BOARD = _(b"Simulated display")
"""Name of the board of a console that has none."""

AWAKE = {"keep_awake": True}
"""Settings of front ends: a desktop needs no battery, and a dark window looks broken."""

OF_KLONDIKE = ("variation", "movement")
"""Options of Klondike that switches of the command line set."""


def override(console, name, value):
    """Set the value of a switch of the command line, instead of the saved value.

    The switch counts card backs from 1, those that medals bring among them.  An option of Klondike
    takes effect from the next deal on.
    """
    if name in OF_KLONDIKE:
        console.settings.switched.setdefault("klondike", {})[name] = value
        if console.session.game_id == "klondike":
            console.deals.choices[name] = value
    else:
        console.settings.override(name, value - 1 if name == "back" else value)
    console.screens.top.forget()
