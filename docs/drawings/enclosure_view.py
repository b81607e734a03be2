"""The case in pieces, one above the other: docs/case/case-view.svg.

The view is from above, over
the corner at the lower right.  Cells and boxes are drawn from the back to the front.
"""

from math import prod

from docs.drawings import enclosure, stripboard, wiring
from docs.drawings.wiring import text

ACROSS, DOWN = 0.866, 0.5
"""Right and down on the picture for 1 mm of x; y goes right and up, z up."""

SCALE = 3.2
APART = 46
"""Distance between the pieces in mm, more than each is high."""

GREY, TEAL = ("#dfe3e7", "#b4bac1", "#969da5"), ("#4fae86", "#37896a", "#2a6d53")
SAND, GREEN = ("#d9b47c", "#b98f58", "#a07a48"), ("#2f9a63", "#1d7a4a", "#155c37")
BLUE, DARK = ("#3c66ab", "#22447a", "#18335e"), ("#4a5057", "#33373d", "#22262b")
GLASS = ("#0b0d10", "#0b0d10", "#0b0d10")
"""Colours of faces that look up, to the front, and to the right."""

PICO_SIZE = 51, 21
"""Length and width in mm (Pico data sheet, figure 3)."""


def faces_of(box, colours, lift):
    """Yield the three faces of a box that are seen: polygons.  `box` is two opposite corners."""
    (x, y, z), (far, back, top) = box
    corners = (
        ((x, y, top), (far, y, top), (far, back, top), (x, back, top)),
        ((x, y, z), (far, y, z), (far, y, top), (x, y, top)),
        ((far, y, z), (far, back, z), (far, back, top), (far, y, top)),
    )
    for polygon, colour in zip(corners, colours, strict=True):
        yield drawn_face(polygon, colour, lift)


def drawn_face(polygon, colour, lift):
    """Return a polygon of places in mm, as SVG."""
    points = " ".join("{:.1f},{:.1f}".format(*on_picture(*place, lift)) for place in polygon)
    return f'<polygon points="{points}" fill="{colour}" stroke="{colour}" stroke-width="0.9"/>'


def on_picture(x, y, z, lift):
    """Return the place on the picture of a place in mm, `lift` higher."""
    return (x + y) * ACROSS * SCALE, ((x - y) * DOWN - z - lift) * SCALE


def mesh(part, colours, lift, on_its_face=False):
    """Yield the faces of a printed part that are seen; a lid `on_its_face` is turned over."""
    planes, solid = enclosure.cells(part)
    if on_its_face:
        width = enclosure.words()["board_width"]
        planes = ([width - at for at in reversed(planes[0])], planes[1],
                  [planes[2][-1] - at for at in reversed(planes[2])])
        most = [len(along) - 2 for along in planes]
        solid = {(most[0] - x, y, most[2] - z) for x, y, z in solid}
    for x, y, z in sorted(solid, key=lambda cell: (cell[0], -cell[1], cell[2])):
        low = tuple(along[at] for along, at in zip(planes, (x, y, z), strict=True))
        high = tuple(along[at + 1] for along, at in zip(planes, (x, y, z), strict=True))
        beside = ((x, y, z + 1), (x, y - 1, z), (x + 1, y, z))
        for face, cell in zip(faces_of((low, high), colours, lift), beside, strict=True):
            if cell not in solid:
                yield face


def boxes():
    """Return the board and its parts: rows of a name, two opposite corners, and colours."""
    known = enclosure.words()
    across, up, top = known["across"], known["up"], known["board"]
    rows = [("board", (0, 0, 0), (known["board_width"], known["board_height"], top), SAND)]

    def part(name, middle, size, colours, below=top):
        (x, y), (wide, deep, high) = middle, size
        rows.append((name, (x - wide / 2, y - deep / 2, below),
                     (x + wide / 2, y + deep / 2, below + high), colours))

    display = up(stripboard.DISPLAY_HOLE)
    part("display", (across(enclosure.MIDDLE), display - 12.4), (27.4, 28, 1.2), BLUE, top + 2.5)
    part("glass", (across(enclosure.MIDDLE), display - known["window_below"]), (26.7, 19.3, 1.4),
         GLASS, top + 3.7)
    middle = sum(stripboard.BUZZER_STRIPS) / 2
    part("buzzer", (across(middle), up(stripboard.BUZZER_HOLE)), (12, 12, 8.5), DARK)
    part("Pico", (across(10.5), up(enclosure.PICO_HOLE)), (*PICO_SIZE, 1), GREEN, top + 2.5)
    part("USB", (across(0.5) + 2, up(enclosure.PICO_HOLE)), (6.5, 8, 2.7), GREY, top + 3.5)
    for action, (signal, ground, hole) in sorted(
            stripboard.KEYS.items(), key=lambda item: (item[1][2], item[1][0])):
        middle = across((signal + ground) / 2), up(hole + stripboard.LEG / 2)
        part(wiring.NAMES[action], middle, (6, 6, 3.5), GREY)
        part(f"stem of {wiring.NAMES[action]}", middle, (3.5, 3.5, 6.5), DARK, top + 3.5)
    return rows


def svg():
    """Return the picture: the base, the board with its parts, and the lid, as text."""
    known = enclosure.words()
    edge = known["gap"] + known["wall"]
    shapes = [*mesh("base", GREY, 0)]
    for _, low, high, colours in boxes():
        shapes += faces_of((low, high), colours, APART)
    shapes += mesh("lid", TEAL, 2 * APART, on_its_face=True)
    long_sides = known["board_width"] + known["board_height"] + 4 * edge
    width = long_sides * ACROSS * SCALE
    height = (long_sides * DOWN + 2 * APART + prod((2, known["lid"] + known["lip_depth"]))) * SCALE
    left = -2 * edge * ACROSS * SCALE
    top = (-(known["board_height"] + 2 * edge) * DOWN - 2 * APART
           - known["lid"] - known["lip_depth"]) * SCALE
    margin = 24
    corner = known["board_width"], known["board_height"]
    names = []
    for name, lift in (("base", 0), ("board", APART), ("lid", 2 * APART)):
        x, y = on_picture(*corner, 0, lift)
        names.append(text(x + 14, y + 44, name, 18, "middle"))
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox='
        f'"{left - margin:.0f} {top - margin:.0f} {width + 2 * margin + 20:.0f}'
        f' {height + 2 * margin:.0f}" width="620"'
        ' font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        "<title>Base, board and lid of the case</title>",
        f'<rect x="{left - margin:.0f}" y="{top - margin:.0f}" width="100%" height="100%"'
        ' fill="#f6f7f9"/>',
        *shapes, *names, "</svg>\n",
    ])
