"""The ring after more writes than a test could make, and its torn places."""

from core.save_writer import put_checksum
from firmware.storage.fat_wear import PLACES, RING, ROUND, SECTOR, STRIDE
from tests.both_runtimes import fakes
from tests.both_runtimes.firmware.storage.test_fat_wear import again, place_of

MANY = (32, 254, 65534, 0xFFFFFE, 0x3FFFFFE0)


def written(turn, count):
    """Return a full ring whose last `count` writes end with number `turn` + `count`."""
    store = fakes.FatRing()
    store._turn = turn - PLACES
    for _ in range(PLACES):
        assert store.write(ROUND[1], b"before")
    for number in range(count):
        assert store.write(ROUND[number % 2], bytes([number] * (number + 1)))
    return store


def test_the_newest_of_each_name_is_found_however_high_its_number():
    for turn in MANY:
        store = written(turn, 5)
        place = bytes(place_of(store, turn + 5))
        assert place[:7] == bytes([turn + 5 & 255, turn + 5 >> 8 & 255, turn + 5 >> 16 & 255,
                                   turn + 5 >> 24, 0, 5, 0])
        found = again(store)
        assert found._turn == turn + 5
        assert found.read(ROUND[0]) == bytes([4] * 5) and found.read(ROUND[1]) == bytes([3] * 4)
        assert found.write(ROUND[1], b"next")
        assert again(found).read(ROUND[1]) == b"next"
        assert again(found).read(ROUND[0]) == bytes([4] * 5)


def test_a_name_that_is_far_behind_is_found_until_its_place_comes_round():
    for behind in (1, 10, PLACES - 2, PLACES - 1):
        store = written(100, 0)
        assert store.write(ROUND[0], b"behind")
        for _ in range(behind):
            assert store.write(ROUND[1], b"ahead")
        assert again(store).read(ROUND[0]) == b"behind" and again(store).read(ROUND[1]) == b"ahead"


def sealed(block, size):
    """Write the valid checksum of a place."""
    put_checksum(block[: 7 + size], block, 7 + size)


def test_a_place_that_says_what_cannot_be_is_damaged_though_its_checksum_fits():
    # A third name; more bytes than fit into the sector. A number of more than 30 bits; a number
    # that does not belong to the place.
    for at, value in ((4, 2), (6, 2), (3, 0x40), (0, 7)):
        store = written(200, 4)
        block = place_of(store, 204)
        block[at] = value
        sealed(block, 4 if at != 6 else 0)
        found = again(store)
        assert found._turn == 203
        assert found.read(ROUND[0]) == bytes([2] * 3)
        assert found.write(ROUND[1], b"next")
        assert again(found).read(ROUND[1]) == b"next"
        assert again(found).read(ROUND[0]) == bytes([2] * 3)


def test_as_many_bytes_as_a_place_has_room_for_come_back():
    most = SECTOR - 11
    for size in (0, 1, 255, 256, 257, most - 1, most):
        store = fakes.FatRing()
        data = bytes([size & 255 | 1] * size)
        assert store.write(ROUND[0], data)
        assert store.read(ROUND[0]) == again(store).read(ROUND[0]) == (data or None)


def test_a_ring_that_is_blank_is_not_torn():
    store = fakes.FatRing()
    assert len(store.files[RING]) == (PLACES - 1) * STRIDE + SECTOR
    for place in range(PLACES):
        assert bytes(place_of(store, place)) == b"\xff" * SECTOR
    assert again(store).read(ROUND[0]) is None and again(store).read(ROUND[1]) is None
    store.write(ROUND[0], b"one")
    assert again(store).read(ROUND[1]) is None
    # The second write was cut: the part that exists is read and reported as damaged.
    place_of(store, 2)[:20] = bytes(20)
    assert again(store).read(ROUND[1]) == b"\xff" and again(store).read(ROUND[0]) == b"one"


class Worn(fakes.FatRing):
    """A store whose next place has a bit in its turn that is always set."""

    worn = 0

    def sync(self):
        fakes.FatRing.sync(self)
        if self.worn:
            place_of(self, self.worn)[1] |= 0x80


def test_a_place_that_holds_a_higher_turn_than_was_written_is_left_out():
    store = Worn()
    assert store.write(ROUND[0], b"one")
    store.worn = 2
    assert store.write(ROUND[1], b"two")
    store.worn = 0
    assert store._turn == 3
    assert again(store).read(ROUND[0]) == b"one" and again(store).read(ROUND[1]) == b"two"


class WornOut(fakes.FatRing):
    """A store whose places all refuse writes."""

    def sync(self):
        fakes.FatRing.sync(self)
        self.files[RING][:] = bytes(len(self.files[RING]))


def test_a_write_fails_after_three_places_that_did_not_take_it():
    store = WornOut()
    assert not store.write(ROUND[0], b"lost")
    assert store.synced == 3


def test_a_place_with_the_number_of_another_makes_that_one_no_newer():
    store = written(200, 4)
    # The oldest place has the next number of the place of turn 203, which has the other name.
    block = place_of(store, 204 - PLACES + 5)
    block[0] = 203 + PLACES
    sealed(block, block[5])
    found = again(store)
    assert found._turn == 204
    assert found.read(ROUND[1]) == bytes([3] * 4) and found.read(ROUND[0]) == bytes([2] * 3)
