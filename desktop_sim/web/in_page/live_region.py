"""The page's live region: the cursor's place and the changes, for players who cannot see them.

This module runs on MicroPython's VM. A screen reader reads aloud only text that is added to the
region. The cursor's place comes last.
"""

from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.play.words.position_changes import State
from desktop_sim.web.in_page import page_lists


class LiveRegion:
    """The announcements of a console."""

    def __init__(self, console):
        """Begin without announcements; `console` is a Console."""
        self._console = console
        self._seen = None
        self._words = None
        self._state = None
        self._moves = 0
        self._dealt = 0
        self._screen = None
        self._row = ""
        self._message = ""
        self._keys = ""
        self._cursor = ""

    def news(self):
        """Return the changes since the last call in sentences, "" for none."""
        look = self._look()
        if look == self._seen:
            return ""
        self._seen = look
        on_table = screens.shows_table(self._console)
        said = self._game_news() if on_table or self._console.playing() else []
        if on_table:
            said += self._table_news()
            self._screen = None
            return " ".join(said)
        if look[:2] != self._screen:
            self._screen = look[:2]
            self._row = ""
            lines = screens.lines(self._console)
            said += lines[:1] if self._is_long_list() else lines
        return " ".join(said + self._row_news())

    def _look(self):
        """Return a value that differs after every change, and is quickly found."""
        console = self._console
        screen = console.screens.top
        if page_lists.shows(console, screen):
            # The page's own buttons are read.
            return self._seen
        if screens.shows_table(console):
            selection = console.table.selection
            cursor = selection.at, selection.depth, selection.picked_up, selection.picked_up_count
            return screen, self._said_over_table(), cursor, console.session.moves, self._number()
        if screens.is_list(console):
            return screen, bytes(screen.frame.title), screens.row_text(screen, screen.at)
        if console.screens.number_entry and screen is console.screens.number_entry:
            return screen, bytes(screen.frame.title), console.screens.number_entry.number()
        if screen is console.screens.days and screen:
            return screen, b"", screens.day(screen)
        return screen, b""

    def _number(self):
        """Return the number of the game in play, which every deal raises."""
        return self._console.autosave.number

    def _said_over_table(self):
        message = self._console.table.message
        return screens.of_line(message.line) if message.on else ""

    def _is_long_list(self):
        """Return whether the screen on top is a list, whose rows are said one by one."""
        return screens.is_list(self._console) and not screens.is_question(self._console)

    def _game_news(self):
        """Return which game was dealt, or what a move or an undo did."""
        session = self._console.session
        if self._words is None or self._words.game is not session.game:
            self._words = GameWords(session.game_id, session.game)
            self._state = None
        before, moves = self._state, self._moves
        self._state, self._moves = State(session.game), session.moves
        if before is None or self._number() != self._dealt:
            self._dealt = self._number()
            return [screens.ended(screens.heading(session))]
        if before.piles == self._state.piles:
            return []
        return self._words.changes(before, self._state, session.moves < moves)

    def _table_news(self):
        """Return the line over the table, the labels, and the cursor's place, if they are new."""
        said = []
        message = self._said_over_table()
        if message and message != self._message:
            said.append(screens.ended(message))
        self._message = message
        labels = getattr(self._console.screens.top, "labels", None)
        keys = self._words.keys(labels) if labels else ""
        if keys and keys != self._keys:
            said.append(keys)
        self._keys = keys
        cursor = self._words.cursor(self._console.table.selection)
        if cursor != self._cursor or self._screen:
            said.append(cursor)
        self._cursor = cursor
        return said

    def _row_news(self):
        """Return the row or the day under the cursor, or the number that is entered, if new."""
        console = self._console
        screen = console.screens.top
        row = ""
        if screens.is_list(console):
            row = screens.row_text(screen, screen.at)
        elif console.screens.number_entry and screen is console.screens.number_entry:
            row = str(console.screens.number_entry.number())
        elif screen is console.screens.days:
            row = screens.day(screen)
        if row == self._row:
            return []
        self._row = row
        return [screens.ended(row)]
