"""The canvas: it draws in roles on both depths, within its edges, without allocations."""

from firmware.graphics import art
from firmware.graphics.canvas import (
    BLACK_INK,
    BLUE,
    CURSOR,
    FELT,
    LIGHT,
    LINE,
    LIT,
    MARK,
    PALETTES,
    PAPER,
    RED_INK,
    ROLES,
    TEXT,
    Canvas,
)
from tests.both_runtimes import assertions

WIDTH = 46
HEIGHT = 29
DEPTHS = (1, 4)
SIZES = (art.SMALL, art.MEDIUM, art.LARGE)


def canvas_of(depth, width=WIDTH, height=HEIGHT):
    """Return a canvas filled with FELT."""
    size = (height + 7) // 8 * width if depth == 1 else (width + 1) // 2 * height
    return Canvas(bytearray(size), width, height, depth)


def rows(canvas, width=WIDTH, height=HEIGHT):
    """Return the framebuffer as a list of lists of pixel values."""
    return [[canvas.get(x, y) for x in range(width)] for y in range(height)]


def ink_box(canvas, role):
    """Return left, top, right and bottom of the pixels in `role`; the last two are past them."""
    value = canvas.ink(role)
    found = [(x, y) for y in range(HEIGHT) for x in range(WIDTH) if canvas.get(x, y) == value]
    across = [x for x, _ in found]
    down = [y for _, y in found]
    return min(across), min(down), max(across) + 1, max(down) + 1


def test_roles_are_lit_or_dark_on_one_bit_and_indices_on_four():
    assert [canvas_of(1).ink(role) for role in range(ROLES)] == list(LIT)
    assert [canvas_of(4).ink(role) for role in range(ROLES)] == list(range(ROLES))
    assert [LIT[role] for role in (PAPER, LINE, CURSOR, MARK, TEXT)] == [1] * 5
    assert [LIT[role] for role in (FELT, BLACK_INK, RED_INK, BLUE)] == [0] * 4
    for palette in PALETTES:
        assert len(palette) == 3 * ROLES


def test_each_role_is_drawn_in_its_own_value():
    for depth in DEPTHS:
        for role in range(ROLES):
            canvas = canvas_of(depth)
            canvas.fill(CURSOR if role == FELT else FELT)
            canvas.rect(3, 2, 2, 2, role)
            canvas.pixel(9, 9, role)
            number = art.suit_glyph(art.LARGE, 3)
            canvas.rect(15, 0, 20, 20, FELT if LIT[role] else PAPER)
            canvas.glyph(number, 20, 4, role)
            value = canvas.ink(role)
            assert canvas.get(3, 2) == canvas.get(4, 3) == canvas.get(9, 9) == value
            assert canvas.get(25, 4) == canvas.get(20, 9) == canvas.get(25, 14) == value
            assert canvas.get(20, 4) == canvas.get(15, 0) != value


def test_lines_and_frames_have_the_size_that_was_asked_for():
    for depth in DEPTHS:
        canvas = canvas_of(depth)
        canvas.frame(2, 3, 7, 5, LINE)
        assert ink_box(canvas, LINE) == (2, 3, 9, 8)
        assert canvas.get(3, 4) == canvas.get(7, 6) == canvas.ink(FELT)
        canvas = canvas_of(depth)
        canvas.hline(2, 3, 7, LINE)
        assert ink_box(canvas, LINE) == (2, 3, 9, 4)
        canvas = canvas_of(depth)
        canvas.vline(2, 3, 7, LINE)
        assert ink_box(canvas, LINE) == (2, 3, 3, 10)


def test_a_card_glyph_fills_the_size_that_art_states():
    for size in SIZES:
        for rank in range(1, 14):
            wide = art.TEN_W[size] if rank == 10 else art.RANK_W[size]
            check_glyph(art.rank_glyph(size, rank), wide, art.RANK_H[size])
        for suit in range(4):
            check_glyph(art.suit_glyph(size, suit), art.SUIT_W[size], art.SUIT_H[size])
            check_glyph(art.suit_glyph(size, suit, True), art.SUIT_W[size], art.SUIT_H[size])


def check_glyph(number, wide, tall):
    canvas = canvas_of(1)
    canvas.glyph(number, 10, 9, LINE)
    assert ink_box(canvas, LINE) == (10, 9, 10 + wide, 9 + tall)


def test_solid_fills_the_red_suits_and_leaves_the_black_ones():
    for size in SIZES:
        for suit in range(4):
            outlined, solid = canvas_of(1), canvas_of(1)
            outlined.glyph(art.suit_glyph(size, suit), 0, 0, LINE)
            solid.glyph(art.suit_glyph(size, suit, True), 0, 0, LINE)
            middle = art.SUIT_W[size] // 2
            if suit in (1, 2):
                assert (outlined.get(middle, middle), solid.get(middle, middle)) == (0, 1)
            else:
                assert rows(outlined) == rows(solid)


def test_a_face_is_its_paper_and_its_two_glyphs():
    rank, suit = art.rank_glyph(art.MEDIUM, 12), art.suit_glyph(art.MEDIUM, 2)
    for depth in DEPTHS:
        for paper, ink in ((PAPER, RED_INK), (FELT, PAPER), (CURSOR, BLACK_INK)):
            whole, parts = canvas_of(depth), canvas_of(depth)
            whole.dx = 2
            whole.dy = -1
            whole.face(3, 2, 25, 20, paper, rank, suit, ink, b"\x01\x02\x0a\x05")
            whole.dx = whole.dy = 0
            parts.rect(5, 1, 25, 20, paper)
            parts.glyph(rank, 6, 3, ink)
            parts.glyph(suit, 15, 6, ink)
            assert rows(whole) == rows(parts)


def test_text_moves_on_by_its_width_and_ends_at_a_zero():
    for font in range(art.FONTS):
        canvas = canvas_of(1, 240, HEIGHT)
        assert canvas.text(b"Hj\x00never", 3, 4, TEXT, font) == 3 + canvas.width(b"Hj", font) + 1
        left, top, right, bottom = ink_box(canvas, TEXT)
        assert (left, right) == (3, 3 + canvas.width(b"Hj\x00never", font))
        assert top >= 4 and bottom == 4 + art.FONT_H[font]
        canvas.fill(FELT)
        canvas.text(bytearray(b"H\x00"), 0, 10, TEXT, font)
        assert ink_box(canvas, TEXT)[1] == 11
        assert canvas.text(b"", 7, 0, TEXT, font) == 7
        assert canvas.width(b"\x00", font) == 0


def test_the_ends_of_a_word_lie_where_width_says():
    canvas = canvas_of(4)
    canvas.dx = 5
    assert canvas.text(b"Hi", 1, 2, TEXT) == 1 + canvas.width(b"Hi") + 1
    canvas.dx = 0
    left, _, right, _ = ink_box(canvas, TEXT)
    assert (left, right) == (6, 6 + canvas.width(b"Hi"))


def test_codes_without_a_picture_are_left_out():
    canvas = canvas_of(1)
    assert canvas.width(b"a\x0a\x7fb") == canvas.width(b"ab")
    assert canvas.text(b"\x0a\x7f", 3, 3, TEXT) == 3


def test_a_narrow_picture_draws_font_0_for_font_1():
    for width, same in ((128, True), (129, False)):
        canvas = canvas_of(1, width, 16)
        assert (canvas.width(b"Wide", 1) == canvas.width(b"Wide")) == same
        after = canvas.text(b"Wide", 0, 0, TEXT)
        assert (canvas.text(b"Wide", 0, 0, TEXT, 1) == after) == same


def test_a_back_fills_its_rectangle_and_nothing_else():
    for depth in DEPTHS:
        for w in range(1, 19):
            h = w * 5 % 18 + 1
            canvas = canvas_of(depth)
            canvas.fill(CURSOR)
            canvas.back(4, 3, w, h, 0)
            for y in range(HEIGHT):
                for x in range(WIDTH):
                    inside = 4 <= x < 4 + w and 3 <= y < 3 + h
                    value = canvas.get(x, y)
                    assert (value == canvas.ink(CURSOR)) == (not inside or depth == 1 and value)
                    if inside and depth == 1:
                        # Every second pixel is dark, the upper left one first.
                        assert value == (x + y + 7 & 1)
                    elif inside:
                        assert value in (BLUE, LIGHT, PAPER)


def test_the_lattice_of_a_back_is_the_same_on_both_sides():
    for w in (9, 20, 21, 28, 31):
        canvas = canvas_of(4, 40, 16)
        canvas.back(0, 0, w, 7, 0)
        for row in rows(canvas)[:7]:
            if w & 1:
                assert list(row[:w]) == list(reversed(row[:w]))
            assert {BLUE, LIGHT} == set(row[:w]) - {PAPER}


def test_backs_differ_even_where_one_row_shows():
    seen = []
    for style in range(art.BACK_STYLES):
        canvas = canvas_of(1)
        canvas.back(0, 0, 12, 1, style)
        seen.append(rows(canvas)[0][:12])
        assert 0 in seen[-1] and 1 in seen[-1]
        canvas.back(0, 0, 12, 8, style)
        assert rows(canvas)[0][:12] == seen[-1]
    for style in range(art.BACK_STYLES):
        assert seen.count(seen[style]) == 1


def test_dx_and_dy_move_everything():
    for depth in DEPTHS:
        plain, moved = canvas_of(depth), canvas_of(depth)
        moved.dx = 3
        moved.dy = 2
        draw_everything(plain, 8, 6)
        draw_everything(moved, 5, 4)
        moved.dx = moved.dy = 0
        assert rows(plain) == rows(moved)


def draw_everything(canvas, x, y):
    canvas.rect(x, y, 9, 9, PAPER)
    canvas.frame(x, y, 12, 14, LINE)
    canvas.hline(x, y + 2, 5, MARK)
    canvas.vline(x + 1, y, 5, CURSOR)
    canvas.pixel(x + 7, y + 6, RED_INK)
    canvas.get(x, y)
    canvas.glyph(art.rank_glyph(art.SMALL, 10), x + 1, y + 1, BLACK_INK)
    canvas.glyph(art.suit_glyph(art.LARGE, 1, True), x + 1, y + 1, TEXT)
    spots = b"\x01\x01\x08\x01"
    canvas.face(x, y + 9, 14, 7, PAPER, art.rank_glyph(0, 3), art.suit_glyph(0, 2), RED_INK, spots)
    canvas.text(b"8\x02 under 9\x04", x, y + 3, TEXT)
    canvas.width(b"Undo", 1)
    canvas.text(b"Undo", x, y, TEXT, 1)
    for style in range(art.BACK_STYLES):
        canvas.back(x + style, y, 13, 11, style)


def test_what_lies_outside_is_left_out():
    for depth in DEPTHS:
        canvas = canvas_of(depth)
        for x in (-500, -13, WIDTH - 2, WIDTH, 500):
            for y in (-500, -13, HEIGHT - 2, HEIGHT, 500):
                draw_everything(canvas, x, y)
        assert canvas.get(-1, 0) is None and canvas.get(0, HEIGHT) is None


def test_drawing_allocates_nothing():
    for depth in DEPTHS:
        canvas = canvas_of(depth, 240, 64)
        assertions.locked(canvas.fill, FELT)
        assertions.locked(draw_everything, canvas, -4, -3)
        assertions.locked(draw_everything, canvas, 60, 20)


def test_a_buffer_too_small_is_refused():
    for depth in DEPTHS:
        assertions.raises(ValueError, Canvas, bytearray(10), WIDTH, HEIGHT, depth)


def test_a_back_is_no_empty_place_and_no_face():
    """Little of the card may be visible: three rows of a covered card, or a low card's inside."""
    for style in range(art.BACK_STYLES):
        for w, h in ((11, 3), (15, 3), (9, 5), (13, 6), (29, 41)):
            canvas = canvas_of(1, 40, 48)
            canvas.back(0, 0, w, h, style)
            lit = sum([canvas.get(x, y) for x in range(w) for y in range(h)])
            assert 0.35 <= lit / (w * h) <= 0.7, (style, w, h)
            for y in range(h):
                row = "".join(["01"[canvas.get(x, y)] for x in range(w)])
                assert "0" * 6 not in row and "1" * 7 not in row
