"""Drawing of empty slots: an outline, and a label for the card wanted.  Allocates nothing."""

from core.cards import KING
from core.const import const
from core.piles import BASE_CARD, NO_CARD, STOCK, TABLEAU
from firmware.graphics import art
from firmware.graphics.canvas import CURSOR, FELT, LINE, WEAVE

# Labels of an empty stock instead of a rank.
_REDEAL = const(14)
_NO_MORE = const(15)

# Rows that a whole outline needs besides its label: the outline, and one of felt.
_ROOM = const(3)

# Pixels of a corner, and the rows of a slot in which a corner has one pixel less.
_CORNER = const(3)
_LOW = const(10)


def label_of(pile, game):
    """Return the label of an empty pile of `game`: a rank 1..13, a sign of a stock's, or 0."""
    if pile.kind == STOCK:
        return _REDEAL if game.redeals_left() else _NO_MORE
    if pile.empty == BASE_CARD:
        return game.base()
    return pile.empty if pile.empty <= KING else 0


def draw(cards, spot, label, pointed, wanted):
    """Draw an empty place with its label, with `cards` (a CardPainter).

    `pointed` while the cursor is on it, `wanted` when it takes the lifted cards.
    """
    canvas = cards.canvas
    x = spot.x
    y = spot.y
    w = spot.w
    h = spot.h
    if stays_empty(spot.pile):
        canvas.rect(x, y, w, h, FELT)
        return
    if cards.solid:
        cards.draw_slot(spot, wanted)
        if label:
            _draw_label(canvas, label, spot, LINE, False, WEAVE)
        return
    canvas.rect(x, y, w, h, FELT)
    ink = LINE
    if wanted:
        cards.mark_wanted(x, y, w, h, pointed)
    elif pointed:
        canvas.frame(x, y, w, h, CURSOR)
        if label:
            _draw_block(canvas, spot, x, y, w, h)
            ink = FELT
    elif not label or not _is_low(spot):
        _draw_corners(canvas, x, y, w, h)
    else:
        # An outline that makes way for its label would read as brackets.
        canvas.hline(x, y + h - 1, w, LINE)
    if label:
        _draw_label(canvas, label, spot, ink, wanted, FELT)


def stays_empty(pile):
    """Return True if an empty pile is never filled again, and needs no outline."""
    return pile.empty == NO_CARD and pile.kind >= TABLEAU


def _draw_corners(canvas, x, y, w, h):
    """Draw the outline of an empty place, of which only the corners are left."""
    canvas.frame(x, y, w, h, LINE)
    length = _CORNER if h > _LOW else _CORNER - 1
    canvas.rect(x + length, y, w - 2 * length, h, FELT)
    canvas.rect(x, y + length, w, h - 2 * length, FELT)


def _is_low(spot):
    """Return True if a slot is too low for an outline around its label."""
    return spot.h < art.RANK_H[spot.size] + _ROOM


def _draw_block(canvas, spot, x, y, w, h):
    """Fill the middle of an empty place, in which its label is inverted."""
    rows = spot.label + 2
    if h - rows > 3:
        canvas.rect(x + 2, y + (h - rows) // 2, w - 4, rows, CURSOR)
    else:
        canvas.rect(x, y, w, h, CURSOR)


def _draw_label(canvas, label, spot, ink, wanted, ground):
    """Draw the label of an empty slot, in its middle."""
    size = spot.size
    h = art.RANK_H[size]
    x = spot.x + spot.w // 2
    y = spot.y + (spot.h - h) // 2
    if label == _NO_MORE:
        canvas.hline(x - 2, y + h // 2, 5, ink)
    elif label == _REDEAL:
        _draw_redeal(canvas, x, y + h // 2, ink)
    else:
        w = art.TEN_W[size] if label == 10 else art.RANK_W[size]
        x -= w // 2
        if _is_low(spot):
            y = spot.y
        if ink != FELT:
            # The outline makes way for the label.
            near = 1 if wanted else 0
            canvas.rect(x - 1, y - near, w + 2, h + 2 * near, ground)
        canvas.glyph(art.rank_glyph(size, label), x, y, ink)


def _draw_redeal(canvas, x, y, ink):
    """Draw an arrow that turns back to the left."""
    canvas.hline(x - 3, y - 1, 6, ink)
    canvas.vline(x - 2, y - 2, 3, ink)
    canvas.vline(x + 2, y, 3, ink)
    canvas.hline(x - 1, y + 2, 3, ink)
