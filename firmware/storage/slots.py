"""Two slots for one thing that is kept: the older one is written, the newer whole one is read.

So a cut of the power while one is written leaves the other as it was.  A slot is a file, `name`.a
or `name`.b, with this frame, which stays the same in all versions (numbers are little-endian):

2  "P2"
1  version of what is in it
4  sequence number: each write has one more than the last
   what is kept
4  checksum of all before (core/saves.py)

A slot of another version is set aside under another name, `name`.v and the version, before it
could be written over; bytes that are no such frame are taken for damaged and written over.
"""

from core.const import const
from core.saves import checksum, put_checksum

HEAD = const(7)
"""Bytes in front of what is kept."""

FOOT = const(4)
"""Bytes of the checksum behind it."""


class Slots:
    """What is kept under `name` in a store.

    newest    sequence number of the newest whole slot, 0 for none
    damaged   how many slots held bytes that are no frame, when they were read
    aside     how many slots held another version, when they were read
    """

    def __init__(self, store, name, version):
        """`store` has read, write, remove and names; `version` is 1..255.  Reads nothing yet."""
        self.store = store
        self.name = name
        self.version = version
        self.files = (name + ".a", name + ".b")
        self.newest = 0
        self.damaged = 0
        self.aside = 0
        self._older = 0
        self._locked = False

    def read(self):
        """What is whole, newest first: a list of at most two (sequence number, bytes).  Allocates.

        The bytes are what was given to `write`.
        """
        self.newest = self.damaged = self.aside = self._older = 0
        self._locked = False
        found = []
        for slot in range(2):
            data = self.store.read(self.files[slot])
            if data is not None:
                self._look(slot, bytes(data), found)
        if len(found) == 2 and found[0][0] < found[1][0]:
            found.reverse()
        return found

    def _look(self, slot, data, found):
        if not is_whole(data):
            self.damaged += 1
            # Damaged bytes are the first to be written over.
            self._older = slot
        elif data[2] != self.version:
            self._set_aside(slot, data)
        else:
            number = get_number(data, 3, 4)
            if number > self.newest:
                self.newest = number
                if not self.damaged:
                    self._older = 1 - slot
            found.append((number, data[HEAD:-FOOT]))

    def _set_aside(self, slot, data):
        # Where it cannot be done nothing is written at all, so that nothing is lost.
        self.aside += 1
        taken = self.store.names()
        name = at = self.name + ".v" + str(data[2])
        more = 1
        while at in taken:
            more += 1
            at = name + "-" + str(more)
        if not (self.store.write(at, data) and self.store.remove(self.files[slot])):
            self._locked = True

    def write(self, data):
        """Keeps bytes in the older slot; returns whether the store took them.  Allocates."""
        frame = bytearray(HEAD + len(data) + FOOT)
        frame[HEAD:-FOOT] = data
        return self.write_frame(frame, memoryview(frame)[:-FOOT])

    def write_frame(self, frame, body):
        """Keeps a frame whose HEAD and FOOT are filled in here; returns whether the store took it.

        `frame` is a bytearray or a memoryview, `body` a memoryview of it without its FOOT.
        Allocates nothing, beyond what the store does.
        """
        if self._locked:
            return False
        slot = self._older
        frame[0] = 0x50
        frame[1] = 0x32
        frame[2] = self.version
        put_number(frame, 3, 4, self.newest + 1)
        put_checksum(body, frame, len(body))
        if not self.store.write(self.files[slot], frame):
            return False
        self.newest += 1
        self._older = 1 - slot
        return True

    def set_aside(self, number):
        """Puts the slot with sequence `number` aside, as what this version cannot take up."""
        for slot in range(2):
            data = self.store.read(self.files[slot])
            if data is not None and is_whole(bytes(data)) and get_number(data, 3, 4) == number:
                self._set_aside(slot, bytes(data))
                self._older = slot

    def drop_older(self):
        """Removes all but what was written last."""
        self.store.remove(self.files[self._older])

    def remove(self):
        """Removes what is kept, whole or damaged; returns whether nothing is left of it."""
        for file in self.files:
            if self.store.read(file) is not None and not self.store.remove(file):
                return False
        self._older = self.newest = 0
        return True


def is_whole(data):
    """Whether `data` is a frame that nothing has damaged.  Allocates."""
    return (len(data) >= HEAD + FOOT and data[:2] == b"P2" and data[6] < 0x20
            and checksum(memoryview(data)[:-FOOT]) == data[-FOOT:])


def put_number(buffer, at, size, number):
    """Writes 0 <= `number` < 2**30 to `size` bytes of `buffer` from `at` on.  Allocates nothing."""
    for i in range(size):
        buffer[at + i] = number & 0xFF
        number >>= 8


def get_number(data, at, size):
    """The number in `size` bytes of `data` from `at` on.

    Raises ValueError when the bytes end before, or when the number does not fit 30 bits.
    """
    if at + size > len(data) or (size == 4 and data[at + 3] > 0x3F):
        raise ValueError("a number is missing")
    number = 0
    for i in range(size):
        number |= data[at + i] << 8 * i
    return number
