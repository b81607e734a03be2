"""Empty slots: the label for the card that each takes.  Allocates nothing."""

from core.cards import KING
from core.const import const
from core.piles import NO_CARD, STOCK, TABLEAU
from firmware.graphics import art
from firmware.graphics.canvas import FELT

# Labels of an empty stock instead of a rank.
_REDEAL = const(14)
_NO_MORE = const(15)

# Sides of slots in which the large sign of a redeal has room, px.
_LARGE_SIGN_W = const(17)
_LARGE_SIGN_H = const(17)


def label_of(pile, game):
    """Return the label of an empty pile of `game`: a rank 1..13, a sign of a stock's, or 0.

    One card in its suit has no label: there is no room for more than a rank.
    """
    if pile.kind == STOCK:
        return _REDEAL if game.redeals_left() else _NO_MORE
    want = game.wanted(pile)
    return want if want <= KING else 0


def stays_empty(pile):
    """Return True if an empty pile is never filled again, and needs no outline."""
    return pile.empty == NO_CARD and pile.kind >= TABLEAU


def draw_label(canvas, label, spot, ink, is_destination, ground):
    """Draw the label of an empty slot, in its middle."""
    face = spot.face
    size = face.size
    h = art.RANK_H[size]
    x = spot.x + spot.w // 2
    y = spot.y + (spot.h - h) // 2
    if label == _NO_MORE:
        canvas.hline(x - 2, y + h // 2, 5, ink)
    elif label == _REDEAL:
        is_large = spot.w >= _LARGE_SIGN_W and spot.h >= _LARGE_SIGN_H
        draw = _draw_large_redeal if is_large else _draw_redeal
        draw(canvas, x, y + h // 2, ink)
    else:
        w = art.TEN_W[size] if label == 10 else art.RANK_W[size]
        x -= w // 2
        if spot.is_low:
            y = spot.y
        if ink != FELT:
            # The outline makes way for the label.
            near = 1 if is_destination else 0
            canvas.rect(x - 1, y - near, w + 2, h + 2 * near, ground)
        canvas.glyph(face.ranks + label, x, y, ink)


def _draw_redeal(canvas, x, y, ink):
    """Draw an arrow that turns back to the left."""
    canvas.hline(x - 3, y - 1, 6, ink)
    canvas.vline(x - 2, y - 2, 3, ink)
    canvas.vline(x + 2, y, 3, ink)
    canvas.hline(x - 1, y + 2, 3, ink)


def _draw_large_redeal(canvas, x, y, ink):
    """Draw such an arrow 13 px wide."""
    for i in range(4):
        canvas.vline(x - 6 + i, y - 3 - i, 2 + 2 * i, ink)
    canvas.rect(x - 2, y - 3, 9, 2, ink)
    canvas.rect(x + 5, y - 3, 2, 8, ink)
    canvas.rect(x - 4, y + 3, 11, 2, ink)
