"""The bar above a table that fills the window: game, figures and buttons."""

import pygame
import pytest

from core.piles import STOCK, TABLEAU
from desktop_sim.play.pointing import pointer_shapes
from desktop_sim.play.window.bar import BACK, GAMES
from desktop_sim.play.window.layout import FINGER
from desktop_sim.play.window.pointers import cursors
from firmware.deals import dealing
from firmware.screens import open_screens
from tests.desktop_sim.play.test_window import RIGHT_BUTTON, Desk
from tests.desktop_sim.play.test_window_table import TableDesk, window

UNDO, HINT, MENU = "U", "T", "M"
SIZES = ((900, 700), (1200, 787), (500, 900), (300, 300), (3840, 2000))


@pytest.fixture
def desk():
    return TableDesk()


def resize(desk, size):
    desk.window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    desk.wait(300)


def places(desk):
    """Return {name of a button: pixels of the window that press it}."""
    left, top, width, height = desk.window.layout.bar
    found = {}
    for y in range(top, top + height, 4):
        for x in range(left, left + width, 2):
            name = desk.window.painter.word_at(x, y)
            if name:
                found.setdefault(name, []).append((x, y))
    return found


def middle(desk, name):
    pixels = places(desk)[name]
    return pixels[len(pixels) // 2]


def press(desk, name, button=1):
    desk.click(middle(desk, name), button)
    desk.wait(100)


@pytest.mark.parametrize("game", ["klondike", "la_belle_lucie", "vanishing_cross"])
@pytest.mark.parametrize("size", SIZES)
def test_every_button_has_room_for_a_finger_and_lies_beside_the_table(desk, size, game):
    dealing.deal(desk.console, game, 1, {})
    resize(desk, size)
    desk.console.pointer.command("auto")
    desk.wait(500)
    found = places(desk)
    assert set(found) == {GAMES, UNDO, HINT, MENU}
    for pixels in found.values():
        across = [x for x, _ in pixels]
        down = [y for _, y in pixels]
        assert max(across) - min(across) + 2 >= FINGER and max(down) - min(down) + 4 >= FINGER
        assert max(across) < size[0]
    assert desk.window.layout.screen[1] >= desk.window.layout.bar[3]
    assert desk.console.table.arrangement.layout.header == 0


def test_the_games_name_opens_the_list_of_games_and_back_leaves_it(desk):
    press(desk, GAMES)
    assert desk.console.screens.top is desk.console.screens.game_list
    assert set(places(desk)) == {BACK}
    press(desk, BACK)
    assert desk.console.screens.top is desk.console.table


def test_the_menu_opens_and_a_hint_is_shown(desk):
    press(desk, HINT)
    assert desk.console.table.message.on
    press(desk, MENU)
    assert desk.console.screens.top is desk.console.screens.main_menu
    press(desk, BACK)
    assert desk.console.screens.top is desk.console.table


def test_undo_works_once_there_is_a_move_and_slides_while_it_is_held(desk):
    assert UNDO not in places(desk)
    for _ in range(6):
        desk.click(desk.over(60, 200), RIGHT_BUTTON)
    assert desk.counts(STOCK) == [18]
    press(desk, UNDO)
    assert desk.counts(STOCK) == [19]
    place = middle(desk, UNDO)
    desk.mouse(pygame.MOUSEBUTTONDOWN, place)
    desk.wait(3000)
    desk.mouse(pygame.MOUSEBUTTONUP, place)
    assert desk.counts(STOCK) == [24]


def test_a_held_button_looks_pressed_and_the_pointer_is_a_hand_over_it(desk):
    place = middle(desk, HINT)
    desk.mouse(pygame.MOUSEMOTION, place)
    assert pygame.mouse.get_cursor() == cursors()[pointer_shapes.HAND]
    inside = places(desk)[HINT][0][0] + 2 * desk.window.layout.bar_scale, place[1]
    before = desk.window.surface.get_at(inside)
    desk.mouse(pygame.MOUSEBUTTONDOWN, place)
    assert desk.window.surface.get_at(inside) != before
    desk.mouse(pygame.MOUSEBUTTONUP, place)
    assert desk.window.surface.get_at(inside) == before


def test_the_right_button_presses_none(desk):
    press(desk, MENU, RIGHT_BUTTON)
    assert desk.console.screens.top is desk.console.table


def test_without_the_mouse_the_bar_still_works(desk):
    desk.console.settings.override("mouse", "no")
    press(desk, MENU)
    assert desk.console.screens.top is desk.console.screens.main_menu


def test_a_button_is_let_go_when_the_window_loses_the_keyboard(desk):
    before = shown(desk)
    desk.mouse(pygame.MOUSEBUTTONDOWN, middle(desk, MENU))
    desk.window.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    desk.key(pygame.K_ESCAPE)
    assert shown(desk) == before


def shown(desk):
    """Return the bar's rows in the window."""
    left, top, width, height = desk.window.layout.bar
    return [
        [tuple(desk.window.surface.get_at((x, y))) for x in range(left, left + width)]
        for y in range(top, top + height)
    ]


def columns_that_differ(one, other):
    return [x for x in range(len(one[0])) if any(a[x] != b[x]
            for a, b in zip(one, other, strict=True))]


def test_the_bar_counts_time_and_moves_and_no_other_digit_changes_its_place(desk):
    desk.console.autosave.play_clock.move()
    desk.wait(11000 - desk.console.autosave.play_clock.played() * 1000)
    first = shown(desk)
    desk.wait(1000)
    seconds = columns_that_differ(first, shown(desk))
    assert seconds and seconds[-1] - seconds[0] < 7 * desk.window.layout.bar_scale
    before = shown(desk)
    desk.click(desk.over(60, 200), RIGHT_BUTTON)
    assert len(columns_that_differ(before, shown(desk))) > len(seconds)


def test_before_a_game_the_bar_has_only_the_games():
    desk = Desk(size=(300, 200), game=None, captioned=True)
    desk.window = window.Window(desk.machine, (900, 700), True)
    desk.wait(100)
    assert set(places(desk)) == {GAMES}
    press(desk, GAMES)
    assert desk.console.screens.top is desk.console.screens.game_list
    press(desk, BACK)
    open_screens.options(desk.console, 0)
    desk.wait(100)
    assert set(places(desk)) == {BACK}


def below(desk, index):
    """Return the pixel of the window on the felt below the cards of a column."""
    x, y = desk.on_card(TABLEAU, index)
    spot = desk.console.table.arrangement.spots[0]
    return x, y + (spot.h // 2 + 4) * desk.window.layout.scale


@pytest.mark.parametrize("one_click", [True, False])
@pytest.mark.parametrize("index", range(7))
def test_a_click_on_the_felt_below_a_column_does_nothing(desk, index, one_click):
    desk.console.settings.one_click = one_click
    desk.wait(1000)
    sounds = len(desk.machine.speaker.log)
    place = below(desk, index)
    desk.mouse(pygame.MOUSEMOTION, place)
    assert pygame.mouse.get_cursor() == cursors()[pointer_shapes.ARROW]
    desk.click(place)
    assert not desk.console.table.message.on and desk.console.session.moves == 0
    assert desk.console.table.selection.picked_up < 0
    assert len(desk.machine.speaker.log) == sounds


def test_the_felt_below_a_column_takes_picked_up_cards(desk):
    dealing.deal(desk.console, "klondike", 1, {"variation": 0})
    desk.wait(1000)
    desk.console.settings.one_click = False
    desk.click(desk.on_card(TABLEAU, 0))
    desk.click(below(desk, 2))
    assert desk.counts(TABLEAU)[:3] == [0, 2, 4]


def test_a_game_that_goes_on_begins_without_a_cursor(desk):
    assert not desk.console.table.repaint.blink.lit
    desk.key(pygame.K_RIGHT)
    assert desk.console.table.repaint.blink.lit
    window.Window(desk.machine, (900, 700), True)
    assert not desk.console.table.repaint.blink.lit
