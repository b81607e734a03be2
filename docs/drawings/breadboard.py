"""The breadboard of docs/BUILD.md, drawn from the table of `ssd1306_pico`.

The picture is docs/breadboard.svg; the list of wires stands in docs/BUILD.md.  A hole is a column
1..63 and a letter: a to e below the trench, f to j above it.
"""

from html import escape

from desktop_sim.deploy import board_list
from docs.drawings import ROOT, wiring
from docs.drawings.wiring import BLACK, COLOURS, RED, box, circle, stroke, text

BOARD = "ssd1306_pico"
PICTURE = ROOT / "docs" / "breadboard.svg"
GUIDE = ROOT / "docs" / "BUILD.md"
BEGIN, END = "<!-- The wires: `make lists` writes them. -->", "<!-- End of the wires. -->"

COLUMNS = 63
LETTERS = "abcdefghij"
PITCH = 16
"""Distance from hole to hole: 2.54 mm."""

LEFT, TOP = 44, 70
RAIL = "rail"
WIDTH, HEIGHT = LEFT * 2 + PITCH * (COLUMNS - 1), 470

ROWS = {letter: 4 + 9 - at if at > 4 else 4 + 11 - at for at, letter in enumerate(LETTERS)}
"""Row of each letter from the upper edge, in pitches: the trench is two rows wide."""

BLUE_RAIL = 1

# The Pico lies across the trench, its USB socket to the left: pins 1 to 20 are in row c.
PICO_LOWER, PICO_UPPER = "c", "h"
FROM_LOWER, FROM_UPPER = "a", "j"

FIRST_KEY, KEY_STEP, KEY_WIDE = 24, 4, 2
DISPLAY_AT = 52
DISPLAY_PINS = ("GND", "VCC", "SCL", "SDA")
BUZZER_AT = 60

COLOUR_NAMES = {RED: "red", BLACK: "black", "#2f6fd0": "blue", "#e09a00": "orange",
                "#1f9e6e": "green", "#8a4fc4": "violet", "#d9622b": "brown", "#0c93b5": "cyan",
                "#b0367f": "pink", "#6d8a14": "olive"}


def pin_hole(pin, ground=None):
    """Return the free hole beside a pin of the Pico; `ground` is the column of a GND."""
    if pin in wiring.LEFT_PINS and ground is None:
        return wiring.LEFT_PINS.index(pin) + 1, FROM_LOWER
    if pin == "GND":
        return ground, FROM_UPPER
    return wiring.RIGHT_PINS.index(pin) + 1, FROM_UPPER


def wires():
    """Return the wires as rows of (colour, pin, part, hole at the Pico, hole at the part).

    A hole is (column, letter), or (column, RAIL) on the blue rail at the upper edge.
    """
    table = board_list.table_of(BOARD)
    ground = wiring.RIGHT_PINS.index("GND") + 1
    found = [(BLACK, "GND", "blue rail", pin_hole("GND", ground), (ground, RAIL))]
    signals = 0

    def signal(pin, part, hole):
        nonlocal signals
        found.append((COLOURS[signals % len(COLOURS)], pin, part, pin_hole(pin), hole))
        signals += 1

    for role in ("sda", "scl"):
        pin, end = f"GP{table.I2C[role]}", role.upper()
        signal(pin, f"display {end}", (DISPLAY_AT + DISPLAY_PINS.index(end), "c"))
    found.append((RED, "3V3(OUT)", "display VCC", pin_hole("3V3(OUT)"),
                  (DISPLAY_AT + DISPLAY_PINS.index("VCC"), "d")))
    found.append((BLACK, "GND", "display GND", (DISPLAY_AT, RAIL), (DISPLAY_AT, "e")))
    for at, (pin, action) in enumerate(table.KEYS):
        column = FIRST_KEY + at * KEY_STEP
        signal(f"GP{pin}", wiring.NAMES[action], (column, "d"))
        found.append((BLACK, "GND", wiring.NAMES[action], (column + KEY_WIDE, RAIL),
                      (column + KEY_WIDE, "j")))
    signal(f"GP{table.BUZZER}", "buzzer +", (BUZZER_AT, "i"))
    found.append((BLACK, "GND", "buzzer -", (BUZZER_AT + 2, RAIL), (BUZZER_AT + 2, "j")))
    return found


def point(hole):
    """Return x and y of a hole in the picture."""
    column, letter = hole
    row = BLUE_RAIL if letter == RAIL else ROWS[letter]
    return LEFT + (column - 1) * PITCH, TOP + row * PITCH


def named(hole):
    """Return a hole in words."""
    column, letter = hole
    return f"blue rail at {column}" if letter == RAIL else f"{letter}{column}"


def listed():
    """Return the list of wires for docs/BUILD.md, rows of a table."""
    lines = ["| wire | from | to | joins |", "|---|---|---|---|"]
    lines += [f"| {COLOUR_NAMES[colour]} | {named(start)} | {named(end)} | {pin}, {part} |"
              for colour, pin, part, start, end in wires()]
    return "\n".join(lines)


def with_wires(page):
    """Return the text of docs/BUILD.md with the list of wires between its marks."""
    before, rest = page.split(BEGIN)
    return f"{before}{BEGIN}\n{listed()}\n{END}{rest.split(END)[1]}"


# Drawing.


def drawn():
    """Return the picture, an SVG as text."""
    title = f"{board_list.table_of(BOARD).NAME} on a breadboard"
    return wiring.picture(WIDTH, HEIGHT, title, 12, [
        box(0, 0, WIDTH, HEIGHT, "#e9e7e0", 12),
        text(LEFT, 34, "On a breadboard of 63 columns", 18, weight="bold"),
        *holes(),
        *pico(),
        *display(),
        *keys(),
        *buzzer(),
        *[line for wire in wires() for line in jumper(*wire)],
    ])


def holes():
    """Yield the board: its rails, its holes, and their names."""
    low = TOP + (ROWS["a"] + 1) * PITCH
    yield box(LEFT - 30, TOP - 12, WIDTH - 2 * LEFT + 60, low - TOP + 12, "#fbfaf7", 8, "#c9c6bd")
    y = TOP + BLUE_RAIL * PITCH
    yield stroke(f"M {LEFT - 16} {y + 9} H {WIDTH - LEFT + 16}", "#2f6fd0", 2)
    for column in range(1, COLUMNS + 1):
        x = LEFT + (column - 1) * PITCH
        yield circle(x, y, 2.5, "#8d8a82")
        for letter in LETTERS:
            yield circle(x, TOP + ROWS[letter] * PITCH, 2.5, "#8d8a82")
        if column % 5 == 0 or column == 1:
            yield text(x, low + 10, str(column), 11, "middle", "#5a5f66")
    for letter in LETTERS:
        yield text(LEFT - 18, TOP + ROWS[letter] * PITCH + 4, letter, 11, "middle", "#5a5f66")


def pico():
    """Yield the Pico from above, its pins in rows c and h."""
    x, y = point((1, PICO_UPPER))
    end, low = point((20, PICO_LOWER))
    yield box(x - 12, y - 9, end - x + 24, low - y + 18, "#1d7a4a", 6)
    yield box(x - 22, (y + low) / 2 - 20, 34, 40, "#c9ced3", 3, "#8c939a")
    yield text((x + end) / 2, (y + low) / 2 + 5, "Pico", 15, "middle", "#e6e8ea", "bold")
    for pins, letter in ((wiring.LEFT_PINS, PICO_LOWER), (wiring.RIGHT_PINS, PICO_UPPER)):
        for at in range(len(pins)):
            yield circle(*point((at + 1, letter)), 3.5, "#b79a4a")


def display():
    """Yield the display's module below the board, its four pins in row b."""
    x, y = point((DISPLAY_AT, "b"))
    end, _ = point((DISPLAY_AT + 3, "b"))
    middle = (x + end) / 2
    yield box(middle - 88, y - 8, 176, 150, "#22447a", 8)
    yield box(middle - 74, y + 44, 148, 84, "#0b0d10", 3)
    for column, cards in enumerate((1, 3, 2, 4, 2, 5, 3)):
        for card in range(cards):
            yield box(middle - 66 + column * 19, y + 50 + card * 8, 16, 22, "#f2f6fa", 2, "#0b0d10")
    for at, name in enumerate(DISPLAY_PINS):
        hole = point((DISPLAY_AT + at, "b"))
        yield circle(*hole, 3.5, "#f5d77a")
        yield text(hole[0], hole[1] + 34, name, 7, "middle", "#ffffff")


def keys():
    """Yield the push buttons across the trench."""
    for at, (_, action) in enumerate(board_list.table_of(BOARD).KEYS):
        x, y = point((FIRST_KEY + at * KEY_STEP, "f"))
        end, low = point((FIRST_KEY + at * KEY_STEP + KEY_WIDE, "e"))
        yield box(x - 6, y - 4, end - x + 12, low - y + 8, "#c4c9ce", 4, "#7b838b")
        yield circle((x + end) / 2, (y + low) / 2, 12, "#33373d")
        yield text((x + end) / 2, y - 8, wiring.NAMES[action], 10, "middle", weight="bold")


def buzzer():
    """Yield the buzzer, between two columns."""
    x, y = point((BUZZER_AT + 1, "g"))
    yield circle(x, y, 20, "#26292d")
    yield circle(x, y, 4, "#7b838b")
    yield text(x, y + 34, "buzzer", 10, "middle", weight="bold")


def jumper(colour, pin, part, start, end):
    """Yield a wire, over a line in the board's colour; `data-pin` and `data-end` name its ends."""
    x, y = point(start)
    far, low = point(end)
    bend = min(70, 10 + abs(far - x) / 6)
    near, beyond = (y + bend, low + bend) if start[1] == FROM_LOWER else (y - bend, y - bend)
    path = f"M {x:g} {y:g} C {x:g} {near:g} {far:g} {beyond:g} {far:g} {low:g}"
    yield stroke(path, "#fbfaf7", 5)
    yield stroke(path, colour, 3).replace(
        "<path", f'<path data-pin="{pin}" data-end="{escape(part)}"', 1)
    for at in ((x, y), (far, low)):
        yield circle(*at, 4, colour, "#fbfaf7")


def made():
    """Return {path: text} of the picture, and of the page with the list of wires."""
    return {PICTURE: drawn(), GUIDE: with_wires(GUIDE.read_text("utf-8"))}
