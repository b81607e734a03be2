"""The games that keep their place while another game is in play: one deal of each.

The name of its file is "kept-" and the id of its game, and the layout is that of "game"
(firmware/storage/game_content.py).  The file of the game in play is an old one, except while
`GameRecord.replaced` is true.  Everything here allocates.
"""

from core import games
from core.language import _
from firmware.heap import reserve
from firmware.storage import between_games
from firmware.storage.due import GAME_IN_PLAY, MOVES
from firmware.storage.game_content import GameContent
from firmware.storage.game_files import (
    GAME_NUMBER,
    GAME_SECONDS,
    THUMBNAIL,
    VERSION,
    WITH_THUMBNAILS,
    GameFile,
)
from firmware.storage.power_safe_slots import HEAD, SET_ASIDE, get_number

PREFIX = "kept-"

DAMAGED = _(b"A game that goes on was damaged")


def keep(console):
    """Keep the place of the game in play, before another deal takes the table.

    Return False if the store did not take it, so that it is lost if it is left.  A won game leaves
    no file behind.  The table may be cleared: the caller shows it again, or another one.
    """
    autosave = console.autosave
    record = autosave.record
    record.lost = None
    if not record.in_play:
        return True
    if console.table.finish.on:
        # All of its cards are one move, which may have won the game.
        console.table.finish.end()
    autosave.count_changed()
    if record.can_take_back():
        # Its file is the place of the deal before, which `compare` may have left out.
        if console.session.game_id not in console.settings.kept:
            console.settings.lists_kept = False
        return True
    session = console.session
    file = _file(console.store, session.game_id)
    if session.game.won():
        _remove(console, session.game_id)
        return True
    selection = console.table.selection
    place, depth = selection.origin(), selection.origin_depth()
    flags = record.flags()
    drawn = b""
    if console.display.width >= WITH_THUMBNAILS:
        from firmware.storage import thumbnail

        drawn = thumbnail.of(console.table)
        drawn = bytes((len(drawn),)) + drawn
        flags |= THUMBNAIL
    # The bank of the deal's grade and a file take pieces that a heap with a table may lack.
    console.table.clear()
    reserve.release()
    # After a power cut before the next game is saved, this one is in play again.
    autosave.save_now(GAME_IN_PLAY | MOVES)
    ended = between_games.outcome(autosave)
    file.look()
    frame = file.begin(session.moves, autosave.play_clock.played(), flags, place, depth,
                       ended)
    frame.extend(drawn)
    session.save_into(frame)
    if file.write_framed(frame):
        file.remove_older()
        _note(console, session.game_id, session.moves)
        return True
    _remove(console, session.game_id)
    record.lost = ended
    return not record.touched


def find(console, game_id):
    """Return the GameContent of a game, or None; report a damaged one, and remove it."""
    file = _file(console.store, game_id)
    found = _read(console, file) if file.is_among(console.store.names()) else None
    if not found:
        _forget(console, game_id)
    return found


def set_aside(console, game_id):
    """Set the file of a game aside: the rules refuse what it holds."""
    file = _file(console.store, game_id)
    for number, _content in file.read():
        file.set_aside(number)
    _forget(console, game_id)
    console.autosave.report(SET_ASIDE)


def compare(console):
    """Bring what the settings know of these games up to date with the files: once after power-on.

    From then on they know all of it.  Only files of which they do not know are read.
    """
    settings = console.settings
    names = console.store.names()
    # The kept file of the game in play may be old, or half written by a power cut.
    in_play = console.session.game_id if console.autosave.record.in_play else ""
    found = {in_play}
    for name in names:
        game_id = name[len(PREFIX) : -2]
        if not name.startswith(PREFIX) or game_id in found or games.title(game_id) == game_id:
            continue
        found.add(game_id)
        if game_id not in settings.kept:
            _read_moves(console, game_id, _file(console.store, game_id), names)
    for game_id in list(settings.kept):
        if game_id not in found:
            _forget(console, game_id)
    settings.lists_kept = True


def _read_moves(console, game_id, file, names):
    """Note the number of moves that a file has, if it is undamaged.

    Only its beginning is read if that is; `find` then reports other damage.
    """
    try:
        _note(console, game_id, get_number(_begin(file, names), GAME_NUMBER, 4))
    except ValueError:
        kept = _read(console, file)
        if kept:
            _note(console, game_id, kept.number)


def _begin(file, names):
    """Return the content of a file up to the seconds; b"" if the whole file is to be read.

    Two slots must be compared, and a frame that begins otherwise may be damaged, or of another
    version.
    """
    there = [one for one in file.files if one in names]
    data = file.store.head(there[0], HEAD + GAME_SECONDS) if len(there) == 1 else b""
    return data[HEAD:] if data and data[:3] == b"P2" + bytes((VERSION,)) else b""


def _read(console, file):
    for number, data in file.read():
        try:
            return GameContent(data)
        except ValueError:
            file.set_aside(number)
    if file.aside:
        console.autosave.report(SET_ASIDE)
    elif file.damaged:
        console.autosave.report(DAMAGED)
        file.remove()
    return None


def _file(store, game_id):
    return GameFile(store, PREFIX + game_id)


def _remove(console, game_id):
    file = _file(console.store, game_id)
    if file.is_among(console.store.names()):
        file.remove()
    _forget(console, game_id)


def _note(console, game_id, moves):
    """Note how many moves the file of a game has."""
    if console.settings.kept.get(game_id) != moves:
        console.settings.kept[game_id] = moves
        console.autosave.settings_changed()


def _forget(console, game_id):
    if console.settings.kept.pop(game_id, None) is not None:
        console.autosave.settings_changed()
