"""The mouse pointer of the window: a picture for each shape of `pointer_shapes`."""

import pygame

from desktop_sim.play.pointing.pointer_shapes import ARROW, BAR, HAND, HOURGLASS

PICTURES = {
    HAND: (5, 0, (
        "     XX         ",
        "    X..X        ",
        "    X..X        ",
        "    X..X        ",
        "    X..XXX      ",
        "    X..X..XXX   ",
        " XX X..X..X..XX ",
        "X..XX..X..X..X.X",
        "X...X..........X",
        " X..X..........X",
        "  X............X",
        "  X............X",
        "   X..........X ",
        "   X..........X ",
        "    X........X  ",
        "    XXXXXXXXXX  ",
    )),
    BAR: (0, 0, (
        "X               ",
        "XX              ",
        "X.X             ",
        "X..X            ",
        "X...X           ",
        "X....X          ",
        "X.....X         ",
        "X......X        ",
        "X...XXXXX       ",
        "X.X..X          ",
        "XX X..X XXXXXXXX",
        "X  X..X X......X",
        "    X..XX......X",
        "    X..XXXXXXXXX",
        "     XX         ",
        "                ",
    )),
    HOURGLASS: (7, 8, (
        " XXXXXXXXXXXXX  ",
        " X...........X  ",
        " XXXXXXXXXXXXX  ",
        "  X.........X   ",
        "  X.X.X.X.X.X   ",
        "   X.X.X.X.X    ",
        "    X.X.X.X     ",
        "     X.X.X      ",
        "     X...X      ",
        "    X..X..X     ",
        "   X...X...X    ",
        "  X..X.X.X..X   ",
        "  X.X.X.X.X.X   ",
        " XXXXXXXXXXXXX  ",
        " X...........X  ",
        " XXXXXXXXXXXXX  ",
    )),
}
"""{shape: (x and y of the pixel that points, rows of pixels)}: X black, a dot white."""


def cursors():
    """Return {shape: Cursor} for `pygame.mouse.set_cursor`."""
    made = {ARROW: pygame.cursors.arrow}
    for shape, (x, y, rows) in PICTURES.items():
        size = len(rows[0]), len(rows)
        made[shape] = pygame.cursors.Cursor(size, (x, y), *pygame.cursors.compile(rows))
    return made
