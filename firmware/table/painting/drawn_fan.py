"""A fan as it is drawn."""

from array import array

from core.const import const
from firmware.graphics.canvas import FELT, PAPER
from firmware.layouts.row import FAN_RIGHT
from firmware.table.painting.card_painter import (
    CLOSE,
    COVERING,
    DESTINATION,
    DRAWN,
    FREE,
    HIDDEN,
    PICKED_UP,
    POINTED,
)

RAISED_BY = const(2)
"""Pixels by which picked-up cards move up: on displays without colours, and in overflow columns."""

TURNING = const(0x4000)
"""Flag of a sprite key: the card turns over."""

# A sprite key that no card has.
_GONE = const(0)


class DrawnFan:
    """The cards of a Fan as they are drawn.  Only the constructor allocates.

    fan       the Fan
    spot      the Spot as whose its cards are drawn
    first     index in the pile of its first card
    count     how many cards are drawn
    sprite_keys   by number in the fan: how the card was drawn, as in card_painter.py
    at        by number in the fan: the place of the card along the fan, px; then the last one's end
    pointed   number of the card that is drawn as under the cursor, or -1
    revision  that of the pile in the picture; -1 while cards are picked up
    more      the DrawnFan in which the pile goes on, or None
    """

    def __init__(self, fan, cards):
        """Note that nothing of `fan` is drawn; `cards`, a CardPainter, will draw it."""
        self.fan = fan
        self.spot = fan.spot
        self._cards = cards
        self.first = 0
        self.count = 0
        self.sprite_keys = array("H", bytes(2 * len(fan.at)))
        self.at = array("h", bytes(2 * len(fan.at)))
        self.pointed = -1
        self.revision = -1
        self.more = DrawnFan(fan.more, cards) if fan.more else None

    def invalidate(self):
        """Note that no card is drawn."""
        self.count = 0
        self.revision = -1
        self.pointed = -1

    def card_x(self, i):
        """Return the left edge of card `i` of the pile."""
        fan = self.fan
        return fan.x + self.at[i - self.first] if fan.spot.fan == FAN_RIGHT else fan.x

    def card_y(self, i):
        """Return the upper edge of card `i` of the pile."""
        fan = self.fan
        return fan.y if fan.spot.fan == FAN_RIGHT else fan.y + self.at[i - self.first]

    def invalidate_area(self, x, y, w, h):
        """Mark the cards to be drawn again that touch `w` x `h` px of the plane at (x, y).

        Return True if there are any.
        """
        fan = self.fan
        spot = fan.spot
        if spot.fan == FAN_RIGHT:
            beside = touches(fan.y, spot.h, y, h)
            start = x - fan.x
            end = start + w
        else:
            beside = touches(fan.x - 1, spot.w + 2, x, w)
            start = y - fan.y
            end = start + h
        found = False
        if beside:
            at = self.at
            for i in range(self.count):
                if at[i] < end and start < at[i + 1]:
                    self.sprite_keys[i] = _GONE
                    found = True
        return found

    def mark(self, top, hot, is_destination):
        """Draw cards of which none moved: the top card as a destination, card `hot` as pointed at.

        Both are indices in the pile; `hot` is -1 where the cursor is elsewhere.
        """
        sprite_keys = self.sprite_keys
        top -= self.first
        hot -= self.first
        if not 0 <= hot < self.count:
            hot = -1
        if top == self.count - 1 and (not is_destination) != (not sprite_keys[top] & DESTINATION):
            key = sprite_keys[top] & ~POINTED ^ DESTINATION
            sprite_keys[top] = key | POINTED if hot == top else key
            self._draw(top, DRAWN if is_destination else 0)
        was = self.pointed
        if was != hot:
            self.pointed = hot
            if was >= 0 and sprite_keys[was] & POINTED:
                sprite_keys[was] ^= POINTED
                self._draw(was)
            if hot >= 0 and not sprite_keys[hot] & POINTED:
                sprite_keys[hot] |= POINTED
                self._draw(hot)

    def paint(self, top, hot, first_picked_up, by, free):
        """Draw what differs; cards from `first_picked_up` on lie `by` px further up.

        `free` is added to the sprite key of the top card.  All cards are indices in the pile.
        """
        fan = self.fan
        if self.spot is not fan.spot:
            self.spot = fan.spot
            for i in range(self.count):
                self.sprite_keys[i] = _GONE
        was_count = self.count
        was_start = self.at[0]
        was_end = self.at[was_count]
        self._draw_differing(top, hot, first_picked_up, by, free)
        self.count = count = fan.count
        hot -= fan.first
        self.pointed = hot if 0 <= hot < count else -1
        if not was_count:
            return
        if not count:
            self.clear(was_start, was_end)
            return
        if was_start < self.at[0]:
            self.clear(was_start, self.at[0])
        if was_end > self.at[count]:
            self.clear(self.at[count], was_end)

    def _draw_differing(self, top, hot, first_picked_up, by, free):
        """Draw those cards whose sprite key or place differs from what is drawn."""
        fan = self.fan
        at = fan.at
        first = self.first = fan.first
        last = fan.count - 1
        cards = fan.spot.pile.cards
        sprite_keys = self.sprite_keys
        drawn_at = self.at
        was_count = self.count
        inverted = not self._cards.solid
        covering = COVERING | CLOSE if fan.step == fan.spot.tight else COVERING
        # The first card of an overflow column, too, lies on the one before it in the pile.
        on_slot = 0 if fan.y == fan.spot.y else -RAISED_BY - 1
        end = at[0] - by if first >= first_picked_up else at[0]
        was_end = drawn_at[0]
        drawn_at[0] = end
        for i in range(fan.count):
            start = end
            number = first + i
            end = at[i + 1]
            if number >= first_picked_up or i != last and number + 1 == first_picked_up:
                end -= by
            was_start = was_end
            was_end = drawn_at[i + 1]
            key = cards[number]
            if start > on_slot:
                key |= covering
            if number == hot:
                key |= POINTED
            if number >= first_picked_up and inverted:
                key |= PICKED_UP
            if number == top:
                key |= free
            elif number == fan.mark:
                key |= HIDDEN
            elif i == last:
                key |= FREE
            if i < was_count and sprite_keys[i] == key and was_start == start and was_end == end:
                continue
            sprite_keys[i] = key
            drawn_at[i + 1] = end
            self._draw(i)

    def _draw(self, i, drawn=0):
        """Draw card number `i` of the fan, unless nothing shows of it.

        Columns of one pile are joined: between piles there is a gap.  `drawn` is DRAWN or 0.
        """
        start = self.at[i]
        shows = self.at[i + 1] - start
        if shows <= 0:
            return
        fan = self.fan
        spot = fan.spot
        key = self.sprite_keys[i] | drawn
        if spot.fan == FAN_RIGHT:
            self._cards.draw(spot, fan.x + start, fan.y, shows, key)
            return
        y = fan.y + start
        if fan.joint >= 0 and start < fan.joined:
            self._cards.canvas.vline(fan.joint, y, min(shows, fan.joined - start), PAPER)
        if key & TURNING:
            self._cards.draw_turning(spot, fan.x, y, spot.w, shows)
        else:
            self._cards.draw(spot, fan.x, y, shows, key)

    def clear(self, start, end):
        """Clear the fan, with its joint, from `start` to `end` px."""
        fan = self.fan
        spot = fan.spot
        canvas = self._cards.canvas
        if spot.fan == FAN_RIGHT:
            canvas.rect(fan.x + start, fan.y, end - start, spot.h, FELT)
        elif fan.joint < 0:
            canvas.rect(fan.x, fan.y + start, spot.w, end - start, FELT)
        else:
            canvas.rect(min(fan.x, fan.joint), fan.y + start, spot.w + 1, end - start, FELT)


def touches(start, length, other, length_of_other):
    """Return True if two lines of px overlap, along one axis."""
    return start < other + length_of_other and other < start + length
