"""Dealing: the next game, its options, and the heap for it."""

from core import save_writer
from core.const import const
from core.options import options_of
from firmware.heap import modules
from firmware.sound import DEAL

# Shortest load (ms) that is announced by "One moment".  The last game's load tells at once; the
# rules, a third of a load, tell during it.
_LONG_MS = const(300)
_RULES_MS = const(100)

# Grades of firmware/deal_banks, which is not loaded for a deal by number.
_EASY = const(1)
_WINNABLE = const(4)


def resume(console):
    """Show the game that was saved; return True if there is one.  Allocates."""
    from firmware.storage import resume

    began = console.clock.ms()
    resumed = resume.resume(console.autosave)
    console.loads_ms = console.clock.since(began)
    if not resumed:
        return False
    console.settings.played(console.session.game_id)
    show_game(console)
    console.autosave.restore_cursor()
    return True


def deal(console, game_id, deal=None, options=None, grade=None):
    """Deal game `game_id` on `console`; without `deal` the next one in the player's series.

    `grade` says which deals are in the series; without it the setting `deals` does.
    Options left out are as the game was last played, or as the command line says.  Raises
    ValueError with a one-line reason, and changes nothing, if there is no such game, deal or
    option.  Raises MemoryError if there is no room, and the console is to be started again with
    that deal.
    """
    began = console.clock.ms()
    loads = not modules.is_loaded(game_id)
    told = not loads or _say_one_moment(console, console.loads_ms >= _LONG_MS)
    ended = _make_room(console, game_id)
    settings = console.settings
    try:
        wanted = settings.options(game_id, options)
        if deal is None:
            deal = _next_deal(console, game_id, wanted, grade)
        console.session.new(game_id, deal, wanted)
        if not told:
            _say_one_moment(console, console.clock.since(began) >= _RULES_MS)
        settings.played(game_id)
        settings.keep_options(game_id, wanted)
        console.autosave.settings_changed()
        begin_game(console, ended)
    except ValueError:
        _show_last(console)
        raise
    except MemoryError:
        console.free_game()
        wanted = settings.options(game_id, options)
        deal = deal or _next_deal(console, game_id, wanted, 0)
        _start_again(console, save_writer.dealt(game_id, deal, wanted), ended)
        raise
    if loads:
        console.loads_ms = console.clock.since(began)


def load(console, save, place, depth):
    """Load a saved game, and put the cursor on `depth` top cards of a place.

    `save` is bytes of core/save_writer.py.  Return False, and change nothing, if it is damaged.
    Raises MemoryError as `deal` does.
    """
    _say_one_moment(console, console.loads_ms >= _LONG_MS)
    ended = _make_room(console, None)
    try:
        console.session.load(save)
        console.settings.played(console.session.game_id)
        console.autosave.settings_changed()
        begin_game(console, ended)
    except MemoryError:
        console.free_game()
        _start_again(console, save, ended, (place, depth))
        raise
    except Exception:
        # Whatever is wrong with it, or with our rules: the game in play goes on.
        _show_last(console)
        return False
    if place < len(console.session.game.piles):
        console.table.point_at(place, depth)
    return True


def _make_room(console, game_id):
    """Free the heap of the table and of all screens; return the Ended of the game in play.

    The rules of `game_id` stay loaded.
    """
    ended = console.autosave.outcome()
    console.screens.drop_all()
    console.table.clear()
    modules.unload_rest(game_id)
    return ended


def _say_one_moment(console, is_long):
    """Show "One moment" if loading takes long; return True if it was shown."""
    if is_long:
        console.screens.show_wait()
    return is_long


def _show_last(console):
    """Show the game in play again, or without one the start screen."""
    if console.playing():
        show_game(console)
    else:
        console.screens.back_to_start()


def _start_again(console, save, ended, cursor=None):
    """Save a game as the one in play, and close the console to be started again with it.

    The arguments are those of Autosave.save_for_restart.
    """
    console.autosave.save_for_restart(save, ended, cursor)
    console.settings.save()
    console.start_again()


def begin_game(console, ended):
    """Show the game that the session has taken up.  Allocates.

    `ended` is what `autosave.outcome` returned for the game before it.
    """
    console.autosave.begin(ended)
    show_game(console)
    console.sounds.tell(DEAL)


def show_game(console):
    """Show the table with the session's game.  Allocates."""
    session = console.session
    console.choices = options_of(session.game)
    console.choices.update(console.settings.switched.get(session.game_id, {}))
    # The grade is looked up in a pause, or when a screen asks: a look-up takes 26 ms (RP2040).
    console.grade = None
    table = console.table
    table.clear()
    layout = table.find_layout()
    # What is left of the search for a layout would lie between the pieces of the table.
    modules.unload_page(session.game_id)
    table.open(layout)
    console.screens.show_table()


def rules_at_hand(console, game_id):
    """Return the options that were chosen for the next deal of the game in play, else None."""
    return console.choices if console.playing() and console.session.game_id == game_id else None


def choose_option(console, name, value):
    """Choose the value of an option of the game in play, for its next deal and later ones."""
    settings = console.settings
    game_id = console.session.game_id
    console.choices[name] = value
    settings.switched.get(game_id, {}).pop(name, None)
    settings.keep_options(game_id, console.choices)
    console.autosave.settings_changed()


def _next_deal(console, game_id, options, wanted=None):
    """Return the number of the next deal in the player's series.  Allocates.

    `wanted` is a value of the setting `deals`, by default the player's.  If that is any winnable
    deal, the first deal of a game is an easy one.  Any deal is next if none of that grade is known.
    """
    chance = console.session.deal * 31 + console.clock.ms()
    if wanted is None:
        wanted = console.settings.deals
        if wanted == _WINNABLE and game_id not in console.settings.games:
            wanted = _EASY
    if wanted:
        from firmware import deal_banks

        found = deal_banks.pick(game_id, options, wanted, chance)
        if found:
            return found
    return chance % 32000 + 1
