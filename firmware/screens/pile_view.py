"""A pile shown whole: its cards in reading order, oldest first, in the largest art that fits.

The cards are those of the table if their art is the largest and all of them fit.  Cards that lie
face down share one cell with their number.  A pile that does not fit even in the smallest art is
shown page by page, for as long as the key is held.
"""

from core.cards import FACE_DOWN, RANK_BITS, SUIT_BITS
from core.const import const
from firmware.graphics import art
from firmware.graphics.canvas import BLACK_INK, FELT, PAPER, TEXT
from firmware.graphics.suit_inks import INK_OF_SUIT, SUIT_SHIFT
from firmware.graphics.text_line import TextLine
from firmware.input.actions import BACK, LEFT, PREVIOUS, SELECT, UP
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS, RELEASE
from firmware.screens.screen import PILE, Screen

PAGE_MS = const(1500)

_MENU_MS = const(600)
"""Time after which holding on opens the menu, on a board without a key for the menu (ms)."""

_LOOK_MS = const(50)

# Pixels between the table's cards.
_APART = const(2)

BACKWARDS = (UP, LEFT, PREVIOUS)

LARGEST_FIRST = (art.LARGE, art.MEDIUM, art.SMALL)


class PileView(Screen):
    """A screen over the table while a key is held.  Only the constructor allocates.

    pile         the core's pile that is shown, from its card number `first` on
    spot         the Spot of the pile if its cards are those of the table, or None
    size         art size of rank and suit
    w, h         size of a card's cell, its gap included, px
    across       cells side by side; `per_page` on a page
    left, top    corner of the first cell, px: the cells are in the middle of the display
    paged        whether there is more than one page, and a line below that says so
    turned       when the page was turned, ms
    fresh        whether the page is to be drawn
    """

    kind = PILE

    def __init__(self, console):
        """Draw on the display of `console`."""
        self.console = console
        self.canvas = console.display.canvas
        self.line = TextLine(16)
        self.pile = None
        self._held = 0
        self._held_at = 0
        self.fresh = False
        self.spot = None
        self.size = 0
        self.w = 0
        self.h = 0
        self.first = 0
        self.across = 0
        self.left = 0
        self.top = 0
        self._per_page = 0
        self.paged = False
        self.turned = 0

    def hold(self, action):
        """Show the pile under the table's cursor while the key of `action` is down."""
        self._held = action
        self._held_at = self.console.clock.ms()
        self._show_place(self.console.table.selection.at)
        self.console.screens.show(self)

    def event(self, event):
        """Close when the held key is let go; another shows the next pile, or the one before."""
        what = event & HAPPENED
        action = event & ACTION
        if what == RELEASE and action == self._held:
            self._close()
        elif what == PRESS and action != SELECT and action != BACK:
            self._show_next(-1 if action in BACKWARDS else 1)

    def point(self, x, y):
        """Close at a click."""
        self._close()

    def forget(self):
        """Draw the whole page with the next `draw`."""
        self.fresh = True

    def _close(self):
        console = self.console
        console.screens.back_to_table()
        console.table.cursor_moved()

    def _show_next(self, way):
        selection = self.console.table.selection
        piles = self.console.session.game.piles
        place = (selection.at + way) % len(piles)
        while not piles[place].n:
            place = (place + way) % len(piles)
        selection.at = place
        selection.depth = 1
        self._show_place(place)

    def _show_place(self, place):
        self.open(self.console.session.game.piles[place])

    def open(self, pile):
        """Show `pile`."""
        self.pile = pile
        self.first = pile.n - pile.face_up()
        if self.first:
            self.first -= 1
        self._measure(pile.n - self.first)
        self._show()

    def tick(self):
        """Turn to the next page, or open the menu, when it is time; return ms until then."""
        self._turn_page()
        console = self.console
        if console.clock.since(self._held_at) >= _MENU_MS and not console.keys.has_menu():
            self._close()
            console.screens.ask_menu()
        return _LOOK_MS

    def _turn_page(self):
        if self.console.clock.since(self.turned) < PAGE_MS:
            return
        self.turned = self.console.clock.ms()
        if self.first + self._per_page < self.pile.n:
            self.first += self._per_page
            self._show()

    def _show(self):
        self.turned = self.console.clock.ms()
        self.fresh = True

    def _measure(self, cells):
        """Choose art for `cells` cells; if they fill several pages, leave a line below them."""
        height = self.console.display.height
        self.paged = False
        if not self._fit_cards(height, cells):
            for size in LARGEST_FIRST:
                self.size = size
                if self._fit(height, 1) >= cells:
                    break
            else:
                if self._fit(height, 0) < cells:
                    self.paged = True
                    height -= art.FONT_H[0]
                    cells = self._fit(height, 0)
        rows = max(1, -(-cells // self.across))
        self.across = -(-cells // rows)
        self.left = (self.console.display.width + 1 - self.across * self.w) // 2
        self.top = (height + 1 - rows * self.h) // 2

    def _fit_cards(self, height, cells):
        """Return True if the art of the table's cards is the largest, and `cells` of them fit."""
        table = self.console.table
        self.spot = None
        spot = table.arrangement.spots[self.pile.number]
        if art.RANK_H[spot.face.size] == art.RANK_H[art.LARGE] and (
                self._fit_size(height, spot.w + _APART, spot.h + _APART) >= cells):
            self.spot = spot
        return self.spot is not None

    def _fit(self, height, spare):
        """Measure cells with `spare` px of margin; return how many fit into `height` px."""
        size = self.size
        return self._fit_size(height, art.TEN_W[size] + art.SUIT_W[size] + 2 + spare,
                              art.RANK_H[size] + 2 + spare)

    def _fit_size(self, height, w, h):
        """Return how many cells of `w` x `h` px fit into `height` px."""
        self.w = w
        self.h = h
        self.across = self.console.display.width // self.w
        self._per_page = self.across * (height // self.h)
        return self._per_page

    def draw(self):
        """Draw the page, once."""
        if not self.fresh:
            return
        self.fresh = False
        self.canvas.fill(FELT)
        pile = self.pile
        first = self.first
        last = min(pile.n, first + self._per_page)
        across = self.across
        for i in range(first, last):
            cell = i - first
            self._draw_cell(self.left + cell % across * self.w,
                            self.top + cell // across * self.h, pile.cards[i], i + 1)
        if self.paged:
            line = self.line.clear().number(first + 1).put(b"-").number(last)
            line.put(b"/").number(pile.n)
            self.canvas.text(
                line.buffer, 1, self.console.display.height - art.FONT_H[0], TEXT)

    def _draw_cell(self, x, y, card, number):
        canvas = self.canvas
        spot = self.spot
        if spot:
            self.console.table.repaint.painter.cards.draw_moving(spot, card, x, y)
            if card & FACE_DOWN:
                self._write_number(x, y, spot.w, spot.h, number)
            return
        size = self.size
        w = self.w - 1
        h = self.h - 1
        canvas.rect(x, y, w, h, PAPER)
        if card & FACE_DOWN:
            self._draw_hidden(x, y, w, h, number)
            return
        suit = (card & SUIT_BITS) >> SUIT_SHIFT
        ink = INK_OF_SUIT[suit]
        y += (h - art.RANK_H[size] + 1) // 2
        canvas.glyph(art.rank_glyph(size, card & RANK_BITS), x + 1, y, ink)
        canvas.glyph(art.suit_glyph(size, suit, canvas.depth > 1),
                     x + w - art.SUIT_W[size], y, ink)

    def _draw_hidden(self, x, y, w, h, number):
        """Draw the back of the cards that lie face down, and how many they are."""
        self.canvas.back(x, y, w, h, self.console.settings.card_back())
        self._write_number(x, y, w, h, number)

    def _write_number(self, x, y, w, h, number):
        """Write a number of cards into the middle of a back."""
        canvas = self.canvas
        line = self.line.clear().number(number).buffer
        wide = canvas.width(line)
        x += (w - wide) // 2
        y += (h - art.FONT_H[0]) // 2
        canvas.rect(x - 1, y, wide + 2, art.FONT_H[0], PAPER)
        canvas.text(line, x, y, BLACK_INK)
