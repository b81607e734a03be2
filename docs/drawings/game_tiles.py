"""The pictures in the page's list of games: `python -m docs.drawings.game_tiles`.

One sheet has all of them: each game's first deal, as the console draws it on a small display.
"""

from PIL import Image

from core import games
from desktop_sim.play.headless import Handheld
from desktop_sim.web.game_lines import COLUMNS, SHEET, TILE

SETTLED_MS = 1000
"""After so long a deal lies still (ms)."""


def picture(game_id):
    """Return the first deal of a game, a PIL image."""
    hand = Handheld(size=TILE, depth=4, game=game_id, deal=1,
                    overrides={"speed": 0, "keep_awake": True})
    hand.console.display.captioned = True
    hand.console.table.lay_out()
    hand.console.table.repaint.hides_cursor = True
    hand.console.table.forget()
    hand.wait(SETTLED_MS)
    return hand.picture().image().convert("RGB")


def sheet():
    """Return the pictures of all games in rows, a PIL image."""
    ids = [game_id for game_id, *_ in games.titles()]
    width, height = TILE
    drawn = Image.new("RGB", (width * COLUMNS, height * -(-len(ids) // COLUMNS)))
    for at, game_id in enumerate(ids):
        drawn.paste(picture(game_id), (at % COLUMNS * width, at // COLUMNS * height))
    return drawn


def main():
    """Write the sheet into the sources of the page."""
    sheet().save(SHEET, lossless=True, quality=100, method=6)


if __name__ == "__main__":
    main()
