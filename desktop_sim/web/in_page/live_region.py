"""The page's live region: the cursor's place and the changes, for players who cannot see them.

This module runs on MicroPython's VM. A screen reader reads aloud only text that is added to the
region. The cursor's place comes last.
"""

from core.cards import FACE_DOWN
from core.language import _
from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.play.words.position_changes import State
from desktop_sim.web.in_page import page_lists
from firmware.graphics.text_line import TextLine
from firmware.layouts import NOWHERE
from firmware.screens.screen import END, NUMBER, PAGE
from firmware.table.cursor import hints
from firmware.table.painting.message import COVERED


class LiveRegion:
    """The announcements of a console.

    quiet   True while a button has the focus, which tells what is under the cursor
    """

    def __init__(self, console):
        """Begin without announcements; `console` is a Console."""
        self.quiet = False
        self._console = console
        self._line = TextLine()
        # True if the table is to be read.
        self._reads = False
        self._seen = None
        self._words = None
        self._state = None
        self._moves = 0
        self._dealt = 0
        self._screen = None
        self._row = ""
        self._message = (0, "")
        # Place and number of the cards that are picked up.
        self._picked_up = NOWHERE, 0
        self._keys = ""
        self._cursor = ""

    def news(self):
        """Return the changes since the last call in sentences, "" for none."""
        look = self._look()
        if look == self._seen and not self._reads:
            return ""
        self._seen = look
        on_table = screens.shows_table(self._console)
        said = self._game_news() if on_table or self._console.playing() else []
        if on_table:
            said += self._put_back(bool(said)) + self._table_news()
            self._screen = None
            return " ".join(said)
        if look[:2] != self._screen:
            self._screen = look[:2]
            self._row = ""
            lines = screens.lines(self._console)
            if self._is_long_list():
                lines = lines[:1]
            elif self.quiet and look[0].kind in (PAGE, NUMBER):
                lines = []
            said += lines
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
        return screen, screens.title(screen), screens.at_cursor(screen)

    def _number(self):
        """Return the number of the game in play, which every deal raises."""
        return self._console.autosave.record.number

    def laid_out_anew(self):
        """Do not say again how the game has ended: a display of another size has a panel anew."""
        look = self._look()
        if look and self._screen and look[0].kind == self._screen[0].kind == END:
            self._screen = look[:2]

    def read(self):
        """Say with the next news what lies where, and how much is left; return False in a list."""
        self._reads = screens.shows_table(self._console) and self._console.playing()
        return self._reads

    def _table(self):
        """Return the whole table in sentences, if it is to be read."""
        if not self._reads:
            return []
        self._reads = False
        heading = screens.ended(screens.heading(self._console.session))
        return [heading] + self._words.table() + [self._words.left_to_do()]

    def _said_over_table(self):
        """Return the number of the line over the table and the line, (number, "") for none."""
        message = self._console.table.message
        return message.number, screens.spoken(message.line) if message.on else ""

    def _message_news(self, text):
        """Return the line over the table in sentences, a list: of a hint it is the move."""
        finder = screens.finder(self._console)
        if finder:
            return [self._words.found(finder.rank, finder.suit, finder.stops[: finder.count])]
        selection = self._console.table.selection
        if selection.depth > 1 and text == self._covered(selection):
            # The cursor tells that, too.
            return []
        move = selection.hints.move
        if move:
            hints.write(self._line.clear(), self._words.game, move)
            if screens.spoken(self._line) == text:
                return [_("Hint: {move}.").format(move=self._words.move(move))]
        return [screens.ended(text)]

    def _covered(self, selection):
        """Return the line that names the card under the cursor, which others cover."""
        pile = self._words.game.piles[selection.at]
        above = pile.n - selection.depth + 1
        self._line.clear().fill(COVERED, pile.cards[above - 1], pile.cards[above] & ~FACE_DOWN)
        return screens.spoken(self._line)

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
        if message[1] and message != self._message:
            said += self._message_news(message[1])
        self._message = message
        labels = screens.labels(self._console)
        keys = self._words.keys(labels) if labels else ""
        if keys and keys != self._keys:
            said.append(keys)
        self._keys = keys
        return said + self._cursor_news() + self._table()

    def _put_back(self, is_changed):
        """Return which cards were put back, if any; if the game `is_changed` they were played."""
        selection = self._console.table.selection
        place, count = self._picked_up
        if place == NOWHERE or selection.picked_up != NOWHERE:
            return []
        self._picked_up = NOWHERE, 0
        return [] if is_changed else [self._words.put_back(place, count)]

    def _cursor_news(self):
        """Return the cursor's place and what is picked up, if they are new."""
        selection = self._console.table.selection
        cursor = self._words.cursor(selection)
        is_new = cursor != self._cursor or self._screen
        self._cursor = cursor
        picked_up, _count = self._picked_up
        self._picked_up = selection.picked_up, selection.picked_up_count
        if not self.quiet:
            return [cursor] if is_new else []
        if selection.picked_up not in (NOWHERE, picked_up):
            return [self._words.picked_up(selection)]
        # The button of the place tells its top card.
        return [cursor] if is_new and selection.depth > 1 else []

    def _row_news(self):
        """Return the row or the day under the cursor, or the number that is entered, if new."""
        row = screens.at_cursor(self._console.screens.top)
        if self.quiet or row == self._row:
            return []
        self._row = row
        return [screens.ended(row)]
