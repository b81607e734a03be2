"""Screens over the table, in words: lists, questions, pages, a number."""

from core import refusals
from desktop_sim.play.words import screens
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from tests.both_runtimes.fake_handheld import Handheld


def playing(game_id="golf", deal=617):
    console = Handheld().console
    dealing.deal(console, game_id, deal)
    return console


def test_the_table_is_none_of_these_screens():
    console = playing()
    assert screens.lines(console) == []
    assert not screens.is_list(console) and not screens.is_question(console)


def test_a_list_is_told_with_numbers_and_values():
    console = playing()
    console.open_menu()
    console.screens.main_menu.open("new")
    lines = screens.lines(console)
    assert lines[:3] == ["Golf:", "1. Undo.", "2. Redo."]
    assert lines[-1] == screens.CHOOSE and "8. Help." in lines
    assert screens.row_called(console, "4") == 3
    assert screens.row_called(console, "new d") == 3
    assert screens.row_called(console, "n") == screens.row_called(console, "99") == -1


def test_headings_have_no_number_and_what_is_in_force_is_said():
    console = playing("klondike")
    open_screens.variations(console, None)
    lines = screens.lines(console)
    assert lines[1:3] == ["Variation:", "1. Draw 1, one pass (in force)."]
    assert lines[10:12] == ["Movement:", "9. strict (in force)."]
    assert screens.row_called(console, "the pack") == -1
    console.screens.top.at = 2
    console.do(console.screens.top.rows[2][1], console.screens.top.rows[2][2])
    assert screens.is_question(console)
    assert screens.lines(console) == [
        "Draw 3, unlimited passes needs a new deal. Deal now or Next time?"]
    assert screens.row_called(console, "Y") == 0 and screens.row_called(console, "n") == 1
    console.screens.close()
    assert screens.lines(console)[3] == "2. Draw 3, unlimited passes (from the next deal on)."


def test_a_question_is_one_line_with_its_answers():
    console = playing()
    assert console.session.turn() == refusals.FINE
    console.store.full = True
    dealing.deal(console, "golf", 3)
    assert screens.lines(console) == [
        "Not saved: drive full or locked. You give up a game of 1 move. Give up or Keep playing?"]
    assert screens.row_called(console, "y") == 0 and screens.row_called(console, "NO") == 1
    assert screens.row_called(console, "maybe") == -1


def test_an_announcement_is_told_with_its_details():
    console = playing()
    console.screens.end_of_game.result()
    assert screens.lines(console) == [
        "You won! Time 0:00. Score 35. 2 medals. New deal, Share or Table?"]
    assert screens.row_called(console, "n") == -1 and screens.row_called(console, "new") == 0


def test_a_page_is_told_whole():
    console = playing()
    open_screens.tips(console, None)
    lines = screens.lines(console)
    assert lines[0] == "Tips." and len(lines) == 5 and lines[-1][-1] == "."


def test_saved_games_have_the_numbers_of_their_slots():
    console = playing()
    open_screens.saved_games(console, None)
    assert screens.lines(console)[1] == "1. Save this game."
    console.do(*console.screens.top.rows[0][1:])
    open_screens.saved_games(console, None)
    assert screens.lines(console)[1:3] == [
        "Save this game.", "1. Golf, deal 617, 0 moves, score 35."]
    assert screens.row_called(console, "1") == 1 and screens.row_called(console, "save") == 0


def test_a_number_that_is_entered_is_told():
    console = playing()
    menu_commands.deal_by_number(console, None)
    assert screens.lines(console) == ["Deal number? It is 617 now. Type a number, or back."]


def test_signs_of_suits_become_letters():
    assert screens.plain(b"8\x03 to 9\x04\x00") == "8H to 9S"


def test_the_heading_says_which_game_it_is():
    console = playing("st_helena", 64)
    assert screens.heading(console.session) == "St. Helena, deal 64, 0 moves"
    console.session.turn()
    assert screens.heading(console.session) == "St. Helena, deal 64, 1 move"
