"""The glass: its brightness and colours, and how it rests when nobody presses a key.

Without a press it dims, and later goes dark, which spares an OLED from burning in.  The press that
wakes it does nothing else.  Nothing allocates but the constructor.
"""

from core.cards import const
from firmware.canvas import PALETTES

# Contrast by the setting `brightness` 1..4, and while dimmed, 0..255.
LEVELS = b"\x10\x50\xa0\xff"
_DIM_LEVEL = const(1)

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

# How often the keys are looked at, and how often when nobody has pressed one for a while.
_POLL_MS = const(5)
_REST_POLL_MS = const(10)
_REST_AFTER_MS = const(3000)

_LONG_MS = const(60000)


class Glass:
    """What the display is to look like as a whole.

    state     AWAKE, DIM or DARK
    coloured  whether it has colours
    schemes   how many colour schemes it has
    """

    def __init__(self, display, clock, settings):
        """A glass that is awake; `apply` makes the display follow it."""
        self.display = display
        self.clock = clock
        self.settings = settings
        self.coloured = display.canvas.depth > 1 and hasattr(display, "palette")
        self.schemes = len(PALETTES) if self.coloured else 2
        self.state = AWAKE
        self.pressed_at = clock.ms()
        self.waking = False
        self.level = LEVELS[3]
        self.scheme = 0
        self.lit = True

    def press(self):
        """A key or the pointer was pressed; returns whether that only wakes the glass."""
        asleep = self.state != AWAKE
        self.state = AWAKE
        self.pressed_at = self.clock.ms()
        return asleep

    def takes(self, busy):
        """Whether an event of the keys only wakes the glass: a press when it rests, up to its end.

        `busy`: a key is still down.
        """
        if self.press():
            self.waking = True
        waking = self.waking
        if not busy:
            self.waking = False
        return waking

    def watch(self):
        """Lets the glass rest when its time has come; returns ms until that may be."""
        settings = self.settings
        if self.state == DARK or settings.keep_awake:
            return _LONG_MS
        quiet = self.clock.since(self.pressed_at)
        to_dark = settings.sleep * 60000 - quiet
        to_dim = settings.dim * 1000 - quiet
        if to_dark <= 0:
            self.state = DARK
            return _LONG_MS
        if to_dim > 0:
            return min(to_dim, to_dark)
        self.state = DIM
        return to_dark

    def apply(self):
        """Tells the display what differs.  OSError as `show`; then the next call does it again."""
        display = self.display
        scheme = self._scheme()
        if scheme != self.scheme:
            if self.coloured:
                display.palette(PALETTES[scheme])
            else:
                display.invert(scheme == 1)
            self.scheme = scheme
        level = LEVELS[self.settings.brightness - 1] if self.state == AWAKE else _DIM_LEVEL
        if level != self.level:
            display.contrast(level)
            self.level = level
        lit = self.state != DARK
        if lit != self.lit:
            display.power(lit)
            self.lit = lit

    def _scheme(self):
        # Settings may come from a display with more schemes.
        scheme = self.settings.colours
        return scheme if scheme < self.schemes else 0

    def poll_ms(self):
        """How many ms the console may sleep at most before it looks at the keys again."""
        quiet = self.state != AWAKE or self.clock.since(self.pressed_at) >= _REST_AFTER_MS
        return _REST_POLL_MS if quiet else _POLL_MS
