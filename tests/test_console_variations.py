"""Variations chosen on the device, through its keys."""

from core import games
from desktop_sim.headless import Handheld
from firmware import texts


def menu_row(hand, command):
    """Opens the table's menu and does the row of `command`, by its keys."""
    hand.press("BACK")
    menu = hand.console.screen
    while menu.rows[menu.at][1].__name__ != command:
        hand.press("DOWN")
    hand.press("SELECT")


def test_a_variation_takes_effect_with_the_next_deal_and_is_kept():
    hand = Handheld(game="klondike", deal=5)
    menu_row(hand, "variations")
    hand.press("SELECT")
    rules = hand.console.session.game
    assert rules.option("variation") == 0
    hand.press("DOWN")
    hand.press("DOWN")
    hand.press("DOWN")
    hand.press("SELECT")
    rules = hand.console.session.game
    assert rules.option("variation") == 1 and rules.draw == 3
    hand.console.command("new")
    hand.wait(100)
    assert hand.console.session.game.option("variation") == 1


def test_restart_keeps_the_rules_in_force():
    hand = Handheld(game="klondike", deal=5)
    menu_row(hand, "variations")
    hand.press("SELECT")
    hand.press("BACK")
    hand.press("BACK")
    menu_row(hand, "restart")
    assert hand.console.session.game.option("variation") == 0
    assert hand.console.session.deal == 5


def test_every_value_in_words_fits_its_row():
    width = Handheld().display.canvas.width
    tick_and_gaps = 20
    for game_id, _ in games.TITLES:
        rows = {name: values for name, values, _ in games.load(game_id).options}
        for name, words in texts.values(game_id).items():
            assert len(words) == len(rows[name])
            widest = max(width(word) for word in words)
            assert width(texts.label(name)) + tick_and_gaps + widest <= 128, (game_id, name)
