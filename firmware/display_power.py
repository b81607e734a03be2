"""The glass: its brightness and colours, and how it rests when nobody presses a key.

Without a press it dims, and later goes dark, which spares an OLED from burning in.  The press that
wakes it does nothing else.

A display that was unplugged, or lost its power, cannot always tell.  So in pauses all that it
should show is sent again, a small part at a time, and to an OLED all at once when it wakes from the
dark.

Nothing allocates but the constructor.
"""

from core.const import const
from firmware.graphics.canvas import PALETTES

# Contrast by the setting `brightness` 1..4, and while dimmed, 0..255.
LEVELS = b"\x10\x50\xa0\xff"
_DIM_LEVEL = const(1)

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

# How often the keys are looked at, how often when nobody has pressed one for a while, and how often
# while the glass rests, when a press only wakes it.
_POLL_MS = const(5)
_REST_POLL_MS = const(10)
_REST_AFTER_MS = const(3000)
_WAKE_POLL_MS = const(30)

_RENEW_EVERY_MS = const(200)
"""How often a part of the picture is sent again after _REST_AFTER_MS without a press.

It takes 3 ms: on I2C a page of 128 columns, on an RP2040 with an ST7789 8 lines of 240 px.
"""

_LONG_MS = const(60000)


class DisplayPower:
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
        self.coloured = display.coloured
        self.schemes = len(PALETTES) if self.coloured else 2
        self.state = AWAKE
        self.pressed_at = clock.ms()
        self.waking = False
        self.level = LEVELS[3]
        self.scheme = 0
        self.lit = True
        self.renews = display.renews
        self.renewed_at = self.pressed_at
        self.renewal = False

    def press(self):
        """A key or the pointer was pressed; returns whether that only wakes the glass."""
        asleep = self.state != AWAKE
        self.state = AWAKE
        self.pressed_at = self.clock.ms()
        return asleep

    def rests(self):
        """Whether the next event of the keys only wakes the glass, or ends a press that did."""
        return self.state != AWAKE or self.waking

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
        """Lets the glass rest when its time has come; returns ms until it is to be called again."""
        if self.state == DARK:
            return _LONG_MS
        quiet = self.clock.since(self.pressed_at)
        wait = self._rest(quiet)
        if not self.renews or self.state == DARK:
            return wait
        if quiet < _REST_AFTER_MS:
            return min(wait, _REST_AFTER_MS - quiet)
        left = _RENEW_EVERY_MS - self.clock.since(self.renewed_at)
        self.renewal = left <= 0
        return min(wait, _RENEW_EVERY_MS if left <= 0 else left)

    def _rest(self, quiet):
        """Dims or darkens after `quiet` ms without a press; returns ms until that may be."""
        settings = self.settings
        if settings.keep_awake:
            return _LONG_MS
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
        if self.renewal:
            self.renewal = False
            self.renewed_at = self.clock.ms()
            display.renew()
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
        if self.state != AWAKE:
            return _WAKE_POLL_MS
        quiet = self.clock.since(self.pressed_at) >= _REST_AFTER_MS
        return _REST_POLL_MS if quiet else _POLL_MS
