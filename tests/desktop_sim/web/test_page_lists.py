"""What the page is told of the console's lists."""

from core import games
from desktop_sim.play.headless import Handheld
from desktop_sim.web.in_page.page_lists import described
from firmware.screens.figures.statistics import StatisticsScreen
from firmware.screens.menus.game_list import GameList
from firmware.screens.menus.options import Options
from firmware.storage.statistics import NO_SCORE, Ended


def rows(menu):
    """Return {label: row} of the rows of a list."""
    return {row["label"]: row for row in described(menu)["rows"]}


def last_games(menu):
    """Return what is said of the last games, and their lengths."""
    row = rows(menu)["Last games"]
    return row["kind"], row["value"], row["bars"]


def test_the_last_games_are_told_with_their_lengths_the_oldest_first():
    hand = Handheld(size=(240, 240), depth=4)
    console = hand.console
    golf = games.load("golf")
    choices = [values[0] for _, values, _ in golf.options]
    menu = StatisticsScreen(console, "golf", golf, choices)
    assert last_games(menu) == ("figure", "none", [])
    for number, (won, seconds) in enumerate(((False, 0), (True, 60), (False, 6000)), 1):
        console.autosave.statistics.count(
            Ended(number, "golf", menu.variation, won, NO_SCORE, False, 9, seconds))
    menu = StatisticsScreen(console, "golf", golf, choices)
    assert last_games(menu) == ("figure", "1 of 3 won", [-1, 2, -7])


def test_only_rows_of_games_have_a_game():
    hand = Handheld(size=(240, 240), depth=4, game="golf")
    menu = GameList(hand.console)
    menu.open()
    shown = {label: row["game"] for label, row in rows(menu).items() if "game" in row}
    assert shown == {title: game_id for game_id, title in games.titles()}


def test_the_backs_are_told_as_pictures():
    hand = Handheld(size=(240, 240), depth=4)
    hand.console.settings.back = 2
    row = rows(Options(hand.console))["Card back"]
    assert (row["kind"], row["at"], row["words"]) == ("backs", 2, ["1", "2", "3"])
    settings = hand.console.settings
    settings.medals = 1 << 7
    settings.set_date(20261101)
    row = rows(Options(hand.console))["Card back"]
    assert (row["words"], row["styles"]) == (["1", "2", "3", "7"], [0, 1, 2, 8])
