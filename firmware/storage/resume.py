"""Loading at power-on: the game in play and the statistics.

Damaged files and files of another version are reported to the player once; what was damaged is
saved again.  Everything here allocates.
"""

from core.undo_journal import PLACE_BITS
from firmware.storage.autosave import GAME, MOVES, SET_ASIDE, SETTINGS, STATISTICS
from firmware.storage.game_content import GameContent
from firmware.storage.game_files import (
    IN_PLAY,
    LOADED,
    MOVES_DEPTH,
    MOVES_GAME,
    MOVES_PLACE,
    MOVES_SECONDS,
    ON_ITS_DAY,
    REPLACED,
    TOUCHED,
)
from firmware.storage.play_clock import ENDED
from firmware.storage.power_safe_slots import get_number, is_newer

GAME_LOST = b"The saved game was damaged"
MOVES_LOST = b"Moves lost: a damaged save"
MOVE_LOST = b"Last move lost?"
CHANGE_LOST = b"Last change lost?"
STATISTICS_LOST = b"Statistics damaged"
SETTINGS_LOST = b"Settings damaged"


def resume(autosave):
    """Load the game in play and the statistics into an Autosave; return True if there is a game."""
    statistics = autosave.statistics
    statistics.load()
    moves = autosave.moves.read()
    games = autosave.game.read()
    loaded = _load_newest(autosave, games)
    if autosave.in_play:
        whole = autosave.moves.damaged < 2 and games[0][0] == loaded
        _report_moves(autosave, whole and _follow(autosave, loaded, moves, games[0][1]))
    else:
        _report_slots(autosave, autosave.game, GAME_LOST, GAME)
    _report_others(autosave)
    if autosave.touched:
        autosave.replaced = False
    if autosave.last and not autosave.replaced and statistics.count(autosave.last):
        autosave.due |= STATISTICS
    autosave.begin_time(autosave.play_clock.played())
    if autosave.in_play:
        autosave.session.listener = autosave
        autosave.moved()
    return autosave.in_play


def _load_newest(autosave, games):
    """Load the newest of `games` that the rules allow; return its sequence number, 0 for none."""
    for number, data in games:
        try:
            _load_game(autosave, data)
            return number
        except MemoryError:
            raise
        except Exception:
            # Whatever is wrong with it: the console has to start.
            autosave.set_aside(number)
    return 0


def _load_game(autosave, data):
    """Load the content of a "game"; raise ValueError if it is damaged or breaks the rules."""
    content = GameContent(data)
    flags = content.flags
    if flags & IN_PLAY:
        autosave.session.load(content.save, resume=not flags & LOADED)
    autosave.number = content.number
    autosave.play_clock.begin(content.seconds, ENDED)
    autosave.last = content.last
    autosave.in_play = bool(flags & IN_PLAY)
    autosave.touched = bool(flags & TOUCHED)
    autosave.replaced = bool(flags & REPLACED)
    autosave.on_its_day = bool(flags & ON_ITS_DAY)
    autosave.at = content.place
    autosave.depth = content.depth


def _follow(autosave, loaded, moves, game):
    """Replay the newest of `moves` that follows the game `loaded`; return True if none is lost.

    `game` is that game's content, to load it again where a move fails halfway.
    """
    for _, data in moves:
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
    if not autosave.moves.replay(data, autosave.session):
        return False
    # Earlier versions had marks in the bits above.
    autosave.at = data[MOVES_PLACE] & PLACE_BITS
    autosave.depth = data[MOVES_DEPTH]
    autosave.play_clock.begin(seconds, ENDED)
    autosave.touched = autosave.touched or autosave.moves.count > 0
    return True


def _report_moves(autosave, whole):
    """Report losses in the game in play; `whole`: all moves that "moves" held were made."""
    if not whole:
        autosave.report(MOVES_LOST)
        autosave.due |= GAME
    elif autosave.moves.damaged:
        autosave.report(MOVE_LOST)
        autosave.due |= GAME | MOVES if autosave.game.damaged else MOVES
    else:
        _report_slots(autosave, autosave.game, GAME_LOST, GAME)


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
