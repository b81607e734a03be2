"""Saves: what loading restores, and refusals of damaged and forged ones."""

from core import position_validation
from core.cards import FACE_DOWN
from core.deal_numbers import LAST_DEAL
from core.deal_saves import is_of_deal
from core.save_writer import checksum, put_checksum
from core.session import Session
from core.undo_journal import BOOKMARK, MOVE_BITS, REDO, UNDO, pack_move
from tests.both_runtimes import assertions
from tests.both_runtimes.assertions import raises
from tests.both_runtimes.playing import Dice, check_save, play
from tests.both_runtimes.positions import chosen, dealt, set_up, snapshot

MUTATIONS = 400 if assertions.is_micropython else 1400


def played(game_id, options=None, most=12):
    """Return a game with some moves made and some of them undone."""
    session = dealt(game_id, 5, options)
    for _ in play(session, Dice(5), most):
        pass
    for _ in range(3):
        session.undo()
    return session


def given():
    """Return a game with given cards instead of a deal number."""
    session = Session()
    session.new_from("thirteen", bytes(reversed(dealt("thirteen", 9).cards)))
    for _ in play(session, Dice(1), 12):
        pass
    return session


def placed():
    """Return a game that began with a position."""
    session = set_up("klondike", {"variation": 2, "scoring": "standard"}, redeals_used=3,
                     tableau=["#KS QH", "#2C #3C KC", "JS"], stock=["#5D #6D"], hand=["AC"])
    for _ in play(session, Dice(7), 12):
        pass
    return session


def forgetful():
    """Return a game whose journal has forgotten the first moves and has few left."""
    session = dealt("klondike", 3, {"variation": 2, "scoring": "standard"})
    for _ in range(1200):
        session.turn()
    while not session.undo():
        pass
    for _ in play(session, Dice(3), 12):
        pass
    assert session.journal.forgotten
    return session


def turned_often():
    """Return a game whose base has more redeals than a position may start with."""
    session = set_up("klondike", {"variation": 2}, redeals_used=32766,
                     tableau=["KS"], stock=["#5D #6D"])
    for _ in range(1900):
        assert not session.turn()
    while not session.undo():
        pass
    assert session.journal.forgotten and session.game.counters[0] > 32767
    return session


def marked(session):
    """Return the session with a bookmark on its position."""
    session.repeat(BOOKMARK)
    return session


def saved():
    """Return sessions that together use every part of a save."""
    return [played("klondike"), played("st_helena", {"redeal": 1}), played("canfield"),
            played("frog"), given(), placed(), forgetful(),
            turned_often(), marked(played("golf")), marked(forgetful()), marked(placed())]


@assertions.thorough_on_vm
def test_a_save_read_back_is_the_same_game():
    for session in saved():
        check_save(session)
        loaded = Session()
        loaded.load(session.save(), resume=True)
        assert (loaded.game_id, loaded.deal, loaded.whole) == (
            session.game_id, session.deal, session.whole)
        assert loaded.game.choices == session.game.choices
        assert loaded.journal.bookmark == session.journal.bookmark
        while not session.redo():
            assert not loaded.redo()
        while not session.undo():
            assert not loaded.undo()
            assert snapshot(loaded) == snapshot(session)
        session.restart()
        loaded.restart()
        assert snapshot(loaded) == snapshot(session)


def mutated(data, dice):
    """Return `data` with one to three small changes, as a bytearray."""
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
    """Return True if `session` loads `data`; after a refusal the same game must be in play."""
    game = session.game
    journal = session.journal
    before = game, journal, journal.at, journal.end, session.game_id, session.deal
    try:
        session.load(data, resume=True)
        return True
    except ValueError as error:
        line = str(error)
        assert line and "\n" not in line and len(line) < 100
    game = session.game
    journal = session.journal
    assert before == (game, journal, journal.at, journal.end, session.game_id, session.deal)
    return False


def check_playable(session):
    """Check that the game in play can be judged, played, undone to its start and saved."""
    position_validation.check(session.game, not session.whole, position_validation.MOST_PLAYED)
    check_save(session)
    session.stuck()
    if session.legal():
        assert not session.play(session.found[0])
    session.finish()
    while not session.undo():
        pass
    position_validation.check(session.game, not session.whole, position_validation.MOST_PLAYED)
    session.restart()
    position_validation.check(session.game, not session.whole, position_validation.MOST_PLAYED)


@assertions.thorough_on_vm
def test_a_damaged_save_is_refused():
    in_play = played("klondike")
    before = snapshot(in_play)
    dice = Dice(1)
    for session in saved():
        data = session.save()
        for _ in range(MUTATIONS // 30):
            damaged = mutated(data, dice)
            assert bytes(damaged) == data or not load(in_play, damaged)
        for at in range(len(data)):
            assert not load(in_play, data[:at])
    assert snapshot(in_play) == before


@assertions.thorough_on_vm
def test_a_refused_load_changes_nothing_whatever_was_in_play():
    for session in saved():
        before = snapshot(session), session.save(), session.moves
        breaks = bytearray(turned("klondike").save()[:-4])
        breaks[-1] ^= 1
        raises(ValueError, session.load, bytes(breaks) + checksum(breaks))
        assert before == (snapshot(session), session.save(), session.moves)
        while not session.redo():
            pass
        while not session.undo():
            pass


class Short:
    """A replacement of a journal's `add` whose fifth call raises MemoryError."""

    def __init__(self, journal):
        self.add = journal.add
        self.left = 5

    def __call__(self, entry):
        self.left -= 1
        if not self.left:
            raise MemoryError
        self.add(entry)


def test_any_other_error_in_a_load_changes_nothing_either():
    session = placed()
    data = played("st_helena").save()
    before = snapshot(session), session.save(), session.moves
    session.journal.add = Short(session.journal)
    raises(MemoryError, session.load, data)
    assert before == (snapshot(session), session.save(), session.moves)
    while not session.undo():
        pass
    session.load(data)
    assert session.game_id == "st_helena"


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


def forged(session, at, *bytes_put):
    """Return the refusal of the save of `session` with bytes overwritten from `at`.

    The checksum is made valid again. A save ends with 3 bytes a move, then the numbers of moves,
    moves done and moves scored, 2 bytes each, and the checksum. A position or deal begins at
    `start_of(session)`.
    """
    data = bytearray(session.save()[:-4])
    at += len(data) if at < 0 else 0
    for i in range(len(bytes_put)):
        data[at + i] = bytes_put[i]
    return raises(ValueError, Session().load, bytes(data) + checksum(data))


def start_of(session):
    """Return the index in a save at which the deal, the cards or the position begin."""
    return 6 + len(session.game_id) + len(session.game.options)


def turned(game_id, options=None):
    """Return a game in which the stock was turned once."""
    session = dealt(game_id, 1, options)
    assert not session.turn()
    return session


def test_a_save_cannot_break_the_rules():
    session = turned("klondike")
    nowhere = len(session.game.piles)
    stock = session.game.stock.number
    hand = session.game.hand.number
    for move in (0, stock, pack_move(nowhere, 1, hand), pack_move(stock, 1, nowhere),
                 pack_move(63, 0, hand), MOVE_BITS):
        assert "breaks the rules" in forged(session, -3, move & 255, move >> 8 & 255, move >> 16)
    for action in (UNDO, REDO, MOVE_BITS + 1 | pack_move(stock, 1, hand), 0xFFFFFF):
        assert "damaged" in forged(session, -3, action & 255, action >> 8 & 255, action >> 16)


def test_the_numbers_of_moves_must_agree():
    session = turned("st_helena")
    session.turn()
    for total, done, scored in ((1, 1, 1), (3, 2, 2), (2, 3, 2), (2, 2, 3), (2, 2, 1), (0, 0, 0)):
        assert "damaged" in forged(session, -12, total, 0, done, 0, scored, 0)
    session.undo()
    session.turn()
    assert "damaged" in forged(session, -12, 2, 0, 2, 0, 3, 0)


def test_a_save_cannot_claim_that_scoring_goes_on_or_stopped_where_it_did_not():
    session = turned("st_helena")
    session.undo()
    session.turn()
    assert session.save()[3] & 1
    assert "damaged" in forged(session, 3, 0)
    session = turned("klondike")
    assert "damaged" in forged(session, 3, 1)
    assert "damaged" in forged(session, -5, 0)


def test_another_version_or_file_or_start_is_refused():
    session = dealt("golf", 1)
    assert "no saved game" in forged(session, 0, 0)
    assert "version" in forged(session, 2, 2)
    for flags in (12, 16, 128):
        assert "damaged" in forged(placed(), 3, flags)
    assert "no such game" in forged(session, 5, 71)
    assert "damaged" in forged(session, 5, 0xFF)
    assert "damaged" in forged(session, start_of(session) - 2, 2)
    assert "damaged" in forged(session, start_of(session) - 1, 3)
    assert "1 to" in forged(session, start_of(session), 0, 0, 0, 0)
    assert "1 to" in forged(session, start_of(session), 255, 255, 255, 7)
    assert "damaged" in forged(session, start_of(session), 0, 0, 0, 64)


def test_the_cards_of_a_save_must_be_a_pack():
    session = given()
    start = start_of(session)
    assert "52" in forged(session, start, session.save()[start + 1])
    session = set_up("klondike", tableau=["KS"])
    start = start_of(session)
    for card in (0, 14, 15, 0x3D | 0x80, 0xC1):
        assert "exactly" in forged(session, start + 1, card)
    session = set_up("thirteen", tableau=["KS", ""], waste=["2C"])
    assert "damaged" in forged(session, start_of(session), 2, 0x0D, 0x1D)
    session = set_up("klondike", tableau=["KS", "KD"], waste=["KH"])
    start = start_of(session)
    assert "exactly" in forged(session, start + 3, 0x3D)
    session = set_up("klondike", {"variation": 2}, redeals_used=1)
    counters = start_of(session) + len(session.game.piles)
    assert "redeals" in forged(session, counters, 0, 0, 0, 0)
    assert "damaged" in forged(session, counters, 0, 0, 0, 64)
    assert "score" in forged(session, counters + 4, 0xFF, 0xFF, 0, 0)
    assert "score" in forged(session, counters + 4, 0, 0x80, 1, 0)


def test_the_base_of_a_save_must_hold_the_same_cards_and_be_later():
    session = set_up("klondike", {"variation": 2}, tableau=["KS", "5D"], stock=["#2C #3C"])
    for _ in range(1200):
        session.turn()
    while not session.undo():
        pass
    assert not session.turn()
    assert "damaged" in forged(session, -13, 0, 0, 0, 0)
    base = start_of(session) + len(session.game.piles) + 4 + 8
    assert session.save()[base:base + 2] == bytes([1, 0x3D])
    assert "damaged" in forged(session, base + 1, 0x2D)
    stock = base + 2 + 2 + 5 + 4
    count, card = session.save()[stock:stock + 2]
    assert count and card & FACE_DOWN
    assert "face down" in forged(session, stock + 1, card ^ FACE_DOWN)
    assert "redeals" in forged(session, -21, 0, 0, 0, 0)


# A save of version 1: Klondike of variation 2, two turns made and one of them undone.
VERSION_1 = (
    b"PP\x01\x00\x08klondike"
    b"\x03\x02\x00\x00\x69\x02\x00\x00"
    b"\x02\x00\x01\x00\x02\x00"
    b"\x0b\x13\x00\x0b\x13\x00\xac\x04\x08\x6f"
)


def test_a_save_of_version_1_is_read_for_ever():
    session = Session()
    session.load(VERSION_1)
    assert (session.game_id, session.deal, session.moves) == ("klondike", 617, 1)
    assert session.game.choices == [2, "strict", "none", False]
    assert not session.redo()
    assert session.moves == 2


def test_a_session_without_a_game_has_none_after_a_refused_load():
    session = Session()
    for part in (placed(), given(), played("frog")):
        broken = bytearray(part.save()[:-4])
        broken[-1] = 7
        assert raises(ValueError, session.load, bytes(broken) + checksum(broken))
        assert (session.game, session.game_id, session.deal) == (None, "", 0)
        session.load(part.save(), resume=True)
        assert session.save() == part.save()
        session = Session()


def test_two_packs_in_an_order_of_their_own_are_dealt_again():
    session = Session()
    pack = session.prepare("frog").whole_pack()
    pack = bytes([pack[i * 31 % 104] for i in range(104)])
    session.new_from("frog", pack)
    assert not session.turn()
    loaded = Session()
    loaded.load(session.save())
    assert loaded.save() == session.save() and snapshot(loaded) == snapshot(session)


def test_the_highest_deal_comes_back():
    for deal in (1, 0xFFFF, 0x10000, 0x1000000, LAST_DEAL):
        loaded = Session()
        loaded.load(dealt("golf", deal).save())
        assert loaded.deal == deal and snapshot(loaded) == snapshot(dealt("golf", deal))


def test_a_checksum_is_adler_32_wherever_it_is_put():
    for at in range(6):
        buffer = bytearray(b"\xee" * 12)
        put_checksum(b"Wikipedia", buffer, at)
        assert buffer[at : at + 4] == b"\x98\x03\xe6\x11"
        assert buffer[:at] + buffer[at + 4 :] == b"\xee" * 8


def test_a_save_with_a_bookmark_is_of_its_deal_and_one_on_no_position_is_refused():
    session = marked(played("golf"))
    save = session.save()
    assert is_of_deal(save, chosen("golf", session.deal))
    assert not is_of_deal(save, chosen("golf", session.deal + 1))
    at = len(dealt("golf", 5).save()) - 10
    forged = bytearray(save[:-4])
    assert forged[at] == session.moves
    for number, there in ((0, True), (12, True), (13, False), (255, False)):
        forged[at] = number
        data = bytes(forged) + checksum(forged)
        if there:
            Session().load(data)
        else:
            raises(ValueError, Session().load, data)
