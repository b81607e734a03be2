"""The page's own table, played on CPython with a page that only listens."""

import pytest

from desktop_sim.web.in_page.page_lists import PageLists
from firmware.deals import dealing
from firmware.graphics.art import HUGE_FROM
from firmware.screens import open_screens
from firmware.screens.menus import menu_rows
from tests.lab import drawn_anew
from tests.lab.walker import page as walked
from tests.lab.walker import walk

WIDE = 1024, 700
"""A window with room for large ranks."""

LOW = 640, 360
"""A window in which a list is as large as the picture."""


@pytest.fixture
def page():
    with walk.raising():
        yield walked.Page(WIDE)


def deal(page, game_id, number):
    dealing.deal(page.console, game_id, number, {})
    page.run(2000)


def card(place, depth=1):
    return "pile", place, depth


def test_cards_with_large_ranks_are_handed_to_the_page_as_they_lie_on_the_table(page):
    page.console.settings.set("large_cards", True)
    deal(page, "klondike", 617)
    assert min(page.console.display.width, page.console.display.height) >= HUGE_FROM
    handed = []
    page.page.begin_drag = lambda *picture: handed.append(picture)
    page.console.pointer.dragged._begin_drag = page.page.begin_drag
    shown = page.picture()
    piles = page.console.session.game.tableau
    x, y = page.pixel(card(piles[1].number))
    page.read(0, [("down", card(piles[1].number)), ("move", card(piles[3].number))])
    (picture, width, *_), = handed
    pixels = bytes(int(digit, 16) for digit in picture)
    # The corner with the rank: as wide and high as a finger of pixels that lie on no edge.
    stride = (width + 1) // 2 * 2
    for row in range(2, 14):
        there = shown.pixels[(y + row - 1) * shown.width + x:][:12]
        assert pixels[row * stride + 2:][:12] == there
    assert len(set(pixels)) > 2


def test_a_link_says_at_the_first_deal_what_lies_beside_the_stock(page):
    assert page.hand.open_link("klondike/617") == ""
    page.run(3000)
    message = page.console.table.message
    assert message.on and bytes(message.line.buffer[: message.line.n]) == dealing.BESIDE_STOCK


def test_beside_a_list_lies_the_table_without_the_message_that_a_key_has_dismissed(page):
    deal(page, "yukon", 617)
    before = page.picture().pixels
    page.hand.command("hint")
    page.run(100)
    assert page.picture().pixels != before
    page.read(100, [("letter", "R")])
    assert PageLists(page.console).on_top() and not page.console.table.message.on
    drawn_anew.compare(page.console, page.picture, [page.console.table])


def test_beside_a_list_lies_the_table_and_nothing_of_a_screen_that_was_drawn_there(page):
    page.resize(LOW)
    deal(page, "spider", 617)
    console = page.console
    page.hand.command("help")
    page.run(100)
    console.do(open_screens.rules, "rules")
    page.run(100)
    assert not PageLists(console).on_top()
    page.read(100, [("key", "BACK")])
    assert PageLists(console).on_top()
    drawn_anew.compare(console, page.picture, [console.table])


def test_one_win_offers_to_install_the_page_and_no_later_one_does(page):
    told = []
    page.page.installation = told.append
    deal(page, "klondike", 617)
    page.hand.offer_installation(True)
    end = page.console.screens.end_of_game

    def labels():
        return [label for label, _, _ in page.console.screens.top.rows]

    def rows():
        end.result()
        page.run(100)
        found = labels()
        page.console.screens.close()
        return found

    assert rows() == rows() == [b"New deal", b"Share", b"Install", b"Table"]
    assert told == ["offered"]
    end.result()
    page.console.screens.top.choose(2)
    assert told == ["offered", "ask"]
    assert labels() == [b"New deal", b"Share", b"Table"]
    page.console.screens.close()
    page.hand.offer_installation(True)
    deal(page, "klondike", 618)
    assert b"Install" not in rows()


def test_no_winning_move_is_searched_without_a_game_that_goes_on(page):
    page.run(500)
    start = page.console.screens.top
    page.hand.command("winning")
    page.run(500)
    assert page.console.screens.top is start
    deal(page, "golf", 617)
    page.console.session.game.won = lambda: True
    page.hand.command("winning")
    page.run(500)
    assert page.console.screens.top is page.console.table


def test_a_list_that_is_closed_leaves_the_table_beside_the_menu_that_lies_over_the_calendar(page):
    deal(page, "tripeaks", 617)
    console = page.console
    console.do(open_screens.calendar, "day")
    page.run(100)
    console.do(menu_rows.game_menu, "game")
    page.run(100)
    console.do(menu_rows.help_menu, "help")
    page.run(100)
    page.read(100, [("key", "BACK")])
    assert PageLists(console).on_top()
    drawn_anew.compare(console, page.picture, [console.table])
