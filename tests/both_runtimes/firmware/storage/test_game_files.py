"""The files of the game in play, field by field, and their effect at power-on."""

from core.save_writer import put_checksum
from core.session import Session
from firmware.deals import dealing
from firmware.storage import between_games
from firmware.storage.game_content import unpack
from firmware.storage.game_files import (
    IN_PLAY,
    LARGE,
    LARGE_MOST,
    SMALL,
    SMALL_MOST,
    TOUCHED,
    GameFile,
    MovesFile,
)
from firmware.storage.power_safe_slots import FOOT, SET_ASIDE
from firmware.storage.statistics import Ended
from tests.both_runtimes import fake_handheld, fakes
from tests.both_runtimes.positions import dealt
from tests.both_runtimes.stored_state import Desk

LONG = {"variation": 2}


def saved(flags=IN_PLAY | TOUCHED, session_save=None):
    """Return a store with a saved game, its cursor and time, and no moves after it."""
    store = fakes.Store()
    game = GameFile(store)
    game.read()
    if session_save is None:
        session_save = dealt("klondike", 5, LONG).save()
    assert game.write_framed(game.begin(7, 4321, flags, 3, 2, None) + session_save)
    return store


def test_a_game_without_moves_brings_its_number_time_and_cursor():
    autosave = Desk(saved().files).autosave
    record = autosave.record
    assert (record.number, record.at, record.depth) == (7, 3, 2)
    assert autosave.play_clock.played() == 4321
    assert record.in_play and record.touched and record.last is None
    assert not Desk(saved(IN_PLAY).files).autosave.record.touched


def test_with_nothing_saved_all_begins_at_0():
    autosave = Desk({}).autosave
    record = autosave.record
    assert (record.number, record.at, record.depth, autosave.due) == (0, 0, 0, 0)
    assert autosave.play_clock.played() == 0
    assert not record.in_play and not record.touched and record.last is None


def test_what_is_saved_in_place_of_a_damaged_game_is_whole():
    hand = fake_handheld.Handheld(store=fakes.store_of({"game.a": b"damaged"}))
    hand.run(100)
    desk = Desk(hand.store.files)
    assert desk.news == [] and not desk.autosave.record.in_play
    assert desk.autosave.play_clock.played() == 0


def test_after_a_power_on_a_move_is_written_once():
    store = saved()
    hand = fake_handheld.Handheld(store=store)
    hand.run(50)
    written = []
    write = store.write

    def counted(name, data):
        written.append(name)
        return write(name, data)

    store.write = counted
    assert not hand.console.session.turn()
    for _ in range(5):
        hand.console.autosave.step()
    assert written == ["moves.a"]


def test_without_the_flag_of_a_game_in_play_none_is_taken_up():
    for flags in (0, TOUCHED):
        desk = Desk(saved(flags, b"").files)
        assert not desk.autosave.record.in_play and desk.session.game is None
        assert desk.news == [] and desk.autosave.record.number == 7


def test_the_last_game_comes_back_whatever_the_length_of_its_name():
    for name in ("x", "golf", "st_helena", "the_vanishing_cross", "x" * 60):
        store = fakes.Store()
        game = GameFile(store)
        game.read()
        ended = Ended(6, name, 1, True, 0, False, 12, 34)
        assert game.write_framed(game.begin(7, 1, IN_PLAY, 0, 0, ended) + dealt("golf", 3).save())
        desk = Desk(store.files)
        assert desk.autosave.record.last.pack() == ended.pack() and desk.session.deal == 3


def test_a_count_of_moves_beyond_3_bytes_is_kept_as_the_most():
    for moves, kept in ((0xFFFFFF, 0xFFFFFF), (0x1000000, 0xFFFFFF), (0x1000001, 0xFFFFFF)):
        again = unpack(Ended(1, "golf", 0, False, 0, True, moves, 0).pack())
        assert again.moves == kept


def test_the_short_file_holds_56_actions_or_142_and_brings_back_each():
    assert (SMALL_MOST, LARGE_MOST) == (56, 142)
    store = saved()
    session = Session()
    session.new("klondike", 5, LONG)
    file = MovesFile(store)
    session.listener = file
    file.note = file.append
    file.read()
    for count in range(1, 143):
        assert not session.turn()
        assert file.count == count and file.is_large() == (count > 56)
        if 50 < count < 60 or count > 138:
            assert file.save(1, 3, 2, 5000 + count)
            assert len(store.files["moves.a"]) in (SMALL, LARGE)
            desk = Desk(store.files)
            assert desk.session.save() == session.save() and desk.news == []
            assert desk.autosave.play_clock.played() == 5000 + count
    assert not file.append(1) and file.count == 142
    sizes = [len(store.files[name]) for name in ("moves.a", "moves.b")]
    assert sizes == [LARGE, LARGE]


def test_the_first_game_has_the_number_1_and_the_next_ones_follow():
    hand = fake_handheld.Handheld()
    for number in (1, 2, 3):
        dealing.deal(hand.console, "golf", number)
        assert hand.console.autosave.record.number == number


def test_once_a_game_is_left_nothing_more_is_written():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 1)
    hand.run(50)
    between_games.leave(hand.console.autosave)
    for _ in range(4):
        hand.console.autosave.step()
    assert hand.console.autosave.due == 0 and not hand.console.autosave.step()


def test_whatever_was_set_aside_is_said():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "klondike", 5, LONG)
    hand.run(50)
    hand.console.session.turn()
    hand.run(50)
    dealing.deal(hand.console, "klondike", 6, LONG)
    hand.console.session.turn()
    hand.console.autosave.settings_changed()
    hand.run(100)
    assert SET_ASIDE not in Desk(hand.store.files).news
    names = [name for name in hand.store.names() if name[:4] != "kept"]
    kinds = sorted({name.split(".")[0] for name in names})
    assert kinds == ["game", "moves", "settings", "stats"]
    for one in names:
        for other in names:
            files = {name: bytearray(hand.store.files[name]) for name in names}
            of_another_version(files[one])
            if other != one:
                of_another_version(files[other])
            assert SET_ASIDE in Desk(files).news, (one, other)


def of_another_version(frame):
    """Give a frame another version, and its valid checksum."""
    frame[2] = 99
    put_checksum(memoryview(frame)[:-FOOT], frame, len(frame) - FOOT)


def test_a_move_that_fails_leaves_the_newest_of_two_games():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 1)
    hand.run(50)
    dealing.deal(hand.console, "klondike", 5, LONG)
    hand.run(50)
    assert not hand.console.session.turn()
    hand.run(50)
    kind = type(hand.console.session.game)
    do = kind.do

    def fails(*_):
        raise IndexError

    kind.do = fails
    try:
        desk = Desk(hand.store.files)
    finally:
        kind.do = do
    assert (desk.session.game_id, desk.session.deal, desk.session.moves) == ("klondike", 5, 0)


def test_moves_are_taken_up_after_the_game_whose_whole_number_they_have():
    # Sequence numbers (power_safe_slots.py) have 29 bits; counts of seconds 4 bytes.
    for number in (0x01020304, 0x1FFFFFFE):
        store = fakes.Store()
        moves = MovesFile(store)
        moves.read()
        assert moves.save(number, 1, 2, 0x01020304)
        ((_, content),) = MovesFile(store).read()
        assert content[:4] == bytes([number >> shift & 255 for shift in (0, 8, 16, 24)])
        assert content[7:11] == b"\x04\x03\x02\x01"


def test_it_is_known_where_the_cursor_was_when_moves_were_saved():
    moves = MovesFile(fakes.Store())
    assert moves.save(9, 3, 5, 77)
    assert moves.has_cursor(3, 5)
    for place, depth in ((3, 4), (2, 5), (5, 3), (3, 9), (9, 5)):
        assert not moves.has_cursor(place, depth)
