"""The frames of the table.

An answer to a press draws the places that the press concerns, which are in a queue.  The rest, the
frame after it, compares all other places, and draws those that differ, and the header.  A frame
under another screen is a rest that the display keeps.
"""

from array import array

from core.const import const
from core.piles import BY_STEP
from firmware.graphics.canvas import FELT
from firmware.layouts import NOWHERE
from firmware.table.cursor.marks import Marks
from firmware.table.motion.animations import Animations
from firmware.table.motion.moving_cards import AS_DRAWN
from firmware.table.painting.cursor_blink import CursorBlink
from firmware.table.painting.message import Message
from firmware.table.painting.outlines import Outlines
from firmware.table.painting.painter import Painter

# Most places that an answer to a press draws; it takes two to four.
_MOST_DUE = const(8)

# What the canvas shows.  _TABLE: the table, but for the queue.  _DIFFERS: the table, of which other
# places may differ.  _UNCOVERED: a part of another screen, too.  _LOST: anything.  _BROUGHT_BACK:
# the kept pixels of the table, which are sent before anything is drawn.
_TABLE = const(0)
_DIFFERS = const(1)
_UNCOVERED = const(2)
_LOST = const(3)
_BROUGHT_BACK = const(4)


class WholePlane:
    """The viewport of a display that shows all of the plane."""

    left = top = 0
    fits = True


class Repaint:
    """The drawing of a console's table with its Selection.

    message      the line over the table
    animations   the Animations, which start and end the movements of cards
    painter      the Painter of the layout
    outlines     the Outlines over its piles
    viewport     the WholePlane, or the Viewport on a plane that is larger than the display
    header       the Header, or None if the layout has no room for it
    blink        the CursorBlink: when the cursor is drawn
    marks        the Marks; whoever changes them queues the other places
    lies_under   True if the next frame draws the table under that screen first

    Only the constructor, `open` and `keep` allocate.
    """

    def __init__(self, console, selection):
        """Draw on the display of `console`, whose settings and clock exist already."""
        self.console = console
        self.display = console.display
        self.canvas = console.display.canvas
        self.selection = selection
        self.arrangement = selection.arrangement
        self.message = Message(console)
        self.animations = Animations(self)
        self.blink = CursorBlink(console)
        self.marks = Marks(self.arrangement)
        self.painter = self.outlines = self.viewport = None
        self.header = None
        self.lies_under = False
        # One of _TABLE to _BROUGHT_BACK.
        self._shown = _LOST
        # True if the display keeps the table's pixels under another screen.
        self._kept = False
        # Area (x, y, width, height) in px of the last screen over a part of the table; the width is
        # 0 for none.
        self._covered = array("H", bytes(8))
        # The queue: the first `_count` places of `_due`.
        self._due = bytearray(_MOST_DUE)
        self._count = 0
        self._everywhere = b""

    def open(self, game, make_cards):
        """Draw `game` as it is arranged from now on; `clear` or `drop_layout` was called before.

        `make_cards` is the class of the CardPainter.
        """
        layout = self.arrangement.layout
        count = len(game.piles)
        cards = make_cards(self.canvas, max([spot.w for spot in layout.spots]))
        self.outlines = Outlines(cards, layout.spots)
        self.animations.open()
        self.painter = self.outlines.frame.painter = painter_for(cards, self.arrangement, game)
        self.viewport = WholePlane()
        if layout.width > self.display.width or layout.height > self.display.height:
            from firmware.table.places.viewport import Viewport

            self.viewport = Viewport(self.display, layout)
        self.header = None
        if layout.header:
            from firmware.table.painting.header import Header

            self.header = Header(self.console, layout.header)
        self._everywhere = bytes(range(count))
        self.message.fit()
        self.marks.fit(count)

    def clear(self):
        """Drop the layout of the game that was played, with its message and marks."""
        self.drop_layout()
        self.message.on = False
        self.marks.drop()

    def drop_layout(self):
        """Drop the layout of the game in play; its message and marks stay."""
        self.lies_under = False
        self.painter = self.outlines = self.header = None
        self.animations.clear()
        self.invalidate()

    def invalidate(self):
        """Redraw everything with the next frame."""
        self._kept = False
        self._covered[2] = 0
        self._shown = _LOST
        self.message.invalidate()
        if self.painter:
            self.animations.land()
            self.painter.invalidate()
            self.outlines.discard()

    def queue(self, place):
        """Draw a place with the next frame, the answer to a press."""
        count = self._count
        due = self._due
        if count and due[count - 1] == place:
            return
        if count == _MOST_DUE:
            self.queue_others()
            return
        due[count] = place
        self._count = count + 1

    def queue_others(self):
        """Draw the other places that differ with the frame after the next, the rest."""
        if self._shown == _TABLE:
            self._shown = _DIFFERS

    def is_done(self):
        """Return True if the canvas shows the table as it is."""
        return self._shown == _TABLE and not self._count

    def cursor_moved(self):
        """Draw the cursor lit and in sight, with the next frame."""
        selection = self.selection
        self.queue(selection.at)
        self.blink.light()
        if not self.viewport.fits:
            self.follow(selection.at, selection.depth)

    def follow(self, at, depth):
        """Move the viewport to the card `depth` cards from the top of a place."""
        arrangement = self.arrangement
        spot = arrangement.spots[at]
        if self.viewport.follow(arrangement.card_x(at, depth), arrangement.card_y(at, depth),
                              spot.w, spot.h):
            self.invalidate()

    def tick(self):
        """Go on with all that blinks, turns pages or tells time; return ms until the next time."""
        blink = self.blink
        lit = blink.lit
        wait = min(blink.tick(), self.message.tick())
        if blink.lit != lit:
            self.queue(self.selection.at)
        return min(wait, self.header.tick()) if self.header else wait

    # Under another screen.

    def cover(self, area):
        """Note that a screen will cover `area`: its x, y, width and height (px); () for all.

        The next frame draws the table first and keeps its pixels, as Display.keep does. The pixels
        under a screen that covers all are drawn only if they can be kept: 2 ms less.
        """
        if self._shown == _UNCOVERED:
            # Another screen closed a moment ago, and no frame has drawn what it covered.
            self._clear_uncovered()
        self.animations.land()
        # A message that was dismissed goes with this frame, as none follows it.
        self.message.delay = 0
        # A table that was cleared for another game has no picture.
        self.lies_under = bool(self.painter and (area or self.display.keeps))
        # A copy: a dialog may move before the table is redrawn.
        for i in range(4):
            self._covered[i] = area[i] if area else 0

    def begin_under(self):
        """Prepare to draw all changes of the table in one frame, under another screen."""
        self.lies_under = False
        self._count = 0
        if self._shown < _UNCOVERED or self._shown == _BROUGHT_BACK:
            self._shown = _DIFFERS

    def keep(self):
        """Keep the pixels that the screen on top covers.  May allocate."""
        self._kept = self.display.keep(self._covered if self._covered[2] else ())

    def uncover(self):
        """Put back the kept pixels under another screen.

        If none are kept, the next frame redraws what the screen covered, or everything.
        """
        self.lies_under = False
        same = self.painter.cards.back == self.console.settings.card_back()
        if same and self._kept:
            self.display.bring_back()
            self._covered[2] = 0
            self._shown = _BROUGHT_BACK
        elif same and self._covered[2] and self._shown != _LOST:
            self._shown = _UNCOVERED
        else:
            self.invalidate()
        self._kept = False

    # Drawing.

    def draw(self):
        """Draw the next frame, an answer or the rest, and the moving cards over it."""
        # A screen that shows the table and changes it leaves nothing to bring back.
        self._kept = False
        if self._shown == _BROUGHT_BACK:
            # The frame without the menu is sent first, and the changes of an undo in the next one.
            # This order answers the press up to 8 ms sooner (I2C at 400 kHz).
            self._shown = _DIFFERS
            return
        if self._count and self._shown <= _DIFFERS:
            self._draw_answer()
        else:
            self._draw_rest()
        movement = self.animations.movement
        if movement:
            self.canvas.dx = -self.viewport.left
            self.canvas.dy = -self.viewport.top
            movement.draw()
            self.canvas.dx = self.canvas.dy = 0

    def _draw_answer(self):
        """Draw the queue, with its piles in their old columns.

        The header is drawn too, unless a rest follows.
        """
        message = self.message
        is_due = not message.delay
        if message.on or message.delay or message.covers:
            self._erase_message()
        if self._shown == _TABLE:
            self._draw_status()
        self._draw_places(self._due, self._count)
        self._count = 0
        if message.on and (message.drawn or is_due or message.covers):
            # The table under it was redrawn, or another message was there.
            message.draw(self._is_above())

    def _draw_rest(self):
        """Draw all that differs: columns, header, piles and the message."""
        message = self.message
        is_due = not message.delay
        overflow = self.arrangement.overflow
        # Piles stay in their columns while cards move.
        if overflow and (self._shown == _LOST or not self.animations.movement) and overflow.plan():
            self._rearrange()
        if message.on or message.delay or message.covers:
            self._erase_message()
        if self._shown == _LOST:
            self._clear()
        elif self._shown == _UNCOVERED:
            self._clear_uncovered()
        self._draw_status()
        differs = self._shown == _DIFFERS
        if differs:
            self._draw_places(self._everywhere, len(self._everywhere))
            self._shown = _TABLE
        if message.on and (differs if message.drawn else is_due or message.covers):
            message.draw(self._is_above())

    def _clear(self):
        """Clear the frame; this frame draws all of the table."""
        self.canvas.fill(FELT)
        self.painter.cards.back = self.console.settings.card_back()
        if self.header:
            self.header.invalidate()
        self._shown = _DIFFERS
        self._count = 0

    def _clear_uncovered(self):
        """Clear what another screen covered; the next frame draws all that was there."""
        x, y, w, h = self._covered
        self._clear_area(x, y, w, h)
        self._shown = _DIFFERS
        self._count = 0

    def _clear_area(self, x, y, w, h):
        """Clear `w` x `h` px at (x, y) of the display; the piles there are drawn whole then."""
        self.outlines.hide()
        self.canvas.rect(x, y, w, h, FELT)
        self.painter.invalidate_area(self.viewport.left + x, self.viewport.top + y, w, h)
        if self.header and y < self.header.rows:
            self.header.invalidate()
        self.queue_others()

    def _rearrange(self):
        """Clear the piles that lost or got a part of a column, and draw the differences."""
        self.outlines.hide()
        canvas = self.canvas
        canvas.dx = -self.viewport.left
        canvas.dy = -self.viewport.top
        self.painter.rearrange()
        canvas.dx = canvas.dy = 0
        self._count = 0
        self.queue_others()

    def _erase_message(self):
        """Remove a message that has ended, with all pixels that are kept of it."""
        message = self.message
        movement = self.animations.movement
        if movement and (message.on or message.covers):
            # Flying cards keep the pixels under them, and would put the message back.
            movement.hide()
        if message.ends() or message.on and message.covers and (
                message.above != self._is_above() or message.is_resized()):
            message.covers = False
            self._clear_area(0, message.y, message.w, message.h)
            if message.above:
                self._draw_status()

    def _draw_places(self, places, count):
        """Draw what differs of the first `count` of `places`, and the outlines."""
        if self.animations.movement:
            self.animations.movement.hide()
        self.outlines.hide()
        canvas = self.canvas
        viewport = self.viewport
        canvas.dx = -viewport.left
        canvas.dy = -viewport.top
        self._paint(places, count)
        self._draw_outlines()
        canvas.dx = canvas.dy = 0
        if not viewport.fits:
            viewport.draw_bars()
            viewport.draw_ticks(self.arrangement, self.marks.places)
            viewport.draw_ticks(self.arrangement, self.selection.destinations)

    def _paint(self, places, count):
        """Draw the first `count` of `places`, without the cards that a movement hides."""
        selection = self.selection
        painter = self.painter
        movement = self.animations.movement
        marks = self.marks.places
        destinations = selection.destinations
        at = selection.at
        depth = (selection.depth or 1) if self.blink.lit else 0
        picked_up = selection.picked_up
        carried = selection.carried() if picked_up != NOWHERE else 0
        for i in range(count):
            place = places[i]
            hidden = movement.hidden(place) if movement else 0
            if not hidden:
                painter.paint(
                    place,
                    depth if place == at else 0,
                    carried if place == picked_up else 0,
                    marks[place] or destinations[place],
                )
            elif hidden != AS_DRAWN:
                painter.paint_under(place, hidden)

    def _draw_outlines(self):
        """Draw the outlines of the cursor, of picked-up cards and of a hint."""
        selection = self.selection
        outlines = self.outlines
        movement = self.animations.movement
        marks = self.marks
        picked_up = selection.picked_up
        if picked_up != NOWHERE:
            if not movement or not movement.hidden(picked_up):
                outlines.draw_picked_up(picked_up, selection.carried())
        elif marks.outlined != NOWHERE and not outlines.plates:
            outlines.draw_picked_up(marks.outlined, marks.count)
        if self.blink.lit and not (movement and movement.hides_cursor(selection.at)):
            outlines.draw_cursor(selection.at, selection.depth or 1)
        if marks.outlined != NOWHERE and outlines.plates:
            outlines.draw_hint(marks.outlined, marks.count, marks.destination)

    def _draw_status(self):
        """Draw the changes of the header, if there is one, and again the message that covers it.

        A message as wide as the header hides them, and so does one that goes with the next frame.
        """
        message = self.message
        covered = message.covers and message.above
        if not self.header or covered and not (message.on and message.w < self.display.width):
            return
        movement = self.animations.movement
        if movement:
            # Moving cards keep the pixels under them, and would put the old header back.
            movement.hide()
        if self.header.draw() and covered:
            message.drawn = False

    def _is_above(self):
        """Return True if the message at the lower edge would cover a card that it names."""
        if self.message.upper is not None:
            return self.message.upper
        selection = self.selection
        marks = self.marks
        return self._hides(selection.at, selection.depth) or (
            marks.outlined != NOWHERE and (
                self._hides(marks.outlined, marks.count) or self._hides(marks.destination, 1)))

    def _hides(self, place, depth):
        """Return True if the message hides a card at the lower edge, but not at the upper one.

        The card lies `depth` cards from the top of a place.
        """
        arrangement = self.arrangement
        edge = self.message.upper_edge()
        spot = arrangement.spots[place]
        depth = min(depth, spot.pile.n)
        y = arrangement.card_y(place, depth) - self.viewport.top
        seen = spot.h if depth < 2 else spot.label
        if arrangement.card_x(place, depth) - self.viewport.left >= self.message.width():
            return False
        return y + seen > edge and y >= self.display.height - edge


def painter_for(cards, arrangement, game):
    """Return the Painter for the piles of `game`; arguments are those of a Painter.  Allocates."""
    if arrangement.layout.overlaps:
        from firmware.table.painting.overlapping_painter import OverlappingPainter

        return OverlappingPainter(cards, arrangement, game)
    for pile in game.foundations:
        if pile.direction == BY_STEP or pile.last:
            from firmware.table.painting.rank_field_painter import RankFieldPainter

            return RankFieldPainter(cards, arrangement, game)
    return Painter(cards, arrangement, game)
