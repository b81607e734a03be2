"""Which areas a canvas notes, in whole units of eight columns."""

from firmware.drivers.dirty_canvas import EVERYWHERE, DirtyCanvas
from firmware.drivers.pixels import MOST, NOTED
from firmware.graphics.art import CARD_HEIGHTS, CARD_WIDTHS, FONT_H
from tests.shared import kit
from tests.shared.playing import Dice

WIDE, HIGH = 64, 48


def fresh():
    return DirtyCanvas(bytearray(WIDE * HIGH // 2), WIDE, HIGH)


def noted(canvas):
    """The areas that a canvas noted, as (left, top, right, bottom)."""
    areas = canvas.areas
    return [tuple(areas[at : at + 4]) for at in range(0, 4 * canvas.areas[NOTED], 4)]


def test_each_way_to_draw_notes_what_it_covers():
    for name, arguments, area in (
            ("rect", (9, 5, 7, 3, 1), (8, 5, 16, 8)), ("rect", (8, 5, 8, 3, 1), (8, 5, 16, 8)),
            ("rect", (7, 5, 10, 1, 1), (0, 5, 24, 6)), ("frame", (17, 0, 1, 1, 1), (16, 0, 24, 1)),
            ("frame", (15, 2, 2, 9, 1), (8, 2, 24, 11)), ("hline", (3, 4, 14, 1), (0, 4, 24, 5)),
            ("vline", (16, 4, 14, 1), (16, 4, 24, 18)), ("vline", (23, 4, 2, 1), (16, 4, 24, 6)),
            ("pixel", (23, 47, 1), (16, 47, 24, 48)),
            ("back", (1, 2, 13, 20, 0), (0, 2, 16, 22)),
            ("rect", (-5, -3, 6, 4, 1), (0, 0, 8, 1)),
            ("rect", (60, 40, 9, 9, 1), (56, 40, 64, 48)),
            ("glyph", (0, 8, 3, 1), (8, 3, 8 + (CARD_WIDTHS[0] + 7 & ~7), 3 + CARD_HEIGHTS[0]))):
        canvas = fresh()
        getattr(canvas, name)(*arguments)
        assert noted(canvas) == [area], (name, arguments)
        canvas.forget()
        assert noted(canvas) == []


def test_what_lies_outside_or_is_empty_is_not_noted():
    canvas = fresh()
    for x, y, w, h in ((-5, 0, 5, 5), (0, -5, 5, 5), (64, 0, 1, 1), (0, 48, 1, 1), (5, 5, 0, 3),
                       (5, 5, 3, 0), (-9, 0, 5, 5), (0, -9, 5, 5), (70, 0, 1, 1), (0, 60, 1, 1)):
        canvas.rect(x, y, w, h, 1)
    assert canvas.areas[NOTED] == 0
    # Such a frame may be drawn on either side.
    for w, h in ((0, 5), (5, 0), (-1, 5)):
        canvas = fresh()
        canvas.frame(9, 9, w, h, 1)
        assert canvas.areas[NOTED] == EVERYWHERE


def check_noted(canvas, x, y, size):
    """A square is noted in whole units, as far as it lies within the picture."""
    canvas.forget()
    canvas.rect(x, y, size, size, 1)
    _, wide, high = canvas.areas[NOTED:]
    left, right = max(x, 0) // 8 * 8, min((x + size + 7) // 8 * 8, wide)
    top, bottom = max(y, 0), min(y + size, high)
    seen = left < right and top < bottom
    assert noted(canvas) == ([(left, top, right, bottom)] if seen else []), (x, y, size)


def test_every_place_of_a_large_picture_is_noted_as_it_is():
    assert fresh().depth == 4
    for wide, high in ((320, 8), (8, 320)):
        canvas = DirtyCanvas(bytearray(wide * high // 2), wide, high)
        for at in range(-9, 321):
            x, y = (at, 3) if wide > high else (3, at)
            for size in (2, 400):
                check_noted(canvas, x, y, size)


def test_text_notes_as_far_as_it_goes():
    canvas = fresh()
    end = canvas.text(b"A", 9, 10, 1)
    assert noted(canvas) == [(8, 10, end + 7 & ~7, 10 + FONT_H[0])]


def test_a_face_notes_the_card_and_what_its_spots_draw_beyond_it():
    canvas = fresh()
    canvas.face(8, 4, 8, 10, 1, 0, 1, 2, bytes((0, 0, 0, 0)))
    assert noted(canvas)[0][:2] == (8, 4)
    spots = bytes((20, 12, 36, 25))
    canvas = fresh()
    canvas.face(12, 5, 8, 10, 1, 0, 1, 2, spots)
    rank = (32, 17, 32 + CARD_WIDTHS[0] + 7 & ~7, 17 + CARD_HEIGHTS[0])
    suit = (48, 30, 48 + CARD_WIDTHS[1] + 7 & ~7, 30 + CARD_HEIGHTS[1])
    assert noted(canvas) == [(8, 5, 24, 15), rank, suit]


def test_everything_is_noted_from_one_area_too_many_on():
    canvas = fresh()
    for number in range(MOST):
        canvas.pixel(number % 2 * 32, 3 * number, 1)
        assert canvas.areas[NOTED] == number + 1
    assert noted(canvas) == [
        (number % 2 * 32, 3 * number, number % 2 * 32 + 8, 3 * number + 1)
        for number in range(MOST)]
    canvas.pixel(0, 47, 1)
    assert canvas.areas[NOTED] == EVERYWHERE == MOST + 1
    canvas.pixel(0, 40, 1)
    assert canvas.areas[NOTED] == EVERYWHERE
    canvas = fresh()
    canvas.fill(1)
    canvas.pixel(0, 0, 1)
    assert canvas.areas[NOTED] == EVERYWHERE


def test_whatever_is_drawn_as_one_area_too_many_stands_for_everything():
    for name, arguments in (
            ("rect", (48, 40, 7, 3, 1)), ("frame", (48, 40, 7, 3, 1)), ("hline", (48, 40, 7, 1)),
            ("vline", (48, 40, 7, 1)), ("pixel", (48, 40, 1)), ("glyph", (0, 48, 40, 1)),
            ("text", (b"A", 48, 40, 1)), ("back", (48, 40, 9, 8, 0)),
            ("corners", (48, 40, 9, 8, True, 1, 2, 3, 4)),
            ("face", (48, 40, 9, 8, 1, 0, 1, 2, bytes((1, 1, 2, 2)))), ("restore_area", ())):
        canvas = fresh()
        canvas.reserve_area(9, 5)
        canvas.copy_area(48, 40)
        for number in range(MOST):
            canvas.pixel(number % 2 * 32, number, 1)
        assert canvas.areas[NOTED] == MOST
        for _ in range(2):
            getattr(canvas, name)(*arguments)
            assert canvas.areas[NOTED] == EVERYWHERE, name


def test_the_last_area_grows_downwards_and_upwards_but_not_in_width():
    first = (16, 10, 32, 20)
    for x, y, w, h, areas in (
            (16, 10, 16, 10, [first]), (20, 12, 4, 3, [first]), (16, 20, 16, 5, [(16, 10, 32, 25)]),
            (16, 5, 16, 5, [(16, 5, 32, 20)]), (16, 5, 16, 40, [(16, 5, 32, 45)]),
            (16, 21, 16, 5, [first, (16, 21, 32, 26)]), (16, 4, 16, 5, [first, (16, 4, 32, 9)]),
            (16, 19, 8, 2, [first, (16, 19, 24, 21)]), (24, 9, 8, 2, [first, (24, 9, 32, 11)]),
            (8, 10, 24, 10, [first, (8, 10, 32, 20)]), (16, 10, 24, 10, [first, (16, 10, 40, 20)]),
            (24, 19, 16, 5, [first, (24, 19, 40, 24)])):
        canvas = fresh()
        canvas.rect(16, 10, 16, 10, 1)
        canvas.rect(x, y, w, h, 1)
        assert noted(canvas) == areas, (x, y, w, h)


def test_the_last_area_grows_wherever_it_is_and_however_many_are_before_it():
    for before in range(MOST):
        for left, top in ((0, 1), (0, 45), (8, 5), (8, 12), (16, 30), (48, 3), (48, 20), (56, 45)):
            canvas = fresh()
            for number in range(before):
                canvas.pixel(24 + number % 2 * 16, number, 1)
            earlier = noted(canvas)
            canvas.pixel(left, top, 1)
            assert noted(canvas) == earlier + [(left, top, left + 8, top + 1)]
            canvas.pixel(left, top + 1, 1)
            assert noted(canvas) == earlier + [(left, top, left + 8, top + 2)]
            canvas.pixel(left, top - 1, 1)
            assert noted(canvas) == earlier + [(left, top - 1, left + 8, top + 2)]


def test_what_is_moved_is_noted_where_it_lands_and_an_area_where_it_was():
    canvas = fresh()
    canvas.dx, canvas.dy = 8, -4
    canvas.rect(1, 10, 4, 4, 1)
    assert noted(canvas) == [(8, 6, 16, 10)]
    for wide, right in ((9, 32), (16, 32), (17, 40), (8, 24)):
        canvas = fresh()
        canvas.reserve_area(wide, 5)
        canvas.copy_area(16, 20)
        canvas.rect(16, 20, 8, 5, 1)
        canvas.forget()
        canvas.dx, canvas.dy = 3, 2
        canvas.restore_area()
        assert noted(canvas) == [(16, 20, right, 25)]
        assert canvas.get(16, 20) == canvas.ink(0)


def test_every_way_to_draw_notes_where_it_lands():
    for before, name, after in (
            ((), "rect", (7, 3, 1)), ((), "frame", (7, 3, 1)), ((), "hline", (7, 1)),
            ((), "vline", (7, 1)), ((), "pixel", (1,)), ((0,), "glyph", (1,)),
            ((b"A",), "text", (1, 0)), ((b"A",), "text", (1, 1)), ((), "back", (9, 12, 0)),
            ((), "face", (9, 12, 1, 0, 1, 2, bytes((1, 1, 9, 9)))),
            ((), "corners", (9, 12, True, 1, 2, 3, 4))):
        still, moved = fresh(), fresh()
        getattr(still, name)(*before + (32, 20) + after)
        moved.dx, moved.dy = 24, 6
        getattr(moved, name)(*before + (8, 14) + after)
        assert noted(moved) == noted(still) and noted(still)[0][:2] == (32, 20), name


def drawn(canvas):
    for i in range(30):
        canvas.rect(i, i, 9, 3, 1)
        canvas.glyph(0, i, i, 1)
        canvas.text(b"12", i, i, 1)
    canvas.forget()


def test_noting_allocates_nothing():
    kit.locked(drawn, fresh())


def test_an_area_within_an_earlier_one_is_not_noted_again():
    canvas = fresh()
    canvas.rect(0, 0, 16, 32, 1)
    canvas.rect(32, 0, 16, 32, 1)
    canvas.pixel(3, 30, 1)
    assert canvas.areas[NOTED] == 2
    canvas.pixel(3, 32, 1)
    assert canvas.areas[NOTED] == 3


def test_an_area_within_any_earlier_one_is_not_noted_again_up_to_its_last_line():
    for tall in (3, 16):
        areas = [(0, 0), (16, 5), (32, 10), (48, 20), (8, 30)]
        for x, y in areas:
            canvas = fresh()
            for left, top in areas:
                canvas.rect(left, top, 8, tall, 1)
            assert canvas.areas[NOTED] == len(areas)
            canvas.pixel(x + 3, y + tall - 1, 1)
            canvas.rect(x, y, 8, tall, 1)
            assert canvas.areas[NOTED] == len(areas)
            canvas.pixel(x + 3, y + tall, 1)
            # The last one grows downwards.
            assert canvas.areas[NOTED] == len(areas) + (x != 8)


def test_what_begins_just_outside_is_noted_from_the_edge_on():
    for x, y in ((-1, 3), (3, -1), (-1, -1), (-9, -1)):
        canvas = fresh()
        canvas.rect(x, y, 12, 12, 1)
        ((left, top, right, bottom),) = noted(canvas)
        assert (left, top, bottom) == (0, max(y, 0), y + 12)
        assert right == (x + 12 + 7) // 8 * 8


def test_the_areas_are_together_what_was_drawn_on_in_whole_units():
    dice = Dice(5)
    for _ in range(60):
        canvas = fresh()
        expected = set()
        for _ in range(4 + dice.below(10)):
            x, y = dice.below(WIDE + 8) - 8, dice.below(HIGH + 8) - 8
            w, h = 1 + dice.below(20), 1 + dice.below(12)
            canvas.rect(x, y, w, h, 1)
            for column in range(max(x, 0) // 8, (min(x + w, WIDE) + 7) // 8):
                for line in range(max(y, 0), min(y + h, HIGH)):
                    expected.add((column, line))
        covered = set()
        for left, top, right, bottom in noted(canvas):
            assert left % 8 == right % 8 == 0
            for column in range(left // 8, right // 8):
                for line in range(top, bottom):
                    covered.add((column, line))
        assert covered == expected
