"""The queue of piles to redraw: in the next frame, or in the frame after it.

The frame that answers a press redraws the places that the press concerns.  The frame after it
compares all other places, and redraws those that differ.
"""

from core.const import const
from core.undo_journal import COUNT, DESTINATION, FINISH, PLACE_BITS
from firmware.graphics.canvas import FELT
from firmware.layouts import NOWHERE
from firmware.runtime import heap_lock
from firmware.table.card_animation import CardAnimation
from firmware.table.message import Message
from firmware.table.painter import Painter, window

_BLINK_MS = const(700)
_DARK_MS = const(250)

# Raised if the heap or the stack is too short.  A locked heap has no room to make the tuple.
_TOO_SHORT = MemoryError, RuntimeError

# Time between two ticks while nothing blinks, as on a dimmed display.
_STILL_MS = const(1000)

# Number of frames, of the cards that left it, after which a card has turned over.
_TURN_FRAMES = const(2)

# Sentinel instead of a time: the next tick.
_NOW = const(-1)

# Most places that an answer to a press draws; it takes two to four.
_MOST_DUE = const(8)


class Repaint:
    """The drawing of a console's table with its Selection.

    message      the line over the table
    animation    the flying cards
    painter      the Painter of the layout
    status       the StatusLine, or None if the layout has no room for it
    left, top    the pixel of the plane that the display's upper left corner shows
    fits         True if the display shows all of the layout
    dragged      the DraggedCards of a pointer, or None without one
    dealing      the DealAnimation of a new deal, or None once all cards are laid out
    lit          True while the cursor is drawn: it blinks
    hides_cursor    True if the cursor is never drawn, because the player uses a pointer
    marked       True if `mark` or `outline` has marked places
    others       True if places besides those in the queue may differ from the frame

    Only the constructor, `open`, `deal_out` and Display.keep allocate.
    """

    def __init__(self, console, selection):
        """Draw on the display of `console`, whose settings and clock exist already."""
        self.console = console
        self.display = console.display
        self.canvas = console.display.canvas
        self.clock = console.clock
        self.selection = selection
        self.arrangement = selection.arrangement
        self.message = Message(console)
        self.animation = CardAnimation(self.canvas, console.clock, self.arrangement)
        self.dragged = self.dealing = None
        self.hides_cursor = False
        self.painter = None
        self.status = None
        self.left = self.top = 0
        self.marked = False
        # True if the display keeps the table's pixels under another screen.
        self._kept = False
        self.fits = True
        # Places that the next frame draws: the first `_count` of `_due`.
        self._due = bytearray(_MOST_DUE)
        self._count = 0
        self.others = True
        # True if the canvas shows only the table.
        self._cleared = False
        # A place that is left as drawn until cards arrive there.
        self._arriving = NOWHERE
        self.lit = True
        self._lit_at = 0
        self._marks = b""
        # The place whose top cards are outlined without being picked up, and their number.
        self._outlined = NOWHERE
        self._outlined_count = 0
        self._destination = NOWHERE
        self._nothing = self._everywhere = b""
        # Made once, because making a bound method allocates.
        self._queue = self.queue

    def open(self, game):
        """Draw `game` as it is arranged from now on."""
        display = self.display
        layout = self.arrangement.layout
        count = len(game.piles)
        self.painter = Painter(self.canvas, self.arrangement, game)
        self.animation.open()
        if self.dragged:
            self.dragged.open()
        self.status = None
        if layout.status:
            from firmware.table.status_line import StatusLine

            self.status = StatusLine(self.console, layout.status)
        self.fits = layout.width <= display.width and layout.height <= display.height
        self._marks = bytearray(count)
        self._nothing = bytes(count)
        self._everywhere = bytes(range(count))
        self.left = self.top = 0
        self.marked = False
        self._outlined = NOWHERE
        self.message.on = False
        self.invalidate()

    def clear(self):
        """Drop the layout of the game that was played."""
        self.painter = self.status = self.dealing = None
        self._kept = False
        self.animation.clear()
        if self.dragged:
            self.dragged.clear()

    def use_pointer(self):
        """Make room for cards that follow a pointer.  Allocates."""
        from firmware.table.dragged_cards import DraggedCards

        self.dragged = DraggedCards(self.canvas, self.clock, self.arrangement)
        if self.painter:
            self.dragged.open()

    def invalidate(self):
        """Redraw everything with the next frame."""
        self._kept = False
        if self.painter:
            self.painter.cards.back = self.console.settings.back
            self.animation.stop()
            if self.dragged:
                self.dragged.land()
            self._arriving = NOWHERE
            self._draw_anew()

    def queue(self, place):
        """Draw a place with the next frame."""
        count = self._count
        due = self._due
        if count and due[count - 1] == place:
            return
        if count == _MOST_DUE:
            self.others = True
            return
        due[count] = place
        self._count = count + 1

    def queue_others(self):
        """Draw the places that differ with the frame after the next."""
        self.others = True

    def cursor_moved(self):
        """Draw the cursor lit and in sight, with the next frame."""
        self.queue(self.selection.at)
        self.lit = not self.hides_cursor
        self._lit_at = _NOW
        if not self.fits:
            self._scroll()

    def blink(self):
        """Darken or light the cursor when it is time; return ms until the next time."""
        if self._lit_at == _NOW:
            self._lit_at = self.clock.ms()
        passed = self.clock.since(self._lit_at)
        if self.hides_cursor or self.console.display_power.state and self.lit:
            return _STILL_MS
        if passed >= (_BLINK_MS if self.lit else _DARK_MS):
            self.lit = not self.lit
            self._lit_at = self.clock.ms()
            self.queue(self.selection.at)
            return _DARK_MS
        return (_BLINK_MS if self.lit else _DARK_MS) - passed

    def mark(self, place):
        """Mark a place as one that takes cards is marked, until `unmark`."""
        self.marked = True
        self._marks[place] = 1
        self.others = True

    def outline(self, place, count, destination):
        """Outline the `count` top cards of a place, or all if it has fewer, until `unmark`.

        Colour displays also show that they go to the place `destination`, which is marked.

        A redeal counts the cards of many piles as those of the first.
        """
        self.marked = True
        self._outlined = place
        self._destination = destination
        self._outlined_count = min(count, self.arrangement.spots[place].pile.n)
        self.others = True

    def unmark(self):
        """Take away all marks."""
        self.marked = False
        self._outlined = NOWHERE
        self._marks[:] = self._nothing
        self.others = True

    def tick_status(self):
        """Return ms until the time in the header changes."""
        return self.status.tick() if self.status else _STILL_MS

    # Flying cards.

    def fly(self, move, back):
        """Start the flight of the cards of a packed move, just made, or with `back` undone."""
        if self.animation.on:
            self.land()
        if move == FINISH:
            return
        if self.is_dragging():
            self.dragged.arrive(self, move >> DESTINATION & PLACE_BITS)
            self.queue(move & PLACE_BITS)
            return
        origin = move & PLACE_BITS
        destination = move >> DESTINATION & PLACE_BITS
        if back:
            origin, destination = destination, origin
        self.queue(origin)
        if origin == destination:
            return
        self._arriving = destination
        painter = self.painter
        self.animation.start(painter, origin, destination, move >> COUNT,
                             self.console.settings.speed)
        if not self.animation.on:
            self._arriving = NOWHERE
            self.queue(destination)
        elif not back and painter.turns_over(origin):
            painter.turn(origin)

    def shake(self, place, depth):
        """Shake a card that was refused, and those over it."""
        if not self.is_moving():
            self.animation.shake(self.painter, place, depth, self.console.settings.speed)

    def fly_on(self):
        """Move the flying cards; return ms until the next frame, 0 at the end."""
        animation = self.animation
        wait = animation.tick()
        if not wait:
            self.land()
        elif animation.frame > _TURN_FRAMES:
            self._end_turn()
        return wait

    def _end_turn(self):
        """Draw a card that turned over with the next frame."""
        if self.painter.turning != NOWHERE:
            self.queue(self.painter.turning)
            self.painter.end_turn()

    def deal_out(self):
        """Lay out a new deal card by card, unless animation is off."""
        if self.console.settings.speed:
            try:
                from firmware.table.deal_animation import DealAnimation

                self.dealing = DealAnimation(self.console.session.game, self.clock)
            except MemoryError:
                # All cards are shown at once.
                pass

    def deal_on(self):
        """Lay out the next cards; return ms until there are more, 0 at the end."""
        wait = self.dealing.tick(self._queue)
        if not wait:
            self.land()
        return wait

    def land(self):
        """End the flight of all cards at once."""
        self._hide_moving()
        self.animation.on = False
        if self.painter:
            self._end_turn()
        if self.dealing:
            self.dealing = None
            self.others = True
        if self.is_dragging():
            self.dragged.land()
            self.queue(self.dragged.place)
            self.others = True
        if self._arriving != NOWHERE:
            self.queue(self._arriving)
            self._arriving = NOWHERE
            # Overflow columns are planned then.
            self.others = True

    # Cards that follow a pointer.

    def is_dragging(self):
        """Return True while cards follow a pointer or glide to their place."""
        return self.dragged is not None and self.dragged.on

    def is_moving(self):
        """Return True while cards move or follow a pointer."""
        return self.animation.on or self.dealing is not None or self.is_dragging()

    # Drawing.

    def cover(self, area):
        """Draw the queue, and keep the pixels that a screen will cover, as Display.keep does.

        `area` is its x, y, width and height, px; () for all, of which nothing need be drawn if not
        kept: 2 ms less.
        """
        self.land()
        self._count = 0
        self.others = True
        if area or self.display.keeps:
            heap_lock.lock()
            try:
                self.draw()
            except _TOO_SHORT:
                # The stack can be too short under many calls: locals lie on it while the heap is
                # locked.
                return self.invalidate()
            finally:
                heap_lock.unlock()
            self._kept = self.display.keep(area)

    def uncover(self):
        """Put back the kept pixels under another screen; return False if none are kept."""
        if not self._kept or self.painter.cards.back != self.console.settings.back:
            return False
        self._kept = False
        self.display.bring_back()
        self.others = True
        return True

    def draw(self):
        """Draw the queue, the message and the flying cards."""
        message = self.message
        ready = not message.delay
        overflow = self.arrangement.overflow
        # The frame that answers a press draws its piles in their old columns, and so do frames with
        # flying cards.
        if overflow and (not self._cleared or not (self._count or self.is_moving())) and (
                overflow.plan()):
            self._rearrange()
        if message.on or message.delay or message.covers:
            self._erase_message()
        if not self._cleared:
            self.canvas.fill(FELT)
            if self.status:
                self.status.invalidate()
            self._cleared = True
            self._count = 0
            self.others = True
        if self.status and not self._count:
            self._draw_status()
        differs = self._count or self.others
        if differs:
            self._draw_places()
        if message.on and (differs if message.drawn else ready or message.covers):
            # Redraw the message if the table under it was redrawn, or if another one was there.
            message.draw(self._is_above())
        self._draw_moving()

    def _draw_moving(self):
        """Draw the cards that move over all else."""
        if self.animation.on:
            self.animation.draw(self.painter, self.left, self.top)
        elif self.is_dragging():
            self.dragged.draw(self.painter, self.left, self.top)

    def _hide_moving(self):
        """Take moving cards off the frame, before anything under them is drawn."""
        self.animation.hide()
        if self.dragged:
            self.dragged.hide()

    def _rearrange(self):
        """Clear the piles that lost or got a part of a column, and draw the differences."""
        canvas = self.canvas
        canvas.dx = -self.left
        canvas.dy = -self.top
        self.painter.rearrange()
        canvas.dx = canvas.dy = 0
        self._count = 0
        self.others = True

    def _draw_anew(self):
        """Clear the table with the next drawing, and draw all of it."""
        self.painter.invalidate()
        self._hide_moving()
        self.message.invalidate()
        self._cleared = False

    def _erase_message(self):
        """Remove a message that has ended, with all pixels that are kept of it."""
        message = self.message
        if message.on or message.covers:
            # Flying cards keep the pixels under them, and would put the message back.
            self._hide_moving()
        if message.ends() or message.on and message.covers and (
                message.above != self._is_above() or message.is_resized()):
            self.painter.hide_outlines()
            message.clear()
            self._uncover()

    def _draw_places(self):
        """Draw the queued places, or else all that differ, and the outlines."""
        canvas = self.canvas
        canvas.dx = -self.left
        canvas.dy = -self.top
        self._hide_moving()
        painter = self.painter
        selection = self.selection
        at = selection.at
        painter.hide_outlines()
        if self._count:
            if self._due[self._count - 1] != at:
                self.queue(at)
            self._paint(self._due, self._count)
        else:
            self._paint(self._everywhere, len(self._everywhere))
            self.others = False
        self._count = 0
        if self.is_dragging():
            pass
        elif selection.lifted != NOWHERE:
            painter.outline_lifted(selection.lifted, selection.carried())
        elif self._outlined != NOWHERE and not painter.plates:
            painter.outline_lifted(self._outlined, self._outlined_count)
        if self.lit and at != self._arriving and not self.dealing:
            painter.outline_cursor(at, selection.depth or 1)
        if self._outlined != NOWHERE and painter.plates:
            painter.outline_hint(self._outlined, self._outlined_count, self._destination)
        canvas.dx = canvas.dy = 0
        if not self.fits:
            painter.draw_scroll_bars(self.left, self.top, self.display.width, self.display.height)

    def _paint(self, places, count):
        """Draw the first `count` of `places`, except where cards arrive."""
        selection = self.selection
        painter = self.painter
        marks = self._marks
        wants = selection.wants
        arriving = self._arriving
        at = selection.at
        depth = (selection.depth or 1) if self.lit else 0
        lifted = selection.lifted
        carried = selection.carried() if lifted != NOWHERE else 0
        dragged = self.dragged if self.is_dragging() else None
        for i in range(count):
            place = places[i]
            hidden = self.dealing.hidden(place) if self.dealing else 0
            if dragged and place == dragged.place:
                hidden = dragged.count
            if hidden:
                painter.paint_under(place, hidden, False)
            elif place != arriving:
                painter.paint(
                    place,
                    depth if place == at else 0,
                    carried if place == lifted else 0,
                    marks[place] or wants[place],
                )

    def _draw_status(self):
        """Draw the changes of the header, unless the message covers it."""
        message = self.message
        if not (message.covers and message.above):
            self.status.draw()

    def _is_above(self):
        """Return True if the message at the lower edge would cover a card that it names."""
        selection = self.selection
        return self._hides(selection.at, selection.depth) or (
            self._outlined != NOWHERE and (
                self._hides(self._outlined, self._outlined_count)
                or self._hides(self._destination, 1)))

    def _hides(self, place, depth):
        """Return True if the message hides a card at the lower edge, but not at the upper one.

        The card lies `depth` cards from the top of a place.
        """
        arrangement = self.arrangement
        edge = self.message.upper_edge()
        spot = arrangement.spots[place]
        depth = min(depth, spot.pile.n)
        y = arrangement.card_y(place, depth) - self.top
        seen = spot.h if depth < 2 else spot.label
        return y + seen > edge and y >= self.display.height - edge

    def _uncover(self):
        """Redraw the area that the message covered."""
        message = self.message
        self.others = True
        if self.status and message.above:
            self.status.invalidate()
            self._draw_status()
        self.painter.invalidate_area(self.left, message.y + self.top, self.display.width,
                                     message.h)

    # A display smaller than the plane.

    def _scroll(self):
        """Move the window of the display so that the cursor's card is in it."""
        display = self.display
        arrangement = self.arrangement
        layout = arrangement.layout
        at = self.selection.at
        depth = self.selection.depth
        spot = arrangement.spots[at]
        left = window(arrangement.card_x(at, depth), spot.w, self.left, display.width,
                      layout.width)
        top = window(arrangement.card_y(at, depth), spot.h, self.top, display.height,
                     layout.height)
        if left != self.left or top != self.top:
            self.left = left
            self.top = top
            self.invalidate()
