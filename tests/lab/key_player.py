"""A player who makes moves by pressing keys and following the cursor."""

from core.piles import STOCK
from core.undo_journal import count_of, destination_of, origin_of
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.layouts import NOWHERE
from firmware.layouts.row import FAN_RIGHT

MOST_STEPS = 400


class Lost(AssertionError):
    """The cursor cannot reach the place that the player wants."""


class KeyPlayer:
    """A player on a `desktop_sim.play.headless.Handheld`, with any set of keys.

    After each `every` moves the player rests for `rest_ms`. The console looks ahead then, which
    takes most of the time of a whole game.
    """

    rest_ms = 700

    def __init__(self, hand, every=1):
        self.hand = hand
        self.every = every
        self.console = hand.console
        self.table = hand.console.table
        self.actions = list(hand.keys.actions)
        self.presses = 0

    def press(self, action):
        """Press the key of `action` once."""
        self.presses += 1
        self.hand.press(action, 40, 40)

    def play(self, move):
        """Make a packed move of core/undo_journal.py: go to the origin, then to the destination."""
        origin, destination, count = origin_of(move), destination_of(move), count_of(move)
        piles = self.console.session.game.piles
        if piles[destination].kind == STOCK:
            origin = destination
        before = self.console.session.moves
        fanned = self.table.arrangement.spots[origin].fan
        self.go(origin, count if fanned and piles[origin].kind != STOCK else None)
        self.press(SELECT)
        if self.console.session.moves == before:
            if self.table.selection.picked_up == NOWHERE:
                raise Lost(f"nothing picked up from {origin}")
            self.go(destination, None)
            self.press(SELECT)
        assert self.console.session.moves == before + 1
        self._rest()

    def _rest(self):
        if self.console.session.moves % self.every == 0:
            self.hand.wait(self.rest_ms)

    def click(self, place, depth=1):
        """Click the card that is `depth` cards from the top of a place."""
        self.hand.click(*self._pixel(place, depth))

    def _pixel(self, place, depth=1):
        """Return a pixel of the card that is `depth` cards from the top of a place."""
        arrangement = self.table.arrangement
        if not arrangement.spots[place].pile.n:
            depth = 0
        return arrangement.card_x(place, depth) + 2, arrangement.card_y(place, depth) + 1

    def point(self, move):
        """Make a packed move with the pointer: drag the cards, or click the stock."""
        origin, destination, count = origin_of(move), destination_of(move), count_of(move)
        piles = self.console.session.game.piles
        before = self.console.session.moves
        if STOCK in (piles[origin].kind, piles[destination].kind):
            self.click(origin if piles[origin].kind == STOCK else destination)
        else:
            self.hand.drag(self._pixel(origin, count), self._pixel(destination))
        assert self.console.session.moves == before + 1
        self._rest()

    def go(self, place, depth):
        """Bring the cursor to a place, on its `depth` top cards (None: any)."""
        if RIGHT in self.actions:
            self._walk(place, depth)
        else:
            self._cycle(place, depth)

    def _there(self, place, depth):
        return self.table.selection.at == place and depth in (None, self.table.selection.depth)

    def _cycle(self, place, depth):
        for _ in range(MOST_STEPS):
            if self._there(place, depth):
                return
            self.press(NEXT)
        raise Lost(f"NEXT never came to {place} at {depth} from {self.table.selection.at}")

    def _walk(self, place, depth):
        tried = {}
        for _ in range(MOST_STEPS):
            if self._there(place, depth):
                return
            here = (self.table.selection.at, self.table.selection.depth)
            used = tried.setdefault(here, set())
            ways = [way for way in self._ways(place, depth) if way not in used]
            if not ways:
                used.clear()
                continue
            used.add(ways[0])
            self.press(ways[0])
        raise Lost(f"no way to {place} at {depth} from {self.table.selection.at}")

    def _ways(self, place, depth):
        """Return the arrows, the best one first."""
        spots = self.table.arrangement.spots
        here, there = spots[self.table.selection.at], spots[place]
        if here is there and depth:
            deeper = depth > self.table.selection.depth
            order = [UP, LEFT, DOWN, RIGHT] if deeper else [DOWN, RIGHT, UP, LEFT]
            return order if here.fan != FAN_RIGHT else order[1::-1] + order[:1:-1]
        across, along = there.x - here.x, there.y - here.y
        flat = [RIGHT, LEFT] if across > 0 else [LEFT, RIGHT]
        steep = [DOWN, UP] if along > 0 else [UP, DOWN]
        if abs(across) > abs(along):
            return [flat[0], steep[0], steep[1], flat[1]]
        return [steep[0], flat[0], flat[1], steep[1]]

    def cancel(self):
        """Put the picked-up card back."""
        if BACK in self.actions:
            self.press(BACK)
        else:
            self.hand.hold(SELECT)
