"""Positions and moves as text, for tests of the games.

The text of a pile is its cards from the bottom to the top, "KS QH #7C". The name of a pile is the
first letter of its kind with its index, "t0", "f3", "w0". The text of a move is origin, count and
destination, "t0 2 t3".
"""

from core import card_names
from core.chosen_deal import ChosenDeal
from core.game import REDEALS
from core.piles import KIND_NAMES
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of
from firmware.heap import heap_lock


def set_up(game_id, options=None, redeals_used=0, **piles):
    """Return a Session with these cards on the piles, which need not be a whole pack.

    `piles` maps names of kinds to lists of texts of piles; other piles are empty.
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


def chosen(game_id, deal=None, options=None):
    """Return the ChosenDeal of a game, its rules loaded."""
    return ChosenDeal(game_id, deal, options).resolve()


def dealt(game_id, deal=1, options=None):
    """Return a Session with this deal, which was dealt a second time with the heap locked.

    A restart deals so; each game's own test therefore finds a deal that allocates.
    """
    session = Session()
    session.new(game_id, deal, options)
    scoring = session.game.scoring
    heap_lock.lock()
    try:
        session.restart()
    finally:
        heap_lock.unlock()
    session.game.scoring = scoring
    return session


def at(game, place):
    """Return the Pile with this name; raise ValueError if there is none."""
    for pile in game.piles:
        if place == KIND_NAMES[pile.kind][0] + str(pile.index):
            return pile
    raise ValueError("no such place: " + place)


def shown(session, place):
    """Return the cards of the pile with this name, as text."""
    pile = at(session.game, place)
    return " ".join([card_names.name(card) for card in pile.cards[:pile.n]])


def sizes(session, kind):
    """Return the number of cards on each pile of the kind with this name."""
    return [pile.n for pile in session.game.piles if KIND_NAMES[pile.kind] == kind]


def stuck_after_a_pass(session):
    """Return True if the game is stuck after the next whole pass; check that it is not before.

    The pass begins with a redeal, unless the stock is full.
    """
    game = session.game
    assert not session.stuck()
    if game.redeal_count():
        while game.stock.n:
            assert not session.turn()
            assert not session.stuck()
        assert not session.turn()
    while game.stock.n:
        assert not session.stuck()
        assert not session.turn()
    return session.stuck()


def snapshot(session):
    """Return all state that undo must restore: the cards of each pile, and the counters."""
    game = session.game
    return [bytes(pile.cards[:pile.n]) for pile in game.piles], list(game.counters)


def move(session, written):
    """Make the move of this text; return FINE (0) or the reason for the refusal."""
    origin, count, destination = written.split()
    game = session.game
    return session.move(at(game, origin).number, int(count), at(game, destination).number)


def legal(session, start=""):
    """Return the texts of the legal moves that begin with `start`, in the session's order."""
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
