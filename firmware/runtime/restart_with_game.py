"""A game that finds no room on the heap: the console starts again with it.

The games before it leave the heap fragmented.  The new game is saved as the one in play, and the
console starts again and loads it on a heap without gaps.  A game without room even then is set
aside (firmware/recovery.py).
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
    console.closed = True
    console.screens.show_wait()
