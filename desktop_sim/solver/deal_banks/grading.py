"""Grades of deals: the share of wins of players who do not look ahead.

A careless player makes the move that the hint would name (`Game.rate`), or sometimes any other
move that makes progress.  Such a player never comes back to a position, and gives up if no move is
left or after too many moves.  The share of wins is the chance of somebody who plays without care.
A deal is easy if care is not needed, and hard if every careless player gets stuck.

Patient players grade the deals that no careless player won.  Each is a short search
(`Search.attempt`) that departs from the hints and gives up after PATIENCE positions.  Persistent
players come next, who give up after PERSISTENCE positions.

Wins of a beam search are too long for both.  Planners grade such deals: beam searches with noise in
the evaluation, rated by how soon they win.  Any player sometimes wins games of BY_LUCK by chance,
so only the wins of many persistent players count there.  Ties are broken by the number of cards
that the better half of the careless players brought home.

The grade does not depend on how long the search took to find the win, so the two can be compared.
"""

import random
from dataclasses import dataclass

from core.piles import FOUNDATION, STOCK
from core.undo_journal import count_of, destination_of, origin_of
from firmware.deal_banks import EASY

PLAYOUTS = 12
MOST_MOVES = 300
CARELESS = 0.2
"""Share of a careless player's moves that are any move instead of the best."""

PATIENCE = 200
PERSISTENCE = 3000
NOISE = 24
"""Positions that a patient and a persistent player see, and the largest random change of a choice's
value for them."""

BY_LUCK = {"montana": 36}
"""Games that are won by luck in any deal, and the number of persistent players that grade their
deals.  One careless player in a hundred wins such a deal, and one patient player in ten."""

PLANNERS = 3
PLANNER_NOISE = 8
WIDE = 100
"""Number of planners, and the largest random change of a position's rating for them.  Planners keep
fewer positions than a search that keeps WIDE positions of a depth or more."""

A_PATIENT_WIN = 1 / 20
A_PERSISTENT_WIN = 1 / 300
ALL_HOME = 1 / 5000
"""Weights: all patient players win, all persistent players win, all cards are home.  A win of all
careless players counts 1.  Each weight is less than a single win of the kind before it."""


@dataclass(frozen=True)
class Ease:
    """The ease of a deal (`Playouts.ease`)."""

    deal: int
    ease: float


def of_task(task):
    """Return the Ease of the deal of a Task."""
    many = by_luck(task)
    if many:
        return Ease(task.deal, patient(task, many, 0, PERSISTENCE) / many)
    playouts = Playouts(_dealt(task), task.deal)
    wins = playouts.play(PLAYOUTS)
    ease = wins / PLAYOUTS + ALL_HOME * playouts.far()
    if not wins:
        ease += _of_searching_players(task)
    return Ease(task.deal, ease)


def by_luck(task):
    """Return how many persistent players alone grade the deal of a Task, 0 where others do, too."""
    return 0 if task.limits.beam else BY_LUCK.get(task.game_id, 0)


def _of_searching_players(task):
    """Return the ease by the wins of patient players, or if they never win, of persistent ones.

    If the deal was searched in breadth, return the ease by the wins of planners instead.
    """
    if task.limits.beam:
        return A_PATIENT_WIN * planned(task, PLANNERS)
    wins = patient(task, PLAYOUTS)
    if wins:
        return A_PATIENT_WIN * wins / PLAYOUTS
    return A_PERSISTENT_WIN * patient(task, PLAYOUTS, 0, PERSISTENCE) / PLAYOUTS


def patient(task, count, first=0, patience=PATIENCE):
    """Return how many of `count` players win the deal of a Task, if they see `patience` positions.

    `first` numbers them.
    """
    from desktop_sim.solver.games import reductions_of
    from desktop_sim.solver.search.depth_first import WON, Search

    wins = 0
    for number in range(first, first + count):
        game = _dealt(task).game
        reductions = reductions_of(task.game_id, game)
        reductions.looks_ahead = False
        search = Search(game, reductions, patience)
        wins += search.attempt(number, NOISE, patience) == WON
    return wins


def plans(limits):
    """Return how many positions a planner sees: fewer than the search to `limits`, Limits."""
    return limits.positions * (3 if limits.beam >= WIDE else 2) // 5


def keeps(limits):
    """Return how many positions of a depth a planner keeps where a search goes to `limits`."""
    return limits.beam * 3 // 5 if limits.beam >= WIDE else limits.beam


def planned(task, count, first=1):
    """Return how well `count` planners do in the deal of a Task: 1 for wins at once, 0 for none.

    `first` numbers them.
    """
    from desktop_sim.solver.games import evaluation_of, reductions_of
    from desktop_sim.solver.search.beam import Beam
    from desktop_sim.solver.search.depth_first import WON

    done = 0
    most = plans(task.limits)
    for number in range(first, first + count):
        game = _dealt(task).game
        beam = Beam(game, reductions_of(task.game_id, game), most, keeps(task.limits),
                    evaluation_of(task.game_id, game), number, PLANNER_NOISE)
        if beam.run() == WON:
            done += 1 - beam.positions / most
    return done / count


def _dealt(task):
    from core.session import Session

    session = Session()
    session.new(task.game_id, task.deal, task.options)
    return session


class Playouts:
    """Careless players of one deal."""

    def __init__(self, session, seed):
        """Play on `session`, which is dealt; the same `seed` plays the same."""
        self.session = session
        self.draw = random.Random(seed)
        self.home = []

    def play(self, count):
        """Play the deal as `count` more players; return the number of wins."""
        wins = 0
        for _ in range(count):
            self.session.restart()
            wins += self._play()
            self.home.append(sum(pile.n for pile in self.session.game.foundations))
        return wins

    def far(self):
        """Return the share of the cards that the better half of the players brought home."""
        best = sorted(self.home)[len(self.home) // 2:]
        return sum(best) / len(best) / (52 * self.session.game.packs)

    def _play(self):
        """Play until the game is won or given up; return True if it is won."""
        game = self.session.game
        seen = {_position(game)}
        for _ in range(MOST_MOVES):
            if game.won():
                return True
            if not self._step(seen):
                return False
        return False

    def _step(self, seen):
        """Make a move that leads to a position not yet in `seen`; return True if there is one.

        Nobody moves cards to and fro for long.
        """
        session = self.session
        tried = set()
        while move := self._move(tried):
            session.play(move)
            here = _position(session.game)
            if here not in seen:
                seen.add(here)
                return True
            session.undo()
            tried.add(move)
        return False

    def _move(self, tried):
        """Return the next move that is not in `tried`, packed; 0 when there is none."""
        game = self.session.game
        best = []
        others = []
        top = 1
        for i in range(self.session.legal()):
            move = self.session.found[i]
            value = 0 if move in tried else _value(game, move)
            if not value:
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


def _value(game, move):
    """Return the weight of a legal move, 0 for one that no player makes."""
    origin, destination = game.piles[origin_of(move)], game.piles[destination_of(move)]
    if origin.kind == STOCK or destination.kind == STOCK:
        return 1
    if origin.kind == FOUNDATION:
        return 0
    return game.rate(origin, count_of(move), destination)


def _position(game):
    return hash(tuple(bytes(pile.cards[: pile.n]) for pile in game.piles))


def grade(eases):
    """Return {deal: grade} for {deal: ease}: the easiest third, the middle, and the hardest.

    A grade is EASY, MEDIUM or HARD of firmware/deal_banks.
    """
    order = sorted(eases, key=lambda deal: (-eases[deal], deal))
    third = -(-len(order) // 3)
    return {deal: EASY + at // third for at, deal in enumerate(order)}
