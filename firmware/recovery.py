"""Recovery from an error in play.

If the heap is too short for a screen or a command, all is saved and the console starts again, on a
heap without gaps.  The deal that the player chose comes after that start.  After any other error,
or if that has not helped, the game goes on from its last save, as after a power cut.  If it fails
again on the table before another move, or cannot be loaded, it is set aside, and the game before it
goes on.  No saved game can stop the console, and none is lost.
"""

from core.language import _
from firmware.storage.autosave import Autosave

RELOADED = _(b"An error: last save loaded")
NO_ROOM = _(b"No room for a game: set aside")
FAILED = _(b"A game failed: it is set aside")


def recover(console, error, on_table):
    """Go on after an `error`, with the table and all screens freed.  Allocates.

    `on_table` is True if the table was on top: else the game is not at fault, and never set aside.

    Raises `error` if no game is in play, and the console is not started again.
    """
    chosen, console.deals.chosen = console.deals.chosen, None
    if chosen and isinstance(error, MemoryError):
        from firmware.deals import dealing

        if dealing.put_off(console, chosen):
            return
    if isinstance(error, MemoryError) and console.can_restart and console.keys.used:
        _print(error)
        console.autosave.pause()
        console.start_again()
        return
    if not console.playing():
        raise error
    _print(error)
    if console.suspended:
        # The player's game is another one, and was saved before.
        console.suspended = None
        _load_again(console, FAILED)
        return
    session = console.session
    # If a deal failed, the game before it is in play, but no longer on the table.
    number = console.autosave.record.number if session.game else 0
    _load_again(console, RELOADED)
    failed = None
    if on_table and number and console.autosave.record.number == number:
        failed = number, session.moves
    if failed and failed == console.failed:
        _load_again(console, _set_newest_aside(console, error))
    console.failed = failed


def _load_again(console, line):
    """Load the saves, as at power-on, and show `line`, bytes, to the player."""
    console.free_game()
    console.session.listener = None
    console.autosave = Autosave(console)
    console.autosave.report(line)
    console.go_on()


def set_game_aside(console, error):
    """Set the newest game aside, because of an `error` while it was loaded or shown.

    The next call of `game_on_table.resume` then loads the game before it.
    """
    _print(error)
    console.free_game()
    _set_newest_aside(console, error)


def _set_newest_aside(console, error):
    """Set the newest game aside because of an `error`; return the line that says so."""
    from firmware.storage import resume

    line = NO_ROOM if isinstance(error, MemoryError) else FAILED
    resume.set_game_aside(console.autosave, line)
    return line


def _print(error):
    try:
        from sys import print_exception
    except ImportError:
        from traceback import print_exception
    print_exception(error)
