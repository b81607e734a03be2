"""The contract of a screen: all that the console asks of what is on top of its stack.

A round of the console calls `event` for a key that did something, else `tick`; then `draw`, and
`idle` in the pause behind it.  Copy this file to begin a screen of your own, and remove the methods
that do nothing in it.
"""

from core.const import const
from firmware.input.actions import BACK, MENU, SELECT
from firmware.input.keys import ACTION, HAPPENED, HOLD, PRESS

QUIET_MS = const(1000)
"""How long a screen on which nothing moves lets the console wait, in ms."""


class Screen:
    """A screen that shows nothing.  No method allocates.

    area   x, y, width and height of all that it draws on, px; () for the whole display
    """

    area = ()

    def event(self, event):
        """Take an event of firmware/input/keys.py: an action and what happened to its key."""

    def point(self, x, y):
        """Take a click of the pointer at pixel (x, y) of the display."""

    def tick(self):
        """Move what moves by itself; return the ms after which that is to be called again."""
        return QUIET_MS

    def idle(self):
        """Do one piece of work for a pause, a few ms long; return whether more is left."""
        return False

    def in_use(self):
        """Return y and height, in px, of what a dialog is to leave in sight; () for nothing."""
        return ()

    def forget(self):
        """Note that the picture is lost: the next `draw` draws all of it."""

    def uncover(self):
        """Note that what covered the screen is gone: as `forget`, where the picture is lost."""
        self.forget()

    def draw(self):
        """Draw on the display's canvas what differs from the picture; the console sends it."""


def closes(keys, event):
    """Return whether an event closes a screen: BACK or MENU; without BACK, SELECT when held.

    `keys` is the Keys of the console.  Allocates nothing.
    """
    what = event & HAPPENED
    action = event & ACTION
    if what == HOLD:
        return action == SELECT and not keys.has(BACK)
    return what == PRESS and (action == BACK or action == MENU)
