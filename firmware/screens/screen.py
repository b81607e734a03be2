"""The contract of a screen: all that the console asks of the screen on top of its stack.

A round of the main loop calls `event` for a key that did something, else `tick`; then `draw`, and
`idle` in the pause after it.  Copy template.py to begin a screen of your own: all methods are
optional.
"""

from core.const import const
from firmware.input.actions import BACK, MENU, SELECT
from firmware.input.debounced_keys import ACTION, HAPPENED, HOLD, PRESS

PICTURE = const(0)
TABLE = const(1)
LESSON = const(2)
OVER_TABLE = const(3)
FINDER = const(4)
LABELLED = const(5)
LIST = const(6)
START = const(7)
QUESTION = const(8)
END = const(9)
NOTICE = const(10)
PAGE = const(11)
NUMBER = const(12)
CALENDAR = const(13)
PILE = const(14)
WIN = const(15)
"""Kinds of screens.

The player moves cards on a TABLE and in a LESSON.  OVER_TABLE shows the table, as a FINDER of cards
and a LABELLED one do.  A LIST, the START screen, a QUESTION, what the END of a game asks and a
NOTICE are ChoiceLists.  A PICTURE is anything without words.
"""

QUIET_MS = const(1000)
"""Time that the console may wait while nothing moves on the screen (ms)."""


class Screen:
    """A screen that shows nothing.  No method allocates.

    area     x, y, width and height of all that it draws on, px; () for the whole display
    console  the Console; set by each screen that closes or covers
    frame    the Frame of its title and its rows or text (firmware/screens/frame.py), or None
    kind     its kind, for front ends: one of those above
    silent   True if moves are not heard while this is on top
    quick    True if `event` allocates nothing: it is answered with the heap locked
    """

    area = ()
    console = frame = None
    kind = PICTURE
    quick = silent = False

    # Keys, and clicks if the console has a pointer.

    def event(self, event):
        """Take an event of firmware/input/debounced_keys.py: an action and its key's change."""

    def wake(self):
        """End messages that last until a press; return True if the press has no other meaning."""
        return False

    def point(self, x, y):
        """Take a click at pixel (x, y) of the display; a TABLE and a LESSON get none."""

    # Time.

    def tick(self):
        """Animate the screen; return the ms after which to call this again."""
        return self.frame.tick() if self.frame else QUIET_MS

    def idle(self):
        """Do one piece of work for a pause, a few ms long; return True if more is left."""
        return False

    def rest(self):
        """Do one piece of work for a longer pause; return True if there was one.

        A piece takes 25 ms at most, or ends once a key interrupts it.
        """
        return False

    # The picture.

    def draw(self):
        """Draw the changes on the display's canvas; the console sends them."""

    def forget(self):
        """Note that the picture is lost: the next `draw` draws all of it."""
        if self.frame:
            self.frame.forget()

    def cover(self, area):
        """Note that another screen, which draws on `area`, comes on top."""
        if area != self.area and not self.console.display.keeps:
            self.console.table.lose_picture()

    def uncover(self):
        """Show the screen again after the screen above it closed; `forget` if the frame is lost."""
        self.forget()

    def leave(self):
        """Finish what is going on: the screen was taken off the stack, by itself or by another."""

    def in_use(self):
        """Return y and height of the area that a dialog must not cover (px); () for none."""
        return ()

    def say(self, line):
        """Show a line, bytes, until the next press; return False if there is no place for it."""
        return False


def closes(keys, event):
    """Return True if an event closes a screen: BACK or MENU; without BACK, SELECT when held.

    `keys` is the Keys of the console.  Allocates nothing.
    """
    what = event & HAPPENED
    action = event & ACTION
    if what == HOLD:
        return action == SELECT and not keys.has(BACK)
    return what == PRESS and (action == BACK or action == MENU)
