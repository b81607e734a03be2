"""The console's lists, which the page's own table shows beside its picture: as buttons and fields.

A list stays on the stack of screens, and none of it is drawn. Dialogs and the start screen are
drawn. This module runs on MicroPython's VM.
"""

import json

from core.language import _, _p
from desktop_sim.play.words import screens
from desktop_sim.web.in_page import help_rows
from firmware.screens.choice_list import BARS, CHOICE, COMMAND, FIGURE, GAME, HEADING, KEY, SWITCH
from firmware.screens.screen import LIST
from firmware.screens.screen_stack import ScreenStack

KINDS = {HEADING: "heading", CHOICE: "choice", SWITCH: "switch", FIGURE: "figure", BARS: "figure"}
BUTTON, BACKS = "button", "backs"
"""Kinds of rows on the page: a BUTTON if no other; BACKS is a choice by pictures."""


def shows(console, screen):
    """Return True if the page shows a screen, a list, instead of its picture."""
    return console.display.captioned and screen.kind == LIST


class PageScreens(ScreenStack):
    """The ScreenStack of a console in a page: lists on it are not drawn."""

    def _set_top(self, screen):
        if shows(self.console, screen):
            screen.hidden = True
            # The table is seen beside the list: no message stays, and no card on its way.
            table = self.console.table
            if self.top is not table and not shows(self.console, self.top):
                # Another screen was drawn there.
                table.lose_picture()
            table.repaint.lies_under = self.console.playing()
        ScreenStack._set_top(self, screen)


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
        key = menu.rows[row][KEY]
        for _step in range((at - menu.number(key)) % len(menu.words[key])):
            menu.change_value(key, 1)
        self._console.request_redraw()

    def _shown(self):
        """Return the list on top if it was told last, with its rows; else None."""
        menu = self.on_top()
        return menu if menu and menu is self._menu and menu.rows == self._rows else None


def described(menu):
    """Return a list as a dict: its title and name, the figures above its rows, and its rows."""
    keys = [row[KEY] for row in menu.rows]
    figures = [{"label": screens.plain(label), "value": screens.value_text(menu, figure)}
               for label, figure, _key in menu.tiles if figure not in keys]
    rows = [_described_row(menu, row) for row in range(len(menu.rows))]
    return {"title": screens.title(menu), "name": menu.name or menu.frame.sign,
            "figures": figures, "rows": rows}


def _described_row(menu, row):
    """Return a row as a dict: its number, kind, label and value, and what else its kind has.

    at, words  number of the value of a CHOICE or a SWITCH; of a CHOICE the words for all
    styles     of BACKS, the number of each picture
    bars       the lengths of the games that a figure counts
    game       the id of the game that the row begins
    line       what the row is good for
    """
    key = menu.rows[row][KEY]
    kind = menu.kind_of(row)
    label, value = screens.row_parts(menu, row)
    told = {"row": row, "kind": KINDS.get(kind, BUTTON), "label": label, "value": value}
    if kind in (CHOICE, SWITCH):
        told["at"] = menu.number(key)
    if kind == CHOICE:
        told["words"] = [screens.plain(word) for word in menu.words[key]]
        if key == "back":
            told["kind"] = BACKS
            told["styles"] = [menu.console.settings.style_of(back) for back in menu.backs]
    elif kind == BARS:
        told["bars"] = menu.bars()
        told["value"] = _p("a figure", "none")
        if told["bars"]:
            told["value"] = _("{value} won").format(value=value)
    elif kind == GAME:
        told["game"] = menu.last[key] if isinstance(key, int) else key
        if value and not menu.goes_on(key):
            told["value"] = _("{value} won").format(value=value)
    elif menu.name in help_rows.MENUS and key in help_rows.LINES:
        told["line"] = help_rows.LINES[key]
    return told
