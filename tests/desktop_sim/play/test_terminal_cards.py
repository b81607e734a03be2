"""The table in real characters: every card of every game is where its layout has it."""

import textwrap

import pytest

from core import games
from core.cards import FACE_DOWN
from core.piles import STOCK
from desktop_sim.play.headless import Handheld
from desktop_sim.play.terminal.cards import (
    COLUMNS,
    CURSOR,
    DESTINATION,
    RANKS,
    RED_AT_CURSOR,
    ROWS,
    SUITS,
    CardView,
)
from desktop_sim.play.words import screens
from firmware.layouts import STOP_PLACE
from firmware.screens import open_screens
from firmware.screens.end import end_of_game
from firmware.screens.screen_stack import show_pile
from firmware.storage.days import PLAYED, WON, WON_LATER, Days

GAMES = [game_id for game_id, _ in games.titles()]


def shown(hand, columns=COLUMNS, rows=ROWS):
    """Return a CardView and its lines."""
    view = CardView(hand.console, columns, rows, [])
    return view, view.lines()


def test_a_lesson_and_a_game_that_is_watched_show_the_table():
    hand = begun("golf")
    for show, key, line in ((open_screens.lesson, 0, "1 of 5: "),
                            (open_screens.watch, "watch", "Watching a win.")):
        hand.console.do(show, key)
        hand.wait(1500)
        text = text_of(shown(hand)[1])
        assert line in text and text.count("♣") > 1
        hand.press("BACK")
        hand.wait(500)


def text_of(lines):
    return "\n".join("".join(letter for _, letter in line) for line in lines)


def begun(game_id, deal=7):
    hand = Handheld(game=game_id, deal=deal)
    hand.wait(1500)
    return hand


@pytest.mark.parametrize("game_id", GAMES)
def test_every_open_top_card_is_shown(game_id):
    hand = begun(game_id)
    for columns, rows in ((COLUMNS, ROWS), (120, 40)):
        _, lines = shown(hand, columns, rows)
        assert len(lines) <= rows and all(len(line) <= columns for line in lines)
        check_top_cards(hand, text_of(lines))


def check_top_cards(hand, text):
    for pile in hand.console.session.game.piles:
        card = pile.cards[pile.n - 1] if pile.n else FACE_DOWN
        if not card & FACE_DOWN:
            name = RANKS[card & 15] + SUITS[card >> 4 & 3]
            assert name in text


@pytest.mark.parametrize("game_id", GAMES)
def test_a_cell_of_a_card_is_a_pixel_of_that_card(game_id):
    hand = begun(game_id)
    view, lines = shown(hand)
    found = set()
    for row, line in enumerate(lines):
        for column in range(len(line)):
            if (column, row) in view._pixels:
                at = view.pixel(column, row)
                found.add(hand.console.pointer.card_at(*at) >> STOP_PLACE)
    piles = hand.console.session.game.piles
    assert found >= {pile.number for pile in piles if pile.n and not hand.console.session.game
                     .covered(pile)}


def test_cursor_and_destinations_have_styles_of_their_own():
    hand = begun("klondike", 617)
    styles = {style for line in shown(hand)[1] for style, _ in line}
    assert styles & {CURSOR, RED_AT_CURSOR} and DESTINATION not in styles
    hand.press("SELECT")
    assert DESTINATION in {style for line in shown(hand)[1] for style, _ in line}


def test_the_stock_says_how_many_cards_it_has():
    hand = begun("klondike", 617)
    assert "▒24" in text_of(shown(hand)[1])
    hand.console.pointer.choose(STOCK, 0)
    hand.wait(500)
    assert "▒24" not in text_of(shown(hand)[1])


def test_the_lines_of_a_dialog_are_sentences_in_one_line():
    hand = begun("golf")
    hand.console.screens.question.pop_up(b"You won!\nTime 0:10\nMoves 48", end_of_game.WON)
    lines = text_of(shown(hand)[1]).splitlines()
    assert [line.strip() for line in lines[:4]] == [
        "You won! Time 0:10. Moves 48.", "", "New deal", "View table"]


def test_a_long_question_takes_as_many_lines_as_it_needs():
    hand = begun("golf")
    asked = (b"Say after each move if the game can be won? "
             b"The search knows all cards, hidden ones too.")
    hand.console.screens.question.pop_up(asked, end_of_game.WON)
    view, lines = shown(hand)
    assert " ".join(text_of(lines).split()).startswith(asked.decode())
    menu = hand.console.screens.top
    rows = range(len(menu.rows))
    assert [view.row_at(row) for row in range(2, 3 + len(rows))] == [-1, *rows]


@pytest.mark.parametrize("open_page", [open_screens.rules, open_screens.keys, open_screens.info])
@pytest.mark.parametrize("size", [None, (240, 240)])
def test_a_text_is_read_to_its_end_by_any_key_that_pages(open_page, size):
    for down, up in (("DOWN", "UP"), ("NEXT", "PREVIOUS")):
        hand = Handheld(game="klondike", deal=7, size=size)
        hand.wait(1500)
        hand.console.do(open_page, 0)
        page = hand.console.screens.top
        assert seen_with(hand, down) == said(page)
        assert seen_with(hand, up) == said(page)


def said(page):
    return {line for text in page.paragraphs
            for line in textwrap.wrap(screens.plain(text), COLUMNS - 2)}


def seen_with(hand, key):
    """Return all lines of a text that a terminal shows while `key` goes through its pages."""
    seen = set()
    first = -1
    while first != hand.console.screens.top.first:
        first = hand.console.screens.top.first
        _, lines = shown(hand)
        assert len(lines) <= ROWS
        seen |= {line for line in text_of(lines[2:ROWS - 1]).splitlines() if line}
        hand.press(key)
        hand.wait(100)
    return seen


def test_a_text_with_more_than_is_shown_says_so():
    hand = begun("klondike")
    hand.console.do(open_screens.rules, 0)
    assert text_of(shown(hand)[1]).endswith("More below: down")
    hand.press("DOWN")
    assert text_of(shown(hand)[1]).endswith("More above and below: up, down")
    hand.guide_key("END")
    assert text_of(shown(hand)[1]).endswith("More above: up")
    hand.console.screens.back_to_table()
    hand.console.do(open_screens.info, 0)
    assert "More" not in text_of(shown(hand)[1])


def test_a_list_shows_its_rows_and_which_line_has_which():
    hand = begun("golf")
    hand.console.open_menu()
    hand.wait(200)
    view, lines = shown(hand)
    menu = hand.console.screens.top
    row = next(row for row in range(ROWS) if view.row_at(row) == menu.at)
    assert lines[row][0][0] == CURSOR and "New deal" in text_of(lines)
    assert view.row_at(0) == -1


def test_a_screen_without_words_is_left_to_pixels():
    hand = begun("klondike", 617)
    hand.console.do(show_pile, 4)
    assert shown(hand)[1] is None


def test_the_days_of_a_month_are_shown_and_clicked():
    hand = begun("golf")
    hand.clock.date = 20261106
    days = Days(hand.store)
    for date, state in ((20261101, WON), (20261102, PLAYED), (20261103, WON_LATER)):
        days.note(date, state)
    days.save()
    hand.console.do(open_screens.calendar, 0)
    hand.press("LEFT")
    view, lines = shown(hand)
    assert text_of(lines).rstrip() == "\n".join((
        "< November 2026                       Golf", "",
        "Mon   Tue   Wed   Thu   Fri   Sat   Sun   ",
        " " * 36 + "  1*  ",
        "  2-    3+    4     5   [ 6 ]   7     8   ",
        "  9    10    11    12    13    14    15   ",
        " 16    17    18    19    20    21    22   ",
        " 23    24    25    26    27    28    29   ",
        " 30   " + " " * 36, "",
        "A late deal isn't in a row.   best 1"))
    assert [letter for row in lines for style, letter in row if style == CURSOR] == list("  5  ")
    screen = hand.console.screens.top
    screen.point(*view.pixel(2, 0))
    assert screen.month.date == 20261005
    screen.month.page(1)
    screen.point(*view.pixel(13, 4))
    hand.wait(100)
    assert hand.console.screens.top is hand.console.table
    saved = Days(hand.store)
    saved.load()
    assert saved.state(20261104) == PLAYED
