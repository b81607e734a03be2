"""Small pictures of boards, as SVG, drawn from their tables: display, keys, knob or stick.

A picture helps to find a board among others. Distances are those of the picture, not the board.
"""

from html import escape

from desktop_sim.deploy import board_list
from desktop_sim.emulation.checked_table import depth_of
from firmware.input import actions

WIDTH, HEIGHT = 160, 110
SCREEN_WIDTH, SCREEN_HEIGHT = 66, 62

ARROWS = {actions.UP: (0, -1), actions.DOWN: (0, 1), actions.LEFT: (-1, 0), actions.RIGHT: (1, 0)}

BODY, EDGE, BEZEL = "#3d434c", "#22262c", "#14161a"
KEY, ROUND = "#1c1f24", "#a6383e"
FELT, PAPER, LIT = "#005838", "#fafaf2", "#d6ecff"
BOARD, HOLE, PICO, MODULE, METAL = "#eef0ea", "#c3c8bd", "#2d7d46", "#1d4e89", "#c9ccd1"
CARDS = ((0, 1), (1, 3), (2, 2), (3, 5), (4, 4))
"""(column, number of cards) of the table on the display."""


def drawn(board):
    """Return the picture of a board by its name, a text."""
    table = board_list.table_of(board)
    parts = loose_parts(table) if board_list.is_hand_wired(board) else one_piece(table)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(table.NAME)}</title>"
    )
    return "\n".join([head, *parts, "</svg>"]) + "\n"


def loose_parts(table):
    """Return a breadboard with a Pico, a display and keys."""
    parts = [box(4, 6, 152, 98, BOARD, 6, HOLE)]
    parts += [circle(x, y, 1, HOLE) for x in range(12, 152, 8) for y in (12, 98)]
    parts += [box(16, 20, 26, 68, PICO, 2), box(23, 16, 12, 9, METAL, 1),
              box(24, 52, 10, 10, BEZEL, 1)]
    parts += [circle(x, y, 1, METAL) for x in (18.5, 39.5) for y in range(28, 86, 6)]
    parts += [box(60, 14, 52, 38, MODULE, 3), *screen(table, 64, 20, 44, 28)]
    if hasattr(table, "ENCODER"):
        return [*parts, *knob(102, 76, 15)]
    for number, (_pin, action) in enumerate(table.KEYS):
        across, down = ARROWS.get(action, (3.3 + 1.5 * (number % 2), 0))
        parts += push_button(76 + 14 * across, 76 + 13 * down)
    return parts


def one_piece(table):
    """Return a board that has display and keys on it."""
    arrows = [action for _, action in table.KEYS if action in ARROWS]
    others = len(table.KEYS) - len(arrows)
    parts = [box(4, 8, 152, 94, BODY, 14, EDGE), box(41, 17, 78, 76, BEZEL, 5),
             *screen(table, 47, 24, SCREEN_WIDTH, SCREEN_HEIGHT)]
    if hasattr(table, "ENCODER"):
        parts += knob(22, 55, 12)
    elif hasattr(table, "STICK") or hasattr(table, "TRACKBALL"):
        parts += knob(22, 55, 12)
    elif arrows:
        parts += cross(22, 55)
    left = 2 if others > 3 and not arrows and not hasattr(table, "STICK") else 0
    parts += round_keys(22, left) + round_keys(138, min(others - left, 6))
    return parts


def screen(table, left, top, width, height):
    """Return a display with cards, as large as its shape fits into a rectangle."""
    across, down = table.DISPLAY["width"], table.DISPLAY["height"]
    scale = min(width / across, height / down)
    wide, high = across * scale, down * scale
    left, top = left + (width - wide) / 2, top + (height - high) / 2
    colour = depth_of(table) > 1
    parts = [box(left, top, wide, high, FELT if colour else "#07090d", 1)]
    step, strip = wide / 5.4, high / 9
    for column, count in CARDS:
        for card in range(count):
            x, y = left + step * (column + 0.3), top + strip * (card + 1)
            parts.append(box(x, y, step * 0.8, strip * 3, PAPER if colour else LIT, 1, BEZEL))
        if colour and column % 2:
            parts.append(circle(x + step * 0.4, y + strip * 1.5, step * 0.18, ROUND))
    return parts


def cross(x, y):
    """Return a cross of four keys around a point."""
    return [box(x - 5, y - 15, 10, 30, KEY, 2), box(x - 15, y - 5, 30, 10, KEY, 2)]


def round_keys(x, count):
    """Return up to six round keys around the middle of one side, the lowest first."""
    places = {1: (0,), 2: (-11, 11), 3: (-18, 0, 18)}.get(count)
    if places:
        return [circle(x, 55 + y, 7, ROUND) for y in places]
    return [circle(x + 8 * side, 55 + 17 * row, 6, ROUND)
            for row in (-1, 0, 1)[: -(-count // 2)] for side in (-1, 1)]


def push_button(x, y):
    """Return a push button for a breadboard, at its middle."""
    return [box(x - 5, y - 5, 10, 10, KEY, 1), circle(x, y, 3.2, METAL)]


def knob(x, y, radius):
    """Return a knob or a stick from above."""
    return [circle(x, y, radius, KEY), circle(x, y, radius * 0.65, METAL)]


def box(x, y, width, height, fill, radius=0, stroke="none"):
    """Return a rectangle."""
    return (f'<rect x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"'
            f' rx="{radius}" fill="{fill}" stroke="{stroke}"/>')


def circle(x, y, radius, fill):
    """Return a disc."""
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="{fill}"/>'
