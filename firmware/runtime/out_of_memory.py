"""What happens when a game finds no room on the heap; loaded only then.

What was played before leaves the heap fragmented.  So the new game is saved as the one in play and
the console starts again, which loads it on a heap without gaps.  A game that has no room even then
is set aside, and so is one that fails in any other way; the one before it goes on.
`Console.make_room` comes before all of this.
"""

from core import save_writer

NO_ROOM = b"No room for a game: set aside"
NOT_SHOWN = b"A game failed: it is set aside"


def deal_after_restart(console, game_id, deal, options, ended):
    """Save a new deal as the game in play, and close `console` to be started again.

    The arguments are those of Console.start; `ended` is what Autosave.outcome returned for the game
    before it.
    """
    wanted = console.settings.options(game_id, options)
    load_after_restart(console, save_writer.dealt(game_id, deal, wanted), ended)


def load_after_restart(console, session_save, ended, cursor=None):
    """Save `session_save` as the game in play, and close `console` to be started again.

    The arguments are those of Autosave.save_for_restart.
    """
    console.autosave.save_for_restart(session_save, ended, cursor)
    console.settings.save()
    console.closed = True
    console.show_wait()


def load_game_before(console, error):
    """Set the newest game aside and load the one before it; return whether there was one.

    `error` is what kept the newest from being shown: a MemoryError, or any other.
    """
    console.autosave.set_game_aside(_why(error))
    try:
        return console.resume()
    except Exception as another:
        console.make_room()
        console.autosave.set_game_aside(_why(another))
    return False


def _why(error):
    """Return what the player is to read of a game that is set aside because of `error`."""
    return NO_ROOM if isinstance(error, MemoryError) else NOT_SHOWN
