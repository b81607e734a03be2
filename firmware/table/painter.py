"""The painter: the piles of a game on a canvas, of which only differences are drawn.

The painter owns the record of the drawn cards: their sprite keys and their places.  A place that
is invalidated is drawn whole.  Cards are drawn by card_painter.py, empty slots by empty_slot.py.
The outlines of the cursor and of picked-up cards are drawn by cursor_outline.py.  Picked-up cards
are also moved up.
"""

from array import array

from core.cards import FACE_DOWN
from core.const import const
from firmware.graphics.canvas import CURSOR, FELT, LINE, MARK, PAPER
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT
from firmware.table import empty_slot
from firmware.table.card_painter import (
    BARE,
    CLOSE,
    COVERING,
    FREE,
    HIDDEN,
    LIFTED,
    POINTED,
    WANTED,
)
from firmware.table.drawn_fan import DrawnFan, touches

# Flag of a look in a fan: the card turns over.
_TURNING = const(0x4000)

# The look of an empty slot; its label stands in the bits of a card.
_EMPTY = const(0x4000)

# Sentinels of a slot: cards of a fan lie on it, nothing is drawn there, or it is unknown.
_FANNED = const(0x8000)
_CLEARED = const(0)
_UNKNOWN = const(0xFFFF)

# Pixels by which lifted cards move up: the first of a pile, and others where there are colours.
_LIFT_BY = const(2)
_LIFT_IN_FAN = const(4)

# Panels with so many rows have room above most piles.
_ROOMY_FROM = const(200)

# Pixels of a back that still show under a lifted card.
_BACK_SHOWS = const(2)


class Painter:
    """Draws the piles of one game on one canvas.  Only the constructor allocates.

    cards    the CardPainter, which has the style of the cards' backs
    drawn    by place number: the DrawnFan of what is drawn; None where cards lie squared
    cursor, lifted    outlines around the cards under the cursor and around lifted ones
    plates   those of a hint, for its cards and their destination; () on displays without colours
    turning  place number of the fan whose top card turns over, or NOWHERE
    """

    def __init__(self, canvas, arrangement, game):
        """Draw the piles of `game`, as an Arrangement has them, on `canvas`."""
        self.canvas = canvas
        self.arrangement = arrangement
        self.game = game
        spots = arrangement.spots
        if canvas.depth > 1:
            from firmware.graphics import pips
            from firmware.table.colour_cards import ColourCards as CardPainter
            from firmware.table.colour_outline import Plate, Ring, Shadow

            self.cursor = Ring(canvas, spots, CURSOR)
            self.lifted = Shadow(canvas, spots)
            self.plates = (Plate(canvas, pips.HINT), Plate(canvas, pips.DOWN))
        else:
            from firmware.table.card_painter import CardPainter
            from firmware.table.cursor_outline import Outline

            self.cursor = Outline(canvas, spots, CURSOR, False)
            self.lifted = Outline(canvas, spots, MARK, True)
            self.plates = ()
        self.turning = NOWHERE
        self.cards = CardPainter(canvas, spots)
        self.solid = self.cards.solid
        # Looks of the empty slots or squared piles that are drawn, and the numbers of cards that
        # those piles had; by place number.
        self._slots = array("H", bytes(2 * len(spots)))
        self._counts = bytearray(len(spots))
        self.drawn = [DrawnFan(fan) if fan else None for fan in arrangement.fans]
        # Pixels by which the first card of a pile moves up if it is lifted, by place number.
        self._lifts = bytearray(len(spots))
        if self.solid and arrangement.layout.height >= _ROOMY_FROM:
            for i in range(len(spots)):
                self._lifts[i] = _room_above(spots[i], spots, arrangement.layout.status)
        self.invalidate()

    def invalidate(self):
        """Mark every place to be drawn whole, on a picture that was cleared."""
        self.cursor.discard()
        self.lifted.discard()
        for plate in self.plates:
            plate.discard()
        for place in range(len(self.drawn)):
            self._set_drawn(place, _UNKNOWN)

    def invalidate_area(self, x, y, w, h):
        """Mark the places to be drawn whole that touch `w` x `h` px of the plane at (x, y)."""
        for place in range(len(self.drawn)):
            spot = self.arrangement.spots[place]
            drawn = self.drawn[place]
            if drawn and drawn.count:
                touched = False
                while drawn and not touched:
                    touched = drawn.touches(x, y, w, h)
                    drawn = drawn.more
            else:
                touched = touches(spot.x, spot.full_w, x, w) and touches(spot.y, spot.full_h, y, h)
            if touched:
                self._set_drawn(place, _UNKNOWN)

    def _set_drawn(self, place, slot):
        """Note that no card is drawn at a place, and the look of its slot."""
        self._slots[place] = slot
        drawn = self.drawn[place]
        while drawn:
            drawn.count = 0
            drawn.revision = -1
            drawn.pointed = -1
            drawn = drawn.more

    def rearrange(self):
        """Clear the piles that get another place in the plan of overflow columns, and move them."""
        self.hide_outlines()
        overflow = self.arrangement.overflow
        for i in range(len(overflow.fans)):
            if overflow.is_new(i):
                place = overflow.fans[i].spot.pile.number
                self._clear_place(place)
                self._set_drawn(place, _CLEARED)
                overflow.follow(i)

    # Outlines.

    def outline_cursor(self, place, depth):
        """Draw the cursor's outline around the card `depth` cards from the top of a place."""
        spot = self.arrangement.spots[place]
        n = spot.pile.n
        if not n and not self.solid:
            return
        rows = spot.h if self.solid else spot.label
        drawn = self.drawn_with(place, n - depth)
        if drawn:
            self.cursor.frame_card(drawn, n - depth - drawn.first, rows)
        else:
            self.cursor.frame_pile(spot, rows)

    def outline_lifted(self, place, count):
        """Draw the outline of lifted cards around the `count` top cards of a place."""
        self._frame(self.lifted, place, count)

    def outline_hint(self, place, count, destination):
        """Show with plates that a hint speaks of top cards of a place, and their destination."""
        this, there = self.plates
        self._frame(this, place, count)
        self._frame(there, destination, 1)

    def _frame(self, outline, place, count):
        """Draw an outline for the `count` top cards of a place."""
        spot = self.arrangement.spots[place]
        first = spot.pile.n - count
        drawn = self.drawn_with(place, first)
        if drawn:
            outline.frame_cards(drawn, first - drawn.first)
            return
        by = self._squared_lift(place) if outline is self.lifted else 0
        self.canvas.dy -= by
        outline.frame_pile(spot, spot.h)
        self.canvas.dy += by

    def drawn_with(self, place, i):
        """Return the DrawnFan in which card `i` of a place is drawn, or None if it is in no fan."""
        drawn = self.drawn[place]
        while drawn and not 0 <= i - drawn.first < drawn.count:
            drawn = drawn.more
        return drawn

    def look_of(self, place, i):
        """Return the look with which card `i` of a place is drawn, 0 if it is not.

        The top card of a squared pile, which alone is drawn, counts as card 0.
        """
        drawn = self.drawn_with(place, i)
        if drawn:
            return drawn.looks[i - drawn.first]
        look = self._slots[place]
        return 0 if look & (_EMPTY | _FANNED) or i or look == _CLEARED else look

    def hide_outlines(self):
        """Put back what the outlines cover, the upper one first."""
        for i in range(len(self.plates) - 1, -1, -1):
            self.plates[i].hide()
        if self.cursor.shown:
            self.cursor.hide()
        if self.lifted.shown:
            self.lifted.hide()

    def draw_scroll_bars(self, left, top, width, height):
        """Draw bars at the right and lower edges that show where on the plane the display is.

        The display is a window of `width` x `height` px with its corner at (left, top).
        """
        layout = self.arrangement.layout
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

    # Piles.

    def paint(self, place, pointed, lifted, wanted):
        """Draw what differs at a place.

        The cursor is on its `pointed` top cards; -1 stands for the empty slot or the squared pile.
        Its `lifted` top cards are lifted.  `wanted` is true if it takes the lifted cards.
        """
        spot = self.arrangement.spots[place]
        n = spot.pile.n
        if self.solid:
            # The ring alone shows the cursor.
            pointed = 0
        if not n:
            self._paint_slot(place, spot, pointed, wanted)
            return
        drawn = self.drawn[place]
        if not drawn:
            self._paint_squared(place, spot, n, pointed, lifted, wanted)
        elif drawn.revision == spot.pile.revision and not lifted:
            while drawn:
                self._mark_fan(drawn, n - 1, n - pointed if pointed else -1, wanted)
                drawn = drawn.more
        else:
            free = FREE | WANTED if wanted else FREE
            if place == self.turning:
                free |= _TURNING
            self._paint_fans(place, n, n - pointed if pointed else -1, lifted, free)

    def paint_under(self, place, count, wanted):
        """Draw what differs at a place whose `count` top cards are drawn elsewhere."""
        pile = self.arrangement.spots[place].pile
        pile.n -= count
        self._unsettle(place)
        self.paint(place, 0, 0, wanted)
        pile.n += count
        self._unsettle(place)

    def _unsettle(self, place):
        """Note that the cards of a place are to be laid out and compared again."""
        fan = self.arrangement.fans[place]
        if fan:
            fan.revision = self.drawn[place].revision = -1

    def _paint_squared(self, place, spot, n, pointed, lifted, wanted):
        look = spot.pile.cards[n - 1] | FREE
        if look & FACE_DOWN:
            look = FACE_DOWN | FREE
        elif self.game.covered(spot.pile):
            look |= BARE
        if pointed:
            look |= POINTED
        if lifted:
            look |= LIFTED
        if wanted:
            look |= WANTED
        if self._slots[place] != look or self._counts[place] != n:
            self._clear_lifted(place, spot)
            self._clear_slot(place)
            by = self._squared_lift(place) if lifted else 0
            self.cards.draw(spot, spot.x, spot.y - by, spot.h, look)
            if by:
                self.canvas.rect(spot.x, spot.y + spot.h - by, spot.w, by, PAPER if n > 1 else FELT)
            if self.cards.counts(spot):
                self.cards.count_below(spot)
            self._slots[place] = look
            self._counts[place] = n

    def _squared_lift(self, place):
        """Return by how many px the card of a squared pile moves up if it is lifted.

        A card stays that has the number of cards below it.
        """
        return 0 if self.cards.counts(self.arrangement.spots[place]) else self._lifts[place]

    def _mark_fan(self, drawn, top, hot, wanted):
        """Draw cards of a fan of which none moved: the top card if wanted, card `hot` if pointed.

        Both are indices in the pile; `hot` is -1 where the cursor is elsewhere.
        """
        looks = drawn.looks
        first = drawn.first
        top -= first
        hot -= first
        if not 0 <= hot < drawn.count:
            hot = -1
        if top == drawn.count - 1 and (not wanted) != (not looks[top] & WANTED):
            look = looks[top] & ~POINTED ^ WANTED
            if hot == top:
                look |= POINTED
            looks[top] = look
            self._draw_card(drawn.fan, drawn.at[top], drawn.at[top + 1], look)
        was = drawn.pointed
        if was != hot:
            drawn.pointed = hot
            if was >= 0 and looks[was] & POINTED:
                self._switch_pointed(drawn, was)
            if hot >= 0 and not looks[hot] & POINTED:
                self._switch_pointed(drawn, hot)

    def _switch_pointed(self, drawn, i):
        """Draw card `i` of a fan, which the cursor came to or left."""
        look = drawn.looks[i] ^ POINTED
        drawn.looks[i] = look
        self._draw_card(drawn.fan, drawn.at[i], drawn.at[i + 1], look)

    def _draw_card(self, fan, start, end, look):
        """Draw a card of a fan from `start` to `end` px along it; none where nothing shows of it.

        Columns of one pile are joined: between piles there is a gap.
        """
        if end <= start:
            return
        spot = fan.spot
        if spot.fan == FAN_RIGHT:
            self.cards.draw(spot, fan.x + start, fan.y, end - start, look)
            return
        start += fan.y
        end += fan.y
        if fan.joint >= 0:
            self.canvas.vline(fan.joint, start, end - start, PAPER)
        if look & _TURNING:
            self.cards.draw_turning(spot, fan.x, start, spot.w, end - start)
        else:
            self.cards.draw(spot, fan.x, start, end - start, look)

    def draw_beside(self, place, first, count, by):
        """Draw `count` cards of a place from card `first` on, as they are drawn, `by` px aside."""
        canvas = self.canvas
        spot = self.arrangement.spots[place]
        drawn = self.drawn_with(place, first)
        canvas.dx += by
        for i in range(first, first + count):
            x = spot.x
            y = spot.y
            w = spot.w
            shows = h = spot.h
            look = self._slots[place]
            if drawn:
                x = drawn.card_x(i)
                y = drawn.card_y(i)
                look = drawn.looks[i - drawn.first]
                shows = drawn.at[i - drawn.first + 1] - drawn.at[i - drawn.first]
                if spot.fan == FAN_RIGHT:
                    w = shows
                else:
                    h = shows
            if shows > 0:
                self.cards.draw(spot, x, y, shows, look)
                canvas.rect(x + w if by < 0 else x - by, y, abs(by), h, FELT)
        canvas.dx -= by

    def turn(self, place):
        """Draw the top card of a fan as one that turns over, until `end_turn`."""
        self.turning = place
        self.drawn[place].revision = -1

    def end_turn(self):
        """Draw the card that turned over as it lies with the next `paint` of its place."""
        if self.turning != NOWHERE:
            self.drawn[self.turning].revision = -1
            self.turning = NOWHERE

    def turns_over(self, place):
        """Return True if the top card of a fan lies face up but was last drawn face down."""
        pile = self.arrangement.spots[place].pile
        if not pile.n or not self.drawn[place] or pile.cards[pile.n - 1] & FACE_DOWN:
            return False
        return self.look_of(place, pile.n - 1) & FACE_DOWN

    def _paint_fans(self, place, n, hot, lifted, free):
        """Draw what differs of the fans of a place with `n` cards.

        Card `hot` of the pile is under the cursor, -1 for none; `free` is added to the look of its
        top card.
        """
        fan = self.arrangement.settle(place)
        drawn = self.drawn[place]
        self._clear_slot(place)
        self._slots[place] = _FANNED
        drawn.revision = -1 if lifted else fan.revision
        first_lifted = n - lifted
        by = self._lift_by(place, first_lifted) if lifted else 0
        while drawn:
            self._paint_fan(drawn, n - 1, hot, first_lifted, by, free)
            drawn = drawn.more

    def _paint_fan(self, drawn, top, hot, first_lifted, by, free):
        """Draw what differs of one fan; cards from `first_lifted` on lie `by` px further up."""
        fan = drawn.fan
        was_count = drawn.count
        was_start = drawn.at[0]
        was_end = drawn.at[was_count]
        self._draw_differing(drawn, top, hot, first_lifted, by, free)
        drawn.count = count = fan.count
        hot -= fan.first
        drawn.pointed = hot if 0 <= hot < count else -1
        if not was_count:
            return
        if not count:
            self._clear(fan, was_start, was_end)
            return
        if was_start < drawn.at[0]:
            self._clear(fan, was_start, drawn.at[0])
        if was_end > drawn.at[count]:
            self._clear(fan, drawn.at[count], was_end)

    def _draw_differing(self, drawn, top, hot, first_lifted, by, free):
        """Draw those cards of a fan whose look or place differs from what is drawn."""
        fan = drawn.fan
        at = fan.at
        first = drawn.first = fan.first
        last = fan.count - 1
        cards = fan.spot.pile.cards
        looks = drawn.looks
        drawn_at = drawn.at
        was_count = drawn.count
        covering = COVERING | CLOSE if fan.step == fan.spot.tight else COVERING
        # The first card of an overflow column, too, lies on the one before it in the pile.
        on_slot = 0 if fan.y == fan.spot.y else -_LIFT_BY - 1
        end = at[0] - by if first >= first_lifted else at[0]
        was_end = drawn_at[0]
        drawn_at[0] = end
        for i in range(fan.count):
            start = end
            number = first + i
            end = at[i + 1]
            if number >= first_lifted or i != last and number + 1 == first_lifted:
                end -= by
            was_start = was_end
            was_end = drawn_at[i + 1]
            look = cards[number]
            if start > on_slot:
                look |= covering
            if number == hot:
                look |= POINTED
            if number >= first_lifted and not self.solid:
                look |= LIFTED
            if number == top:
                look |= free
            elif number == fan.mark:
                look |= HIDDEN
            elif i == last:
                look |= FREE
            if i < was_count and looks[i] == look and was_start == start and was_end == end:
                continue
            looks[i] = look
            drawn_at[i + 1] = end
            self._draw_card(fan, start, end, look)

    def _lift_by(self, place, i):
        """Return by how many px cards from `i` on move up: what lies below stays readable."""
        fan = self.arrangement.fan_with(place, i)
        i -= fan.first
        start = fan.at[i]
        if i and start:
            most = _LIFT_IN_FAN if self.solid else _LIFT_BY
            shown = start - fan.at[i - 1]
            hidden = self.solid and fan.spot.pile.cards[fan.first + i - 1] & FACE_DOWN
            return max(0, min(most, shown - (_BACK_SHOWS if hidden else fan.spot.tight)))
        # The first card of an overflow column has felt above it.
        return self._lifts[place] if fan.y == fan.spot.y else _LIFT_BY

    def _paint_slot(self, place, spot, pointed, wanted):
        """Draw the empty slot of a place, if it differs."""
        label = empty_slot.label_of(spot.pile, self.game)
        look = _EMPTY | label
        if pointed:
            look |= POINTED
        if wanted:
            look |= WANTED
        slot = self._slots[place]
        if slot == look:
            return
        self.arrangement.settle(place)
        self._clear_lifted(place, spot)
        if slot == _UNKNOWN:
            self._clear_place(place)
        drawn = self.drawn[place]
        while drawn:
            if drawn.count:
                self._clear(drawn.fan, drawn.at[0], drawn.at[drawn.count])
            drawn = drawn.more
        empty_slot.draw(self.cards, spot, label, pointed, wanted)
        self._set_drawn(place, look)

    # Clearing.

    def _clear_slot(self, place):
        """Clear the slot of a place on which no card is drawn, or all that is not known there."""
        slot = self._slots[place]
        if slot == _UNKNOWN:
            self._clear_place(place)
        elif slot & _EMPTY:
            spot = self.arrangement.spots[place]
            self.canvas.rect(spot.x, spot.y, spot.w, spot.h, FELT)

    def _clear_lifted(self, place, spot):
        """Clear what a lifted card of a squared pile covers above its place."""
        slot = self._slots[place]
        if slot & LIFTED and not slot & (_EMPTY | _FANNED):
            by = self._lifts[place]
            self.canvas.rect(spot.x, spot.y - by, spot.w, by, FELT)

    def _clear_place(self, place):
        """Clear all that may be drawn at a place."""
        spot = self.arrangement.spots[place]
        fan = self.arrangement.fans[place]
        if not fan:
            self.canvas.rect(spot.x, spot.y, spot.full_w, spot.full_h, FELT)
        while fan:
            # Lifted cards lie further up.
            start = -self._lifts[place] if fan.y == spot.y else -_LIFT_BY
            if fan.room:
                self._clear(fan, start, fan.room)
            fan = fan.more

    def _clear(self, fan, start, end):
        """Clear a fan, with its joint, from `start` to `end` px."""
        spot = fan.spot
        if spot.fan == FAN_RIGHT:
            self.canvas.rect(fan.x + start, fan.y, end - start, spot.h, FELT)
        elif fan.joint < 0:
            self.canvas.rect(fan.x, fan.y + start, spot.w, end - start, FELT)
        else:
            self.canvas.rect(min(fan.x, fan.joint), fan.y + start, spot.w + 1, end - start, FELT)


def _room_above(spot, spots, top):
    """Return by how many px the first card of a spot may move up below row `top` of the display.

    Cards of a fan that lies sideways stay.
    """
    if spot.fan == FAN_RIGHT:
        return 0
    by = min(_LIFT_IN_FAN, spot.y - top)
    for other in spots:
        if other.y < spot.y < other.y + other.full_h + by and touches(
                spot.x, spot.w, other.x, other.full_w):
            by = max(0, spot.y - other.y - other.full_h)
    return by


def window(at, size, now, shown, plane):
    """Return where a window of `shown` px on a plane of `plane` px begins, in px.

    The window began at `now`; it is to hold `size` px from `at` on, with 2 px around them.
    """
    if shown >= plane:
        return 0
    if at < now + 2 or at + size > now + shown - 2:
        now = at + size // 2 - shown // 2
    return max(0, min(now, plane - shown))
