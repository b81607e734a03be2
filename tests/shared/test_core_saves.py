"""Saves: what comes back, and what is refused however it was damaged or forged."""

from core import positions
from core.saves import checksum
from core.session import Session
from tests.shared.kit import raises
from tests.shared.playing import Dice, check_save, play
from tests.shared.positions import dealt, set_up, snapshot

MUTATIONS = 1500


def played(game_id, options=None, most=12):
    """A game with some moves made and some of them taken back."""
    session = dealt(game_id, 5, options)
    for _ in play(session, Dice(5), most):
        pass
    for _ in range(3):
        session.undo()
    return session


def given():
    """A game whose cards were given."""
    session = Session()
    session.new_from("thirteen", bytes(reversed(dealt("thirteen", 9).cards)))
    for _ in play(session, Dice(1), 12):
        pass
    return session


def placed():
    """A game that began with a position."""
    session = set_up("klondike", {"variation": 2, "scoring": "standard"}, redeals_used=3,
                     tableau=["#KS QH", "#2C #3C KC", "JS"], stock=["#5D #6D"], hand=["AC"])
    for _ in play(session, Dice(7), 12):
        pass
    return session


def forgetful():
    """A game that has forgotten its first moves, and has few left."""
    session = dealt("klondike", 3, {"variation": 2, "scoring": "standard"})
    for _ in range(1200):
        session.turn()
    while not session.undo():
        pass
    for _ in play(session, Dice(3), 12):
        pass
    assert session.journal.forgotten
    return session


def saved():
    """Sessions that between them use every part of a save."""
    return [played("klondike"), played("st_helena", {"redeal": 1}), played("canfield"),
            played("frog"), given(), placed(), forgetful()]


def test_a_save_read_back_is_the_same_game():
    for session in saved():
        check_save(session)
        loaded = Session()
        loaded.load(session.save(), resume=True)
        assert (loaded.game_id, loaded.deal, loaded.whole) == (
            session.game_id, session.deal, session.whole)
        assert loaded.game.choices == session.game.choices
        while not session.redo():
            assert not loaded.redo()
        while not session.undo():
            assert not loaded.undo()
            assert snapshot(loaded) == snapshot(session)
        session.restart()
        loaded.restart()
        assert snapshot(loaded) == snapshot(session)


def mutated(data, dice):
    """`data` with one to three small changes, as a bytearray."""
    data = bytearray(data)
    for _ in range(1 + dice.below(3)):
        at = dice.below(len(data) + 1)
        end = at + dice.below(4)
        kind = dice.below(6)
        if kind == 0:
            data = data[:at] + data[end:]
        elif kind == 1:
            data = data[:end] + data[at:]
        elif kind == 2:
            data = data[:at]
        elif kind == 3:
            data = data[:at] + bytes([dice.below(256)]) + data[at:]
        elif at < len(data):
            data[at] = dice.below(256) if kind == 4 else data[at] ^ 1 << dice.below(8)
    return data


def load(session, data):
    """Whether `session` loads `data`; when it is refused nothing may have changed."""
    game = session.game
    journal = session.journal
    before = snapshot(session), journal.at, journal.end, session.game_id, session.deal
    try:
        session.load(data, resume=True)
        return True
    except ValueError as error:
        line = str(error)
        assert line and "\n" not in line and len(line) < 100
    assert session.game is game and session.journal is journal
    assert before == (snapshot(session), journal.at, journal.end, session.game_id, session.deal)
    return False


def check_playable(session):
    """The game in play can be judged, played on, taken back to its start and saved."""
    positions.check(session.game, not session.whole)
    check_save(session)
    session.game.stuck()
    if session.legal():
        assert not session.play(session.found[0])
    session.finish()
    while not session.undo():
        pass
    positions.check(session.game, not session.whole)
    session.restart()
    positions.check(session.game, not session.whole)


def test_a_damaged_save_is_refused():
    in_play = played("klondike")
    dice = Dice(1)
    for session in saved():
        data = session.save()
        for _ in range(MUTATIONS // 30):
            damaged = mutated(data, dice)
            assert bytes(damaged) == data or not load(in_play, damaged)
        for at in range(len(data)):
            assert not load(in_play, data[:at])


def test_a_byte_of_0_is_not_taken_for_one_of_255():
    data = bytearray(placed().save())
    changed = 0
    for at in range(len(data)):
        if data[at] in (0, 255):
            data[at] ^= 255
            assert "damaged" in raises(ValueError, Session().load, data)
            data[at] ^= 255
            changed += 1
    assert changed


def test_a_forged_save_is_refused_or_can_be_played():
    in_play = played("klondike")
    dice = Dice(2)
    loaded = 0
    sessions = saved()
    for session in sessions:
        data = session.save()[:-4]
        for _ in range(MUTATIONS // len(sessions)):
            forged = mutated(data, dice)
            if load(in_play, bytes(forged) + checksum(forged)):
                loaded += 1
                check_playable(in_play)
    assert MUTATIONS // 50 < loaded < MUTATIONS // 2


def test_bytes_that_are_no_save_are_refused():
    in_play = played("klondike")
    dice = Dice(3)
    for size in range(40):
        junk = bytes([dice.below(256) for _ in range(size)])
        assert not load(in_play, junk)
        assert not load(in_play, junk + checksum(junk))
        junk = b"PP\x01" + junk
        assert not load(in_play, junk + checksum(junk))


def resealed(session, change):
    """The save of `session` with a right checksum after `change` has worked on it."""
    data = bytearray(session.save()[:-4])
    change(data)
    return bytes(data) + checksum(data)


def test_a_save_cannot_break_the_rules():
    session = dealt("klondike", 1)
    session.turn()

    def move_a_stock_card_to_a_pile(data):
        data[-3:] = b"\x00\x00\x00"

    refused = resealed(session, move_a_stock_card_to_a_pile)
    assert "breaks the rules" in raises(ValueError, Session().load, refused)


def test_a_save_cannot_claim_that_scoring_goes_on_or_stopped_where_it_did_not():
    session = dealt("st_helena", 1)
    session.turn()
    session.undo()
    session.turn()
    assert not session.game.scoring

    def clear_the_flag(data):
        data[3] &= ~1

    assert raises(ValueError, Session().load, resealed(session, clear_the_flag))

    def set_the_flag(data):
        data[3] |= 1

    session = dealt("klondike", 1)
    assert raises(ValueError, Session().load, resealed(session, set_the_flag))


def test_another_version_or_file_is_named():
    session = dealt("golf", 1)

    def next_version(data):
        data[2] += 1

    def other_file(data):
        data[0] = 0

    assert "version" in raises(ValueError, Session().load, resealed(session, next_version))
    assert "no saved game" in raises(ValueError, Session().load, resealed(session, other_file))
