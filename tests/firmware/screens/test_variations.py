"""Variations chosen on the device, through its keys."""

from core import games
from desktop_sim.play.headless import Handheld
from firmware import texts
from firmware.graphics import art
from firmware.screens.choice_list import NO_MARK

SPACE = 32
MOST_VALUES = 8
"""No option of a game has more values than this."""


def menu_row(hand, command):
    """Open the table's menu and do the row of `command` there or in its list Game."""
    hand.press("BACK")
    if command not in commands_in(hand):
        pick(hand, "game_menu")
    pick(hand, command)


def commands_in(hand):
    return [command.__name__ for _, command, _ in hand.console.screens.top.rows]


def pick(hand, command):
    """Do the row of `command` in the open list, by its keys."""
    menu = hand.console.screens.top
    for _ in range((commands_in(hand).index(command) - menu.at) % len(menu.rows)):
        hand.press("DOWN")
    hand.press("SELECT")


def marks_in(menu):
    return [menu.mark(key) if command else NO_MARK for _, command, key in menu.rows]


def console_row(hand):
    menu = hand.console.screens.top
    return menu.rows[menu.at][2]


def back_to_table(hand):
    for _ in range(hand.console.screens.depth):
        if hand.console.screens.top is not hand.console.table:
            hand.press("BACK")
    assert hand.console.screens.top is hand.console.table


def test_what_is_in_force_is_marked_and_a_change_says_that_it_needs_a_new_deal():
    hand = Handheld(game="klondike", deal=5)
    console = hand.console
    menu_row(hand, "variations")
    marks = marks_in(console.screens.top)
    assert marks[:4] == [-1, art.CH_DOT, SPACE, SPACE] and marks.count(art.CH_DOT) == 4
    hand.press("DOWN")
    hand.press("SELECT")
    question = console.screens.question
    assert console.screens.top is question and b"new deal" in question.frame.title
    hand.press("DOWN")
    hand.press("SELECT")
    marks = marks_in(console.screens.top)
    assert marks[:4] == [-1, art.CH_DOT, art.CH_CHECK, SPACE]
    assert console.session.game.option("variation") == 0 and console.session.deal == 5


def test_a_variation_is_dealt_at_once_or_the_next_time_and_is_kept():
    hand = Handheld(game="klondike", deal=5)
    menu_row(hand, "variations")
    hand.press("DOWN")
    hand.press("SELECT")
    hand.press("SELECT")
    rules = hand.console.session.game
    assert rules.option("variation") == 1 and rules.draw == 3
    hand.console.pointer.command("new")
    hand.wait(100)
    assert hand.console.session.game.option("variation") == 1
    menu_row(hand, "variations")
    while console_row(hand) != ("movement", "relaxed"):
        hand.press("UP")
    hand.press("SELECT")
    back_to_table(hand)
    assert hand.console.session.game.option("movement") == "strict"
    hand.console.pointer.command("new")
    hand.wait(100)
    assert hand.console.session.game.option("movement") == "relaxed"
    assert hand.console.session.game.option("variation") == 1


def test_taking_back_a_change_asks_nothing():
    hand = Handheld(game="klondike", deal=5)
    menu_row(hand, "variations")
    hand.press("SELECT")
    assert hand.console.screens.top.frame.title == b"Variations"


def test_restart_keeps_the_rules_in_force():
    hand = Handheld(game="klondike", deal=5)
    menu_row(hand, "variations")
    hand.press("SELECT")
    back_to_table(hand)
    menu_row(hand, "restart")
    assert hand.console.session.game.option("variation") == 0
    assert hand.console.session.deal == 5


def test_every_game_names_its_options_in_lines_that_fit_and_in_the_words_of_its_rules():
    canvas = Handheld(board="ssd1306_pico").display.canvas
    mark = 10
    for game_id, _ in games.titles():
        told = b" ".join(texts.rules(game_id)).lower()
        for name, values, _ in games.load(game_id).options:
            label, words = texts.words(game_id, name, values)
            assert len(set(words)) == len(words) == len(values) <= MOST_VALUES
            assert canvas.width(label) <= 126 and label.lower() in told, (game_id, label)
            for word in words:
                assert mark + canvas.width(word) <= 126, (game_id, word)
                assert word.lower() in told, (game_id, word)


def test_options_without_words_are_called_by_their_names():
    assert texts.words("none", "worry_back", (False, True)) == (b"Worry back", [b"off", b"on"])
    assert texts.words("golf", "redeals", (0, "all")) == (b"Redeals", [b"0", b"all"])
