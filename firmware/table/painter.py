"""The painter: a layout's spots on a canvas, each drawn again only where it differs.

Each spot remembers the looks and the places of its cards as drawn.  A spot that is forgotten is
drawn whole.  card_painter.py draws a card, empty_slot.py an empty slot, cursor_outline.py the
outlines of the cursor and of lifted cards.  Lifted cards are also moved up.
"""

from array import array

from core.cards import FACE_DOWN
from core.const import const
from firmware.graphics.canvas import CURSOR, FELT, LINE, MARK
from firmware.layouts.row import FAN_RIGHT
from firmware.layouts.spot import COLUMN, UNKNOWN
from firmware.table import empty_slot
from firmware.table.card_painter import (
    FREE,
    HIDDEN,
    LIFTED,
    POINTED,
    WANTED,
)
from firmware.table.cursor_outline import Outline
from firmware.table.fan_spacing import spread

# The look of an empty place; what it says stands in the bits of a card.
_EMPTY = const(0x4000)

_LIFT_BY = const(2)


class Painter:
    """Draws the spots of one layout on one canvas.  Only the constructor allocates.

    cards    the CardPainter, which has the style of the cards' backs
    at       room for `spread` to fill, for as many cards as the game has
    lending  the Lending of the piles that go on in others' columns; None where there are none
    cursor, lift    outlines around the cards under the cursor and around lifted ones
    """

    def __init__(self, canvas, layout, game):
        """Draw `layout`, which is of the piles of `game`, on `canvas`.  Allocates."""
        self.canvas = canvas
        self.layout = layout
        self.game = game
        if canvas.depth > 1:
            from firmware.table.colour_cards import ColourCards as CardPainter
        else:
            from firmware.table.card_painter import CardPainter
        self.cards = CardPainter(canvas)
        self.solid = self.cards.solid
        self.at = array("h", bytes(2 * (52 * game.packs + 2)))
        self.lending = None
        lent = [spot for spot in layout.spots if spot.lends]
        if lent:
            from firmware.table.overflow_columns import Lending

            self.lending = Lending(lent)
        self.cursor = Outline(canvas, layout, CURSOR, False)
        self.lift = Outline(canvas, layout, MARK, True)

    def forget(self):
        """Forget what is drawn: the next painting of each spot draws it whole."""
        self.cursor.drop()
        self.lift.drop()
        for spot in self.layout.spots:
            spot.forget()

    def rearrange(self):
        """Clear the spots that get another place in the plan of overflow columns, and move them."""
        lending = self.lending
        self.hide_outlines()
        for i in range(len(lending.spots)):
            if lending.is_new(i):
                self._erase(lending.spots[i])
                lending.follow(i)

    def _erase(self, spot):
        """Clear a spot's own column, and the part of another that it has."""
        if spot.drawn != UNKNOWN:
            self.canvas.rect(spot.x, spot.y, spot.w, spot.limit or spot.room, FELT)
            if spot.lent:
                # Lifted cards lie further up.
                self._clear_column(spot, spot.way * COLUMN + spot.there - _LIFT_BY,
                                   spot.lent * spot.tight + _LIFT_BY)
        spot.forget()

    def draw_outlines(self, pointed, depth, lifted, count):
        """Draw the outlines around what was painted last.

        The cursor's is around the card `depth` cards from the top of the spot `pointed`, the other
        around the `count` top cards of the spot `lifted`.  Both spots may be None.
        """
        if lifted:
            self.lift.frame_cards(lifted, count)
        if pointed and (pointed.pile.n or self.solid):
            self.cursor.frame_card(pointed, depth, pointed.h if self.solid else pointed.label)

    def hide_outlines(self):
        """Put back what the outlines cover, the upper one first."""
        if self.cursor.spot:
            self.cursor.hide()
        if self.lift.spot:
            self.lift.hide()

    def draw_scroll_bars(self, left, top, width, height):
        """Draw bars at the right and lower edges that show where on the plane the display is.

        The display is a window of `width` x `height` px with its corner at (left, top).
        """
        layout = self.layout
        canvas = self.canvas
        if layout.height > height:
            canvas.vline(width - 2, 0, height, FELT)
            canvas.vline(width - 1, 0, height, FELT)
            canvas.vline(width - 1, top * height // layout.height,
                         height * height // layout.height, LINE)
        if layout.width > width:
            canvas.hline(0, height - 2, width, FELT)
            canvas.hline(0, height - 1, width, FELT)
            canvas.hline(left * width // layout.width, height - 1,
                         width * width // layout.width, LINE)

    def paint(self, spot, pointed, lifted, wanted):
        """Draw what differs on a spot.

        Its `pointed` top cards are under the cursor (-1: the empty place or the whole squared
        pile), its `lifted` top cards are lifted; `wanted` when it takes the lifted cards.
        """
        pile = spot.pile
        n = pile.n
        if not n:
            self._paint_empty(spot, pointed, wanted)
            return
        if pointed == 1 and self.solid:
            # Under the cursor a card looks the same, wanted or not: its paper alone changes when
            # the cursor comes, 0.4 ms of an RP2040 less.
            wanted = 0
        if not spot.fan:
            self._paint_squared(spot, n, pointed, lifted, wanted)
        elif spot.revision == pile.revision and not lifted:
            self._mark_fan(spot, n - 1, n - pointed if pointed else -1, wanted)
        else:
            self._paint_fan(spot, n, n - pointed if pointed else -1, lifted,
                            FREE | WANTED if wanted else FREE)

    def _paint_squared(self, spot, n, pointed, lifted, wanted):
        look = spot.pile.cards[n - 1] | FREE
        if look & FACE_DOWN:
            look = FACE_DOWN | FREE
        if pointed:
            look |= POINTED
        if lifted:
            look |= LIFTED
        if wanted:
            look |= WANTED
        if spot.drawn != 1 or spot.at[0] != n or spot.looks[0] != look:
            self._repaint_squared(spot, n, look)

    def _repaint_squared(self, spot, n, look):
        """Draw a squared pile of `n` cards, whose top card has a new look or lies on others."""
        cards = self.cards
        self._clear_unknown(spot)
        cards.draw(spot, 0, spot.h, look)
        if cards.counts(spot):
            cards.count_below(spot)
        spot.looks[0] = look
        spot.at[0] = n
        spot.drawn = 1

    def _mark_fan(self, spot, top, hot, wanted):
        """Draw a fan of which no card moved: its `top` card if wanted, card `hot` under the cursor.

        Both are indices of cards; -1 where the cursor is elsewhere.
        """
        looks = spot.looks
        if (not wanted) != (not looks[top] & WANTED):
            look = looks[top] & ~POINTED ^ WANTED
            if hot == top:
                look |= POINTED
            looks[top] = look
            self.cards.draw(spot, spot.at[top], spot.at[top + 1], look)
        was = spot.pointed
        if was != hot:
            spot.pointed = hot
            if was >= 0 and looks[was] & POINTED:
                self._switch_pointed(spot, was)
            if hot >= 0 and not looks[hot] & POINTED:
                self._switch_pointed(spot, hot)

    def _switch_pointed(self, spot, i):
        """Draw card `i` of a fan, which the cursor came to or left."""
        look = spot.looks[i] ^ POINTED
        spot.looks[i] = look
        self.cards.draw(spot, spot.at[i], spot.at[i + 1], look)

    def _paint_fan(self, spot, n, hot, lifted, free):
        """Spread a fan of `n` cards anew and draw what differs.

        Card `hot` is under the cursor, -1 for none; `free` is added to the look of the top card.
        """
        at = self.at
        spread(spot, at)
        if lifted:
            by = self._lift_by(spot, at, n - lifted)
            for i in range(n - lifted, n + 1):
                at[i] -= by
        self._clear_unknown(spot)
        end = spot.at[spot.drawn]
        if spot.lent and spot.drawn == n and spot.at[n - spot.lent] < at[n - spot.lent]:
            # The cards in the other column are put back, further down.
            self._clear(spot, spot.at[n - spot.lent], at[n - spot.lent])
        self._draw_differing(spot, n, hot, n - lifted, free)
        spot.pointed = hot
        spot.drawn = n
        spot.revision = -1 if lifted else spot.pile.revision
        spot.set_target(at[n - 1])
        if end > at[n]:
            self._clear(spot, at[n], end)

    def _draw_differing(self, spot, n, hot, first_lifted, free):
        """Draw those of a fan's `n` cards whose look or place differs from what is drawn."""
        painter = self.cards
        cards = spot.pile.cards
        at = self.at
        looks = spot.looks
        drawn_at = spot.at
        drawn = spot.drawn
        mark = spot.mark
        top = n - 1
        end = at[0]
        was_at = drawn_at[0]
        for i in range(n):
            start = end
            end = at[i + 1]
            was_start = was_at
            was_at = drawn_at[i + 1]
            look = cards[i]
            if i == hot:
                look |= POINTED
            if i >= first_lifted:
                look |= LIFTED
            if i == top:
                look |= free
            elif i == mark:
                look |= HIDDEN
            if i < drawn and looks[i] == look and was_start == start and was_at == end:
                continue
            looks[i] = look
            drawn_at[i] = start
            drawn_at[i + 1] = end
            painter.draw(spot, start, end, look)

    def _lift_by(self, spot, at, first):
        """Return by how many px cards from `first` on move up: what lies below stays readable."""
        if first and at[first] % COLUMN:
            return max(0, min(_LIFT_BY, at[first] - at[first - 1] - spot.tight))
        return 0 if at[first] % COLUMN < _LIFT_BY else _LIFT_BY

    def _paint_empty(self, spot, pointed, wanted):
        label = empty_slot.label_of(spot.pile, self.game)
        look = _EMPTY | label
        if pointed:
            look |= POINTED
        if wanted:
            look |= WANTED
        if spot.drawn == 0 and spot.at[0] and spot.looks[0] == look:
            return
        if spot.drawn == UNKNOWN:
            self._clear_unknown(spot)
        elif spot.drawn and spot.fan:
            self._clear(spot, 0, spot.at[spot.drawn])
        empty_slot.draw(self.cards, spot, label, pointed, wanted)
        spot.looks[0] = look
        spot.drawn = 0
        spot.at[0] = 1
        spot.set_target(0)

    def _clear_unknown(self, spot):
        """Clear a spot of which nothing is known, or on which an empty place is drawn."""
        if spot.drawn == UNKNOWN:
            self.canvas.rect(spot.x, spot.y, spot.full_w, spot.limit or spot.full_h, FELT)
            spot.drawn = 0
        elif spot.drawn or not spot.at[0]:
            return
        else:
            self.canvas.rect(spot.x, spot.y, spot.w, spot.h, FELT)
        spot.at[0] = 0

    def _clear(self, spot, start, end):
        """Clear a spot from `start` to `end` px along its fan."""
        if spot.fan == FAN_RIGHT:
            self.canvas.rect(spot.x + start, spot.y, end - start, spot.h, FELT)
            return
        while start // COLUMN < end // COLUMN:
            self._clear_column(spot, start, spot.room - start % COLUMN)
            start += COLUMN - start % COLUMN
        self._clear_column(spot, start, end - start)

    def _clear_column(self, spot, start, length):
        # With what joins a further column to the one before it.
        right = start >= COLUMN
        joint = 1 if right or start < 0 else 0
        self.canvas.rect(spot.card_x(start) - (joint if right else 0), spot.card_y(start),
                         spot.w + joint, length, FELT)


def window(at, size, now, shown, plane):
    """Return where a window of `shown` px on a plane of `plane` px begins, in px.

    It began at `now`, and is to hold what lies at `at`, `size` px long, with 2 px around it.
    """
    if shown >= plane:
        return 0
    if at < now + 2 or at + size > now + shown - 2:
        now = at + size // 2 - shown // 2
    return max(0, min(now, plane - shown))
