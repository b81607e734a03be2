"""Wiring of each hand-wired board, docs/wiring/.

All that is drawn comes from the tables in boards/. Distances are units of the SVG.
"""

from dataclasses import dataclass
from html import escape

from desktop_sim.deploy import board_list
from docs.drawings import ROOT
from firmware.input import actions

FOLDER = ROOT / "docs" / "wiring"

LEFT_PINS = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
).split()
RIGHT_PINS = (
    "VBUS VSYS GND 3V3_EN 3V3(OUT) ADC_VREF GP28 AGND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18"
    " GND GP17 GP16"
).split()
"""Pins 1 to 20 and 40 to 21, from the USB socket down (Raspberry Pi Pico data sheet, figure 4)."""

WIDTH, HEIGHT = 940, 756
PICO_LEFT, PICO_RIGHT, PICO_TOP = 360, 580, 112
FIRST_ROW, ROW = 140, 28
SLOT, KEY_SLOT = 28, 38
OVER = 66
"""Y of the line on which a wire crosses to the other side of the Pico."""

PART = 210
"""Width of a part; its distance from the drawing's edge is `EDGE`."""

EDGE = 24
LANE, FIRST_LANE = 11, 16
"""Distance from wire to wire between Pico and parts, and from the Pico to the first wire."""

RED, BLACK, BROWN = "#d0312d", "#33373d", "#8b5a2b"
WIRES = {"3V3(OUT)": RED, "GND": BLACK}
COLOURS = ("#2f6fd0", "#e09a00", "#1f9e6e", "#8a4fc4", "#d9622b", "#0c93b5", "#b0367f", "#6d8a14")

NAMES = {
    actions.UP: "up",
    actions.DOWN: "down",
    actions.LEFT: "left",
    actions.RIGHT: "right",
    actions.SELECT: "select",
    actions.BACK: "back",
    actions.MENU: "menu",
    actions.NEXT: "next",
    actions.PREVIOUS: "previous",
}

ON_DISPLAY = {"sck": "D0", "mosi": "D1", "dc": "DC", "cs": "CS", "reset": "RES",
              "sda": "SDA", "scl": "SCL"}
"""{role in the table: label of the display's pin}."""


@dataclass
class Wire:
    """A wire from a pin of the Pico to a part.

    pin    label of the pin, such as "GP4"
    row    row of the Pico's pins, counted from the USB socket
    home   side of the Pico with the pin: "left" or "right"
    side   side of the Pico with the part
    end    the part's label of its pin
    y      end of the wire at the part, set by the part
    lane   number of the vertical line between Pico and part that the wire uses, set by `lay`
    """

    pin: str
    row: int
    home: str
    side: str
    end: str
    y: float = 0
    lane: int = 0
    colour: str = ""

    @property
    def start(self):
        """Y of the line on which it comes to the part's side of the Pico."""
        return OVER if self.crosses else row_y(self.row)

    def meets(self, other):
        """Return True if the two wires cannot share a vertical line."""
        mine, theirs = sorted((self.start, self.y)), sorted((other.start, other.y))
        return mine[0] <= theirs[1] + LANE and theirs[0] <= mine[1] + LANE

    @property
    def crosses(self):
        """True if the pin and the part are on different sides of the Pico."""
        return self.home != self.side


@dataclass
class Part:
    """A display, some keys, a knob or a buzzer: `kind`, with its `wires` in order, from `top` on.

    `title` is its name in the drawing.
    """

    kind: str
    title: str
    wires: list
    top: float = 0

    @property
    def slot(self):
        """The distance from a wire to the next."""
        return KEY_SLOT if self.kind == "keys" else SLOT

    @property
    def height(self):
        """Height of the box; a display's panel needs 64 and a frame."""
        return max(len(self.wires) * self.slot + 12, 104 if self.kind == "display" else 0)

    def place(self, top):
        """Place the part at `top`, and the ends of its wires with it."""
        self.top = top
        margin = (self.height - (len(self.wires) - 1) * self.slot) / 2
        for at, wire in enumerate(self.wires):
            wire.y = top + margin + at * self.slot


def row_y(row):
    """Return the y in px of a row of pins, counted from the top."""
    return FIRST_ROW + row * ROW


def hand_wired():
    """Return the names of hand-wired boards."""
    return [name for name in board_list.boards() if board_list.is_hand_wired(name)]


def gpio(pin):
    """Return the label of a table's pin: 4 and "GP4" are the same pin."""
    return pin if isinstance(pin, str) else f"GP{pin}"


def found(pin):
    """Return the side and the row of a pin. Raises ValueError if the Pico has no such pin."""
    side = "left" if pin in LEFT_PINS else "right"
    return side, (LEFT_PINS if side == "left" else RIGHT_PINS).index(pin)


def parts_of(table):
    """Return the parts that a board's table names, each with its wires, GND and power included."""
    bus = getattr(table, "I2C", None) or table.SPI
    roles = [(gpio(bus[role]), name) for role, name in ON_DISPLAY.items() if role in bus]
    title = "{} {} x {}".format(
        table.CHIP.upper(), table.DISPLAY["width"], table.DISPLAY["height"])
    parts = [("display", title, roles)]
    pushes = [(gpio(pin), NAMES[action]) for pin, action in table.KEYS]
    if hasattr(table, "ENCODER"):
        knob = [(gpio(table.ENCODER[end]), end.upper()) for end in ("a", "b")]
        parts.append(("knob", "Rotary encoder", [*knob, (pushes[0][0], "push")]))
    else:
        parts.append(("keys", "Keys", pushes))
    if hasattr(table, "BUZZER"):
        parts.append(("buzzer", "Passive buzzer, if wanted", [(gpio(table.BUZZER), "+")]))
    # The part with the fewest wires gets the nearest GND: fewer wires cross.
    taken = set()
    made = {row[0]: part(*row, taken) for row in sorted(parts, key=lambda row: len(row[2]))}
    return [made[kind] for kind, _, _ in parts]


def part(kind, title, roles, taken):
    """Return a Part with wires to (pin, name) in `roles`, to the nearest GND, and to 3V3 if needed.

    `taken` are the GNDs of other parts, by side and row; the part's own GND is added. Only a
    display needs 3V3.
    """
    side = found(roles[0][0])[0]
    wires = [Wire(pin, found(pin)[1], found(pin)[0], side, end) for pin, end in roles]
    pins = LEFT_PINS if side == "left" else RIGHT_PINS
    middle = sum(wire.row for wire in wires) / len(wires)
    grounds = [row for row, pin in enumerate(pins) if pin == "GND" and (side, row) not in taken]
    ground = min(grounds, key=lambda row: abs(row - middle))
    taken.add((side, ground))
    wires.append(Wire("GND", ground, side, side, {"knob": "C", "buzzer": "-"}.get(kind, "GND")))
    if kind == "display":
        wires.append(Wire("3V3(OUT)", RIGHT_PINS.index("3V3(OUT)"), "right", side, "VCC"))
    wires.sort(key=lambda wire: wire.start)
    return Part(kind, title, wires)


def lay(parts):
    """Give each part a place, as near to its pins as possible, and each wire a lane and colour."""
    for side in ("left", "right"):
        here = [part for part in parts if part.wires[0].side == side]
        here.sort(key=lambda part: sum(wire.row for wire in part.wires) / len(part.wires))
        room = HEIGHT - 40
        for at, part in reversed(list(enumerate(here))):
            middle = sum(wire.start for wire in part.wires) / len(part.wires)
            above = sum(other.height + 44 for other in here[:at]) + PICO_TOP
            top = max(above, min(middle - part.height / 2, room - part.height))
            part.place(top)
            room = top - 44
        wires = [wire for part in here for wire in part.wires]
        down = [wire for wire in reversed(wires) if wire.y > wire.start]
        up = [wire for wire in wires if wire.y < wire.start]
        laid = []
        for wire in down + up:
            near = [other.lane for other in laid if wire.meets(other)]
            wire.lane = max(near, default=-1) + 1
            laid.append(wire)
    signals = [wire for part in parts for wire in part.wires if wire.pin not in WIRES]
    for at, wire in enumerate(signals):
        wire.colour = BROWN if wire.end == "+" else COLOURS[at % len(COLOURS)]
    for part in parts:
        for wire in part.wires:
            wire.colour = wire.colour or WIRES[wire.pin]


# Drawing.


def drawn(name):
    """Return the picture of a hand-wired board, an SVG as text."""
    table = board_list.table_of(name)
    parts = parts_of(table)
    lay(parts)
    wires = [wire for part in parts for wire in part.wires]
    used = {(wire.home, wire.row) for wire in wires}
    return picture(WIDTH, HEIGHT, f"{table.NAME}: how it is wired", 13, [
        f"<desc>{escape(in_words(parts))}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#f7f6f2"/>',
        text(EDGE, 36, table.NAME, size=18, weight="bold"),
        *pico(used),
        *[shape for part in parts for shape in SHAPES[part.kind](part)],
        *[line for wire in wires for line in wire_of(wire)],
        *[pad(wire) for wire in wires],
        text(EDGE, HEIGHT - 18, f"Drawn from boards/{name}.py", 11, fill="#7a8087"),
    ])


def picture(width, height, title, size, shapes):
    """Return an SVG of `width` x `height` units as text; `size` is that of its font."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' font-family="DejaVu Sans, Verdana, Arial, sans-serif" font-size="{size}">',
        f"<title>{escape(title)}</title>",
        *shapes,
        "</svg>\n",
    ])


def in_words(parts):
    """Return the wiring in words, a sentence for each part."""
    said = [
        f"{part.title}: " + ", ".join(f"{wire.end} to {wire.pin}" for wire in part.wires) + "."
        for part in parts
    ]
    return " ".join(said)


def text(x, y, words, size=13, anchor="start", fill="#22262b", weight="normal"):
    """Return a line of text as SVG, its baseline at `y` px."""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"'
            f' font-weight="{weight}">{escape(words)}</text>')


def box(x, y, width, height, fill, radius=6, stroke="none"):
    """Return a rectangle with round corners as SVG; all measures in px."""
    return (f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}"'
            f' fill="{fill}" stroke="{stroke}"/>')


def circle(x, y, radius, fill, stroke="none"):
    """Return a circle around (x, y) as SVG."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}"/>'


def pico(used):
    """Yield the Pico from above with its pins' names; pins in `used`, (side, row), stand out."""
    middle, bottom = (PICO_LEFT + PICO_RIGHT) / 2, row_y(19) + 28
    yield box(PICO_LEFT, PICO_TOP, PICO_RIGHT - PICO_LEFT, bottom - PICO_TOP, "#1d7a4a", 12)
    yield box(middle - 32, PICO_TOP - 16, 64, 44, "#c9ced3", 4, "#8c939a")
    yield text(middle, PICO_TOP + 12, "USB", 12, "middle", "#4a5057")
    yield box(middle - 22, row_y(1) - 6, 44, 24, "#f3f3f0", 4)
    yield text(middle, row_y(1) + 32, "BOOTSEL", 10, "middle", "#cfe9db")
    yield box(middle - 34, row_y(9) - 20, 68, 68, "#26292d", 3)
    yield text(middle, row_y(9) + 18, "Pico", 14, "middle", "#e6e8ea")
    for side, pins in (("left", LEFT_PINS), ("right", RIGHT_PINS)):
        left = side == "left"
        edge, way, anchor = (PICO_LEFT, 1, "start") if left else (PICO_RIGHT, -1, "end")
        for row, name in enumerate(pins):
            y, wired = row_y(row), (side, row) in used
            if not wired:
                yield circle(edge + way * 9, y, 5, "#16613a", "#b79a4a")
            number = row + 1 if left else 40 - row
            yield text(edge + way * 20, y + 4, str(number), 9, anchor, "#bfe3cf")
            fill, weight = ("#ffffff", "bold") if wired else ("#86bd9f", "normal")
            yield text(edge + way * 36, y + 4, name, 12, anchor, fill, weight)


def display(part):
    """Yield a display's module: its panel with some cards, and pins on the Pico's side."""
    x = EDGE if part.wires[0].side == "left" else WIDTH - EDGE - PART
    glass = x + (10 if part.wires[0].side == "left" else PART - 138)
    y = part.top + (part.height - 64) / 2
    yield text(x, part.top - 8, part.title, 14, weight="bold")
    yield box(x, part.top, PART, part.height, "#22447a", 8)
    yield box(glass - 4, y - 4, 136, 72, "#0b0d10", 3)
    for column, cards in enumerate((1, 3, 2, 4, 2, 5, 3)):
        for card in range(cards):
            yield box(glass + 4 + column * 17, y + 4 + card * 7, 14, 20, "#f2f6fa", 2, "#0b0d10")
    yield from ends(part, "#ffffff")


def knob(part):
    """Yield a rotary encoder with a push, seen from above."""
    x = EDGE if part.wires[0].side == "left" else WIDTH - EDGE - PART
    middle = part.top + part.height / 2
    yield text(x, part.top - 8, part.title, 14, weight="bold")
    yield box(x, part.top, PART, part.height, "#3a3f46", 8)
    yield circle(x + 70, middle, 42, "#8d959e", "#23272c")
    yield circle(x + 70, middle, 30, "#b9c0c7", "#6c747c")
    yield box(x + 68, middle - 40, 4, 16, "#23272c", 2)
    yield text(x, part.top + part.height + 20, "C, and the other pin of the push,", 12)
    yield text(x, part.top + part.height + 36, "go to GND.", 12)
    yield from ends(part, "#ffffff")


def buzzer(part):
    """Yield a passive buzzer, seen from above."""
    x = EDGE if part.wires[0].side == "left" else WIDTH - EDGE - PART
    left = part.wires[0].side == "left"
    at, middle = x + (PART - 31 if left else 31), part.top + part.height / 2
    yield text(x, part.top - 14, part.title, 14, weight="bold")
    yield circle(at, middle, 34, "#26292d")
    yield circle(at, middle, 7, "#7b838b")
    for wire in part.wires:
        yield text(at + (16 if left else -16), wire.y + 4, wire.end, 12, "middle", "#ffffff")


def ends(part, fill):
    """Yield the names of a part's pins, at its edge towards the Pico."""
    left = part.wires[0].side == "left"
    edge = EDGE + PART - 16 if left else WIDTH - EDGE - PART + 16
    for wire in part.wires:
        yield text(edge, wire.y + 4, wire.end, 12, "end" if left else "start", fill, "bold")


def keys(part):
    """Yield push buttons in a column, the far contact of each on one line to GND."""
    left = part.wires[0].side == "left"
    far, way = (EDGE + 6, 1) if left else (WIDTH - EDGE - 6, -1)
    rows = [wire for wire in part.wires if wire.pin != "GND"]
    yield text(far - 6 * way, part.top - 8, part.title + ": each between its pin and GND", 14,
               "start" if left else "end", weight="bold")
    lines = sorted(wire.y for wire in part.wires)
    yield stroke(f"M {far} {lines[0]:g} V {lines[-1]:g}", BLACK, 3)
    for wire in rows:
        near = far + way * 150
        yield stroke(f"M {far} {wire.y:g} H {near:g}", BLACK, 3)
        yield circle(far, wire.y, 4, BLACK)
        yield text(far + way * 84, wire.y - 6, wire.end, 13, "middle", weight="bold")
        yield box(near - 15, wire.y - 15, 30, 30, "#c4c9ce", 4, "#7b838b")
        yield circle(near, wire.y, 9, "#33373d")
        yield stroke(f"M {near + way * 15:g} {wire.y:g} H {far + way * (PART - 6)}", wire.colour, 3)
    for wire in part.wires:
        if wire.pin == "GND":
            yield stroke(f"M {far} {wire.y:g} H {far + way * (PART - 6)}", BLACK, 3)
            yield circle(far, wire.y, 4, BLACK)


SHAPES = {"display": display, "keys": keys, "knob": knob, "buzzer": buzzer}


def stroke(path, colour, width):
    """Return a line along `path`, in the words of SVG, `width` px wide."""
    return (f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"'
            ' stroke-linejoin="round"/>')


def wire_of(wire):
    """Return the SVG of a wire, over a line in the paper's colour that separates crossing wires.

    `data-pin` and `data-end` name its two ends.
    """
    left = wire.side == "left"
    way = -1 if left else 1
    edge = PICO_LEFT if left else PICO_RIGHT
    lane = edge + way * (FIRST_LANE + wire.lane * LANE)
    end = EDGE + PART if left else WIDTH - EDGE - PART
    if wire.crosses:
        other, out = (PICO_RIGHT, 14) if left else (PICO_LEFT, -14)
        start = f"M {other - out // 14 * 9} {row_y(wire.row)} H {other + out} V {OVER}"
    else:
        start = f"M {edge - way * 9} {wire.start}"
    path = f"{start} H {lane} V {wire.y:g} H {end}"
    yield stroke(path, "#f7f6f2", 7)
    yield stroke(path, wire.colour, 3).replace(
        "<path", f'<path data-pin="{wire.pin}" data-end="{wire.end}"', 1
    )


def pad(wire):
    """Return the Pico's end of a wire."""
    x = PICO_LEFT + 9 if wire.home == "left" else PICO_RIGHT - 9
    return circle(x, row_y(wire.row), 6, wire.colour, "#f5d77a")


def made():
    """Return {path: SVG} of all hand-wired boards."""
    return {FOLDER / f"{name}.svg": drawn(name) for name in hand_wired()}
