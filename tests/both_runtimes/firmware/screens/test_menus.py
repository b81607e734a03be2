"""Menus: different keys for the rows of a list, and no allocation while a value changes."""

from core import refusals
from firmware.deals import dealing
from firmware.input.actions import MENU
from firmware.screens import open_screens
from firmware.screens.choice_list import LABEL
from firmware.screens.end.end_of_game import FINISH, STUCK, WON, WON_TO_SHARE
from firmware.screens.menus import game_list, menu_rows, options
from firmware.screens.menus.saved_games import SavedGames
from firmware.screens.menus.variations import NEEDS_DEAL
from tests.both_runtimes import fake_handheld

ROUND_MS = 20
"""Time of the handheld's clock that is enough to draw (ms)."""


def in_play(game_id="klondike", actions=fake_handheld.SIX_KEYS):
    """Return a handheld with a game in play."""
    hand = fake_handheld.Handheld(actions)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, 5, {})
    hand.run(500)
    return hand


def lists(hand):
    """Yield every list of a console: its rows, by its title."""
    console = hand.console
    yield b"list", game_list.rows(console)
    yield b"main", menu_rows.MAIN
    yield b"help", menu_rows.HELP
    yield b"game", menu_rows.GAME
    for rows in (WON, WON_TO_SHARE, STUCK, FINISH, NEEDS_DEAL):
        yield rows[0][0], rows
    SavedGames(console).save(console, 0)
    for command in (open_screens.options, open_screens.variations, open_screens.statistics,
                    open_screens.saved_games):
        command(console, 0)
        yield console.screens.top.frame.title, console.screens.top.rows
    console.screens.top.pick(console, 0)
    yield console.screens.top.frame.title, console.screens.top.rows
    console.screens.top.rows[-1][1](console, 0)
    yield console.screens.top.frame.title, console.screens.top.rows


def test_a_refusal_does_not_stay_beside_the_menu_that_follows():
    actions = fake_handheld.SEVEN_KEYS
    shown = []
    for refused in (False, True):
        hand = in_play(actions=actions)
        if refused:
            hand.console.table.message.say(refusals.NO_CARD_THERE)
        hand.run(50)
        assert hand.console.table.message.covers == refused
        hand.press(actions.index(MENU))
        assert hand.console.screens.top is hand.console.screens.main_menu
        shown.append(bytes(hand.display.buffer))
    assert shown[0] == shown[1]


def test_a_page_that_is_read_over_another_leads_back_to_it():
    screens = in_play().console.screens
    screens.read(b"Info", (b"Version",))
    screens.read(b"Rules", (b"Aces first",))
    screens.read(b"Keys", (b"SELECT picks up",))
    titles = []
    while screens.top is not screens.console.table:
        # Who asks if a text is shown, as a screen reader does, has the one on top.
        assert screens.text_page is screens.top
        titles.append(screens.top.frame.title)
        screens.close()
    assert titles == [b"Keys", b"Rules", b"Info"] and screens.text_page is None


def test_help_lists_a_win_to_watch_where_one_is_stored():
    for game_id, stored in (("golf", True), ("template", False)):
        console = in_play(game_id).console
        menu_rows.help_menu(console, 0)
        keys = [key for _, _, key in console.screens.top.rows]
        assert ("watch" in keys, "how" in keys) == (stored, stored)
        assert len(keys) == len(menu_rows.HELP) - (0 if stored else 2) and "moves" in keys


def test_no_two_rows_of_a_list_have_the_same_key():
    hand = in_play()
    seen = 0
    for title, rows in lists(hand):
        keys = [key for _, _, key in rows]
        assert len(set(keys)) == len(keys) == len(rows) > 1, title
        seen += 1
    assert seen == 15


def test_a_list_opens_on_the_row_with_a_key():
    hand = in_play()
    menu = hand.console.screens.main_menu
    for label, _, key in menu_rows.MAIN:
        menu.open(key)
        assert menu.rows[menu.at][0] == label
    menu.open("nothing of the kind")
    assert menu.at == 0
    open_screens.variations(hand.console, 0)
    menu = hand.console.screens.top
    assert menu.at == 1 and menu.rows[0][1] is None
    menu.open(("movement", "relaxed"))
    assert menu.rows[menu.at][2] == ("movement", "relaxed")
    menu.open()
    assert menu.at == 1 and menu.rows[0][1] is None


def test_the_menu_of_a_game_without_score_has_no_row_for_it(game_id):
    console = in_play(game_id).console
    game = console.session.game
    keys = [key for _, _, key in menu_rows.game_rows(console)]
    assert ("score" in keys) == bool(game.score_rule)
    assert len(keys) == len(menu_rows.GAME) - (not game.score_rule)


def test_an_option_says_its_value_in_words():
    hand = in_play()
    console = hand.console
    console.settings.set("sound", "partial")
    console.settings.set("speed", 3)
    seen = {}
    open_screens.options(console, 0)
    for _, _, key in console.screens.top.rows:
        console.screens.top.write_value(console.screens.top.value.clear(), key)
        line = console.screens.top.value
        seen[key] = bytes(line.buffer[:line.n])
    assert seen["sound"] == b"partial" and seen["speed"] == b"slow"
    assert seen["back"] == b"1" and seen["colours"] == b"normal"
    assert seen["left_handed"] == b"off" and seen["keep_awake"] == b"off"
    assert seen["dim"] == b"1 min" and seen["mouse"] == b"yes"
    assert seen["one_click"] == b"plays the card"
    options.Options(console).change_value("left_handed", 1)
    console.screens.top.write_value(console.screens.top.value.clear(), "left_handed")
    assert bytes(console.screens.top.value.buffer[:2]) == b"on"


def test_the_row_that_is_chosen_is_drawn_before_a_question_covers_the_menu():
    hand = in_play()
    console = hand.console
    console.session.turn()
    hand.store.full = True
    console.open_menu()
    hand.run(ROUND_MS)
    menu = console.screens.top
    row = [key for _, _, key in menu.rows].index("new")
    menu.choose(row)
    console.step()
    assert console.screens.top is console.screens.question
    assert menu.shown_at == row


def test_a_page_comes_back_as_it_was_from_under_another_one():
    hand = in_play()
    console = hand.console
    console.do(open_screens.rules, 0)
    page = console.screens.top
    rules = page.paragraphs
    for command in (open_screens.help_at_start, open_screens.info):
        console.do(command, 0)
    console.screens.close()
    console.screens.close()
    assert console.screens.top is page and page.paragraphs == rules


def test_the_help_on_keys_is_named_by_what_the_player_has():
    hand = in_play()
    console = hand.console
    for finger, points, title, label in (
        (0, True, b"Mouse and keys", b"A click"), (20, True, b"Taps and keys", b"A tap"),
        (0, False, b"Commands", None),
    ):
        console.display.finger = finger
        console.pointer.points = points
        for show in (menu_rows.help_menu, open_screens.help_at_start):
            show(console, 0)
            assert title in [row[LABEL] for row in console.screens.top.rows]
        open_screens.keys(console, 0)
        assert console.screens.top.frame.title == title
        open_screens.options(console, 0)
        labels = {key: name for name, _, key in console.screens.top.rows}
        assert labels.get("one_click") == label
        console.screens.back_to_table()
    console.pointer = None
    assert open_screens.keys_row(console)[LABEL] == b"Keys"


def test_the_help_on_keys_names_those_of_a_board_only_where_the_player_sees_them():
    console = in_play().console
    for has_keys in (True, False):
        console.pointer.has_keys = has_keys
        console.pointer.more_help = (b"More.",)
        open_screens.keys(console, 0)
        text = b" ".join(console.screens.top.paragraphs)
        assert text.endswith(b"More.")
        for name in (b"SELECT", b"BACK"):
            assert (name + b":" in text) == has_keys
        for name in (b"Enter or Space:", b"Hold Enter or Space:", b"Esc or Backspace:"):
            assert (name in text) != has_keys
        console.screens.close()
