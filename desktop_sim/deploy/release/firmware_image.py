"""Reader of an official MicroPython for an RP2040 or RP2350: a UF2 file and its binary info.

A UF2 file holds the pages of a flash (github.com/microsoft/uf2). "Binary info" is a table in the
flash that names the program and its use of the rest of the flash. Sources: Raspberry Pi Pico-series
C/C++ SDK, "Binary Information"; pico-sdk, pico/binary_info/structure.h and defs.h.

    in the first 4 KB   MARKER, start and end of the table, a mapping, MARKER_END
    the table           addresses of entries
    an entry            kind (16 bits), tag (16 bits), then by kind
"""

import hashlib
import struct
from collections import Counter

from uf2utils.constants import BlockSize, Magic
from uf2utils.file import UF2File

from desktop_sim.deploy.external_tools import Failure

MARKER, MARKER_END = 0x7188EBF2, 0xE71AA390
HEADER_WITHIN = 4096

NUMBER_AND_TEXT = 6
BLOCK_DEVICE = 7

PROGRAM, VERSION, BOARD = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB
"""Numbers of texts: the program's name and version, and the board of the SDK it is built for."""

NAME = "MicroPython"
"""MicroPython's name for itself, and for the flash of its file system."""

CHIPS = {0xE48BFF56: "RP2040", 0xE48BFF59: "RP2350"}
"""Names of the chips by the family of a UF2 file; an RP2350's RISC-V cores have another family."""

MOST_FLASH = 32 << 20
"""Bytes of flash that an RP2350 can have."""

MOST_FILE = 2 * MOST_FLASH + BlockSize
"""Bytes of a UF2 file for all of it: half of each block is for the flash, and one stands ahead."""

SECTOR = 4096
"""Bytes that the flash erases at once, and so a block of its file system."""

UNWRITTEN = b"\xff"

STARTS = struct.pack("<II", Magic.START0, Magic.START1)
"""The first bytes of each block of a UF2 file."""


class Firmware:
    """A UF2 file of MicroPython, read.

    path     of the file
    chip     "RP2040" or "RP2350", or words for any other
    sum      its SHA-256, as text
    name     NAME
    version  of MicroPython, as "v1.26.1"
    board    of the SDK, as "pico"
    start    address of its first byte
    content  its bytes, one after another
    storage  (address, bytes) of the flash in which it keeps its file system
    """

    def __init__(self, path):
        """Read the file at `path`. Raises Failure when it is no such firmware, OSError."""
        self.path = path
        with path.open("rb") as file:
            data = file.read(MOST_FILE + 1)
        if len(data) > MOST_FILE:
            raise Failure(f"{path} is longer than any UF2 file for these chips")
        self.sum = hashlib.sha256(data).hexdigest()
        self.ahead, blocks = _blocks(path, data)
        self.start = blocks[0].header.address
        self.family = blocks[0].header.board_family
        self.chip = CHIPS.get(self.family, f"another chip (family {self.family:#x})")
        self.content = b"".join(bytes(block.payload) for block in blocks)
        entries = list(self._entries())
        texts = dict(self._text(*entry[1:3]) for entry in entries if entry[0] == NUMBER_AND_TEXT)
        self.name, self.version, self.board = (texts.get(n, "") for n in (PROGRAM, VERSION, BOARD))
        self.storage = self._storage(entries)

    def holds(self, path):
        """Return True if the module of that path, as "firmware/boot.py", is frozen in it."""
        return path.encode() + b"\0" in self.content

    def _storage(self, entries):
        """Return where the file system is, by the binary info. Raises Failure."""
        places = [
            (address, size)
            for kind, name, address, size in entries
            if kind == BLOCK_DEVICE and self._text(0, name)[1] == NAME
        ]
        if self.name != NAME or len(places) != 1:
            raise Failure(f"{self.path} does not say that it is {NAME} with a file system")
        address, size = places[0]
        end = self.start + len(self.content)
        last = self.start + MOST_FLASH
        if address % SECTOR or size % SECTOR or not end <= address < address + size <= last:
            raise Failure(
                f"{self.path}: its file system is not behind its code: {address:#x}, {size}"
            )
        return address, size

    def _entries(self):
        """Yield (kind, word, word, word) for each entry of the binary info. Raises Failure."""
        head = self.content[:HEADER_WITHIN]
        at = head.find(struct.pack("<I", MARKER))
        if at < 0 or len(head) < at + 20 or self._words(self.start + at, 5)[4] != MARKER_END:
            raise Failure(f"{self.path} has no binary info")
        first, last = self._words(self.start + at + 4, 2)
        for address in self._words(first, (last - first) // 4):
            kind = self._words(address, 1)[0] & 0xFFFF
            yield kind, *self._words(address + 4, 3)

    def _words(self, address, count):
        """Return `count` words of 32 bits at an address. Raises Failure outside the file."""
        at = address - self.start
        if at < 0 or not 0 <= 4 * count <= len(self.content) - at:
            raise self._outside(address)
        return struct.unpack_from(f"<{count}I", self.content, at)

    def _outside(self, address):
        return Failure(f"{self.path} refers to {address:#x}, which it does not hold")

    def _text(self, number, address):
        """Return the number of a text and the text, which ends with a zero byte. Raises Failure."""
        at = address - self.start
        end = self.content.find(b"\0", at)
        if at < 0 or end < 0:
            raise self._outside(address)
        return number, self.content[at:end].decode("ascii", "replace")


def need_uf2(path):
    """Raise Failure unless the file at `path`, the user's choice, is new, empty or a UF2 file.

    Raises OSError.
    """
    if not path.exists():
        return
    with path.open("rb") as file:
        first = file.read(len(STARTS))
    if first not in (b"", STARTS):
        raise Failure(f"{path} is neither empty nor a UF2 file; name another file")


def _blocks(path, data):
    """Return the bytes of blocks ahead of the flash, and the flash's blocks in order.

    For an RP2350 the SDK puts one block in front that is not for the flash (its data sheet, erratum
    RP2350-E10); its family is another. Raises Failure unless the rest follow one another.
    """
    places = range(0, len(data), BlockSize)
    if not data or len(data) % BlockSize or any(not data.startswith(STARTS, at) for at in places):
        raise Failure(f"{path} is no UF2 file")
    blocks = list(UF2File(str(path)))
    family, _count = Counter(block.header.board_family for block in blocks).most_common(1)[0]
    others = [n for n, block in enumerate(blocks) if block.header.board_family != family]
    if others not in ([], [0]):
        raise Failure(f"{path} is for several kinds of boards")
    blocks = blocks[len(others) :]
    at = blocks[0].header.address
    for block in blocks:
        if block.header.address != at:
            raise Failure(f"{path} has a gap at {at:#x}")
        at += block.header.payload_size
    return data[: BlockSize * len(others)], blocks
