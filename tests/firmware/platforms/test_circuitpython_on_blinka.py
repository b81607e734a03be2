"""CircuitPython's panel, compared with MicroPython's pixel by pixel."""

import hashlib
import itertools
import json
import subprocess
import sys

import pytest

from desktop_sim.deploy.board_list import CIRCUITPYTHON, boards_of, table_of
from desktop_sim.play.headless import Handheld
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from tests.lab.board_kinds import kinds_first
from tests.lab.on_vm import vm

DEAL = 617
SHORT, LONG = 60, 1200
"""Time in ms that a key is down."""

ARROWS = (
    # the stock, turned twice, and back over the columns
    [LEFT, DOWN, SELECT, SELECT, RIGHT, RIGHT, LEFT, UP]
    # pick up, visit the destinations, put down, pick up again
    + [RIGHT, SELECT, RIGHT, SELECT, BACK]
    # the menu: hint, undo, the rules with a page turned, the options with one changed
    + [UP, SELECT, RIGHT, BACK, UP, UP, SELECT, BACK, DOWN, DOWN, DOWN, DOWN, DOWN]
    + [SELECT, DOWN, SELECT, DOWN, BACK, BACK, UP, SELECT, DOWN, SELECT, BACK, BACK]
    # over the columns
    + [RIGHT, UP, RIGHT, RIGHT, UP, RIGHT, RIGHT]
)
FEW = (
    [NEXT, SELECT, NEXT, SELECT, NEXT, NEXT, SELECT, BACK, NEXT, SELECT, NEXT, SELECT]
    + [BACK, NEXT, NEXT, SELECT, NEXT, BACK, SELECT, BACK, NEXT, NEXT, NEXT, NEXT, SELECT, BACK]
)


def presses_on(name):
    """Return rows of action, ms down, ms up; the last ones hold a key."""
    table = table_of(name)
    actions = [action for _pin, action in table.KEYS] + [NEXT] * hasattr(table, "ENCODER")
    played = ARROWS * (UP in actions)
    if NEXT in actions:
        played = played + [action for action in FEW if action in actions]
    held = [[SELECT, LONG, SHORT], [LEFT if UP in actions else NEXT, SHORT, LONG]]
    return [[action, SHORT, SHORT] for action in played] + held


@pytest.mark.parametrize("name", kinds_first(boards_of(CIRCUITPYTHON)))
def test_a_board_plays_under_blinka_as_in_the_simulator(name):
    # One test checks everything, because the slow part would otherwise run in several processes.
    seen = play(name)
    check_glass(name, seen)
    check_settings(name, seen)
    check_watchdog(seen)
    assert seen["silent"]


def play(name):
    """Return what tests/lab/fakes/blinka_console.py observes on a board during the presses."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.fakes.blinka_console"],
        input=json.dumps([name, DEAL, presses_on(name)]),
        capture_output=True,
        text=True,
        cwd=vm.ROOT,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def check_glass(name, seen):
    """Check that the panel is the same after every press."""
    # The simulator uses the drivers for MicroPython.
    handheld = Handheld(board=name, game="klondike", deal=DEAL)
    wanted = [glass_of(handheld)]
    for action, down, up in presses_on(name):
        handheld.press(action, down, up)
        wanted.append(glass_of(handheld))
    for number, (shown, panel) in enumerate(zip(seen["panel"], wanted, strict=True)):
        assert shown == panel, f"after press {number}:\n" + "\n".join(shown)
    changed = sum(one != other for one, other in itertools.pairwise(wanted))
    assert changed > len(wanted) * 3 // 5 and len({str(panel) for panel in wanted}) > 15


def glass_of(handheld):
    """Return the rows of an OLED's panel, or the hash of a built-in display's 3 bytes a pixel."""
    chip = handheld.machine.platform.chip
    return chip.rows() if chip else hashlib.sha256(handheld.picture().rgb()).hexdigest()


def check_settings(name, seen):
    """Check that Blinka's display obeys its settings, and recovers after it was unplugged."""
    if name in ("ssd1306_pico_circuitpython", "adafruit_oled_featherwing"):
        # A pixel that the last press left lit or dark.
        lit = seen["settings"][0][1]
        assert seen["settings"] == [
            [51, lit, True],
            [51, 1 - lit, True],
            [51, lit, True],
            [51, 0, False],
            [51, lit, True],
        ]
        assert seen["unknown"] == []
        before, plugged_in, woken, contrast = seen["renewed"]
        assert before == plugged_in == woken and contrast == 51
    else:
        assert list(seen) == ["panel", "watchdog", "silent", "brightness"]
        undimmed = hasattr(table_of(name), "UNDIMMED")
        assert seen["brightness"] == ([1, 1, 0] if undimmed else [1, 0.2, 0])


def check_watchdog(seen):
    """Check that the watchdog is started on chips that can stop it."""
    started = [[["timeout", 8], ["mode", "reset"], ["mode", None]], 1]
    assert seen["watchdog"] == {
        "RP2040": started,
        "MicroChip SAMD51": started,
        "Espressif": started,
        "nRF52840": [[], 0],
        "RP2350": None,
    }
