"""CircuitPython shows what MicroPython shows, pixel by pixel."""

import hashlib
import importlib
import json
import subprocess
import sys

import pytest

from desktop_sim.bundle import boards
from desktop_sim.headless import Handheld
from firmware.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from tests import vm

DEAL = 617
SHORT, LONG = 60, 1200
"""ms that a key is down."""

ARROWS = (
    # the stock, turned twice, and back over the columns
    [LEFT, DOWN, DOWN, DOWN, DOWN, SELECT, SELECT, RIGHT, LEFT, UP]
    # lift, look where it may go, put down, take up again
    + [RIGHT, SELECT, RIGHT, SELECT, BACK]
    # the menu: hint, undo, the rules with a page turned, the options with one changed
    + [BACK, DOWN, DOWN, SELECT, RIGHT, BACK, SELECT, BACK, UP, UP, SELECT, SELECT, DOWN, BACK]
    + [BACK, UP, SELECT, DOWN, SELECT, BACK, BACK]
)
FEW = (
    [NEXT, SELECT, NEXT, SELECT, NEXT, NEXT, SELECT, BACK, NEXT, SELECT, NEXT, SELECT]
    + [BACK, NEXT, NEXT, SELECT, NEXT, BACK, SELECT, BACK, NEXT, NEXT, NEXT, NEXT, SELECT, BACK]
)
BOARDS = {
    "ssd1306_pico_circuitpython": ARROWS,
    "adafruit_oled_featherwing": FEW,
    "adafruit_macropad": ARROWS + FEW,
    "adafruit_pybadge": ARROWS + FEW,
    "adafruit_pygamer": ARROWS + FEW,
}


def test_every_board_of_circuitpython_is_played():
    runtimes = {name: importlib.import_module("boards." + name).RUNTIME for name in boards()}
    assert set(BOARDS) == {name for name in runtimes if runtimes[name] == "circuitpython"}


def presses_on(name):
    """Rows of action, ms down, ms up; the last ones hold a key."""
    held = [[SELECT, LONG, SHORT], [NEXT if BOARDS[name] is FEW else LEFT, SHORT, LONG]]
    return [[action, SHORT, SHORT] for action in BOARDS[name]] + held


@pytest.fixture(scope="module", params=BOARDS)
def played(request):
    """A board's name and what tests/blinka_console.py saw when it was given the presses."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.blinka_console"],
        input=json.dumps([request.param, DEAL, presses_on(request.param)]),
        capture_output=True,
        text=True,
        cwd=vm.ROOT,
    )
    assert done.returncode == 0, done.stderr
    return request.param, json.loads(done.stdout.splitlines()[-1])


def test_the_glass_is_the_same_under_blinka_after_every_press(played):
    name, seen = played
    # What the simulator shows is the work of the drivers for MicroPython.
    handheld = Handheld(board=name, game="klondike", deal=DEAL)
    wanted = [glass_of(handheld)]
    for action, down, up in presses_on(name):
        handheld.press(action, down, up)
        wanted.append(glass_of(handheld))
    for number, (shown, glass) in enumerate(zip(seen["glass"], wanted, strict=True)):
        assert shown == glass, f"after press {number}:\n" + "\n".join(shown)
    assert len({str(glass) for glass in wanted}) > len(wanted) * 3 // 5


def glass_of(handheld):
    """Rows of an OLED's glass; the hash of 3 bytes a pixel of a display that is built in."""
    chip = handheld.machine.host.chip
    return chip.rows() if chip else hashlib.sha256(handheld.picture().rgb()).hexdigest()


def test_blinkas_display_obeys_its_settings(played):
    name, seen = played
    if name in ("ssd1306_pico_circuitpython", "adafruit_oled_featherwing"):
        assert seen["settings"] == [
            [51, 0, True],
            [51, 1, True],
            [51, 0, True],
            [51, 0, False],
            [51, 0, True],
        ]
        assert seen["unknown"] == []
        before, plugged_in, woken, contrast = seen["renewed"]
        assert before == plugged_in == woken and contrast == 51
    else:
        assert list(seen) == ["glass", "watchdog"]


def test_the_watchdog_is_started_where_it_can_be_stopped(played):
    name, seen = played
    started = [[["timeout", 8], ["mode", "reset"], ["mode", None]], 1]
    assert seen["watchdog"] == {
        "RP2040": started,
        "MicroChip SAMD51": started,
        "Espressif": started,
        "nRF52840": [[], 0],
        "RP2350": None,
    }
