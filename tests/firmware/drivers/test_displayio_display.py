"""Displays of CircuitPython's displayio: the calls that the driver makes."""

import importlib
import sys
from types import SimpleNamespace

import pytest

from firmware.graphics.canvas import PALETTES, ROLES

DIRTY_ALL = "all"


class Bitmap:
    def __init__(self, width, height, values):
        self.made = (width, height, values)
        self.areas = []

    def dirty(self, *area):
        self.areas.append(area or DIRTY_ALL)


class Screen:
    """A BusDisplay that records its calls."""

    def __init__(self, width=32, height=20, sleeps=True):
        self.width, self.height = width, height
        self.said = []
        self.bus = SimpleNamespace(send=lambda command, data: self.said.append((command, data)))
        if sleeps:
            self.wake = lambda: self.said.append("wake")
            self.sleep = lambda: self.said.append("sleep")

    def refresh(self, minimum_frames_per_second):
        assert minimum_frames_per_second == 0
        self.said.append("refresh")

    def since(self):
        said, self.said = self.said, []
        return said


@pytest.fixture
def driver(monkeypatch):
    """Return the driver's module, on a fake of displayio."""
    displayio = SimpleNamespace(
        Palette=lambda count: [None] * count,
        Bitmap=Bitmap,
        Group=list,
        TileGrid=lambda bitmap, pixel_shader: (bitmap, pixel_shader),
    )
    monkeypatch.setitem(sys.modules, "displayio", displayio)
    monkeypatch.delitem(sys.modules, "firmware.drivers.displayio_display", raising=False)
    module = importlib.import_module("firmware.drivers.displayio_display")
    monkeypatch.setattr(module, "Canvas", lambda *arguments: arguments)
    yield module
    sys.modules.pop("firmware.drivers.displayio_display", None)


def test_the_picture_and_its_colours_are_all_that_is_shown(driver):
    for depth, colours, values in ((1, 2, 2), (4, ROLES, 16)):
        screen = Screen()
        display = driver.DisplayioDisplay(screen, depth)
        assert (display.width, display.height, display.coloured) == (32, 20, depth == 4)
        ((bitmap, palette),) = screen.root_group
        assert bitmap.made == (32, 20, values) and len(palette) == colours
        assert display.canvas == (bitmap, 32, 20, depth)
        assert screen.auto_refresh is False and screen.since() == []
        assert display.show() == 0 and screen.since() == ["refresh"]
        display.reset()
        assert bitmap.areas == [DIRTY_ALL]


def test_colours_are_those_of_the_scheme_or_their_complement(driver):
    screen = Screen()
    display = driver.DisplayioDisplay(screen, 4)
    ((_, palette),) = screen.root_group
    for number, scheme in enumerate((*PALETTES, PALETTES[0])):
        if number:  # The first ones exist already.
            display.palette(scheme)
        wanted = [int.from_bytes(scheme[3 * role : 3 * role + 3], "big") for role in range(ROLES)]
        assert palette == wanted
        display.invert(True)
        assert palette == [colour ^ 0xFFFFFF for colour in wanted]
        display.invert(False)
        assert palette == wanted
    screen = Screen()
    display = driver.DisplayioDisplay(screen, 1)
    ((_, palette),) = screen.root_group
    assert palette == [0, 0xFFFFFF]
    display.invert(True)
    assert palette == [0xFFFFFF, 0]


def test_brightness_and_sleep_are_what_the_display_can(driver):
    screen = Screen()
    display = driver.DisplayioDisplay(screen, 4)
    for level in (0, 51, 255):
        display.contrast(level)
        assert screen.brightness == pytest.approx(level / 255)
    display.contrast(1)
    assert screen.brightness == driver.DIMMEST
    display.power(False)
    display.power(True)
    assert screen.since() == ["sleep", "wake"]
    screen = Screen(sleeps=False)
    display = driver.DisplayioDisplay(screen, 4)
    display.power(False)
    display.power(True)
    assert screen.since() == [] and not display.renews


LIGHT = 0xAF
SETUP = (b"\xa8\x13", b"\xa1")
SENT = [(command, b"") for command in SETUP]


def test_an_oled_is_renewed_in_turn_and_lit_at_the_end_of_a_round(driver):
    screen = Screen()
    display = driver.DisplayioOled(screen, SETUP)
    ((bitmap, _),) = screen.root_group
    assert display.renews and display.canvas[3] == 1
    light = [(LIGHT, b"")]
    for _ in range(2):
        display.contrast(102)
        screen.brightness = None
        assert display.renew() == 0
        assert screen.since() == SENT and bitmap.areas == []
        assert screen.brightness == pytest.approx(0.4)
        for top, bottom, end in ((0, 8, []), (8, 16, []), (16, 20, light)):
            assert display.renew() == 0
            assert bitmap.areas == [(0, top, 32, bottom)]
            assert screen.since() == ["refresh", *end]
            bitmap.areas = []


def test_an_oled_that_sleeps_is_not_lit_by_a_renewal(driver):
    screen = Screen()
    display = driver.DisplayioOled(screen, SETUP)
    ((bitmap, _),) = screen.root_group
    display.power(False)
    assert screen.since() == ["sleep"]
    for _ in range(4):
        display.renew()
    assert (LIGHT, b"") not in screen.since()
    bitmap.areas = []
    display.power(True)
    assert screen.since() == [*SENT, "refresh", "wake"] and bitmap.areas == [DIRTY_ALL]
    assert screen.brightness == 1
    for _ in range(4):
        display.renew()
    assert (LIGHT, b"") in screen.since()


@pytest.mark.parametrize("height, pages", [(64, 8), (40, 5), (41, 6), (8, 1)])
def test_a_round_goes_over_every_page(driver, height, pages):
    screen = Screen(height=height)
    display = driver.DisplayioOled(screen, SETUP)
    ((bitmap, _),) = screen.root_group
    for _ in range(pages + 1):
        display.renew()
    assert [area[1] for area in bitmap.areas] == [8 * page for page in range(pages)]
    assert bitmap.areas[-1][3] == height
    display.renew()
    assert len(bitmap.areas) == pages
