"""Display power: brightness, colours, dimming and sleep.

After a time without a press it dims, and later goes dark, which protects an OLED from burn-in.  The
press that wakes it does nothing else.

A display that was unplugged, or lost its power, cannot always report it.  The whole frame is
therefore sent again in pauses, a small part at a time.  An OLED gets it all at once when it wakes
from the dark.

Only the constructor allocates.
"""

from core.const import const
from firmware.graphics.canvas import PALETTES

# Contrast, 0..255, by the setting `brightness` 1..4; and while dimmed.
LEVELS = b"\x10\x50\xa0\xff"
_DIM_LEVEL = const(1)

# FOUR_COLOURS and CONTRAST of graphics/palette_blend.py, which only displays with colours load.
_FOUR_COLOURS = const(8)
_CONTRAST = const(16)

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

# Ms between two readings of the keys: after a press, later, and while the display is dimmed or
# dark, when a press only wakes it.
_POLL_MS = const(5)
_REST_POLL_MS = const(10)
_REST_AFTER_MS = const(3000)
_WAKE_POLL_MS = const(30)

_RENEW_EVERY_MS = const(200)
"""Ms between two parts of the picture that are sent again, after _REST_AFTER_MS without a press.

A part takes 3 ms: on I2C a page of 128 columns, on an RP2040 with an ST7789 8 lines of 240 px.
"""

_LONG_MS = const(60000)

_TRY_AGAIN_MS = const(1000)


class DisplayPower:
    """State of the display's power and colours; `apply` sends it to the display.

    state     AWAKE, DIM or DARK
    coloured  True if the display has colours
    schemes   number of its colour schemes
    answers   whether the display answered when it was last sent something
    """

    def __init__(self, display, clock, settings):
        """Take a Display, a Clock and the Settings."""
        self.display = display
        self.clock = clock
        self.settings = settings
        self.coloured = display.coloured
        self.schemes = len(PALETTES) if self.coloured else 2
        self._mix = None
        if self.coloured:
            from firmware.graphics import palette_blend

            self._mix = palette_blend.mix
            self._palette = bytearray(len(PALETTES[0]))
        self.state = AWAKE
        self._pressed_at = clock.ms()
        self.waking = False
        self.level = LEVELS[3]
        self.scheme = 0
        self.lit = True
        self.answers = True
        self._failed_at = 0
        self.renews = display.renews
        self._renewed_at = self._pressed_at
        self._renewal = False

    def press(self):
        """Wake after a press of a key or the pointer; return True if the press only does that."""
        asleep = self.state != AWAKE
        self.state = AWAKE
        self._pressed_at = self.clock.ms()
        return asleep

    def rests(self):
        """Return True if the next key event only wakes the display, or ends a press that did."""
        return self.state != AWAKE or self.waking

    def swallows(self, busy):
        """Wake after a key event; return True if the event belongs to a press that only does that.

        `busy` is whether a key is still down.
        """
        if self.press():
            self.waking = True
        waking = self.waking
        if not busy:
            self.waking = False
        return waking

    def watch(self):
        """Dim or darken when it is time; return ms until the next call is due."""
        if self.state == DARK:
            return _LONG_MS
        quiet = self.clock.since(self._pressed_at)
        wait = self._rest(quiet)
        if not self.renews or self.state == DARK:
            return wait
        if quiet < _REST_AFTER_MS:
            return min(wait, _REST_AFTER_MS - quiet)
        left = _RENEW_EVERY_MS - self.clock.since(self._renewed_at)
        self._renewal = left <= 0
        return min(wait, _RENEW_EVERY_MS if left <= 0 else left)

    def _rest(self, quiet):
        """Dim or darken after `quiet` ms without a press; return ms until the next change."""
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
        """Send the changes to the display; after an OSError, as of `show`, call it again."""
        display = self.display
        if self._renewal:
            self._renewal = False
            self._renewed_at = self.clock.ms()
            display.renew()
        scheme = self._scheme()
        if scheme != self.scheme:
            if self.coloured:
                display.palette(self._mix(self._palette, scheme))
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

    def waits(self):
        """Return True if it is too soon to try a display again that did not answer."""
        return self.clock.since(self._failed_at) < _TRY_AGAIN_MS

    def answered(self, answers):
        """Note whether the display answered; say so if that is news."""
        if not answers:
            self._failed_at = self.clock.ms()
        if answers != self.answers:
            self.answers = answers
            print("Display answers again" if answers else
                  "Display does not answer; trying again every second."
                  " `pocket-patience check-board` finds what does.")

    def _scheme(self):
        """Return the number of the colour scheme, for `palette_blend.mix` if there are colours."""
        settings = self.settings
        scheme = settings.colours
        if scheme >= self.schemes:
            # Settings may come from a display with more schemes.
            scheme = 0
        if self.coloured:
            if settings.four_colours:
                scheme += _FOUR_COLOURS
            if settings.contrast:
                scheme += _CONTRAST
        return scheme

    def poll_ms(self):
        """Return how many ms the console may sleep before it reads the keys again."""
        if self.state != AWAKE:
            return _WAKE_POLL_MS
        quiet = self.clock.since(self._pressed_at) >= _REST_AFTER_MS
        return _REST_POLL_MS if quiet else _POLL_MS
