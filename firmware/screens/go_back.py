"""This game > Go back: the table slides back and on through the moves, and play goes on from any.

LEFT, UP and PREVIOUS go a move back, the other arrows a move on, and faster while they are held.
On a board with none of these keys NEXT goes back, and from the first position to the last.
SELECT plays on from the position that is shown, BACK and MENU from the one before.  A click does so
too: at the left back, at the right on, between them it plays on.
"""

from core import refusals
from core.const import const
from firmware.input.actions import LEFT, PREVIOUS, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS, RELEASE, REPEATED
from firmware.screens.screen import Screen, closes

# Repeats of a held key after which it goes one move more at a time.
_FASTER_AFTER = const(5)

# Width in px of the narrowest display with words around the numbers.
_NARROW = const(100)


class GoBack(Screen):
    """The table in a position of this game that was there before; it allocates nothing.

    began    number of moves that were made when it was opened
    """

    def __init__(self, console):
        """Show the position on `console`.  Allocates."""
        self.console = console
        self.table = console.table
        self.began = console.session.journal.done
        self._repeats = 0
        # True from a press of SELECT: the one that chose the row is released here.
        self._armed = False
        console.screens.show(self)
        self._say()

    def event(self, event):
        """Go back or on; SELECT stays, BACK and MENU return to the position before."""
        keys = self.console.keys
        what = event & HAPPENED
        action = event & ACTION
        if closes(keys, event):
            self._go_to(self.began)
            self.console.screens.back_to_table()
        elif what == PRESS and action == SELECT:
            self._armed = True
        elif what == PRESS:
            self._repeats = self._repeats + 1 if event & REPEATED else 0
            self.go(-1 if action in (LEFT, UP, PREVIOUS) or self._has_next_alone() else 1)
        elif what == RELEASE and action == SELECT and self._armed:
            self.console.screens.back_to_table()

    def _has_next_alone(self):
        keys = self.console.keys
        return not keys.has(LEFT) and not keys.has(PREVIOUS)

    def point(self, x, y):
        """Go back at the left third of the display, on at the right one; between them stay."""
        third = self.console.display.width // 3
        if third <= x < 2 * third:
            self.console.screens.back_to_table()
            return
        self._repeats = 0
        self.go(-1 if x < third else 1)

    def go(self, way):
        """Go a move back (-1) or on (1), or several while the key is held.

        If NEXT is the only way back, it goes on from the first position to the last.
        """
        journal = self.console.session.journal
        last = journal.done + journal.undone
        if not journal.done and way < 0 and self._has_next_alone():
            self._go_to(last)
        else:
            to = journal.done + way * (1 + self._repeats // _FASTER_AFTER)
            self._go_to(min(max(0, to), last))
        self._say()

    def _go_to(self, done):
        """Show the position after so many moves."""
        session = self.console.session
        while session.journal.done > done and not session.undo():
            pass
        while session.journal.done < done and not session.redo():
            pass
        self.table.changed()
        self.table.cursor_moved()
        self.console.request_redraw()

    def _say(self):
        journal = self.console.session.journal
        line = self.table.message.line.clear()
        last = journal.done + journal.undone
        if self.console.display.width < _NARROW:
            line.number(journal.done).put(b"/").number(last)
        else:
            line.put(b"Move ").number(journal.done).put(b" of ").number(last)
        self.table.message.show_line()
        self.console.request_redraw()

    def tick(self):
        """Animate the table."""
        return self.table.tick()

    def draw(self):
        """Draw the changes of the table."""
        self.table.draw()

    def forget(self):
        """Draw the whole table with the next `draw`."""
        self.table.forget()


def begin(console, key):
    """Show the moves of the game in play, if there are any.  Allocates."""
    journal = console.session.journal
    console.screens.back_to_table()
    if journal.done or journal.undone:
        GoBack(console)
    else:
        console.table.message.say(refusals.NOTHING_TO_UNDO)
