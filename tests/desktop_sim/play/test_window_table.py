"""The table that fills a window: it follows the window's size, and cards follow the mouse."""

from itertools import product

import pygame
import pytest

from core.piles import FOUNDATION, TABLEAU
from desktop_sim.play import resizing
from desktop_sim.play.window import window
from desktop_sim.play.window.layout import TableLayout
from firmware.deals import dealing
from firmware.screens import open_screens
from tests.desktop_sim.play.test_window import Desk


class TableDesk(Desk):
    """A window of 900 x 700 pixels with the table of Klondike's deal 617."""

    def __init__(self):
        super().__init__(size=TableLayout((900, 700)).display, game=None, captioned=True)
        self.console.settings.override("mouse", "yes")
        dealing.deal(self.console, "klondike", 617, {})
        self.window = window.Window(self.machine, (900, 700), True)
        self.wait(300)


@pytest.fixture
def desk():
    return TableDesk()


def test_a_drag_moves_a_card(desk):
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.on_card(TABLEAU, 1))
    desk.mouse(pygame.MOUSEMOTION, desk.on_card(FOUNDATION, 3))
    assert desk.console.pointer.dragged.is_on()
    desk.mouse(pygame.MOUSEBUTTONUP, desk.on_card(FOUNDATION, 3))
    desk.wait(300)
    assert desk.counts(FOUNDATION) == [0, 0, 0, 1]
    assert not desk.console.pointer.dragged.is_on()


def test_cards_that_are_released_elsewhere_glide_back(desk):
    before = desk.machine.picture().pixels
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.on_card(TABLEAU, 1))
    desk.mouse(pygame.MOUSEMOTION, desk.over(100, 200))
    desk.mouse(pygame.MOUSEBUTTONUP, desk.over(100, 200))
    assert desk.machine.picture().pixels != before
    desk.wait(400)
    assert desk.machine.picture().pixels == before and desk.console.session.moves == 0


def test_a_click_sends_a_card_to_its_best_place(desk):
    desk.click(desk.on_card(TABLEAU, 1))
    assert sum(desk.counts(FOUNDATION)) == 1


@pytest.mark.parametrize("size", [(500, 900), (1400, 800), (300, 300)])
def test_a_window_of_another_size_has_a_table_of_that_size(desk, size):
    desk.click(desk.on_card(TABLEAU, 1))
    desk.window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    desk.wait(300)
    below = size[1] - desk.window.layout.bar[3]
    width, height, scale = resizing.table_size(size[0], below)
    picture = desk.machine.picture()
    assert (picture.width, picture.height) == (width, height)
    assert width * scale <= size[0] and height * scale <= below
    assert desk.console.session.moves == 1 and sum(desk.counts(FOUNDATION)) == 1
    desk.console.table.undo()


def test_upright_the_stock_lies_at_the_lower_right(desk):
    desk.window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=500, y=900))
    layout = desk.console.table.arrangement.layout
    stock = layout.spots[desk.console.session.game.stock.number]
    assert stock.x > layout.width * 3 // 4 and stock.y > layout.height * 3 // 4
    assert all(spot.x <= stock.x for spot in layout.spots if spot.y == stock.y)


def test_a_list_scrolls_with_the_mouse_and_nothing_is_chosen(desk):
    open_screens.game_list(desk.console, 0)
    desk.wait(100)
    games = desk.console.screens.game_list
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.over(100, 180))
    desk.mouse(pygame.MOUSEMOTION, desk.over(100, 40))
    desk.mouse(pygame.MOUSEBUTTONUP, desk.over(100, 40))
    assert games.first == 140 // games.frame.tall and desk.console.screens.top is games
    assert games.first <= games.at < games.first + games.shown()
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.over(100, 40))
    desk.mouse(pygame.MOUSEMOTION, desk.over(100, 220))
    desk.mouse(pygame.MOUSEBUTTONUP, desk.over(100, 220))
    assert games.first == 0 and games.rows[games.at][1]
    desk.click(desk.over(100, games.frame.top + 5 * games.frame.tall + 2))
    desk.wait(300)
    assert desk.console.screens.top is not games


def opened_games(desk):
    open_screens.game_list(desk.console, 0)
    desk.wait(100)
    return desk.console.screens.game_list


def swipe(desk, start, end):
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.over(*start))
    desk.mouse(pygame.MOUSEMOTION, desk.over(*end))
    desk.mouse(pygame.MOUSEBUTTONUP, desk.over(*end))
    desk.wait(100)


def turn(desk, notches):
    desk.window.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))
    desk.wait(60)


@pytest.mark.parametrize("end", [(100, 106), (100, 94), (106, 100), (94, 100)])
def test_a_drag_of_less_than_a_row_chooses_none(desk, end):
    games = opened_games(desk)
    swipe(desk, (100, 100), end)
    assert desk.console.screens.top is games and games.first == 0


def test_the_arrows_of_a_list_scroll_and_its_title_closes_it(desk):
    games = opened_games(desk)
    right = games.frame.w - 3
    desk.click(desk.over(right, 3))
    assert games.first == games.shown()
    desk.click(desk.over(right - 20, 3))
    assert games.first == 0
    desk.click(desk.over(40, 3))
    assert desk.console.screens.top is desk.console.table


def test_a_wheel_scrolls_a_list_and_a_page_and_leaves_the_table_alone(desk):
    games = opened_games(desk)
    turn(desk, -1)
    assert games.first == window.WHEEL_ROWS
    turn(desk, 2)
    assert games.first == 0
    desk.console.screens.close()
    turn(desk, -1)
    assert desk.console.screens.top is desk.console.table


def test_a_page_of_text_follows_a_swipe_and_a_wheel(desk):
    open_screens.rules(desk.console, 0)
    desk.wait(100)
    page = desk.console.screens.top
    shown = page.shown()
    swipe(desk, (100, 150), (100, 60))
    assert page.first == shown
    swipe(desk, (100, 60), (100, 150))
    assert page.first == 0
    for rows, first in ((1, 0), (2, shown), (-3, 0)):
        desk.console.pointer.scroll(rows)
        assert page.first == first
    desk.click(desk.over(40, 3))
    assert desk.console.screens.top is desk.console.table


@pytest.mark.parametrize("edge", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_a_dragged_card_stays_whole(desk, edge):
    display = desk.console.display
    at = edge[0] * (display.width - 1), edge[1] * (display.height - 1)
    desk.mouse(pygame.MOUSEBUTTONDOWN, desk.on_card(TABLEAU, 1))
    desk.mouse(pygame.MOUSEMOTION, desk.over(*at))
    dragged = desk.console.pointer.dragged
    spot = desk.console.table.arrangement.spots[dragged.place]
    assert dragged.is_on()
    assert 0 <= dragged.x <= display.width - spot.w
    assert 0 <= dragged.y <= display.height - spot.h
    desk.mouse(pygame.MOUSEBUTTONUP, desk.over(*at))


def test_rows_are_high_enough_for_a_finger(desk):
    desk.console.display.finger = 30
    desk.console.screens.drop_all()
    desk.console.screens.back_to_start()
    games = opened_games(desk)
    assert games.frame.tall == 30
    desk.click(desk.over(100, games.frame.top + 59))
    assert games.at == 1 and desk.console.screens.top is desk.console.table


def test_a_menu_is_closed_when_the_window_changes(desk):
    desk.console.open_menu()
    desk.wait(100)
    desk.window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=500, y=900))
    desk.wait(100)
    assert desk.console.screens.top is desk.console.table


def test_without_a_game_the_start_screen_is_drawn_anew():
    desk = Desk(size=(300, 200), game=None)
    desk.window = window.Window(desk.machine, (900, 700), True)
    desk.window.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=500, y=900))
    desk.wait(100)
    assert desk.console.screens.top is desk.console.screens.start
    picture = desk.machine.picture()
    assert (picture.width, picture.height) == desk.window.layout.display


def test_a_table_has_a_size_that_layouts_know():
    for width, height in product(range(128, 2600, 97), range(128, 1600, 97)):
        wide, high, scale = resizing.table_size(width, height)
        upright = height * 10 > width * 11
        most = resizing.UPRIGHT_MOST if upright else resizing.LANDSCAPE_MOST
        least = resizing.UPRIGHT_LEAST if upright else resizing.LANDSCAPE_LEAST
        assert least[0] <= wide <= most[0] and least[1] <= high <= most[1] and scale >= 1
