"""The blank display: the console behaves on it as on a display that draws."""

import random

import pytest

from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.play.headless import Handheld
from firmware.graphics.canvas import Canvas
from tests.both_runtimes import playing
from tests.lab.fakes.blank_display import BlankDisplay, blank_console

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "SELECT", "SELECT", "BACK", "MENU")


def pressed(game_id, make_console):
    """Return frames and files of a handheld after each of many presses, and the number of calls."""
    chance = random.Random(game_id)
    hand = Handheld((128, 64), game=game_id, deal=7, make_console=make_console)
    told = []
    for _ in range(16):
        hand.press(chance.choice(KEYS), then=chance.choice((60, 900)))
        console = hand.console
        top = console.screens.top
        told.append((type(top).__name__, bytes(getattr(top, "title", b"")),
                     console.session.moves, console.table.selection.at, hand.clock.passed))
    return told, hand.store.files, hand.console.display


@pytest.mark.parametrize("game_id", playing.family_heads())
def test_a_console_does_there_what_it_does_where_something_is_drawn(game_id):
    *here, display = pressed(game_id, blank_console)
    *there, drawn = pressed(game_id, None)
    assert here == there
    assert not any(display.picture().pixels) and any(drawn.picture().pixels)


@pytest.mark.parametrize("size", [(72, 40), (128, 64), (240, 240)])
def test_a_text_ends_there_where_it_would_end(size):
    canvases = [kind(*size).canvas for kind in (PlainDisplay, BlankDisplay)]
    lines = [b"", b"King of Hearts", b"a\0b", bytes(range(1, 127)), bytearray(b"10 %\0\0")]
    for line in lines:
        for font in (0, 1):
            ends = [canvas.text(line, 3, 5, 1, font) for canvas in canvases]
            assert ends[0] == ends[1]


def test_nothing_that_draws_was_forgotten():
    allowed = {"ink", "get", "width", "fit", "area", "clip"}
    for name in vars(Canvas):
        if callable(getattr(Canvas, name)) and not name.startswith("_") and name not in allowed:
            assert getattr(BlankDisplay(8, 8).canvas, name).__func__ is not vars(Canvas)[name], name
