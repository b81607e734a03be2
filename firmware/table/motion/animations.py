"""The animations of the table: flights, shakes and the deal start and end, one at a time."""

from core.const import const
from core.piles import STOCK
from core.undo_journal import COUNT, DESTINATION, FINISH, PLACE_BITS
from firmware.table.motion.moving_cards import Movement, MovingCards

# Time from one card of a deal, or from some of them, to the next; and the longest deal.
_DEAL_FRAME_MS = const(40)
_LONGEST_DEAL_MS = const(900)


class Animations:
    """Movements of the cards on the table of a Repaint.

    movement   the Movement in progress, or None

    Only the constructor and `open` allocate.
    """

    def __init__(self, repaint):
        """Move cards on the table of `repaint`."""
        self._repaint = repaint
        self._settings = repaint.console.settings
        self._cards = MovingCards(repaint)
        self._deal = DealAnimation(repaint)
        self.movement = None

    def open(self):
        """Make room for the cards of another layout."""
        self.movement = None
        self._cards.open()

    def clear(self):
        """Drop the movement, with a layout that is dropped."""
        self.movement = None
        self._cards.spot = None

    def flies(self):
        """Return True while cards fly or shake."""
        return self.movement is self._cards

    def begin(self, movement):
        """Begin a movement, and end the one before."""
        if self.movement:
            self.land()
        self.movement = movement

    def fly(self, move, back):
        """Start the flight of the cards of a packed move, just made, or with `back` undone."""
        if self.movement:
            self.land()
        if move == FINISH:
            return
        origin = move & PLACE_BITS
        destination = move >> DESTINATION & PLACE_BITS
        if back:
            origin, destination = destination, origin
        repaint = self._repaint
        repaint.queue(origin)
        if origin == destination:
            return
        speed = self._speed()
        if not speed or not self._cards.fly(origin, destination, move >> COUNT, speed):
            repaint.queue(destination)
            return
        self.movement = self._cards
        if not back:
            repaint.painter.turn_over(origin)

    def shake(self, place, depth):
        """Shake a card that was refused, and those over it."""
        if not self.movement and self._speed() and self._cards.shake(place, depth):
            self.movement = self._cards

    def _speed(self):
        """Return the speed of flights, 0 for none: an index of FRAMES in moving_cards.py."""
        return self._settings.speed

    def deal_out(self):
        """Lay out a new deal card by card, unless animation is off."""
        if self._settings.speed:
            self._deal.restart()
            self.begin(self._deal)

    def tick(self):
        """Go on with the movement; return ms until the next frame, 0 at its end."""
        wait = self.movement.tick()
        if not wait:
            self.land()
        return wait

    def land(self):
        """End the movement, if there is one, at once."""
        movement = self.movement
        if movement:
            self.movement = None
            movement.hide()
            movement.end()


class DealAnimation(Movement):
    """A new deal that is laid out card by card.  Only the constructor allocates.

    In each round every pile gets its next card.  The stock is seen from the beginning.
    """

    frame_ms = _DEAL_FRAME_MS

    def __init__(self, repaint):
        """Lay out the cards on the table of `repaint`, a Repaint; `restart` begins."""
        Movement.__init__(self, repaint)
        self._round = self._next = 0
        self._frame = 0
        self._cards_a_frame = 1

    def restart(self):
        """Lay out the game in play from its first card on."""
        self._round = self._next = 0
        self._frame = 0
        total = 0
        for spot in self.repaint.arrangement.spots:
            if spot.pile.kind != STOCK:
                total += spot.pile.n
        self._cards_a_frame = 1 + total * _DEAL_FRAME_MS // _LONGEST_DEAL_MS
        self._started = self.repaint.console.clock.ms()

    def hidden(self, place):
        """Return how many top cards of a place are not laid out yet."""
        pile = self.repaint.arrangement.spots[place].pile
        if pile.kind == STOCK:
            return 0
        shown = self._round + (1 if place < self._next else 0)
        return max(0, pile.n - shown)

    def hides_cursor(self, place):
        """Return True: the cursor comes when all cards are laid out."""
        return True

    def tick(self):
        """Lay out the cards that are due; return ms until the next one, or 0 at the end."""
        passed = self.repaint.console.clock.since(self._started)
        while self._frame * self.frame_ms <= passed:
            self._frame += 1
            for _ in range(self._cards_a_frame):
                if not self._lay_one():
                    return 0
        return self._frame * self.frame_ms - passed

    def _lay_one(self):
        """Lay out the next card; return False if none is left."""
        spots = self.repaint.arrangement.spots
        while True:
            while self._next < len(spots):
                place = self._next
                self._next = place + 1
                pile = spots[place].pile
                if pile.kind != STOCK and pile.n > self._round:
                    self.repaint.queue(place)
                    return True
            if not self._is_left():
                return False
            self._round += 1
            self._next = 0

    def _is_left(self):
        """Return True if a pile has a card for a later round."""
        for spot in self.repaint.arrangement.spots:
            pile = spot.pile
            if pile.kind != STOCK and pile.n > self._round + 1:
                return True
        return False
