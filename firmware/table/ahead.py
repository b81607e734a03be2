"""What the table would show after a press of an arrow, NEXT, PREVIOUS or SELECT.

See firmware/foresight.py.  A card put down and a turned stock are foreseen by a move that is taken
back at once, and that nobody is told of.
"""

from core import rehearsal
from core.piles import STOCK
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from firmware.input.actions import BACK, NEXT, PREVIOUS, RIGHT, SELECT
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.table import navigation


class Ahead:
    """Draws a table as it will be, and as it is.  Only the constructor allocates."""

    def __init__(self, table):
        """Draw for `table`, a TableScreen.  Allocates."""
        self._table = table
        self._display = table.console.display
        self._session = table.session
        self._selection = table.selection
        self._repaint = table.repaint
        self._message = table.message
        # The cursor's place and depth as they are, what is lifted, and what is known there.
        self._at = self._depth = self._count = self._known = 0
        self._lifted = NOWHERE
        # What was made up: a move, a refusal, that there is no message.
        self._move = 0
        self._refuses = self._dismisses = False

    def foresee(self, action):
        """Draw what follows a press of `action`, and return True; False where that is not known."""
        repaint = self._repaint
        if not self._is_still():
            return False
        if not repaint.lit:
            # What is noted has to take the cursor away.
            repaint.cursor_moved()
            return False
        selection = self._selection
        self._at = selection.at
        self._depth = selection.depth
        self._lifted = selection.lifted
        self._count = selection.lift_count
        self._move = 0
        self._refuses = False
        if not (self._select() if action == SELECT else self._step(action)):
            return False
        repaint.draw()
        return True

    def recall(self):
        """Draw the table as it is."""
        if self._refuses:
            self._message.withdraw()
            self._display.foresees.revert()
            return
        selection = self._selection
        repaint = self._repaint
        if self._move:
            self._take_back()
        if self._dismisses:
            self._message.come_back()
        if selection.lifted != self._lifted:
            selection.drop()
            if self._lifted != NOWHERE:
                selection.take_up(self._lifted, self._count)
        self._table.point_at(self._at, self._depth, False)
        selection.precompute.remember(self._known)
        repaint.draw()

    def _take_back(self):
        """Have the move not made, nor its cards on their way."""
        repaint = self._repaint
        move = self._move
        self._move = 0
        rehearsal.end(self._session)
        repaint.land()
        repaint.touch(origin_of(move))
        repaint.touch(destination_of(move))
        if self._lifted != NOWHERE:
            # The cursor was drawn over both.
            self._doubt(origin_of(move), count_of(move) + 1)
            self._doubt(self._at, 1)

    def _doubt(self, place, count):
        spot = self._selection.spots[place]
        self._repaint.painter.doubt(spot, spot.pile.n - count)

    def _is_still(self):
        """Return whether a press changes no more than what is dealt with here."""
        repaint = self._repaint
        message = self._message
        return repaint.fits and message.on == message.drawn == message.covers and not (
            message.delay or repaint.marked or repaint.animation.on or self._table.finish.on
            or self._selection.strayed)

    # What a press does, as in TableScreen; each returns whether it is known.

    def _step(self, action):
        stop = self._stop_for(action)
        if stop == NOWHERE:
            return False
        self._go(stop >> STOP_PLACE, stop & DEPTH_BITS)
        return True

    def _stop_for(self, action):
        selection = self._selection
        if action <= RIGHT:
            return selection.precompute.stop_for(action)
        if action != NEXT and action != PREVIOUS:
            return NOWHERE
        way = 1 if action == NEXT else -1
        if selection.lifted != NOWHERE:
            return navigation.next_wanted(selection, way)
        return navigation.next_play(selection, way) if selection.moves_known() else NOWHERE

    def _select(self):
        selection = self._selection
        if selection.lifted != NOWHERE:
            return self._put_down()
        if selection.spots[self._at].pile.kind == STOCK:
            return self._turn()
        best = selection.lift()
        if best == NOWHERE:
            return self._refuse()
        self._go(best, 1)
        return True

    def _make(self, move):
        """Make a packed move until `recall`; return whether it can be taken back."""
        if not rehearsal.begin(self._session, move):
            return False
        lending = self._repaint.painter.lending
        if lending and lending.arrange():
            # All would be drawn anew, twice.
            rehearsal.end(self._session)
            lending.arrange()
            return False
        self._move = move
        return True

    def _turn(self):
        move = self._session.game.stock_move()
        if not move or not self._make(move):
            return False
        self._go(self._at, 1)
        self._repaint.fly(move, False)
        return True

    def _put_down(self):
        selection = self._selection
        move = pack_move(self._lifted, selection.wants[self._at], self._at)
        # Without BACK a press may be the beginning of a long one, which puts the cards back: they
        # are put down when the key is let go.
        if not (self._table.armed == SELECT or self._table.console.keys.has(BACK)) or (
                not self._make(move)):
            return False
        selection.drop()
        origin = self._lifted
        emptied = not selection.spots[origin].pile.n
        self._go(self._at if emptied else origin, 1)
        self._repaint.fly(move, False)
        if not emptied:
            self._repaint.leave(origin)
        return True

    def _refuse(self):
        message = self._message
        if message.on or not self._table.console.settings.error_messages:
            return False
        self._refuses = True
        message.write(self._selection.why_not())
        return True

    def _go(self, place, depth):
        """Have the cursor on a place, and no message."""
        self._known = self._selection.precompute.forget()
        message = self._message
        self._dismisses = message.on
        if message.on:
            message.dismiss()
        self._table.point_at(place, depth, False)
