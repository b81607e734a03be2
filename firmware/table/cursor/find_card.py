"""Help > Find a card: all cards of a rank that lie face up are outlined on the table.

UP and DOWN choose the rank, RIGHT and LEFT one suit or any, NEXT and PREVIOUS the rank as well.
SELECT, BACK and MENU close it.  A click at the right takes the next rank, at the left the one
before; between them it closes.
"""

from core.cards import ACE, FACE_DOWN, KING, RANK_BITS, SUIT_BITS
from core.const import const
from core.language import _
from firmware.graphics.text_line import RANK_NAMES
from firmware.input.actions import BACK, DOWN, LEFT, MENU, PREVIOUS, RIGHT, SELECT
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS, RELEASE
from firmware.layouts import DEPTH_BITS, STOP_PLACE
from firmware.screens.screen import FINDER, QUIET_MS, Screen
from firmware.table.painting.card_painter import HIDDEN, POINTED

ANY_SUIT = const(4)
"""Sentinel instead of a suit: all four."""

MOST_FOUND = const(8)
"""Cards of a rank in two packs."""


class FindCard(Screen):
    """The table with the cards of a rank outlined.  Only the constructor allocates.

    rank, suit  the cards that are looked for; `suit` is ANY_SUIT for all
    stops       the stops of the first `count` cards found, in the order of their places
    """

    kind = FINDER

    def __init__(self, console):
        """Look for aces on the table of `console`."""
        self.console = console
        self.table = console.table
        self.rank = ACE
        self.suit = ANY_SUIT
        self.stops = [0] * MOST_FOUND
        self.count = 0
        # True if the table shows the marks as they are now.
        self._drawn = False
        # True from a press of SELECT: the one that chose the row is released here.
        self._armed = False
        console.screens.show(self)
        self.look_for(ACE)

    def event(self, event):
        """Choose a rank or a suit, or close."""
        what = event & HAPPENED
        action = event & ACTION
        if what == RELEASE and action == SELECT and self._armed:
            self._close()
        elif what != PRESS:
            return
        elif action == SELECT:
            self._armed = True
        elif action == BACK or action == MENU:
            self._close()
        elif action == LEFT or action == RIGHT:
            step = 1 if action == RIGHT else ANY_SUIT
            self.look_for(self.rank, (self.suit + step) % (ANY_SUIT + 1))
        else:
            self._step(-1 if action == DOWN or action == PREVIOUS else 1)

    def _step(self, by):
        self.look_for((self.rank - 1 + by) % KING + 1, self.suit)

    def point(self, x, y):
        """Take the rank before at the left third, the next one at the right one, or close."""
        way = 3 * x // self.console.display.width - 1
        if way:
            self._step(way)
        else:
            self._close()

    def wake(self):
        """Close for a command, which has its usual effect; return False."""
        self._close()
        return False

    def _close(self):
        table = self.table
        table.message.dismiss()
        self.console.screens.back_to_table()
        table.cursor_moved()

    def look_for(self, rank, suit=ANY_SUIT):
        """Find and outline the cards of a rank 1..13 and a suit 0..3, or ANY_SUIT."""
        self.rank = rank
        self.suit = suit
        self.count = find(self.table, rank, suit, self.stops)
        self.forget()
        repaint = self.table.repaint
        if self.count and not repaint.viewport.fits:
            repaint.follow(self.stops[0] >> STOP_PLACE, self.stops[0] & DEPTH_BITS)
        self._say()
        self.console.request_redraw()

    def _say(self):
        """Show how many cards were found, at the edge where the line hides fewer of them.

        A line that hides one at both edges gives way to a shorter one.
        """
        message = self.table.message
        self._write(message.line.clear())
        message.show_line(0, True)
        if self._place(message):
            message.line.clear().fill(_(b"{rank}: {count}"), RANK_NAMES[self.rank], self.count)
            message.show_line(0, True)
            self._place(message)

    def _place(self, message):
        """Choose an edge of the display for the line; return the number of cards hidden there."""
        lower = self._hidden(message, message.upper_edge())
        upper = self._hidden(message, 0)
        message.upper = upper < lower
        return min(lower, upper)

    def _hidden(self, message, top):
        """Return how many found cards the line hides whose bar begins at row `top`."""
        arrangement = self.table.arrangement
        viewport = self.table.repaint.viewport
        end = top + self.console.display.height - message.upper_edge()
        right = message.width()
        hidden = 0
        for i in range(self.count):
            place = self.stops[i] >> STOP_PLACE
            depth = self.stops[i] & DEPTH_BITS
            y = arrangement.card_y(place, depth) - viewport.top
            if arrangement.card_x(place, depth) - viewport.left < right and (
                    y < end and y + arrangement.spots[place].label > top):
                hidden += 1
        return hidden

    def _write(self, line):
        """Write how many cards were found."""
        if self.suit < ANY_SUIT:
            line.fill(_(b"{card}: {count} in sight") if self.count else _(b"No {card} is in sight"),
                      self.suit << 4 | self.rank, self.count)
        else:
            message = (_(b"Any {rank}: {count} in sight") if self.count
                       else _(b"No {rank} is in sight"))
            line.fill(message, RANK_NAMES[self.rank], self.count)

    def holds(self, place, depth):
        """Return True if the card `depth` cards from the top of a place was found."""
        for i in range(self.count):
            if self.stops[i] == place << STOP_PLACE | depth:
                return True
        return False

    # Drawing.

    def tick(self):
        """Turn the pages of the line, and let time go on in the header."""
        repaint = self.table.repaint
        wait = min(repaint.message.tick(), QUIET_MS)
        return min(wait, repaint.header.tick()) if repaint.header else wait

    def forget(self):
        """Draw all of the table and the marks with the next `draw`."""
        self._drawn = False

    def draw(self):
        """Draw the whole table without its cursor, and the marks on it; else the time alone."""
        table = self.table
        repaint = table.repaint
        if self._drawn and table.message.drawn:
            table.draw()
            return
        self._drawn = True
        # It may lay the table out anew, which shows the cursor.
        table.forget()
        repaint.blink.lit = False
        table.draw()
        while not repaint.is_done():
            table.draw()
        self._draw_marks(repaint)
        table.message.draw(table.message.upper)

    def _draw_marks(self, repaint):
        viewport = repaint.viewport
        canvas = repaint.canvas
        canvas.dx = -viewport.left
        canvas.dy = -viewport.top
        for i in range(self.count):
            stop = self.stops[i]
            self._mark(repaint.painter, repaint.outlines, stop >> STOP_PLACE, stop & DEPTH_BITS)
        canvas.dx = canvas.dy = 0
        if not viewport.fits:
            viewport.draw_bars()

    def _mark(self, painter, outlines, place, depth):
        """Outline what shows of a card; without colours invert its rank and suit, too."""
        frame = outlines.frame
        n = painter.arrangement.spots[place].pile.n
        i = n - depth
        drawn = painter.drawn_with(place, i)
        if drawn and not shows(drawn, i - drawn.first):
            i = drawn.fan.mark
        frame.go_around(place, n - i, False)
        if drawn:
            i -= drawn.first
            key = drawn.sprite_keys[i]
            frame.step = shows(drawn, i)
            frame.at_end = frame.at_end and i + 1 == drawn.count
        else:
            key = painter.sprite_key(place, 0)
            frame.step = self._uncovered(painter, frame)
        if not painter.solid and not key & HIDDEN:
            painter.cards.draw(frame.spot, frame.x, frame.y, frame.step, key | POINTED)
        if frame.sideways:
            frame.w = frame.step
        else:
            frame.h = frame.step
        outlines.cursor.draw(frame)
        outlines.cursor.discard()

    def _uncovered(self, painter, frame):
        """Return the rows that show of a squared pile, on which others may lie as in a pyramid."""
        game = painter.game
        spot = frame.spot
        if not game.covered(spot.pile):
            return spot.h
        frame.at_end = False
        over = game.tableau[game.covers[spot.pile.index]].number
        return painter.arrangement.spots[over].y - spot.y


def shows(drawn, i):
    """Return how many px show of card `i` of a DrawnFan, or a Fan."""
    return drawn.at[i + 1] - drawn.at[i]


def find(table, rank, suit, stops):
    """Put the stops of all cards of a rank and a suit that can be seen into `stops`.

    Return their number.  A mark of hidden cards counts as all of them.
    """
    card = rank if suit == ANY_SUIT else suit << 4 | rank
    asked = RANK_BITS | FACE_DOWN
    if suit != ANY_SUIT:
        asked |= SUIT_BITS
    count = 0
    for spot in table.arrangement.spots:
        pile = spot.pile
        for i in range(pile.n):
            if pile.cards[i] & asked == card and _is_seen(table.arrangement, pile, i):
                stops[count] = pile.number << STOP_PLACE | pile.n - i
                count += 1
    return count


def _is_seen(arrangement, pile, i):
    fan = arrangement.fan_with(pile.number, i)
    if not fan:
        return i + 1 == pile.n
    return shows(fan, i - fan.first) > 0 or fan.mark >= 0
