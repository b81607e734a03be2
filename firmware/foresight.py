"""The picture that answers each key, found in the pause before it is pressed.

In a pause a screen draws what it would show after a press, the display notes how to send what
differs, and the screen draws again what it shows.  The press then sends that first, and is worked
out and drawn behind it: with an OLED on I2C an RP2040 shows a step of the cursor after 3.0 ms in
place of 4.9, a card put down after 3.8 in place of 5.9.  Nothing rests on it: what is drawn then is
compared with the glass as after any press, so that what was foreseen wrongly is right 5 ms later,
as in the moments when the cursor is dark.  It takes 3 KB of heap and 2.6 KB of files.
"""

from array import array

from core.const import const
from firmware.input.keys import ACTION, HAPPENED, RELEASE
from firmware.runtime import heap_lock

# Bytes for what is sent, and the actions that have some.
_ROOM = const(512)
_ACTIONS = const(9)


class Foresight:
    """What the presses that may come next would send.  Only the constructor allocates.

    The `ahead` of a screen draws for it:
    foresee(action)  draw what a press of `action` would show; return whether that is known
    recall()         then draw again what is shown
    """

    def __init__(self, display, table, ahead):
        """Send to `display`, a Display that `foresees`.  Allocates.

        `table` is the TableScreen, whose `ahead` this is.
        """
        self._display = display
        self._table = table
        self._ahead = ahead
        self._store = bytearray(_ROOM)
        # By action: where in the store that ends, and where it begins.
        self._bounds = array("H", bytes(4 * _ACTIONS))
        # How many keys were tried, and how much of the store is in use.
        self._tried = self._used = 0

    def clear(self):
        """Note that what was foreseen may no longer be so."""
        if self._tried:
            self._tried = self._used = 0
            for action in range(_ACTIONS):
                self._bounds[2 * action] = 0

    def look(self, screen, actions):
        """Note what `screen` would send after a press of the next key; return whether one is left.

        `actions` are those of the keys.  The canvas is then as it was.
        """
        ahead = self._ahead if screen is self._table else screen.ahead
        if not ahead or self._tried == len(actions) or not self._display.foresees:
            return False
        self._tried += 1
        # SELECT stands behind the arrows, and takes longest to answer.
        action = actions[len(actions) - self._tried]
        if action >= _ACTIONS or self._bounds[2 * action]:
            return True
        heap_lock.lock()
        try:
            if ahead.foresee(action):
                self._note(action, self._display.foresees)
                ahead.recall()
            return True
        except MemoryError:
            self._tried = len(actions)
        finally:
            heap_lock.unlock()
        ahead.recall()
        return False

    def _note(self, action, notes):
        end = notes.note(self._store, self._used)
        self._bounds[2 * action] = end
        self._bounds[2 * action + 1] = self._used
        self._used = end or self._used

    def answer(self, event):
        """Send what was foreseen for an event of firmware/input/keys.py, if that was.

        A key that is let go, and does nothing then, leaves what is foreseen as it is.
        """
        if event & HAPPENED == RELEASE:
            event &= ACTION
            if event != self._table.armed:
                return
        notes = self._display.foresees
        end = self._bounds[2 * event] if event < _ACTIONS else 0
        if notes and end:
            try:
                notes.answer(self._store, self._bounds[2 * event + 1], end)
            except OSError:
                # The picture behind it meets the same, and is sent whole once that is over.
                pass
        self.clear()
