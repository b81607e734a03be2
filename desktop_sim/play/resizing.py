"""A display that changes its size while a console plays on it: a window, or a turned phone.

This runs on MicroPython as well, for the page in a browser.
"""

from firmware.screens.screen import END, WIN

UPRIGHT_MOST = 260, 520
LANDSCAPE_MOST = 480, 320
"""The largest tables, in pixels of the display: width and height."""

LONGER = 115
"""The long side of the window may be longer by this factor, in hundredths."""

UPRIGHT_LEAST = 130, 200
LANDSCAPE_LEAST = 128, 128
"""The smallest tables."""


def table_size(width, height):
    """Return width, height and scale of the table that fills `width` x `height` px of a screen.

    A pixel of the table is a square of `scale` px.
    """
    upright = height * 10 > width * 11
    most_w, most_h = UPRIGHT_MOST if upright else LANDSCAPE_MOST
    least_w, least_h = UPRIGHT_LEAST if upright else LANDSCAPE_LEAST
    # Rather felt at the ends of the long side than smaller cards.
    if upright:
        scale = max(-(-width // most_w), -(-height * 100 // (most_h * LONGER)))
    else:
        scale = max(-(-width * 100 // (most_w * LONGER)), -(-height // most_h))
    scale = max(1, min(scale, width // least_w, height // least_h))
    wide = max(least_w, min(width // scale, most_w))
    high = max(least_h, min(height // scale, most_h))
    return wide, high, scale


def resize(console, width, height):
    """Give the display of `console` another size, and lay out the game in play for it.

    Menus and questions over the table are closed, and dragged cards put back.  The end of the game
    is told again.  Allocates.
    """
    display = console.display
    if (display.width, display.height) == (width, height):
        return
    if console.pointer:
        console.pointer.lose()
    if console.suspended:
        console.suspended.give_back()
    told = how_it_ended(console)
    console.screens.drop_all()
    console.table.lose_picture()
    display.resize(width, height)
    if console.playing():
        console.table.lay_out()
        console.screens.show_table()
        if told:
            console.screens.end_of_game.show(told)
    else:
        console.screens.back_to_start()
    console.request_redraw()


def how_it_ended(console):
    """Return how the game has ended while a screen tells it (EndOfGame.tell), or None."""
    screens = console.screens
    kinds = [screen.kind for screen in screens.stack if screen]
    return screens.end_of_game.how if END in kinds or screens.top.kind == WIN else None
