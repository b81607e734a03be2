"""The store of a drive with FAT, with wear levelling for the files saved after each press.

FAT writes the same places again and again, and flash wears out there.  Therefore the files of ROUND
share one file, RING: a ring of PLACES places, each as long as the smallest piece that flash erases.
Each write goes to the next place.  RING never grows and stays open, so neither FAT's folder nor its
table is written with it (docs/research/FLASH.md).  A place that fails to hold its bytes is skipped
from then on.  The first sector of a place holds (numbers are little-endian, n is a size that
varies):

4  number of the write, its turn, counted from 1; the place is that modulo PLACES
1  index in ROUND of the name of the file
2  number of bytes
n  the bytes, none if the file was removed
4  checksum of all bytes before it (core/save_writer.py)
"""

import os

from core.const import const
from core.save_writer import checksum, put_checksum
from firmware.storage.flash_files import FOLDER, FlashFiles
from firmware.storage.power_safe_slots import put_number

RING = "moves.ring"
ROUND = ("moves.a", "moves.b")

PLACES = const(32)
STRIDE = const(4096)
SECTOR = const(512)
_HEAD = const(7)
_FOOT = const(4)
_BLANK = b"\xff" * SECTOR
_TRIES = const(3)
"""Places that are tried for a write before it counts as failed."""

NONE = const(-1)


class FatRing(FlashFiles):
    """One file a name, but ROUND in the RING.  No method raises; every method allocates."""

    slow = True
    """A write takes longer than a frame of an animation."""

    def __init__(self, sync, folder=FOLDER):
        """Open the ring, or make it if it is missing, which takes seconds.

        `sync` is called to get written sectors to the flash at once.
        """
        FlashFiles.__init__(self, folder)
        self._sync = sync
        self._file = None
        self._writable = False
        self._block = bytearray(SECTOR)
        self._view = memoryview(self._block)
        self._turn = 0
        self._turns = [0, 0]
        self._torn = NONE
        self._open()

    def read(self, name):
        """Return the bytes saved under `name`, even if a power cut damaged them, or None."""
        if name not in ROUND:
            return FlashFiles.read(self, name)
        which = ROUND.index(name)
        try:
            if not self._file and not self._open():
                return None
            if which == self._torn:
                # An empty file would count as none.
                return self._bytes_of(self._turn + 1) or _BLANK[:1]
            turn = self._turns[which]
            return self._bytes_of(turn) or None if turn else None
        except OSError:
            self._close()
            return None

    def write(self, name, data):
        """Save `data` under `name`; if that fails, leave no part of it and return False."""
        if name in ROUND:
            return self._write_next(ROUND.index(name), data)
        path = self._path(name)
        try:
            if os.stat(path)[6] <= len(data):
                # The file keeps its sectors, so less of FAT is written.
                with open(path, "r+b") as file:
                    file.write(data)
                return self._holds(path, data)
        except OSError:
            pass
        try:
            if FlashFiles.write(self, name, data) and self._holds(path, data):
                return True
        except OSError:
            pass
        FlashFiles.remove(self, name)
        return False

    def remove(self, name):
        """Remove the file `name`; return False if that failed."""
        if name not in ROUND:
            return FlashFiles.remove(self, name)
        return self._write_next(ROUND.index(name), b"")

    def rename(self, name, other):
        """Rename `name` to `other`; return False if that failed."""
        if RING in (name, other):
            self._close()
        return FlashFiles.rename(self, name, other)

    def _holds(self, path, data):
        """Return True if the file holds `data`: flash that is worn out may keep its old bytes."""
        view = memoryview(data)
        block = self._view
        with open(path, "rb") as file:
            for at in range(0, len(data), SECTOR):
                part = view[at : at + SECTOR]
                if file.readinto(block) < len(part) or block[: len(part)] != part:
                    return False
        return True

    # The ring.

    def _opened(self, mode):
        """Return the ring's file, opened."""
        return open(self._path(RING), mode)

    def _open(self):
        """Open the ring, read-only if the drive is, or make it; return True if it is open."""
        self._close()
        for mode in ("r+b", "rb"):
            try:
                self._file = self._opened(mode)
                if self._file.seek(0, 2) == (PLACES - 1) * STRIDE + SECTOR:
                    self._writable = mode == "r+b"
                    self._find_newest()
                    return True
            except OSError:
                pass
            self._close()
        return self._make()

    def _make(self):
        try:
            if not self._exists():
                os.mkdir(self._folder)
            self._file = self._opened("wb")
            for place in range(PLACES):
                self._file.seek(place * STRIDE)
                self._file.write(_BLANK)
            self._file.close()
            self._file = self._opened("r+b")
        except OSError:
            made = self._file
            self._close()
            if made:
                FlashFiles.remove(self, RING)
            return False
        self._writable = True
        self._turn = 0
        self._turns[0] = self._turns[1] = 0
        self._torn = NONE
        return True

    def _close(self):
        if self._file:
            try:
                self._file.close()
            except OSError:
                pass
        self._file = None
        self._writable = False

    def _find_newest(self):
        turns = []
        for place in range(PLACES):
            self._load(place)
            turn = self._number()
            if turn > 0 and turn % PLACES == place:
                turns.append(turn)
        turns.sort(reverse=True)
        self._turn = 0
        self._turns[0] = self._turns[1] = newest = 0
        for turn in turns:
            self._load(turn)
            if not self._whole():
                continue
            which = self._block[4]
            if not self._turn:
                self._turn = turn
                newest = which
            self._turns[which] = self._turns[which] or turn
            if min(self._turns):
                break
        self._torn = 1 - newest if self._is_torn(self._turn + 1) else NONE

    def _is_torn(self, turn):
        """Return True if the place of the next `turn` was damaged by a write that was cut."""
        self._load(turn)
        if turn > PLACES:
            return self._number() != turn - PLACES or not self._whole()
        return self._block != _BLANK and not self._whole()

    def _load(self, turn):
        self._file.seek(turn % PLACES * STRIDE)
        self._file.readinto(self._block)

    def _number(self):
        """Return the turn's number in the block, -1 if it cannot be one."""
        block = self._block
        if block[3] > 0x3F:
            return -1
        return block[0] | block[1] << 8 | block[2] << 16 | block[3] << 24

    def _size(self):
        return self._block[5] | self._block[6] << 8

    def _whole(self):
        end = _HEAD + self._size()
        if end + _FOOT > SECTOR or self._block[4] >= len(ROUND):
            return False
        return checksum(self._view[:end]) == self._block[end : end + _FOOT]

    def _bytes_of(self, turn):
        self._load(turn)
        end = min(_HEAD + self._size(), SECTOR)
        return bytes(self._view[_HEAD:end])

    def _write_next(self, which, data):
        first = self._turn + 1
        for turn in range(first, first + _TRIES):
            if not self._writable and not (self._open() and self._writable):
                return False
            if self._write_turn(turn, which, data):
                self._turn = self._turns[which] = turn
                self._torn = NONE
                return True
        return False

    def _write_turn(self, turn, which, data):
        """Write `data` to the place of `turn`; return True if the flash has taken it."""
        block = self._block
        end = _HEAD + len(data)
        put_number(block, 0, 4, turn)
        block[4] = which
        put_number(block, 5, 2, len(data))
        block[_HEAD:end] = data
        put_checksum(self._view[:end], block, end)
        foot = block[end : end + _FOOT]
        try:
            self._file.seek(turn % PLACES * STRIDE)
            self._file.write(block)
            self._sync()
            self._load(turn)
        except OSError:
            self._close()
            return False
        return (self._number() == turn and self._view[_HEAD:end] == data
                and block[end : end + _FOOT] == foot)
