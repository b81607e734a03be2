"""Arrow targets and destinations for the next press, found in the pause before it.

A press that comes earlier finds the targets that it needs itself.
"""

from core import move_rating, refusals
from core.const import const
from core.moves import ASKS, never
from core.piles import STOCK
from core.undo_journal import pack_move
from firmware.heap import heap_lock
from firmware.layouts import NOWHERE
from firmware.table.cursor import cursor_targets

_ARROWS = const(4)

# The bit of `_known` for `destinations`, `best` and `count`; the other bits are for arrows.
_DESTINATIONS = const(1 << _ARROWS)

# The rating of a move that a hint names: higher than any other.
_SUGGESTED = const(4096)


class PrecomputedTargets:
    """The arrow targets and the destinations for the cursor's place.

    Only the constructor and `open` allocate.

    destinations  by place number: how many of the cards under the cursor it takes, 0 for none
    best     the best place for the cards, or NOWHERE if no place takes them
    count    number of these cards
    """

    def __init__(self, selection):
        """Work for `selection`; `open` comes before anything else."""
        self.selection = selection
        self.session = selection.session
        self.destinations = b""
        self.best = NOWHERE
        self.count = 0
        self._stops = [0] * _ARROWS
        self._known = 0

    def open(self, places):
        """Allocate the buffer for a game of `places` places."""
        self.destinations = bytearray(places)
        self.invalidate()

    def invalidate(self):
        """Drop all results, because the cursor or the position has changed."""
        self._known = 0

    def advance(self):
        """Find one result that is missing; return True if there may be more."""
        heap_lock.lock()
        try:
            return self._advance()
        finally:
            heap_lock.unlock()

    def _advance(self):
        for action in range(_ARROWS):
            if not self._known >> action & 1:
                self.stop_for(action, self.selection.interrupted)
                return True
        if not self._known & _DESTINATIONS and self.selection.picked_up == NOWHERE:
            self.find_destinations(self.selection.interrupted)
            return True
        return False

    def stop_for(self, action, interrupted=never):
        """Return the stop to which the arrow `action` leads, or NOWHERE.

        The search calls `interrupted()` in between, and ends unfinished once that returns True.
        """
        if not self._known >> action & 1:
            stop = cursor_targets.arrow(self.selection, action, interrupted)
            if stop == cursor_targets.INTERRUPTED:
                return NOWHERE
            self._stops[action] = stop
            self._known |= 1 << action
        return self._stops[action]

    def find_destinations(self, interrupted=never):
        """Find the `destinations` of the cards under the cursor, `best` among them, and `count`.

        If no place takes the top card alone, more cards are tried, as many as make a move.  The
        search calls `interrupted()` in between, and ends unfinished once that returns True.
        """
        if self._known & _DESTINATIONS:
            return
        selection = self.selection
        pile = self.session.game.piles[selection.at]
        if not self._find(pile, selection.depth, interrupted):
            return
        if self.best == NOWHERE and selection.depth == 1:
            for more in range(2, self.session.game.counts(pile) + 1):
                if not self._find(pile, more, interrupted):
                    return
                if self.best != NOWHERE:
                    break
            else:
                self.count = 1
        self._known |= _DESTINATIONS

    def _find(self, pile, count, interrupted):
        """Find the piles that take `count` top cards of `pile`; return False once `interrupted`."""
        game = self.session.game
        destinations = self.destinations
        self.count = count
        self.best = NOWHERE
        most = place = -1
        for there in game.piles:
            place += 1
            if not place & ASKS and interrupted():
                return False
            destinations[place] = 0
            if there.kind == STOCK or not pile.n:
                continue
            takes = count
            reason = game.judge(pile, count, there)
            if reason == refusals.WHOLE_PART and count == 1:
                takes = pile.face_up()
                reason = game.judge(pile, takes, there)
            if reason:
                continue
            destinations[place] = takes
            value = self._rate(pile, takes, there)
            if value > most:
                most = value
                self.best = place
        return True

    def _rate(self, pile, count, there):
        """Rate a move: highest if a hint names it, lowest if it was just undone."""
        move = pack_move(pile.number, count, there.number)
        if move == self.selection.hints.move:
            return _SUGGESTED
        if move == self.session.taken_back():
            return 0
        return 1 + move_rating.suggest(self.session.game, pile, count, there)
