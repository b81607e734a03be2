"""The painter: no allocations, and the same frame as after a full redraw."""

from core.piles import STOCK
from core.session import Session
from core.undo_journal import origin_of
from firmware.drivers.dirty_canvas import DirtyCanvas
from firmware.graphics import art
from firmware.graphics.canvas import (
    BLACK_INK,
    CLUB_INK,
    CURSOR,
    DARK,
    DIAMOND_INK,
    FELT,
    MARK,
    PAPER,
    RED_INK,
    SKIN,
    Canvas,
)
from firmware.layouts.layout import build
from firmware.layouts.row import FAN_WRAP
from firmware.table.painting.outlines import Outlines
from firmware.table.painting.painter import card_painter_for
from firmware.table.painting.repaint import painter_for
from firmware.table.places.viewport import Viewport
from tests.both_runtimes import assertions
from tests.both_runtimes.arranged_cards import arranged, chain, corner
from tests.both_runtimes.fake_handheld import Handheld
from tests.both_runtimes.playing import Dice

ROUNDS = 8 if assertions.is_micropython else 40


class Easel:
    """A painter with a framebuffer, and a second one that always redraws everything."""

    def __init__(self, session, width, height, depth, large=False):
        self.session = session
        game = session.game
        size = width * ((height + 7) // 8) * 8 * depth // 8
        self.buffer = bytearray(size)
        self.anew = bytearray(size)
        arrangement = arranged(build(session.game_id, game, width, height, large))
        if depth > 1:
            # The canvas records dirty rectangles, as on a board.
            canvas = DirtyCanvas(self.buffer, width, height)
        else:
            canvas = Canvas(self.buffer, width, height, depth)
        self.outlines = {}
        self.painter = self.painter_on(canvas, arrangement, game)
        self.second = self.painter_on(Canvas(self.anew, width, height, depth), arrangement, game)

    def painter_on(self, canvas, arrangement, game):
        """Return a Painter on `canvas`; `outlines` has its Outlines."""
        cards = card_painter_for(canvas, max([spot.w for spot in arrangement.spots]))
        painter = painter_for(cards, arrangement, game)
        self.outlines[painter] = outlines_of(painter)
        return painter

    def paint(self, painter, at, depth, picked_up, wanted, count):
        """Paint as the table does: `at` and `picked_up` are place numbers, `wanted` a mask.

        The cursor has `depth` cards; `count` are picked up.
        """
        outlines = self.outlines[painter]
        outlines.hide()
        for spot in painter.arrangement.spots:
            place = spot.pile.number
            takes = wanted >> place & 1 and spot.pile.kind != STOCK
            painter.paint(place, depth if place == at else 0, count if place == picked_up else 0,
                          takes)
        if picked_up >= 0:
            outlines.draw_picked_up(picked_up, count)
        outlines.draw_cursor(at, depth)

    def paint_both(self, *how):
        """Redraw changes in one frame and everything in the other; return True if they agree."""
        assertions.locked(self.paint, self.painter, *how)
        self.second.canvas.fill(FELT)
        self.second.invalidate()
        self.outlines[self.second].discard()
        self.paint(self.second, *how)
        return self.buffer == self.anew


def outlines_of(painter):
    """Return Outlines over what `painter` has drawn."""
    outlines = Outlines(painter.cards, painter.arrangement.spots)
    outlines.frame.painter = painter
    return outlines


def check(game_id, width, height, depth, large=False):
    session = Session()
    session.new(game_id, 11, {})
    easel = Easel(session, width, height, depth, large)
    dice = Dice(3)
    piles = session.game.piles
    for _ in range(ROUNDS):
        at = dice.below(len(piles))
        spot = easel.painter.arrangement.spots[at]
        depth = min(piles[at].n, 1 + dice.below(spot.visits())) or 1
        picked_up = at if piles[at].n and dice.below(2) else -1
        wanted = dice.below(8192)
        assert easel.paint_both(at, depth, picked_up, wanted, depth), (
            game_id, at, depth, picked_up)
        if piles[at].n:
            # The cards at the cursor are picked up, and the cursor goes to the next place. Then
            # they are put back, sometimes with an undo in the same frame.
            beside = (at + 1) % len(piles)
            # A pile in columns only ever gives its top card.
            count = 1 if spot.fan == FAN_WRAP else depth
            others = wanted & ~(1 << at)
            for how in ((at, depth, -1, wanted, 0), (beside, 1, at, others, count)):
                assert easel.paint_both(*how), (game_id, how)
            if dice.below(2):
                session.undo()
            assert easel.paint_both(beside, 1, -1, others, 0), (game_id, at, count)
        count = session.legal()
        if not count:
            break
        session.play(session.found[dice.below(count)])


def test_what_is_painted_is_what_painting_anew_would_show(family_game_id):
    check(family_game_id, 128, 64, 1)


def test_so_it_is_in_colour(family_game_id):
    check(family_game_id, 240, 240, 4)


def test_cards_that_come_back_to_lifted_ones_leave_nothing_of_their_outline(family_game_id):
    session = Session()
    session.new(family_game_id, 11, {})
    easel = Easel(session, 240, 240, 4)
    dice = Dice(3)
    for _ in range(ROUNDS):
        count = session.legal()
        if not count:
            break
        session.play(session.found[dice.below(count)])
        place = origin_of(session.made)
        pile = session.game.piles[place]
        beside = (place + 1) % len(session.game.piles)
        spot = easel.painter.arrangement.spots[place]
        if pile.n and pile.kind != STOCK and spot.fan != FAN_WRAP:
            picked_up = 1 + dice.below(spot.visits())
            assert easel.paint_both(beside, 1, place, 0, picked_up)
            session.undo()
            assert easel.paint_both(beside, 1, -1, 0, 0)
            session.redo()


def test_so_it_is_with_large_cards():
    for game_id in ("klondike", "king_albert", "frog"):
        check(game_id, 128, 64, 1, True)
    check("st_helena", 240, 135, 4, True)


def test_a_picked_up_card_comes_back_whole_from_under_a_message():
    for game_id in ("pyramid", "calculation", "canfield")[:1 if assertions.is_micropython else 3]:
        session = Session()
        session.new(game_id, 11, {})
        easel = Easel(session, 240, 240, 4)
        painter = easel.painter
        for spot in painter.arrangement.spots:
            place = spot.pile.number
            if not spot.pile.n or spot.fan:
                continue
            assert easel.paint_both(place, 1, place, 0, 1), (game_id, place)
            easel.outlines[painter].hide()
            # A bar that ends at the upper edge of the pile covers only what is moved up.
            painter.canvas.rect(0, 0, 240, spot.y, FELT)
            painter.invalidate_area(0, 0, 240, spot.y)
            assert easel.paint_both(place, 1, place, 0, 1), (game_id, place)
            assert easel.paint_both(place, 1, -1, 0, 0), (game_id, place)


def test_bars_show_where_a_small_window_is():
    session = Session()
    session.new("spider", 1, {})
    display = Handheld(width=72, height=40).display
    display.canvas.fill(FELT)
    viewport = Viewport(display, build("spider", session.game, 72, 40))
    assert not viewport.fits and viewport.follow(126, 62, 2, 2)
    # It begins with a whole column, 2 px past the end of the plane.
    assert (viewport.left, viewport.top) == (60, 26)
    assertions.locked(viewport.draw_bars)
    lit = [x for x in range(72) if display.canvas.get(x, 39)]
    assert (lit[0], lit[-1]) == (32, 70)
    lit = [y for y in range(40) if display.canvas.get(71, y)]
    assert (lit[0], lit[-1]) == (15, 37)


def painted(game_id, fill):
    """Return a painter at 128 x 64 that painted a game after `fill`, a function of the game."""
    session = Session()
    session.new(game_id, 11, {})
    fill(session.game)
    easel = Easel(session, 128, 64, 1)
    painter = easel.painter
    paint_all(painter)
    return painter


def paint_all(painter):
    for place in range(len(painter.game.piles)):
        painter.paint(place, 0, 0, 0)


def lit(canvas, x, y, h):
    """Return the number of lit pixels in a column of height `h`."""
    return sum([canvas.get(x, y + row) for row in range(h)])


def test_columns_of_a_pile_are_joined_and_piles_are_parted():
    def fill(game):
        for pile in game.tableau or game.wastes:
            while pile.n < 9:
                pile.put(0x14)

    for game_id in ("frog", "calculation"):
        painter = painted(game_id, fill)
        for spot in painter.arrangement.spots:
            if spot.columns > 1:
                second = chain(painter.arrangement, spot.pile.number)[1]
                assert second.count
                joint = second.x - 1
                assert lit(painter.canvas, joint, spot.y, spot.tight) == spot.tight
                beside = spot.x + spot.full_w
                assert beside == 128 or not lit(painter.canvas, beside, spot.y, spot.room)


def test_an_end_is_joined_to_its_own_column_and_parted_from_what_lies_below_that():
    def fill(game):
        for column, cards in enumerate((13, 10, 10, 1)):
            game.tableau[column].clear()
            for _ in range(cards):
                game.tableau[column].put(0x14)

    painter = painted("spider", fill)
    own = painter.arrangement.fans[painter.game.tableau[1].number]
    end = own.more
    assert end.count and own.room < end.y + end.room
    assert lit(painter.canvas, end.joint, end.y, own.room - end.y) == own.room - end.y
    assert not lit(painter.canvas, end.joint, own.room, end.y + end.room - own.room)


def test_cards_of_a_reserve_are_parted_although_they_lie_without_a_gap():
    painter = painted("frog", lambda game: None)
    place = painter.game.reserve[0].number
    spot = painter.arrangement.spots[place]
    for i in range(1, spot.pile.n):
        margin, _ = corner(painter.arrangement, place, i)
        assert not painter.canvas.get(margin, spot.y)
        assert not painter.canvas.get(margin, spot.y + spot.h - 1)


def test_no_empty_place_reads_as_brackets(game_id):
    painter = painted(game_id, lambda game: [pile.clear() for pile in game.foundations])
    canvas = painter.canvas
    for pile in painter.game.foundations:
        spot = painter.arrangement.spots[pile.number]
        sides = [lit(canvas, x, spot.y, spot.h) for x in (spot.x, spot.x + spot.w - 1)]
        for y in (spot.y, spot.y + spot.h - 1):
            row = sum([canvas.get(spot.x + x, y) for x in range(spot.w)])
            # Corners leave more than they have in the middle of a side.
            assert row == spot.w or max(sides) < 3 or max(sides) * 2 < spot.h * 2 - 6, game_id


def coloured(cards):
    """Return the canvas of `painter_of` these cards, and the fan of the first pile."""
    painter = painter_of(cards)
    return painter.canvas, painter.arrangement.fans[painter.game.tableau[0].number]


def painter_of(cards):
    """Return the painter of a Klondike at 240 x 240 with `cards` on the first pile."""
    session = Session()
    session.new("klondike", 11, {})
    session.game.tableau[0].clear()
    for card in cards:
        session.game.tableau[0].put(card)
    painter = Easel(session, 240, 240, 4).painter
    painter.canvas.fill(FELT)
    paint_all(painter)
    return painter


def test_coloured_cards_have_corners_and_an_edge_to_the_card_below():
    canvas, fan = coloured([0x15, 0x24, 0x03])
    spot = fan.spot
    right = spot.x + spot.w - 1
    low = spot.y + fan.at[3] - 1
    for x, y in ((spot.x, spot.y), (right, spot.y), (spot.x, low), (right, low)):
        assert canvas.get(x, y) == FELT
    for i in (1, 2):
        edge = [canvas.get(x, spot.y + fan.at[i]) for x in range(spot.x, right + 1)]
        assert edge == [DARK] * spot.w
    assert canvas.get(spot.x + 5, low) == PAPER


def test_court_cards_have_a_face_below_rank_and_suit():
    for card, court in ((0x1B, 1), (0x2C, 1), (0x0D, 1), (0x0A, 0), (0x31, 0)):
        canvas, fan = coloured([card])
        spot = fan.spot
        skin = [y for y in range(spot.y, spot.y + spot.h) for x in range(spot.x, spot.x + spot.w)
                if canvas.get(x, y) == SKIN]
        assert len(skin) > 20 if court else not skin
        assert not court or skin[0] > spot.y + spot.label


def test_a_card_has_as_many_pips_as_its_rank_says():
    for rank in range(2, 11):
        canvas, fan = coloured([0x10 | rank])
        spot = fan.spot
        top = spot.y + art.RANK_H[spot.face.size] + 2
        red = {(x, y) for y in range(top, spot.y + spot.h) for x in range(spot.x, spot.x + spot.w)
               if canvas.get(x, y) == DIAMOND_INK}
        pips = 0
        while red:
            pips += 1
            wanted = [red.pop()]
            while wanted:
                x, y = wanted.pop()
                for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if near in red:
                        red.remove(near)
                        wanted.append(near)
        assert pips == rank


def test_a_state_is_an_outline_and_leaves_the_paper_of_a_card():
    painter = painter_of([0x32])
    canvas = painter.canvas
    place = painter.game.tableau[0].number
    spot = painter.arrangement.spots[place]
    middle = [(x, y) for x in range(spot.x + 2, spot.x + spot.w - 2)
              for y in range(spot.y + spot.label, spot.y + spot.h - 2)]
    before = [canvas.get(x, y) for x, y in middle]
    painter.paint(place, 1, 0, 1)
    outlines = outlines_of(painter)
    outlines.draw_cursor(place, 1)
    assert [canvas.get(x, y) for x, y in middle] == before
    low = spot.y + spot.h
    edge = [canvas.get(spot.x + spot.w // 2, y) for y in range(low - 2, low + 2)]
    assert edge == [MARK, CURSOR, CURSOR, DARK]
    outlines.hide()
    painter.paint(place, 0, 0, 0)
    edge = [canvas.get(spot.x + spot.w // 2, y) for y in range(low - 2, low + 2)]
    assert edge == [PAPER, PAPER, FELT, FELT]


def test_each_suit_is_drawn_in_an_ink_of_its_own():
    inks = []
    for suit in range(4):
        canvas, fan = coloured([suit << 4 | 1])
        spot = fan.spot
        inks += [value for value in (BLACK_INK, RED_INK, CLUB_INK, DIAMOND_INK)
                 if value in [canvas.get(spot.x + spot.w // 2, y)
                              for y in range(spot.y, spot.y + spot.h)]]
    assert inks == [CLUB_INK, DIAMOND_INK, RED_INK, BLACK_INK]


def test_the_plates_of_a_hint_leave_nothing_of_themselves():
    painter = painter_of([0x32])
    canvas = painter.canvas
    before = bytes(canvas._buffer)
    place = painter.game.tableau[0].number
    outlines = outlines_of(painter)
    assertions.locked(outlines.draw_cursor, place, 1)
    assertions.locked(outlines.draw_hint, place, 1, painter.game.tableau[1].number)
    spot = painter.arrangement.spots[place]
    assert canvas.get(spot.x + spot.w // 2, spot.y + spot.h) == CURSOR
    assert bytes(canvas._buffer) != before
    assertions.locked(outlines.hide)
    assert bytes(canvas._buffer) == before
