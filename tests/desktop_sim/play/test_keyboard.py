"""Keys of a desktop besides the guide's letters: lists, pages, and shortcuts."""

import pytest

from desktop_sim.play import keyboard, script
from desktop_sim.play.headless import Handheld
from firmware.deals import game_on_table
from firmware.screens import open_screens
from tests.both_runtimes import playing, positions


def hand_at(command=None, game="klondike"):
    """Return a Handheld in a game, or at the list of games, with the screen of a command."""
    hand = Handheld(game=game, deal=1 if game else None)
    if command:
        hand.console.do(command, None)
    hand.wait(100)
    return hand


def test_a_page_of_text_is_gone_through_and_is_not_closed():
    hand = hand_at(open_screens.rules)
    page = hand.console.screens.top
    shown = page.shown()
    firsts = []
    for key in ("PGDN", "PGDN", "PGUP", "END", "PGDN", "HOME", "PGUP"):
        hand.guide_key(key)
        firsts.append(page.first)
    last = firsts[3]
    assert firsts == [shown, 2 * shown, shown, last, last, 0, 0]
    assert last + shown >= len(page.lines) > last and hand.console.screens.top is page


@pytest.mark.parametrize("command, game", [(None, None), (open_screens.options, "klondike"),
                                           (open_screens.statistics, "klondike")])
def test_a_list_is_gone_through_and_nothing_in_it_changes(command, game):
    hand = hand_at(command, game)
    menu = hand.console.screens.top
    settings = dict(vars(hand.console.settings))
    can_be_chosen = [row for row, (_, does, _) in enumerate(menu.rows) if does]
    first, last = can_be_chosen[0], can_be_chosen[-1]
    places = []
    for key in ("HOME", "PGUP", "PGDN", "END", "PGDN", "PGUP", "HOME"):
        hand.guide_key(key)
        places.append(menu.at)
    assert places[:2] + places[3:5] + places[6:] == [first, first, last, last, first]
    assert first < places[2] <= first + menu.shown()
    assert last > places[5] >= last - menu.shown()
    assert vars(hand.console.settings) == settings


def test_on_the_table_they_do_nothing():
    hand = hand_at()
    before = hand.picture().pixels
    for key in ("PGDN", "PGUP", "HOME", "END"):
        hand.guide_key(key)
    hand.console.table.forget()
    hand.wait(0)
    assert hand.console.screens.top is hand.console.table
    assert hand.picture().pixels == before


@pytest.mark.parametrize("keys, piles", [
    ("12", ["9H 8C", "8S 7D", "TS"]), ("13", ["", "8S", "TS 9H 8C 7D"]),
    ("1322", ["", "8S", "TS 9H 8C 7D"]), ("23", ["9H 8C 7D", "8S", "TS"]),
])
def test_two_piles_name_as_many_cards_as_the_second_takes(keys, piles):
    hand = hand_at()
    session = positions.set_up(
        "klondike", {"movement": "relaxed"}, tableau=["9H 8C 7D", "8S", "TS"])
    playing.tell_no_ending(hand.console)
    hand.console.session.load(session.save())
    game_on_table.begin(hand.console)
    hand.wait(100)
    for key in keys:
        hand.guide_key(key)
    assert [positions.shown(hand.console.session, f"t{place}") for place in range(3)] == piles


def test_shortcuts_are_the_letters_of_commands():
    hand = hand_at()
    moves = []
    for key in ("P", "CTRL+Z", "CTRL+Y"):
        hand.guide_key(key)
        moves.append(hand.console.session.moves)
    assert moves == [1, 0, 1]
    hand.guide_key("F2")
    assert hand.console.session.moves == 0
    hand.guide_key("CTRL+Z")
    assert hand.console.session.moves == 1
    hand.guide_key("F1")
    helped = hand.console.screens.top
    hand.press("BACK")
    hand.guide_key("H")
    top = hand.console.screens.top
    assert type(top) is type(helped) and top.frame.title == helped.frame.title


def test_scripts_and_help_know_them():
    hand = hand_at()
    for name in keyboard.NAMED:
        assert script.parse(name.lower(), hand.keys) == [("guide_key", (name,))]
    for word in ("PgUp", "PgDn", "Home", "End", "Ctrl+Z", "Ctrl+Y", "F1", "F2", "F3", "F4"):
        assert word in keyboard.help_text()


def test_each_of_ten_piles_has_a_digit():
    hand = hand_at(game="spider")
    for key, index in zip("1234567890", range(10), strict=True):
        hand.guide_key(key)
        selection = hand.console.table.selection
        assert hand.console.session.game.piles[selection.origin()].index == index
        hand.console.pointer.command("cancel")


def test_the_digits_of_piles_that_a_game_lacks_do_nothing():
    hand = hand_at()
    at = hand.console.table.selection.at
    for key in "890":
        hand.guide_key(key)
    assert hand.console.table.selection.at == at


def test_pages_of_the_days_are_months():
    hand = Handheld(game="golf", deal=5)
    hand.clock.date = 20260310
    hand.console.pointer.command("day")
    days = hand.console.screens.calendar
    for key, date in (("PGDN", 20260310), ("PGUP", 20260210), ("PGUP", 20260110),
                      ("PGDN", 20260210), ("HOME", 20260110)):
        keyboard.press(hand.console, key)
        assert days.month.date == date


@pytest.mark.parametrize("command", [None, open_screens.options])
def test_the_key_for_card_backs_passes_over_those_that_are_not_earned(command):
    hand = hand_at(command)
    settings = hand.console.settings
    settings.medals = 1 << 1
    seen = []
    for _ in range(5):
        seen.append(settings.back)
        keyboard.press(hand.console, "B")
        hand.wait(100)
    assert seen == [0, 1, 2, 3, 0]
