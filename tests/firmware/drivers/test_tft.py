"""The drivers in colour on emulated chips, and the chip compared with the ST7789's data sheet."""

import importlib
import random
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_sim.emulation.chips import tft
from desktop_sim.emulation.chips.bus import FakeSPI
from desktop_sim.emulation.chips.st7789 import ST7789 as Chip
from desktop_sim.emulation.displays import unpack_pairs
from firmware.drivers.bus import AFTER_RESET_MS, RESET_MS
from firmware.drivers.dirty_canvas import DirtyCanvas
from firmware.drivers.display_chips import CHIPS
from firmware.drivers.pixels import NOTED
from firmware.drivers.spi_bus import SPIBus
from firmware.drivers.st7789 import ST7789
from firmware.drivers.tft import PIECE, RENEWED, STRIP
from firmware.graphics import art
from firmware.graphics.canvas import CURSOR, PALETTES, PAPER, RED_INK, ROLES, Canvas
from tests.lab.display_renewal import noise_stays_unseen
from tests.lab.fakes import full_heap

SMALL = (48, 21)

WINDOW = 11
"""Number of bytes that open a window of the memory."""


def strips(columns, count):
    """Return the number of bytes for `count` whole strips, one below the other."""
    return columns * STRIP * count * 2 + WINDOW


WHOLE = strips(48, 21 // STRIP) + strips(48, 1)
"""The whole small panel: its last strip begins above the end of the one before."""

PANELS = {
    "240 x 240": ((240, 240), 0x00, (0, 0), (0, 0)),
    "240 x 240, a quarter left": ((240, 240), 0x70, (0, 0), (0, 0)),
    "240 x 240, half": ((240, 240), 0xC0, (0, 80), (0, 0)),
    "240 x 240, a quarter right": ((240, 240), 0xA0, (80, 0), (0, 0)),
    "240 x 135": ((240, 135), 0x70, (40, 53), (52, 40)),
    "240 x 135, the other way up": ((240, 135), 0xB0, (40, 52), (52, 40)),
    "320 x 240": ((320, 240), 0x70, (0, 0), (0, 0)),
    "40 x 21": ((40, 21), 0x00, (0, 0), (0, 0)),
    "small": (SMALL, 0x00, (52, 40), (52, 40)),
    "small, a quarter left": (SMALL, 0x60, (40, 167), (52, 40)),
}
"""Size; 36h, column and row for the driver; column and row of the panel's corner in the memory."""


def rgb565(role, scheme=PALETTES[0]):
    red, green, blue = scheme[3 * role : 3 * role + 3]
    return red >> 3 << 11 | green >> 2 << 5 | blue >> 3


COLOURS = [rgb565(role) for role in range(ROLES)]


class Light:
    """A backlight that records its brightness."""

    def level(self, brightness):
        self.brightness = brightness


class Module:
    """A driver, a bus and a chip with its panel, connected."""

    def __init__(self, name="small", turned=False, driver=ST7789):
        (width, height), scan, (column, row), corner = PANELS[name]
        turn = (tft.TURNS[scan & 0xE0] + 2 * turned) % 4
        self.chip = Chip(width, height, *corner, turn)
        self.bus = bus = FakeSPI(self.chip)
        self.light = Light()
        self.waited = 0
        self.link = SPIBus(bus, bus.dc, bus.cs, self.wait, bus.reset)
        self.display = driver(self.link, self.light, width, height, scan, column, row,
                              turned=turned)
        self.sides = [self.display.canvas.area(13, 9) for _ in range(2)]
        self.scheme = PALETTES[0]

    def wait(self, ms):
        self.waited += ms

    def drawn(self):
        display = self.display
        roles = unpack_pairs(display.buffer, display.width, display.height)
        colours = [rgb565(role, self.scheme) for role in range(ROLES)]
        return array("H", [colours[role] for role in roles])

    def draw(self, steps):
        """Call methods of the canvas: pairs of a name and arguments, or "move", dx and dy."""
        canvas = self.display.canvas
        for name, arguments in steps:
            if name == "move":
                canvas.dx, canvas.dy = arguments
            elif name in ("draw_sides", "save_sides"):
                for side, (x, y, w, h) in zip(self.sides, arguments, strict=True):
                    side.x, side.y, side.w, side.h = x, y, w, h
                if name == "save_sides":
                    canvas.save_sides(self.sides)
                else:
                    canvas.draw_sides(self.sides, arguments[0][0] % ROLES, False)
            elif name == "restore_sides":
                canvas.restore_sides(self.sides)
            else:
                getattr(canvas, name)(*arguments)

    def agree(self):
        """Return True if the glass shows what was drawn; print what the chip does not know."""
        unknown = ", ".join(f"0x{byte:02X}" for byte in self.chip.unknown)
        if unknown:
            print("The chip does not know", unknown)
        return self.chip.picture() == self.drawn() and not unknown


roles = st.integers(0, ROLES - 1)
wide, high = st.integers(-3, 40), st.integers(-3, 24)
place = (st.integers(-19, 60), st.integers(-19, 30))
side = st.tuples(*place, st.integers(0, 13), st.integers(1, 9))
glyphs = st.integers(0, art.COURT_MARK)
spots = st.binary(min_size=4, max_size=4).map(lambda four: bytes(n % 30 for n in four))
step = st.one_of(
    st.tuples(st.just("fill"), st.tuples(roles)),
    st.tuples(st.sampled_from(("rect", "frame")), st.tuples(*place, wide, high, roles)),
    st.tuples(st.just("hline"), st.tuples(*place, wide, roles)),
    st.tuples(st.just("vline"), st.tuples(*place, high, roles)),
    st.tuples(st.just("pixel"), st.tuples(*place, roles)),
    st.tuples(st.just("glyph"), st.tuples(glyphs, *place, roles)),
    st.tuples(
        st.just("face"), st.tuples(*place, wide, high, roles, glyphs, glyphs, roles, spots)
    ),
    st.tuples(
        st.just("text"), st.tuples(st.binary(max_size=5), *place, roles, st.integers(0, 1))
    ).filter(lambda step: max(step[1][0], default=0) < 128),
    st.tuples(st.just("back"), st.tuples(*place, wide, high, st.integers(0, 2))),
    st.tuples(st.sampled_from(("draw_sides", "save_sides")), st.tuples(*[side] * 2)),
    st.tuples(st.just("restore_sides"), st.just(())),
    st.tuples(st.just("move"), st.tuples(*place)),
)
frames = st.lists(st.lists(step, max_size=8), max_size=6)
smalls = st.sampled_from([name for name in PANELS if PANELS[name][0] == SMALL])


@pytest.mark.parametrize("name", PANELS)
def test_all_of_the_glass_is_shown_the_right_way_round(name):
    module = Module(name)
    display = module.display
    display.show()
    assert module.agree()
    display.canvas.rect(0, 0, 5, 3, PAPER)
    display.canvas.rect(display.width - 3, display.height - 2, 3, 2, RED_INK)
    display.show()
    assert module.agree()
    first, last = module.chip.picture()[0], module.chip.picture()[-1]
    assert (first, last) == (COLOURS[PAPER], COLOURS[RED_INK])


def test_every_way_to_draw_is_tracked():
    # `stamp` draws on an area that was filled just before, `rect_on_sides` on one that was saved.
    # `draw_sides` saves its sides; `large_mark` draws rectangles.
    harmless = {"area", "clip", "draw_sides", "fit", "get", "ink", "large_mark", "rect_on_sides",
                "stamp", "width"}
    drawing = {name for name in vars(Canvas) if name[0] != "_"} - harmless
    assert drawing <= set(vars(DirtyCanvas))


@given(name=smalls, frames=frames)
def test_the_glass_shows_every_frame(name, frames):
    module = Module(name)
    module.display.show()
    assert module.agree()
    for steps in frames:
        module.draw(steps)
        before = module.bus.bytes
        assert module.display.show() == module.bus.bytes - before
        assert module.agree()


@given(name=smalls, frames=frames, breaks=st.lists(st.integers(0, 900), min_size=1, max_size=6))
def test_a_transfer_that_broke_is_repaired_by_the_next(name, frames, breaks):
    module = Module(name)
    for steps, count in zip(frames, breaks, strict=False):
        module.draw(steps)
        module.bus.break_after(count)
        try:
            module.display.show()
        except OSError:
            module.display.show()
        module.bus.break_after(-1)
        assert module.agree()


@given(count=st.integers(0, 40))
def test_a_chip_that_lost_its_power_shows_the_picture_after_a_reset(count):
    module = Module()
    module.display.show()
    receive = module.chip.receive
    left = [count]

    def failing(buffer, is_data):
        receive(buffer, is_data)
        left[0] -= 1
        if not left[0]:
            module.chip.power_up()

    module.chip.receive = failing
    module.display.canvas.rect(3, 3, 30, 15, PAPER)
    module.display.show()
    left[0] = -1
    module.chip.power_up()
    assert not module.chip.lit
    module.display.reset()
    module.display.show()
    assert module.agree()


SETTINGS = (("invert", True), ("invert", False), ("power", False), ("power", True))


@pytest.mark.parametrize("name, on", SETTINGS)
def test_a_setting_whose_transfer_broke_is_made_by_the_next_show(name, on):
    module = Module()
    if not on:
        getattr(module.display, name)(True)
    module.display.canvas.rect(0, 0, 9, 9, PAPER)
    module.display.show()
    module.bus.break_after(0)
    with pytest.raises(OSError):
        getattr(module.display, name)(on)
    # The chip may have lost everything.
    module.chip.power_up()
    assert module.display.show() > WHOLE
    if name == "invert":
        wanted = [colour ^ 0xFFFF for colour in module.drawn()] if on else module.drawn()
        assert module.chip.picture() == array("H", wanted)
    else:
        assert module.chip.lit == on
    assert module.display.show() == 0
    getattr(module.display, name)(on)
    assert module.display.show() == 0


@pytest.mark.parametrize("name, on", SETTINGS)
def test_a_setting_made_before_the_first_picture_does_not_stand_for_it(name, on):
    module = Module()
    getattr(module.display, name)(on)
    assert module.display.show() > WHOLE
    getattr(module.display, name)(name == "power")
    assert module.agree() and module.chip.lit
    assert module.display.show() == 0


def test_settings_outlast_a_loss_of_power():
    module = Module()
    module.display.show()
    module.display.contrast(40)
    module.display.invert(True)
    module.chip.power_up()
    module.display.reset()
    assert module.light.brightness == 0
    module.display.show()
    assert module.light.brightness == 40
    assert module.chip.picture() == array("H", [colour ^ 0xFFFF for colour in module.drawn()])
    module.display.invert(False)
    assert module.agree()


def test_noise_in_a_fresh_chip_is_never_seen():
    module = Module()
    receive = module.chip.receive

    def watched(buffer, is_data):
        receive(buffer, is_data)
        assert not module.chip.lit or module.agree()
        assert module.light.brightness == 0

    module.chip.receive = watched
    module.display.show()
    assert module.chip.lit
    assert module.light.brightness == 255


def test_the_chip_is_given_the_time_that_it_needs():
    module = Module()
    module.display.show()
    assert module.waited == RESET_MS + AFTER_RESET_MS + 120 + 5
    waited = module.waited
    module.display.canvas.rect(0, 0, 9, 9, PAPER)
    module.display.show()
    assert module.waited == waited


def test_a_chip_whose_reset_was_begun_is_reset_once_and_not_waited_for_again():
    module, other = Module(), Module()
    module.light.level(9)
    assert module.display.begin() == 120
    assert module.light.brightness == 0 and module.waited == RESET_MS + AFTER_RESET_MS
    module.waited = 0
    assert module.display.show() == other.display.show() == other.bus.bytes == module.bus.bytes
    assert module.waited == 5 and module.agree() and module.chip.lit
    module.waited = 0
    module.display.reset()
    assert module.waited == RESET_MS + AFTER_RESET_MS + 120 + 5


def test_other_colours_are_shown_at_once_without_setting_the_chip_up_again():
    module = Module()
    module.display.canvas.rect(0, 0, 9, 9, PAPER)
    module.display.show()
    waited = module.waited
    for module.scheme in PALETTES[1:]:
        module.display.palette(module.scheme)
        module.display.canvas.pixel(1, 1, RED_INK)
        assert module.display.show() == WHOLE
        assert module.agree()
        assert module.display.show() == 0
    assert module.waited == waited


@given(scheme=st.binary(min_size=3 * ROLES, max_size=3 * ROLES))
def test_any_colours_are_shown_in_5_6_and_5_bits(scheme):
    module = Module()
    for role in range(ROLES):
        module.display.canvas.rect(role * 3, 0, 3, 21, role)
    module.scheme = scheme
    module.display.palette(scheme)
    module.display.show()
    assert module.agree()


def test_power_goes_off_and_on_without_losing_the_picture():
    module = Module()
    module.display.canvas.rect(0, 0, 9, 9, PAPER)
    module.display.show()
    module.display.power(False)
    assert (module.chip.lit, module.light.brightness) == (False, 0)
    module.display.contrast(99)
    module.display.reset()
    module.display.show()
    assert (module.chip.lit, module.light.brightness) == (False, 0)
    module.display.power(True)
    assert module.light.brightness == 99
    assert module.agree()


def renewals(module):
    """Return the number of calls of `renew` that refresh the whole display."""
    return 2 + -(-module.display.height // RENEWED)


def test_a_chip_that_lost_its_power_shows_the_picture_after_a_round_of_renewals():
    module = Module()
    module.display.canvas.rect(0, 0, 9, 9, PAPER)
    module.display.show()
    for before in range(renewals(module)):
        for _ in range(before):
            module.display.renew()
        module.chip.power_up()
        for _ in range(renewals(module)):
            module.display.renew()
        # The chip did not understand the bytes before its set-up.
        module.chip.unknown.clear()
        for _ in range(renewals(module)):
            module.display.renew()
        assert module.agree()


def test_noise_is_not_seen_before_a_round_of_renewals_is_over():
    module = Module()
    assert noise_stays_unseen(module, renewals(module))


def test_renewals_are_not_seen_where_all_is_well():
    module = Module()
    module.display.canvas.rect(5, 5, 9, 9, PAPER)
    module.display.show()
    receive = module.chip.receive

    def watched(buffer, is_data):
        receive(buffer, is_data)
        assert module.agree()

    module.chip.receive = watched
    waited = module.waited
    for _ in range(renewals(module) + 1):
        before = module.bus.bytes
        assert 0 < module.display.renew() == module.bus.bytes - before
        assert module.light.brightness == 255
    assert (module.display.show(), module.waited) == (0, waited)


def test_renewals_leave_a_dark_display_dark():
    module = Module()
    module.display.show()
    module.display.power(False)
    for _ in range(renewals(module) + 1):
        module.display.renew()
        assert (module.chip.lit, module.light.brightness) == (False, 0)


def test_only_areas_that_were_drawn_on_are_sent():
    module = Module()
    canvas, show = module.display.canvas, module.display.show
    show()
    assert show() == 0
    canvas.pixel(17, 9, PAPER)
    assert show() == strips(8, 1)
    canvas.rect(0, 0, 2, 2, CURSOR)
    canvas.rect(40, 0, 2, 2, CURSOR)
    # They are sent as one area: 5 columns of 8 px between them take less time than a second window.
    assert show() == strips(48, 1)
    canvas.rect(9, 0, 14, 21, CURSOR)
    canvas.glyph(0, 12, 5, PAPER)
    canvas.frame(10, 0, 9, 21, PAPER)
    assert show() == strips(16, 21 // STRIP) + strips(16, 1)


def test_cards_of_a_pile_are_sent_as_one_area():
    module = Module()
    canvas, show = module.display.canvas, module.display.show
    show()
    for y in (8, 10, 5, 14):
        canvas.rect(9, y, 14, 5, PAPER)
        canvas.pixel(9, y, RED_INK)
    assert canvas.areas[NOTED] == 1
    assert show() == strips(16, -(-(19 - 5) // STRIP))
    assert module.agree()


@pytest.mark.parametrize("top", range(21))
def test_an_area_of_any_number_of_lines_is_sent_anywhere(top):
    module = Module()
    module.display.show()
    for bottom in range(top + 1, 22):
        module.display.canvas.rect(9, top, 14, bottom - top, PAPER if bottom & 1 else RED_INK)
        count = -(-(bottom - top) // STRIP)
        if top >= STRIP * count - (bottom - top) or top + STRIP * count <= 21:
            assert module.display.show() == strips(16, count)
        else:
            assert module.display.show() == strips(16, count - 1) + strips(16, 1)
        assert module.agree()
        assert not module.chip.unknown


def heard(module, call):
    """Return the bytes that a call sends, as (bytes, True if they are data)."""
    chip, said = module.chip, []
    chip.receive = lambda buffer, is_data: (
        said.append((bytes(buffer), is_data)), type(chip).receive(chip, buffer, is_data))
    call()
    del chip.receive
    return said


def test_many_areas_are_taken_for_all():
    module = Module("240 x 240")
    canvas, show = module.display.canvas, module.display.show
    show()
    for count, sent in ((16, 16 * strips(8, 1)), (17, strips(240, 240 // STRIP))):
        for number in range(count):
            canvas.pixel(14 * (5 * number % 17), 13 * number, PAPER)
        assert show() == sent
        assert module.agree()


def test_a_width_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="multiple of 8"):
        ST7789(None, None, 135, 240)


AREAS = [
    (0, 0, 128, 132), (22, 40, 196, 61), (0, 0, 1, 1), (7, 3, 10, 500), (233, 100, 50, 1),
]
"""x, y, width and height."""


@pytest.mark.parametrize("name", ["240 x 240", "240 x 135", "320 x 240"])
def test_what_was_kept_of_an_area_comes_back_as_often_as_it_is_wanted(name):
    chance = random.Random(name)
    module = Module(name)
    display = module.display
    assert not display.keeps and not display.keep(())
    for x, y, w, h in AREAS:
        patterned(module, chance)
        kept = module.drawn()
        assert display.keep((x, y, w, h))
        for _ in range(2):
            patterned(module, chance)
            display.canvas.fill(RED_INK)
            display.show()
            display.bring_back()
            drawn, wide = module.drawn(), display.width
            for line in range(y, min(y + h, display.height)):
                there = slice(line * wide + x, line * wide + min(x + w, wide))
                assert drawn[there] == kept[there]
                drawn[line * wide + x // 8 * 8 : line * wide + -(-(x + w) // 8) * 8] = array(
                    "H", [COLOURS[RED_INK]] * (min(-(-(x + w) // 8) * 8, wide) - x // 8 * 8))
            assert set(drawn) == {COLOURS[RED_INK]}
            display.show()
            assert module.agree()


def test_a_heap_of_small_pieces_is_asked_once_until_what_was_kept_is_let_go(monkeypatch):
    display = Module("240 x 240").display
    full_heap.asks_once(
        monkeypatch, "firmware.drivers.tft", display, (0, 0, 128, 132), PIECE)


WIDE = ("240 x 240", "240 x 135", "320 x 240", "40 x 21")
"""Panels whose frames take several transfers, and one with an odd number of units across."""
PAIRS = [left << 4 | right for left in range(ROLES) for right in range(ROLES)]
"""All possible bytes of the framebuffer."""


def patterned(module, chance):
    """Change the whole framebuffer without recording a dirty rectangle."""
    buffer = module.display.buffer
    buffer[:] = bytes(chance.choices(PAIRS, k=len(buffer)))


@pytest.mark.parametrize("name", WIDE)
def test_an_area_of_any_width_is_sent_as_it_is_and_nothing_beside_it(name):
    chance = random.Random(name)
    module = Module(name)
    display = module.display
    display.show()
    wide, high = display.width, display.height
    for columns in range(8, wide + 1, 8):
        left = chance.randrange(0, wide - columns + 1, 8)
        lines = chance.choice((high & ~7, high // 2 & ~7, 8))
        top = chance.randrange(high - lines + 1)
        patterned(module, chance)
        display.canvas.frame(left, top, columns, lines, RED_INK)
        expected, drawn = module.chip.picture(), module.drawn()
        for start in range(top * wide + left, (top + lines) * wide, wide):
            expected[start : start + columns] = drawn[start : start + columns]
        transfers = module.bus.transfers
        assert display.show() == strips(columns, lines // STRIP)
        assert module.chip.picture() == expected and not module.chip.unknown
        # Five transfers open the window; each other one fills the buffer of a strip, except the
        # last.
        assert module.bus.transfers - transfers == 5 + -(-(lines // STRIP) // (wide // columns))


def test_a_display_is_made_upright_with_240_lines_and_negative_glass():
    module = Module("240 x 240")
    module.display = ST7789(module.link, module.light)
    patterned(module, random.Random(1))
    said = heard(module, module.display.show)
    assert said[said.index((b"\x36", 0)) + 1] == (b"\x00", 1)
    assert (module.display.width, module.display.height) == (240, 240)
    assert module.agree()
    assert module.display.coloured and module.display.renews and not module.display.keeps


def test_glass_that_is_not_negative_shows_colours_as_they_are():
    module = Module()
    module.chip.negative = False
    module.display = display = ST7789(module.link, module.light, *SMALL, 0, 52, 40, False)
    patterned(module, random.Random(1))
    display.show()
    assert module.agree()
    display.invert(True)
    assert module.chip.picture() == array("H", [colour ^ 0xFFFF for colour in module.drawn()])


# The chip alone.


@pytest.fixture
def chip():
    """Return a chip that is lit and black; its method `send` takes a command and data."""
    chip = Chip(240, 320, negative=False)

    def send(command, *data):
        chip.receive(bytes((command,)), 0)
        if data:
            chip.receive(bytes(data), 1)

    chip.send = send
    for command in ((0x01,), (0x11,), (0x29,), (0x3A, 0x55)):
        send(*command)
    chip.memory = array("H", bytes(2 * 240 * 320))
    return chip


def shining(chip):
    """Return {(x, y): colour} of all pixels that are not black."""
    return {
        (at % chip.columns, at // chip.columns): colour
        for at, colour in enumerate(chip.picture())
        if colour
    }


def test_a_window_is_filled_line_by_line_and_begins_again(chip):
    chip.send(0x2A, 0, 10, 0, 11)
    chip.send(0x2B, 1, 0, 1, 1)
    chip.send(0x2C, 0, 1, 0, 2, 0, 3, 0, 4, 0, 5)
    assert shining(chip) == {(10, 256): 5, (11, 256): 2, (10, 257): 3, (11, 257): 4}


def test_pixels_may_come_in_pieces_and_with_pauses(chip):
    chip.send(0x2A, 0, 10, 0, 11)
    chip.send(0x2C, 0x12)
    chip.receive(b"\x34\x56\x78\x9a", 1)
    chip.receive(b"\xbc", 1)
    assert shining(chip) == {(10, 0): 0x1234, (11, 0): 0x5678, (10, 1): 0x9ABC}


@pytest.mark.parametrize(
    "scan, first, second, below",
    [
        (0x00, (3, 5), (4, 5), (3, 6)),
        (0x40, (236, 5), (235, 5), (236, 6)),
        (0x80, (3, 314), (4, 314), (3, 313)),
        (0xC0, (236, 314), (235, 314), (236, 313)),
        (0x20, (5, 3), (5, 4), (6, 3)),
        (0x60, (234, 3), (234, 4), (233, 3)),
        (0xA0, (5, 316), (5, 315), (6, 316)),
        (0xE0, (234, 316), (234, 315), (233, 316)),
    ],
)
def test_the_memory_is_written_every_way_round(chip, scan, first, second, below):
    chip.send(0x36, scan)
    chip.send(0x2A, 0, 3, 0, 4)
    chip.send(0x2B, 0, 5, 0, 6)
    chip.send(0x2C, 0, 1, 0, 2, 0, 3)
    assert shining(chip) == {first: 1, second: 2, below: 3}


def test_red_and_blue_change_places_on_demand(chip):
    chip.send(0x36, 0x08)
    chip.send(0x2C, 0xF8, 0x00)
    assert shining(chip) == {(0, 0): 0x001F}


def test_what_lies_outside_of_the_memory_is_noted(chip):
    chip.send(0x2A, 0, 239, 0, 240)
    chip.send(0x2C, 0, 1, 0, 2)
    assert chip.unknown == [0x2C]


def test_pixels_of_another_kind_are_noted(chip):
    chip.send(0x3A, 0x66)
    chip.send(0x2C, 1, 2, 3)
    assert chip.unknown == [0x2C]
    assert shining(chip) == {}


def test_sleep_reset_and_display_off_darken_the_glass(chip):
    chip.send(0x2C, 0, 1)
    for dark, light in (((0x10,), (0x11,)), ((0x28,), (0x29,))):
        chip.send(*dark)
        assert shining(chip) == {}
        chip.send(*light)
        assert shining(chip) == {(0, 0): 1}
    chip.send(0x01)
    assert shining(chip) == {}


def test_what_the_chip_does_not_know_is_noted(chip):
    chip.send(0x00)
    chip.send(0x13)
    chip.send(0xB2, 0x0C, 0x0C)
    assert chip.unknown == [0xB2]


@pytest.mark.parametrize("name", PANELS)
def test_a_panel_that_is_mounted_upside_down_shows_the_same(name):
    module = Module(name, turned=True)
    module.display.canvas.rect(8, 4, 16, 8, 3)
    module.display.show()
    assert module.chip.picture() == module.drawn() and not module.chip.unknown


# Chips and panels that are sold: what a board's table says, and where the panel begins in the
# memory. Corners: data sheets of the modules' makers, as firmware/drivers/display_chips.py counts.

SOLD = {
    "1.47 inches": ("st7789", {"width": 320, "height": 172, "scan": 0x70, "row": 34}, (34, 0)),
    "1.47 inches, the other way up": (
        "st7789", {"width": 320, "height": 172, "scan": 0xB0, "row": 34}, (34, 0)),
    "1.69 inches": ("st7789", {"width": 280, "height": 240, "scan": 0x70, "column": 20}, (0, 20)),
    "1.9 inches": ("st7789", {"width": 320, "height": 170, "scan": 0x60, "row": 35}, (35, 0)),
    "2 inches, upright": ("st7789", {"width": 240, "height": 320}, (0, 0)),
    "1.8 inches": ("st7735", {"width": 160, "height": 128, "scan": 0xA8, "column": 1, "row": 2},
                   (2, 1)),
    "0.96 inches": ("st7735", {"width": 160, "height": 80, "scan": 0xA8, "column": 1, "row": 26,
                               "negative": True}, (26, 1)),
    "1.44 inches": ("st7735", {"width": 128, "height": 128, "scan": 0x70, "column": 1, "row": 2},
                    (2, 1)),
    "PicoCalc": ("st7796", {"width": 320, "height": 320, "negative": True}, (0, 0)),
    "PicoCalc, on its side": ("st7796", {"width": 320, "height": 320, "scan": 0x28,
                                         "negative": True}, (0, 0)),
    "2.8 inches": ("ili9341", {"width": 320, "height": 240, "scan": 0x28}, (0, 0)),
    "2.8 inches, upright": ("ili9341", {"width": 240, "height": 320}, (0, 0)),
    "1.28 inches, round": ("gc9a01", {"width": 240, "height": 240}, (0, 0)),
    "0.85 inches": ("gc9107", {"width": 128, "height": 128}, (0, 0)),
}


class Sold(Module):
    """A driver of any chip with a panel that is sold, connected."""

    def __init__(self, name, turned=False, **said):
        chip, display, corner = SOLD[name]
        self.row = CHIPS[chip]
        given = {**self.row["defaults"], **display}
        scan = given["scan"]
        turn = (tft.turn_of(self.row, scan) + 2 * turned) % 4
        kind = getattr(importlib.import_module("desktop_sim.emulation.chips." + chip),
                       chip.upper())
        self.chip = kind(given["width"], given["height"], *corner, turn, given["negative"],
                         bool(scan & tft.BLUE_FIRST))
        self.bus = bus = FakeSPI(self.chip)
        self.light = Light()
        self.waited = 0
        self.scheme = PALETTES[0]
        self.link = SPIBus(bus, bus.dc, bus.cs, self.wait, bus.reset)
        driver = getattr(importlib.import_module("firmware.drivers." + chip), chip.upper())
        self.display = driver(self.link, self.light, turned=turned, **{**display, **said})


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", SOLD)
def test_every_panel_that_is_sold_shows_the_frame_through_its_chip(name, turned):
    module = Sold(name, turned)
    patterned(module, random.Random(name))
    before = module.bus.bytes
    assert module.display.show() == module.bus.bytes - before
    assert module.agree()
    module.chip.power_up()
    for _ in range(renewals(module)):
        module.display.renew()
    module.chip.unknown.clear()
    assert module.agree()


@pytest.mark.parametrize("name", SOLD)
def test_the_simulator_puts_a_panel_where_its_table_says(name):
    chip, display, corner = SOLD[name]
    made = type(Sold(name).chip).of_display(**{**CHIPS[chip]["defaults"], **display})
    assert (made.first_column, made.first_row) == corner
    assert (made.columns, made.lines) == (display["width"], display["height"])


WRONG = {
    "polarity": {"negative": True},
    "order of colours": {"scan": 0x20},
    "direction": {"scan": 0x68},
}


@pytest.mark.parametrize("fault", WRONG)
def test_a_table_that_is_wrong_about_a_panel_shows_it(fault):
    module = Sold("2.8 inches", **WRONG[fault])
    patterned(module, random.Random(1))
    module.display.show()
    assert module.chip.picture() != module.drawn()
