"""A whole handheld: display, keys, clock, store, speaker and the console that is given them."""

from desktop_sim.keys import ALL_KEYS, SimKeys

BIGGEST_TWO_COLOUR = (128, 64)
"""A plain display up to this size has depth 1, a larger one depth 4."""


class Machine:
    """The parts, connected.

    clock, store, speaker: see `desktop_sim.clocks`, `.stores` and `.speakers`.
    size: (width, height) in pixels of a plain display, or None for the board's own.
    board: name of a module in boards/.
    depth: bits a pixel of a plain display; None goes by its size.
    overrides: setting names and values that stand above the saved ones.
    can_leave: whether the console offers to leave it.
    make_console: called as the class `Console` is; None takes the firmware's.
    """

    def __init__(
        self,
        clock,
        store,
        speaker,
        size=None,
        board="ssd1306_pico",
        depth=None,
        overrides=None,
        can_leave=False,
        make_console=None,
    ):
        self.clock = clock
        self.store = store
        self.speaker = speaker
        if size is None:
            self.display, self.keys, self.glass = board_parts(board)
        else:
            self.display = self.glass = plain_display(size, depth)
            self.keys = SimKeys(ALL_KEYS)
        if make_console is None:
            from firmware.console import Console as make_console
        self.console = make_console(
            self.display, self.keys, clock, store, speaker, can_leave=can_leave
        )
        for name, value in (overrides or {}).items():
            self.console.override(name, value)

    def bus_bytes(self):
        """Bytes that went to the display since power-on."""
        return self.glass.sent

    def picture(self):
        """What is on the glass: a `Picture`."""
        return self.glass.picture()


def plain_display(size, depth=None):
    """A display without a chip of `size`, (width, height) in pixels."""
    from desktop_sim.displays import PlainDisplay

    width, height = size
    if depth is None:
        wide, tall = BIGGEST_TWO_COLOUR
        depth = 1 if width <= wide and height <= tall else 4
    return PlainDisplay(width, height, depth)
