"""The screen of days: the date that is entered, arrows and two keys, other games, clicks."""

from core import games
from firmware import deal_banks
from firmware.deals import dealing
from firmware.graphics.text_line import TextLine
from firmware.input.debounced_keys import PRESS
from firmware.screens import open_screens
from firmware.screens.calendar.calendar import DAY, HEADER, SHARE
from firmware.screens.calendar.calendar_commands import FIRST_DAY
from firmware.screens.menus import menu_commands
from firmware.storage.days import PLAYED, WON, Days, after, open_days
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.positions import chosen

TODAY = 20260114
"""A Wednesday; the month began on a Thursday."""

UP, DOWN, LEFT, RIGHT, SELECT, BACK = range(6)
NEXT, TWO_SELECT = range(2)
HOLD = 700
HIGH = 240


def opened(date=TODAY, game_id="golf", share=False, **others):
    """Return a handheld that shows the days; without `date` its clock was never set."""
    hand = fake_handheld.Handheld(**others)
    hand.clock.today = lambda: date
    if share:
        hand.shared = []
        hand.console.share = hand.shared.append
    if game_id:
        dealing.deal(hand.console, game_id, 5, {})
    hand.run(50)
    hand.console.do(open_screens.calendar, 0)
    hand.run(20)
    return hand


def at(hand, *keys):
    """Press keys; return what the cursor is on: a date, HEADER or SHARE."""
    for key in keys:
        hand.press(key)
    days = hand.console.screens.calendar
    return days.month.date if days.on == DAY else days.on


def test_arrows_go_from_day_to_day_up_to_today():
    hand = opened()
    assert at(hand) == at(hand, RIGHT) == at(hand, DOWN) == TODAY
    assert at(hand, LEFT) == 20260113 and at(hand, UP) == 20260106
    assert at(hand, DOWN, DOWN) == TODAY - 1
    assert at(hand, RIGHT, UP, UP) == HEADER and at(hand, DOWN) == 20260107
    assert at(hand, UP, LEFT) == HEADER and at(hand, DOWN) == 20251207
    assert at(hand, UP, RIGHT, RIGHT, DOWN) == 20260107


def test_arrows_go_on_into_the_next_month_and_back():
    hand = opened(20260301)
    assert at(hand, LEFT) == 20260228 and at(hand, RIGHT) == 20260301
    assert at(hand, UP, LEFT, DOWN, DOWN) == 20260208
    # The last week is shorter: today is its last day.
    hand = opened(20260330)
    assert at(hand, LEFT, DOWN) == 20260330


def test_two_keys_reach_every_day():
    hand = opened(20260103, actions=fake_handheld.TWO_KEYS)
    days = hand.console.screens.calendar
    assert [at(hand, NEXT) for _ in range(5)] == [HEADER, 20260101, 20260102, 20260103, HEADER]
    hand.press(NEXT, HOLD)
    assert days.month.date // 100 == 202512
    while at(hand, NEXT) // 100 != 202601:
        assert days.month.date // 100 == 202512
    assert at(hand) == 20260101
    hand.press(TWO_SELECT, HOLD)
    assert hand.console.screens.top is hand.console.table


def test_select_deals_the_deal_of_the_day_and_goes_on_with_it():
    hand = opened()
    console = hand.console
    hand.press(LEFT)
    hand.press(SELECT)
    hand.run(50)
    deal = deal_banks.pick(chosen("golf"), deal_banks.ANY, TODAY - 1)
    assert console.screens.top is console.table and console.session.deal == deal
    assert noted(hand, TODAY - 1) == PLAYED and noted(hand, TODAY) == 0
    console.session.turn()
    console.do(open_screens.calendar, 0)
    hand.press(LEFT)
    hand.press(SELECT)
    assert console.screens.top is console.table and console.session.moves == 1


def test_days_that_were_in_a_row_are_not_denied():
    hand = opened()
    days = hand.console.screens.calendar
    line = TextLine()
    days.write_state(line)
    assert bytes(line.buffer[:line.n]) == b"No day won in a row yet"
    record = Days(hand.store)
    for date in (20260110, 20260111):
        record.note(date, WON)
    record.save()
    hand.console.screens.close()
    hand.console.do(open_screens.calendar, 0)
    days = hand.console.screens.calendar
    line.clear()
    days.write_state(line)
    assert days.best == 2 and bytes(line.buffer[:line.n]) == b"No day in a row now"


def noted(hand, date):
    hand.run(100)
    days = Days(hand.store)
    days.load()
    return days.state(date)


def test_open_over_midnight_today_is_the_new_day():
    for days_back in (0, 1):
        hand = opened()
        for _ in range(days_back):
            hand.press(LEFT)
        hand.clock.today = lambda: after(TODAY)
        hand.press(SELECT)
        hand.run(500)
        date = TODAY - days_back if days_back else after(TODAY)
        deal = deal_banks.pick(chosen("golf"), deal_banks.ANY, date)
        assert hand.console.session.deal == deal
        assert noted(hand, date) == PLAYED


def test_another_game_is_chosen_in_the_header():
    hand = opened(game_id=None)
    at(hand, UP, UP, SELECT)
    console = hand.console
    listed = console.screens.top
    while listed.rows[listed.at][2] != "yukon":
        hand.press(DOWN)
    hand.press(SELECT)
    assert console.screens.top is console.screens.calendar and at(hand) == TODAY - 7
    hand.press(SELECT)
    hand.run(50)
    assert console.session.game_id == "yukon" and noted(hand, TODAY - 7) == PLAYED


def test_the_date_is_asked_for_once_and_is_the_first_value_of_the_next_time():
    hand = opened(0)
    console = hand.console
    entry = console.screens.number_entry
    assert console.screens.top is entry and entry.number() == FIRST_DAY
    # The 30th of February is none.
    for _ in range(2):
        hand.press(RIGHT)
    entry.digits[:] = bytes((2, 0, 2, 6, 0, 2, 3, 0))
    hand.press(SELECT)
    assert console.screens.top is entry
    entry.digits[:] = bytes((2, 0, 2, 6, 0, 2, 2, 8))
    hand.press(SELECT)
    assert at(hand) == 20260228 == console.today()
    hand.press(BACK)
    console.do(open_screens.calendar, 0)
    assert at(hand) == 20260228
    hand.run(100)
    again = opened(0, store=hand.store, game_id=None)
    assert again.console.screens.number_entry.number() == 20260228


def test_the_date_is_changed_in_the_list_of_games():
    hand = opened(0)
    console = hand.console
    hand.press(SELECT)
    at(hand, UP)
    hand.press(SELECT)
    listed = console.screens.top
    while listed.rows[listed.at][2] != "day":
        hand.press(UP)
    hand.press(SELECT)
    console.screens.number_entry.digits[7] = 2
    hand.press(SELECT)
    assert at(hand) == 20260102
    hand.press(BACK)
    assert console.screens.top is console.table
    hand = opened()
    hand.console.do(menu_commands.close, 0)
    assert hand.console.screens.calendar is None


def test_a_day_may_be_won_on_a_board_without_a_clock_after_it_was_off():
    hand = opened(0)
    hand.press(SELECT)
    hand.press(SELECT)
    hand.run(100)
    again = fake_handheld.Handheld(store=hand.store)
    again.run(50)
    days = open_days(again.console.autosave)
    assert again.console.today() == 0 and days.entered == FIRST_DAY
    assert days.state(FIRST_DAY) == PLAYED


def test_a_click_does_what_select_does():
    hand = opened(share=True, width=240, height=HIGH)
    days = hand.console.screens.calendar
    days.days.note(20260101, WON)
    month = days.month
    x, y = month.left, month.top
    # A day after today, one before the first, and the line below them.
    days.point(x + 4 * month.wide, y + 2 * month.tall + 1)
    days.point(x + 1, y + 1)
    days.point(x, days.line_y + 3)
    hand.run(50)
    assert hand.console.screens.top is days
    days.point(235, HIGH - 10)
    assert days.on == SHARE and hand.shared == [
        "Pocket Patience: January 2026\n1 day won of 1 played.\n0 days in a row, best 1."]
    days.point(12, 3)
    assert days.month.date == 20251214
    days.point(20 + days.frame.canvas.width(b"< December 2025 ", 1), 3)
    assert days.month.date == TODAY
    days.point(230, 3)
    assert len(hand.console.screens.top.rows) == len(games.titles())
    hand.console.screens.close()
    days.point(x + 3 * days.month.wide + 1, y + 1)
    hand.run(50)
    assert hand.console.screens.top is hand.console.table
    assert noted(hand, 20260101) == PLAYED


def test_the_cursor_allocates_nothing():
    for size in ({}, {"width": 72, "height": 40}):
        hand = opened(20260301, **size)
        days = hand.console.screens.calendar
        days.days.note(20260227, WON)
        for action in (LEFT, UP, UP, UP, UP, LEFT, DOWN, RIGHT):
            assertions.locked(days.event, PRESS | action)
            assertions.locked(days.draw)


def test_days_that_are_asked_for_again_are_there_once():
    hand = opened()
    console = hand.console
    first = console.screens.calendar
    for _ in range(9):
        console.do(open_screens.calendar, 0)
        console.do(open_screens.options, 0)
    console.screens.close()
    assert console.screens.top is console.screens.calendar is not first
    at(hand, UP, UP, UP)
    hand.press(SELECT)
    hand.press(SELECT)
    hand.press(BACK)
    assert console.screens.top is console.table and console.screens.calendar is None


def test_a_number_that_is_asked_for_stays_where_a_list_comes_over_it():
    hand = opened(0)
    console = hand.console
    entry = console.screens.top
    console.do(open_screens.options, 0)
    console.do(open_screens.info, 0)
    console.screens.close()
    console.screens.close()
    assert console.screens.top is console.screens.number_entry is entry
    console.do(open_screens.calendar, 0)
    hand.press(BACK)
    assert console.screens.top is console.table
