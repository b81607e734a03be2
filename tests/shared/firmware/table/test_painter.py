"""The painter: it allocates nothing, and leaves the picture that drawing all anew would leave."""

from core import games
from core.session import Session
from firmware.graphics.canvas import FELT, Canvas
from firmware.layouts.layout import build
from firmware.table.painter import Painter
from tests.shared import kit
from tests.shared.playing import Dice

SIZES = ((128, 64, 1), (240, 135, 4))


class Easel:
    """A painter with a picture, and a second one that always paints anew."""

    def __init__(self, session, width, height, depth):
        self.session = session
        game = session.game
        size = width * ((height + 7) // 8) * 8 * depth // 8
        self.buffer = bytearray(size)
        self.anew = bytearray(size)
        layout = build(session.game_id, game, width, height)
        self.painter = Painter(Canvas(self.buffer, width, height, depth), layout, game)
        self.second = Painter(Canvas(self.anew, width, height, depth),
                              build(session.game_id, game, width, height), game)

    def paint(self, painter, at, depth, lifted, wanted):
        """Paints as the table does: `at` and `lifted` are place numbers, `wanted` a mask."""
        spots = painter.layout.spots
        painter.hide_cursor(spots[at])
        for spot in painter.layout.spots:
            place = spot.pile.number
            painter.paint(spot, depth if place == at else 0, depth if place == lifted else 0,
                          wanted >> place & 1)
        painter.draw_outlines(spots[at], depth, spots[lifted] if lifted >= 0 else None, depth)

    def paint_both(self, *how):
        """Paints changes here, all anew there; returns whether the pictures are equal."""
        kit.locked(self.paint, self.painter, *how)
        self.second.canvas.fill(FELT)
        self.second.forget()
        self.paint(self.second, *how)
        return self.buffer == self.anew


def check(game_id, width, height, depth):
    session = Session()
    session.new(game_id, 11, {})
    easel = Easel(session, width, height, depth)
    dice = Dice(3)
    piles = session.game.piles
    for _ in range(60):
        at = dice.below(len(piles))
        spot = easel.painter.layout.spots[at]
        depth = min(piles[at].n, 1 + dice.below(spot.visits())) or 1
        lifted = at if piles[at].n and dice.below(2) else -1
        assert easel.paint_both(at, depth, lifted, dice.below(8192)), (game_id, at, depth, lifted)
        count = session.legal()
        if not count:
            break
        session.play(session.found[dice.below(count)])


def test_what_is_painted_is_what_painting_anew_would_show():
    for game_id, _ in games.TITLES:
        for width, height, depth in SIZES:
            check(game_id, width, height, depth)


def test_bars_show_where_a_small_window_is():
    session = Session()
    session.new("klondike", 1, {})
    easel = Easel(session, 72, 40, 1)
    painter = easel.painter
    kit.locked(painter.draw_scroll_bars, 56, 24, 72, 40)
    lit = [x for x in range(72) if painter.canvas.get(x, 39)]
    assert (lit[0], lit[-1]) == (31, 70)
    lit = [y for y in range(40) if painter.canvas.get(71, y)]
    assert (lit[0], lit[-1]) == (15, 37)
