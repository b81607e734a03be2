"""The pictures in lists of the page that plays in a browser.

One sheet has each game's first deal, as the console draws it on a small display. Another has the
backs of cards, among which the options choose.
"""

from PIL import Image

from core import games
from desktop_sim.emulation.displays import PlainDisplay
from desktop_sim.play.headless import Handheld
from desktop_sim.web.game_lines import SHEET, TILE
from firmware.graphics import art
from firmware.graphics.canvas import PAPER

BACKS = SHEET.with_name("backs.webp")
BACK = 22, 30
"""The picture of the backs, and the size of each, px."""

SETTLED_MS = 1000
"""After so long a deal lies still (ms)."""


def picture(game_id):
    """Return the first deal of a game, a PIL image."""
    hand = Handheld(size=TILE, depth=4, game=game_id, deal=1,
                    overrides={"speed": 0, "keep_awake": True})
    hand.console.display.captioned = True
    hand.console.table.lay_out()
    hand.console.table.repaint.blink.hidden = True
    hand.console.table.forget()
    hand.wait(SETTLED_MS)
    return hand.picture().image().convert("RGB")


def sheet():
    """Return the pictures of all games, one below the other, a PIL image."""
    ids = [game_id for game_id, *_ in games.titles()]
    width, height = TILE
    drawn = Image.new("RGB", (width, height * len(ids)))
    for at, game_id in enumerate(ids):
        drawn.paste(picture(game_id), (0, at * height))
    return drawn


def backs():
    """Return the backs of cards side by side, a PIL image."""
    width, height = BACK
    display = PlainDisplay(width * art.BACK_STYLES, height, 4)
    for style in range(art.BACK_STYLES):
        display.canvas.rect(style * width, 0, width, height, PAPER)
        display.canvas.back(style * width + 1, 1, width - 2, height - 2, style)
    display.show()
    return display.picture().image().convert("RGB")


def made():
    """Return {path: picture}, in the sources of the page."""
    return {SHEET: sheet(), BACKS: backs()}
