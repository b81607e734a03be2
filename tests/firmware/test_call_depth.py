"""Depth of calls: an RP2040 has 8 KB of C stack, and a call takes 250 to 350 bytes of it.

MicroPython notices only some of the calls that find the stack too short. The others write over the
end of the heap.
"""

import sys
from contextlib import contextmanager

import pytest

from desktop_sim.play.headless import Handheld
from tests import ROOT

OURS = tuple(str(ROOT / room) for room in ("core", "firmware"))

MOST_CALLS = 21
"""Number of calls of ours from the main loop's round to the deepest, and that round."""


@contextmanager
def calls_measured():
    """Yield a list; at the end it holds the names of the calls when most were open."""
    deepest, open_calls = [], []

    def note(frame, what, _):
        if what == "call":
            ours = frame.f_code.co_filename.startswith(OURS)
            open_calls.append(frame.f_code.co_name if ours else "")
            names = list(filter(None, open_calls))
            if "_round" in names and len(names) - names.index("_round") > len(deepest):
                deepest[:] = names[names.index("_round"):]
        elif what == "return" and open_calls:
            open_calls.pop()

    sys.setprofile(note)
    try:
        yield deepest
    finally:
        sys.setprofile(None)


def play(hand):
    """Pick up, put down or cancel; open menus, a page over a menu, a question; undo, get a hint."""
    for keys in ("SELECT SELECT", "BACK BACK", "BACK UP UP SELECT SELECT BACK BACK BACK",
                 "BACK DOWN SELECT", "BACK DOWN DOWN DOWN SELECT BACK", "BACK SELECT",
                 "BACK DOWN DOWN SELECT"):
        for key in keys.split():
            hand.press(key)
        hand.wait(3000)


@pytest.mark.parametrize("game", ["klondike", "simple_simon", "pyramid", "chessboard"])
def test_no_screen_over_the_table_needs_more_of_the_stack_than_the_table(game):
    hand = Handheld(board="pimoroni_picosystem", game=game, deal=7)
    with calls_measured() as deepest:
        play(hand)
    assert 10 < len(deepest) <= MOST_CALLS, deepest
