"""The emulated PyBadge without a firmware: its chip and keys, compared with the data sheets.

The games on it are in tests/lab/emulated_pybadge/.
"""

import struct

import pytest

from tests.lab.emulated_pybadge.badge import KEY_CLOCK, LATCH, UF2_BLOCK, Badge, image_of
from tests.lab.emulated_pybadge.registers import Clock, Dma, Flash, Port
from tests.lab.emulated_pybadge.samd51 import FIRMWARE, RAM, RAM_BYTES, Samd51, Stopped

PROGRAM = struct.pack(
    "<16H4I",
    0x4807, 0x2104, 0x8001,          # the RTC's INTENSET = 4: its tick interrupts
    0x4807, 0xF44F, 0x6100, 0x6001,  # NVIC_ISER0 = 1 << 11: and is let through
    0xBF30, 0xE7FD,                  # for ever: wfi
    0x4805, 0x212A, 0x6001,          # handler, at 18: send 2Ah by SERCOM4
    0x4804, 0x2104, 0x8001, 0x4770,  # the RTC's INTFLAG = 4, which clears it; return
    0x4000240A, 0xE000E100, 0x43000028, 0x4000240C,
)  # fmt: skip
HANDLER = 18
VECTORS = 0x100
"""Number of bytes before the program: stack, start, and the handlers."""


def image(program):
    """Return a firmware of vectors and `program`, with the clock's handler as its handler."""
    code = FIRMWARE + VECTORS
    vectors = [RAM + RAM_BYTES, code | 1, *[0] * 25, code + HANDLER | 1]
    return struct.pack("<28I", *vectors).ljust(VECTORS, b"\0") + program


def ports():
    return [Port(lambda: (0, 0), lambda *_: None) for _ in range(2)]


def test_a_core_asleep_wakes_up_with_each_tick_and_sends():
    sent = []
    chip = Samd51(image(PROGRAM), Flash(b"", b""), ports(), sent.append)
    while chip.seconds() < 0.1:
        chip.run_slice()
    assert len(sent) in (101, 102, 103)
    assert set(sent) == {b"*"}


def test_power_that_is_taken_away_starts_it_anew():
    sent = []
    chip = Samd51(image(PROGRAM), Flash(b"", b""), ports(), sent.append)
    for _ in range(3):
        chip.run_slice()
    chip.power_up()
    sent.clear()
    chip.run_slice()
    chip.run_slice()
    assert sent


def test_what_no_core_can_do_is_said():
    # str r1, [r0] with r0 = 0x30000000, an unused address.
    program = struct.pack("<4HI", 0x4801, 0x6001, 0xE7FE, 0, 0x30000000)
    chip = Samd51(image(program), Flash(b"", b""), ports(), len)
    with pytest.raises(Stopped, match="0x4102"):
        chip.run_slice()


def test_a_dma_transfer_sends_what_its_descriptor_tells():
    memory = bytearray(64)
    # Channel 1: valid, bytes, the source goes on; 3 of them, which end at 43; to 1000h.
    struct.pack_into("<HHIII", memory, 16, 0x401, 3, 43, 0x1000, 0)
    memory[40:43] = b"abc"
    sent = []
    dma = Dma(lambda at, count: memory[at : at + count], {0x1000: sent.append})
    dma.write(0x40 + 16, 4, 0x0D02)
    # The flag is cleared after the start, and set when all is sent.
    dma.write(0x40 + 16 + 14, 1, 7)
    assert sent == [b"abc"]
    assert dma.read(0x40 + 16 + 14, 1) == 2
    dma.write(0x40 + 16, 1, 1)
    assert dma.read(0x40 + 16 + 14, 1) == 0


def command(flash, number, address=0):
    flash.write(0x30, 4, address)
    flash.write(0x34, 4, number)
    flash.write(0x00, 4, 1 << 24 | 2)


def test_the_flash_clears_bits_and_an_erased_sector_has_all():
    flash = Flash(bytes(8192), b"\xc8\x40\x15")
    flash.write(0x34, 4, 0x9F)
    assert flash.read_memory(0, 3) == 0x1540C8
    command(flash, 0x20, 4100)
    assert flash.content == bytes(4096) + b"\xff" * 4096
    flash.write(0x34, 4, 0x02)
    flash.write_memory(4096, 2, 0x1234)
    flash.write_memory(4096, 2, 0xFF04)
    flash.write(0x34, 4, 0x6B)
    assert flash.read_memory(4096, 4) == 0xFFFF1204
    assert flash.read(0x1C, 4) == 0x400
    flash.write(0x1C, 4, 0x400)
    assert flash.read(0x1C, 4) == 0


def test_pins_are_set_one_by_one_or_several_at_once():
    changes = []
    port = Port(lambda: (0b10, 0b10), lambda *levels: changes.append(levels))
    port.write(0x08, 4, 0b101)
    port.write(0x18, 1, 0b100)
    port.write(0x1E, 2, 0b1)
    assert (port.direction, port.level) == (0b101, 0x10004)
    assert changes == [(0, 4), (4, 0x10004)]
    assert port.read(0x20, 4) == 0x10006
    # PINCFG of pins 17 and 18.
    port.write(0x40 + 17, 1, 0x01)
    port.write(0x28, 4, 1 << 31 | 1 << 30 | 2 << 16 | 0b110)
    assert [port.read(0x40 + pin, 1) for pin in (16, 17, 18, 19)] == [0, 2, 2, 0]
    port.power_up()
    assert port.read(0x40 + 17, 1) == port.level == 0


def test_the_clock_ticks_and_rings():
    now = 0.0
    clock = Clock(lambda: now)
    assert not clock.wants()
    clock.write(0x0A, 2, 0x104)
    clock.write(0x20, 4, 40)
    now = 0.001
    assert clock.wants() and clock.read(0x0C, 2) == 4
    clock.write(0x0C, 2, 4)
    assert not clock.wants()
    now = 0.0025
    assert clock.wants() and clock.read(0x0C, 2) == 0x104


def test_keys_come_out_of_the_shift_register_in_their_order():
    badge = Badge("adafruit_pybadge", image(PROGRAM))
    for key in (1, 6):
        badge.close_switch(key, 1, 0)
    badge.run(1)
    port = badge._ports[1]
    port.write(0x14, 4, 1 << LATCH)
    port.write(0x18, 4, 1 << LATCH)
    seen = []
    for _ in range(8):
        port.write(0x14, 4, 1 << KEY_CLOCK)
        seen.append(port.read(0x20, 4) >> 30 & 1)
        port.write(0x18, 4, 1 << KEY_CLOCK)
    assert seen == [0, 1, 0, 0, 0, 0, 1, 0]


def test_an_image_is_put_together_from_its_blocks():
    blocks = b""
    for address in (FIRMWARE, FIRMWARE + 512):
        head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0, address, 256, 0, 2, 0)
        blocks += (head + bytes([address >> 8 & 255]) * 256).ljust(UF2_BLOCK, b"\0")
    assert image_of(blocks) == b"\x40" * 256 + b"\xff" * 256 + b"\x42" * 256
