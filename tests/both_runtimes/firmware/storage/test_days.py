"""Days: their states, days won in a row, the bytes in which they are saved, damage, power cuts."""

from core.save_writer import checksum
from firmware import deal_banks, texts
from firmware.deals import day_deals, dealing
from firmware.deals.day_deals import play_day
from firmware.storage.days import (
    DAYS_LOST,
    NEVER,
    PLAYED,
    WON,
    WON_LATER,
    Days,
    after,
    before,
    days_in,
    is_date,
    open_days,
    weekday,
)
from firmware.storage.power_safe_slots import FOOT, HEAD, SET_ASIDE
from tests.both_runtimes import fake_handheld, fakes
from tests.both_runtimes.firmware.storage.test_power_cuts import CutStore
from tests.both_runtimes.playing import Dice
from tests.both_runtimes.positions import chosen
from tests.both_runtimes.stored_state import Desk

LAST_MOVES = 2
"""Moves before a win during which the power is cut."""


def saved(days):
    """Return the Days that a store gives back after `days` were saved."""
    assert days.save()
    again = Days(days.slots.store)
    again.load()
    return again


def won_on(*dates):
    days = Days(fakes.Store())
    for date in dates:
        days.note(date, WON)
    return days


def test_dates_follow_one_another_through_leap_years():
    date = 20231230
    day = weekday(date)
    assert day == 5
    for _ in range(800):
        assert is_date(date) and before(after(date)) == date
        date = after(date)
        day = (day + 1) % 7
        assert weekday(date) == day
    assert date == 20260309
    assert [days_in(month) for month in (202402, 202502, 200002, 202604)] == [29, 28, 29, 30]
    for wrong in (20260229, 20261301, 20260100, 19991231, 21000101, 0):
        assert not is_date(wrong)


def test_days_are_saved_in_ten_bytes_a_month():
    days = Days(fakes.Store())
    for date, state in ((20261101, WON), (20261130, PLAYED), (20260115, WON_LATER)):
        assert days.note(date, state) and days.state(date) == state
    days.entered = 20261130
    again = saved(days)
    assert again.months == days.months and again.entered == 20261130
    assert again.state(20261102) == again.state(20251101) == NEVER
    assert len(days.slots.store.files["days.a"]) == HEAD + 4 + 2 * 10 + FOOT
    assert again.with_state(WON) == [20261101]


def test_a_day_keeps_the_best_that_was_noted():
    days = Days(fakes.Store())
    assert days.note(20260115, WON) and not days.note(20260115, PLAYED)
    assert days.state(20260115) == WON


def test_days_in_a_row_go_on_over_months_and_until_the_end_of_the_next_day():
    days = won_on(20251230, 20251231, 20260101, 20260102)
    assert [days.streak(date) for date in (20260102, 20260103, 20260105)] == [4, 4, 0]
    assert days.best_streak() == 4
    days.note(20260105, WON)
    assert days.streak(20260105) == 1 and days.best_streak() == 4
    assert won_on().best_streak() == 0


def test_one_missed_day_in_seven_is_bridged_and_does_not_count():
    days = won_on(20251230, 20251231, 20260102)
    assert days.streak(20260102) == 3 and days.bridged(20260102) == [20260101]
    days.note(20260101, WON_LATER)
    assert days.streak(20260103) == 3
    # Yesterday is bridged while today may still be won, but not two days, and not two in seven.
    days = won_on(20260102)
    assert (days.streak(20260104), days.bridged(20260104)) == (1, [20260103])
    assert (days.streak(20260105), days.bridged(20260105)) == (0, [])
    days = won_on(20260101, *range(20260103, 20260108), 20260109)
    assert (days.streak(20260109), days.bridged(20260109)) == (6, [20260108])
    days = won_on(20260101, *range(20260103, 20260109), 20260110)
    assert (days.streak(20260110), days.bridged(20260110)) == (8, [20260109, 20260102])


def test_the_best_row_is_the_longest_that_a_day_ever_ended():
    random = Dice(5)
    for _ in range(60):
        dates = [20260100 + day for day in range(1, 32) if random.below(8)]
        days = won_on(*dates)
        assert days.best_streak() == max([days.streak(date) for date in dates] or [0])


def test_damaged_days_are_refused_and_told_once():
    days = won_on(20260201)
    days.note(20260301, PLAYED)
    days.save()
    whole = bytes(days.slots.store.files["days.a"])[:-FOOT]
    april = bytearray(whole)
    april[HEAD + 4 + 2 + 7] = 0x20
    twice = whole[: HEAD + 4] + whole[-10:] + whole[-10:]
    for body, line in ((whole[:-1], SET_ASIDE), (twice, SET_ASIDE),
                       (april, SET_ASIDE), (whole[:HEAD] + b"\1" + whole[HEAD + 1:], SET_ASIDE),
                       (None, DAYS_LOST)):
        store = fakes.Store()
        store.files["days.a"] = bytearray(bytes(body) + checksum(body) if body else b"damaged")
        hand = fake_handheld.Handheld(store=store)
        assert open_days(hand.console.autosave).months == {}
        assert hand.console.autosave.news == [line]
        hand.run(100)
        hand = fake_handheld.Handheld(store=store)
        open_days(hand.console.autosave)
        assert hand.console.autosave.news == []


def day_of_win(game_id):
    """Return a date whose deal is that of a stored win, and the win."""
    deal, options, moves = texts.sample(game_id)
    place, count = deal_banks.place_of(chosen(game_id, deal, options))
    assert place >= 0
    date = 20260101
    while date % count != place:
        date = after(date)
    return date, options, moves


def begun(store, game_id, today):
    """Return a handheld on which the deal of a day is dealt, and that day and its win."""
    date, options, moves = day_of_win(game_id)
    hand = fake_handheld.Handheld(store=store)
    hand.clock.today = lambda: today or date
    hand.console.settings.set("speed", 0)
    hand.console.deals.choices = options
    hand.run(50)
    play_day(hand.console, (date, game_id))
    return hand, date, moves


def play(hand, moves):
    session = hand.console.session
    for code in moves:
        session.legal()
        session.play(session.found[code - texts.FIRST_MOVE])
        hand.run(100)


def test_a_win_counts_for_the_day_whose_deal_it_is():
    for today, state in ((None, WON), (20991231, WON_LATER)):
        hand, date, moves = begun(None, "golf", today)
        hand.run(100)
        assert saved_state(hand.store.files, date) == PLAYED
        play(hand, moves)
        assert hand.console.session.game.won()
        assert saved_state(hand.store.files, date) == state
        assert open_days(Desk(hand.store.files).autosave).with_state(state) == [date]


def test_a_deal_begun_before_midnight_counts_for_its_day_whatever_comes_between():
    for between in (0, 1, 2, 3):
        hand, date, moves = begun(None, "golf", None)
        hand.run(100)
        play(hand, moves[:20])
        hand.run(3000)
        if between == 1:
            dealing.deal(hand.console, "klondike", 5, {})
            hand.run(100)
        elif between == 2:
            hand = fake_handheld.Handheld(store=hand.store)
            hand.run(100)
        elif between == 3:
            dealing.restart(hand.console)
            play(hand, moves[:20])
        hand.clock.today = lambda date=date: after(date)
        hand.console.deals.choices = day_of_win("golf")[1]
        play_day(hand.console, (date, "golf"))
        hand.run(100)
        assert hand.console.session.moves == 20
        play(hand, moves[20:])
        assert hand.console.session.game.won()
        assert saved_state(hand.store.files, date) == WON, between
        assert day_deals.days_in_a_row(hand.console, open_days(hand.console.autosave)) == 1


def test_a_deal_begun_after_its_day_counts_late_even_where_it_was_played_on_the_day():
    hand, date, moves = begun(None, "golf", None)
    hand.run(100)
    hand.clock.today = lambda: after(date)
    for name in hand.store.names():
        if name[:5] in ("game.", "moves"):
            hand.store.remove(name)
    again = fake_handheld.Handheld(store=hand.store)
    again.clock.today = hand.clock.today
    again.console.settings.set("speed", 0)
    play_day(again.console, (date, "golf"))
    again.run(100)
    play(again, moves)
    assert saved_state(again.store.files, date) == WON_LATER


def test_a_deal_that_is_begun_anew_on_a_later_day_counts_late():
    hand, date, moves = begun(None, "golf", None)
    hand.run(100)
    play(hand, moves[:1])
    dealing.deal(hand.console, "golf", 5, {})
    hand.console.session.turn()
    hand.run(3000)
    hand.clock.today = lambda: after(date)
    hand.console.deals.choices = day_of_win("golf")[1]
    play_day(hand.console, (date, "golf"))
    hand.run(100)
    play(hand, moves)
    assert hand.console.session.game.won()
    assert saved_state(hand.store.files, date) == WON_LATER


def test_a_deal_of_another_game_that_is_not_begun_after_all_takes_nothing_from_the_one_in_play():
    hand, date, moves = begun(None, "golf", None)
    hand.run(100)
    play(hand, moves[:1])
    hand.run(3000)
    hand.store.full = True
    play_day(hand.console, (date, "freecell"))
    hand.run(100)
    assert hand.console.screens.top is hand.console.screens.question
    hand.console.screens.close()
    hand.store.full = False
    hand.clock.today = lambda: after(date)
    play(hand, moves[1:])
    assert hand.console.session.game.won()
    assert saved_state(hand.store.files, date) == WON


def test_a_deal_in_play_that_is_found_to_be_that_of_today_counts_once_the_calendar_leads_to_it():
    date, options, moves = day_of_win("golf")
    hand = fake_handheld.Handheld()
    hand.clock.today = lambda: date
    hand.console.settings.set("speed", 0)
    number = day_deals.deal_of(hand.console, date, "golf").number
    dealing.deal(hand.console, "golf", number, options)
    play(hand, moves[:1])
    play_day(hand.console, (date, "golf"))
    hand.run(100)
    assert hand.console.session.moves == 1
    play(hand, moves[1:])
    assert hand.console.session.game.won()
    assert saved_state(hand.store.files, date) == WON


def test_a_clock_that_tells_no_date_which_can_be_saved_tells_none():
    for wrong in (19991231, 21000101, 19700101, 0):
        hand = fake_handheld.Handheld()
        hand.clock.today = lambda wrong=wrong: wrong
        assert hand.console.today() == 0
        hand.console.entered = 20260131
        assert hand.console.today() == 20260131
    for right in (20000101, 20991231):
        hand.clock.today = lambda right=right: right
        assert hand.console.today() == right


def test_no_day_is_saved_that_the_next_power_on_would_refuse():
    days = Days(fakes.Store())
    for wrong in (19991231, 21000101, 20260230, 20261301, 20260100, 20260132):
        assert not days.note(wrong, WON)
    assert saved(days).months == {} and days.slots.store.names() == ["days.a"]


def test_a_win_counts_after_another_game_was_played_meanwhile():
    hand, date, moves = begun(None, "golf", None)
    hand.run(100)
    play(hand, moves[:20])
    dealing.deal(hand.console, "klondike", 5, {})
    hand.run(100)
    play_day(hand.console, (date, "golf"))
    hand.run(100)
    assert hand.console.session.moves == 20
    play(hand, moves[20:])
    assert hand.console.session.game.won()
    assert saved_state(hand.store.files, date) == WON


def test_a_win_of_a_deal_that_was_not_dealt_for_a_day_counts_for_none():
    hand, date, moves = begun(None, "golf", None)
    hand.run(100)
    deal = hand.console.session.deal
    hand.store.remove("days.a")
    dealing.deal(hand.console, "golf", deal, {})
    play(hand, moves)
    assert hand.console.session.game.won() and saved_state(hand.store.files, date) == NEVER


def saved_state(files, date):
    days = Days(fakes.store_of(files))
    days.load()
    return days.state(date)


def test_no_cut_loses_a_day_that_was_played_or_won():
    for torn in (False, True):
        store = CutStore(torn)
        hand, date, moves = begun(store, "golf", None)
        hand.run(100)
        deal = hand.console.session.deal
        check_cuts(store.left, date, deal)
        play(hand, moves[:-LAST_MOVES])
        store.left = []
        play(hand, moves[-LAST_MOVES:])
        hand.run(3000)
        assert store.left and saved_state(store.files, date) == WON
        check_cuts(store.left, date, deal)


def check_cuts(left, date, deal):
    """Check that after each cut the day is noted if its deal is in play, and won if that is."""
    for files in left:
        desk = Desk(files)
        # The next power-on is on another day.
        desk.today = lambda: after(date)
        desk.screens = desk.top = desk
        desk.say = bool
        while desk.autosave.step():
            pass
        if desk.autosave.record.in_play and desk.session.deal == deal:
            least = WON if desk.session.game.won() else PLAYED
            assert saved_state(desk.store.files, date) >= least
