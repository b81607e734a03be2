"""A sheet of the console's screens, in the language that TEXTS names (see pseudo_language.py).

    TEXTS=de python -m tests.lab.language_pictures 240x240 SHEET
"""

import io
import sys

from PIL import Image

from desktop_sim.deploy.languages import loading
from tests.lab import pseudo_language

ACROSS = 6
GAP = 6
AROUND = (90, 90, 90)
WIDTH = 240
"""Width of a picture, at least, px: smaller displays are enlarged."""

QUIET_MS = 900


def screens(size):
    """Yield the picture of each screen on a display of `size`, (width, height)."""
    from desktop_sim.play.headless import Handheld
    from firmware.deals import dealing
    from firmware.screens import open_screens
    from firmware.screens.menus import menu_commands, menu_rows

    hand = Handheld(size=size)
    console = hand.console

    def shown():
        hand.wait(QUIET_MS)
        picture = hand.picture().scaled(max(1, WIDTH // size[0]))
        return Image.open(io.BytesIO(picture.png())).convert("RGB")

    yield shown()
    dealing.deal(console, "klondike", 5, {})
    yield shown()
    console.open_menu()
    yield shown()
    for command in (open_screens.options, open_screens.statistics, open_screens.rules,
                    open_screens.tips, open_screens.variations, menu_rows.game_menu,
                    menu_rows.help_menu, open_screens.keys, open_screens.info):
        console.screens.back_to_table()
        console.do(command, 0)
        yield shown()
    console.screens.back_to_table()
    console.table.hint()
    yield shown()
    console.screens.end_of_game.result()
    yield shown()
    dealing.deal(console, "golf", 3, {})
    console.screens.end_of_game.stuck()
    yield shown()
    console.do(menu_commands.quit_game, 0)
    yield shown()


def sheet(pictures):
    """Return pictures of one size side by side, in rows."""
    wide, high = pictures[0].size
    rows = -(-len(pictures) // ACROSS)
    made = Image.new("RGB", (ACROSS * (wide + GAP), rows * (high + GAP)), AROUND)
    for at, picture in enumerate(pictures):
        made.paste(picture, (at % ACROSS * (wide + GAP), at // ACROSS * (high + GAP)))
    return made


def main(words):
    """Draw the sheet for the size and the path in `words`."""
    size, path = words
    # Before anything imports the console.
    loading.use(pseudo_language.in_use())
    sheet(list(screens(tuple(map(int, size.split("x")))))).save(path)


if __name__ == "__main__":
    main(sys.argv[1:])
