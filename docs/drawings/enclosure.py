"""The cases of docs/BUILD.md: base and lid for the stripboard, a tray for a display on a Pico.

The files in docs/case/ are case.scad for OpenSCAD, an STL for each part, and case.svg, a drawing of
1:1.  All come from the same blocks.  A block is six expressions in the
words of PARAMETERS: its corner x, y, z and its width, depth and height, in mm.  OpenSCAD and Python
read an expression alike.  The axis x runs along the board's shorter side and y up its longer side,
both from the board's lower left corner.  The axis z begins at the bed of the printer.
"""

import struct
from itertools import product
from math import prod

from docs.drawings import ROOT, stripboard, wiring

FOLDER = ROOT / "docs" / "case"

PARAMETERS = (
    ("pitch", 2.54, "from hole to hole of the stripboard"),
    ("board_width", f"{len(stripboard.STRIPS)} * pitch", "the stripboard, sawn or filed to this"),
    ("board_height", f"{stripboard.HOLES} * pitch", ""),
    ("board", 1.6, "its thickness"),
    ("gap", 0.4, "between the board and each wall"),
    ("wall", 2, ""),
    ("floor", 2, ""),
    ("under", 3, "room for the solder; 8 for a flat LiPo cell"),
    ("above", 7, "from the board to the lid: header 2.5, Pico 1, USB socket 2.8, and some air"),
    ("lid", 2, ""),
    ("lip", 1.4, "thickness of the lid's lip, and how deep it goes into the base"),
    ("lip_depth", 2, ""),
    ("fit", 0.15, "between the lip and each wall: less for a tighter lid"),
    ("support", 3, "side of the blocks below the board"),
    ("window_width", 25, "the glass is 26.7 x 19.3, its pixels 21.7 x 10.9"),
    ("window_height", 14, ""),
    ("window_below", 10.75, "from the display's pins down to the middle of its pixels"),
    ("stem", 4.5, "opening for a button's stem, which is 3.5 thick"),
    ("buzzer", 12.6, "opening for a buzzer of 12; 0 without one"),
    ("usb_width", 12.5, "opening for the plug"),
    ("usb_above", 0.9, "from the board to that opening"),
    ("module_length", 52, "of a display that plugs onto a Pico, for the tray"),
    ("module_width", 25, "Waveshare Pico-OLED-1.3"),
    ("module_board", 1.6, "its thickness"),
    ("stack", 15, "from its back to the Pico's socket: 8.5, header 2.5, Pico 1, socket 2.8"),
    ("pico_width", 22, "the Pico is 21 wide"),
)
"""Rows of a name, its value (mm) or expression, and a comment.  The Pico's size is from its data
sheet, figure 3: 51 x 21 mm, the socket 1.3 mm before its edge.  The display's glass and pixels are
those of SunFounder's page on this panel (docs.sunfounder.com, OLED screen), the module's size is
that of Waveshare's page."""

FUNCTIONS = (
    ("across", "strip", "(strip - 0.5) * pitch"),
    ("up", "hole", "board_height - (hole - 0.5) * pitch"),
)
"""Rows of a name, its argument and its expression: the place of a strip and of a hole, in mm."""

PICO_HOLE = (stripboard.PICO_UPPER + stripboard.PICO_LOWER) / 2
MIDDLE = stripboard.DISPLAY_AT + 1.5
"""The hole beside which the Pico's USB socket lies, and the strip in the display's middle."""

SUPPORTS = ((1, 1), (24, 1), (1, 26), (24, 30), (1, 37), (24, 37))
"""Holes (strip, hole) in the corner or at the edge of which a block supports the board."""

RIM = "floor + under + board + above"
OUTER = ("-gap - wall", "-gap - wall", "board_width + 2 * (gap + wall)",
         "board_height + 2 * (gap + wall)")
"""x, y, width and depth of base and lid."""


def base():
    """Return the blocks of the base: rows of a sign, a name, and the six expressions."""
    x, y, width, depth = OUTER
    rows = [
        ("+", "walls", x, y, "0", width, depth, RIM),
        ("-", "inside", "-gap", "-gap", "floor", "board_width + 2 * gap",
         "board_height + 2 * gap", RIM),
        ("-", "USB", "-gap - wall - 1", f"up({PICO_HOLE}) - usb_width / 2",
         "floor + under + board + usb_above", "wall + 2", "usb_width", "above"),
    ]
    for strip, hole in SUPPORTS:
        left = "-gap" if strip == 1 else "board_width + gap - support"
        low = {1: "board_height + gap - support", stripboard.HOLES: "-gap"}.get(
            hole, f"up({hole}) - support / 2")
        rows.append(("+", f"support at {stripboard.named((strip, hole))}", left, low, "floor",
                     "support", "support", "under"))
    return rows


def lid():
    """Return the blocks of the lid, which lies on its face: left and right change places."""
    x, y, width, depth = OUTER
    ring, inner = "-gap + fit", "-gap + fit + lip"
    rows = [
        ("+", "plate", x, y, "0", width, depth, "lid"),
        ("+", "lip", ring, ring, "lid", "board_width + 2 * (gap - fit)",
         "board_height + 2 * (gap - fit)", "lip_depth"),
        ("-", "within the lip", inner, inner, "lid", "board_width + 2 * (gap - fit - lip)",
         "board_height + 2 * (gap - fit - lip)", "lip_depth + 1"),
        ("-", "USB", "board_width - 3 * lip", f"up({PICO_HOLE}) - usb_width / 2", "lid",
         "gap + 3 * lip", "usb_width", "lip_depth + 1"),
        opening("display", f"across({MIDDLE})",
                f"up({stripboard.DISPLAY_HOLE}) - window_below", "window_width", "window_height"),
    ]
    for action, (signal, ground, hole) in stripboard.KEYS.items():
        rows.append(opening(wiring.NAMES[action], f"across({(signal + ground) / 2})",
                            f"up({hole + stripboard.LEG / 2})", "stem", "stem"))
    middle = sum(stripboard.BUZZER_STRIPS) / 2
    rows.append(opening("buzzer", f"across({middle})", f"up({stripboard.BUZZER_HOLE})", "buzzer",
                        "buzzer"))
    return rows


def opening(name, x, y, width, height):
    """Return the block of an opening in the lid around a place that is seen from the front."""
    return ("-", name, f"board_width - {x} - {width} / 2", f"{y} - {height} / 2", "-1", width,
            height, "lid + 2")


def tray():
    """Return the blocks of the tray.  The module lies in its rim, the Pico with its socket down."""
    x, y, width, depth = (text.replace("board_width", "module_length").replace(
        "board_height", "module_width") for text in OUTER)
    across = "module_width / 2"
    return [
        ("+", "walls", x, y, "0", width, depth, "floor + stack + module_board"),
        ("-", "module", "-gap", "-gap", "floor + stack", "module_length + 2 * gap",
         "module_width + 2 * gap", "module_board + 1"),
        ("-", "Pico", "-gap", f"{across} - pico_width / 2", "floor", "module_length + 2 * gap",
         "pico_width", "stack + 1"),
        ("-", "USB", "-gap - wall - 1", f"{across} - usb_width / 2", "-1", "wall + 1", "usb_width",
         "floor + 8"),
        ("-", "BOOTSEL", "8", f"{across} - 6", "-1", "12", "12", "floor + 2"),
    ]


PARTS = {"base": base, "lid": lid, "tray": tray}


def words(**changed):
    """Return {name: value} of the parameters, `changed` where named, and of the functions."""
    known = {}
    for name, value, _ in PARAMETERS:
        value = changed.get(name, value)
        known[name] = eval(value, known) if isinstance(value, str) else value
    for name, argument, text in FUNCTIONS:
        known[name] = eval(f"lambda {argument}: {text}", known)
    return known


def measured(part, **changed):
    """Return the blocks of a part in mm: rows of a sign, a name, two opposite corners."""
    known = words(**changed)
    rows = []
    for sign, name, *texts in PARTS[part]():
        x, y, z, width, depth, height = (eval(text, known) for text in texts)
        low, high = (x, y, z), (x + width, y + depth, z + height)
        rows.append((sign, name, tuple(round(at, 4) for at in low),
                     tuple(round(at, 4) for at in high)))
    return rows


# The mesh.


def cells(part, **changed):
    """Return the planes along x, y and z, and the set of cells between them that are solid."""
    rows = measured(part, **changed)
    planes = [sorted({corner[axis] for _, _, *corners in rows for corner in corners})
              for axis in range(3)]
    solid = set()
    for cell in product(*(range(len(along) - 1) for along in planes)):
        middle = [(along[at] + along[at + 1]) / 2
                  for along, at in zip(planes, cell, strict=True)]
        filled = False
        for sign, _, low, high in rows:
            if all(a < at < b for a, at, b in zip(low, middle, high, strict=True)):
                filled = sign == "+"
        if filled:
            solid.add(cell)
    return planes, solid


def triangles(part, **changed):
    """Return the surface of a part: triples of corners, each counter-clockwise from outside."""
    planes, solid = cells(part, **changed)
    found = []
    for cell in sorted(solid):
        for axis, side in product(range(3), (0, 1)):
            beside = list(cell)
            beside[axis] += 2 * side - 1
            if tuple(beside) in solid:
                continue
            square = []
            for second, third in ((0, 0), (1, 0), (1, 1), (0, 1)):
                corner = [0, 0, 0]
                corner[axis], corner[(axis + 1) % 3], corner[(axis + 2) % 3] = side, second, third
                square.append(tuple(planes[at][cell[at] + corner[at]] for at in range(3)))
            if not side:
                square.reverse()
            found += [(square[0], square[1], square[2]), (square[0], square[2], square[3])]
    return found


def volume(part, **changed):
    """Return the volume of a part in cubic mm."""
    planes, solid = cells(part, **changed)
    return sum(prod(planes[axis][cell[axis] + 1] - planes[axis][cell[axis]] for axis in range(3))
               for cell in solid)


def stl(part):
    """Return a part as a binary STL file."""
    surface = triangles(part)
    title = f"Pocket Patience, {part} of the case, mm".encode().ljust(80)
    rows = [struct.pack("<12fH", 0, 0, 0, *(at for corner in corners for at in corner), 0)
            for corners in surface]
    return title + struct.pack("<I", len(surface)) + b"".join(rows)


# OpenSCAD.


def scad():
    """Return the case for OpenSCAD, with the parameters at the top."""
    lines = ["// The case of Pocket Patience. `make lists` writes it, the STL and a drawing.",
             "// Lengths are in mm. Change them here, then print base() and lid(), or tray().", ""]
    for name, value, comment in PARAMETERS:
        lines.append(f"{name} = {value};" + (f"  // {comment}" if comment else ""))
    lines.append("")
    lines += [f"function {name}({argument}) = {text};" for name, argument, text in FUNCTIONS]
    lines += ["", "module block(x, y, z, width, depth, height) {",
              "  if (width > 0 && depth > 0)",
              "    translate([x, y, z]) cube([width, depth, height]);", "}", ""]
    for part, rows in PARTS.items():
        lines += module(part, rows())
    lines += ["base();", "translate([board_width + 3 * (gap + wall) + 10, 0, 0]) lid();",
              "translate([0, -module_width - 3 * (gap + wall) - 10, 0]) tray();", ""]
    return "\n".join(lines)


def module(part, rows):
    """Return a part as a module: the blocks before the first hole, the holes, then the others."""
    signs = [row[0] for row in rows]
    first = signs.index("-")
    last = len(signs) - signs[::-1].index("-")
    texts = [f"block({', '.join(row[2:])});  // {row[1]}" for row in rows]
    return [f"module {part}() {{", "  difference() {", "    union() {",
            *(f"      {text}" for text in texts[:first]), "    }",
            *(f"    {text}" for text in texts[first:last]), "  }",
            *(f"  {text}" for text in texts[last:]), "}", ""]


# The drawing.

MARGIN, BETWEEN, HEAD = 22, 34, 26
"""Lengths on the sheet in mm: around the two views, between them, and above them."""


def svg():
    """Return the drawing: lid, base and tray from above, 1:1, with dimensions."""
    known = words()
    width, height = (eval(text, known) for text in OUTER[2:])
    second, low = MARGIN + width + BETWEEN, HEAD + height + BETWEEN
    sheet = second + width + MARGIN, low + known["module_width"] + 30
    rim = eval(RIM, known)
    depth = known["floor"] + known["stack"] + known["module_board"]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{sheet[0]:g}mm" height="{sheet[1]:g}mm"'
        f' viewBox="0 0 {sheet[0]:g} {sheet[1]:g}" font-size="3"'
        ' font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        "<title>The cases of Pocket Patience, 1:1 in mm</title>",
        f'<rect width="{sheet[0]:g}" height="{sheet[1]:g}" fill="#ffffff"/>',
        words_at(MARGIN, 10, "Base and lid for the stripboard, tray for a display on a Pico", 4.5),
        words_at(MARGIN, 16, "1:1 in mm. Print at 100 %: this bar is 50 long."),
        f'<path d="M {MARGIN + 78} 13 v 4 m 0 -2 h 50 m 0 -2 v 4" {PEN}/>',
        *view("lid", MARGIN, HEAD, known, "middles from its upper left corner"),
        *view("base", second, HEAD, known, f"{rim:g} high, with the lid {rim + known['lid']:g}"),
        *view("tray", MARGIN, low, known, f"{depth:g} high"),
        "</svg>\n",
    ])


PEN = 'fill="none" stroke="#22262b" stroke-width="0.25"'
THIN = 'fill="none" stroke="#5a5f66" stroke-width="0.15"'


def words_at(x, y, words, size=3, anchor="start"):
    """Return a line of text."""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}"'
            f' fill="#22262b">{words}</text>')


def view(part, left, head, known, note):
    """Yield a part from the front, with its openings, its size and a note.

    The upper left corner is at (`left`, `head`).  The lid, which lies on its face in the STL, is
    turned over.
    """
    rows, mirrored = measured(part), part == "lid"
    _, _, (x0, y0, _), (x1, y1, _) = rows[0]
    for _, name, (x, y, *_), (far, high, *_) in rows:
        x, far = max(x, x0), min(far, x1)
        if mirrored:
            x, far = x0 + x1 - far, x0 + x1 - x
        wide, tall = far - x, high - y
        across, top = left + x - x0, head + y1 - high
        yield (f'<rect data-part="{name}" x="{across:g}" y="{top:g}" width="{wide:g}"'
               f' height="{tall:g}" {PEN if name in ("walls", "plate") else THIN}/>')
        if part == "lid" and name not in ("plate", "lip", "within the lip", "USB"):
            yield words_at(across + wide / 2, top - 1, name, 2.5, "middle")
            yield words_at(across + wide / 2, top + tall + 3, f"{x - x0 + wide / 2:.1f},"
                           f" {y1 - high + tall / 2:.1f}", 2.2, "middle")
        if name == "USB" and not mirrored:
            yield words_at(across - 1, top + tall / 2 + 1, "USB", 2.5, "end")
        if name == "BOOTSEL":
            yield words_at(across + wide / 2, top + tall / 2 + 1, name, 2.2, "middle")
    width, height = x1 - x0, y1 - y0
    low, beside = head + height + 6, left + width + 5
    yield f'<path d="M {left:g} {low - 3:g} v 5 m 0 -2 h {width:g} m 0 -3 v 5" {THIN}/>'
    yield words_at(left + width / 2, low + 4, f"{width:.1f}", anchor="middle")
    yield f'<path d="M {beside - 3:g} {head:g} h 5 m -2 0 v {height:g} m -3 0 h 5" {THIN}/>'
    yield words_at(beside + 2, head + height / 2, f"{height:.1f}")
    yield words_at(left, low + 10, f"{part} from the front; {note}")


def files():
    """Return {name: content in bytes} of the case's files."""
    from docs.drawings import enclosure_view

    made = {f"{part}.stl": stl(part) for part in PARTS}
    return made | {"case.scad": scad().encode(), "case.svg": svg().encode(),
                   "case-view.svg": enclosure_view.svg().encode()}


def made():
    """Return {path: content in bytes} of the case's files."""
    return {FOLDER / name: content for name, content in files().items()}
