"""Labels on the table: a key for each place, until one is pressed."""

from core.piles import STOCK
from core.undo_journal import destination_of
from desktop_sim.play.pointing.place_keys import label_places
from firmware.graphics.art import FONT_H, font_for
from firmware.graphics.canvas import BLACK_INK, CURSOR, PAPER
from firmware.input.actions import BACK
from firmware.input.debounced_keys import ACTION, HAPPENED, PRESS
from firmware.layouts import NOWHERE, STOP_PLACE
from firmware.screens.screen import LABELLED, TABLE, Screen
from firmware.table.cursor import cursor_targets

_PAD = 1, 2
"""Pixels between the edge of a label and its letter, by font."""

LIT_LABEL = BLACK_INK, CURSOR, BLACK_INK
DARK_LABEL = PAPER, BLACK_INK, PAPER
"""Roles of the edge, the ground and the letter; cards of one bit have dark labels."""


class PlaceLabels(Screen):
    """A screen over the table: the key that is typed next is SELECT at a place.

    table    the TableScreen under it
    labels   {label: place number} of the places at which SELECT does something
    """

    kind = LABELLED

    def __init__(self, console):
        """Label the places of the table of `console`."""
        self.console = console
        self.table = console.table
        # Time goes on in the header, which stays as it is.
        top = self.table.arrangement.layout.header
        self.area = (0, top, console.display.width, console.display.height - top)
        acting = acting_places(console.table.selection)
        piles = console.session.game.piles
        labels = label_places(piles)
        if len(labels) < len(piles):
            labels = label_places([pile for pile in piles if pile.number in acting])
        self.labels = {key: place for key, place in labels.items() if place in acting}
        self._stale = True

    def event(self, event):
        """Close at a press; any key but BACK does on the table what it always does."""
        if event & HAPPENED == PRESS:
            self._close()
            if event & ACTION != BACK:
                self.table.event(event)

    def point(self, x, y):
        """Close at a click."""
        self._close()

    def wake(self):
        """Close for a command, which has its usual effect; return False."""
        self._close()
        return False

    def take(self, key):
        """Press SELECT at the place of a label, and label its destinations; close at other keys."""
        self._close()
        if key in self.labels:
            self.console.pointer.choose_number(self.labels[key])
            if self.table.selection.picked_up != NOWHERE:
                show(self.console, None)

    def forget(self):
        """Draw all labels with the next `draw`."""
        self._stale = True

    def draw(self):
        """Draw the labels over the table."""
        if self._stale:
            self._stale = False
            for key, place in self.labels.items():
                self._draw_label(key.encode(), place)

    def _draw_label(self, key, place):
        """Draw a label in the lower right corner of the top card of a place."""
        canvas = self.console.display.canvas
        arrangement = self.table.arrangement
        viewport = self.table.repaint.viewport
        spot = arrangement.spots[place]
        depth = min(1, spot.pile.n)
        font = font_for(self.console.display.width)
        w = canvas.width(key, font) + 2 * _PAD[font]
        h = FONT_H[font]
        x = arrangement.card_x(place, depth) - viewport.left + spot.w - w
        y = arrangement.card_y(place, depth) - viewport.top + spot.h - h
        rim, ground, ink = DARK_LABEL if canvas.depth == 1 and depth else LIT_LABEL
        canvas.rect(x - 1, y - 1, w + 1, h + 1, rim)
        canvas.rect(x, y, w, h, ground)
        canvas.text(key, x + _PAD[font], y, ink, font)

    def _close(self):
        self.console.screens.close()


def show(console, key):
    """Show the labels, if the table is on top and SELECT does something at any place."""
    if console.screens.top.kind == TABLE:
        labels = PlaceLabels(console)
        if labels.labels:
            console.table.wake()
            console.screens.show(labels)


def acting_places(selection):
    """Return the place numbers at which SELECT does something, a set.

    With picked-up cards they are those that take any number of cards from there.
    """
    game = selection.session.game
    piles = game.piles
    if selection.picked_up != NOWHERE:
        origin = piles[selection.picked_up]
        return {there.number for there in piles if there.kind != STOCK and any(
            [not game.judge(origin, count, there) for count in range(1, game.counts(origin) + 1)])}
    places = set()
    for i in range(selection.find_moves()):
        move = selection.session.found[i]
        places.add(cursor_targets.stop_of(selection, move) >> STOP_PLACE)
        if game.pairs and game.counts(piles[destination_of(move)]):
            places.add(destination_of(move))
    return places
