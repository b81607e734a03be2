"""Dealing: leaving the game in play, the next one, and the heap for it."""

from core.chosen_deal import ChosenDeal
from core.const import const
from core.language import _, _n
from firmware.deals import game_on_table, next_deal
from firmware.graphics.messages import filled, plural
from firmware.heap import modules
from firmware.storage import between_games
from firmware.storage.autosave import NOT_SAVED
from firmware.storage.game_content import is_long
from firmware.storage.game_files import LOADED

ANYWHERE = const(255)
"""Sentinel for the cursor's place number: the place where a new deal puts the cursor."""

# Shortest load (ms) that is announced by "One moment".  The last game's load tells at once; the
# rules, a third of a load, tell during it.
_LONG_MS = const(300)
_RULES_MS = const(100)

GIVE_UP = _n(b"You give up a game of {moves} move.", b"You give up a game of {moves} moves.")

BESIDE_STOCK = _(b"Turned cards go beside the stock.")
"""The line on the table with two spaces that look alike."""


def deal(console, game_id, number=None, options=None):
    """Deal a game on `console` now, for a front end, as `begin` does."""
    return begin_now(console, ChosenDeal(game_id, number, options))


def play(console, game_id, number=None, options=None):
    """Go on with the deal of a game that is in play or kept its place, or deal it, in this way."""
    return begin_now(console, ChosenDeal(game_id, number, options, goes_on=True))


def begin_now(console, chosen):
    """Do `begin` with a ChosenDeal, once nothing lies over the table."""
    console.deals.chosen = chosen
    console.free_screens(chosen.game_id)
    return begin(console, chosen)


def begin(console, chosen):
    """Bring `console.deals.chosen` to the table: a new deal, or one that goes on.

    Return True if it is a new one.  With a number that deal goes on, and no other.  The game in
    play keeps its place; if the store is full, ask first, and return False.  Raises ValueError with
    a one-line reason, and changes nothing, if there is no such game, deal or option.  If it raises
    MemoryError, `put_off` brings the deal after the console was started again.
    """
    if chosen.goes_on:
        in_play = console.playing() and console.session.game_id == chosen.game_id
        if in_play and chosen.number is None:
            console.deals.chosen = None
            console.screens.show_table()
            console.table.forget()
            return False
        if _take_up(console, chosen):
            return False
    return _deal(console, chosen)


def take_back(console, chosen):
    """Go on with the deal that the one in play replaced, instead of it."""
    if not _take_up(console, chosen):
        _show_last(console)


def _take_up(console, chosen):
    """Go on with the deal of a game that kept its place; return False if there is none."""
    chosen.saved = _find_kept(console, chosen)
    if not chosen.saved:
        return False
    if not _leave(console, _ask_again, chosen) or _load(console, chosen):
        return True
    from firmware.storage import kept_games

    kept_games.set_aside(console, chosen.game_id)
    chosen.saved = None
    console.deals.chosen = chosen
    return False


def _find_kept(console, chosen):
    """Return the GameContent of the chosen deal that kept its place, or None."""
    from firmware.storage import kept_games

    in_play = console.playing() and console.session.game_id == chosen.game_id
    if in_play and not console.autosave.record.can_take_back():
        # Its file is an old one.
        return None
    kept = kept_games.find(console, chosen.game_id)
    if kept and chosen.number:
        from core.deal_saves import is_of_deal

        if not is_of_deal(kept.save, next_deal.resolve(console.settings, chosen)):
            return None
    return kept


def _deal(console, chosen):
    began = console.clock.ms()
    if not _leave(console, _ask_again, chosen):
        return False
    loads = not modules.is_loaded(chosen.game_id)
    told = not loads or _say_one_moment(console, console.deals.loads_ms >= _LONG_MS)
    try:
        next_deal.pick(console, next_deal.resolve(console.settings, chosen))
        console.session.deal_out(chosen)
        if not told:
            _say_one_moment(console, console.clock.since(began) >= _RULES_MS)
        _note_played(console, chosen)
        game_on_table.begin(console)
    except ValueError:
        _show_last(console)
        raise
    console.deals.chosen = None
    if loads:
        console.deals.loads_ms = console.clock.since(began)
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


class Slot:
    """The content of a save slot: bytes of core/save_writer.py, and the cursor.

    place, depth  place number, and number of cards held
    """

    def __init__(self, save, place, depth):
        """Take what the slot holds."""
        self.save = save
        self.place = place
        self.depth = depth


def load(console, save, place, depth):
    """Load a saved game; arguments are those of Slot.

    Return False, and change nothing, if it is damaged.  The game in play keeps its place; if the
    store is full, ask first.  Raises MemoryError as `begin` does.
    """
    return _load_slot(console, Slot(save, place, depth))


def _load_slot(console, slot):
    chosen = console.deals.chosen = ChosenDeal("")
    chosen.saved = slot
    console.free_screens(None)
    return not _leave(console, _load_slot, slot) or _load(console, chosen)


def restart(console, key=None):
    """Begin the deal in play again; what was played of it keeps its place until a move is made."""
    console.free_screens(console.session.game_id)
    if _leave(console, restart, key):
        # The grade may come from other sources than the bank, so it is kept.
        grade = console.deals.grade
        record = console.autosave.record
        if record.on_its_day:
            record.day_deal = console.session.deal
        console.session.restart()
        game_on_table.begin(console)
        console.deals.grade = grade


def quit_game(console, key):
    """Leave the game in play, which keeps its place, for the list of games."""
    console.free_screens(console.session.game_id)
    if _leave(console, quit_game, key):
        between_games.leave(console.autosave)
        console.screens.back_to_list()


def _load(console, chosen):
    """Load the saved game that was chosen; return False, and change nothing, if it is damaged."""
    saved = chosen.saved
    _say_one_moment(console, console.deals.loads_ms >= _LONG_MS or is_long(saved.save))
    try:
        console.session.load(saved.save, chosen.goes_on)
        chosen.game_id = console.session.game_id
        _note_played(console, chosen)
        game_on_table.begin(console, saved if chosen.goes_on else None)
    except MemoryError:
        raise
    except Exception:
        # Whatever is wrong with it, or with our rules: the game in play goes on.
        _show_last(console)
        return False
    console.deals.chosen = None
    console.table.put_cursor(saved.place, saved.depth)
    return True


def _note_played(console, chosen):
    """Note in the settings what is played; of a new deal its options, too."""
    console.settings.played(chosen.game_id)
    if not chosen.saved:
        next_deal.keep_options(console.settings, chosen)
    console.autosave.settings_changed()


def _leave(console, command, key):
    """Keep the place of the game in play, and free its table; return True if another may take it.

    If the store is full, ask if it is given up; the answer does `command` with `key`.
    """
    from firmware.storage import kept_games

    autosave = console.autosave
    if kept_games.keep(console) or autosave.record.given_up:
        if console.deals.chosen:
            console.deals.chosen.is_free = True
        console.table.clear()
        modules.collect()
        return True
    console.deals.chosen = None
    moves = console.session.moves
    text = b"\n".join((NOT_SAVED, filled(plural(GIVE_UP, moves), moves)))

    def give_up(console, _):
        autosave.record.given_up = True
        command(console, key)

    game_on_table.show(console)
    console.screens.ask(text, _(b"Give up"), give_up, keep=_(b"Keep playing"))
    return False


def _ask_again(console, chosen):
    console.deals.begin(chosen)


def _say_one_moment(console, is_long):
    """Show "One moment" if loading takes long; return True if it was shown."""
    if is_long:
        console.screens.show_wait()
    return is_long


def _show_last(console):
    """Show the game in play again, or without one the start screen, instead of what was chosen."""
    console.deals.chosen = None
    if console.playing():
        game_on_table.show(console)
    else:
        console.screens.back_to_start()


def put_off(console, chosen):
    """Save a ChosenDeal as the game in play, and close the console to be started again with it.

    The heap is too short, and the table was freed.  Return False if the game in play cannot keep
    its place.
    """
    from core import deal_saves
    from firmware.storage import kept_games

    if not (chosen.is_free or kept_games.keep(console) or console.autosave.record.given_up):
        return False
    console.free_game()
    if chosen.goes_on and not chosen.saved:
        chosen.saved = _find_kept(console, chosen)
    saved = chosen.saved
    if saved:
        chosen.game_id = deal_saves.game_id_of(saved.save)
    else:
        next_deal.pick(console, next_deal.resolve(console.settings, chosen))
    _note_played(console, chosen)
    kept = saved if chosen.goes_on else None
    game_on_table.end(console, chosen.game_id, kept)
    autosave = console.autosave
    between_games.take_up(autosave, kept, 0 if saved else chosen.number)
    record = autosave.record
    flags = record.flags()
    if saved and not kept:
        # Its scoring may stop.
        flags |= LOADED
    record.put_cursor(saved.place if saved else ANYWHERE, saved.depth if saved else 0)
    frame = autosave.begin_game(kept.seconds if kept else 0, flags)
    frame.extend(saved.save if saved else deal_saves.dealt(chosen))
    # If the store refuses it, the game before is loaded.
    autosave.game.write_framed(frame)
    console.settings.save()
    console.start_again()
    return True
