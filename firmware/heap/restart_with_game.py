"""A restart of the console where the heap has no room: for a new game, or for a screen.

Games and screens leave the heap fragmented.  The game is saved as the one in play, and the console
starts again and loads it on a heap without gaps.  A game without room even then is set aside
(firmware/recovery.py).
"""

from core import save_writer


def deal_after_restart(console, game_id, deal, options, ended):
    """Save a new deal as the game in play, and close `console` to be started again.

    The arguments are those of `dealing.deal`; `ended` is the Ended of the game before it, or None.
    """
    wanted = console.settings.options(game_id, options)
    load_after_restart(console, save_writer.dealt(game_id, deal, wanted), ended)


def load_after_restart(console, session_save, ended, cursor=None):
    """Save `session_save` as the game in play, and close `console` to be started again.

    The arguments are those of Autosave.save_for_restart.
    """
    console.autosave.save_for_restart(session_save, ended, cursor)
    console.settings.save()
    console.start_again()


def make_room(console):
    """Save everything, and close `console` to be started again with the game as it is.

    Raises MemoryError then.  Return if the game is not saved for that.
    """
    console.heap.free_table()
    if console.autosave.save_to_make_room():
        console.start_again()
        raise MemoryError
