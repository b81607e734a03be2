"""What lay under another screen comes back as if all of the table were drawn anew."""

import random

import pytest

from desktop_sim.faces.headless import Handheld
from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP

ROUNDS = 30
KEYS = (UP, DOWN, LEFT, RIGHT, SELECT, SELECT)


def drawn_anew(console):
    """The bytes of the picture when all of the table is drawn."""
    console.table.forget()
    for _ in range(2):
        console.table.draw()
    return bytes(console.display.buffer)


def covered(console):
    return console.screen is not console.table


@pytest.mark.parametrize("game", ["klondike", "golf", "canfield"])
def test_the_table_after_any_screen_is_the_table_drawn_anew(game):
    handheld = Handheld(board="ssd1306_pico", game=game, deal=617)
    console = handheld.console
    chance = random.Random(game)
    uncovered = 0
    for _ in range(ROUNDS):
        for _ in range(3):
            handheld.press(chance.choice(KEYS), 40)
        # A pile whole, or the menu; there the row that is likely to be wanted, or the one below.
        handheld.press(chance.choice((SELECT, BACK, BACK)), chance.choice((40, 800)))
        was_covered = covered(console)
        if was_covered:
            for action in chance.choice(((BACK,), (SELECT,), (DOWN, SELECT))):
                handheld.press(action, 40)
        while covered(console):
            handheld.press(BACK, 40)
        handheld.wait(600)
        if was_covered and not console.table.message.on:
            uncovered += 1
            assert bytes(console.display.buffer) == drawn_anew(console)
    assert uncovered > 2


def test_closing_a_menu_draws_nothing_of_the_table(monkeypatch):
    handheld = Handheld(board="ssd1306_pico", game="klondike", deal=617)
    console = handheld.console
    handheld.press(BACK, 40)
    assert console.screen is console.main
    monkeypatch.setattr(console.table, "forget", None)
    handheld.press(BACK, 40)
    assert console.screen is console.table
