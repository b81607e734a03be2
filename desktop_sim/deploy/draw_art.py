"""Turns the drawings in desktop_sim/deploy/art_source/ into modules of firmware/graphics/.

    python -m desktop_sim.deploy.draw_art               rewrite glyphs.py and large_font.py there
    python -m desktop_sim.deploy.draw_art --sheet DIR   also save contact sheets as PNG

A drawing is a block of lines: names first, then the rows of all named glyphs side by side, `#` for
ink and `.` for none, with blanks between glyphs and an empty line after the block.
"""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).parent
SOURCE = HERE / "art_source"
TARGET = HERE.parents[1] / "firmware" / "graphics"

CARD_SIZES = ("small", "medium", "large")
CARD_GLYPHS = (
    *("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    *("club", "diamond", "heart", "spade", "full_diamond", "full_heart"),
)
BACKS = ("weave", "stripes", "lattice", "waves", "chequers")
FONTS = ("font0", "font1")
SYMBOLS = {
    **{"CLUB": 1, "DIAMOND": 2, "HEART": 3, "SPADE": 4},
    **{"UP": 5, "DOWN": 6, "LEFT": 7, "RIGHT": 8},
    **{"CHECK": 14, "DOT": 15, "RING": 16, "ELLIPSIS": 17, "HAND": 18},
    **{"MORE_UP": 19, "MORE_DOWN": 20},
}


def read_drawings(name):
    """Read art_source/`name`.txt: return {name of a glyph: its rows, strings of `#` and `.`}.

    Raises ValueError for a ragged or doubly drawn glyph.
    """
    drawings = {}
    for block in (SOURCE / (name + ".txt")).read_text("utf-8").strip().split("\n\n"):
        heading, *lines = (line.split() for line in block.splitlines())
        for column, glyph in enumerate(heading):
            rows = [line[column] for line in lines]
            ragged = len({len(row) for row in rows}) != 1 or set("".join(rows)) - set("#.")
            if glyph in drawings or ragged or any(len(line) != len(heading) for line in lines):
                raise ValueError(f"{name}.txt: {glyph} is ragged or drawn twice")
            drawings[glyph] = rows
    return drawings


def columns(rows):
    """Return the bytes of a glyph in bands of 8 rows, a byte a column, bit 0 on top (MONO_VLSB)."""
    packed = bytearray()
    for band in range(0, len(rows), 8):
        for x in range(len(rows[0])):
            bits = (row[x] == "#" for row in rows[band : band + 8])
            packed.append(sum(bit << y for y, bit in enumerate(bits)))
    return bytes(packed)


def font_code(name):
    """Return the code of the glyph `name` of a font: a symbol's name, `space` or a character."""
    if len(name) == 1:
        return ord(name)
    return 32 if name == "space" else SYMBOLS[name]


def literal(name, data):
    """Return the source lines that define `name` as the bytes `data`."""
    lines = [f"{name} = ("]
    for at in range(0, len(data), 22):
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + 22]) + '"')
    return "\n".join([*lines, ")"])


def card_literals():
    """Yield the source of the widths, heights and columns of all card glyphs, by number."""
    glyphs = []
    for size in CARD_SIZES:
        drawings = read_drawings(size)
        glyphs += [drawings[name] for name in CARD_GLYPHS]
    yield literal("CARD_WIDTHS", bytes(len(rows[0]) for rows in glyphs))
    yield literal("CARD_HEIGHTS", bytes(len(rows) for rows in glyphs))
    yield literal("CARD_COLUMNS", b"".join(columns(rows) for rows in glyphs))


def font_literals(number, name):
    """Yield the source of the widths by code, and of the columns, of one font.

    The columns are one picture: the glyphs side by side in the order of the codes.
    """
    glyphs = {font_code(key): rows for key, rows in read_drawings(name).items()}
    widths = bytes(len(glyphs[code][0]) if code in glyphs else 0 for code in range(128))
    yield literal(f"FONT{number}_WIDTHS", widths)
    sheet = ["".join(rows) for rows in zip(*(glyphs[code] for code in sorted(glyphs)), strict=True)]
    yield literal(f"FONT{number}_COLUMNS", columns(sheet))


def sources():
    """Return {name of a module of firmware/graphics/: its whole text}."""
    backs = read_drawings("backs")
    glyphs = [
        *card_literals(),
        literal("BACKS", b"".join(columns(backs[name]) for name in BACKS)),
        *font_literals(0, FONTS[0]),
    ]
    return {
        "glyphs.py": module_text("Bitmaps", glyphs),
        "large_font.py": module_text(
            "The font of wider displays than 128 px", font_literals(1, FONTS[1])),
    }


def module_text(what, parts):
    """Return the text of a module that holds `what`, from its definitions."""
    heading = f'"""{what}, written by `python -m desktop_sim.deploy.draw_art`."""\n'
    return "\n".join([heading, *parts]) + "\n"


def save_sheets(folder):
    """Save a contact sheet of every drawing file into `folder`, 6 px a dot."""
    from PIL import Image

    for name in (*CARD_SIZES, "backs", *FONTS):
        drawings = list(read_drawings(name).values())
        cell = max(len(rows[0]) for rows in drawings) + 2
        tall = max(len(rows) for rows in drawings) + 3
        across = 16
        sheet = Image.new("L", (across * cell, -(-len(drawings) // across) * tall), 0)
        for number, rows in enumerate(drawings):
            left, top = number % across * cell + 1, number // across * tall + 1
            for y, row in enumerate(rows):
                for x, dot in enumerate(row):
                    sheet.putpixel((left + x, top + y), 255 if dot == "#" else 60)
        scaled = sheet.resize((sheet.width * 6, sheet.height * 6), Image.NEAREST)
        scaled.save(pathlib.Path(folder) / (name + ".png"))


def main(arguments=None):
    """Rewrite the modules, save contact sheets where asked; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m desktop_sim.deploy.draw_art", description=__doc__
    )
    parser.add_argument("--sheet", metavar="DIR", help="save contact sheets as PNG in DIR")
    choices = parser.parse_args(arguments)
    for name, text in sources().items():
        (TARGET / name).write_text(text, "utf-8", newline="\n")
    if choices.sheet:
        save_sheets(choices.sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())
