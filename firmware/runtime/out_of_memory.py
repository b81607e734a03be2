"""What happens when a game finds no room on the heap; loaded only then.

What was played before leaves the heap fragmented.  So the new game is saved as the one in play and
the console starts again, which loads it on a heap without gaps.  A game that has no room even then
is set aside, and the one before it goes on.  `Console.make_room` comes before all of this.
"""

from core import saves


def deal_after_restart(console, game_id, deal, options, ended):
    """Save a new deal as the game in play, and close `console` to be started again.

    The arguments are those of Console.start; `ended` is what Autosave.outcome returned for the game
    before it.
    """
    wanted = console.settings.options(game_id, options)
    load_after_restart(console, saves.dealt(game_id, deal, wanted), ended)


def load_after_restart(console, session_save, ended, cursor=None):
    """Save `session_save` as the game in play, and close `console` to be started again.

    The arguments are those of Autosave.save_for_restart.
    """
    console.autosave.save_for_restart(session_save, ended, cursor)
    console.settings.save()
    console.closed = True
    console.show_wait()


def load_game_before(console):
    """Set the newest game aside and load the one before it; return whether there was one."""
    console.autosave.set_game_aside()
    try:
        return console.resume()
    except MemoryError:
        console.make_room()
        console.autosave.set_game_aside()
    return False
