"""Go through a list, a page of text or the months by PgUp, PgDn, Home and End."""

from desktop_sim.play.words import screens
from firmware.input.actions import DOWN, UP
from firmware.input.debounced_keys import PRESS
from firmware.screens.choice_list import COMMAND
from firmware.screens.screen import CALENDAR, PAGE

KEYS = {"PGUP": UP, "PGDN": DOWN, "HOME": UP, "END": DOWN}
"""{key: the arrow that goes its way}."""

TO_THE_END = ("HOME", "END")


def scroll(console, key):
    """Do the action of `key` of KEYS on the screen on top, if that screen scrolls."""
    console.request_redraw()
    if console.display_power.press():
        return
    screen = console.screens.top
    if screen.kind == CALENDAR:
        screen.month.page(1 if KEYS[key] == DOWN else -1)
        screen.forget()
        return
    arrow = PRESS | KEYS[key]
    if screens.is_list(console):
        for _ in range(_steps(screen, key)):
            screen.event(arrow)
    elif screen.kind == PAGE:
        first = -1
        while first != screen.first:
            first = screen.first
            screen.event(arrow)
            if key not in TO_THE_END:
                return


def _steps(menu, key):
    """Return the number of presses of an arrow for one page of a list, or to its end.

    Headings do not count. The presses end at the last row instead of wrapping to the first.
    """
    way = 1 if KEYS[key] == DOWN else -1
    most = len(menu.rows) if key in TO_THE_END else menu.shown()
    rows = [menu.at + way * step for step in range(1, most + 1)]
    return len([row for row in rows if 0 <= row < len(menu.rows) and menu.rows[row][COMMAND]])
