"""Modules of firmware/graphics/ from the drawings in art_source/.

A drawing is a block of lines, with an empty line after it.  The first line has names, and the next
lines the rows of all named glyphs side by side, with blanks between glyphs.  The letter `#` is ink
and `.` is none.  Letters of COURT_INKS and BACK_INKS are the inks of drawings in colours.
"""

import pathlib

HERE = pathlib.Path(__file__).parent
SOURCE = HERE / "art_source"
TARGET = HERE.parents[1] / "firmware" / "graphics"

CARD_SIZES = ("small", "medium", "large")
CARD_GLYPHS = (
    *("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    *("club", "diamond", "heart", "spade", "full_diamond", "full_heart"),
)
COURTS = ("J", "Q", "K")
SUITS = ("club", "diamond", "heart", "spade")
FULL_SUITS = ("club", "full_diamond", "full_heart", "spade")
SEASONS = ("spring", "summer", "autumn", "winter")
BACKS = ("weave", "stripes", "lattice", "crowns", "suns", "waves", *SEASONS)
COLOUR_BACKS = ("pocket", "garden", "night", "crown", "sun", "anchor", *SEASONS)
FONTS = ("font0", "font1")
LETTERS = ("letters0", "letters1")
"""Drawings of the letters that other languages than English need, by the number of the font."""

LEAD = 0xC3
"""The first byte in UTF-8 of the letters that a font has.  It has no glyph, so that it is skipped,
and the glyph of a letter stands at the code of the second byte."""

NO_BREAK = "\u00a0"
"""A blank at which no line is broken, as before a French question mark."""

OTHER_LETTERS = "¡¿«»œŒ" + NO_BREAK
LETTERS_OF_BOARDS = "".join(map(chr, range(0xC0, 0x100))) + OTHER_LETTERS
"""All letters outside of ASCII that a board's texts may have."""

FIRST_OTHER = 21
"""Letters with another first byte, and the code of the first of them, in the order of the letters.
A board has that code in the place of the letter."""

SYMBOLS = {
    **{"CLUB": 1, "DIAMOND": 2, "HEART": 3, "SPADE": 4},
    **{"CHECK": 14, "DOT": 15, "MORE_UP": 19, "MORE_DOWN": 20},
}
CLOTH, HAIR = 16, 17
COURT_INKS = {"#": 2, "s": 14, "g": 10, "w": 7, "r": 3, "c": CLOTH, "h": HAIR}
"""Roles of firmware/graphics/canvas.py by their letter; CLOTH and HAIR depend on the suit."""

BACK_INKS = "#+go"
"""The field of a back, its lattice (`+`, gold `g`), and what has the colour of paper."""

ICON_KEYS = {
    **{"undo": ("undo", "slide"), "redo": ("redo",), "hint": ("hint", "tips")},
    **{"deal": ("new", "choose", "now"), "games": ("games", "list"), "options": ("options",)},
    **{"help": ("help", "lesson"), "save": ("saves",), "stats": ("statistics",)},
    **{"finish": ("finish", "score", "verdict")},
    **{"today": ("day",), "play": ("watch", "how", "continue"), "rules": ("rules",)},
    **{"quit": ("quit",), "number": ("number",), "restart": ("restart",), "keys": ("keys",)},
    **{"check": ("check",), "moves": ("moves",), "best": ("best", "winning")},
    **{"variations": ("variations", "game"), "bookmark": ("bookmark", "marked")},
    **{"find": ("find",)},
}
"""Keys of the rows with an icon, by the name of its drawing."""


def read_drawings(name, inks="#"):
    """Read art_source/`name`.txt: return {name of a glyph: its rows, strings of `inks` and `.`}.

    Raises ValueError for a ragged or doubly drawn glyph.
    """
    drawings = {}
    for block in (SOURCE / (name + ".txt")).read_text("utf-8").strip().split("\n\n"):
        heading, *lines = (line.split() for line in block.splitlines())
        for column, glyph in enumerate(heading):
            rows = [line[column] for line in lines]
            ragged = len({len(row) for row in rows}) != 1 or set("".join(rows)) - {*inks, "."}
            if glyph in drawings or ragged or any(len(line) != len(heading) for line in lines):
                raise ValueError(f"{name}.txt: {glyph} is ragged or drawn twice")
            drawings[glyph] = rows
    return drawings


def columns(rows, inks="#"):
    """Return the bytes of a glyph in bands of 8 rows, a byte a column, bit 0 on top (MONO_VLSB).

    A bit is set for each letter of `inks`.
    """
    packed = bytearray()
    for band in range(0, len(rows), 8):
        for x in range(len(rows[0])):
            bits = (row[x] in inks for row in rows[band : band + 8])
            packed.append(sum(bit << y for y, bit in enumerate(bits)))
    return bytes(packed)


def font_code(name):
    """Return the code of the glyph `name` of a font: a symbol's name, `space` or a character."""
    if len(name) == 1:
        return with_codes(name).encode()[-1]
    return 32 if name == "space" else SYMBOLS[name]


def with_codes(text):
    """Return a text with a board's codes in the place of OTHER_LETTERS."""
    for at, letter in enumerate(OTHER_LETTERS):
        text = text.replace(letter, chr(FIRST_OTHER + at))
    return text


def with_letters(text):
    """Return a text with OTHER_LETTERS in the place of a board's codes."""
    for at, letter in enumerate(OTHER_LETTERS):
        text = text.replace(chr(FIRST_OTHER + at), letter)
    return text


def literal(name, data):
    """Return the source lines that define `name` as the bytes `data`."""
    lines = [f"{name} = ("]
    for at in range(0, len(data), 22):
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + 22]) + '"')
    return "\n".join([*lines, ")"])


def card_literals():
    """Yield the source of the widths, heights and columns of all card glyphs, by number."""
    glyphs = card_drawings()
    sizes = glyphs + huge_drawings()
    yield literal("CARD_WIDTHS", bytes(len(rows[0]) for rows in sizes))
    yield literal("CARD_HEIGHTS", bytes(len(rows) for rows in sizes))
    yield literal("CARD_COLUMNS", all_columns(glyphs))


def card_drawings(courts=COURTS):
    """Return the rows of all card glyphs but the huge ranks, by number.

    `courts` are the letters of Jack, Queen and King.  Raises ValueError for one that is not drawn.
    """
    glyphs = []
    for size in CARD_SIZES:
        drawings = read_drawings(size)
        glyphs += rank_drawings(size, courts) + [drawings[name] for name in CARD_GLYPHS[13:]]
    marks = read_drawings("marks")
    ranks = rank_drawings("medium", courts)
    ranks[9] = marks["ten"]
    nine = read_drawings("suits_9")
    return [*glyphs, *ranks, *(nine[name] for name in CARD_GLYPHS[13:]),
            *(marks[name] for name in COURTS)]


def huge_drawings(courts=COURTS):
    """Return the rows of the huge ranks; `courts` and what is raised are as in card_drawings."""
    return rank_drawings("huge", courts)


def rank_drawings(size, courts):
    """Return the rows of the thirteen ranks of a file, with `courts` as in card_drawings."""
    drawings = read_drawings(size)
    for letter in courts:
        if letter not in drawings:
            raise ValueError(f"{size}.txt: {letter} is not drawn")
    return [drawings[name] for name in (*CARD_GLYPHS[:10], *courts)]


def all_columns(glyphs):
    """Return the columns of drawings, one after another."""
    return b"".join(columns(rows) for rows in glyphs)


def font(number, letters=""):
    """Return the widths by code, and the columns, of one font with `letters` of other languages.

    The columns are one picture: the glyphs side by side in the order of the codes.  Widths are
    those of 128 codes, with `letters` those up to LEAD.  Raises ValueError for a letter that
    LETTERS do not draw.
    """
    drawings = read_drawings(FONTS[number])
    further = read_drawings(LETTERS[number])
    further[NO_BREAK] = drawings["space"]
    for letter in letters:
        if letter not in further:
            raise ValueError(f"{LETTERS[number]}.txt: {letter} is not drawn")
        drawings[letter] = further[letter]
    glyphs = {font_code(name): drawings[name] for name in drawings}
    codes = sorted(glyphs)
    widths = bytearray(LEAD + 1 if letters else 128)
    for code in codes:
        widths[code] = len(glyphs[code][0])
    sheet = ["".join(rows) for rows in zip(*(glyphs[code] for code in codes), strict=True)]
    return bytes(widths), columns(sheet)


def font_literals(number):
    """Yield the source of the widths by code, and of the columns, of one font for English."""
    widths, sheet = font(number)
    yield literal(f"FONT{number}_WIDTHS", widths)
    yield literal(f"FONT{number}_COLUMNS", sheet)


def pip_literals():
    """Yield the source of the columns of pips and of a hint's signs, and the places of both.

    A place is the byte where a sign begins, or pips of a size, clubs first.
    Pips of 5 and 7 px are followed by the same on their heads.
    """
    packed = b""
    for size, name in ((5, "small"), (7, "medium"), (15, "suits_15"), (19, "suits_19")):
        drawings = read_drawings(name)
        pips = [drawings[suit] for suit in (FULL_SUITS if size < 9 else SUITS)]
        yield f"PIPS_{size} = const({len(packed)})"
        packed += b"".join(columns(rows) for rows in pips)
        if size < 9:
            packed += b"".join(columns(rows[::-1]) for rows in pips)
    marks = read_drawings("marks")
    for sign in ("hint", "down"):
        yield f"{sign.upper()} = const({len(packed)})"
        packed += columns(marks[sign])
    yield literal("COLUMNS", packed)


def court_literals(name):
    """Yield the source of the courts of a file: their bytes, and where J, Q and K begin.

    A court is the number of its layers, then the layers.  A layer is a role, the x, y, width and
    height of its box, and the columns in it.  The first layer, in ink, lies under all others.
    """
    drawings = read_drawings(name, COURT_INKS)
    packed, starts = bytearray(), []
    for court in COURTS:
        rows = drawings[court]
        starts.append(len(packed))
        layers = [(COURT_INKS["#"], "".join(COURT_INKS))]
        layers += [(role, ink) for ink, role in COURT_INKS.items()
                   if ink != "#" and any(ink in row for row in rows)]
        packed.append(len(layers))
        for role, inks in layers:
            packed += layer(rows, role, inks)
    yield f"STARTS = {tuple(starts)}"
    yield literal("LAYERS", bytes(packed))


def layer(rows, role, inks):
    """Return the bytes of the layer of a drawing that has `inks`: role, box, columns."""
    places = [(x, y) for y, row in enumerate(rows) for x, ink in enumerate(row) if ink in inks]
    left, right = min(x for x, _ in places), max(x for x, _ in places) + 1
    top, bottom = min(y for _, y in places), max(y for _, y in places) + 1
    box = [row[left:right] for row in rows[top:bottom]]
    return bytes((role, left, top, right - left, bottom - top)) + columns(box, inks)


def back_literals():
    """Yield the source of the tiles and the emblems of backs in colours.

    A tile is twice the columns of its lattice, then twice those in the colour of paper: one may
    begin with any of them.  An emblem of 13 x 13 px follows the disc that it lies on.
    """
    tiles = read_drawings("back_tiles", BACK_INKS)
    yield literal("TILES", b"".join(
        2 * columns(tiles[name], inks) for name in COLOUR_BACKS for inks in ("+g", "o")))
    emblems = read_drawings("back_emblems", BACK_INKS)
    disc = columns(emblems[COLOUR_BACKS[0]], BACK_INKS)
    yield literal("EMBLEMS", disc + b"".join(
        columns(emblems[name], "go") for name in COLOUR_BACKS))


def icon_literals():
    """Yield the source of the columns of all icons, and of their numbers by a row's key."""
    drawings = read_drawings("icons")
    yield literal("COLUMNS", b"".join(columns(rows) for rows in drawings.values()))
    yield "NUMBERS = {"
    for number, name in enumerate(drawings):
        yield "    " + " ".join(f'"{key}": {number},' for key in ICON_KEYS[name])
    yield "}"


def title_literals():
    """Yield the source of the words of the name and of the spade beside them, with their sizes."""
    for name, rows in read_drawings("title").items():
        width, height = len(rows[0]), len(rows)
        yield f"{name.upper()}_SIZE = {width | height << 8 | width << 16}"
        yield literal(name.upper(), columns(rows))


def sources():
    """Return {name of a module of firmware/graphics/: its whole text}."""
    backs = read_drawings("backs")
    glyphs = [
        *card_literals(),
        literal("BACKS", b"".join(columns(backs[name]) for name in BACKS)),
        *font_literals(0),
    ]
    return {
        "glyphs.py": module_text("Bitmaps", glyphs),
        "huge_ranks.py": module_text(
            "Ranks 18 px high", [literal("COLUMNS", all_columns(huge_drawings()))]),
        "large_font.py": module_text("The font of wider displays than 128 px", font_literals(1)),
        "pips.py": module_text(
            "Suits on faces in colours", ["from core.const import const\n", *pip_literals()]),
        "large_courts.py": module_text("Courts of 22 x 28 px", court_literals("large_courts")),
        "small_courts.py": module_text("Courts of 13 x 13 px", court_literals("small_courts")),
        "colour_backs.py": module_text("Backs of cards in colours", back_literals()),
        "title_art.py": module_text("The name and a spade", title_literals()),
        "icons.py": module_text("Icons of 9 x 9 px", icon_literals()),
    }


def module_text(what, parts):
    """Return the text of a module that holds `what`, from its definitions."""
    heading = f'"""{what}, written by `make lists`."""\n'
    return "\n".join([heading, *parts]) + "\n"


def made():
    """Return {path: text} of the modules."""
    return {TARGET / name: text for name, text in sources().items()}
