"""The case: closed surfaces of the right size, openings over the parts, files that agree."""

import re
import struct
from collections import Counter

import pytest

from docs.drawings import enclosure, enclosure_view, stripboard, wiring

SIZES = {"base": (65.76, 98.78, 13.6), "lid": (65.76, 98.78, 4), "tray": (56.8, 29.8, 18.6)}
"""Width, depth and height, mm: the board of 60.96 x 93.98, or the module of 52 x 25, with gap and
wall on each side."""

VOLUMES = {"base": 20450.1, "lid": 12553.6, "tray": 11366.5}
"""Volumes in cubic mm, which OpenSCAD 2021.01 gives for enclosure.scad."""


def read_stl(path):
    """Return the triangles of a binary STL file: triples of corners."""
    content = path.read_bytes()
    count = struct.unpack_from("<I", content, 80)[0]
    assert len(content) == 84 + 50 * count
    numbers = [struct.unpack_from("<12f", content, 84 + 50 * at) for at in range(count)]
    return [(row[3:6], row[6:9], row[9:12]) for row in numbers]


def enclosed(surface):
    """Return the volume that a closed surface encloses: positive if it is seen from outside."""
    return sum(a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
               + a[2] * (b[0] * c[1] - b[1] * c[0]) for a, b, c in surface) / 6


def is_closed(surface):
    """Return True if each edge is that of two triangles, once in each direction."""
    edges = Counter(edge for a, b, c in surface for edge in ((a, b), (b, c), (c, a)))
    return set(edges.values()) == {1} and all((end, start) in edges for start, end in edges)


def openings():
    """Return {name: low and high corner} of the lid's openings, as they are from the front."""
    width = enclosure.words()["board_width"]
    return {name: ((width - high[0], low[1]), (width - low[0], high[1]))
            for sign, name, low, high in enclosure.measured("lid") if sign == "-"}


@pytest.mark.parametrize("part", enclosure.PARTS)
def test_a_part_to_print_is_closed_and_has_its_size_and_volume(part):
    surface = read_stl(enclosure.FOLDER / f"{part}.stl")
    assert is_closed(surface)
    corners = [corner for triangle in surface for corner in triangle]
    size = [max(along) - min(along) for along in zip(*corners, strict=True)]
    assert size == pytest.approx(SIZES[part], abs=0.01)
    assert enclosed(surface) == pytest.approx(enclosure.volume(part), rel=1e-5)
    assert enclosure.volume(part) == pytest.approx(VOLUMES[part], abs=0.1)


@pytest.mark.parametrize("changed", [{"under": 8}, {"buzzer": 0}, {"wall": 3, "lip": 2},
                                     {"module_width": 26.5}])
def test_other_lengths_make_closed_parts_too(changed):
    for part in enclosure.PARTS:
        assert is_closed(enclosure.triangles(part, **changed))


def test_openscad_reads_the_same_blocks():
    text = (enclosure.FOLDER / "case.scad").read_text("utf-8")
    known = {}
    for name, value in re.findall(r"^(\w+) = ([^;]+);", text, re.MULTILINE):
        known[name] = eval(value, known)
    for name, argument, value in re.findall(r"^function (\w+)\((\w+)\) = ([^;]+);", text,
                                            re.MULTILINE):
        known[name] = eval(f"lambda {argument}: {value}", known)
    for part in enclosure.PARTS:
        body = text.split(f"module {part}() {{")[1].split("\n}")[0]
        blocks = re.findall(r"^ +block\((.+)\);  // (.+)$", body, re.MULTILINE)
        read = [(name, *eval(f"({numbers})", known)) for numbers, name in blocks]
        rows = enclosure.measured(part)
        assert [name for name, *_ in read] == [name for _, name, *_ in rows]
        for (_, *numbers), (_, _, low, high) in zip(read, rows, strict=True):
            sides = [b - a for a, b in zip(low, high, strict=True)]
            assert numbers == pytest.approx([*low, *sides], abs=1e-3)


def test_each_opening_is_over_its_part():
    known, found = enclosure.words(), openings()
    for action, (signal, ground, hole) in stripboard.KEYS.items():
        (x, y), (far, high) = found[wiring.NAMES[action]]
        middle = (known["across"](signal) + known["across"](ground)) / 2
        assert ((x + far) / 2, (y + high) / 2) == pytest.approx(
            (middle, known["up"](hole + stripboard.LEG / 2)), abs=0.001)
    pixels = known["up"](stripboard.DISPLAY_HOLE) - known["window_below"]
    (x, y), (far, high) = found["display"]
    across = known["across"](stripboard.DISPLAY_AT + 1.5)
    assert x < across - 21.74 / 2 and far > across + 21.74 / 2
    assert y < pixels - 10.86 / 2 and high > pixels + 10.86 / 2
    (x, y), (far, high) = found["buzzer"]
    for strip in stripboard.BUZZER_STRIPS:
        assert x < known["across"](strip) < far
    assert y < known["up"](stripboard.BUZZER_HOLE) < high


def test_no_opening_meets_another_or_the_lip():
    found = openings()
    (left, low), (right, top) = found.pop("within the lip")
    del found["USB"]
    rows = list(found.values())
    for at, ((x, y), (far, high)) in enumerate(rows):
        assert left < x and low < y and far < right and high < top
        for (other, below), (end, above) in rows[at + 1:]:
            assert far < other or end < x or high < below or above < y


def is_within(low, high, place):
    """Return True if a part from `low` to `high` is within a place in x and y."""
    start, end = place
    return all(start[axis] <= low[axis] and high[axis] <= end[axis] for axis in (0, 1))


def test_every_part_fits_into_the_case_and_below_the_lid():
    known, found = enclosure.words(), openings()
    lip = found.pop("within the lip")
    del found["USB"]
    gap, underside = known["gap"], known["board"] + known["above"]
    inside = (-gap, -gap), (known["board_width"] + gap, known["board_height"] + gap)
    for name, low, high, _ in enclosure_view.boxes():
        if name == "USB":
            continue
        assert is_within(low, high, inside), name
        if high[2] > underside:
            assert any(is_within(low, high, place) for place in found.values()), name
        elif high[2] > underside - known["lip_depth"]:
            assert is_within(low, high, lip), name


def test_the_usb_socket_has_an_opening_in_the_wall_and_none_of_the_lip_before_it():
    known = enclosure.words()
    (low, high), = [corners for name, *corners, _ in enclosure_view.boxes() if name == "USB"]
    (hole, end), = [corners for _, name, *corners in enclosure.measured("base") if name == "USB"]
    start, stop = openings()["USB"]
    below = known["floor"] + known["under"]
    assert hole[1] < low[1] and high[1] < end[1] and hole[2] < below + low[2]
    assert start[1] < low[1] and high[1] < stop[1] and start[0] <= 0
    assert -known["gap"] - known["wall"] < low[0] < -known["gap"]


def test_the_tray_holds_a_pico_below_a_module_and_both_can_be_reached():
    known = enclosure.words()
    holes = {name: (low, high)
             for sign, name, low, high in enclosure.measured("tray") if sign == "-"}
    sizes = {name: [b - a for a, b in zip(*corners, strict=True)]
             for name, corners in holes.items()}
    width, depth = enclosure_view.PICO_SIZE[:2]
    assert sizes["Pico"][0] > width and sizes["Pico"][1] > depth
    assert sizes["module"][0] > 52 and sizes["module"][1] > 25
    # The module lies on a ledge at both sides of the Pico.
    assert sizes["module"][1] - sizes["Pico"][1] >= 2 * 1.5
    low, high = holes["BOOTSEL"]
    assert low[2] < 0 and high[2] > known["floor"]
    low, high = holes["USB"]
    assert low[0] < -known["gap"] - known["wall"] and high[0] == holes["Pico"][0][0]


def test_no_two_parts_are_in_the_same_place():
    rows = enclosure_view.boxes()
    for at, (name, low, high, _) in enumerate(rows):
        for other, start, end, _ in rows[at + 1:]:
            assert any(high[axis] <= start[axis] + 1e-6 or end[axis] <= low[axis] + 1e-6
                       for axis in range(3)), (name, other)


def test_the_view_shows_the_three_pieces_and_all_parts():
    view = enclosure_view.svg()
    for name in ("base", "board", "lid"):
        assert f">{name}<" in view
    view_of = enclosure_view
    for colours in (view_of.GREY, view_of.TEAL, view_of.SAND, view_of.GREEN, view_of.BLUE,
                    view_of.DARK):
        assert all(f'fill="{colour}"' in view for colour in colours)


def test_no_support_lies_under_a_soldered_hole():
    known = enclosure.words()
    soldered = [hole for _, hole in stripboard.legs()]
    soldered += [hole for _, _, *ends in stripboard.links() for hole in ends]
    supports = [row for row in enclosure.measured("base") if row[1].startswith("support")]
    assert len(supports) == len(enclosure.SUPPORTS)
    for strip, hole in soldered:
        x, y = known["across"](strip), known["up"](hole)
        for _, name, low, high in supports:
            assert not (low[0] <= x <= high[0] and low[1] <= y <= high[1]), (name, strip, hole)


def test_the_drawing_is_of_the_real_size_and_shows_each_opening():
    drawing = enclosure.svg()
    width, height = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', drawing).groups()
    assert f'viewBox="0 0 {width} {height}"' in drawing
    for name in openings():
        assert f'data-part="{name}"' in drawing
    for size in SIZES.values():
        assert all(f">{length:.1f}<" in drawing for length in size[:2])
