"""The table's menus: in a corner if the display is wide enough."""

import pytest

from desktop_sim.play.headless import Handheld
from firmware.screens import open_screens
from firmware.screens.choice_list import KEY
from firmware.screens.menus.menu_rows import HELP, MAIN

WIDE = [(135, 240), (160, 128), (240, 240), (240, 135), (320, 240), (296, 128)]
NARROW = [(72, 40), (96, 64)]


def opened(size):
    handheld = Handheld(size=size, game="klondike", deal=1)
    handheld.press("BACK")
    assert handheld.console.screens.top is handheld.console.screens.main_menu
    return handheld


def keys(rows):
    return [row[KEY] for row in rows]


def middle_of(menu, key):
    """Return a pixel in the row with `key`."""
    x, y, w, h = menu.place(keys(menu.rows).index(key))
    return x + w // 2, y + h // 2


@pytest.mark.parametrize("size", WIDE, ids=str)
def test_a_click_beside_the_menu_closes_it_and_one_on_a_row_does_it(size):
    handheld = opened(size)
    console, menu = handheld.console, handheld.console.screens.main_menu
    x, y, w, h = menu.area
    assert size[0] - w >= 40 and x + w <= size[0] and y + h <= size[1]
    assert (x, y) == ((6, 20) if size[1] >= 200 and menu.frame.font else (0, 0))
    menu.at = keys(MAIN).index("help")
    handheld.wait(100)
    handheld.click(*middle_of(menu, "help"))
    assert keys(console.screens.top.rows) == keys(HELP)
    assert console.screens.top.area == menu.area
    handheld.click(x + w + 5, 20)
    assert console.screens.top is menu
    handheld.click(x + w + 5, 20)
    assert console.screens.top is console.table


@pytest.mark.parametrize("size", [(128, 64), (160, 80)], ids=str)
def test_a_low_display_shows_the_whole_menu_in_two_columns(size):
    handheld = opened(size)
    menu = handheld.console.screens.main_menu
    assert menu.first == 0 and menu.shown() >= len(menu.rows)
    places = [menu.place(row) for row in range(len(menu.rows))]
    assert len({x for x, _, _, _ in places}) == 2 and len(set(places)) == len(places)
    for row, (x, y, w, h) in enumerate(places):
        assert x + w <= size[0] and y + h <= size[1]
        assert menu.row_at(x, y) == menu.row_at(x + w - 1, y + h - 1) == row
    assert menu.row_at(size[0] - 1, menu.frame.top - 1) >= len(menu.rows)
    handheld.click(*middle_of(menu, "games"))
    assert handheld.console.screens.top.frame.title == b"Games"


def test_left_and_right_go_to_the_other_column():
    handheld = opened((128, 64))
    menu = handheld.console.screens.main_menu
    for press, key in (("RIGHT", "game"), ("LEFT", "new"), ("UP", "hint"), ("RIGHT", "help"),
                       ("LEFT", "hint"), ("LEFT", "undo"), ("RIGHT", "games")):
        handheld.press(press)
        assert menu.rows[menu.at][KEY] == key


@pytest.mark.parametrize("size", NARROW, ids=str)
def test_where_the_display_is_narrow_the_menu_covers_it(size):
    handheld = opened(size)
    assert handheld.console.screens.main_menu.area == ()
    assert handheld.console.screens.main_menu.frame.w == size[0]


@pytest.mark.parametrize("size", [(128, 64), (240, 240)], ids=str)
def test_what_covered_a_dialog_leaves_nothing_of_itself_when_it_closes(size):
    handheld = Handheld(size=size, game="klondike", deal=1)
    console = handheld.console
    console.screens.end_of_game.stuck()
    handheld.wait(100)
    before = handheld.picture().image().tobytes()
    for show in (lambda: console.screens.ask(b"So?\nThis is a longer text.\n" * 2, b"Yes", None),
                 lambda: open_screens.keys(console, "keys")):
        show()
        handheld.wait(100)
        assert handheld.picture().image().tobytes() != before
        handheld.press("BACK")
        assert handheld.picture().image().tobytes() == before
