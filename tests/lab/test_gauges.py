"""Each gauge sees a fault that is planted in what it measures."""

import json

import pytest

from desktop_sim.emulation.displays import PlainDisplay
from firmware.drivers.oled import Oled
from firmware.graphics.canvas import FELT, PAPER
from firmware.table.cursor.selection import Selection
from tests import ROOT, budgets, conftest
from tests.firmware import test_call_depth
from tests.lab import bus_bytes, display_renewal, key_presses
from tests.lab.fakes.readable_text import ReadDisplay
from tests.lab.on_vm import heap_from_files

BOUNDS = json.loads(budgets.PATH.read_text("utf-8"))


def test_a_frame_that_is_sent_whole_is_above_the_bounds_of_the_bus(monkeypatch):
    monkeypatch.setattr(Oled, "show", Oled._show_all)
    sent = bus_bytes.of_presses("klondike", [4], 12)
    for kind in ("cursor step", "move"):
        assert max(sent[kind]) > BOUNDS[f"bus, bytes at most: {kind} on ssd1306_pico"]


@pytest.mark.thorough
def test_what_takes_heap_beside_the_game_is_in_the_count():
    steps = [heap_from_files.DEALT.format("klondike"), heap_from_files.PRINTED,
             "planted = bytearray(12345)", heap_from_files.PRINTED]
    without, with_it = map(int, heap_from_files.run_on_vm("128 x 64", steps).split())
    assert 12345 <= with_it - without < 12345 + 1000


def test_a_card_without_a_choice_that_waits_for_one_takes_more_presses(monkeypatch):
    few = sum(key_presses.counted("golf", 6, 6))
    monkeypatch.setattr(Selection, "plays_at_once", lambda selection: False)
    assert sum(key_presses.counted("golf", 6, 6)) > few


class Chip:
    """A chip that is lit from the power-up on, or after `calls` calls of `renew`."""

    def __init__(self, calls):
        self.calls = calls
        self.chip = self.display = self
        self.lit = False

    def show(self):
        pass

    def power_up(self):
        self.lit = not self.calls

    def renew(self):
        self.calls -= 1
        self.lit = self.calls <= 0

    def agree(self):
        return self.calls == 0


@pytest.mark.parametrize("calls, unseen", [(3, True), (0, False), (2, False), (4, False)])
def test_a_chip_that_shows_noise_or_another_frame_is_found(calls, unseen):
    assert display_renewal.noise_stays_unseen(Chip(calls), 3) is unseen


@pytest.mark.parametrize("cover, seen", [
    (lambda canvas: None, None),
    (lambda canvas: canvas.rect(0, 0, 8, 8, FELT), b"..ot"),
    (lambda canvas: canvas.text(b"WWWW", 0, 0, PAPER), b"...."),
    (lambda canvas: canvas.text(b"Root", 0, 0, PAPER), b"...."),
    (lambda canvas: canvas.text(b"Root", 16, 0, PAPER), None),
    (lambda canvas: canvas.fill(FELT), b"...."),
])
def test_a_covered_letter_is_unread(cover, seen):
    display = ReadDisplay(128, 64, 1)
    display.canvas.text(b"Foot", 0, 0, PAPER)
    cover(display.canvas)
    display.show()
    assert display.canvas.unread().get(b"Foot") == seen


def test_a_letter_beyond_the_edge_is_unread():
    display = ReadDisplay(128, 64, 1)
    display.canvas.text(b"Foot", 128 - display.canvas.width(b"Foot") + 2, 0, PAPER)
    display.show()
    assert display.canvas.unread() == {b"Foot": b"Foo."}


def test_calls_one_too_deep_are_counted():
    names = {}
    exec(compile("def down(left):\n    if left:\n        down(left - 1)\n"
                 "def _round(left):\n    down(left - 2)\n",
                 str(ROOT / "firmware/planted.py"), "exec"), names)
    with test_call_depth.calls_measured() as deepest:
        names["_round"](test_call_depth.MOST_CALLS + 1)
    assert len(deepest) == test_call_depth.MOST_CALLS + 1


def test_a_screen_with_one_pixel_more_is_no_golden_screen(tmp_path, monkeypatch):
    monkeypatch.setattr(conftest, "GOLDEN", tmp_path)
    monkeypatch.setattr(conftest, "OUT", tmp_path / "out")
    display = PlainDisplay(72, 40, 1)
    display.show()
    picture = display.picture().image()
    picture.convert("RGB").save(tmp_path / "a.png")
    conftest.compare_screen("a", picture)
    for fault in ("pixel", "size", "name"):
        wrong = picture.convert("RGB")
        if fault == "pixel":
            wrong.putpixel((71, 39), (1, 1, 1))
        elif fault == "size":
            wrong = wrong.crop((0, 0, 72, 39))
        with pytest.raises(pytest.fail.Exception):
            conftest.compare_screen("b" if fault == "name" else "a", wrong)
