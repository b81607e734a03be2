"""Where a game finds no room on the heap.  Loaded only then, after `Console.make_room`.

What was played before leaves the heap in pieces.  So the game is kept as the one in play, and the
console started again: it takes it up on a heap that is whole.  A game that has no room even then is
set aside, and the one before it goes on.
"""

from core import saves
from firmware.graphics.canvas import FELT, TEXT

WAIT = b"One moment"


def deal_anew(console, game_id, deal, options, ended):
    """Has a game dealt after a restart; the arguments are those of Console.start, and `ended`."""
    wanted = console.settings.options(game_id, options)
    start_over(console, saves.dealt(game_id, deal, wanted), ended)


def start_over(console, save, ended, cursor=None):
    """Keeps `save` (core/saves.py) as the game in play, and leaves `console` to be started again.

    `ended` is what the keeper says of the game before it.  `cursor` is its place number and how
    many cards it holds for a game that is loaded, in which scoring may stop; None for a new deal.
    """
    console.autosave.save_for_restart(save, ended, cursor)
    console.settings.save()
    console.closed = True
    _tell(console)


def go_back(console):
    """Takes up the game before the newest that was kept; returns whether there was one."""
    console.autosave.set_game_aside()
    try:
        return console.resume()
    except MemoryError:
        console.make_room()
        console.autosave.set_game_aside()
    return False


def _tell(console):
    display = console.display
    canvas = display.canvas
    font = console.list.font
    canvas.fill(FELT)
    canvas.text(WAIT, (display.width - canvas.width(WAIT, font)) // 2, display.height // 2, TEXT,
                font)
    try:
        display.show()
    except OSError:
        pass
