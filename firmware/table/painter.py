"""The painter: cards on a canvas, each drawn again only where it differs from what is there.

A card's look is its byte with flags above it; each spot remembers looks and places as drawn.
"Forget" a spot and it is drawn whole.  Nothing allocates but the constructor.

Without colour, rank and suit of the card under the cursor are inverted in a solid ring, lifted
cards are inverted in a dotted ring and moved up, and a place that takes them is grey where it shows
no rank and suit.  With colour, the whole card under the cursor takes the cursor's colour.
"""

from array import array

from core.cards import FACE_DOWN, KING, RANK_BITS
from core.const import const
from core.piles import BASE_CARD, NO_CARD, RESERVE, STOCK, TABLEAU
from firmware.graphics import art
from firmware.graphics.canvas import (
    BLACK_INK,
    CURSOR,
    FELT,
    LINE,
    MARK,
    PAPER,
    RED_INK,
)
from firmware.graphics.text_line import TextLine
from firmware.layouts.row import FAN_RIGHT
from firmware.layouts.spot import COLUMN, UNKNOWN
from firmware.table.outline import GREY, Outline
from firmware.table.spread import spread

POINTED = const(0x80)
LIFTED = const(0x100)
WANTED = const(0x200)
FREE = const(0x400)
HIDDEN = const(0x800)
EMPTY = const(0x4000)

# The back of the stock, of which no more than the number changes, when the cursor is on it.
HOT_BACK = FACE_DOWN | FREE | POINTED

# Cards that do not tell by rank and suit alone that the cursor is on them.
UNLABELLED = FACE_DOWN | LIFTED | WANTED | HIDDEN

LIFT_BY = const(2)

# Rows of a card's back that show below the top card of a reserve, with the number of its cards.
COUNT_H = const(7)

# What an empty stock says in the place of a rank.
REDEAL = const(14)
NO_MORE = const(15)


class Painter:
    """Draws the spots of one layout on one canvas."""

    def __init__(self, canvas, layout, game):
        """`layout` is of the piles of `game`.  Allocates."""
        self.canvas = canvas
        self.layout = layout
        self.game = game
        self.back = 0
        self.solid = canvas.depth > 1
        self.at = array("h", bytes(2 * (52 * game.packs + 2)))
        self.count = TextLine(3)
        self.cursor = Outline(canvas, CURSOR, False)
        self.lift = Outline(canvas, MARK, True)

    def forget(self):
        """Forgets what is drawn: the next painting of each spot draws it whole."""
        self.cursor.spot = self.lift.spot = None
        for spot in self.layout.spots:
            spot.forget()

    def show_rings(self, pointed, depth, lifted, count):
        """Draws the rings around what was painted last: the card `depth` cards from the top of the
        spot `pointed`, and the `count` top cards of the spot `lifted`; both may be None.
        """
        if lifted and not self.lift.spot:
            self.lift.surround(lifted, count)
            # The cursor's ring belongs on top.
            self.cursor.spot = None
        if pointed and pointed is not self.cursor.spot and (pointed.pile.n or self.solid):
            self.cursor.point(pointed, depth, pointed.h if self.solid else pointed.label)

    def hide_cursor(self, pointed, leaving=None):
        """Takes the cursor's ring away, unless it stays around the squared pile `pointed`, and
        where they meet the other one, which also goes when what it is around is painted, as the
        spot `leaving` soon is.
        """
        lift = self.lift
        cursor = self.cursor
        if cursor.spot is pointed and pointed and pointed.pile.n and not (
                pointed.fan or lift.spot):
            return
        if cursor.spot:
            if lift.spot and lift.spot is not leaving and lift.meets(cursor):
                lift.hide()
            cursor.hide()

    def draw_bars(self, left, top, width, height):
        """Where a display of `width` x `height` px is a window on the plane, with its corner at
        (left, top) of it, bars at the right and lower edges show where it is.
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
        """Draws a spot: its `pointed` top cards under the cursor (-1: the empty place or the
        whole squared pile), its `lifted` top cards lifted, `wanted` when it takes the lifted cards.
        """
        pile = spot.pile
        n = pile.n
        if pile.changed:
            pile.changed = False
            spot.laid = False
        if spot is self.lift.spot:
            self.lift.hide()
        if not n:
            self._paint_empty(spot, pointed, wanted)
            return
        if not spot.fan:
            self._paint_squared(spot, n, pointed, lifted, wanted)
            return
        hot = n - pointed if pointed else -1
        if spot.laid and not lifted:
            keys = spot.looks
            if (not wanted) != (not keys[n - 1] & WANTED):
                self._mark(spot, n - 1, hot)
            was = spot.pointed
            if was != hot:
                spot.pointed = hot
                if was >= 0 and keys[was] & POINTED:
                    self._point(spot, was)
                if hot >= 0 and not keys[hot] & POINTED:
                    self._point(spot, hot)
            return
        spot.pointed = hot
        self._paint_fan(spot, n, hot, lifted, wanted)

    def _mark(self, spot, top, hot):
        """Draws the last card of a fan, `top`, when it is wanted or no longer is; `hot` is the one
        under the cursor.
        """
        look = spot.looks[top] & ~POINTED ^ WANTED
        if hot == top:
            look |= POINTED
        spot.looks[top] = look
        self._card(spot, spot.at[top], spot.at[top + 1], look)

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
        if spot.drawn == 1 and spot.at[0] == n:
            differs = spot.looks[0] ^ look
            if not differs:
                return
            if differs == POINTED and not (self.solid or look & UNLABELLED):
                spot.looks[0] = look
                self._label_at(spot, spot.x, spot.y, spot.w, spot.h, look)
                return
        elif (spot.drawn == 1 and spot.looks[0] == look == HOT_BACK and not self.solid
                and spot.pile.kind == STOCK):
            spot.at[0] = n
            rows = min(spot.h, spot.label)
            self.canvas.rect(spot.x, spot.y, spot.w, rows, FELT)
            self._write_count(n, spot.x, spot.y, spot.w, rows, True)
            return
        self._clear_unknown(spot)
        self._card(spot, 0, spot.h, look)
        if self._counts(spot):
            self._count_below(spot, n)
        spot.looks[0] = look
        spot.at[0] = n
        spot.drawn = 1

    def _counts(self, spot):
        """Whether a spot tells below its top card how many cards it holds."""
        return spot.pile.kind == RESERVE and spot.pile.n > 1 and not spot.fan and (
            spot.h > spot.label + COUNT_H)

    def _count_below(self, spot, n):
        y = spot.y + spot.h - COUNT_H
        self.canvas.back(spot.x, y, spot.w, COUNT_H, self.back)
        self._write_count(n, spot.x, y, spot.w, COUNT_H, False)

    def _paint_fan(self, spot, n, under_cursor, lifted, wanted):
        at = self.at
        spread(spot, at)
        if lifted:
            self._lift(spot, at, n - lifted, n)
        self._clear_unknown(spot)
        cards = spot.pile.cards
        keys = spot.looks
        drawn_at = spot.at
        drawn = spot.drawn
        was_end = drawn_at[drawn] if drawn else 0
        first_lifted = n - lifted
        mark = spot.mark
        end = at[0]
        was_at = drawn_at[0]
        for i in range(n):
            start = end
            end = at[i + 1]
            was_start = was_at
            was_at = drawn_at[i + 1]
            look = cards[i]
            if i == under_cursor:
                look |= POINTED
            if i >= first_lifted:
                look |= LIFTED
            if i == n - 1:
                look |= FREE | WANTED if wanted else FREE
            elif i == mark:
                look |= HIDDEN
            if i < drawn and keys[i] == look and was_start == start and was_at == end:
                continue
            keys[i] = look
            drawn_at[i] = start
            drawn_at[i + 1] = end
            self._card(spot, start, end, look)
        spot.drawn = n
        spot.laid = not lifted
        spot.set_target(at[n - 1])
        if was_end > end:
            self._clear(spot, end, was_end)

    def _point(self, spot, i):
        """Draws card `i` of a fan, which the cursor came to or left: its label, if that will do."""
        look = spot.looks[i] ^ POINTED
        spot.looks[i] = look
        start = spot.at[i]
        end = spot.at[i + 1]
        shows = end - start
        if not spot.tight <= shows < COLUMN // 2 or self.solid or look & UNLABELLED:
            self._card(spot, start, end, look)
            return
        if not look & FREE and shows != spot.tight:
            shows -= 1
        if spot.fan == FAN_RIGHT:
            self._label_at(spot, spot.x + start, spot.y, shows, spot.h, look)
        else:
            self._label_at(spot, spot.x + start // COLUMN * (spot.w + 1), spot.y + start % COLUMN,
                           spot.w, shows, look)

    def _label_at(self, spot, x, y, w, h, look):
        """Draws rank and suit, no more, of a card of `w` x `h` px at (x, y)."""
        if look & POINTED:
            paper = FELT
            ink = PAPER
            rows = spot.label
        else:
            paper = PAPER
            ink = RED_INK if look + 0x10 & 0x20 else BLACK_INK
            # The cursor's ring may have lain on the row below.
            rows = spot.label + 1
        rank = look & RANK_BITS
        self.canvas.face(x, y, w, rows if rows < h else h, paper, spot.ranks + rank,
                         spot.suits + (look >> 4 & 3), ink,
                         spot.face_of_ten if rank == 10 else spot.face)

    def _lift(self, spot, at, first, n):
        """Moves the cards from `first` on up, as far as what lies below them stays readable."""
        by = LIFT_BY
        if first and at[first] % COLUMN:
            by = min(by, at[first] - at[first - 1] - spot.tight)
        elif at[first] % COLUMN < by:
            by = 0
        if by > 0:
            for i in range(first, n + 1):
                at[i] -= by

    def _clear_unknown(self, spot):
        if spot.drawn == UNKNOWN:
            self.canvas.rect(spot.x, spot.y, spot.width(), spot.height(), FELT)
            spot.drawn = 0
        elif spot.drawn == 0 and spot.at[0]:
            self.canvas.rect(spot.x, spot.y, spot.w, spot.h, FELT)
            spot.at[0] = 0

    def _clear(self, spot, start, end):
        """Clears a spot from `start` to `end` px along its fan."""
        if spot.fan == FAN_RIGHT:
            self.canvas.rect(spot.x + start, spot.y, end - start, spot.h, FELT)
            return
        while start // COLUMN < end // COLUMN:
            self._clear_column(spot, start, spot.room - start % COLUMN)
            start += COLUMN - start % COLUMN
        self._clear_column(spot, start, end - start)

    def _clear_column(self, spot, start, length):
        self.canvas.rect(spot.card_x(start), spot.card_y(start), spot.w, length, FELT)

    # Empty places.

    def _paint_empty(self, spot, pointed, wanted):
        label = self._label(spot)
        look = EMPTY | label
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
        self.canvas.rect(spot.x, spot.y, spot.w, spot.h, FELT)
        pile = spot.pile
        # What is never filled again leaves no outline.
        if pile.empty != NO_CARD or pile.kind < TABLEAU:
            self._outline(spot, label, pointed, wanted)
        spot.looks[0] = look
        spot.drawn = 0
        spot.at[0] = 1
        spot.set_target(0)

    def _label(self, spot):
        """What an empty spot says: a rank 1..13, REDEAL, NO_MORE, or 0."""
        pile = spot.pile
        if pile.kind != STOCK:
            if pile.empty == BASE_CARD:
                return self.game.base()
            return pile.empty if pile.empty <= KING else 0
        return REDEAL if self.game.redeals_left() else NO_MORE

    def _outline(self, spot, label, pointed, wanted):
        canvas = self.canvas
        x = spot.x
        y = spot.y
        w = spot.w
        h = spot.h
        role = CURSOR if pointed else LINE
        if wanted and not pointed:
            self._wanted(spot, x, y, w, h, True)
        canvas.frame(x, y, w, h, role)
        if pointed and not self.solid:
            self._block(spot, x, y, w, h)
            role = FELT
        if label:
            self._draw_label(label, spot, role, wanted)

    def _block(self, spot, x, y, w, h):
        """Fills the middle of an empty place, in which its label is inverted."""
        rows = spot.label + 2
        if h - rows > 3:
            self.canvas.rect(x + 2, y + (h - rows) // 2, w - 4, rows, CURSOR)
        else:
            self.canvas.rect(x, y, w, h, CURSOR)

    def _draw_label(self, label, spot, ink, wanted):
        """Draws what an empty place says, in its middle."""
        canvas = self.canvas
        size = spot.size
        h = art.RANK_H[size]
        x = spot.x + spot.w // 2
        y = spot.y + (spot.h - h) // 2
        if label == NO_MORE:
            canvas.hline(x - 2, y + h // 2, 5, ink)
        elif label == REDEAL:
            self._draw_redeal(x, y + h // 2, ink)
        else:
            w = art.TEN_W[size] if label == 10 else art.RANK_W[size]
            x -= w // 2
            if ink != FELT:
                # The lowest outlines make way for the label, and those that are grey within.
                near = 0 if spot.h == h + 3 and not wanted else 1
                canvas.rect(x - 1, y - near, w + 2, h + 2 * near, FELT)
            canvas.glyph(art.rank_glyph(size, label), x, y, ink)

    def _draw_redeal(self, x, y, ink):
        """Draws an arrow that turns back to the left."""
        canvas = self.canvas
        canvas.hline(x - 3, y - 1, 6, ink)
        canvas.vline(x - 2, y - 2, 3, ink)
        canvas.vline(x + 2, y, 3, ink)
        canvas.hline(x - 1, y + 2, 3, ink)

    # Cards.

    def _card(self, spot, start, end, look):
        """Draws a card of `spot` from `start` to `end` px along its fan.

        One that the next card follows in another column lies free; one that shows nothing is left.
        """
        if end <= start:
            return
        if end - start > COLUMN // 2:
            end = start - start % COLUMN + spot.room
            look |= FREE
        canvas = self.canvas
        x = spot.card_x(start)
        y = spot.card_y(start)
        w = spot.w
        h = spot.h
        shows = end - start
        gap = not look & FREE and shows != spot.tight and shows != 1
        if gap:
            shows -= 1
        if spot.fan == FAN_RIGHT:
            w = shows
            if gap:
                canvas.rect(x + w, y, 1, h, FELT)
        else:
            h = shows
            if gap:
                canvas.rect(x, y + h, w, 1, FELT)
        if look & FACE_DOWN:
            self._face_down(spot, x, y, w, h, look)
        elif look & HIDDEN:
            self._hidden(x, y, w, h)
        else:
            self._face_up(spot, x, y, w, h, look, shows)

    def _face_up(self, spot, x, y, w, h, look, shows):
        """Draws rank and suit, and a larger suit in the middle of a card that lies free."""
        canvas = self.canvas
        solid = self.solid
        size = spot.size
        suit = look >> 4 & 3
        paper = PAPER
        ink = under = RED_INK if look + 0x10 & 0x20 else BLACK_INK
        rows = h
        if look & (POINTED | LIFTED):
            if solid:
                paper = CURSOR if look & POINTED else MARK
            else:
                paper = FELT
                ink = PAPER
                if look & LIFTED:
                    under = PAPER
                elif h > spot.label:
                    rows = spot.label
                    canvas.rect(x, y + rows, w, h - rows, PAPER)
        if shows < spot.tight:
            canvas.rect(x, y, w, h, paper)
            return
        rank = look & RANK_BITS
        canvas.face(x, y, w, rows, paper, art.rank_glyph(size, rank),
                    art.suit_glyph(size, suit, solid), ink,
                    spot.face_of_ten if rank == 10 else spot.face)
        if look & WANTED:
            if not look & POINTED:
                self._wanted(spot, x, y, w, h, False)
        elif look & FREE and not spot.stacked:
            if self._counts(spot):
                h -= COUNT_H
            self._draw_suit(spot, suit, x, y, w, h, under)

    def _draw_suit(self, spot, suit, x, y, w, h, ink):
        """Draws a suit in the middle of a card, where it has room."""
        size = min(spot.size + 1, art.LARGE)
        wide = art.SUIT_W[size]
        tall = art.SUIT_H[size]
        top = art.RANK_H[spot.size] + 2
        free = h - top
        if free > tall + 1 and w > wide + 1:
            self.canvas.glyph(art.suit_glyph(size, suit, self.solid), x + (w - wide) // 2,
                              y + top + (free - tall) // 2, ink)

    def _wanted(self, spot, x, y, w, h, empty):
        """Marks a place that takes the lifted cards, where it shows no rank and suit."""
        top = left = 0
        if not empty:
            size = spot.size
            top = art.RANK_H[size] + 1
            if spot.stacked:
                top += art.SUIT_H[size] + 1
                if h - top < 2:
                    left = min(spot.strip - 1, w - 1)
                    top = 0
            top = min(top, h - 1)
        if self.solid:
            self.canvas.rect(x + left, y + top, w - left, h - top, MARK)
        else:
            self.canvas.back(x + left, y + top, w - left, h - top, GREY)

    def _hidden(self, x, y, w, h):
        """Shows that cards are hidden: dots."""
        canvas = self.canvas
        canvas.rect(x, y, w, h, FELT)
        for i in range(1, h - 1, 2):
            for j in range(1, w - 1, 2):
                canvas.pixel(x + j, y + i, MARK)

    def _face_down(self, spot, x, y, w, h, look):
        canvas = self.canvas
        hot = look & (POINTED | LIFTED)
        if h < 4 or w < 4:
            canvas.back(x, y, w, h, self.back)
            return
        canvas.rect(x, y, w, h, CURSOR if hot and self.solid else PAPER)
        canvas.back(x + 1, y + 1, w - 2, h - 2, self.back)
        rows = h if self.solid else min(h, spot.label)
        if hot and not self.solid:
            canvas.rect(x, y, w, rows, FELT)
        elif look & WANTED:
            role = MARK if self.solid else FELT
            canvas.vline(x + 1, y, h, role)
            canvas.vline(x + w - 2, y, h, role)
        if spot.pile.kind == STOCK:
            self._write_count(spot.pile.n, x, y, w, rows, hot)

    def _write_count(self, n, x, y, w, h, hot):
        """Writes how many cards a stock holds into the middle of `w` x `h` px of its back."""
        canvas = self.canvas
        font = 1 if w > 24 and h > 16 else 0
        line = self.count.clear().number(n).buffer
        wide = canvas.width(line, font)
        tall = art.FONT_H[font] - 2
        x += (w - wide) // 2
        y += (h - tall) // 2
        if hot and not self.solid:
            canvas.text(line, x, y - 1, PAPER, font)
            return
        canvas.rect(x - 1, y - 1, wide + 2, tall + 2, PAPER)
        canvas.text(line, x, y - 1, BLACK_INK, font)
