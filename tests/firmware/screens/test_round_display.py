"""A round display: the circle cuts off nothing that a player has to see."""

import pytest

from desktop_sim.emulation import displays
from desktop_sim.emulation.picture import Picture, cut_off
from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.drivers.round_panel import inside
from firmware.graphics.canvas import BLACK_INK, DARK, FELT, WEAVE
from firmware.screens import open_screens
from firmware.screens.menus import first_rules, menu_commands, menu_rows
from tests.firmware.test_golden import DEAL, Scene, beside
from tests.lab.recorded_games import recorded_game

SIZE = 240, 240

GROUNDS = {FELT, DARK, WEAVE, BLACK_INK}
"""Roles of grounds and of shadows on them."""

GAMES = "klondike", "spider", "pyramid", "freecell", "monte_carlo", "la_belle_lucie"

LISTS = [
    lambda console, key: console.open_menu(),
    menu_rows.help_menu,
    menu_rows.game_menu,
    open_screens.game_list,
    open_screens.options,
    open_screens.variations,
    open_screens.saved_games,
    open_screens.statistics,
    open_screens.game_statistics,
    open_screens.choose_deal,
]
PAGES = [
    open_screens.rules,
    open_screens.tips,
    open_screens.keys,
    open_screens.info,
    open_screens.calendar,
    lambda console, key: open_screens.go_back(console, "bookmark"),
    open_screens.find_card,
    open_screens.start,
    menu_commands.deal_by_number,
    menu_commands.new_deal,
    menu_commands.share_win,
    lambda console, key: first_rules.asks(
        console, b"Klondike", "klondike", menu_commands.play, "klondike"),
]


@pytest.fixture
def cut(monkeypatch):
    """Return a set, which gets the roles of all pixels that the circle cuts off."""
    roles = set()
    whole = Picture.round

    def noted(picture):
        shown = whole(picture)
        roles.update(was for was, now in zip(picture.pixels, shown.pixels, strict=True)
                     if was != now)
        return shown

    monkeypatch.setattr(Picture, "round", noted)
    return roles


@pytest.mark.parametrize("diameter", [*range(96, 521, 7), 240, 128, 160])
def test_the_picture_lies_in_the_circle(diameter):
    x, y, width, height = inside(diameter, diameter)
    first, last = cut_off(y, diameter), cut_off(y + height - 1, diameter)
    assert first <= x and last <= diameter - x - width
    assert (width % 8, height % 4) == (0, 0)


def test_of_a_panel_that_is_not_square_the_circle_in_its_middle_counts():
    assert inside(240, 240) == (24, 48, 192, 144)
    assert inside(320, 240) == (64, 48, 192, 144)


def walk(game_id, look):
    """Play a game of all kinds of screens; call `look` with the Handheld at each."""
    scene = Scene(game_id, *SIZE, 4, is_round=True)
    for show in (scene.dealt, scene.played, scene.picked_up, scene.refused, scene.held):
        show()
        look(scene.hand)
    hand, console = scene.hand, scene.hand.console
    for command in (*LISTS, *PAGES):
        console.screens.back_to_table()
        console.do(command, console.session.game_id)
        hand.wait(50)
        look(hand)
        for _ in getattr(console.screens.top, "rows", ()) if command in LISTS else ():
            hand.press("DOWN")
            look(hand)
    console.screens.back_to_table()
    for show in (console.table.hint, console.screens.end_of_game.stuck,
                 console.screens.end_of_game.finish, console.screens.end_of_game.result,
                 console.screens.show_wait):
        show()
        console.request_redraw()
        hand.wait(50)
        look(hand)


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_that_a_player_has_to_see_is_cut(cut, game_id):
    walk(game_id, Handheld.picture)
    assert cut - GROUNDS == set()


def test_a_picture_as_large_as_the_panel_would_be_cut(cut, monkeypatch):
    monkeypatch.setattr(displays, "inside", lambda width, height: (0, 0, width, height))
    walk("klondike", Handheld.picture)
    assert len(cut - GROUNDS) > 4


def test_a_click_means_what_lies_there():
    hand = Handheld(size=SIZE, is_round=True, game="klondike", deal=DEAL)
    console = hand.console
    left, top = console.display.corner
    spot = console.table.arrangement.spots[console.session.game.stock.number]
    hand.click(left + spot.x + 1, top + spot.y + 1)
    assert console.session.moves == 1
    hand.click(spot.x + 1, spot.y + 1)
    assert console.session.moves == 1


def test_a_dark_panel_is_as_large():
    hand = Handheld(size=SIZE, is_round=True)
    hand.display.power(False)
    assert hand.machine.size() == SIZE and not any(hand.picture().rgb())


@pytest.mark.parametrize("game_id", ["klondike", "spider", "pyramid"])
def test_a_table_looks_as_it_must(golden, game_id):
    scene = Scene(game_id, *SIZE, 4, is_round=True)
    golden(f"240x240-round/{game_id}",
           beside([scene.dealt(), scene.played(), scene.picked_up(), scene.refused()]))


def test_screens_look_as_they_must(golden):
    """Check the start screen, menu, games, options, rules, days, that no move is left, a win."""
    hand = Handheld(size=SIZE, is_round=True)
    console = hand.console
    hand.clock.date = 20261127
    hand.wait(2000)
    pictures = [hand.picture().image()]
    moves, deal, options = recorded_game("klondike")
    dealing.deal(console, "klondike", deal, options)
    hand.wait(2000)
    for command in (
        LISTS[0], open_screens.game_list, open_screens.options, open_screens.rules,
        open_screens.calendar,
        lambda console, key: console.screens.end_of_game.stuck(),
    ):
        console.screens.back_to_table()
        console.do(command, console.session.game_id)
        hand.wait(50)
        pictures.append(hand.picture().image())
    console.screens.back_to_table()
    for move in moves[:-2]:
        console.session.play(move)
    console.table.changed()
    menu_commands.finish(console, 0)
    hand.wait(6000)
    pictures.append(hand.picture().image())
    golden("240x240-round/screens", beside(pictures))
