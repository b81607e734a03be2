"""The emulated OLED controllers, compared with their data sheets."""

import pytest

from desktop_sim.emulation.chips.bus import FakeI2C, FakeSPI
from desktop_sim.emulation.chips.sh1106 import SH1106
from desktop_sim.emulation.chips.sh1107 import SH1107
from desktop_sim.emulation.chips.ssd1306 import SSD1306

COMMANDS, DATA = b"\x00", b"\x40"
UPRIGHT = b"\xa1\xc8\x8d\x14\xaf"


@pytest.fixture
def module():
    """Return a blank chip that is lit and mounted upright; its `send` makes transfers."""
    chip = SSD1306()
    bus = FakeI2C()
    bus.attach(0x3C, chip)

    def send(*transfers):
        for transfer in transfers:
            bus.writeto(0x3C, transfer)

    send(COMMANDS + UPRIGHT + b"\x20\x00", DATA + bytes(1024))
    chip.send = send
    return chip


def lit(chip):
    """Return the places (x, y) of all lit pixels."""
    return [(x, y) for y, row in enumerate(chip.rows()) for x, dot in enumerate(row) if dot == "#"]


def test_after_power_up_the_glass_is_dark_whatever_the_memory_holds(module):
    module.power_up()
    assert lit(module) == []
    module.send(COMMANDS + b"\xaf")
    assert lit(module) == [], "without its charge pump the panel stays dark"
    module.send(COMMANDS + b"\x8d\x14")
    assert lit(module)


def test_horizontal_mode_fills_the_window_line_by_line(module):
    module.send(COMMANDS + b"\x21\x0a\x0b\x22\x02\x03", DATA + b"\x01\x02\x04\x08\x10")
    assert lit(module) == [(11, 17), (10, 20), (10, 26), (11, 27)]


def test_vertical_mode_fills_the_window_column_by_column(module):
    module.send(COMMANDS + b"\x20\x01\x21\x0a\x0b\x22\x02\x03", DATA + b"\x01\x02\x04\x08")
    assert lit(module) == [(10, 16), (11, 18), (10, 25), (11, 27)]


def test_page_mode_stays_in_its_page(module):
    module.send(COMMANDS + b"\x20\x02\xb3\x0e\x17", DATA + b"\x01\x02\x04")
    assert lit(module) == [(126, 24), (127, 25), (0, 26)]


def test_a_command_may_wait_for_its_argument_in_the_next_transfer(module):
    module.send(b"\x80\x81", b"\x80\x05")
    assert module.contrast == 5


def test_commands_and_data_may_share_a_transfer(module):
    module.send(b"\x80\x21\x80\x05\x80\x05\x40\x01")
    assert lit(module) == [(5, 0)]


def test_contrast_dims_the_glass_and_does_not_darken_it(module):
    module.send(DATA + b"\x01", COMMANDS + b"\x81\xff")
    assert max(module.picture()) == 255
    module.send(COMMANDS + b"\x81\x00")
    assert max(module.picture()) == 64


def test_inversion_and_all_on(module):
    module.send(DATA + b"\x01", COMMANDS + b"\xa7")
    assert len(lit(module)) == 128 * 64 - 1
    module.send(COMMANDS + b"\xa5")
    assert lit(module) == []
    module.send(COMMANDS + b"\xa6")
    assert len(lit(module)) == 128 * 64
    module.send(COMMANDS + b"\xa4")
    assert lit(module) == [(0, 0)]


def test_remaps_mirror_the_glass(module):
    module.send(DATA + b"\x01", COMMANDS + b"\xa0")
    assert lit(module) == [(127, 0)]
    module.send(COMMANDS + b"\xc0")
    assert lit(module) == [(127, 63)]


def test_start_line_and_offset_scroll_the_glass(module):
    module.send(DATA + b"\x01", COMMANDS + b"\x43")
    assert lit(module) == [(0, 61)]
    module.send(COMMANDS + b"\xd3\x3d")
    assert lit(module) == [(0, 0)]


def test_lines_beyond_the_multiplex_ratio_are_dark(module):
    module.send(COMMANDS + b"\xa5\xa8\x1f")
    assert {y for _, y in lit(module)} == set(range(32, 64))


def test_the_wrong_wiring_scrambles_the_lines(module):
    module.send(DATA + b"\x0f", COMMANDS + b"\xda\x02")
    assert [y for _, y in lit(module)] == [0, 2, 4, 6]
    module.send(COMMANDS + b"\xda\x12")
    assert [y for _, y in lit(module)] == [0, 1, 2, 3]


def test_narrow_glass_shows_its_own_columns():
    chip = SSD1306(72, 40, first_column=28)
    bus = FakeI2C()
    bus.attach(0x3C, chip)
    bus.writeto(0x3C, COMMANDS + UPRIGHT + b"\xa8\x27\x20\x00")
    bus.writeto(0x3C, DATA + bytes(1024))
    bus.writeto(0x3C, COMMANDS + b"\x21\x1b\x1d\x22\x04\x04")
    bus.writeto(0x3C, DATA + b"\x01\x02\x80")
    assert lit(chip) == [(0, 33), (1, 39)]


def test_pixel_rows_and_picture_agree(module):
    module.send(DATA + bytes(range(256)))
    picture, rows = module.picture(), module.rows()
    for y in range(64):
        for x in range(128):
            on = module.pixel(x, y)
            assert (rows[y][x] == "#") == bool(on) == bool(picture[y * 128 + x])


def test_the_version_changes_with_the_glass(module):
    seen = {module.version}
    for transfer in (DATA + b"\x01", COMMANDS + b"\xa7", COMMANDS + b"\x81\x01"):
        module.send(transfer)
        seen.add(module.version)
    module.power_up()
    assert len(seen | {module.version}) == 5


def test_what_the_data_sheet_does_not_list_is_noted(module):
    module.send(COMMANDS + b"\xe3\x2e\xee\x2f")
    assert module.unknown == [0xEE, 0x2F]


def test_the_bus_counts_and_refuses():
    bus = FakeI2C()
    with pytest.raises(OSError) as nobody:
        bus.writeto(0x3C, b"\x00")
    assert nobody.value.errno == 19
    chip = SSD1306()
    bus.attach(0x3C, chip)
    assert bus.scan() == [0x3C]
    bus.bytes = bus.transfers = 0
    assert bus.writeto(0x3C, COMMANDS + b"\x81\x07") == 3
    assert (bus.bytes, bus.transfers) == (4, 1)
    bus.break_after(3)
    with pytest.raises(OSError) as broken:
        bus.writeto(0x3C, COMMANDS + b"\x81\x09")
    assert broken.value.errno == 5
    bus.writeto(0x3C, COMMANDS + b"\x0a")
    assert chip.contrast == 0x0A, "the argument came with the next transfer"


# SH1106 and SH1107, on SPI.


def on_spi(chip, *commands):
    """Return a chip after these commands with blank memory, and a function that sends it more."""
    bus = FakeSPI(chip)
    bus.cs(0)
    chip.ram = bytearray(len(chip.ram))

    def send(level, data):
        bus.dc(level)
        bus.write(data)

    for command in commands:
        send(0, command)
    chip.send = send
    chip.bus = bus
    return chip


@pytest.fixture
def sh1106():
    return on_spi(SH1106(), b"\xa1\xc8\xaf")


@pytest.fixture
def sh1107():
    return on_spi(SH1107(), b"\xa8\x3f\xd3\x60\xaf")


def test_the_sh1106_has_132_columns_and_stays_in_the_last_page(sh1106):
    sh1106.send(0, b"\xb7\x01\x18")
    sh1106.send(1, b"\x80\x80\xff\xff")
    assert lit(sh1106) == [(127, 63)]
    assert sh1106.ram[-3:] == b"\x80\x80\xff"
    assert sh1106.ram[:8] == bytes(8)


def test_the_sh1106_mirrors_its_glass(sh1106):
    sh1106.send(0, b"\xb0\x02\x10")
    sh1106.send(1, b"\x01")
    assert lit(sh1106) == [(0, 0)]
    sh1106.send(0, b"\xa0")
    assert lit(sh1106) == [(127, 0)]
    sh1106.send(0, b"\xc0")
    assert lit(sh1106) == [(127, 63)]


def test_the_sh1106_is_dark_without_its_pump(sh1106):
    sh1106.send(0, b"\xa5")
    assert len(lit(sh1106)) == 128 * 64
    sh1106.send(0, b"\xad\x8a")
    assert lit(sh1106) == []
    sh1106.send(0, b"\x32\xad\x8b\xae")
    assert lit(sh1106) == []


def test_what_the_sh1106_does_not_know_is_noted(sh1106):
    sh1106.send(0, b"\x20\x8d\x22")
    assert sh1106.unknown == [0x20, 0x8D, 0x22]


def test_the_sh1107_counts_lines_from_below_in_page_mode(sh1107):
    sh1107.send(0, b"\xb1\x0e\x13")
    sh1107.send(1, b"\x01\x02\x04")
    assert lit(sh1107) == [(9, 0), (8, 1)]


def test_the_sh1107_goes_through_the_pages_in_the_other_mode(sh1107):
    sh1107.send(0, b"\x21\xbf\x0f\x13")
    sh1107.send(1, b"\x80")
    sh1107.send(0, b"\x0e")
    sh1107.send(1, b"\x01")
    assert lit(sh1107) == [(127, 0)]
    assert sh1107.ram[64] == 0 and sh1107.page == 1


def test_the_sh1107_turns_its_glass(sh1107):
    sh1107.send(0, b"\xb0\x00\x10")
    sh1107.send(1, b"\x01")
    assert lit(sh1107) == [(0, 63)]
    sh1107.send(0, b"\xa1")
    assert lit(sh1107) == [(127, 63)]
    sh1107.send(0, b"\xc8")
    assert lit(sh1107) == [(127, 0)]


def test_the_sh1107_begins_where_it_is_told(sh1107):
    sh1107.send(0, b"\xb0\x05\x10")
    sh1107.send(1, b"\x01")
    assert lit(sh1107) == [(0, 58)]
    sh1107.send(0, b"\xdc\x03")
    assert lit(sh1107) == [(0, 61)]
    sh1107.send(0, b"\xd3\x62")
    assert lit(sh1107) == [(0, 59)]


def test_what_the_sh1107_does_not_know_is_noted(sh1107):
    sh1107.send(0, b"\xda\x8d")
    assert sh1107.unknown == [0xDA, 0x8D]


def test_a_chip_on_spi_hears_only_what_is_meant_for_it(sh1106):
    bus = sh1106.bus
    for deaf, hears in ((lambda: bus.cs(1), lambda: bus.cs(0)),
                        (lambda: bus.reset(0), lambda: bus.reset(1))):
        deaf()
        sh1106.send(0, b"\x81\x07")
        assert sh1106.contrast != 7
        hears()
        sh1106.send(0, b"\x81\x07")
        assert sh1106.contrast == 7
        sh1106.send(0, b"\x81\x09")


def test_the_reset_pin_resets_registers_and_not_the_memory(sh1106):
    sh1106.send(1, b"\x55")
    sh1106.bus.reset(0)
    assert (sh1106.on, sh1106.ram[0]) == (False, 0x55)


def test_a_transfer_on_spi_can_break_off(sh1106):
    sh1106.bus.break_after(1)
    with pytest.raises(OSError):
        sh1106.send(0, b"\x81\x07")
    sh1106.send(0, b"\x08")
    assert sh1106.contrast == 8
