"""How hard a deal is: how often a player wins it who does not look ahead.

A careless player makes the move that the hint would name (`Moves.worth`), or now and then any
other that makes progress, and gives up when none is left or too many were made.  The share of such
play-outs that win is the chance of somebody who plays along: a deal is easy where care is not
needed, hard where every careless player gets stuck.  Deals that no play-out won are told apart by
how far the best half of them came, in cards that were home.

The search knows nothing of it, so its effort (positions until the win) can be held against it.
"""

import random

from core.journal import count_of, destination_of, origin_of
from core.piles import FOUNDATION, STOCK

EASY, MEDIUM, HARD = "easy", "medium", "hard"
NAMES = (EASY, MEDIUM, HARD)

PLAYOUTS = 40
MOST_MOVES = 400
CARELESS = 0.2
"""How often a careless player makes any move instead of the best."""


class Playouts:
    """Careless players of one deal."""

    def __init__(self, session, seed):
        """Play on `session`, which is dealt; the same `seed` plays the same."""
        self.session = session
        self.draw = random.Random(seed)

    def ease(self, count=PLAYOUTS):
        """Return how easy the deal is: the share of wins, and to a hundredth of that how far."""
        wins = 0
        home = []
        for _ in range(count):
            self.session.restart()
            if self._play():
                wins += 1
            home.append(sum(pile.n for pile in self.session.game.foundations))
        best = sorted(home)[count // 2:]
        cards = 52 * self.session.game.packs
        return wins / count + sum(best) / len(best) / cards / 100

    def _play(self):
        """Play until the game is won or given up; return whether it is won."""
        session = self.session
        seen = set()
        for _ in range(MOST_MOVES):
            if session.game.won():
                return True
            move = self._move()
            if not move:
                return False
            session.play(move)
            here = _position(session.game)
            # Whoever comes back to a position moves cards to and fro.
            if here in seen and self.draw.random() < 0.5:
                return False
            seen.add(here)
        return False

    def _move(self):
        """Return the next move, packed; 0 when there is none."""
        session = self.session
        game = session.game
        best = []
        others = []
        top = 1
        for i in range(session.legal()):
            move = session.found[i]
            origin, destination = game.piles[origin_of(move)], game.piles[destination_of(move)]
            turns = origin.kind == STOCK or destination.kind == STOCK
            value = 1 if turns else game.worth(origin, count_of(move), destination)
            if not value or origin.kind == FOUNDATION:
                continue
            others.append(move)
            if value > top:
                best, top = [], value
            if value == top:
                best.append(move)
        if not others:
            return 0
        careless = self.draw.random() < CARELESS
        return self.draw.choice(others if careless or not best else best)


def _position(game):
    return hash(tuple(bytes(pile.cards[: pile.n]) for pile in game.piles))


def grade(eases):
    """Return {deal: grade} for {deal: ease}: the easiest third, the middle, and the hardest."""
    order = sorted(eases, key=lambda deal: (-eases[deal], deal))
    third = -(-len(order) // 3)
    return {deal: NAMES[at // third] for at, deal in enumerate(order)}
