"""The message: a line over the table with a hint, or the reason for refusing a move."""

from core import refusals
from core.cards import FACE_DOWN
from core.const import const
from core.language import _
from firmware.graphics import art
from firmware.graphics.canvas import DARK, LINE
from firmware.graphics.text_line import TextLine, WrappedText
from firmware.sound import ERROR

PAGE_MS = const(1500)

REFUSAL_MS = const(5000)
"""Time for which the reason of a refusal is shown, if no press ends it."""

COVERED = _(b"{card} under {card_above}")
"""The line for a card under the cursor that others cover."""

# Rows around the text: the rule, and one of ground at each side of the text.
_AROUND = const(3)

# x of the text, px.
_LEFT = const(2)

# No page is to be turned.
_NEVER = const(1 << 29)


class Message:
    """A bar at the lower edge of the display with a text, until the next press.

    The reason of a refusal goes after REFUSAL_MS, or once all of its lines were shown.

    The bar stands at the upper edge if it would cover a card of its text.  A text that names cards
    has a bar of its own width, which leaves others in sight.  A long text is broken
    into lines.  Lines that would cover more than half of the display follow after PAGE_MS.

    line     the text
    on       True if the message is shown
    drawn    True if the display shows it as it is now
    covers   True if a message, this one or the one before, is on the display
    delay    number of drawings of the table before the message changes; answers to presses go first
    y, w, h  place and size of the drawn bar (px); its x is 0
    above    True if the drawn bar is at the upper edge
    upper    True if the bar has to stand there, False at the lower edge, None to choose
    number   how many messages were shown

    Only the constructor, `fit` and `show_score` allocate.
    """

    def __init__(self, console):
        """Show nothing yet; draw on the display of `console`."""
        self.console = console
        self.display = display = console.display
        self.canvas = display.canvas
        self.line = TextLine()
        self.fit()
        self._shown_at = 0
        self.on = False
        self.drawn = False
        self.covers = False
        self.delay = 0
        self.y = self.w = self.h = 0
        self._names_cards = self._is_refusal = False
        self.above = False
        self.upper = None
        self.number = 0

    def fit(self):
        """Fit the line into the display, whose width may have changed.  Allocates."""
        self.font = art.font_for(self.display.width)
        self._text = WrappedText(self.canvas, self.font)
        self._first = self._lines = 0

    def say(self, reason):
        """Show why a move was refused, until the next press or for REFUSAL_MS."""
        console = self.console
        console.sounds.tell(ERROR)
        if console.settings.error_messages:
            refusals.write(console.session.game, reason, self.line.clear())
            self.show_line()
            self._is_refusal = True
            console.request_redraw()

    def show(self, text):
        """Show a text, bytes, until the next press."""
        self.line.clear().put(text)
        self.show_line()
        self.console.request_redraw()

    def show_score(self):
        """Show the score, until the next press."""
        from firmware.screens.figures.score_text import score_of

        self.line.clear().fill(
            _(b"Score {score}") if self.console.session.game.scoring
            else _(b"Score {score}, stopped"),
            score_of(self.console))
        self.show_line()
        self.console.request_redraw()

    def name_covered(self, pile, depth):
        """Name the card of `pile` at `depth` from the top, which lies under others."""
        above = pile.n - depth + 1
        self.line.clear().fill(COVERED, pile.cards[above - 1], pile.cards[above] & ~FACE_DOWN)
        self.show_line(1, True)

    def show_line(self, delay=0, names_cards=False):
        """Show the text of `line`, after `delay` drawings of the table."""
        self._names_cards = names_cards
        self._is_refusal = False
        self.upper = None
        self.on = True
        self.number += 1
        self.drawn = False
        self.delay = delay
        self._first = self._lines = 0

    def dismiss(self):
        """Take the line away, after the next drawing of the table."""
        self.on = False
        self.drawn = False
        self.delay = 1

    def invalidate(self):
        """Draw the message again, because the display was cleared."""
        self.drawn = False
        self.covers = False

    def ends(self):
        """Count a drawing of the table; return True if the drawn message has to go."""
        if self.delay:
            self.delay -= 1
            return False
        return self.covers and not self.drawn

    def is_resized(self):
        """Return True if the bar of a new message differs in size from the one on the display."""
        return not self.drawn and (self._height() != self.h or self.width() != self.w)

    def tick(self):
        """Turn to the lines that had no room, or end; return the ms until the next call."""
        has_more = self._lines > self._rows()
        if not (self.on and self.drawn and (has_more or self._is_refusal)):
            return _NEVER
        left = (PAGE_MS if has_more else REFUSAL_MS) - self.console.clock.since(self._shown_at)
        if left > 0:
            return left
        self._first += self._rows()
        if self._first >= self._lines:
            self._first = 0
            self.on = not self._is_refusal
        self.drawn = False
        return 0

    def _rows(self):
        """Return how many lines have room on half of the display."""
        return max(1, (self.display.height // 2 - _AROUND) // self._text.pitch)

    def _measure(self):
        """Count the lines of a new text; return how many of them are shown at once."""
        if not self._lines:
            self._lines = self._text.count(self.line.buffer,
                                           self.display.width - 2 * _LEFT)
        return min(self._lines, self._rows())

    def _height(self):
        """Return the height of the bar (px)."""
        return self._measure() * self._text.pitch + _AROUND

    def width(self):
        """Return the width of the bar (px)."""
        most = self.display.width
        if not self._names_cards:
            return most
        return min(most, self.canvas.width(self.line.buffer, self.font) + 2 * (_LEFT + 1))

    def upper_edge(self):
        """Return y at which the bar begins if it stands at the lower edge."""
        return self.display.height - self._height()

    def draw(self, above):
        """Draw the bar at the lower edge of the display, or `above`."""
        canvas = self.canvas
        display = self.display
        if not self.drawn:
            self._shown_at = self.console.clock.ms()
        self.above = above
        self.h = h = self._height()
        self.w = w = self.width()
        self.y = y = 0 if above else display.height - h
        x = _LEFT
        canvas.rect(0, y, w, h, DARK)
        if w < display.width:
            canvas.frame(0, y, w, h, LINE)
            x += 1
        else:
            canvas.hline(0, h - 1 if above else y, w, LINE)
        self._text.draw(self.line.buffer, x, y + 1 if above and x == _LEFT else y + 2,
                        display.width - 2 * _LEFT, self._first, self._measure())
        self.drawn = True
        self.covers = True
