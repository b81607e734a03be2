"""CircuitPython shows what MicroPython shows, pixel by pixel."""

import json
import subprocess
import sys

import pytest

from desktop_sim.headless import Handheld
from firmware.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from tests import vm

DEAL = 617
SHORT, LONG = 60, 1200
"""ms that a key is down."""

PLAY = (
    # the stock, turned twice, and back over the columns
    [RIGHT, UP, LEFT, SELECT, SELECT, DOWN, LEFT, UP]
    # lift, look where it may go, put down or take up again
    + [SELECT, RIGHT, SELECT, BACK]
    # the menu: hint, undo, the rules with a page turned, the options with one changed
    + [BACK, DOWN, DOWN, SELECT, RIGHT, BACK, SELECT, BACK, UP, UP, UP, UP, UP, SELECT, DOWN, BACK]
    + [UP, SELECT, DOWN, SELECT, BACK, BACK]
)


@pytest.fixture(scope="module")
def presses():
    """Rows of action, ms down, ms up; the last ones hold a key."""
    short = [[action, SHORT, SHORT] for action in PLAY]
    return short + [[SELECT, LONG, SHORT], [LEFT, SHORT, LONG]]


@pytest.fixture(scope="module")
def seen(presses):
    """What tests/blinka_console.py saw when it was given the presses."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.blinka_console"],
        input=json.dumps([DEAL, presses]),
        capture_output=True,
        text=True,
        cwd=vm.ROOT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_glass_is_the_same_under_blinka_after_every_press(presses, seen):
    handheld = Handheld(board="ssd1306_pico", game="klondike", deal=DEAL)
    wanted = [handheld.machine.host.chip.rows()]
    for action, down, up in presses:
        handheld.press(action, down, up)
        wanted.append(handheld.machine.host.chip.rows())
    for number, (shown, rows) in enumerate(zip(seen["glass"], wanted, strict=True)):
        assert shown == rows, f"after press {number}:\n" + "\n".join(shown)
    assert len({"".join(rows) for rows in wanted}) > len(presses) * 2 // 3


def test_blinkas_display_obeys_its_settings(seen):
    assert seen["settings"] == [
        [51, 0, True],
        [51, 1, True],
        [51, 0, True],
        [51, 0, False],
        [51, 0, True],
    ]
    assert seen["unknown"] == []
