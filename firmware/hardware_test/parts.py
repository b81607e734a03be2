"""Tests of a board's parts that need no person: storage, clock, wires.

Each function returns a list of lines, bytes.  All allocate.
"""

from core.const import const
from core.language import _
from firmware.board_contract import Speaker
from firmware.hardware_test import advice, wires
from firmware.screens.help.about import VERSION

FILE = "check.tmp"
SIZE = const(1024)

WAIT_MS = const(1000)
REST_MS = const(300)


def board(words):
    """Tell the version, the board, its runtime and its display; `words` are those of its table."""
    shape = words["DISPLAY"]
    return [
        b"Pocket Patience " + VERSION + b", board check",
        b"Board: " + words["NAME"].encode(),
        # For translators: the name of your language, in your language.
        _(b"Language: English"),
        b"Runtime: " + wires.runtime(),
        b"Display: " + number(shape["width"]) + b" x " + number(shape["height"]),
        b"Last start: " + (wires.cause() or b"unknown"),
    ]


def display_wires(words, found, status):
    """Return lines about the display's address and its status byte.

    `words` are those of the board's table, `found` a list of addresses, `status` that byte or -1.
    """
    lines = [b"I2C: " + advice.of_address(words, found)]
    if status >= 0:
        lines.append(b"Status byte: " + advice.in_hex(status))
    chip = advice.of_status(words, status)
    if chip:
        lines.append(b"Chip: " + chip)
    return lines


def look_at_wires(words):
    """Find the chips that answer on the I2C bus of a table; return the lines and the addresses.

    Both are empty if there is no such bus, or if displayio owns it.
    """
    bus = wires.bus_of(words)
    if bus is None:
        return [], []
    found = wires.answering(bus)
    address = advice.display_at(found, words["I2C"]["address"])
    status = wires.NO_STATUS if address is None else wires.status(bus, address)
    if words["RUNTIME"] == "circuitpython":
        bus.deinit()
    return display_wires(words, found, status), found


def storage(store, clock):
    """Write a file to a store and read it back; return lines with the times and the free space."""
    data = bytes([(i * 73 + (i >> 5)) & 0xFF for i in range(SIZE)])
    began = clock.ms()
    written = store.write(FILE, data)
    took = clock.since(began)
    same = written and store.read(FILE)
    same = bool(same) and bytes(same) == data
    store.remove(FILE)
    free = wires.free_bytes()
    if same:
        line = b"Storage: " + number(SIZE) + b" bytes written in " + number(took) + (
            b" ms, read back")
    elif written:
        line = b"Storage: what was read back differs"
    elif 0 <= free < SIZE:
        line = b"Storage: the drive is full, nothing can be saved"
    else:
        line = b"Storage: not written, the drive is full or locked"
    return [line + (b"; " + number(free) + b" bytes free" if free >= 0 else b"")]


def ticks(clock, rests):
    """Tell the date, and how long a wait took; with `rests`, one with the clocks stopped, too."""
    began = clock.ms()
    left = WAIT_MS
    while left > 0:
        clock.sleep(left)
        left = WAIT_MS - clock.since(began)
    line = b"Clock: a wait of " + number(WAIT_MS) + b" ms took " + number(clock.since(began))
    if rests:
        began = clock.ms()
        clock.rest(REST_MS)
        line += b", a rest of " + number(REST_MS) + b" took " + number(clock.since(began))
    today = clock.today()
    return [line, b"Date: " + (number(today) if today else b"not set")]


def has_buzzer(console):
    """Return True if the board of `console` has a buzzer."""
    return type(console.sounds.speaker) is not Speaker


def number(value):
    """Return an int as bytes."""
    return str(value).encode()
