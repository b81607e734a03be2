"""Rows of any list, found by letters of their names, and chosen by their numbers.

This runs on MicroPython as well, for the page in a browser.
"""

from desktop_sim.play import keyboard
from desktop_sim.play.words import screens
from firmware.screens.choice_list import LABEL

NUMBERS = "1234567890"
"""0 is the tenth row."""

APART_MS = 1000
"""Letters that come faster than this are of one name."""


class ListRows:
    """What a player types to find a row of the list on top."""

    def __init__(self):
        """Begin without a letter."""
        # The letters of a name so far, when the last one came, and the list and row gone to.
        self._typed = ""
        self._typed_at = 0
        self._there = None

    def type_key(self, console, key):
        """Choose a row of a list by a key that is typed; else do as `keyboard.press`."""
        return console.attempt(self.choose, console, key) or keyboard.press(console, key)

    def choose(self, console, key):
        """Take a typed `key` as a row of the list on top; return False if it stands for none.

        A letter goes to the next row that begins with it, and letters that follow fast to the row
        whose name, or a word in it, begins with all of them. A letter that no row has then is a
        slip, and does nothing. In a question a letter does the row if it is the only one. A digit
        that no row begins with is a row's number, and does the row.
        """
        menu = console.screens.top
        if not screens.is_list(console) or len(key) != 1:
            return False
        asks = screens.is_question(console)
        goes_on = not asks and self._goes_on(console, menu)
        if not (key.isalpha() or key.isdigit() or goes_on and key == " "):
            return False
        typed = key.upper()
        fitting = _named(menu.rows, self._typed + typed) if goes_on else ()
        if fitting:
            typed = self._typed + typed
        elif key != " ":
            fitting = _named(menu.rows, typed) or _numbered(menu.rows, key)
        if not fitting:
            return goes_on and key != " "
        console.request_redraw()
        if console.display_power.press():
            return True
        if len(fitting) == 1 and (asks or typed == key and key in NUMBERS):
            menu.choose(fitting[0])
            return True
        # The same letter again and again goes on to the next row, more of them may stay.
        first = menu.at if _is_one(typed) else menu.at - 1
        menu.at = min(fitting, key=lambda row: (row <= first, row))
        self._typed = typed
        self._typed_at = console.clock.ms()
        self._there = menu, menu.at
        return True

    def _goes_on(self, console, menu):
        """Return True if the next letter is one of the name that is being typed."""
        return (self._there == (menu, menu.at)
                and console.clock.since(self._typed_at) < APART_MS)


def _is_one(typed):
    """Return True if `typed` is one letter, once or again and again."""
    return typed == typed[:1] * len(typed)


def _named(rows, typed):
    """Return the numbers of the rows whose names begin with `typed`, or else a word in them."""
    if _is_one(typed):
        typed = typed[:1]
    names = {row: screens.plain(rows[row][LABEL]).upper() for row in _chosen(rows)}
    begin = [row for row in names if names[row].startswith(typed)]
    return sorted(begin) or sorted(
        row for row in names if len(typed) > 1 and " " + typed in names[row])


def _numbered(rows, key):
    """Return the number of the row whose number on the screen is `key`, as a list."""
    return _chosen(rows)[NUMBERS.index(key) :][:1] if key in NUMBERS else []


def _chosen(rows):
    """Return the numbers of the rows that can be chosen."""
    return [row for row, (_, command, _) in enumerate(rows) if command]
