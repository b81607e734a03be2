"""Every display, and a game of each family: the page shows and does the same as the simulator."""

import itertools

import pytest

from core import games
from desktop_sim.deploy import board_list
from tests.both_runtimes import playing
from tests.desktop_sim.web.in_browser.playing import MOST_S, Mirrored
from tests.lab.key_player import KeyPlayer
from tests.lab.recorded_games import recorded_game

SIZES = ("72x40", "480x480")
GAMES = [game_id for game_id, _ in games.titles()]
OTHERS = {str(board_list.table_of(board).DISPLAY) + board_list.table_of(board).CHIP: board
          for board in board_list.boards()}.values()
"""A board for each kind of display."""

OFTEN = "ssd1306_pico", "pimoroni_picosystem", "klondike", "pyramid"
"""A display of one bit and one in colours, a game of builds and one of pairs."""


def each(values):
    """Return parameters for all `values`; those without a word of OFTEN are thorough ones."""
    return [pytest.param(*value, marks=() if {*value[:1]} & {*OFTEN} else pytest.mark.thorough)
            for value in values]


def size_of(board):
    width, cross, height = board.partition("x")
    return (int(width), int(height)) if cross and width.isdigit() else None


@pytest.mark.parametrize(
    "board, game", each(zip((*OTHERS, *SIZES), itertools.cycle(GAMES), strict=False))
)
def test_a_deal_looks_as_in_the_simulator(visit, board, game):
    opened = visit(f"{game}/617", board)
    size = size_of(board)
    hand = Mirrored(opened, None if size else board, size, (game, 617, {}))
    # SELECT has an effect at each of the cursor's targets.
    hand.press("SELECT")


@pytest.mark.parametrize("game", each((game,) for game in playing.family_heads()[::2]))
def test_a_game_is_played_by_drawn_keys_and_by_pointer(visit, game):
    moves, deal, options = recorded_game(game)
    query = "&".join(f"{name}={value}" for name, value in options.items())
    opened = visit(f"{game}/{deal}" + ("?" + query if query else ""))
    hand = Mirrored(opened, link=(game, deal, options))
    player = KeyPlayer(hand)
    player.play(moves[0])
    hand.letter("U")
    player.point(moves[0])


@pytest.mark.thorough
def test_pictures_are_the_same_though_time_goes_on_in_one_of_them(visit):
    hand = Mirrored(visit("golf/617", "240x240"), size=(240, 240), link=("golf", 617, {}))
    hand.wait(10 * MOST_S * 1000)
    hand.same()
