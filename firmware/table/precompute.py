"""Foresight: what the next press may ask of a table, worked out in the pause before it.

Where each arrow leads, and which places take the cards under the cursor.  A press then finds its
answer; one that comes earlier works out what it needs.  Nothing here allocates but the constructor.
"""

from core import reasons
from core.const import const
from core.game import ASKS, never
from core.journal import pack_move
from core.piles import STOCK
from firmware.layouts import NOWHERE
from firmware.runtime import heap_lock
from firmware.table import navigation

_ARROWS = const(4)

# What a move is worth that a hint names: more than any other.
_SUGGESTED = const(4096)


class Precompute:
    """Knows what follows from where the cursor of a table stands.

    wants    by place number: how many of the cards under the cursor it takes, 0 for none
    best     the place that is best for them, or NOWHERE where none takes them
    count    how many cards that is about
    """

    def __init__(self, table):
        """`table` is the Table; `open` follows."""
        self.table = table
        self.session = table.session
        self.wants = b""
        self.best = NOWHERE
        self.count = 0
        self._stops = [0] * _ARROWS
        self._known = 0
        self._lift_known = False

    def open(self, places):
        """Makes room for a game of so many places.  Allocates."""
        self.wants = bytearray(places)
        self.forget()

    def forget(self):
        """The cursor or the position changed."""
        self._known = 0
        self._lift_known = False

    def think(self):
        """Works one thing out that is not known yet; returns whether there may be more."""
        heap_lock.lock()
        try:
            return self._think()
        finally:
            heap_lock.unlock()

    def _think(self):
        for action in range(_ARROWS):
            if not self._known >> action & 1:
                self.stop(action)
                return True
        if not self._lift_known and self.table.lifted == NOWHERE:
            self.lift(self.table.interrupted)
            return True
        return False

    def stop(self, action):
        """Where an arrow leads, as place << 7 | depth, or NOWHERE."""
        if not self._known >> action & 1:
            self._stops[action] = navigation.arrow(self.table, action)
            self._known |= 1 << action
        return self._stops[action]

    def lift(self, interrupted=never):
        """Finds what takes the cards under the cursor: sets `wants`, `best` and `count`.

        Where nothing takes the top card alone, as many more are tried as make a move.  Where
        `interrupted()` says True, asked in between, that is left for another time.
        """
        if self._lift_known:
            return
        table = self.table
        pile = self.session.game.piles[table.at]
        if not self._find(pile, table.depth, interrupted):
            return
        if self.best == NOWHERE and table.depth == 1:
            for more in range(2, self.session.game.counts(pile) + 1):
                if not self._find(pile, more, interrupted):
                    return
                if self.best != NOWHERE:
                    break
            else:
                self.count = 1
        self._lift_known = True

    def _find(self, pile, count, interrupted):
        """Fills in what takes the `count` top cards of `pile`; returns False once `interrupted`."""
        game = self.session.game
        wants = self.wants
        self.count = count
        self.best = NOWHERE
        most = place = -1
        for there in game.piles:
            place += 1
            if not place & ASKS and interrupted():
                return False
            wants[place] = 0
            if there.kind == STOCK or not pile.n:
                continue
            takes = count
            reason = game.judge(pile, count, there)
            if reason == reasons.WHOLE_PART and count == 1:
                takes = pile.face_up()
                reason = game.judge(pile, takes, there)
            if reason:
                continue
            wants[place] = takes
            worth = self._promise(pile, takes, there)
            if worth > most:
                most = worth
                self.best = place
        return True

    def _promise(self, pile, count, there):
        """What a move is worth: most when a hint names it, least when it was just taken back."""
        move = pack_move(pile.number, count, there.number)
        if move == self.table.hints.move:
            return _SUGGESTED
        if move == self.session.taken_back():
            return 0
        return 1 + self.session.game.worth(pile, count, there)
