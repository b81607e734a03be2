"""Dealing: which game is played next, with which options, and room on the heap for it."""

import gc

from core import games
from core.const import const
from core.options import options_of
from firmware.runtime import heap, unload
from firmware.screens.screen_stack import WANTED

# Bytes that are allocated between two collections while a game is dealt, where less than WANTED is
# free: what stays then lies together.  At 240 x 240 on an RP2040 the largest free piece after ten
# games is 20 KB so, else 8 KB.
_COLLECT_EVERY = const(8192)

# Packages with a module for each game.
_OF_A_GAME = ("core.games", "firmware.layouts", "firmware.layouts.square", "firmware.texts")

# From so many ms on the player is told that it takes a moment: at once where the last game took so
# long to load, else once its rules did, which are a third of it.
_LONG_MS = const(300)
_RULES_MS = const(100)

# Modules that nobody needs between two deals, this one too; they take 9 KB of heap.
_OF_A_DEAL = (
    ("core", "families"),
    ("core", "position_check"),
    ("core", "save_reader"),
    ("firmware.layouts", "layout"),
    ("firmware", "banks"),
    ("firmware", "dealing"),
)

# Modules of core that games extend.  A game in play keeps the classes that it needs.
_EXTENDED = ("closing_grid", "covering", "fan_redeals", "finished_runs", "gap_rows", "grid",
             "one_at_a_time", "pairing", "reshuffle")


def resume(console):
    """Show the game that was saved, if there is one; return whether there is.  Allocates."""
    from firmware.storage import resume

    began = console.clock.ms()
    resumed = resume.resume(console.autosave)
    console.loads_ms = console.clock.since(began)
    unload.module("firmware.storage", "resume")
    if not resumed:
        return False
    console.settings.played(console.session.game_id)
    sit_down(console)
    console.autosave.restore_cursor()
    return True


def start(console, game_id, deal=None, options=None, grade=None):
    """Deal game `game_id` on `console`; without `deal` the next one in the player's series.

    `grade` says which deals are in that, as the setting `deals` does, by default that setting.
    Options left out are as the game was last played, or as the command line says.  Raises
    ValueError with a one-line reason, and changes nothing, where there is no such game, deal or
    option.  Raises MemoryError where there is no room: the console is to be started again.
    """
    ended = console.autosave.outcome()
    began = console.clock.ms()
    loads = not unload.is_loaded("core.games", game_id)
    silent = loads and not _say_that_it_takes_a_moment(console, console.loads_ms >= _LONG_MS)
    for try_again in (True, False):
        try:
            settings = console.settings
            wanted = settings.options(game_id, options)
            if deal is None:
                deal = _next_deal(console, game_id, wanted, grade)
            _deal(console, game_id, deal, wanted)
            if silent:
                _say_that_it_takes_a_moment(console, console.clock.since(began) >= _RULES_MS)
            settings.played(game_id)
            settings.keep_options(game_id, wanted)
            console.autosave.settings_changed()
            begin(console, ended)
            if loads:
                console.loads_ms = console.clock.since(began)
            heap.collect_every(heap.ONLY_WHEN_FULL)
            return
        except MemoryError:
            console.make_room()
            if try_again:
                console.let_go(True)
                continue
            from firmware.runtime import out_of_memory

            deal = deal or _next_deal(console, game_id, options, 0)
            out_of_memory.deal_after_restart(console, game_id, deal, options, ended)
            raise


def _deal(console, game_id, deal, options):
    # There is no room for what two large games have on the table.
    console.table.clear()
    console.let_go()
    if 0 <= heap.free() < WANTED:
        heap.collect_every(_COLLECT_EVERY)
    try:
        console.session.new(game_id, deal, options)
    except ValueError:
        heap.collect_every(heap.ONLY_WHEN_FULL)
        if console.playing():
            console.table.open()
        raise


def _say_that_it_takes_a_moment(console, long):
    """Show that a game is loaded, where that takes `long`; return whether it was shown."""
    if long:
        try:
            console.show_wait()
        except MemoryError:
            # It will be dealt without a word.
            long = False
        unload.module("firmware.screens", "wait")
    return long


def begin(console, ended):
    """Show the game that the session of `console` has taken up.  Allocates.

    `ended` is what `autosave.outcome` returned for the game before it.
    """
    console.autosave.begin(ended)
    _unload_others(console.session.game_id)
    sit_down(console)
    console.sounds.deal()


def _unload_others(played):
    """Unload the modules of games other than `played`."""
    for game_id, _ in games.titles():
        if game_id != played:
            for package in _OF_A_GAME:
                unload.module(package, game_id)


def sit_down(console):
    """Show the table with the game that is in play.  Allocates."""
    session = console.session
    console.choices = options_of(session.game)
    # It is looked up in a pause, or when somebody asks: that takes 26 ms.
    console.grade = None
    console.choices.update(console.settings.switched.get(session.game_id, {}))
    console.table.clear()
    if 0 <= heap.free() < WANTED:
        gc.collect()
    console.table.open()
    console.show_table()
    for package, name in _OF_A_DEAL:
        unload.module(package, name)
    for name in _EXTENDED:
        unload.module("core", name)


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

    `wanted` is a value of the setting `deals`, by default that.  Where no deal of a grade is known,
    it is any.
    """
    chance = console.session.deal * 31 + console.clock.ms()
    if wanted is None:
        wanted = console.settings.deals
    if wanted:
        from firmware import banks

        found = banks.pick(game_id, options, wanted, chance)
        unload.module("firmware", "banks")
        if found:
            return found
    return chance % 32000 + 1
