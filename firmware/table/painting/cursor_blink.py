"""The blinking of the cursor."""

from core.const import const

_LIT_MS = const(700)
_DARK_MS = const(250)

# Time between two ticks while nothing blinks, as on a dimmed display.
_STILL_MS = const(1000)

# Sentinel instead of a time: the next tick.
_NOW = const(-1)


class CursorBlink:
    """When the cursor is drawn.  Only the constructor allocates.

    lit     True while it is drawn
    hidden  True if it is never drawn, because the player uses a pointer
    """

    def __init__(self, console):
        """Blink by the clock of `console`, and not while its display is dimmed."""
        self._console = console
        self._since = 0
        self.lit = True
        self.hidden = False

    def light(self):
        """Begin to be lit, if the cursor is not hidden."""
        self.lit = not self.hidden
        self._since = _NOW

    def tick(self):
        """Become dark or lit when it is time; return ms until the next time."""
        console = self._console
        if self._since == _NOW:
            self._since = console.clock.ms()
        if self.hidden or console.display_power.state and self.lit:
            return _STILL_MS
        left = (_LIT_MS if self.lit else _DARK_MS) - console.clock.since(self._since)
        if left > 0:
            return left
        self.lit = not self.lit
        self._since = console.clock.ms()
        return _DARK_MS
