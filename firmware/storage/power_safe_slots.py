"""Save slots: two files for one content, of which the older is written and the newer is read.

A power cut during a write therefore leaves the other file intact.  A slot is a file, `name`.a or
`name`.b.  The frame of the file is the same in all versions.  Numbers are little-endian, and n is a
size that varies:

2  "P2"
1  version of the content
4  sequence number: each write has one more than the last, and after 2**29 - 1 comes 1
n  the content
4  checksum of all bytes before it (core/save_writer.py)

A slot of another version is set aside, as `name`.v and the version, before it could be overwritten.
Bytes without such a frame count as damaged and are overwritten.  If no slot is whole, an empty file
counts as none.  So does an only file whose beginning or end was never written: the very first write
was cut, or found no room.
"""

from core.const import const
from core.language import _
from core.save_writer import checksum, put_checksum

HEAD = const(7)
"""Bytes before the content."""

FOOT = const(4)
"""Bytes of the checksum after it."""

LAST_NUMBER = const(0x1FFFFFFF)
"""The highest sequence number."""

MOST = const(0x3FFFFFFF)
"""The highest number of 4 bytes: 30 bits.  Counts stay there."""

SET_ASIDE = _(b"Set aside: other version's save")
"""The line that tells of slots that were set aside."""

# Bytes of a sector that a file got, and that a cut kept from being written.
_UNWRITTEN = (b"\x00\x00\x00\x00", b"\xff\xff\xff\xff")


class Slots:
    """The two slots of `name` in a store.

    newest    sequence number of the newest whole slot, 0 for none
    damaged   how many slots held bytes that are no frame when they were read; 0 after a write
    aside     how many slots were set aside since then
    """

    def __init__(self, store, name, version):
        """Read nothing yet; `version` of the content is 1..255."""
        self.store = store
        self.name = name
        self.version = version
        self.files = (name + ".a", name + ".b")
        self.newest = 0
        self.damaged = 0
        self.aside = 0
        self._older = 0
        self._locked = False

    def is_among(self, names):
        """Return True if one of the two files is among the `names` of a store."""
        return self.files[0] in names or self.files[1] in names

    def read(self):
        """Return the whole slots, newest first: a list of up to two (sequence number, content).

        The content is the bytes that `write_framed` got after its HEAD.  Allocates.
        """
        found = []
        self._look(found)
        if len(found) == 2 and is_newer(found[1][0], found[0][0]):
            found.reverse()
        return found

    def look(self):
        """Find the slot to write, and keep no content.  Allocates."""
        self._look(None)

    def _look(self, found):
        """Set the attributes; add the whole slots to the list `found`, unless it is None."""
        self.newest = self.damaged = self.aside = self._older = 0
        self._locked = False
        empty = 0
        is_cut = False
        for slot in range(2):
            data = self.store.read(self.files[slot])
            if data is not None:
                self._check(slot, bytes(data), found)
                empty += not data
                is_cut = data[:FOOT] in _UNWRITTEN or data[-FOOT:] in _UNWRITTEN
        if not self.newest and not self.aside and (
                self.damaged == empty or self.damaged == 1 and is_cut):
            self.damaged = 0

    def _check(self, slot, data, found):
        """Note a slot, and add its content to `found` if it is whole and of this version."""
        if not is_whole(data):
            self.damaged += 1
            # Damaged bytes are the first to be overwritten.
            self._older = slot
        elif data[2] != self.version:
            self._set_aside(slot, data)
        else:
            number = get_number(data, 3, 4)
            if not self.newest or is_newer(number, self.newest):
                self.newest = number
                if not self.damaged:
                    self._older = 1 - slot
            if found is not None:
                found.append((number, data[HEAD:-FOOT]))

    def _set_aside(self, slot, data):
        """Copy a slot to another name and remove it."""
        self.aside += 1
        used = self.store.names()
        name = first = self.name + ".v" + str(data[2])
        number = 1
        while name in used:
            number += 1
            name = first + "-" + str(number)
        if not (self.store.write(name, data) and self.store.remove(self.files[slot])):
            # Stop writing from now on, so that no saved byte is lost.
            self._locked = True

    def write_framed(self, frame):
        """Write `frame`, a bytearray of HEAD bytes and the content, which gets its FOOT.

        Return True if the store took it.  No second copy of a long content is made.  Allocates.
        """
        frame.extend(bytes(FOOT))
        return self.write_frame(frame, memoryview(frame)[:-FOOT])

    def write_frame(self, frame, body):
        """Fill in HEAD and FOOT of a frame and write it; return True if the store took it.

        `frame` is a bytearray or a memoryview, `body` a memoryview of it without its FOOT.
        Allocates nothing itself; the store may.
        """
        if self._locked:
            return False
        slot = self._older
        frame[0] = 0x50
        frame[1] = 0x32
        frame[2] = self.version
        number = self.newest % LAST_NUMBER + 1
        put_number(frame, 3, 4, number)
        put_checksum(body, frame, len(body))
        if not self.store.write(self.files[slot], frame):
            return False
        self.newest = number
        self._older = 1 - slot
        if self.damaged > 1:
            # The next power-on would report the other slot as a change lost.
            self.remove_older()
        self.damaged = 0
        return True

    def set_aside(self, number):
        """Set the slot with this sequence number aside: its content cannot be loaded."""
        for slot in range(2):
            data = self.store.read(self.files[slot])
            if data is not None and is_whole(bytes(data)) and get_number(data, 3, 4) == number:
                self._set_aside(slot, bytes(data))
                if not self.damaged:
                    self._older = slot

    def remove_older(self):
        """Remove the slot that was not written last."""
        self.store.remove(self.files[self._older])

    def remove(self):
        """Remove both slots, whole or damaged; return True if nothing is left."""
        names = self.store.names()
        for file in self.files:
            if file in names and not self.store.remove(file):
                return False
        self._older = self.newest = 0
        return True


def is_whole(data):
    """Return True if `data` is an undamaged frame.  Allocates."""
    return (len(data) >= HEAD + FOOT and data[:2] == b"P2" and data[6] < 0x20
            and checksum(memoryview(data)[:-FOOT]) == data[-FOOT:])


def is_newer(number, other):
    """Return True if one sequence number comes after another, as they go round."""
    return 0 < (number - other & LAST_NUMBER) <= LAST_NUMBER >> 1


def put_number(buffer, at, size, number):
    """Write 0 <= `number` < 2**30 to `size` bytes of `buffer` from `at` on.  Allocates nothing."""
    for i in range(size):
        buffer[at + i] = number & 0xFF
        number >>= 8


def get_number(data, at, size):
    """Return the number in `size` bytes of `data` from `at` on.

    Raises ValueError if there are fewer bytes, or if the number does not fit 30 bits.
    """
    if at + size > len(data) or (size == 4 and data[at + 3] > 0x3F):
        raise ValueError("a number is missing")
    number = 0
    for i in range(size):
        number |= data[at + i] << 8 * i
    return number
