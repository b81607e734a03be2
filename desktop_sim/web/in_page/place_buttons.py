"""The buttons behind the picture: one for each pile of the table, or for each row of a list.

This module runs on MicroPython's VM. The page lays a real button over each pile, so that a screen
reader, or a finger on one, finds it.
"""

import json

from core import refusals
from core.language import _
from desktop_sim.play.pointing import named_piles
from desktop_sim.play.words import screens
from desktop_sim.play.words.game_words import ON_BUTTON, GameWords
from desktop_sim.web.in_page import page_lists
from desktop_sim.web.in_page.calendar_buttons import CalendarButtons, button
from firmware.input.actions import SELECT
from firmware.input.debounced_keys import PRESS, RELEASE
from firmware.layouts import NOWHERE
from firmware.screens import screen as kinds
from firmware.screens.calendar.month import OUT_OF_SIGHT
from firmware.screens.choice_list import COMMAND

TABLE, LIST, CALENDAR, PAGE = "table", "list", "calendar", "page"
"""What the page lays over the picture: piles of a game; rows of a list; days of a month; for
anything else one button.
"""

PICKED_UP = _("{place}, picked up: {cards}")
TAKES = _("{place}, takes it: {cards}")
"""The names of piles while cards are picked up."""


class PlaceButtons:
    """Names and places of the buttons of a console."""

    def __init__(self, console):
        """Begin without buttons; `console` is a Console."""
        self._console = console
        self._table = console.table
        self._number = 0
        self._seen = None
        self._words = None
        self._calendar = None
        # Place numbers by button, and the other way round.
        self._places = []
        self._order = []
        # For each place number: the values that its name was made from, and the name.
        self._keys = []
        self._names = []

    def news(self):
        """Return the buttons as JSON, or "" if nothing changed since the last call.

        kind, label  of the screen
        at           number of the button under the cursor
        moved        number of the last `point_at`
        buttons      of each its group, left edge x, upper edge y, width and height in px of the
                     display, and its name
        """
        if page_lists.shows(self._console, self._console.screens.top):
            return ""
        kind = self._kind()
        look = kind, self._number, self._console.screens.top, self._look(kind)
        if look == self._seen:
            return ""
        self._seen = look
        if kind == TABLE:
            found, at = self._piles(), self._order[self._table.selection.at]
        elif kind == LIST:
            screen = self._console.screens.top
            found, at = self._rows(screen), screen.at
        elif kind == CALENDAR:
            found = self._days().buttons()
            at = self._days().at(found)
        else:
            found, at = [button(0, (0, 0, 1, 1), self._page_name())], 0
        return json.dumps({"kind": kind, "label": self._label(kind), "at": at,
                           "moved": self._number, "buttons": found})

    def _kind(self):
        console = self._console
        if screens.shows_table(console) and console.session.game:
            return TABLE
        if console.screens.top.kind == kinds.CALENDAR:
            return CALENDAR
        return LIST if screens.is_list(console) else PAGE

    def _days(self):
        """Return the CalendarButtons of the calendar on top."""
        if not self._calendar or self._calendar.calendar is not self._console.screens.top:
            self._calendar = CalendarButtons(self._console.screens.top)
        return self._calendar

    def _look(self, kind):
        """Return a value that differs after every change, and is quickly found."""
        screen = self._console.screens.top
        if kind == LIST:
            return screen.at, screen.first, screen.rows, screens.row_text(screen, screen.at)
        if kind == CALENDAR:
            return self._days().look()
        if kind == PAGE:
            return self._page_name()
        selection = self._table.selection
        viewport = self._table.repaint.viewport
        revisions = [pile.revision for pile in self._console.session.game.piles]
        return (selection.at, selection.picked_up, selection.picked_up_count,
                self._table.arrangement.layout, viewport.left, viewport.top, revisions,
                self._lent())

    def _lent(self):
        """Return how far each pile goes in its own column; it goes on in one beside that.

        This changes after the piles, once no card moves any more.
        """
        overflow = self._table.arrangement.overflow
        return overflow and [(fan.room, fan.split) for fan in overflow.fans if fan]

    def _label(self, kind):
        """Return what the screen is called: a page without a title by the game in play."""
        title = "" if kind == TABLE else screens.title(self._console.screens.top)
        session = self._console.session
        if title or not session.game:
            return title or "Pocket Patience"
        return screens.heading(session, False)

    # The table.

    def _piles(self):
        """Return the buttons of the piles, in the order in which they are best read."""
        game = self._console.session.game
        if self._words is None or self._words.game is not game:
            self._words = GameWords(self._console.session.game_id, game)
            self._keys = [None] * len(game.piles)
            self._names = [""] * len(game.piles)
        found = []
        group_number = 0
        self._places = []
        self._order = [0] * len(game.piles)
        for group in self._words.places.groups:
            for pile in group.piles:
                self._order[pile.number] = len(self._places)
                self._places.append(pile.number)
                found.append(button(group_number, self._box(pile), self._name(pile)))
            group_number += 1
        return found

    def _box(self, pile):
        """Return the left edge, the upper edge, the width and the height of a pile's cards."""
        arrangement = self._table.arrangement
        viewport = self._table.repaint.viewport
        spot = arrangement.spots[pile.number]
        x, y, w, h = spot.x, spot.y, spot.full_w, spot.full_h
        if spot.fan and pile.n:
            place = pile.number
            ends = [(arrangement.card_x(place, depth), arrangement.card_y(place, depth))
                    for depth in (1, pile.n)]
            x = min(ends[0][0], ends[1][0])
            y = min(ends[0][1], ends[1][1])
            w = max(ends[0][0], ends[1][0]) + spot.w - x
            h = max(ends[0][1], ends[1][1]) + spot.h - y
        return x - viewport.left, y - viewport.top, w, h

    def _name(self, pile):
        number = pile.number
        selection = self._table.selection
        message = ON_BUTTON
        if selection.picked_up == number:
            message = PICKED_UP
        elif selection.picked_up != NOWHERE and selection.destinations[number]:
            message = TAKES
        over = [there.revision for there in self._words.covering(pile)]
        key = pile.revision, message, over, 0 if pile.n else self._words.game.wanted(pile)
        if key != self._keys[number]:
            self._keys[number] = key
            self._names[number] = self._words.button(pile, message)
        return self._names[number]

    # Other screens.

    def _rows(self, menu):
        """Return the buttons of the rows of the list on top; that of a heading has no name."""
        last = menu.first + menu.shown()
        return [button(0, menu.place(row) if menu.first <= row < last else OUT_OF_SIGHT,
                       screens.row_text(menu, row) if menu.rows[row][COMMAND] else "")
                for row in range(len(menu.rows))]

    def _page_name(self):
        """Return the name of the only button of a page: what the cursor there is on."""
        console = self._console
        screen = console.screens.top
        if screen.kind == kinds.NUMBER:
            return "{title}? {number}".format(
                title=screens.title(screen), number=screens.at_cursor(screen))
        lines = screens.lines(console)
        return " ".join(lines) if lines else _("Go on")

    # The player.

    def point_at(self, at, number):
        """Put the cursor at button number `at`; `number` says how often the page asked for that."""
        self._number = number
        kind = self._kind()
        console = self._console
        if not self._offers(kind, at):
            return
        if kind == TABLE and screens.plays(console):
            self._point_at_pile(self._places[at])
        elif kind == LIST:
            console.screens.top.at = at
        elif kind == CALENDAR:
            self._days().point_at(at)
            console.screens.top.frame.stale = True
        else:
            return
        console.request_redraw()

    def _offers(self, kind, at):
        """Return True if the screen on top has this button: the page may show another one."""
        console = self._console
        screen = console.screens.top
        if kind == TABLE:
            # The piles are told once a game is dealt.
            is_told = self._words and self._words.game is console.session.game
            return is_told and at < len(self._places)
        if kind == LIST:
            return at < len(screen.rows) and screen.rows[at][COMMAND]
        if kind == CALENDAR:
            days = self._days().buttons()
            return at < len(days) and days[at]["name"]
        return at == 0

    def _point_at_pile(self, place):
        """Put the cursor at a pile, if it may be there: with picked-up cards not everywhere."""
        table = self._table
        selection = table.selection
        table.wake()
        table.repaint.blink.hidden = False
        if selection.at == place:
            return
        if selection.picked_up in (NOWHERE, place) or selection.destinations[place]:
            table.point_at(place)

    def press(self, at, kind, label):
        """Do what SELECT does at button number `at`: pick up, put down, turn the stock, do a row.

        `kind` and `label` say what screen the page shows: a press that was meant for the screen
        before does nothing.
        """
        console = self._console
        if kind != self._kind() or label != self._label(kind) or not self._offers(kind, at):
            return
        screen = console.screens.top
        console.request_redraw()
        console.autosave.pressed()
        if kind == TABLE:
            # A watched game ends, and so do the labels of the key J.
            if screens.plays(console) or not screen.wake():
                self._press_pile(self._places[at])
        elif kind == LIST:
            screen.choose(at)
        elif kind == CALENDAR:
            self._days().press(at)
            screen.frame.stale = True
        elif kind == PAGE:
            screen.event(PRESS | SELECT)
            screen.event(RELEASE | SELECT)

    def _press_pile(self, place):
        """Press SELECT at a pile; cards that the cursor marks in it are picked up."""
        table = self._table
        selection = table.selection
        depth = selection.depth
        if selection.picked_up == NOWHERE and selection.at == place and depth > 1:
            table.wake()
            table.select()
            return
        pile = self._console.session.game.piles[place]
        named_piles.choose_pile(table, pile.kind, pile.index)

    def take(self, step):
        """Take one card more of the pile under the cursor, or with `step` -1 one fewer.

        Numbers of cards that may not move are left out.  If cards are picked up, so are the others.
        """
        table = self._table
        selection = table.selection
        game = self._console.session.game
        pile = game.piles[selection.origin()]
        count = selection.origin_depth() + step
        most = game.counts(pile)
        reason = game.may_take(pile, count, pile) if step > 0 else refusals.FINE
        while 0 < count <= most and game.may_take(pile, count, pile):
            count += step
        table.wake()
        self._console.request_redraw()
        if 0 < count <= most:
            is_held = table.cancel()
            table.point_at(pile.number, count)
            if is_held:
                table.select()
        elif reason:
            table.message.say(reason)
