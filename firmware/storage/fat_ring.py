"""Saved bytes on a drive with FAT, whose flash wears out where FAT writes again and again.

What is saved after each press goes round in one file, RING, of PLACES places, each as long as the
least that flash erases.  It never grows and stays open, so neither FAT's folder nor its table is
written with it, and one erasure after the other falls on another place (docs/SAVING.md).  The first
sector of a place holds, with little-endian numbers:

4  number of the turn, counted from 1; its place is that modulo PLACES
1  which name of ROUND it belongs to
2  how many bytes
   the bytes, none where they were removed
4  checksum of all before (core/saves.py)
"""

import os

from core.const import const
from core.saves import checksum, put_checksum
from firmware.storage.flash_files import FOLDER, FlashFiles
from firmware.storage.slots import put_number

RING = "moves.ring"
ROUND = ("moves.a", "moves.b")

PLACES = const(32)
STRIDE = const(4096)
SECTOR = const(512)
_HEAD = const(7)
_FOOT = const(4)
_BLANK = b"\xff" * SECTOR

NONE = const(-1)


class FatRing(FlashFiles):
    """One file a name, but ROUND in the RING.  No method raises; every method allocates."""

    slow = True
    """A write takes longer than a frame of an animation."""

    def __init__(self, sync, folder=FOLDER):
        """`sync` is called to get written sectors to the flash at once.

        Makes the ring where it is missing, which takes seconds.
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
        """Return the bytes saved under `name`, or None; what a power cut has torn as it is."""
        if name not in ROUND:
            return FlashFiles.read(self, name)
        which = ROUND.index(name)
        try:
            if not self._file and not self._open():
                return None
            if which == self._torn:
                return self._bytes_of(self._turn + 1)
            turn = self._turns[which]
            return self._bytes_of(turn) or None if turn else None
        except OSError:
            self._close()
            return None

    def write(self, name, data):
        """Save `data` under `name`; return False when it could not be saved."""
        if name in ROUND:
            return self._write_next(ROUND.index(name), data)
        path = self._path(name)
        try:
            if os.stat(path)[6] <= len(data):
                # Its sectors stay its own: less of FAT is written.
                with open(path, "r+b") as file:
                    file.write(data)
                return True
        except OSError:
            pass
        return FlashFiles.write(self, name, data)

    def remove(self, name):
        """Delete what is saved under `name`; return False when it could not go."""
        if name not in ROUND:
            return FlashFiles.remove(self, name)
        return self._write_next(ROUND.index(name), b"")

    def rename(self, name, other):
        """Give what is saved under `name` another name; return False when it could not be done."""
        if RING in (name, other):
            self._close()
        return FlashFiles.rename(self, name, other)

    # The ring.

    def _opened(self, mode):
        """The ring's file, opened."""
        return open(self._path(RING), mode)

    def _open(self):
        """Opens the ring, for reading alone where nothing can be written, or makes it."""
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
            self._close()
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
        """Whether the place of the next `turn` holds less than what was there before it."""
        self._load(turn)
        if turn > PLACES:
            return self._number() != turn - PLACES or not self._whole()
        return self._block != _BLANK and not self._whole()

    def _load(self, turn):
        self._file.seek(turn % PLACES * STRIDE)
        self._file.readinto(self._block)

    def _number(self):
        """The number of the turn in the block, or -1 where that cannot be one."""
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
        if not self._writable and not (self._open() and self._writable):
            return False
        block = self._block
        turn = self._turn + 1
        end = _HEAD + len(data)
        put_number(block, 0, 4, turn)
        block[4] = which
        put_number(block, 5, 2, len(data))
        block[_HEAD:end] = data
        put_checksum(self._view[:end], block, end)
        try:
            self._file.seek(turn % PLACES * STRIDE)
            self._file.write(block)
            self._sync()
        except OSError:
            self._close()
            return False
        self._turn = self._turns[which] = turn
        self._torn = NONE
        return True
