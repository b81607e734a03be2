"""How hard a deal is: how often a player wins it who does not look ahead.

A careless player makes the move that the hint would name (`Game.rate`), or now and then any
other that makes progress.  Such a player never comes back to a position, and gives up when no move
is left or too many were made.  The share of such play-outs that win is the chance of somebody who
plays along.  A deal is easy if care is not needed, hard if every careless player gets stuck.

Patient players tell apart the deals that no careless player won.  Each is a short search
(`Search.attempt`) that departs from the hints and gives up after PATIENCE positions.  Persistent
players come next, who give up after PERSISTENCE positions.  Wins of a beam search are too long for
both.  There the grade goes by planners: beam searches with noise in the evaluation, rated by how
soon they win.  Any player wins games of BY_LUCK now and then: there only the wins of many
persistent players count.  Ties are broken by how far the better half of the careless players came,
in cards that were home.

How long the search took that found the win is not looked at, so it can be held against the grades.
"""

import random
from dataclasses import dataclass

from core.piles import FOUNDATION, STOCK
from core.undo_journal import count_of, destination_of, origin_of
from firmware.banks import EASY

PLAYOUTS = 12
MOST_MOVES = 300
CARELESS = 0.2
"""How often a careless player makes any move instead of the best."""

PATIENCE = 200
PERSISTENCE = 3000
NOISE = 24
"""Positions that a patient and a persistent player see, and how far the value of a choice moves for
them."""

BY_LUCK = {"montana": 36}
"""Games that are won by luck in any deal, by one careless player in a hundred and one patient one
in ten, and how many persistent players tell their deals apart."""

PLANNERS = 3
PLANNER_NOISE = 8
WIDE = 100
"""Number of planners, and how far the evaluation of a position moves for them.  A search that keeps
WIDE positions of a depth or more has too few positions for a planner, which keeps fewer."""

A_PATIENT_WIN = 1 / 20
A_PERSISTENT_WIN = 1 / 300
ALL_HOME = 1 / 5000
"""What wins of all patient players count, of all persistent ones, and all cards at home, where a
win of all careless ones counts 1: less than what a single win of the kind before it does."""


@dataclass(frozen=True)
class Ease:
    """How easy a deal is (`Playouts.ease`)."""

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
    """Return what the wins of patient players count, or else those of persistent ones.

    Or what the wins of planners count, where the task has its deal searched in breadth.
    """
    if task.limits.beam:
        return A_PATIENT_WIN * planned(task, PLANNERS)
    wins = patient(task, PLAYOUTS)
    if wins:
        return A_PATIENT_WIN * wins / PLAYOUTS
    return A_PERSISTENT_WIN * patient(task, PLAYOUTS, 0, PERSISTENCE) / PLAYOUTS


def patient(task, count, first=0, patience=PATIENCE):
    """Return how many of `count` players win the deal of a Task who see `patience` positions.

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
        """Let `count` more players play; return how many win."""
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
        """Play until the game is won or given up; return whether it is won."""
        game = self.session.game
        seen = {_position(game)}
        for _ in range(MOST_MOVES):
            if game.won():
                return True
            if not self._step(seen):
                return False
        return False

    def _step(self, seen):
        """Make a move that leads to a position not yet in `seen`; return whether there is one.

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
    """Return how good a legal move looks, 0 for one that nobody makes."""
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

    A grade is EASY, MEDIUM or HARD of firmware/banks.
    """
    order = sorted(eases, key=lambda deal: (-eases[deal], deal))
    third = -(-len(order) // 3)
    return {deal: EASY + at // third for at, deal in enumerate(order)}
