"""This game > Go back, Bookmark and To bookmark: the table in other positions of the game.

LEFT and PREVIOUS go a move back, RIGHT and NEXT a move on, and faster while they are held.  UP and
DOWN go to the bookmark, or else to the first or the last position.
On a board with none of these keys NEXT goes back, and from the first position to the last.
SELECT plays on from the position that is shown, BACK and MENU from the one before.  A click does so
too: at the left back, at the right on, between them it plays on.
"""

from core import refusals
from core.const import const
from core.language import _
from core.undo_journal import BOOKMARK
from firmware.input.actions import DOWN, LEFT, PREVIOUS, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS, RELEASE, REPEATED
from firmware.screens.screen import OVER_TABLE, Screen, closes

# Repeats of a held key after which it goes one move more at a time.
_FASTER_AFTER = const(5)

# Width in px of the narrowest display with words around the numbers.
_NARROW = const(100)

NO_BOOKMARK = _(b"There is no bookmark")
AT_START = _(b"The deal needs no bookmark")


class GoBack(Screen):
    """The table in a position of this game that was there before; it allocates nothing.

    A position that is looked at is not played: nothing of it is saved until SELECT.

    began    number of moves that were made when it was opened
    stays    True once the player plays on from the position that is shown
    """

    kind = OVER_TABLE

    def __init__(self, console):
        """Show the position on `console`.  Allocates."""
        self.console = console
        self.table = console.table
        self.began = console.session.journal.done
        self.stays = False
        # Undo ends the scoring of some games.
        self._scoring = console.session.game.scoring
        console.autosave.pause()
        self._repeats = 0
        # True from a press of SELECT: the one that chose the row is released here.
        self._armed = False
        console.screens.show(self)
        say_move(console)

    def event(self, event):
        """Go back or on; SELECT stays, BACK and MENU return to the position before."""
        keys = self.console.keys
        what = event & HAPPENED
        action = event & ACTION
        if closes(keys, event):
            self.console.screens.back_to_table()
        elif what == PRESS and action == SELECT:
            self._armed = True
        elif what == PRESS and (action == UP or action == DOWN):
            if not event & REPEATED:
                self._jump(action == DOWN)
        elif what == PRESS:
            self._repeats = self._repeats + 1 if event & REPEATED else 0
            self.go(-1 if action in (LEFT, PREVIOUS) or self._has_next_alone() else 1)
        elif what == RELEASE and action == SELECT and self._armed:
            self._stay()

    def _stay(self):
        """Play on from the position that is shown."""
        self.stays = True
        self.console.screens.back_to_table()

    def leave(self):
        """Return to the position before, and from there make or undo moves if the player stays."""
        session = self.console.session
        if session.game:
            shown = session.journal.done
            walk(session, self.began)
            session.game.scoring = self._scoring
        self.console.autosave.go_on()
        if session.game:
            if self.stays:
                walk(session, shown)
            self.table.changed()
            self.table.selection.fit()

    def _has_next_alone(self):
        keys = self.console.keys
        return not keys.has(LEFT) and not keys.has(PREVIOUS)

    def point(self, x, y):
        """Go back at the left third of the display, on at the right one; between them stay."""
        way = 3 * x // self.console.display.width - 1
        if way:
            self._repeats = 0
            self.go(way)
        else:
            self._stay()

    def go(self, way):
        """Go a move back (-1) or on (1), or several while the key is held.

        If NEXT is the only way back, it goes on from the first position to the last.
        """
        journal = self.console.session.journal
        if not journal.done and way < 0 and self._has_next_alone():
            go_to(self.console, journal.undone)
            say_move(self.console)
        else:
            slide(self.console, way, self._repeats)

    def _jump(self, on):
        """Go back to the bookmark or the first position, or `on` to the bookmark or the last."""
        journal = self.console.session.journal
        marked = journal.bookmark - journal.forgotten
        to = journal.done + journal.undone if on else 0
        if marked >= 0 and (journal.done < marked if on else journal.done > marked):
            to = marked
        go_to(self.console, to)
        say_move(self.console)

    def tick(self):
        """Animate the table."""
        return self.table.tick()

    def draw(self):
        """Draw the changes of the table."""
        self.table.draw()

    def forget(self):
        """Draw the whole table with the next `draw`."""
        self.table.forget()


def slide(console, way, repeats):
    """Go a move back (-1) or on (1), or several once the key was repeated.  Allocates nothing."""
    journal = console.session.journal
    to = journal.done + way * (1 + repeats // _FASTER_AFTER)
    go_to(console, min(max(0, to), journal.done + journal.undone))
    say_move(console)


def walk(session, done):
    """Undo or redo moves until `done` are made.  Allocates nothing."""
    while session.journal.done > done and not session.undo():
        pass
    while session.journal.done < done and not session.redo():
        pass


def go_to(console, done):
    """Show the position after `done` moves.  Allocates nothing."""
    walk(console.session, done)
    console.table.changed()
    console.table.cursor_moved()
    console.request_redraw()


def say_move(console):
    """Show which move the position follows, and where the bookmark is.  Allocates nothing."""
    moves = console.session.moves
    journal = console.session.journal
    line = console.table.message.line.clear()
    last = moves + journal.undone
    if console.display.width < _NARROW:
        message = _(b"Bookmark {move}/{last}") if moves == journal.bookmark else b"{move}/{last}"
    elif journal.bookmark < journal.forgotten:
        message = _(b"Move {move} of {last}")
    elif moves == journal.bookmark:
        message = _(b"Move {move} of {last}, bookmark")
    else:
        message = _(b"Move {move} of {last}, bookmark {bookmark}")
    line.fill(message, moves, last, journal.bookmark)
    console.table.message.show_line()
    console.request_redraw()


# The commands.  All of them allocate.


def begin(console):
    """Show the moves of the game in play, if there are any."""
    journal = console.session.journal
    if journal.done or journal.undone:
        GoBack(console)
    else:
        console.table.message.say(refusals.NOTHING_TO_UNDO)


def set_bookmark(console):
    """Put the bookmark on the position on the table."""
    if console.session.moves:
        console.session.repeat(BOOKMARK)
        say_move(console)
    else:
        console.table.say(AT_START)


def to_bookmark(console):
    """Go to the bookmark; from the bookmark go on to the last position."""
    journal = console.session.journal
    if journal.bookmark < journal.forgotten:
        console.table.say(NO_BOOKMARK)
        return
    marked = journal.bookmark - journal.forgotten
    go_to(console, marked if journal.done != marked else journal.done + journal.undone)
    say_move(console)


COMMANDS = {"slide": begin, "bookmark": set_bookmark, "marked": to_bookmark}
"""The commands by the keys of their rows."""


def do(console, key):
    """Do one of COMMANDS on the table, without a screen over it."""
    console.screens.back_to_table()
    console.table.wake()
    console.table.cancel()
    COMMANDS[key](console)
