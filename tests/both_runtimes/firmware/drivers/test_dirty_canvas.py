"""Dirty rectangles of a canvas, in whole units of eight columns."""

from firmware.drivers.dirty_canvas import EVERYWHERE, DirtyCanvas
from firmware.drivers.pixels import MOST, NOTED
from firmware.graphics.art import CARD_HEIGHTS, CARD_WIDTHS
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice

WIDE, HIGH = 64, 48


def fresh():
    return DirtyCanvas(bytearray(WIDE * HIGH // 2), WIDE, HIGH)


def large():
    return DirtyCanvas(bytearray(240 * 240 // 2), 240, 240)


def noted(canvas):
    """Return the areas that a canvas recorded, as (left, top, right, bottom)."""
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


def test_a_face_notes_the_card_and_what_its_spots_draw_beyond_it():
    canvas = fresh()
    canvas.face(8, 4, 8, 10, 1, 0, 1, 2, bytes((0, 0, 0, 0)))
    assert noted(canvas)[0][:2] == (8, 4)
    canvas = large()
    canvas.face(12, 5, 8, 10, 1, 0, 1, 2, bytes((100, 60, 200, 150)))
    rank = (112, 65, 112 + CARD_WIDTHS[0] + 7 & ~7, 65 + CARD_HEIGHTS[0])
    suit = (208, 155, 212 + CARD_WIDTHS[1] + 7 & ~7, 155 + CARD_HEIGHTS[1])
    assert noted(canvas) == [(8, 5, 24, 15), rank, suit]


def far_apart(count):
    """Return up to 17 pixels, of which no two are sent faster as one area."""
    return [(14 * (5 * i % 17) & ~7, 13 * i) for i in range(count)]


def test_everything_is_noted_from_one_area_too_many_on():
    canvas = large()
    for number, (x, y) in enumerate(far_apart(MOST)):
        canvas.pixel(x, y, 1)
        assert canvas.areas[NOTED] == number + 1
    assert noted(canvas) == [(x, y, x + 8, y + 1) for x, y in far_apart(MOST)]
    canvas.pixel(*far_apart(MOST + 1)[-1], 1)
    assert canvas.areas[NOTED] == EVERYWHERE == MOST + 1
    canvas.pixel(0, 40, 1)
    assert canvas.areas[NOTED] == EVERYWHERE
    canvas = fresh()
    canvas.fill(1)
    canvas.pixel(0, 0, 1)
    assert canvas.areas[NOTED] == EVERYWHERE


def size(area):
    left, top, right, bottom = area
    return (right - left) * (bottom - top)


def union(one, other):
    return (min(one[0], other[0]), min(one[1], other[1]),
            max(one[2], other[2]), max(one[3], other[3]))


def are_one(one, other):
    """Return True if two areas are sent as one, as that is quicker than two transfers."""
    return size(union(one, other)) <= size(one) + size(other) + 512


def test_two_areas_are_noted_as_one_where_that_is_quicker_to_send():
    first = (16, 10, 32, 20)
    both = 0
    for area in [(16, 10, 32, 20), (16, 12, 24, 15), (16, 20, 32, 25), (0, 0, 64, 48),
                 (16, 52, 32, 62), (16, 53, 32, 63), (64, 10, 80, 20), (104, 10, 112, 20),
                 (24, 15, 40, 40), (48, 40, 56, 41), (48, 42, 56, 43), (200, 100, 240, 180)]:
        canvas = large()
        left, top, right, bottom = area
        for x, y, end, low in (first, area):
            canvas.rect(x, y, end - x, low - y, 1)
        if are_one(first, area):
            both += 1
            assert noted(canvas) == [union(first, area)], area
        else:
            assert noted(canvas) == [first, area], area
    assert both == 7


def test_what_is_moved_is_noted_where_it_lands_and_an_area_where_it_was():
    canvas = fresh()
    canvas.dx, canvas.dy = 8, -4
    canvas.rect(1, 10, 4, 4, 1)
    assert noted(canvas) == [(8, 6, 16, 10)]
    for wide, right in ((9, 32), (16, 32), (17, 40), (8, 24)):
        canvas = fresh()
        area = canvas.area(wide, 5)
        area.x, area.y, area.w, area.h = 16, 20, wide, 5
        canvas.save_sides([area])
        canvas.rect(16, 20, 8, 5, 1)
        canvas.forget()
        canvas.dx, canvas.dy = 3, 2
        canvas.restore_sides([area])
        assert noted(canvas) == [(16, 20, right, 25)]
        assert canvas.get(16, 20) == canvas.ink(0)


def test_a_saved_area_comes_back_as_far_as_it_is_within_the_picture():
    for x, y, w, h, seen in (
            (9, 5, 7, 3, True), (8, 5, 4, 4, True), (-3, -2, 8, 6, True), (59, 44, 9, 9, True),
            (-9, 5, 90, 3, True), (70, 5, 4, 4, False), (5, 50, 4, 4, False),
            (-9, -9, 4, 4, False)):
        buffer = bytearray(WIDE * HIGH // 2)
        canvas = DirtyCanvas(buffer, WIDE, HIGH)
        for i in range(WIDE):
            canvas.rect(i, 0, 1, HIGH, i % 13)
        before = bytes(buffer)
        area = canvas.area(w, h)
        area.x, area.y, area.w, area.h = x, y, w, h
        canvas.save_sides([area])
        canvas.rect(x, y, w, h, 15)
        assert (buffer != before) == seen
        canvas.restore_sides([area])
        assert buffer == before, (x, y, w, h)


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
    assertions.locked(drawn, fresh())


def test_the_areas_cover_what_was_drawn_on_and_none_can_be_spared():
    dice = Dice(5)
    several = 0
    for _ in range(60):
        canvas = large()
        drawn = []
        for _ in range(2 + dice.below(10)):
            x, y = dice.below(250) - 8, dice.below(250) - 8
            w, h = 1 + dice.below(40), 1 + dice.below(30)
            canvas.rect(x, y, w, h, 1)
            area = (max(x, 0) & ~7, max(y, 0), min(x + w + 7 & ~7, 240), min(y + h, 240))
            if area[0] < area[2] and area[1] < area[3]:
                drawn.append(area)
        areas = noted(canvas)
        several += len(areas) > 2
        for area in drawn:
            assert any(union(area, other) == other for other in areas)
        for i in range(len(areas)):
            assert not any(are_one(areas[i], other) for other in areas[:i])
            assert areas[i][0] % 8 == areas[i][2] % 8 == 0
    assert several > 20
