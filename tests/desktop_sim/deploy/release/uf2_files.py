"""A firmware made like official ones, but with almost no code: a UF2 with binary info."""

import struct

XIP = 0x1000_0000
RP2040, RP2350, ABSOLUTE = 0xE48B_FF56, 0xE48B_FF59, 0xE48B_FF57
SECTOR, PAGE = 4096, 256
STORAGE = (XIP + 0xA0000, 0x160000)

TEXTS = {0x02031C86: "MicroPython", 0x11A9BC3A: "v1.26.1", 0xB63CFFBB: "pico"}


def content(texts=None, storage=STORAGE, size=5000):
    """Return `size` bytes of a flash with binary info: texts, and the file system's address."""
    data = bytearray(b"\xc0" * size)
    at = 1024
    entries = []

    def put(piece):
        nonlocal at
        place, at = XIP + at, at + len(piece) + -len(piece) % 4
        data[place - XIP : place - XIP + len(piece)] = piece
        return place

    for number, text in (TEXTS | (texts or {})).items():
        entries.append(put(struct.pack("<HHII", 6, 0x5052, number, put(text.encode() + b"\0"))))
    name = put(b"MicroPython\0")
    other = put(b"Other\0")
    # Entries: a number, a device of another kind, then the file system.
    entries.append(put(struct.pack("<HHII", 5, 0x5052, 0x68F465DE, XIP + size)))
    entries.append(put(struct.pack("<HHIIIIH", 7, 0x504D, other, XIP, SECTOR, 0, 3)))
    entries.append(put(struct.pack("<HHIIIIH", 7, 0x504D, name, *storage, 0, 3)))
    first = put(struct.pack(f"<{len(entries)}I", *entries))
    header = struct.pack("<5I", 0x7188EBF2, first, first + 4 * len(entries), XIP, 0xE71AA390)
    data[0x1D4 : 0x1D4 + len(header)] = header
    return bytes(data)


def block(address, payload, number, total, family=RP2040):
    """Return a block of a UF2 file."""
    head = (0x0A324655, 0x9E5D5157, 0x2000, address, len(payload), number, total, family)
    return struct.pack("<8I476sI", *head, payload, 0x0AB16F30)


def uf2(data, family=RP2040, start=XIP):
    """Return a UF2 file of `data`, in pages."""
    pages = [data[at : at + PAGE].ljust(PAGE, b"\0") for at in range(0, len(data), PAGE)]
    return b"".join(
        block(start + n * PAGE, page, n, len(pages), family) for n, page in enumerate(pages)
    )


def with_console(*boards, held=(), family=RP2040):
    """Return a UF2 file with the console in it, the tables of `boards`, and modules `held`."""
    names = ("firmware/boot.py", *(f"boards/{board}.py" for board in boards), *held)
    return uf2(content() + b"\0".join(map(str.encode, names)) + b"\0", family)


def pages_of(file):
    """Return (address, payload, number, total, family) of each block of a UF2 file."""
    found = []
    for at in range(0, len(file), 512):
        one, two, _flags, address, size, number, total, family = struct.unpack_from("<8I", file, at)
        assert (one, two) == (0x0A324655, 0x9E5D5157)
        assert struct.unpack_from("<I", file, at + 508) == (0x0AB16F30,)
        found.append((address, file[at + 32 : at + 32 + size], number, total, family))
    return found
