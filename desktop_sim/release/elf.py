"""Reads where symbols are in an ELF file of 32 bits, as compilers for an RP2040 make it.

Source of the places of fields: Tool Interface Standard, "Executable and Linking Format", version
1.2: ELF header, section header, symbol table.
"""

import struct

MAGIC = b"\x7fELF\x01\x01"
"""An ELF file of 32 bits, little-endian."""

SECTIONS_AT, SECTION_COUNT_AT = 32, 48
SECTION, SYMBOL = struct.Struct("<10I"), struct.Struct("<IIIBBH")
SYMBOL_TABLE = 2
"""The type of a section that holds the symbols."""

HEAP_START, HEAP_END = "__GcHeapStart", "__GcHeapEnd"
"""Symbols of the heap's ends in MicroPython's linker script for the RP2040 and RP2350."""


def heap_bytes(path):
    """Return the size of the heap of the firmware in the ELF file at `path` (bytes).

    Return None if the file does not exist, or lacks the symbols.
    """
    try:
        places = symbols(path.read_bytes())
    except (OSError, struct.error):
        return None
    if HEAP_START not in places or HEAP_END not in places:
        return None
    return places[HEAP_END] - places[HEAP_START]


def symbols(content):
    """Return {name: address} of the symbols in the `content` of an ELF file, {} if it is none.

    Raises struct.error when the file ends amid what it says that it holds.
    """
    if not content.startswith(MAGIC):
        return {}
    (start,) = struct.unpack_from("<I", content, SECTIONS_AT)
    _size, count = struct.unpack_from("<HH", content, SECTION_COUNT_AT - 2)
    sections = [SECTION.unpack_from(content, start + SECTION.size * n) for n in range(count)]
    found = {}
    for _name, kind, _flags, _address, at, size, names, *_ in sections:
        if kind == SYMBOL_TABLE:
            texts = sections[names][4]
            for name, address, *_ in SYMBOL.iter_unpack(content[at : at + size]):
                first = texts + name
                found[content[first : content.index(b"\0", first)].decode()] = address
    return found
