"""Positions and moves in writing, for tests of the games.

A pile is written as its cards from the bottom to the top, "KS QH #7C"; a place as the first letter
of its kind with its index, "t0", "f3", "w0"; a move as origin, count and destination, "t0 2 t3".
"""

from core import card_names
from core.piles import KIND_NAMES
from core.session import Session
from core.stock import REDEALS
from core.undo_journal import count_of, destination_of, origin_of


def set_up(game_id, options=None, redeals_used=0, **piles):
    """A Session with these cards on the piles, which need not be the whole pack.

    `piles` maps names of kinds to lists of written piles; what is left out is empty.
    """
    session = Session()
    game = session.prepare(game_id, options)
    for kind in piles:
        for index in range(len(piles[kind])):
            pile = at(game, kind[0] + str(index))
            for card in piles[kind][index].split():
                pile.put(card_names.parse(card))
    game.counters[REDEALS] = redeals_used
    session.place(game, game_id, partial=True)
    return session


def dealt(game_id, deal=1, options=None):
    """A Session with this deal."""
    session = Session()
    session.new(game_id, deal, options)
    return session


def at(game, place):
    """The Pile at a written place; raises ValueError when there is none."""
    for pile in game.piles:
        if place == KIND_NAMES[pile.kind][0] + str(pile.index):
            return pile
    raise ValueError("no such place: " + place)


def shown(session, place):
    """The pile at a written place, in writing."""
    pile = at(session.game, place)
    return " ".join([card_names.name(card) for card in pile.cards[:pile.n]])


def sizes(session, kind):
    """How many cards lie on each pile of the kind with this name."""
    return [pile.n for pile in session.game.piles if KIND_NAMES[pile.kind] == kind]


def stuck_after_a_pass(session):
    """Whether the game is stuck after the next whole pass through the stock, and not before.

    The redeal that begins the pass is made, unless the stock is full.
    """
    game = session.game
    assert not game.stuck()
    if game.redeal_count():
        while game.stock.n:
            assert not session.turn()
            assert not game.stuck()
        assert not session.turn()
    while game.stock.n:
        assert not game.stuck()
        assert not session.turn()
    return game.stuck()


def snapshot(session):
    """All that undo must bring back: the cards of each pile, and the counters."""
    game = session.game
    return [bytes(pile.cards[:pile.n]) for pile in game.piles], list(game.counters)


def move(session, written):
    """Makes a written move; returns FINE (0) or the reason why it was refused."""
    origin, count, destination = written.split()
    game = session.game
    return session.move(at(game, origin).number, int(count), at(game, destination).number)


def legal(session, start=""):
    """The legal moves in writing, in the session's order; only those that begin with `start`."""
    piles = session.game.piles
    moves = []
    for i in range(session.legal()):
        packed = session.found[i]
        origin, destination = piles[origin_of(packed)], piles[destination_of(packed)]
        written = "%s %d %s" % (_place(origin), count_of(packed), _place(destination))
        if written.startswith(start):
            moves.append(written)
    return moves


def _place(pile):
    return KIND_NAMES[pile.kind][0] + str(pile.index)
