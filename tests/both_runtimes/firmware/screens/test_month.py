"""The month of the calendar, without a screen."""

from firmware.screens.calendar.month import OUT_OF_SIGHT, WEEK, Month
from firmware.storage.days import days_in, weekday

TODAY = 20261231

AREAS = (0, 11, 128, 53), (0, 10, 72, 30), (4, 32, 232, 150)
"""Areas for the days in px: of 128 x 64, of 72 x 40, and of 240 x 240."""


def months():
    """Yield each area, and a Month in it at the end of each month of 2026."""
    for area in AREAS:
        for number in range(202601, 202613):
            month = Month(TODAY, *area)
            month.date = 100 * number + days_in(number)
            yield area, month


def test_a_day_lies_in_the_column_of_its_weekday_and_is_found_where_it_lies():
    for (left, top, width, height), month in months():
        month.scroll()
        shown = 0
        for date in range(month.first_day(), month.date + 1):
            place = month.place(date)
            if place == OUT_OF_SIGHT:
                continue
            shown += 1
            x, y, wide, tall = place
            assert left <= x and x + wide <= left + width
            assert top <= y and y + tall <= top + height
            assert (x - month.left) // month.wide == weekday(date)
            assert month.date_at(x, y) == month.date_at(x + wide - 1, y + tall - 1) == date
        assert month.place(month.date) != OUT_OF_SIGHT
        assert shown == days_in(month.date // 100) or month.shown < 6


def test_where_no_day_lies_none_is_found():
    month = Month(20260314, *AREAS[0])
    assert month.date_at(month.x(6), month.y(0)) == 20260301
    # February, and after today.
    assert not month.date_at(month.x(0), month.y(0))
    assert not month.date_at(month.x(20), month.y(20))
    assert not month.date_at(month.left - 1, month.top)
    assert not month.date_at(month.x(6) + month.wide, month.top)
    assert not month.date_at(month.x(6), month.top - 1)


def test_the_cursor_meets_every_day_from_today_back_and_on_again():
    month = Month(20260302, *AREAS[0])
    there = [month.date]
    while month.date != 20251230:
        assert month.go(-1)
        there.append(month.date)
    assert len(there) == len(set(there)) == 2 + 28 + 31 + 2
    back = [month.date]
    while month.go(1):
        back.append(month.date)
    assert list(reversed(back)) == there


def test_a_week_on_ends_at_the_last_day_and_a_week_back_in_the_first_week():
    month = Month(20260324, *AREAS[0])
    # A Sunday: the week after it has two days.
    month.date = 20260322
    assert month.go_week(1) and month.date == 20260324
    assert not month.go_week(1) and month.date == 20260324
    assert month.go_week(-1) and month.date == 20260324 - WEEK
    month.date = 20260307
    assert not month.go_week(-1) and month.date == 20260307
