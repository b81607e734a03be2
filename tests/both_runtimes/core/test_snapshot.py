"""A snapshot of piles: journal entries change it as they change the piles."""

from core.piles import transfer, turn_over
from core.snapshot import Snapshot
from core.undo_journal import (
    FLIP,
    UNCOVER,
    count_of,
    destination_of,
    origin_of,
    pack_move,
    pack_tally,
)
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import dealt, snapshot


def do(game, entry):
    """Do a journal entry on the piles themselves."""
    origin = game.piles[origin_of(entry)]
    count = count_of(entry)
    if count:
        transfer(origin, game.piles[destination_of(entry)], count, entry & FLIP)
    if entry & UNCOVER:
        turn_over(origin)


def entries(game, number):
    """Yield `number` random valid entries; each is first done on `game`."""
    places = len(game.piles)
    seed = 7
    while number:
        seed = (seed * 4097 + 12289) & 0x3FFFFF
        origin, destination = (seed >> 4) % places, (seed >> 9) % places
        n = game.piles[origin].n
        count = min(n, (seed >> 14) % 6)
        room = len(game.piles[destination].cards) - game.piles[destination].n
        if origin == destination or not count or count > room:
            continue
        entry = pack_move(origin, count, destination)
        if seed & 1:
            entry |= FLIP
        if seed & 2 and n > count:
            entry |= UNCOVER
        do(game, entry)
        number -= 1
        yield entry


def test_it_follows_any_sequence_of_transfers():
    for game_id in ("klondike", "golf", "canfield", "st_helena"):
        game = dealt(game_id, 5).game
        followed = Snapshot(game)
        other = dealt(game_id, 6)
        for entry in entries(game, 60):
            assertions.locked(followed.apply, entry)
            assertions.locked(followed.restore, other.game)
            assert snapshot(other) == ([bytes(pile.cards[:pile.n]) for pile in game.piles],
                                       list(game.counters))


def test_it_counts():
    game = dealt("klondike").game
    followed = Snapshot(game)
    followed.apply(pack_tally(1, -15))
    followed.apply(pack_tally(0, 2))
    followed.restore(game)
    assert list(game.counters) == [2, -15]


def test_what_it_gives_is_to_be_drawn():
    game = dealt("klondike").game
    followed = Snapshot(game)
    before = [pile.revision for pile in game.piles]
    followed.restore(game)
    for pile in game.piles:
        assert pile.revision > before[pile.number] or not pile.n


def test_it_follows_a_redeal_that_shuffles():
    for game_id in ("montana", "la_belle_lucie"):
        session = dealt(game_id, 3)
        assert not session.turn()
        after = snapshot(session)
        session.journal.drop_oldest(session.base)
        session.base.restore(session.game)
        assert snapshot(session) == after
