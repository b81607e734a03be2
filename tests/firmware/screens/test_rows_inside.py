"""No row of a list, a menu or a dialog hangs out of its panel, on any size of display."""

import pytest

from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.dialog import Dialog
from firmware.screens.menus import menu_commands, menu_rows

SIZES = [(72, 40, 1), (128, 32, 1), (128, 64, 1), (128, 128, 4), (160, 128, 4), (240, 135, 4),
         (240, 240, 4), (296, 128, 1), (320, 240, 4), (480, 320, 4), (130, 200, 4)]


FINGER = 30
"""px of a display in a page that shows each of them as 1.5 px of its own."""


def lists(hand):
    """Each list of the console on top of its screens, in turn."""
    console = hand.console
    screens = console.screens
    yield screens.top
    dealing.deal(console, "klondike", 7, {})
    console.session.turn()
    for command in (
            lambda console, key: console.open_menu(), menu_rows.help_menu, menu_rows.game_menu,
            open_screens.game_list, open_screens.options, open_screens.statistics,
            open_screens.variations, open_screens.saved_games, open_screens.choose_deal,
            open_screens.start,
            lambda console, key: screens.ask(b"Remove 1?", b"Remove", menu_commands.close),
            lambda console, key: screens.end_of_game.result(),
            lambda console, key: screens.end_of_game.stuck(),
            lambda console, key: screens.end_of_game.finish()):
        screens.back_to_table()
        console.settings.set("speed", 0)
        command(console, 0)
        yield screens.top


@pytest.mark.parametrize("width, height", [(444, 220), (480, 286), (250, 409), (213, 343)])
def test_rows_fit_a_finger(width, height):
    hand = Handheld(size=(width, height), depth=4)
    hand.console.display.finger = FINGER
    hand.console.screens.drop_all()
    hand.console.screens.back_to_start()
    seen = 0
    for menu in list(lists(hand))[1:]:
        assert menu.frame.tall >= FINGER, menu.frame.title
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("width, height, depth", SIZES)
def test_every_row_is_inside_its_panel(width, height, depth):
    hand = Handheld(size=(width, height), depth=depth)
    seen = 0
    for menu in lists(hand):
        hand.wait(50)
        frame = menu.frame
        assert frame.y >= 0 and frame.y + frame.h <= height
        for at in range(len(menu.rows)):
            if menu.rows[at][1] is None:
                continue
            menu.at = at
            menu.forget()
            hand.console.request_redraw()
            hand.wait(40)
            y = menu.place(at)[1] - frame.y
            assert y >= 0 and y + frame.tall <= frame.h - frame.bottom, (menu, menu.rows[at])
            seen += 1
    assert seen > 60


@pytest.mark.parametrize("width, height", [(444, 220), (250, 409), (130, 200)])
def test_a_deal_number_is_entered_by_fingers(width, height):
    hand = Handheld(size=(width, height), depth=4, game="golf", deal=617)
    hand.console.display.finger = FINGER
    hand.console.do(menu_commands.deal_by_number, 0)
    hand.wait(100)
    entry = hand.console.screens.top
    middle = hand.console.display.height // 3 + 8
    last = min(width - 4, width // 2 + 3 * min(FINGER, width // 8) + 8)
    hand.click(last, middle - FINGER // 2)
    assert entry.number() == 618
    for _ in range(2):
        hand.click(last, middle + FINGER // 2)
    assert entry.number() == 616
    hand.click(width // 2, middle + 2 * FINGER)
    hand.wait(500)
    assert hand.console.session.deal == 616


@pytest.mark.parametrize("size", SIZES)
def test_a_dialog_covers_all_of_the_header_or_nothing(size):
    hand = Handheld(size=size[:2], depth=size[2], game="klondike", deal=7)
    console = hand.console
    header = console.table.repaint.header
    for grade in (0, 1):
        console.screens.back_to_table()
        console.deals.grade = grade
        console.screens.end_of_game.stuck()
        dialog = console.screens.top
        assert dialog.frame.y + dialog.frame.h <= size[1]
        assert not header or dialog.frame.y == 0 or dialog.area[1] >= header.rows


@pytest.mark.parametrize("width, height, depth", SIZES)
def test_a_dialog_shows_at_least_two_answers(width, height, depth):
    hand = Handheld(size=(width, height), depth=depth)
    seen = 0
    for menu in lists(hand):
        if isinstance(menu, Dialog):
            assert menu.shown() >= 2, menu.frame.title
            seen += 1
    assert seen > 2
