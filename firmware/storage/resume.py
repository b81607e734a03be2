"""Loading at power-on: the settings, the statistics and the game in play.

Damaged files and files of another version are reported to the player once; what was damaged is
saved again.  Everything here allocates.
"""

import json
from array import array

from core import games
from core.language import _
from core.options import one_of
from core.undo_journal import PLACE_BITS, UNDO
from firmware.heap import reserve
from firmware.storage import between_games
from firmware.storage.due import GAME_IN_PLAY, MOVES, SETTINGS, STATISTICS
from firmware.storage.game_content import GameContent, is_long, name_of
from firmware.storage.game_files import (
    IN_PLAY,
    LOADED,
    MOVES_DEPTH,
    MOVES_GAME,
    MOVES_PLACE,
    MOVES_SECONDS,
)
from firmware.storage.play_clock import ENDED
from firmware.storage.power_safe_slots import MOST, SET_ASIDE, get_number, is_newer, put_number
from firmware.storage.settings import FIELDS
from firmware.storage.statistics import BEST_STREAK, FIGURES, PLAYED, STREAK, WON

GAME_LOST = _(b"The saved game was damaged")
MOVES_LOST = _(b"Moves lost: a damaged save")
MOVE_LOST = _(b"Last move lost?")
CHANGE_LOST = _(b"Last change lost?")
STATISTICS_LOST = _(b"Statistics damaged")
SETTINGS_LOST = _(b"Settings damaged")


def resume(autosave):
    """Load the game in play and the statistics into an Autosave; return True if there is a game."""
    record = autosave.record
    statistics = autosave.statistics
    load_statistics(statistics)
    moves = autosave.moves.read()
    saved = autosave.game.read()
    loaded = _load_newest(autosave, saved)
    if record.in_play:
        whole = autosave.moves.damaged < 2 and saved[0][0] == loaded
        _report_moves(autosave, whole and _follow(autosave, loaded, moves, saved[0][1]))
    else:
        _report_slots(autosave, autosave.game, GAME_LOST, GAME_IN_PLAY)
    _report_others(autosave)
    if record.touched:
        record.replaced = False
    if record.last and not record.replaced and statistics.count(record.last):
        autosave.due |= STATISTICS
    between_games.begin_time(autosave, autosave.play_clock.played())
    if record.in_play:
        autosave.console.session.listener = autosave
        autosave.moved()
    return record.in_play


def load_settings(settings):
    """Load the newest settings that can be understood."""
    for number, data in settings.slots.read():
        if _decode_settings(settings, data):
            return
        settings.slots.set_aside(number)


def _decode_settings(settings, data):
    """Set the values of the JSON `data`; return False if it is no JSON of settings."""
    try:
        data = json.loads(data.decode())
    except (ValueError, UnicodeError, RuntimeError):
        # RuntimeError: too many brackets within each other.
        return False
    if not isinstance(data, dict):
        return False
    _take_fields(settings, data.get("fields"))
    last = data.get("games")
    if isinstance(last, dict):
        for game_id in last:
            if isinstance(last[game_id], dict):
                # Lists within each other could be loaded, but not saved again.
                settings.games[game_id] = {
                    name: value for name, value in last[game_id].items()
                    if isinstance(value, (bool, int, str))}
    recent = data.get("recent")
    for game_id in reversed(recent if isinstance(recent, list) else ()):
        if isinstance(game_id, str) and games.title(game_id) != game_id:
            settings.played(game_id)
    kept = data.get("kept")
    if isinstance(kept, dict):
        settings.kept = {game_id: moves for game_id, moves in kept.items()
                         if isinstance(moves, int) and 0 <= moves <= MOST}
    medals = data.get("medals")
    if isinstance(medals, int) and 0 <= medals <= MOST:
        settings.medals = medals
    if "back" not in settings.above and not settings.is_free(settings.back):
        settings.back = 0
    return True


def _take_fields(settings, fields):
    """Set each row of FIELDS to its value in the dict `fields`, if that is a valid one."""
    for name, values, _default in FIELDS:
        if isinstance(fields, dict) and one_of(fields.get(name), values):
            if name in settings.above:
                settings.above[name] = fields[name]
            else:
                setattr(settings, name, fields[name])


def load_statistics(statistics):
    """Load the figures that were saved, if any."""
    for number, data in statistics.slots.read():
        try:
            _unpack_statistics(statistics, data)
            return
        except ValueError:
            statistics.slots.set_aside(number)
    statistics.counted = 0
    statistics.rows = {}


def _unpack_statistics(statistics, data):
    statistics.rows = {}
    statistics.counted = get_number(data, 0, 4)
    at = 4
    while at < len(data):
        size = data[at]
        at += 1 + size
        name = name_of(data[at - size : at])
        variation = get_number(data, at, 2)
        at += 2
        row = array("i", [get_number(data, at + 4 * i, 4) for i in range(FIGURES)])
        at += 4 * FIGURES
        if not row[PLAYED] >= row[WON] >= row[BEST_STREAK] >= row[STREAK]:
            raise ValueError("these figures are damaged")
        statistics.rows[(name, variation)] = row


def _load_newest(autosave, saved):
    """Load the newest `saved` game that the rules allow; return its sequence number, 0 for none."""
    for number, data in saved:
        try:
            _load_game(autosave, data)
            return number
        except MemoryError:
            raise
        except Exception:
            # Whatever is wrong with it: the console has to start.
            _set_aside(autosave, number)
    return 0


def set_game_aside(autosave, line):
    """Set the newest "game" aside, and show `line`, bytes, to the player."""
    _set_aside(autosave, autosave.game.newest)
    autosave.record.forget()
    between_games.begin_time(autosave, 0)
    autosave.console.session.listener = None
    autosave.report(line)


def _set_aside(autosave, number):
    """Set the "game" with this sequence number aside, and each "moves" that follows it."""
    follows = bytearray(4)
    put_number(follows, 0, 4, number)
    for newest, data in autosave.moves.read():
        if data[MOVES_GAME : MOVES_GAME + 4] == follows:
            autosave.moves.set_aside(newest)
    autosave.game.set_aside(number)


def _load_game(autosave, data):
    """Load the content of a "game"; raise ValueError if it is damaged or breaks the rules."""
    content = GameContent(data)
    flags = content.flags
    if flags & IN_PLAY:
        if is_long(content.save):
            autosave.console.screens.show_wait()
            # Near the beginning of the heap: the frames of calls are found there in a fraction of
            # the time that a search behind all modules takes.
            reserve.release()
        autosave.console.session.load(content.save, not flags & LOADED)
    autosave.play_clock.begin(content.seconds, ENDED)
    autosave.record.take(content)


def _follow(autosave, loaded, moves, game):
    """Replay the newest of `moves` that follows the game `loaded`; return True if none is lost.

    `game` is that game's content, to load it again where a move fails halfway.
    """
    for _slot, data in moves:
        try:
            follows = get_number(data, MOVES_GAME, 4)
            if follows == loaded:
                return _replay(autosave, data)
        except ValueError:
            return False
        except MemoryError:
            raise
        except Exception:
            _load_game(autosave, game)
            return False
        if is_newer(follows, loaded):
            # The game that they follow is lost; the next one saved gets its sequence number.
            autosave.moves.remove()
            return False
    return True


def _replay(autosave, data):
    """Do the actions in the content of a "moves"; return True if all could be done."""
    seconds = get_number(data, MOVES_SECONDS, 4)
    if not autosave.moves.replay(data, autosave.console.session):
        return False
    record = autosave.record
    # Earlier versions had marks in the bits above.
    record.put_cursor(data[MOVES_PLACE] & PLACE_BITS, data[MOVES_DEPTH])
    autosave.play_clock.begin(seconds, ENDED)
    record.touched = record.touched or autosave.moves.count > 0
    record.undone = record.undone or autosave.moves.holds(UNDO)
    return True


def _report_moves(autosave, whole):
    """Report losses in the game in play; `whole`: all moves that "moves" held were made."""
    if not whole:
        autosave.report(MOVES_LOST)
        autosave.due |= GAME_IN_PLAY
    elif autosave.moves.damaged:
        autosave.report(MOVE_LOST)
        autosave.due |= GAME_IN_PLAY | MOVES if autosave.game.damaged else MOVES
    else:
        _report_slots(autosave, autosave.game, GAME_LOST, GAME_IN_PLAY)


def _report_others(autosave):
    """Report damage of statistics and settings, and all files that were set aside."""
    settings = autosave.console.settings.slots
    statistics = autosave.statistics.slots
    _report_slots(autosave, statistics, STATISTICS_LOST, STATISTICS)
    _report_slots(autosave, settings, SETTINGS_LOST, SETTINGS)
    if autosave.game.aside + autosave.moves.aside + statistics.aside + settings.aside:
        autosave.report(SET_ASIDE)


def _report_slots(autosave, slots, line, due):
    """Report damage in `slots`, with `line` if no save is left, and save again as `due`."""
    if slots.damaged:
        autosave.report(CHANGE_LOST if slots.newest else line)
        autosave.due |= due
