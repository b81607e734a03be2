"""The picture of docs/PLAY.md: a table and the names of its parts."""

from PIL import Image, ImageDraw

from desktop_sim.play.headless import Handheld
from docs.drawings import ROOT
from docs.drawings.gallery import GROUND, lettered

PICTURE = ROOT / "docs" / "play.png"
SIZE = 240
SCALE = 2
MARGIN = 250
"""Width in pixels on either side, for the names."""

LINE = (255, 213, 36)

DEAL = 617
PRESSES = ("SELECT",)

LEFT, RIGHT = 0, 1


def parts(hand):
    """Return rows of (side, name, x, y): pixel (x, y) of the panel belongs to the part `name`."""
    table = hand.console.table
    game = hand.console.session.game
    spots = table.arrangement.spots
    selection = table.selection

    def middle(pile):
        spot = spots[pile.number]
        return spot.x + spot.w // 2, spot.y + spot.h // 2

    start = spots[selection.picked_up]
    goal = spots[selection.at]
    pile = game.tableau[3]
    return (
        (LEFT, "stock: SELECT turns a card", *middle(game.stock)),
        (LEFT, "picked-up card", start.x + 4, start.y + start.h - 6),
        (LEFT, "cards face down", spots[pile.number].x + 4, spots[pile.number].y + 3),
        (RIGHT, "foundations, Ace to King", *middle(game.foundations[-1])),
        (RIGHT, "cursor, on a destination", goal.x + goal.w - 2, goal.y + goal.h // 2),
        (RIGHT, "time, and moves", SIZE - 8, 6),
    )


def drawn():
    """Return the picture, a PIL image."""
    hand = Handheld(size=(SIZE, SIZE), game="klondike", deal=DEAL)
    hand.wait(1000)
    for key in PRESSES:
        hand.press(key)
    hand.wait(500)
    panel = hand.picture().image().convert("RGB")
    panel = panel.resize((SIZE * SCALE, SIZE * SCALE), Image.Resampling.NEAREST)
    sheet = Image.new("RGB", (panel.width + 2 * MARGIN, panel.height), GROUND)
    sheet.paste(panel, (MARGIN, 0))
    pen = ImageDraw.Draw(sheet)
    rows = sorted(parts(hand), key=lambda row: row[3])
    free = [8, 8]
    for side, name, x, y in rows:
        letters = lettered(name)
        letters = letters.crop(letters.convert("L").point(lambda v: v > 60 and 255).getbbox())
        top = max(free[side], y * SCALE - letters.height // 2)
        free[side] = top + letters.height + 14
        left = 8 if side == LEFT else MARGIN + panel.width + 24
        sheet.paste(letters, (left, top))
        begin = left + letters.width + 6 if side == LEFT else left - 6
        point = MARGIN + x * SCALE, y * SCALE
        pen.line([(begin, top + letters.height // 2), point], LINE, 2)
        pen.ellipse([point[0] - 4, point[1] - 4, point[0] + 4, point[1] + 4], LINE)
    return sheet


def made():
    """Return {path: picture}."""
    return {PICTURE: drawn()}
