"""The gallery of all listed games, from the golden screens, and their names in README.md."""

import textwrap

from PIL import Image

from core import games
from desktop_sim.emulation.displays import PlainDisplay
from docs.drawings import ROOT
from firmware.graphics.canvas import TEXT

GOLDEN = ROOT / "tests" / "golden"
README = ROOT / "README.md"
BEGIN, END = "<!-- The games: `make lists` writes their names. -->", "<!-- End of the games. -->"

SCREENS = {(128, 64): (1, 2), (240, 240): (0, 1)}
"""{size: (index of a screen in a golden picture, scale)}: after thirty moves."""

GOLDEN_GAP = 4
"""Distance between two screens in a golden picture."""

COLUMNS, CELL = 4, 256
GAP, NAME_HEIGHT = 16, 26
GROUND = (24, 27, 31)
NAME_SIZE = 2


def path_of(size):
    """Return the path of the gallery of one size of display."""
    return ROOT / "docs" / "gallery-{}x{}.png".format(*size)


def listed():
    """Return the id and the name of every game in the console's list."""
    return [(game_id, title) for game_id, title, *_ in games.titles()]


def golden(game_id, size):
    """Return the path of a game's golden picture on a display of `size`."""
    return GOLDEN / "{}x{}/{}.png".format(*size, game_id)


def screen(game_id, size):
    """Return a game on a display of `size`, cut from its golden picture."""
    which, scale = SCREENS[size]
    width, height = size
    row = Image.open(golden(game_id, size)).convert("RGB")
    left = which * (width + GOLDEN_GAP)
    picture = row.crop((left, 0, left + width, height))
    return picture.resize((width * scale, height * scale), Image.Resampling.NEAREST)


def lettered(name):
    """Return a name in the console's own letters, as an image."""
    display = PlainDisplay(CELL // NAME_SIZE, 10)
    display.canvas.text(name.encode(), 0, 0, TEXT)
    display.show()
    letters = display.picture().image().convert("L")
    size = letters.width * NAME_SIZE, letters.height * NAME_SIZE
    letters = letters.resize(size, Image.Resampling.NEAREST)
    return Image.composite(Image.new("RGB", size, "white"), Image.new("RGB", size, GROUND), letters)


def drawn(size):
    """Return the gallery of one size of display, a PIL image."""
    high = SCREENS[size][1] * size[1] + NAME_HEIGHT + GAP
    known = listed()
    rows = -(-len(known) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * (CELL + GAP) + GAP, rows * high + GAP), GROUND)
    for at, (game_id, name) in enumerate(known):
        x, y = GAP + at % COLUMNS * (CELL + GAP), GAP + at // COLUMNS * high
        sheet.paste(lettered(name), (x, y))
        sheet.paste(screen(game_id, size), (x, y + NAME_HEIGHT))
    return sheet


def with_names(text):
    """Return README's `text` with the names of all listed games between its two marks."""
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    names = [name for _, name in listed()]
    said = textwrap.fill(f"{', '.join(names[:-1])} and {names[-1]}.", 100)
    return f"{before}{BEGIN}\n{said}\n{END}{after}"


def made():
    """Return {path: picture}, and README's text with the names."""
    pictures = {path_of(size): drawn(size) for size in SCREENS}
    return pictures | {README: with_names(README.read_text("utf-8"))}
