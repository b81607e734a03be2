"""The games that keep their place while another game is in play: one deal of each.

The name of its file is "kept-" and the id of its game, and the layout is that of "game"
(firmware/storage/game_content.py).  The file of the game in play is an old one, except while
`Autosave.replaced` is true.  Everything here allocates.
"""

from firmware.storage.autosave import SET_ASIDE
from firmware.storage.game_content import GameContent
from firmware.storage.game_files import (
    GAME_NUMBER,
    THUMBNAIL,
    VERSION,
    WITH_THUMBNAILS,
    GameFile,
)
from firmware.storage.power_safe_slots import HEAD, get_number, is_newer

PREFIX = "kept-"

DAMAGED = b"A game that goes on was damaged"


def keep(console):
    """Keep the place of the game in play, before another deal takes the table.

    Return False if the store did not take it, so that it is lost if it is left.  A won game and a
    deal without a move leave no file behind.  The table may be cleared: the caller shows it again,
    or another one.
    """
    autosave = console.autosave
    autosave.lost = None
    if not autosave.in_play:
        return True
    autosave.count_changed()
    if autosave.can_take_back():
        return True
    session = console.session
    file = _file(console.store, session.game_id)
    journal = session.journal
    if session.game.won() or not (journal.done or journal.undone):
        _remove(file)
        return True
    selection = console.table.selection
    ended = autosave.outcome()
    flags = autosave.flags()
    drawn = b""
    if console.display.width >= WITH_THUMBNAILS:
        from firmware.storage import thumbnail

        drawn = thumbnail.of(console.table)
        drawn = bytes((len(drawn),)) + drawn
        flags |= THUMBNAIL
    # A file takes a piece of 1 KB, which a heap with a table may lack.
    console.table.clear()
    file.read()
    save = drawn + session.save()
    if file.save(session.moves, autosave.played(), flags, selection.origin(),
                 selection.origin_depth(), ended, save):
        file.remove_older()
        return True
    _remove(file)
    autosave.lost = ended
    return not autosave.touched


def find(console, game_id):
    """Return the GameContent of a game, or None; report a damaged one, and remove it."""
    file = _file(console.store, game_id)
    return _read(console, file) if file.is_among(console.store.names()) else None


def set_aside(console, game_id):
    """Set the file of a game aside: the rules refuse what it holds."""
    file = _file(console.store, game_id)
    for number, _ in file.read():
        file.set_aside(number)
    console.autosave.report(SET_ASIDE)


def moves(console):
    """Return {game id: number of moves} of all games that are in play or keep their place.

    Of a file that begins as it should no more is read, because a player waits; `find` tells of
    damage behind that.
    """
    found = {}
    newest = {}
    playing = console.autosave.in_play and console.session.game_id
    if playing:
        found[playing] = console.session.moves
    for name in console.store.names():
        game_id = name[len(PREFIX) : -2]
        # The kept file of the game in play may be old, or half written by a power cut.
        if game_id == playing or not name.startswith(PREFIX) or name[-2:] not in (".a", ".b"):
            continue
        number, made = _begins(console.store.head(name, HEAD + GAME_NUMBER + 4))
        if not number:
            kept = _read(console, _file(console.store, game_id))
            if kept:
                found[game_id] = kept.number
        elif game_id not in newest or is_newer(number, newest[game_id]):
            newest[game_id] = number
            found[game_id] = made
    return found


def _begins(data):
    """Return the sequence number and the moves of a file that begins with `data`, or 0 and 0."""
    if data and data[:3] == b"P2" + bytes((VERSION,)):
        try:
            return get_number(data, 3, 4), get_number(data, HEAD + GAME_NUMBER, 4)
        except ValueError:
            pass
    return 0, 0


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


def _remove(file):
    if file.is_among(file.store.names()):
        file.remove()
