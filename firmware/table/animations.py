"""The animations of cards on the table: they start and end, one at a time."""

from core.undo_journal import COUNT, DESTINATION, FINISH, PLACE_BITS
from firmware.heap import memory
from firmware.table.card_animation import CardAnimation


class Animations:
    """Movements of the cards on the table of a Repaint.

    movement   the one in progress, or None: a MovingCards or a DealAnimation, which has all
               public methods of MovingCards that Repaint and Animations call

    Only the constructor, `open` and `deal_out` allocate.
    """

    def __init__(self, repaint):
        """Move cards on the table of `repaint`."""
        self._repaint = repaint
        self._settings = repaint.console.settings
        self._cards = CardAnimation(repaint)
        # False if the heap is too short for the pixels under moving cards.
        self._has_room = False
        self.movement = None

    def open(self):
        """Make room for the cards of another layout; if there is none, they arrive at once."""
        self.movement = None
        try:
            self._cards.open()
            self._has_room = True
        except MemoryError:
            self._has_room = False

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
        """Return the speed of flights, 0 for none: an index of FRAMES in card_animation.py."""
        return self._settings.speed if self._has_room else 0

    def deal_out(self):
        """Lay out a new deal card by card, unless animation is off."""
        if self._settings.speed:
            try:
                from firmware.table.deal_animation import DealAnimation

                self.begin(DealAnimation(self._repaint))
                # Its code is let go with it, once all cards are laid out.
                memory.drop("firmware.table.deal_animation")
            except MemoryError:
                # All cards are shown at once.
                pass

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
