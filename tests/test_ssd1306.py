"""The driver against the emulated chip: what was drawn is what the glass shows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_sim.chips.bus import FakeI2C
from desktop_sim.chips.ssd1306 import SSD1306 as Chip
from firmware.drivers.ssd1306 import SSD1306

ADDRESS = 0x3C
SIZES = {(128, 64): (0, True), (72, 40): (28, True), (128, 32): (0, False)}
"""Glass by size: the chip's first column that it shows and whether its lines are interleaved."""


class Module:
    """A driver, a bus and a chip with its glass, connected."""

    def __init__(self, size=(128, 64)):
        column, interleaved = SIZES[size]
        self.chip = Chip(*size, column, interleaved)
        self.bus = FakeI2C()
        self.bus.attach(ADDRESS, self.chip)
        self.display = SSD1306(self.bus, *size, ADDRESS, column)

    def drawn(self):
        """What the frame buffer holds, as `Chip.rows` gives what the glass shows."""
        width, buffer = self.display.width, self.display.buffer
        return [
            "".join(".#"[buffer[(y >> 3) * width + x] >> (y & 7) & 1] for x in range(width))
            for y in range(self.display.height)
        ]

    def draw(self, patches):
        """Change the frame buffer: `patches` are pairs of a place and the bytes put there."""
        buffer = self.display.buffer
        for at, columns in patches:
            at %= len(buffer)
            columns = columns[: len(buffer) - at]
            buffer[at : at + len(columns)] = columns

    def agree(self):
        return self.chip.rows() == self.drawn() and not self.chip.unknown


frames = st.lists(
    st.lists(st.tuples(st.integers(0, 1023), st.binary(max_size=40)), max_size=6), max_size=6
)


@pytest.mark.parametrize("size", SIZES)
@given(frames=frames)
def test_the_glass_shows_every_frame(size, frames):
    module = Module(size)
    module.display.show()
    assert module.agree()
    for patches in frames:
        module.draw(patches)
        module.display.show()
        assert module.agree()


@given(frames=frames)
def test_every_byte_on_the_bus_is_counted(frames):
    module = Module()
    for patches in frames:
        module.draw(patches)
        before = module.bus.bytes
        assert module.display.show() == module.bus.bytes - before


@given(frames=frames, breaks=st.lists(st.integers(0, 300), min_size=1, max_size=6))
def test_a_transfer_that_broke_is_repaired_by_the_next(frames, breaks):
    module = Module()
    for patches, count in zip(frames, breaks, strict=False):
        module.draw(patches)
        module.bus.break_after(count)
        refused = False
        try:
            module.display.show()
        except OSError:
            refused = True
        module.bus.break_after(-1)
        if refused:
            module.draw([(0, bytes(1024))])
            module.display.show()
        assert module.agree()


@given(level=st.integers(0, 255), count=st.integers(0, 3), columns=st.binary(max_size=9))
def test_a_setting_that_broke_off_spoils_no_picture(level, count, columns):
    module = Module()
    module.display.show()
    module.bus.break_after(count)
    with pytest.raises(OSError):
        module.display.contrast(level)
    module.draw([(77, columns)])
    module.display.show()
    assert module.agree()
    assert module.chip.contrast == level


def test_a_chip_that_lost_its_power_shows_the_picture_after_a_reset():
    module = Module()
    module.draw([(300, b"Pocket Patience")])
    module.display.show()
    module.display.contrast(40)
    module.display.invert(True)
    module.chip.power_up()
    assert not module.chip.lit
    module.display.reset()
    module.display.show()
    assert (module.chip.contrast, module.chip.inverted) == (40, True)
    module.display.invert(False)
    assert module.agree()


def test_a_display_that_comes_back_needs_no_more_than_show():
    module = Module()
    module.draw([(300, b"Pocket Patience")])
    module.bus.detach(ADDRESS)
    for _ in range(2):
        with pytest.raises(OSError):
            module.display.show()
    module.bus.attach(ADDRESS, module.chip)
    module.display.show()
    assert module.agree()


def test_noise_in_a_fresh_chip_is_never_seen():
    module = Module()
    seen = []
    write = module.chip.write

    def watched(byte):
        write(byte)
        seen.append(module.chip.lit)
        assert not module.chip.lit or module.agree()

    module.chip.write = watched
    module.display.show()
    assert seen[-1]


def test_nothing_is_sent_when_nothing_changed():
    module = Module()
    module.display.show()
    assert module.display.show() == 0


def test_only_the_columns_that_changed_are_sent():
    module = Module()
    module.display.show()
    module.draw([(128 + 13, b"\x55\x55\x55")])
    overhead = 7
    assert module.display.show() == 3 + overhead
    module.draw([(5, b"\x01"), (5 + 16, b"\x01"), (100, b"\x01")])
    assert module.display.show() == 17 + overhead + 1 + overhead


def test_power_goes_off_and_on_without_losing_the_picture():
    module = Module()
    module.draw([(0, b"\xff")])
    module.display.show()
    module.display.power(False)
    assert module.chip.rows() == ["." * 128] * 64
    module.display.power(True)
    assert module.agree()


def test_a_display_put_to_sleep_stays_dark_through_a_reset():
    module = Module()
    module.display.show()
    module.display.power(False)
    module.display.reset()
    module.display.show()
    assert not module.chip.lit
    module.display.power(True)
    assert module.agree()


@pytest.mark.parametrize("size", [(100, 64), (128, 60)])
def test_a_size_that_does_not_fit_the_chips_pages_is_refused(size):
    with pytest.raises(ValueError, match="multiples of 8"):
        SSD1306(FakeI2C(), *size)
