"""The table's menus: in a corner if the display is wide enough."""

import pytest

from desktop_sim.play.headless import Handheld
from firmware.screens import open_screens
from firmware.screens.choice_list import KEY
from firmware.screens.menus.menu_rows import HELP, MAIN

WIDE = [(128, 64), (135, 240), (160, 128), (240, 240), (240, 135), (320, 240), (296, 128)]
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
    row = keys(menu.rows).index(key) - menu.first
    frame = menu.frame
    return frame.x + frame.w // 2, frame.y + frame.top + row * frame.tall + frame.tall // 2


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
