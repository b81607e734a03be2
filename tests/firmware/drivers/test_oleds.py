"""The drivers of one bit a pixel on the emulated chips: the panel shows the framebuffer."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_sim.emulation.chips import sh1106, sh1107, ssd1306, st7567
from desktop_sim.emulation.chips.bus import FakeI2C, FakeSPI
from firmware.drivers import frame_diff
from firmware.drivers.i2c_bus import I2CBus
from firmware.drivers.sh1106 import SH1106
from firmware.drivers.sh1107 import SH1107
from firmware.drivers.spi_bus import SPIBus
from firmware.drivers.ssd1306 import SSD1306
from firmware.drivers.st7567 import ST7567
from tests.lab.display_renewal import noise_stays_unseen
from tests.lab.fakes import full_heap

ADDRESS = 0x3C


class Light:
    """A backlight that records its brightness."""

    brightness = 0

    def level(self, brightness):
        self.brightness = brightness


MODULES = {
    "SSD1306 128 x 64": (lambda link: SSD1306(link), lambda: ssd1306.SSD1306()),
    "SSD1306 72 x 40": (
        lambda link: SSD1306(link, 72, 40, 28),
        lambda: ssd1306.SSD1306(72, 40, 28),
    ),
    "SSD1306 128 x 32": (
        lambda link: SSD1306(link, 128, 32),
        lambda: ssd1306.SSD1306(128, 32, interleaved=False),
    ),
    "SSD1306 96 x 16": (
        lambda link: SSD1306(link, 96, 16),
        lambda: ssd1306.SSD1306(96, 16, interleaved=False),
    ),
    "SSD1306 turned": (
        lambda link: SSD1306(link, turned=True),
        lambda: ssd1306.SSD1306(turned=True),
    ),
    "SH1106 turned": (
        lambda link: SH1106(link, turned=True),
        lambda: sh1106.SH1106(turned=True),
    ),
    "SH1107 turned": (
        lambda link: SH1107(link, turned=True),
        lambda: sh1107.SH1107(turned=True),
    ),
    "ST7567": (lambda link: ST7567(link, Light()), lambda: st7567.ST7567()),
    "ST7567 turned": (
        lambda link: ST7567(link, Light(), turned=True),
        lambda: st7567.ST7567(turned=True),
    ),
    "SH1106": (lambda link: SH1106(link), lambda: sh1106.SH1106()),
    "SH1107": (lambda link: SH1107(link), lambda: sh1107.SH1107()),
}
"""Modules by name: how the driver is made on a link, and the chip with its panel."""

BUSES = ("I2C", "SPI")

ACROSS = ["".join(".#"[byte >> bit & 1] for bit in range(8)) for byte in range(256)]
"""{byte of an SH1107's framebuffer: its 8 pixels in a line}."""

DOWN = [bytes(b".#"[byte >> bit & 1] for byte in range(256)) for bit in range(8)]
"""For each line of a band of 8: {byte of the other chips' framebuffers: its pixel}."""


class Module:
    """A driver, a bus and a chip with its panel, connected."""

    def __init__(self, name="SSD1306 128 x 64", bus="I2C"):
        driver, chip = MODULES[name]
        self.chip = chip()
        if bus == "I2C":
            self.bus = FakeI2C()
            self.bus.attach(ADDRESS, self.chip)
            link = I2CBus(self.bus, ADDRESS)
        else:
            self.bus = bus = FakeSPI(self.chip)
            link = SPIBus(bus, bus.dc, bus.cs, lambda ms: None, bus.reset)
        self.display = driver(link)

    def drawn(self):
        """Return the framebuffer as rows of text, in the format of `Chip.rows`."""
        buffer, width = bytes(self.display.buffer), self.display.width
        if isinstance(self.chip, sh1107.SH1107):
            line = "".join([ACROSS[byte] for byte in buffer])
            return [line[at : at + width] for at in range(0, len(line), width)]
        bands = [buffer[at : at + width] for at in range(0, len(buffer), width)]
        return [band.translate(line).decode() for band in bands for line in DOWN]

    def draw(self, patches):
        """Change the framebuffer: `patches` are pairs of a place and the bytes put there."""
        buffer = self.display.buffer
        for at, columns in patches:
            at %= len(buffer)
            columns = columns[: len(buffer) - at]
            buffer[at : at + len(columns)] = columns

    @property
    def brightness(self):
        """How bright the panel is: an OLED by its chip, another by its backlight."""
        light = getattr(self.display, "_light", None)
        return light.brightness if light else self.chip.contrast

    def agree(self):
        """Return True if the glass shows what was drawn; print what the chip does not know."""
        unknown = ", ".join(f"0x{byte:02X}" for byte in self.chip.unknown)
        if unknown:
            print("The chip does not know", unknown)
        return self.chip.rows() == self.drawn() and not unknown


frames = st.lists(
    st.lists(st.tuples(st.integers(0, 1023), st.binary(max_size=40)), max_size=6), max_size=6
)
names, buses = st.sampled_from(list(MODULES)), st.sampled_from(BUSES)
every_module = pytest.mark.parametrize("name", MODULES)
every_bus = pytest.mark.parametrize("bus", BUSES)


@every_module
def test_the_canvas_draws_where_the_glass_shows_it(name):
    module = Module(name)
    display = module.display
    display.buffer[:] = Random(name).randbytes(len(display.buffer))
    display.show()
    get, lines, columns = display.canvas.get, range(display.height), range(display.width)
    seen = ["".join([".#"[get(x, y)] for x in columns]) for y in lines]
    assert module.agree() and module.drawn() == seen


@given(name=names, bus=buses, frames=frames)
def test_the_glass_shows_every_frame(name, bus, frames):
    module = Module(name, bus)
    module.display.show()
    assert module.agree()
    for patches in frames:
        module.draw(patches)
        before = module.bus.bytes
        assert module.display.show() == module.bus.bytes - before
        assert module.agree()


@given(
    name=names,
    bus=buses,
    frames=frames,
    breaks=st.lists(st.integers(0, 300), min_size=1, max_size=6),
)
def test_a_transfer_that_broke_is_repaired_by_the_next(name, bus, frames, breaks):
    module = Module(name, bus)
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


@given(
    name=names,
    level=st.integers(0, 255),
    count=st.integers(0, 3),
    columns=st.binary(max_size=9),
)
def test_a_setting_that_broke_off_spoils_no_picture(name, level, count, columns):
    module = Module(name)
    module.display.show()
    module.bus.break_after(count)
    if hasattr(module.display, "_light"):
        module.display.contrast(level)
    else:
        with pytest.raises(OSError):
            module.display.contrast(level)
    module.bus.break_after(-1)
    module.draw([(77, columns)])
    module.display.show()
    assert module.agree()
    assert module.brightness == level


@given(name=names, bus=buses, count=st.integers(0, 1100))
def test_a_chip_that_lost_its_power_in_a_transfer_shows_the_picture_after_a_reset(
    name, bus, count
):
    module = Module(name, bus)
    write = module.chip._write
    left = [count]

    def failing(byte):
        write(byte)
        left[0] -= 1
        if not left[0]:
            module.chip.power_up()

    module.chip._write = failing
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    module.display.reset()
    left[0] = -1
    module.display.show()
    assert module.agree()


@every_module
@every_bus
def test_settings_outlast_a_loss_of_power(name, bus):
    module = Module(name, bus)
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    module.display.contrast(40)
    module.display.invert(True)
    module.chip.power_up()
    assert not module.chip.lit
    module.display.reset()
    module.display.show()
    assert (module.brightness, module.chip.inverted) == (40, True)
    module.display.invert(False)
    assert module.agree()


@every_module
def test_a_chip_is_set_up_as_bright_and_as_wired_as_its_module_should_be(name):
    module = Module(name)
    module.display.show()
    chip = module.chip
    assert chip.contrast == {"SH1107": 0x6F, "ST7567": 30}.get(name.split()[0], 0xFF)
    assert not chip.inverted
    if not name.startswith(("SH1107", "ST7567")):
        assert chip.com_pins == (0x12 if chip.lines > 32 else 0x02)


@every_module
def test_a_picture_that_is_no_longer_inverted_outlasts_a_loss_of_power(name):
    module = Module(name)
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    for on in (True, False):
        module.display.invert(on)
        assert module.chip.inverted == on
        module.chip.power_up()
        module.display.reset()
        module.display.show()
        assert module.chip.inverted == on
    assert module.agree()


@every_module
@pytest.mark.parametrize("count", range(11))
def test_all_is_sent_again_after_changes_that_broke_off(name, count):
    module = Module(name)
    module.display.show()
    module.draw([(0, b"Pocket Patience")])
    module.bus.break_after(count)
    with pytest.raises(OSError):
        module.display.show()
    module.chip.power_up()
    assert module.display.show() > len(module.display.buffer)
    assert module.agree()


@every_module
@every_bus
def test_a_reset_darkens_a_display_that_was_renewed(name, bus):
    module = Module(name, bus)
    module.display.show()
    for _ in range(renewals(module)):
        module.display.renew()
        module.chip.on = True
        module.display.reset()
        assert not module.chip.lit
        module.display.show()


@every_module
def test_a_display_that_comes_back_on_i2c_needs_no_more_than_show(name):
    module = Module(name)
    module.draw([(30, b"Pocket Patience")])
    module.bus.detach(ADDRESS)
    for _ in range(2):
        with pytest.raises(OSError):
            module.display.show()
    module.bus.attach(ADDRESS, module.chip)
    module.display.show()
    assert module.agree()


@every_module
def test_a_display_that_comes_back_on_spi_needs_a_reset(name):
    module = Module(name, "SPI")
    module.display.show()
    module.bus.chip = None
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    module.bus.chip = module.chip
    module.chip.power_up()
    module.display.show()
    assert not module.agree()
    module.display.reset()
    module.display.show()
    assert module.agree()


@every_module
@every_bus
def test_noise_in_a_fresh_chip_is_never_seen(name, bus):
    module = Module(name, bus)
    seen = []
    take = module.chip._take

    def watched(byte, is_data):
        take(byte, is_data)
        seen.append(module.chip.lit)
        assert not module.chip.lit or module.agree()

    module.chip._take = watched
    module.display.show()
    assert seen[-1]


@every_module
def test_the_reset_pin_wakes_a_chip_that_hangs(name):
    module = Module(name, "SPI")
    module.display.show()
    module.chip._command = 0x81
    module.display.reset()
    assert module.bus.reset.level
    module.display.show()
    assert module.agree()


@every_module
@every_bus
def test_nothing_is_sent_when_nothing_changed(name, bus):
    module = Module(name, bus)
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    assert module.display.show() == 0
    module.display.reset()
    module.display.show()
    assert module.display.show() == 0


@pytest.mark.parametrize("bus, overhead", [("I2C", 7), ("SPI", 4)])
def test_only_the_columns_that_changed_are_sent(bus, overhead):
    module = Module(bus=bus)
    module.display.show()
    module.draw([(128 + 13, b"\x55\x55\x55")])
    # Transfers begin and end at multiples of 4 columns.
    assert module.display.show() == 4 + overhead
    module.draw([(5, b"\x01"), (5 + 12, b"\x01"), (100, b"\x01")])
    assert module.display.show() == 16 + overhead + 4 + overhead
    module.draw([(5, b"\x02"), (5 + 13, b"\x02")])
    assert module.display.show() == 2 * (4 + overhead)
    assert module.agree()


@pytest.mark.parametrize("bus, overhead", [("I2C", 7), ("SPI", 4)])
def test_only_the_lines_that_changed_are_sent_to_glass_on_its_side(bus, overhead):
    module = Module("SH1107", bus)
    module.display.show()
    module.display.canvas.rect(13, 20, 7, 5, 7)
    assert module.display.show() == 2 * (5 + overhead)


def whole_steps(start, count):
    """Return the start and end of a run of `count` columns, extended to multiples of STEP."""
    step = frame_diff.STEP
    return start // step * step, -(-(start + count) // step) * step


@every_module
@every_bus
def test_a_run_of_any_length_is_sent_at_every_edge_and_little_beside_it(name, bus):
    module = Module(name, bus)
    display = module.display
    display.buffer[:] = Random(name).randbytes(len(display.buffer))
    display.show()
    on_its_side = isinstance(module.chip, sh1107.SH1107)
    page = pages_wide(module)
    step = display.width // 8 if on_its_side else 1
    ends = [page, len(display.buffer) // step] if not on_its_side else [page]
    for count in (1, 2, 3, 4, 5, 8, 13, 21, 34, 55, 64, page - 1, page):
        for start in [0] + [end - count for end in ends]:
            for at in range(start, start + count):
                display.buffer[at * step] ^= 0xFF
            before = module.bus.bytes
            sent = display.show()
            first, last = (start, start + count) if on_its_side else whole_steps(start, count)
            runs = 1 if on_its_side else -((first - last) // frame_diff.MOST)
            wanted = last - first + runs * (7 if bus == "I2C" else 4)
            assert sent == module.bus.bytes - before == wanted
        assert module.agree()


@every_module
def test_power_goes_off_and_on_without_losing_the_picture(name):
    module = Module(name)
    module.draw([(0, b"\xff")])
    module.display.show()
    module.display.power(False)
    assert set("".join(module.chip.rows())) == {"."}
    module.display.power(True)
    module.display.show()
    assert module.agree()


@every_module
def test_a_display_put_to_sleep_stays_dark_through_a_reset(name):
    module = Module(name)
    module.display.show()
    module.display.power(False)
    module.display.reset()
    module.display.show()
    assert not module.chip.lit
    module.display.power(True)
    module.display.show()
    assert module.agree()


def renewals(module):
    """Return the number of calls of `renew` that refresh the whole display."""
    return 1 + len(module.chip.rows()) * len(module.chip.rows()[0]) // 8 // pages_wide(module)


def pages_wide(module):
    """Return the number of bytes in a page of the chip."""
    return 64 if isinstance(module.chip, sh1107.SH1107) else module.display.width


@every_module
@every_bus
def test_a_chip_that_lost_its_power_unnoticed_shows_the_picture_after_a_round_of_renewals(
    name, bus
):
    module = Module(name, bus)
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    module.display.contrast(40)
    for before in range(renewals(module)):
        for _ in range(before):
            module.display.renew()
        module.chip.power_up()
        for _ in range(2 * renewals(module)):
            module.display.renew()
        assert module.agree() and module.brightness == 40


@every_module
@every_bus
def test_noise_is_not_seen_before_a_round_of_renewals_is_over(name, bus):
    module = Module(name, bus)
    assert noise_stays_unseen(module, renewals(module))


@every_module
@every_bus
def test_renewals_are_not_seen_where_all_is_well(name, bus):
    module = Module(name, bus)
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    chip = module.chip
    take, ram = chip._take, bytes(chip.ram)

    def watched(byte, is_data):
        take(byte, is_data)
        assert chip.lit and chip.ram == ram
        if not is_data:
            seen.add(tuple(chip.rows()))

    seen = {tuple(chip.rows())}
    chip._take = watched
    for _ in range(renewals(module) + 1):
        before = module.bus.bytes
        assert 0 < module.display.renew() == module.bus.bytes - before < 150
    assert len(seen) == 1
    assert module.display.show() == 0


@every_module
@every_bus
def test_a_renewal_sends_no_more_than_a_page_whatever_was_drawn(name, bus):
    module = Module(name, bus)
    module.display.show()
    for step in range(renewals(module) + 1):
        module.draw([(0, bytes((step + 1,)) * 1024)])
        assert module.display.renew() < 150


@every_module
def test_renewals_leave_a_sleeping_chip_dark(name):
    module = Module(name)
    module.display.show()
    module.display.power(False)
    for _ in range(renewals(module) + 1):
        module.display.renew()
        assert not module.chip.lit


@every_module
@given(count=st.integers(0, 150), step=st.integers(0, 17))
def test_a_renewal_that_broke_off_is_repaired_by_the_next(name, count, step):
    module = Module(name)
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    for _ in range(step):
        module.display.renew()
    module.bus.break_after(count)
    try:
        module.display.renew()
    except OSError:
        module.chip.power_up()
        module.display.renew()
    assert module.agree()


@every_module
def test_waking_up_sets_the_chip_up_again(name):
    module = Module(name, "SPI")
    module.draw([(30, b"Pocket Patience")])
    module.display.show()
    module.display.power(False)
    module.chip.power_up()
    module.display.power(True)
    module.display.show()
    assert module.agree()


@every_module
def test_a_heap_without_room_for_a_picture_is_asked_once_until_it_is_dropped(name, monkeypatch):
    display = Module(name).display
    full_heap.asks_once(monkeypatch, "firmware.drivers.oled", display, (), len(display.buffer))


@every_module
def test_a_picture_is_kept_until_it_is_brought_back(name):
    module = Module(name)
    display = module.display
    assert display.renews and display.keeps and not display.coloured
    kept = Random(name).randbytes(len(display.buffer))
    display.buffer[:] = bytes(len(kept))
    assert display.keep(())
    display.drop_kept()
    display.buffer[:] = kept
    assert display.keep(())
    display.show()
    for _ in range(2):
        display.canvas.fill(0)
        display.show()
        assert module.agree()
        display.bring_back()
        assert display.buffer == kept
        display.show()
        assert module.agree()


@pytest.mark.parametrize("size", [(100, 64), (128, 60)])
def test_a_size_that_does_not_fit_the_chips_pages_is_refused(size):
    with pytest.raises(ValueError, match="multiples of 8"):
        SSD1306(I2CBus(FakeI2C(), ADDRESS), *size)


def test_a_backlight_is_dark_until_the_picture_is_there_and_while_the_panel_sleeps():
    module = Module("ST7567", "SPI")
    display = module.display
    display.contrast(90)
    assert module.brightness == 0
    module.draw([(30, b"Pocket Patience")])
    display.show()
    assert module.brightness == 90 and module.agree()
    display.power(False)
    display.contrast(50)
    assert module.brightness == 0 and not module.chip.lit
    display.power(True)
    assert module.brightness == 0
    display.show()
    assert module.brightness == 50 and module.agree()
