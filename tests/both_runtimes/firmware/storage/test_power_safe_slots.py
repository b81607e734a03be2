"""Two slots: writing, reading back, and no loss."""

from core.save_writer import put_checksum
from firmware.storage.power_safe_slots import (
    FOOT,
    HEAD,
    LAST_NUMBER,
    Slots,
    get_number,
    is_newer,
    is_whole,
    put_number,
)
from tests.both_runtimes import assertions, fakes


def opened(store, version=1):
    """Return the Slots "it" of `store`, and the list of contents read from them."""
    slots = Slots(store, "it", version)
    return slots, [bytes(data) for _, data in slots.read()]


def written(*kept):
    """Return a store in which each of `kept` was written, one after another."""
    store = fakes.Store()
    slots, _ = opened(store)
    for data in kept:
        assert fakes.write(slots, data)
    return store


def test_what_was_written_last_is_read_first():
    assert opened(fakes.Store())[1] == []
    assert opened(written(b"one"))[1] == [b"one"]
    assert opened(written(b"one", b"two"))[1] == [b"two", b"one"]
    assert opened(written(b"one", b"two", b""))[1] == [b"", b"two"]


def test_sequence_numbers_go_round():
    store = written(b"one", b"two")
    for name, number in (("it.a", LAST_NUMBER - 1), ("it.b", LAST_NUMBER)):
        frame = bytearray(store.files[name])
        put_number(frame, 3, 4, number)
        put_checksum(memoryview(frame)[:-FOOT], frame, len(frame) - FOOT)
        store.files[name] = frame
    before = b"two"
    for data in (b"three", b"four", b"five"):
        slots, found = opened(store)
        assert found[0] == before and not slots.damaged
        assert fakes.write(slots, data) and fakes.write(slots, data + b"!")
        before = data + b"!"
        assert opened(store)[1] == [before, data]
    assert opened(store)[0].newest == 6


def test_the_older_slot_is_written_by_whoever_opens_them():
    store = fakes.Store()
    for number in range(1, 9):
        slots, before = opened(store)
        assert slots.newest == number - 1
        assert fakes.write(slots, bytes([number]))
        assert opened(store)[1] == [bytes([number])] + before[:1]


def test_a_slot_that_was_not_written_is_written_again():
    store = written(b"one", b"two")
    slots, _ = opened(store)
    store.full = True
    assert not fakes.write(slots, b"three") and slots.newest == 2
    store.full = False
    assert fakes.write(slots, b"four")
    assert opened(store)[1] == [b"four", b"two"]


def test_damaged_bytes_are_not_read_and_are_the_first_to_be_written_over():
    for name in ("it.a", "it.b"):
        for change in (0, 1, 2, 3, 6, 7, -1):
            store = written(b"one", b"two")
            whole = "it.b" if name == "it.a" else "it.a"
            store.files[name][change] ^= 0x40
            slots, found = opened(store)
            assert found == ([b"two"] if whole == "it.b" else [b"one"])
            assert slots.damaged == 1 and slots.aside == 0
            kept = bytes(store.files[whole])
            assert fakes.write(slots, b"new") and store.files[whole] == kept
            assert opened(store)[1][0] == b"new"


def test_a_write_leaves_no_damaged_bytes():
    """Check that damage is not reported again at the next power-on."""
    for is_set_aside in (False, True):
        for name in ("it.a", "it.b"):
            store = written(b"one", b"two")
            for file in ((name,) if is_set_aside else ("it.a", "it.b")):
                store.files[file][-1] ^= 0x40
            slots, found = opened(store)
            if is_set_aside:
                slots.set_aside(slots.newest)
            else:
                assert found == [] and slots.damaged == 2
            assert fakes.write(slots, b"new")
            slots, found = opened(store)
            assert found == [b"new"] and not slots.damaged


def test_every_shorter_or_longer_file_is_damaged():
    data = bytes(written(b"a longer thing").files["it.a"])
    assert is_whole(data)
    for size in range(len(data)):
        assert not is_whole(data[:size])
    assert not is_whole(data + b"\0")


def test_another_version_is_set_aside_and_stays_for_ever():
    store = written(b"one", b"two")
    before = {name: bytes(store.files[name]) for name in store.files}
    slots, found = opened(store, 2)
    assert found == [] and slots.aside == 2
    assert sorted(store.files.values()) == sorted(before.values())
    assert store.names() == ["it.v1", "it.v1-2"]
    for _ in range(3):
        assert fakes.write(slots, b"new")
    assert opened(store, 2)[1] == [b"new", b"new"]
    assert slots.remove() and store.names() == ["it.v1", "it.v1-2"]
    assert slots.newest == 0
    assert opened(store, 1)[1] == []


def test_another_version_that_cannot_be_set_aside_is_not_written_over():
    store = written(b"one")
    store.full = True
    slots, found = opened(store, 2)
    store.full = False
    assert found == [] and not fakes.write(slots, b"new")
    assert opened(store)[1] == [b"one"]


def test_what_cannot_be_taken_up_can_be_set_aside_by_its_number():
    store = written(b"one", b"two")
    slots, _ = opened(store)
    slots.set_aside(2)
    assert store.names() == ["it.a", "it.v1"] and opened(store)[1] == [b"one"]
    assert fakes.write(slots, b"three") and opened(store)[1] == [b"three", b"one"]


def test_the_older_one_can_be_dropped():
    store = written(b"one", b"two")
    slots, _ = opened(store)
    slots.remove_older()
    assert opened(store)[1] == [b"two"]


def test_numbers_stay_within_30_bits():
    buffer = bytearray(6)
    for number in (0, 1, 255, 256, 0x3FFFFFFF):
        put_number(buffer, 1, 4, number)
        assert get_number(buffer, 1, 4) == number
    buffer[4] = 0x40
    assertions.raises(ValueError, get_number, buffer, 1, 4)
    assertions.raises(ValueError, get_number, buffer, 3, 4)
    data = written(b"one").files["it.a"]
    data[6] = 0x20
    assert not is_whole(bytes(data))


def test_a_frame_that_is_there_is_written_without_allocating():
    store = written(bytes(20), bytes(20))
    slots, _ = opened(store)
    frame = bytearray(HEAD + 20 + FOOT)
    body = memoryview(frame)[:-FOOT]
    for i in range(20):
        frame[HEAD + i] = 10 + i
    assert assertions.locked(slots.write_frame, frame, body)
    assert opened(store)[1][0] == bytes(range(10, 30))


def test_of_two_numbers_the_one_less_than_half_the_way_round_ahead_is_newer():
    for number in (1, 2, LAST_NUMBER // 2, LAST_NUMBER):
        for ahead in (1, 1000, LAST_NUMBER // 4 + 1, LAST_NUMBER // 2 - 1):
            later = (number - 1 + ahead) % LAST_NUMBER + 1
            assert is_newer(later, number) and not is_newer(number, later)
        assert not is_newer(number, number)


def test_a_frame_of_another_kind_is_damaged_though_its_checksum_fits():
    data = written(b"one").files["it.a"]
    assert is_whole(bytes(data))
    for kind in (b"P1", b"P3", b"Q2", b"O2"):
        data[:2] = kind
        put_checksum(memoryview(data)[:-FOOT], data, len(data) - FOOT)
        assert not is_whole(bytes(data))


def test_a_first_file_that_was_never_finished_is_none():
    store = fakes.Store()
    slots = Slots(store, "it", 1)
    assert fakes.write(slots, b"content")
    whole = bytes(store.files["it.a"])
    for unwritten in (b"\x00", b"\xff"):
        for left in (range(len(whole)), range(5), range(9, len(whole))):
            cut = bytearray(whole)
            for at in left:
                cut[at] = unwritten[0]
            store.files = {"it.a": cut}
            assert slots.read() == [] and slots.damaged == 0
            assert fakes.write(slots, b"next") and slots.read() == [(1, b"next")]
            store.files = {"it.a": cut, "it.b": cut}
            assert slots.read() == [] and slots.damaged == 2
            store.files = {"it.a": cut, "it.b": bytearray(whole)}
            assert len(slots.read()) == 1 and slots.damaged == 1


def test_an_empty_file_is_none_where_nothing_else_is():
    store = fakes.Store()
    slots = Slots(store, "it", 1)
    for names in (("it.a",), ("it.b",), ("it.a", "it.b")):
        for name in names:
            store.files[name] = bytearray()
        assert slots.read() == [] and slots.damaged == 0
    assert fakes.write(slots, b"one") and fakes.write(slots, b"two")
    for name in slots.files:
        store.files[name] = bytearray()
        assert len(slots.read()) == 1 and slots.damaged == 1
        assert fakes.write(slots, b"three")
