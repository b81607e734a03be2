"""Counters in saves: below zero and beyond 16 bits, in set-up positions and in the base."""

from core.game import REDEALS, SCORE
from core.position_validation import MOST_PLAYED, check
from core.save_writer import checksum
from core.session import Session
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import at, dealt, snapshot


def started(game_id, redeals, score, options=None):
    """Return a session that began with a position and these counters."""
    session = Session()
    game = session.prepare(game_id, options)
    at(game, "s0").put(0x42)
    at(game, "t0").put(0x0D)
    game.counters[REDEALS] = redeals
    game.counters[SCORE] = score
    session.place(game, game_id, partial=True)
    return session


def test_a_position_comes_back_with_its_counters():
    for game_id, redeals, score, options in (
            ("st_helena", 0, -1, {}), ("st_helena", 1, -32767, {"redeal": 1}),
            ("klondike", 32767, 0, {"variation": 2}), ("klondike", 0, 32767, {"variation": 1})):
        session = started(game_id, redeals, score, options)
        loaded = Session()
        loaded.load(session.save(), resume=True)
        assert snapshot(loaded) == snapshot(session)
        assert list(loaded.game.counters) == [redeals, score]
        assert loaded.save() == session.save()


def test_counters_beyond_their_bounds_are_refused():
    for game_id, redeals, score, options in (
            ("st_helena", 0, -32768, {}), ("st_helena", 1, 0, {}), ("st_helena", -1, 0, {}),
            ("klondike", 32768, 0, {"variation": 2}), ("klondike", 1, 0, {"variation": 0}),
            ("klondike", 0, -1, {}), ("klondike", 0, 32768, {})):
        assert assertions.raises(ValueError, started, game_id, redeals, score, options)


def test_a_base_comes_back_with_redeals_beyond_16_bits():
    session = started("klondike", 32767, 0, {"variation": 2})
    journal = session.journal
    # Enough turns that the journal forgets its first entries. The counter may then exceed the
    # limit of a position at the start of a game.
    for _ in range(2600):
        assert not session.turn()
    while not session.undo():
        pass
    assert journal.forgotten and session.game.counters[REDEALS] > 32767
    loaded = Session()
    loaded.load(session.save(), resume=True)
    assert snapshot(loaded) == snapshot(session)
    session.base.counters[REDEALS] = session.game.counters[REDEALS] = 0x12345
    journal.clear()
    journal.forgotten = 70000
    loaded.load(session.save(), resume=True)
    assert loaded.game.counters[REDEALS] == 0x12345 and loaded.moves == 70000


def test_a_save_of_any_other_version_is_refused():
    data = bytearray(dealt("golf", 1).save()[:-4])
    for version in (0, 2, 3, 255):
        data[2] = version
        assert assertions.raises(ValueError, Session().load, bytes(data) + checksum(data)) == (
            "saved by another version")
    assert "damaged" in assertions.raises(ValueError, Session().load, checksum(b""))


def test_counters_that_play_brings_and_a_save_holds_stay_within_30_bits():
    session = started("klondike", 0, 0, {"variation": 2})
    session.game.counters[SCORE] = (1 << 30) - 1 - 65536
    check(session.game, True, MOST_PLAYED)
    session.game.counters[SCORE] += 1
    assert assertions.raises(ValueError, check, session.game, True, MOST_PLAYED)
