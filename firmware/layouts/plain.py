"""Plain: the layout of a game that has none of its own; fanned piles below, all others above."""

from core.piles import TABLEAU
from firmware.layouts.row import FAN_DOWN, PLANE_WIDTH, row


def rows(game):
    """Return the rows of the layout.  Allocates."""
    below = len(game.tableau) or 1
    above = len(game.piles) - len(game.tableau)
    pitch = min(16, PLANE_WIDTH // max(below, above))
    found = []
    x = 0
    for pile in game.piles:
        if pile.kind == TABLEAU:
            found.append(row(TABLEAU, first=pile.index, at=(pile.index * pitch, 9),
                             card=(pitch - 1, 18), fan=FAN_DOWN, room=55, cards=8))
        else:
            found.append(row(pile.kind, first=pile.index, at=(x, 0), card=(pitch - 1, 8)))
            x += pitch
    return found
