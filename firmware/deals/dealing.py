"""Dealing: leaving the game in play, the next one, and the heap for it."""

from core import save_writer
from core.const import const
from firmware.deals import game_on_table, next_deal
from firmware.heap import modules
from firmware.storage.autosave import NOT_SAVED
from firmware.storage.game_files import LOADED

ANYWHERE = const(255)
"""Sentinel for the cursor's place number: the place where a new deal puts the cursor."""

# Shortest load (ms) that is announced by "One moment".  The last game's load tells at once; the
# rules, a third of a load, tell during it.
_LONG_MS = const(300)
_RULES_MS = const(100)

BESIDE_STOCK = b"Turned cards go beside the stock."
"""The line on the table with two spaces that look alike."""


def play(console, game_id, number=None, options=None):
    """Go on with the deal of a game that is in play or kept its place, or deal the next one.

    With `number` that deal is meant, and no other.  Return True if it was dealt.  Raises as `deal`
    does.
    """
    if console.playing() and console.session.game_id == game_id and number is None:
        console.screens.show_table()
        console.table.forget()
        return False
    if take_up(console, game_id, number, options):
        return False
    return deal(console, game_id, number, options)


def take_up(console, game_id, number=None, options=None):
    """Go on with the deal of a game that kept its place; return False if there is none.

    With `number` only that deal is meant.  Raises MemoryError as `deal` does.
    """
    from firmware.storage import kept_games

    in_play = console.playing() and console.session.game_id == game_id
    if in_play and not console.autosave.can_take_back():
        # Its file is an old one.
        return False
    kept = kept_games.find(console, game_id)
    if not kept:
        return False
    if number and not save_writer.is_of_deal(
            kept.save, game_id, number, console.settings.options(game_id, options)):
        return False
    if not _leave(console, play, game_id, number, options):
        return True
    if _load(console, kept.save, kept.place, kept.depth, kept):
        return True
    kept_games.set_aside(console, game_id)
    return False


def take_back(console, key):
    """Go on with the deal that the one in play replaced, instead of it."""
    if not take_up(console, console.session.game_id):
        _show_last(console)


def deal(console, game_id, number=None, options=None, grade=None):
    """Deal game `game_id` on `console`; without `number` the next one in the player's series.

    `grade` says which deals are in the series; without it the setting `deals` does.
    Options left out are as the game was last played, or as the command line says.  The game in play
    keeps its place; if the store is full, ask first, and return False.  Raises ValueError with a
    one-line reason, and changes nothing, if there is no such game, deal or option.  Raises
    MemoryError if there is no room, and the console is to be started again with that deal.
    """
    began = console.clock.ms()
    if not _leave(console, deal, game_id, number, options, grade):
        return False
    loads = not modules.is_loaded(game_id)
    told = not loads or _say_one_moment(console, console.loads_ms >= _LONG_MS)
    console.free_table(game_id)
    settings = console.settings
    try:
        wanted = settings.options(game_id, options)
        if number is None:
            number = next_deal.pick(console, game_id, wanted, grade)
        console.session.new(game_id, number, wanted)
        if not told:
            _say_one_moment(console, console.clock.since(began) >= _RULES_MS)
        settings.played(game_id)
        settings.keep_options(game_id, wanted)
        console.autosave.settings_changed()
        game_on_table.begin(console)
    except ValueError:
        _show_last(console)
        raise
    except MemoryError:
        console.free_game()
        wanted = settings.options(game_id, options)
        number = number or next_deal.pick(console, game_id, wanted, 0)
        _start_again(console, save_writer.dealt(game_id, number, wanted), game_id, number)
        raise
    if loads:
        console.loads_ms = console.clock.since(began)
    return True


def lay_out(console):
    """Lay the new deal out, with the line of a first deal."""
    console.table.animations.deal_out()
    name_spaces(console)


def name_spaces(console):
    """Say what lies beside the stock, before the first game is counted."""
    session = console.session
    game = session.game
    if game.hand and game.waste and not [
            1 for game_id, _ in console.autosave.statistics.rows if game_id == session.game_id]:
        table = console.table
        if table.say(BESIDE_STOCK):
            # The line covers none of the spaces that it names.
            layout = table.arrangement.layout
            table.message.upper = 2 * layout.spots[game.hand.number].y > layout.height


def load(console, save, place, depth):
    """Load a saved game, and put the cursor on `depth` top cards of a place.

    `save` is bytes of core/save_writer.py.  Return False, and change nothing, if it is damaged.
    The game in play keeps its place; if the store is full, ask first.  Raises MemoryError as `deal`
    does.
    """
    if not _leave(console, load, save, place, depth):
        return True
    return _load(console, save, place, depth)


def restart(console):
    """Begin the deal in play again; what was played of it keeps its place until a move is made."""
    if _leave(console, restart):
        # The grade may come from other sources than the bank, so it is kept.
        grade = console.grade
        if console.autosave.on_its_day:
            console.autosave.day_deal = console.session.deal
        console.session.restart()
        game_on_table.begin(console)
        console.grade = grade


def quit_game(console, key):
    """Leave the game in play, which keeps its place, for the list of games."""
    if _leave(console, quit_game, key):
        console.autosave.leave()
        # The list takes 9 KB of heap if it is loaded again.
        console.table.clear()
        console.screens.back_to_list()


def _load(console, save, place, depth, kept=None):
    """Load a saved game, or the `kept` one; return False, and change nothing, if it is damaged."""
    _say_one_moment(console, console.loads_ms >= _LONG_MS)
    console.free_table(None)
    try:
        console.session.load(save, kept is not None)
        console.settings.played(console.session.game_id)
        console.autosave.settings_changed()
        game_on_table.begin(console, kept)
    except MemoryError:
        console.free_game()
        _start_again(console, save, save_writer.game_id_of(save), 0, (place, depth), kept)
        raise
    except Exception:
        # Whatever is wrong with it, or with our rules: the game in play goes on.
        _show_last(console)
        return False
    console.table.put_cursor(place, depth)
    return True


def _leave(console, again, *arguments):
    """Keep the place of the game in play; return True if another one may take the table.

    If the store is full, ask if it is given up; the answer calls `again`, a function of the console
    and the `arguments`.
    """
    from firmware.storage import kept_games

    console.free_screens(console.session.game_id)
    autosave = console.autosave
    if kept_games.keep(console) or autosave.given_up:
        return True
    text = NOT_SAVED + b"\nYou give up a game of " + str(console.session.moves).encode()
    text += b" move." if console.session.moves == 1 else b" moves."

    def give_up(console, key):
        autosave.given_up = True
        again(console, *arguments)

    game_on_table.show(console)
    console.screens.ask(text, b"Give up", give_up, keep=b"Keep playing")
    return False


def _say_one_moment(console, is_long):
    """Show "One moment" if loading takes long; return True if it was shown."""
    if is_long:
        console.screens.show_wait()
    return is_long


def _show_last(console):
    """Show the game in play again, or without one the start screen."""
    if console.playing():
        game_on_table.show(console)
    else:
        console.screens.back_to_start()


def _start_again(console, save, game_id, deal=0, cursor=(ANYWHERE, 0), kept=None):
    """Save a game as the one in play, and close the console to be started again with it.

    The number of a new `deal` is given, and for a game that was saved, in which scoring may stop,
    or `kept`, a GameContent, the `cursor`: place number, and number of cards held.  If the store
    refuses the save, the game before is loaded.
    """
    game_on_table.end(console, game_id, kept)
    autosave = console.autosave
    autosave.take_up(kept, deal)
    flags = autosave.flags()
    autosave.at, autosave.depth = cursor
    if not deal and not kept:
        flags |= LOADED
    autosave.write_game(kept.seconds if kept else 0, flags, save)
    console.settings.save()
    console.start_again()
