"""Typed letters that go to rows of the list on top, and digits that choose them."""

from core import games
from desktop_sim.play import list_rows
from desktop_sim.play.headless import Handheld
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.screens.menus.saved_games import SavedGames


def label(hand):
    menu = hand.console.screens.top
    return menu.rows[menu.at][0]


def in_menu(command=None, game="klondike"):
    hand = Handheld(game=game, deal=5)
    hand.press("BACK")
    if command:
        hand.console.do(command, 0)
        hand.wait(50)
    return hand


def test_a_letter_goes_to_a_row_and_does_not_do_it():
    hand = in_menu()
    menu = hand.console.screens.top
    hand.guide_key("t")
    assert hand.console.screens.top is menu and label(hand) == b"This game"
    hand.press("SELECT")
    hand.guide_key("v")
    assert hand.console.screens.top.frame.title == b"This game" and label(hand) == b"Variations"


def at_the_list():
    """Return a handheld that shows the game list, before any game was played."""
    hand = Handheld()
    hand.console.do(open_screens.game_list, 0)
    hand.wait(50)
    return hand


def test_of_several_rows_with_a_letter_the_next_is_gone_to():
    hand = at_the_list()
    seen = []
    for _ in range(3):
        hand.guide_key("k")
        seen.append(label(hand))
    assert seen == [b"King Albert", b"Klondike", b"King Albert"]
    assert hand.console.screens.top is hand.console.screens.game_list


def typed(hand, letters):
    """Type letters fast; return the label of the row under the cursor."""
    for letter in letters:
        hand.guide_key(letter)
    return label(hand)


def test_letters_that_come_fast_are_those_of_a_name():
    hand = at_the_list()
    menu = hand.console.screens.top
    assert typed(hand, "freec") == b"FreeCell"
    hand.wait(list_rows.APART_MS)
    assert typed(hand, "fr") == b"Friday the 13th"
    assert typed(hand, "o") == b"Frog"
    hand.wait(list_rows.APART_MS)
    # Without a name that begins so it is a word in one; a space is one of its letters.
    assert typed(hand, "castle") == b"Beleaguered Castle"
    hand.wait(list_rows.APART_MS)
    assert typed(hand, "la belle") == b"La Belle Lucie"
    assert hand.console.screens.top is menu


def test_letters_that_no_name_has_together_are_those_of_two_and_a_slip_does_nothing():
    hand = at_the_list()
    assert typed(hand, "golk") == b"Klondike"
    hand.wait(list_rows.APART_MS)
    menu = hand.console.screens.top
    # No name begins with R: by itself it is the key of Variations.
    assert typed(hand, "spirder") == b"Spider"
    assert hand.console.screens.top is menu


def test_an_arrow_or_a_pause_ends_a_name():
    hand = at_the_list()
    assert typed(hand, "go") == b"Golf"
    hand.press("DOWN")
    assert typed(hand, "l") == b"La Belle Lucie"
    hand.wait(list_rows.APART_MS)
    assert typed(hand, "a") == b"Accordion"


def test_a_space_after_no_letter_is_no_letter():
    assert not list_rows.ListRows().choose(at_the_list().console, " ")


def test_a_digit_is_the_number_of_a_row_to_choose():
    hand = at_the_list()
    hand.guide_key("5")
    assert hand.console.playing() and hand.console.session.game_id == games.titles()[4][0]
    hand = at_the_list()
    hand.guide_key("0")
    assert hand.console.session.game_id == games.titles()[9][0]


def test_a_row_that_begins_with_a_digit_comes_before_the_row_of_that_number():
    hand = in_menu(open_screens.variations)
    hand.guide_key("2")
    assert hand.console.deals.choices["variation"] == 1
    hand = in_menu()
    SavedGames(hand.console).save(hand.console, 3)
    hand.console.do(open_screens.saved_games, 0)
    hand.wait(50)
    hand.guide_key("4")
    assert hand.console.screens.top.frame.title == b"4 Klondike"


def test_headings_are_not_counted_and_questions_are_lists():
    hand = in_menu(open_screens.variations, "canfield")
    hand.guide_key("4")
    assert hand.console.deals.choices["movement"] == "relaxed"
    hand = in_menu()
    SavedGames(hand.console).save(hand.console, 3)
    for answer, left in (("n", True), ("y", False)):
        hand.console.do(open_screens.saved_games, 0)
        hand.wait(50)
        hand.guide_key("4")
        hand.guide_key("r")
        hand.press("SELECT")
        assert hand.console.screens.top is hand.console.screens.question
        hand.guide_key(answer)
        assert (SavedGames(hand.console).found[3] is not None) == left


def test_a_key_that_fits_no_row_is_a_command_as_ever_and_digits_enter_numbers():
    hand = in_menu()
    hand.guide_key("i")
    assert hand.console.screens.top.frame.title == b"Info"
    hand = in_menu(menu_commands.deal_by_number)
    hand.guide_key("7")
    assert hand.console.screens.number_entry.number() == 7


def test_a_display_that_sleeps_is_only_woken():
    hand = at_the_list()
    hand.wait(400_000)
    hand.guide_key("3")
    assert not hand.console.playing()
    hand.guide_key("3")
    assert hand.console.playing()
