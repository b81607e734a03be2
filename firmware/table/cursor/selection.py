"""The selection: the cursor, the picked-up cards, and their valid destinations."""

from core import refusals
from core.moves import has_one_place
from firmware.heap import heap_lock
from firmware.layouts import NOWHERE
from firmware.table.cursor import cursor_targets
from firmware.table.cursor.hints import Hints
from firmware.table.cursor.precomputed_targets import PrecomputedTargets


class Selection:
    """The cursor, the cards picked up at an origin, and their destinations.

    at, depth     the cursor: a place number, and the number of top cards it holds (0: empty place)
    picked_up     place number of the picked-up cards, or NOWHERE
    picked_up_count  number of picked-up cards
    destinations  by place number: how many of the picked-up cards it takes, 0 for none
    arrangement   the Arrangement of the table
    strayed       True if the position changed since a key was pressed or `lead` was done
    hints         the Hints for the position
    targets       the PrecomputedTargets, found in the pause before a press

    Only the constructor and `open` allocate.
    """

    def __init__(self, session, keys, arrangement):
        """Select nothing; the game of `session` is played with `keys`."""
        self.session = session
        self.at = 0
        self.depth = 1
        self.picked_up = NOWHERE
        self.picked_up_count = 0
        self.destinations = b""
        self.arrangement = arrangement
        self.strayed = False
        # Kept, as making a bound method allocates.
        self.interrupted = keys.moving
        self.hints = Hints(self)
        self.targets = PrecomputedTargets(self)
        self._nothing = b""
        self._known = -1

    def open(self):
        """Put the cursor on the first pile of the tableau; `lead` takes it from there to a move."""
        game = self.session.game
        count = len(game.piles)
        self.destinations = bytearray(count)
        self._nothing = bytes(count)
        self.targets.open(count)
        self.picked_up = NOWHERE
        self.picked_up_count = 0
        self.at = (game.tableau or game.piles)[0].number
        self.depth = 1
        self.changed()
        self.fit()

    def changed(self):
        """Drop all results about the position, because it changed."""
        self._known = -1
        self.strayed = True
        self.hints.restart()
        self.targets.invalidate()

    # The cursor.

    def point_at(self, place, depth):
        """Put the cursor on `depth` top cards of a place, or on as many as are there.

        Return True if it takes another number of the picked-up cards than the place before.
        """
        carried = self.destinations[self.at]
        self.at = place
        spot = self.arrangement.spots[place]
        if not spot.pile.n:
            depth = 0
        elif depth > 1:
            depth = min(depth, spot.visits())
        else:
            depth = 1
        self.depth = depth
        self.targets.invalidate()
        return self.picked_up != NOWHERE and carried != self.destinations[place]

    def lead(self):
        """Return the nearest stop with a move, for a cursor at a stop without one.

        Return NOWHERE if the cursor stays, or if a key interrupts the search.  This is work for the
        pause after a press that changed the game.
        """
        if self._known < 0:
            self.look_for_moves()
            return NOWHERE
        self.strayed = False
        return cursor_targets.nearest_play(self)

    def fit(self):
        """Keep the cursor on cards that are there."""
        self.point_at(self.at, self.depth)

    def origin(self):
        """Return the place number of the picked-up cards, or else of the cursor."""
        return self.at if self.picked_up == NOWHERE else self.picked_up

    def origin_depth(self):
        """Return the number of picked-up cards, or else of cards under the cursor."""
        return self.depth if self.picked_up == NOWHERE else self.picked_up_count

    # Picking up.

    def carried(self):
        """Return how many of the picked-up cards the place under the cursor takes."""
        return self.destinations[self.at] or self.picked_up_count

    def pick_up(self):
        """Pick up the cards under the cursor; return the best place for them, NOWHERE for none."""
        targets = self.targets
        targets.find_destinations()
        if targets.best != NOWHERE:
            self.picked_up = self.at
            self.picked_up_count = targets.count
            self.destinations[:] = targets.destinations
        return targets.best

    def plays_at_once(self):
        """Return True if the picked-up card has one place to go, and never has a choice."""
        game = self.session.game
        place = NOWHERE
        for pile in game.piles:
            if self.destinations[pile.number] and not game.equivalent_space(pile):
                if place != NOWHERE:
                    return False
                place = pile.number
        return self.picked_up_count == 1 and has_one_place(
            game, game.piles[self.picked_up], game.piles[place])

    def end_pick_up(self):
        """Clear the picked-up cards.  The caller must then call `point_at`, `fit` or `changed`."""
        self.picked_up = NOWHERE
        self.destinations[:] = self._nothing

    def why_not(self):
        """Return the reason why the cards under the cursor cannot be picked up."""
        pile = self.session.game.piles[self.at]
        count = self.depth
        if not pile.n:
            return refusals.NO_CARD_THERE
        reason = self.session.game.may_take(pile, count, pile)
        if reason and reason != refusals.WHOLE_PART:
            return reason
        return reason if reason and count > 1 else refusals.NO_PLACE

    # Legal moves.

    def moves_known(self):
        """Return True if the legal moves of the position are known."""
        return self._known >= 0

    def find_moves(self):
        """Return how many legal moves there are; `session.found` holds them."""
        if self._known < 0:
            self._known = self.session.legal()
        return self._known

    def look_for_moves(self):
        """Find the legal moves, unless a key interrupts it."""
        self._known = self.session.legal(self.interrupted)

    def look_ahead(self):
        """Look ahead for the first hint; return True if more is left.  A key interrupts it."""
        heap_lock.lock()
        try:
            return self.hints.look_ahead(self.interrupted)
        except Exception:
            # Nobody has made these moves: a rule that fails there must not cost the game.
            return self.hints.end_look()
        finally:
            heap_lock.unlock()
