"""Saves in a ring, one file of a FAT drive."""

from firmware.deals import dealing
from firmware.storage.fat_wear import PLACES, RING, ROUND, SECTOR, STRIDE
from firmware.storage.game_files import LARGE
from firmware.storage.resume import MOVE_LOST
from tests.both_runtimes import fake_handheld, fakes
from tests.both_runtimes.stored_state import Desk, state


def again(store):
    """Return the store after power-off."""
    return fakes.FatRing(store.files)


def place_of(store, turn):
    """Return the sector of a turn, to change it."""
    start = turn % PLACES * STRIDE
    return memoryview(store.files[RING])[start : start + SECTOR]


def test_what_is_written_is_read_before_and_after_power_off():
    store = fakes.FatRing()
    for turn in range(1, 3 * PLACES):
        data = bytes([turn & 255] * (turn * 5 % LARGE))
        assert store.write(ROUND[turn % 2], data)
        for found in (store, again(store)):
            assert found.read(ROUND[turn % 2]) == (data or None)
            other = found.read(ROUND[1 - turn % 2])
            assert turn < 2 or other == bytes([turn - 1 & 255] * ((turn - 1) * 5 % LARGE))
    assert store.synced == 3 * PLACES - 1


def test_each_write_changes_one_sector_and_the_next_another():
    store = fakes.FatRing()
    store.write(ROUND[0], b"first")
    last = -1
    for turn in range(2 * PLACES):
        before = bytes(store.files[RING])
        store.write(ROUND[turn % 2], bytes([turn] * 192))
        after = bytes(store.files[RING])
        assert len(before) == len(after) == (PLACES - 1) * STRIDE + SECTOR
        changed = [at for at in range(0, len(after), SECTOR)
                   if before[at : at + SECTOR] != after[at : at + SECTOR]]
        assert len(changed) == 1 and changed[0] // STRIDE != last
        last = changed[0] // STRIDE
    assert store.names() == [RING]


def test_a_torn_place_is_told_as_damaged_and_the_one_before_counts():
    for turns in (5, PLACES - 1, 2 * PLACES + 3):
        for torn in (b"\x00" * 40, b"\xff" * 40):
            store = fakes.FatRing()
            for turn in range(1, turns + 1):
                store.write(ROUND[turn % 2], bytes([turn] * 30))
            place_of(store, turns)[:40] = torn
            found = again(store)
            name = ROUND[turns % 2]
            assert found.read(name) not in (None, bytes([turns] * 30), bytes([turns - 2] * 30))
            assert found.read(ROUND[1 - turns % 2]) == bytes([turns - 1] * 30)
            found.write(name, b"next")
            assert again(found).read(name) == b"next"


def test_what_was_removed_is_gone():
    store = fakes.FatRing()
    store.write(ROUND[0], b"one")
    store.write(ROUND[1], b"two")
    assert store.remove(ROUND[0])
    assert store.read(ROUND[0]) is None and again(store).read(ROUND[0]) is None
    assert again(store).read(ROUND[1]) == b"two"


def test_a_locked_drive_is_read_and_written_once_it_is_free():
    store = fakes.FatRing()
    store.write(ROUND[0], b"one")
    files = store.files
    store = fakes.FatRing(files)
    store.locked = True
    store._open()
    assert store.read(ROUND[0]) == b"one" and not store.write(ROUND[1], b"two")
    store.locked = False
    assert store.write(ROUND[1], b"two") and again(store).read(ROUND[1]) == b"two"


def test_a_ring_of_another_size_is_made_anew():
    store = fakes.FatRing({RING: b"\xff" * 1000})
    assert store.read(ROUND[0]) is None and store.write(ROUND[0], b"one")
    assert again(store).read(ROUND[0]) == b"one"


def test_every_press_of_a_game_is_saved_at_once():
    hand = fake_handheld.Handheld(store=fakes.FatRing())
    console = hand.console
    console.settings.set("speed", 0)
    dealing.deal(console, "klondike", 5, {})
    hand.run(300)
    for turn in range(PLACES + 5):
        assert not (console.session.undo() if turn % 4 == 3 else console.session.turn())
        hand.run(20)
        assert Desk(hand.store.files, fakes.FatRing).state() == state(console)
    place_of(hand.store, hand.store._turn)[:200] = b"\x00" * 200
    desk = Desk(hand.store.files, fakes.FatRing)
    assert desk.session.moves == console.session.moves - 1
    assert desk.news == [MOVE_LOST]


def test_ten_thousand_damaged_bytes_end_in_no_traceback():
    hand = fake_handheld.Handheld(store=fakes.FatRing())
    console = hand.console
    dealing.deal(console, "golf", 5, {})
    hand.run(300)
    for _ in range(8):
        console.session.turn()
        hand.run(20)
    seed = 1
    for _ in range(200):
        files = {name: bytearray(hand.store.files[name]) for name in hand.store.files}
        for _ in range(50):
            seed = seed * 75 % 65537
            files[RING][seed % PLACES * STRIDE + seed % 211] ^= 1 << seed % 8
        moves = Desk(files, fakes.FatRing).session.moves
        assert moves <= console.session.moves
