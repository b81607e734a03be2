"""Undo over thousands of moves: the entries that the journal keeps and those it drops."""

from core import refusals
from core.save_writer import checksum
from core.session import Session, grow_journal
from core.undo_journal import FEW, Journal
from firmware.heap import heap_lock
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import dealt, set_up, snapshot

# Games without an end; a turn of Klondike's stock writes as many entries as any move.
LONG_GAMES = (
    ("klondike", {"variation": 2, "scoring": "standard"}),
    ("pyramid", {"redeals": "unlimited"}),
)
PLAYED = 1300


def digest(session):
    """Return a checksum of the position."""
    cards, counters = snapshot(session)
    return checksum(b"/".join(cards) + repr(counters).encode())


def turned(game_id, options, moves=PLAYED):
    """Return a session after `moves` turns of the stock, and the digests of all its positions."""
    session = dealt(game_id, 3, options)
    passed = [digest(session)]
    for _ in range(moves):
        assert not session.turn()
        passed.append(digest(session))
    return session, passed


def rewind(session):
    """Undo all moves in the journal; return their number."""
    undone = 0
    while not session.undo():
        undone += 1
    return undone


def test_at_least_a_thousand_moves_can_be_undone():
    for game_id, options in LONG_GAMES:
        session, passed = turned(game_id, options)
        assert session.moves == PLAYED
        undone = 0
        while not session.undo():
            undone += 1
            assert digest(session) == passed[PLAYED - undone]
            assert session.moves == PLAYED - undone
        assert undone >= 1000
        older = session.journal.forgotten
        assert session.undo() == (refusals.FORGOTTEN if older else refusals.NOTHING_TO_UNDO)
        for position in passed[PLAYED - undone + 1:]:
            assert not session.redo()
            assert digest(session) == position
        assert session.redo() == refusals.NOTHING_TO_REDO


def test_a_session_begins_with_room_for_1280_entries():
    assert Journal().room() == 3584
    assert Session().journal.room() == Session(FEW).journal.room() == 1280


def played_until(room, capacity=3584):
    """Return a session whose journal has space for fewer than `room` entries."""
    session = Session(capacity)
    game_id, options = LONG_GAMES[0]
    session.new(game_id, 3, options)
    for _ in range(PLAYED):
        if session.journal.room() < room:
            return session
        assert not session.turn()
    raise AssertionError("the journal is never so full")


def entries_in_all(session):
    return session.journal.room() + session.journal.at


def test_the_journal_grows_before_it_is_full_unless_memory_is_short():
    for capacity, more in ((3584, 2080), (1500, 1500), (FEW, 1280)):
        session = played_until(900, capacity)
        grow_journal(session)
        assert entries_in_all(session) == 1280
        session = played_until(800, capacity)
        saved = session.save()
        grow_journal(session)
        assert entries_in_all(session) == more
        assert session.save() == saved
        assert rewind(session) == session.journal.undone > 50


def test_a_move_that_finds_the_journal_full_lets_it_grow():
    session = played_until(400)
    moves = session.moves
    assert entries_in_all(session) == 1280
    assert not session.turn()
    assert entries_in_all(session) == 2080
    assert rewind(session) == moves + 1


def test_a_long_game_has_the_whole_journal_and_the_next_one_begins_with_a_short_one():
    game_id, options = LONG_GAMES[0]
    session, _passed = turned(game_id, options)
    assert len(session.journal.entries) == 3 * 3584
    session.new("golf", 1)
    assert len(session.journal.entries) == 3 * 1280


def test_where_the_heap_is_locked_a_journal_stays_as_it_is():
    session = played_until(400)
    heap_lock.lock()
    try:
        grown = session.journal.grow(3584)
    finally:
        heap_lock.unlock()
    assert grown != assertions.is_micropython
    assert entries_in_all(session) == (1280 if assertions.is_micropython else 2080)


def test_a_journal_that_has_come_round_grows_no_more():
    session = played_until(400, FEW)
    while session.journal.end <= FEW:
        assert not session.turn()
    session.capacity = 3584
    saved = session.save()
    grow_journal(session)
    assert session.journal.forgotten and len(session.journal.entries) == 3 * FEW
    assert session.save() == saved
    assert rewind(session) >= 280


@assertions.thorough_on_vm
def test_when_moves_are_forgotten_a_save_still_agrees():
    for game_id, options in LONG_GAMES:
        session, passed = turned(game_id, options)
        for taken_back in (0, 600):
            for _ in range(taken_back):
                session.undo()
            data = session.save()
            loaded = Session()
            loaded.load(data, resume=True)
            assert loaded.save() == data
            assert loaded.moves == session.moves
            assert digest(loaded) == passed[PLAYED - taken_back]
            assert rewind(loaded) == rewind(session)
            assert digest(loaded) == digest(session)
            while not session.redo():
                assert not loaded.redo()
            assert loaded.redo() == refusals.NOTHING_TO_REDO
            assert digest(loaded) == digest(session) == passed[-1]
        loaded.restart()
        assert digest(loaded) == passed[0]
        assert loaded.moves == 0


def test_moves_are_forgotten_rightly_after_a_restart_and_from_a_position():
    position = set_up("klondike", {"variation": 2}, tableau=["KS"], stock=["#2C #3C #4C"])
    for session in (dealt("klondike", 3, {"variation": 2}), position):
        start = digest(session)
        for _ in range(2):
            session.restart()
            for _ in range(PLAYED):
                assert not session.turn()
        loaded = Session()
        loaded.load(session.save())
        while not session.undo():
            assert not loaded.undo()
            assert digest(loaded) == digest(session)
        loaded.restart()
        assert digest(loaded) == start


def test_a_new_move_forgets_what_was_undone():
    session, passed = turned(*LONG_GAMES[0], moves=50)
    for _ in range(20):
        session.undo()
    assert digest(session) == passed[30]
    assert not session.turn()
    assert session.redo() == refusals.NOTHING_TO_REDO
    assert session.moves == 31
    for at in range(30, -1, -1):
        assert not session.undo()
        assert digest(session) == passed[at]


def turn_on(session):
    """Turn the stock until the journal's ring has wrapped around."""
    for _ in range(1500):
        session.turn()
    while not session.undo():
        pass
    while not session.redo():
        pass


def test_forgetting_allocates_nothing():
    session = played_until(800)
    # As pauses do, each before the journal is full.
    while session.journal.grow(3584):
        pass
    before = session.moves
    assertions.locked(turn_on, session)
    assert session.moves == before + 1500
    assert session.journal.forgotten


def test_a_finish_is_one_move_even_in_a_full_journal():
    session, _ = turned(*LONG_GAMES[0], moves=1100)
    # Bring every suit in order to the waste's top, so that FINISH has the whole pack to move.
    game = session.game
    for pile in game.piles:
        pile.clear()
    for suit in range(4):
        for rank in range(13, 0, -1):
            game.waste.put(rank | suit << 4)
    before = snapshot(session)
    assert not session.finish()
    assert game.won()
    assert session.moves == 1101
    assert not session.undo()
    assert snapshot(session) == before


def test_where_memory_is_short_fewer_can_be_undone_and_saves_still_agree():
    for game_id, options in LONG_GAMES:
        full, passed = turned(game_id, options)
        session = Session(FEW)
        session.load(full.save(), resume=True)
        assert session.moves == full.moves == PLAYED
        assert digest(session) == passed[-1]
        again = Session(FEW)
        again.load(session.save(), resume=True)
        undone = rewind(session)
        assert 280 <= undone < 600
        assert digest(session) == passed[PLAYED - undone]
        assert rewind(again) == undone and again.save() == session.save()


def nearly_won(turns):
    """Return a session in which FINISH moves 51 cards, and digests of its positions."""
    tableau = [" ".join([ranks[i] + suits[i % 2] for i in range(len(ranks))]) for ranks, suits in (
        ("KQJT98765432A", "SH"), ("KQJT98765432A", "HS"), ("KQJT98765432A", "CD"),
        ("QJT98765432A", "CD"))]
    session = set_up("klondike", {"variation": 2, "scoring": "standard"}, stock=["#KD"],
                     tableau=tableau)
    passed = [digest(session)]
    for _ in range(turns):
        assert not session.turn()
        passed.append(digest(session))
    return session, passed


def test_a_long_finish_in_a_full_journal_leaves_every_move_before_it_as_it_was():
    session, passed = nearly_won(1400)
    assert session.journal.forgotten
    assert not session.finish()
    assert sum([pile.n for pile in session.game.foundations]) >= 51
    undone = 0
    while not session.undo():
        undone += 1
        assert digest(session) == passed[1401 - undone]
    assert undone > 900 and session.moves == 1401 - undone
    loaded = Session()
    loaded.load(session.save(), resume=True)
    assert digest(loaded) == digest(session)


def test_a_ring_that_came_round_many_times_is_walked_back_and_forth():
    session = Session(430)
    session.new("klondike", 3, LONG_GAMES[0][1])
    passed = [digest(session)]
    for _ in range(PLAYED):
        assert not session.turn()
        passed.append(digest(session))
    assert session.journal.at > 5 * 430
    for _ in range(2):
        undone = 0
        while not session.undo():
            undone += 1
            assert digest(session) == passed[PLAYED - undone]
        assert 5 < undone < 40 and session.journal.forgotten == PLAYED - undone
        for position in passed[PLAYED - undone + 1:]:
            assert not session.redo()
            assert digest(session) == position
        loaded = Session()
        loaded.load(session.save(), resume=True)
        assert digest(loaded) == passed[-1] and rewind(loaded) == undone
