"""The stripboard of docs/BUILD.md, laid out for the table of `ssd1306_pico`.

The picture is docs/stripboard.svg: the board from the side of the parts, with lists of the cuts and
of the links.  The strips run downwards.  A hole is a strip, 1 for A, and a number from the top.
"""

from html import escape

from desktop_sim.deploy import board_list
from docs.drawings import ROOT, wiring
from docs.drawings.breadboard import DISPLAY_PINS
from docs.drawings.wiring import BLACK, COLOURS, RED, box, circle, stroke, text
from firmware.input import actions

BOARD = "ssd1306_pico"
PICTURE = ROOT / "docs" / "stripboard.svg"

STRIPS = "ABCDEFGHIJKLMNOPQRSTUVWX"
HOLES = 37

# The Pico lies across the strips, its USB socket to the left: pin 1 is on strip A.
PICO_UPPER, PICO_LOWER = 13, 20
PICO_CUT = 16
"""Holes of pins 40 to 21, of pins 1 to 20, and of the cuts between the two."""

DISPLAY_AT, DISPLAY_HOLE, DISPLAY_CUT = 11, 1, 11
"""First strip and hole of the display's pins, and the hole of the cuts below the display."""

LEG = 3
"""Holes between the legs of a button that are joined inside it: 6.5 mm (Omron B3F, in KiCad the
footprint SW_PUSH_6mm), bent to 7.6."""

KEYS = {
    actions.UP: (6, 8, 24),
    actions.DOWN: (6, 8, 34),
    actions.LEFT: (1, 3, 29),
    actions.RIGHT: (11, 13, 29),
    actions.SELECT: (19, 21, 25),
    actions.BACK: (20, 18, 33),
}
"""{action: (strip of its pin, strip of the ground, hole of its upper legs)}. The other legs are LEG
holes lower."""

KEY_CUT, UP_AND_DOWN_CUT = 22, 31
"""Holes where the strips of keys are cut off from the Pico, and between up and down."""

LINK_HOLES = {actions.UP: 28, actions.DOWN: 33, actions.LEFT: 23, actions.RIGHT: 27}
"""{action: hole of the link from its pin's strip to its key}. The others share the strip."""

BUZZER_STRIPS, BUZZER_HOLE = (20, 22), 4
"""Strips of the buzzer's + and -, and the hole of both."""

BATTERY = (2, 2), (3, 2)
"""Holes of a battery's + (behind its diode) and -: VSYS and GND."""


def strip_of(pin, lower=False):
    """Return the strip of a pin of the Pico, the first of its name on the upper or lower side."""
    return (wiring.LEFT_PINS if lower else wiring.RIGHT_PINS).index(pin) + 1


def legs():
    """Return all legs of the parts, pairs of a name and a hole; equal names are joined inside."""
    found = [(pin, (at + 1, hole)) for hole, pins in
             ((PICO_UPPER, wiring.RIGHT_PINS), (PICO_LOWER, wiring.LEFT_PINS))
             for at, pin in enumerate(pins)]
    found += [(f"display {name}", (DISPLAY_AT + at, DISPLAY_HOLE))
              for at, name in enumerate(DISPLAY_PINS)]
    for action, (signal, ground, upper) in KEYS.items():
        name = wiring.NAMES[action]
        for hole in (upper, upper + LEG):
            found += [(name, (signal, hole)), (f"{name}, ground", (ground, hole))]
    plus, minus = BUZZER_STRIPS
    found += [("buzzer +", (plus, BUZZER_HOLE)), ("buzzer -", (minus, BUZZER_HOLE))]
    return found + list(zip(("battery +", "battery -"), BATTERY, strict=True))


def cuts():
    """Return the holes at which a strip is cut, sorted by hole and strip."""
    pairs = enumerate(zip(wiring.LEFT_PINS, wiring.RIGHT_PINS, strict=True))
    between = [(at + 1, PICO_CUT) for at, (lower, upper) in pairs if lower != upper]
    display = [(DISPLAY_AT + at, DISPLAY_CUT) for at in range(len(DISPLAY_PINS))]
    keys = sorted({(KEYS[action][0], KEY_CUT) for action in LINK_HOLES})
    return [*display, *between, *keys, (KEYS[actions.UP][0], UP_AND_DOWN_CUT)]


def links():
    """Return the links as rows of (colour, what it carries, hole, hole), from the top down."""
    table = board_list.table_of(BOARD)
    on_display = {name: DISPLAY_AT + at for at, name in enumerate(DISPLAY_PINS)}
    sda, scl = (wiring.LEFT_PINS.index(f"GP{table.I2C[role]}") + 1 for role in ("sda", "scl"))
    found = [
        (BLACK, "GND to the display", (18, 7), (on_display["GND"], 7)),
        (RED, "3V3 to the display", (strip_of("3V3(OUT)"), 8), (on_display["VCC"], 8)),
        (COLOURS[0], "SDA to the display", (24, 9), (on_display["SDA"], 9)),
        (COLOURS[1], "SCL to the display", (23, 10), (on_display["SCL"], 10)),
        (BLACK, "GND to the buzzer", (21, 20), (BUZZER_STRIPS[1], 20)),
        (COLOURS[0], f"GP{table.I2C['sda']}, SDA", (sda, 21), (24, 21)),
        (COLOURS[1], f"GP{table.I2C['scl']}, SCL", (scl, 22), (23, 22)),
        (BLACK, "GND to select", (18, 30), (KEYS[actions.SELECT][1], 30)),
    ]
    for at, (pin, action) in enumerate(table.KEYS):
        if action in LINK_HOLES:
            hole = LINK_HOLES[action]
            found.append((COLOURS[2 + at], f"GP{pin}, {wiring.NAMES[action]}",
                          (strip_of(f"GP{pin}", lower=True), hole), (KEYS[action][0], hole)))
    return sorted(found, key=lambda link: link[2][1])


def named(hole):
    """Return a hole in words: the letter of its strip and its number."""
    return f"{STRIPS[hole[0] - 1]}{hole[1]}"


def cuts_in_words():
    """Return the lists of cuts: pairs of a hole and the letters of the strips cut there."""
    return [(hole, " ".join(STRIPS[strip - 1] for strip, at in cuts() if at == hole))
            for hole in sorted({at for _, at in cuts()})]


# Drawing.

PITCH = 15
LEFT, TOP = 76, 92
LEGEND = LEFT + PITCH * (len(STRIPS) + 3)
WIDTH, HEIGHT = LEGEND + 330, TOP + PITCH * HOLES + 30
COPPER, BOARD_FILL, FAINT = "#d9a066", "#f4ecd8", "#5a5f66"


def point(hole):
    """Return x and y of a hole in the picture."""
    return LEFT + (hole[0] - 1) * PITCH, TOP + (hole[1] - 1) * PITCH


def drawn():
    """Return the picture, an SVG as text."""
    title = f"{board_list.table_of(BOARD).NAME} on stripboard"
    return wiring.picture(WIDTH, HEIGHT, title, 12, [
        box(0, 0, WIDTH, HEIGHT, "#e9e7e0", 12),
        text(LEFT - 46, 34, "On stripboard of 24 strips with 37 holes", 18, weight="bold"),
        text(LEFT - 46, 54, "seen from the side of the parts; the copper is below", 12, fill=FAINT),
        *strips(), *bodies(),
        *[line for link in links() for line in linked(*link)],
        *[line for hole in cuts() for line in crossed(hole)],
        *soldered(), *legend(),
    ])


def strips():
    """Yield the board, its strips with their letters, and its holes with their numbers."""
    end = point((len(STRIPS), HOLES))
    yield box(LEFT - 9, TOP - 9, end[0] - LEFT + 18, end[1] - TOP + 18, BOARD_FILL, 3, "#c9bd9f")
    for strip in range(1, len(STRIPS) + 1):
        x, _ = point((strip, 1))
        yield box(x - 5.5, TOP - 7, 11, end[1] - TOP + 14, COPPER, 2)
        yield text(x, TOP - 14, STRIPS[strip - 1], 10, "middle", FAINT)
        for hole in range(1, HOLES + 1):
            yield circle(x, TOP + (hole - 1) * PITCH, 2, "#7d6a4c")
    for hole in (1, *range(5, HOLES, 5), HOLES):
        yield text(LEFT - 32, TOP + (hole - 1) * PITCH + 4, str(hole), 10, "end", FAINT)


def outline(hole, end, margin, title, fill):
    """Yield a part's body, through which the strips are seen, from `hole` to `end`, with a name."""
    (x, y), (far, low) = point(hole), point(end)
    across, down = margin
    body = box(x - across, y - down, far - x + 2 * across, low - y + 2 * down, fill, 4, "#22262b")
    yield body.replace("<rect", '<rect fill-opacity="0.45"')
    yield text((x + far) / 2, (y + low) / 2 + 4, title, 11, "middle", weight="bold")


def bodies():
    """Yield the display, the Pico, the buttons and the buzzer."""
    middle = DISPLAY_AT + (len(DISPLAY_PINS) - 1) / 2
    yield from outline((middle - 4.9, 1), (middle + 4.9, 11), (7, 9), "", "#22447a")
    yield from outline((middle - 4, 2.6), (middle + 4, 6.9), (4, 0), "display", "#f2f6fa")
    x, y = point((1, (PICO_UPPER + PICO_LOWER) / 2))
    yield box(x - 28, y - 24, 40, 48, "#c9ced3", 3, "#8c939a")
    yield from outline((1, PICO_UPPER), (20, PICO_LOWER), (9, 9), "", "#1d7a4a")
    yield text(*point((10.5, PICO_LOWER - 1.5)), "Pico", 13, "middle", weight="bold")
    for action, (signal, ground, hole) in KEYS.items():
        first = min(signal, ground)
        yield from outline((first, hole), (first + 2, hole + LEG), (3, -4), "", "#33373d")
        x, y = point((first + 1, hole + LEG / 2))
        yield circle(x, y, 11, "#33373d")
        yield text(x, y + 3, wiring.NAMES[action], 8, "middle", "#ffffff")
    x, y = point((21, BUZZER_HOLE))
    yield circle(x, y, 33, "#26292d").replace("<circle", '<circle fill-opacity="0.6"')
    yield text(x, y - 14, "buzzer", 9, "middle", "#ffffff")


def linked(colour, carries, start, end):
    """Yield a link, a straight wire; `data-link` says what it carries."""
    (x, y), (far, low) = point(start), point(end)
    yield stroke(f"M {x:g} {y:g} L {far:g} {low:g}", "#fbfaf7", 6)
    yield stroke(f"M {x:g} {y:g} L {far:g} {low:g}", colour, 3.5).replace(
        "<path", f'<path data-link="{escape(carries)}"', 1)
    for at in ((x, y), (far, low)):
        yield circle(*at, 4, colour, "#fbfaf7")


def crossed(hole):
    """Yield a cut: a cross over a hole without copper."""
    x, y = point(hole)
    yield circle(x, y, 6.5, BOARD_FILL, RED)
    yield stroke(f"M {x - 4:g} {y - 4:g} l 8 8 m -8 0 l 8 -8", RED, 2)


def soldered():
    """Yield the legs of all parts, and signs for the battery's."""
    for _, hole in legs():
        yield circle(*point(hole), 3.5, "#f5d77a", "#22262b")
    for hole, sign in zip(BATTERY, "+-", strict=True):
        x, y = point(hole)
        yield text(x, y - 6, sign, 12, "middle", weight="bold")


def legend():
    """Yield the lists of cuts and links beside the board."""
    y = TOP
    yield text(LEGEND, y, "Cuts, red crosses", 14, weight="bold")
    for hole, letters in cuts_in_words():
        y += 20
        yield text(LEGEND, y, f"at hole {hole}: {letters}", 11)
    y += 40
    yield text(LEGEND, y, "Links", 14, weight="bold")
    for colour, carries, start, end in links():
        y += 20
        yield stroke(f"M {LEGEND} {y - 4} h 22", colour, 3.5)
        yield text(LEGEND + 30, y, f"{named(start)} to {named(end)}", 11, weight="bold")
        yield text(LEGEND + 112, y, escape(carries), 11)
    y += 40
    yield text(LEGEND, y, "Parts", 14, weight="bold")
    battery = " ".join(named(hole) for hole in BATTERY)
    for line in (
        f"Pico: pin 1 at {named((1, PICO_LOWER))}, pin 40 at {named((1, PICO_UPPER))}",
        f"display: {', '.join(DISPLAY_PINS)} from {named((DISPLAY_AT, DISPLAY_HOLE))} on",
        "buttons: their longer side, 3 holes, along the strips",
        f"buzzer, if wanted: + {named((BUZZER_STRIPS[0], BUZZER_HOLE))},"
        f" - {named((BUZZER_STRIPS[1], BUZZER_HOLE))}",
        f"battery, if wanted: + and - at {battery}; diode before +",
    ):
        y += 20
        yield text(LEGEND, y, line, 11)


def made():
    """Return {path: SVG}."""
    return {PICTURE: drawn()}
