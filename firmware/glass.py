"""The glass: its brightness and inversion, and how it rests when nobody presses a key.

It dims after DIM_MS without a press and goes dark after DARK_MS, which spares an OLED from burning
in.  The press that wakes it does nothing else.  Nothing allocates but the constructor.
"""

from core.cards import const
from firmware.keys import HAPPENED, PRESS, RELEASE

DIM_MS = const(60000)
DARK_MS = const(300000)

LEVELS = b"\x10\x50\xa0\xff"
DIM_LEVEL = const(1)

INVERTED = const(0x100)
LIT = const(0x200)

AWAKE = const(0)
DIM = const(1)
DARK = const(2)

POLL_MS = const(5)
REST_POLL_MS = const(10)
REST_AFTER_MS = const(3000)


class Glass:
    """What the display is to look like as a whole.

    state    AWAKE, DIM or DARK
    """

    def __init__(self, display, clock, settings):
        """A glass that is awake; `apply` makes the display follow it."""
        self.display = display
        self.clock = clock
        self.settings = settings
        self.state = AWAKE
        self.pressed_at = clock.ms()
        self.waking = False
        self.applied = LIT | 0xFF

    def takes(self, event):
        """Whether an event only wakes the glass: a press when it rests, up to its release."""
        if event & HAPPENED == PRESS and self.state != AWAKE:
            self.waking = True
        self.stir()
        if event & HAPPENED == RELEASE and self.waking:
            self.waking = False
            return True
        return self.waking

    def stir(self):
        """Somebody is there: the glass is awake from now on."""
        self.pressed_at = self.clock.ms()
        self.state = AWAKE

    def quiet_ms(self):
        """How long nobody pressed a key, in ms."""
        return self.clock.since(self.pressed_at)

    def watch(self):
        """Lets the glass rest when its time has come."""
        if self.state == DARK or self.settings.keep_awake:
            return
        quiet = self.quiet_ms()
        if quiet >= DARK_MS:
            self.state = DARK
        elif quiet >= DIM_MS:
            self.state = DIM

    def apply(self):
        """Tells the display what differs.  OSError as `show`; then the next call does it again."""
        wanted = self._wanted()
        differs = wanted ^ self.applied
        if not differs:
            return
        display = self.display
        if differs & INVERTED:
            display.invert(wanted & INVERTED != 0)
        if differs & 0xFF:
            display.contrast(wanted & 0xFF)
        if differs & LIT:
            display.power(wanted & LIT != 0)
        self.applied = wanted

    def pause(self, wait):
        """How many ms the console may sleep when its screen would wait for `wait`.

        In play the keys are looked at every POLL_MS, a while after a press every REST_POLL_MS.
        """
        most = POLL_MS if self.quiet_ms() < REST_AFTER_MS else REST_POLL_MS
        return max(1, min(wait, most))

    def _wanted(self):
        level = LEVELS[self.settings.brightness - 1]
        if self.state == DIM:
            level = DIM_LEVEL
        wanted = level if self.state == DARK else level | LIT
        return wanted | INVERTED if self.settings.colours == "inverted" else wanted
