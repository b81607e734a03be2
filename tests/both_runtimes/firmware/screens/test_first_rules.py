"""The question before the first deal of a game: how it shall be played."""

from firmware.deals import dealing, game_on_table
from firmware.input.actions import DOWN, SELECT
from firmware.screens.calendar import calendar_commands
from firmware.screens.menus import game_list, menu_commands
from tests.both_runtimes import assertions, fake_handheld

EASY, DRAW_3, GUIDE = (2, "relaxed"), (1, "relaxed"), (0, "strict")


def press(hand, action, times=1):
    for _ in range(times):
        hand.press(fake_handheld.SIX_KEYS.index(action))
        hand.run(100)


def rules(hand):
    game = hand.console.session.game
    return game.option("variation"), game.option("movement")


def asked(hand):
    """Return the labels of the ways to play that are shown, [] if none are."""
    top = hand.console.screens.top
    return [row[0] for row in top.rows] if type(top).__name__ == "FirstRules" else []


@assertions.thorough_on_vm
def test_klondike_is_asked_for_once_and_what_was_chosen_stays():
    for down, chosen in enumerate((EASY, DRAW_3, GUIDE)):
        hand = fake_handheld.Handheld()
        hand.run(100)
        press(hand, SELECT)
        assert asked(hand) == [b"Draw 1", b"Draw 3", b"Draw 1, one pass"]
        press(hand, DOWN, down)
        press(hand, SELECT)
        assert rules(hand) == chosen
        for hand in (hand, fake_handheld.Handheld(store=hand.store)):  # noqa: B020
            hand.run(100)
            menu_commands.new_deal(hand.console, 0)
            hand.run(3000)
            assert not asked(hand) and rules(hand) == chosen


def test_it_is_asked_wherever_the_first_deal_is_chosen_and_closing_deals_nothing():
    for begin in (lambda console: menu_commands.play(console, "klondike"),
                  lambda console: menu_commands.new_deal(console, 0),
                  lambda console: calendar_commands.play_day(console, (20260131, "klondike"))):
        hand = fake_handheld.Handheld()
        hand.run(100)
        begin(hand.console)
        assert asked(hand)
        hand.console.screens.close()
        assert not hand.console.playing() and not asked(hand)
        begin(hand.console)
        press(hand, SELECT)
        assert rules(hand) == EASY


def test_the_game_of_the_lesson_is_followed_by_the_question():
    hand = fake_handheld.Handheld()
    hand.console.session.new("klondike", 5, {"variation": 2})
    game_on_table.begin(hand.console)
    menu_commands.new_deal(hand.console, 0)
    press(hand, DOWN)
    press(hand, SELECT)
    assert rules(hand) == DRAW_3


@assertions.thorough_on_vm
def test_scripts_and_switches_and_other_games_are_asked_nothing():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "klondike")
    assert rules(hand) == GUIDE
    menu_commands.new_deal(hand.console, 0)
    hand.run(100)
    assert rules(hand) == GUIDE
    hand = fake_handheld.Handheld()
    hand.console.settings.switched["klondike"] = {"variation": 1}
    menu_commands.play(hand.console, "klondike")
    hand.run(100)
    assert rules(hand) == (1, "strict")
    hand = fake_handheld.Handheld()
    for _, command, game_id in game_list.rows(hand.console):
        if command is menu_commands.play and game_id != "klondike":
            menu_commands.play(hand.console, game_id)
            hand.run(100)
            assert hand.console.session.game_id == game_id
