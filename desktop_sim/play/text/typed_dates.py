"""Days and months as they are typed: 12, "12 June", "June 12 2025", 2025-06-12; "June", 2025-06."""

import re
import unicodedata

from core.language import _
from firmware.screens.calendar.month_names import MONTHS
from firmware.storage.days import FIRST_YEAR, days_in, is_date, month_after

LEAST = 3
"""Letters that name a month."""

_WORD = re.compile(r"[^\W\d_]+|\d+")


def day_of(text, today):
    """Return the date that is typed, the latest up to `today`; 0 if there is none."""
    numbers, month = _split(text)
    if len(numbers) == 3 and not month:
        year, month, day = numbers
    elif len(numbers) == 1 and not month:
        year, month, day = today // 10000, today // 100 % 100, numbers[0]
    elif 1 <= len(numbers) <= 2 and month > 0:
        day, year = (*numbers, 0)[:2]
    else:
        return 0
    return _latest(today, year, month, day)


def month_of(text, today):
    """Return the month that is typed, the latest up to that of `today`; 0 if there is none."""
    numbers, month = _split(text)
    if len(numbers) == 2 and not month:
        year, month = numbers
    elif len(numbers) <= 1 and month > 0:
        year = numbers[0] if numbers else 0
    else:
        return 0
    return _latest(today, year, month, 1) // 100


def _split(text):
    """Return the numbers, and the month that a word names: 0 if none does, -1 if one is none."""
    words = _WORD.findall(_without_accents(text))
    numbers = [int(word) for word in words if word.isdigit()]
    # "12 de junio": words that are too short name no month.
    named = [word for word in words if not word.isdigit() and len(word) >= LEAST]
    months = [number for number, name in enumerate(MONTHS, 1) for word in named
              if _without_accents(name.decode()).startswith(word)]
    if len(months) != len(named) or len(months) > 1:
        return numbers, -1
    return numbers, months[0] if months else 0


def _without_accents(text):
    """Return a text in lower case, with the letters that its accents are on."""
    return "".join(letter for letter in unicodedata.normalize("NFD", text.lower())
                   if not unicodedata.combining(letter))


def _latest(today, year, month, day):
    """Return the date of a day up to `today`, in the latest year that has it if `year` is 0.

    Return 0 if there is none.
    """
    if month > 12 or day > 31:
        return 0
    for one in [year] if year else range(today // 10000, FIRST_YEAR - 1, -1):
        date = 10000 * one + 100 * month + day
        if is_date(date) and date <= today:
            return date
    return 0


def example(today):
    """Return the last day of the month before `today` as it may be typed, such as "30 June"."""
    return _("{day} {month}").format(
        day=days_in(month_after(today // 100, -1)), month=example_month(today))


def example_month(today):
    """Return the name of the month before `today`."""
    return MONTHS[month_after(today // 100, -1) % 100 - 1].decode()
