"""Dealing: the next game, its options, and the heap for it."""

from core.const import const
from core.options import options_of
from firmware.heap import memory
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
    option.  Raises MemoryError if there is no room: the console is to be started again.
    """
    ended = console.autosave.outcome()
    began = console.clock.ms()
    loads = not memory.is_loaded(game_id)
    told = not loads or say_one_moment(console, console.loads_ms >= _LONG_MS)
    # The heap has no room for the tables of two large games.
    console.table.clear()
    console.heap.free(played=game_id)
    for is_last_try in (False, True):
        try:
            _load(console, game_id, deal, options, grade, told)
            begin_game(console, ended)
            break
        except ValueError:
            if console.playing():
                show_game(console)
            raise
        except MemoryError:
            console.heap.drop_game()
            console.heap.free(True, game_id)
            if is_last_try:
                from firmware.heap import restart_with_game

                deal = deal or _next_deal(console, game_id, options, 0)
                restart_with_game.deal_after_restart(console, game_id, deal, options, ended)
                raise
    if loads:
        console.loads_ms = console.clock.since(began)


def _load(console, game_id, deal, options, grade, told):
    """Deal in the session, and keep the options for the next deal."""
    began = console.clock.ms()
    settings = console.settings
    wanted = settings.options(game_id, options)
    if deal is None:
        deal = _next_deal(console, game_id, wanted, grade)
    console.session.new(game_id, deal, wanted)
    if not told:
        say_one_moment(console, console.clock.since(began) >= _RULES_MS)
    settings.played(game_id)
    settings.keep_options(game_id, wanted)
    console.autosave.settings_changed()


def say_one_moment(console, is_long=True):
    """Show "One moment" if loading takes long; return True if it was shown."""
    if is_long:
        try:
            console.screens.show_wait()
        except MemoryError:
            # The game is then dealt without an announcement.
            is_long = False
    return is_long


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
    if console.table.arrangement.layout:
        console.table.clear()
    console.table.open()
    console.screens.show_table()
    memory.end_deal(session.game_id)


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
