"""The table in real characters: ranks and suits at the places of the layout.

The table needs a terminal of 80 x 24 cells.  Lists, questions and texts are shown in words.
"""

import textwrap

from core.cards import DIAMONDS, FACE_DOWN, HEARTS, RANK_BITS
from core.language import _
from core.piles import TABLEAU
from desktop_sim.play.terminal.month import month_lines
from desktop_sim.play.terminal.screen import PLAIN, style, words
from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.play.words.phrases import LETTERS
from desktop_sim.play.words.pile_names import Places
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.screens.choice_list import HEADING
from firmware.screens.screen import CALENDAR, PAGE
from firmware.table.painting.empty_slot import label_of, stays_empty

NAME = "cards"
COLUMNS, ROWS = 80, 24
"""The smallest terminal that shows a table in this way."""

WIDEST = 104
"""Number of columns of the largest table."""

CARD = 3
"""Number of cells of a card."""

RANKS = ("", *LETTERS[1:])
SUITS = "♣♦♥♠"
BACK = "▒"
SUIT_LETTERS, BACK_LETTER = "CDHS", "#"
"""Instead of signs that some terminals draw two cells wide."""

FELT = style("42;30")
BLACK = style("107;30", "1")
RED = style("107;31", "1")
BLUE = style("44;97")
CURSOR = style("103;30", "7")
RED_AT_CURSOR = style("103;31", "7")
DESTINATION = style("106;30", "4")
HINTED = style("45;97;1", "7;4")
NAME_OF_PLACE = style("42;97", "2")
PICKED_UP = style("7;1", "7;1;4")
LABEL = style("7;1;33", "7;1")
CHOSEN = CURSOR
TITLE = style("1", "1")
"""Styles of the 16 colours that every terminal has, and without colours."""

MORE = {
    (False, True): _("More below: down"),
    (True, True): _("More above and below: up, down"),
    (True, False): _("More above: up"),
}
"""The last line of a text that is too long, by whether there is more above and below."""


class CardView:
    """The place of the table in a terminal, for a console whose panel shows the whole layout.

    below   lines of cells below the table, as those of `View`
    """

    name = NAME

    def __init__(self, console, columns, rows, below, letters=False):
        """Show `console` in a terminal of `columns` x `rows` cells, with the lines `below`.

        With `letters` suits and backs are letters.
        """
        self._console = console
        self._suits = SUIT_LETTERS if letters else SUITS
        self._back = BACK_LETTER if letters else BACK
        self._wide = min(columns, WIDEST)
        self.left = (columns - self._wide) // 2
        self.below = below if rows - len(below) >= ROWS - 4 else below[:1]
        self._high = rows - len(self.below) - 1
        self._rows_of_list = {}
        # {(column, row): pixel of the display} of the cells of cards.
        self._pixels = {}
        # {place number: (column, row) of the cell behind its top card}.
        self._behind = {}
        # The Places of the game on the table, and its id.
        self._places = None
        self._game_id = ""

    def lines(self):
        """Return the lines of the terminal, or None if only pixels show the screen on top."""
        console = self._console
        self._pixels = {}
        self._rows_of_list = {}
        if screens.shows_table(console):
            return self._table()
        screen = console.screens.top
        if screens.is_list(console):
            return self._list(screen)
        if screen.kind == CALENDAR:
            return self._calendar(screen)
        found = screens.lines(console)
        return self._text(screen, found) if found else None

    def pixel(self, column, row):
        """Return the pixel of the panel at a cell of the terminal."""
        layout = self._console.table.arrangement.layout
        if layout is None:
            return -1, -1
        x, y = self._pixels.get((column, row)) or (
            (column - self.left) * layout.width // self._wide, row * layout.height // self._high)
        left, top = self._console.display.corner
        return left + x, top + y

    def row_at(self, row):
        """Return the row of the list on top at a line of the terminal, or -1."""
        return self._rows_of_list.get(row, -1)

    # The table.

    def _table(self):
        console = self._console
        table = console.table
        grid = [[(FELT, " ")] * self._wide for _ in range(self._high)]
        for spot in table.arrangement.spots:
            self._pile(grid, spot)
        self._name_places(grid)
        for label, place in screens.labels(console).items():
            column, row = self._behind[place]
            grid[row][column] = (LABEL, label)
        margin = words(" " * self.left)
        return [margin + line for line in grid] + [
            margin + words(self._heading()[: self._wide], TITLE)]

    def _heading(self):
        """Return the message, or where a card was found, or the game in play."""
        console = self._console
        message = console.table.message
        finder = screens.finder(console)
        if finder:
            session = console.session
            game_words = GameWords(session.game_id, session.game)
            text = game_words.found(finder.rank, finder.suit, finder.stops[: finder.count])
            if len(text) <= self._wide:
                return text
        return screens.of_line(message.line) if message.on else screens.heading(console.session)

    def _name_places(self, grid):
        """Write the names of all places but the tableau, right of a card or below it."""
        session = self._console.session
        if self._game_id != session.game_id:
            self._game_id = session.game_id
            self._places = Places(session.game_id, session.game)
        for group in self._places.groups:
            first = group.piles[0].number
            if group.kind != TABLEAU and first in self._behind:
                column, row = self._behind[first]
                if not self._write_name(grid, column, row, " " + group.in_one()):
                    self._write_name(grid, column - CARD, row + 1, group.in_one())

    def _write_name(self, grid, column, row, name):
        """Write a name on bare felt; return False if there is no room for it."""
        if not 0 <= row < self._high:
            return False
        cells = grid[row][column : column + len(name) + 1]
        at_edge = column + len(name) == self._wide
        if len(cells) + at_edge <= len(name) or any(cell != (FELT, " ") for cell in cells):
            return False
        grid[row][column : column + len(name)] = words(name, NAME_OF_PLACE)
        return True

    def _pile(self, grid, spot):
        table = self._console.table
        place = spot.pile.number
        selection = table.selection
        n = spot.pile.n
        x, y = self._column(spot.x), self._row(spot.y)
        if not n:
            if stays_empty(spot.pile):
                return
            label = label_of(spot.pile, table.session.game)
            text = RANKS[label] if 0 < label < len(RANKS) else ""
            style = DESTINATION if selection.destinations[place] else FELT
            if place == selection.at:
                style = CURSOR
            elif self._is_hinted(place, 0):
                style = HINTED
            self._put(grid, x, y, ("[" + text + "]").ljust(CARD), style, (spot.x, spot.y))
            self._behind[place] = self._cell_behind(x, y)
            return
        fan = table.arrangement.settle(place)
        if not fan:
            self._card(grid, spot, n - 1, x, y)
            return
        while fan:
            self._fan(grid, spot, fan)
            fan = fan.more

    def _fan(self, grid, spot, fan):
        """Write the cards of a fan; the oldest of too many share a cell."""
        sideways = spot.fan == FAN_RIGHT
        x, y = self._column(fan.x), self._row(fan.y)
        if sideways:
            room = max(1, (self._column(fan.x + fan.room) - x) // CARD)
        else:
            room = max(1, min(self._high, self._row(fan.y + fan.room)) - y)
        if spot.shows:
            room = min(room, spot.shows)
        hidden = max(0, fan.count - room)
        for i in range(hidden, fan.count):
            self._card(grid, spot, fan.first + i, x, y)
            if sideways:
                x += CARD
            else:
                y += 1

    def _card(self, grid, spot, i, x, y):
        table = self._console.table
        pile = spot.pile
        selection = table.selection
        depth = pile.n - i
        card = pile.cards[i]
        suit = card >> 4 & 3
        is_red = suit in (DIAMONDS, HEARTS)
        text = RANKS[card & RANK_BITS] + self._suits[suit]
        if card & FACE_DOWN:
            # A squared pile shows its number of cards.
            text = self._back * 2 if spot.fan or pile.n == 1 else self._back + str(pile.n)
        style = BLUE if card & FACE_DOWN else RED if is_red else BLACK
        place = pile.number
        if place == selection.picked_up and depth <= selection.picked_up_count:
            style = PICKED_UP
        elif self._is_pointed(place, depth):
            style = RED_AT_CURSOR if is_red and not card & FACE_DOWN else CURSOR
        elif self._is_hinted(place, depth):
            style = HINTED
        elif selection.picked_up != NOWHERE and depth == 1 and selection.destinations[place]:
            style = DESTINATION
        arrangement = table.arrangement
        at = (arrangement.card_x(place, depth), arrangement.card_y(place, depth))
        self._put(grid, x, y, text.ljust(CARD), style, at)
        self._behind[place] = self._cell_behind(x, y)

    def _is_pointed(self, place, depth):
        """Return True if a card is under the cursor, or one that the player looks for."""
        finder = screens.finder(self._console)
        if finder:
            return finder.holds(place, depth)
        selection = self._console.table.selection
        return place == selection.at and depth <= max(1, selection.depth)

    def _is_hinted(self, place, depth):
        """Return True if a hint speaks of the card `depth` cards from the top of a place."""
        marks = self._console.table.repaint.marks
        if marks.outlined == NOWHERE:
            return False
        return (place == marks.outlined and depth <= marks.count
                or place == marks.destination and depth <= 1)

    def _cell_behind(self, x, y):
        return min(x + CARD, self._wide - 1), max(0, min(y, self._high - 1))

    def _put(self, grid, x, y, text, style, at):
        if not 0 <= y < len(grid):
            return
        for i, letter in enumerate(text):
            if 0 <= x + i < self._wide:
                grid[y][x + i] = (style, letter)
                self._pixels[self.left + x + i, y] = at[0] + 1, at[1] + 1

    def _column(self, x):
        width = self._console.table.arrangement.layout.width
        return x * (self._wide - CARD) // (width - 1)

    def _row(self, y):
        return y * self._high // self._console.table.arrangement.layout.height

    # Lists and texts.

    def _list(self, menu):
        shown = [*self._wrapped(screens.title(menu), TITLE), []]
        room = self._high - len(shown)
        first = max(0, min(menu.at - room // 2, len(menu.rows) - room))
        for row in range(first, min(first + room, len(menu.rows))):
            style = CHOSEN if row == menu.at else TITLE if menu.kind_of(row) == HEADING else PLAIN
            self._rows_of_list[len(shown)] = row
            text = "  " + screens.row_text(menu, row)
            shown.append(words(text[: self._wide].ljust(self._wide // 2), style))
        return self._framed(shown)

    def _text(self, screen, found):
        """Return a text in words: the same share of it is above as on the page of the display."""
        title = [*self._wrapped(found[0], TITLE), []]
        lines = []
        for text in found[1:]:
            lines += [*self._wrapped(text, PLAIN), []]
        room = self._high - len(title)
        over = len(lines) - 1 - room
        first = 0
        if over > 0:
            first = round(over * share_above(screen))
            lines = lines[first : first + room]
        shown = self._framed(title + lines)
        if over > 0:
            shown[-1] = words(" " * self.left + MORE[first > 0, first < over])
        return shown

    def _wrapped(self, text, style):
        """Return the lines of a text, as cells."""
        return [words(line, style) for line in textwrap.wrap(text, self._wide - 2)]

    def _calendar(self, calendar):
        pixels = {}
        shown = month_lines(calendar, CHOSEN, TITLE, pixels)
        for (column, row), pixel in pixels.items():
            self._pixels[self.left + column, row] = pixel
        return self._framed(shown)

    def _framed(self, shown):
        margin = words(" " * self.left)
        shown = shown[: self._high]
        return [margin + line for line in shown] + [[]] * (self._high + 1 - len(shown))


def share_above(screen):
    """Return the share (0 to 1) of the pages of a TextPage that were gone through; else 0."""
    if screen.kind != PAGE:
        return 0
    last = screen.last_page()
    return screen.first // screen.shown() / last if last else 0
