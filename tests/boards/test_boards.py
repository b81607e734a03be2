"""Every board: its table, and play through its keys on its display."""

import importlib
from pathlib import Path

import pytest

from desktop_sim.deploy import board_list
from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, MENU, ONLY, SELECT
from firmware.screens.help import key_help
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

LONGEST = 40
RESTS_EVERY = 8
BOARDS = board_list.boards()
TABLES = {name: importlib.import_module("boards." + name) for name in BOARDS}
MOVES, DEAL, OPTIONS = recorded_game("klondike")
GAME = {"game": "klondike", "deal": DEAL, "options": OPTIONS,
        "overrides": {"offer_finish": False}}
every_board = pytest.mark.parametrize("name", BOARDS)


@every_board
def test_a_table_is_short(name):
    lines = Path(TABLES[name].__file__).read_text().splitlines()
    assert len(lines) <= LONGEST


@every_board
def test_a_table_says_what_the_others_say(name):
    table = TABLES[name]
    assert isinstance(table.NAME, str)
    assert table.RUNTIME in ("micropython", "circuitpython")
    levels = table.KEY_DOWN if isinstance(table.KEY_DOWN, tuple) else (table.KEY_DOWN,)
    assert set(levels) <= {0, 1}
    assert all(0 <= action <= ONLY for _pin, action in table.KEYS)
    assert table.__doc__.strip()


def test_no_two_boards_have_one_name():
    assert len({table.NAME for table in TABLES.values()}) == len(TABLES)


@every_board
def test_no_pin_is_used_twice(name):
    pins = list(pins_of(TABLES[name]))
    assert len(pins) == len(set(pins))


def pins_of(table):
    """Yield all pins that a table names."""
    no_pins = ("id", "hz", "address", "backwards", "quarters", "divider", "low")
    for word in ("I2C", "SPI", "ENCODER", "STICK", "SHIFT", "TRACKBALL", "KEYBOARD", "BATTERY"):
        roles = getattr(table, word, {})
        yield from (pin for role, pin in roles.items() if role not in no_pins)
    if not hasattr(table, "KEYBOARD"):
        yield from (pin for pin, _action in table.KEYS)
    yield from (pin for pin, _level in getattr(table, "DRIVE", ()))
    for single in ("BUZZER", "BACKLIGHT"):
        if hasattr(table, single) and getattr(table, single) != "KEYBOARD":
            yield getattr(table, single)


# Through the keys.


@every_board
def test_a_game_is_played_through_the_keys(name):
    play(Handheld(board=name, **GAME), 30)


def play(hand, most=None):
    """Make the first `most` moves of a recorded game through the keys, all of them if None."""
    hand.wait(500)
    player = KeyPlayer(hand, RESTS_EVERY)
    for move in MOVES[:most]:
        player.play(move)
    assert hand.console.session.moves == len(MOVES[:most])


def test_a_game_is_won_on_a_panel_of_128_x_32_that_is_a_window_on_the_table(monkeypatch):
    monkeypatch.setitem(TABLES["ssd1306_pico"].DISPLAY, "height", 32)
    hand = Handheld(board="ssd1306_pico", **GAME)
    play(hand)
    assert hand.console.session.game.won()


@every_board
def test_the_menu_opens_wherever_the_cursor_is(name):
    hand = Handheld(board=name)
    console = hand.console
    action, ms = next(((action, 60) for action in (MENU, BACK) if console.keys.has(action)),
                      (SELECT, 1500))
    for game_id in ("klondike", "golf", "pyramid"):
        dealing.deal(console, game_id, 3)
        hand.wait(700)
        for place in range(len(console.session.game.piles)):
            console.table.point_at(place)
            hand.press(action, ms)
            assert console.screens.top is console.screens.main_menu
            console.screens.back_to_table()


@every_board
def test_the_keys_page_names_no_key_that_the_board_lacks(name):
    keys = Handheld(board=name).console.keys
    page = b" ".join(key_help.describe(keys))
    for action, word in ((MENU, b"MENU:"), (BACK, b"BACK:"), (DOWN, b"Arrows:")):
        assert (word in page) == keys.has(action)
