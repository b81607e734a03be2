"""Days and months as they are typed: 12, "12 June", "June 12 2025", 2025-06-12; "June", 2025-06."""

import re

from firmware.screens.month_names import MONTHS
from firmware.storage.days import is_date, month_after

LEAST = 3
"""Letters that name a month."""

_WORD = re.compile(r"[a-z]+|\d+")


def day_of(text, today):
    """Return the date that is typed, the latest up to `today`; 0 if there is none."""
    words = _WORD.findall(text.lower())
    numbers, month = _split(words)
    if month < 0 or not numbers:
        return 0
    if len(numbers) == 3 and not month:
        year, month, day = numbers
    elif len(numbers) == 1 and not month:
        return _up_to(today, today // 100 * 100 + numbers[0])
    elif len(numbers) <= 2 and month:
        day, year = numbers if len(numbers) == 2 else (numbers[0], 0)
    else:
        return 0
    return _up_to(today, 100 * _month(year, month, today // 100) + day)


def month_of(text, today):
    """Return the month that is typed, the latest up to that of `today`; 0 if there is none."""
    numbers, month = _split(_WORD.findall(text.lower()))
    if len(numbers) == 2 and not month:
        year, month = numbers
    elif len(numbers) <= 1 and month > 0:
        year = numbers[0] if numbers else 0
    else:
        return 0
    month = _month(year, month, today // 100)
    return month if _up_to(today, 100 * month + 1) else 0


def _split(words):
    """Return the numbers, and the month that a word names: 0 if none does, -1 if one is none."""
    numbers = [int(word) for word in words if word.isdigit()]
    named = [word for word in words if not word.isdigit()]
    months = [number for number, name in enumerate(MONTHS, 1) for word in named
              if len(word) >= LEAST and name.decode().lower().startswith(word)]
    if len(months) != len(named) or len(months) > 1:
        return numbers, -1
    return numbers, months[0] if months else 0


def _month(year, month, last):
    """Return a month such as 202601; without a year the latest up to `last`."""
    if year:
        return 100 * year + month
    found = last // 100 * 100 + month
    return found if found <= last else found - 100


def _up_to(today, date):
    """Return `date` if there is such a day up to `today`, else 0."""
    return date if is_date(date) and date <= today else 0


def example(today):
    """Return the last day of the month before `today` as it may be typed, such as "30 June"."""
    month = month_after(today // 100, -1)
    day = max(day for day in range(28, 32) if is_date(100 * month + day))
    return "{} {}".format(day, MONTHS[month % 100 - 1].decode())
