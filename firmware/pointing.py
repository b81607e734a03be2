"""The guide's keyboard and pointers: an origin, then a destination, at the table."""

from core.piles import FOUNDATION, STOCK
from firmware.layouts import find
from firmware.table import NOWHERE

ANY = 255

DOWN = 0
DRAG = 1
UP = 2


class Pointing:
    """Acts on a table for a keyboard that names piles, a mouse or a touch panel."""

    def __init__(self, table):
        """`table` is the Table in play.  Allocates; nothing else here does."""
        self.table = table
        self.pressed = NOWHERE

    def choose(self, kind, index):
        """SELECT at the pile of `kind` and `index`; ANY FOUNDATION: whichever takes the cards."""
        table = self.table
        if kind == FOUNDATION and index == ANY:
            if table.lifted != NOWHERE:
                table.wake()
                table.choose_foundation()
            return
        if kind == STOCK:
            table.wake()
            table.cancel()
        pile = find(table.session.game, kind, index)
        if pile:
            table.choose(pile.number)

    def point(self, x, y, what):
        """The pointer at pixel (x, y) goes DOWN, is DRAGged or goes UP."""
        table = self.table
        if what == DRAG:
            return
        spot = table.card_at(x, y)
        place = spot >> 7
        if what == DOWN:
            self._down(spot, place)
            return
        pressed = self.pressed
        self.pressed = NOWHERE
        if place < 0 or pressed < 0 or table.lifted != pressed:
            return
        if place != pressed:
            table.choose(place)
        elif table.console.settings.one_click:
            table.wake()
            table.auto()

    def _down(self, spot, place):
        table = self.table
        table.wake()
        if spot < 0:
            table.cancel()
        elif table.lifted == NOWHERE:
            self.pressed = place
            table.point_at(place, spot & 127)
            table.select()
        elif place == table.lifted and not table.wants[place]:
            table.auto()
        else:
            table.choose(place)
