"""The console's lists, which the page's own table shows beside its picture: as buttons and fields.

A list stays on the stack of screens, and none of it is drawn. Dialogs and the start screen are
drawn. This module runs on MicroPython's VM.
"""

import json

from desktop_sim.play.words import screens
from desktop_sim.solver.verdicts.verdict_console import VerdictScreens
from desktop_sim.web.in_page import help_rows
from desktop_sim.web.in_page.install_offer import InstallOffer
from firmware.screens import menu_commands
from firmware.screens.choice_list import COMMAND, KEY, LABEL
from firmware.screens.options import ON_OFF
from firmware.screens.screen import LIST
from firmware.storage.statistics import LAST, LAST_GAMES, last_game

HEADING, BUTTON, FIGURE, CHOICE, SWITCH = "heading", "button", "figure", "choice", "switch"
BACKS, HELP = "backs", "help"
"""Kinds of rows; BACKS is a choice by pictures, HELP a button with a line on what it does."""


def shows(console, screen):
    """Return True if the page shows a screen, a list, instead of its picture."""
    return console.display.captioned and screen.kind == LIST


def draw_nothing():
    """Leave the picture as it is."""


class PageScreens(VerdictScreens):
    """The ScreenStack of a console in a page: lists on it are not drawn.

    offer  the InstallOffer
    """

    def __init__(self, console):
        """Hold no screen yet."""
        VerdictScreens.__init__(self, console)
        self.offer = InstallOffer(console)

    def show(self, screen):
        """Put `screen` on top; the panel of a win may have a row more."""
        if not self.offer.show(screen):
            VerdictScreens.show(self, screen)

    def _set_top(self, screen):
        if shows(self.console, screen):
            screen.draw = draw_nothing
            # The table is seen beside the list: no message stays, and no card on its way.
            table = self.console.table
            if self.top is not table and not shows(self.console, self.top):
                # Another screen was drawn there.
                table.lose_picture()
            table.repaint.lies_under = self.console.playing()
        VerdictScreens._set_top(self, screen)


class PageLists:
    """The list on top as the page shows it."""

    def __init__(self, console):
        """Show the lists of `console`."""
        self._console = console
        self._told = ""
        # The list that was told last, and its rows: what the page sends means these.
        self._menu = self._rows = None

    def on_top(self):
        """Return the list on top that the page shows, or None."""
        top = self._console.screens.top
        return top if shows(self._console, top) else None

    def news(self):
        """Return the list on top as JSON, "none" without one, or "" if it is as told last."""
        self._menu = menu = self.on_top()
        self._rows = menu and menu.rows
        text = json.dumps(described(menu)) if menu else "none"
        if text == (self._told or "none"):
            return ""
        self._told = text
        return text

    def forget(self):
        """Tell the list on top again, even if it is as told last."""
        self._told = ""

    def choose(self, row):
        """Do a row of the list on top, if the page shows that one."""
        menu = self._shown()
        if menu and menu.rows[row][COMMAND]:
            menu.choose(row)

    def choose_value(self, row, at):
        """Choose value number `at` of a row of the list on top, if the page shows that one."""
        menu = self._shown()
        if not menu:
            return
        words, now = values(menu, menu.rows[row][KEY])
        for _ in range((at - now) % len(words)):
            menu.change_value(menu.rows[row][KEY], 1)
        self._console.request_redraw()

    def _shown(self):
        """Return the list on top if it was told last, with its rows; else None."""
        menu = self.on_top()
        return menu if menu and menu is self._menu and menu.rows == self._rows else None


def described(menu):
    """Return a list as a dict: title, figures, and [number, kind, label, value, more] of each row.

    `more` has the words of a CHOICE or of BACKS, or the lengths of the games that a FIGURE counts.
    Else it is the id of a game, "" for none.
    """
    rows = (_help(menu) if help_rows.is_help(menu)
            else [[row] + _row(menu, row) for row in range(len(menu.rows))])
    figures = [[screens.plain(label), menu.figures[figure]] for label, figure in _tiles(menu)]
    return {"title": screens.title(menu), "kind": menu.frame.sign, "figures": figures, "rows": rows}


def _help(menu):
    """Return the rows of Help, with a heading before each group."""
    rows = []
    before = ""
    for group, row, line in help_rows.grouped(menu):
        if group != before:
            rows.append([row, HEADING, group, "", ""])
            before = group
        rows.append([row, HELP, screens.plain(menu.rows[row][LABEL]), line, ""])
    return rows


def _tiles(menu):
    """Return label and figure of what stands above the rows of statistics."""
    if not getattr(menu, "tiled", False):
        return []
    from firmware.screens.statistics import PLAYED, STREAK, TILES

    return [(label, figure) for label, figure, _ in TILES if figure in (PLAYED, STREAK)]


def _row(menu, row):
    """Return kind, label, value and more of a row."""
    label, command, key = menu.rows[row]
    if command is None:
        return [HEADING, screens.plain(label), "", ""]
    words, at = values(menu, key)
    if words is ON_OFF:
        return [SWITCH, screens.plain(label), at, ""]
    if words:
        kind = BACKS if key == "back" else CHOICE
        return [kind, screens.plain(label), at, [screens.plain(word) for word in words]]
    text = screens.row_text(menu, row)
    name, _, value = text.partition(": ")
    if hasattr(menu, "figures") and isinstance(key, int):
        return [FIGURE, name] + (_last(menu, value) if key == LAST else [value, ""])
    return [BUTTON, name, value, _game(menu, row)]


def _last(menu, value):
    """Return how many of the last games were won, in words, and their lengths, the oldest first."""
    played = [last_game(menu.figures, ago) for ago in range(LAST_GAMES - 1, -1, -1)]
    played = [length for length in played if length]
    return [value + " won" if played else "none", played]


def _game(menu, row):
    """Return the id of the game that a row of the list of games begins, or ""."""
    _, command, key = menu.rows[row]
    if command is menu_commands.play:
        return key
    # Numbers are the keys of the games played last.
    last = getattr(menu, "last", ())
    return last[key] if last and isinstance(key, int) else ""


def values(menu, key):
    """Return the words for the values of a row, () for none, and the number of its value."""
    words = getattr(menu, "words", {}).get(key, ())
    if not words:
        return (), 0
    menu.write_value(menu.value.clear(), key)
    now = bytes(menu.value.buffer[: menu.value.n])
    return words, list(words).index(now) if now in words else 0
