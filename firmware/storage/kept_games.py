"""The games that keep their place while another game is in play: one deal of each.

Such a deal is a file "kept-" and the id of its game, with the layout of "game"
(firmware/storage/game_files.py): its number is that of the moves made, and its result is what
counts if another deal of that game takes its place.  The file of the game in play is an old one,
except while `Autosave.replaced` is true.  Everything here allocates.
"""

from firmware.storage.autosave import SET_ASIDE
from firmware.storage.game_files import (
    GAME_DEPTH,
    GAME_FLAGS,
    GAME_LAST,
    GAME_LAST_SIZE,
    GAME_NUMBER,
    GAME_PLACE,
    GAME_SECONDS,
    IN_PLAY,
    TOUCHED,
    GameFile,
)
from firmware.storage.power_safe_slots import get_number
from firmware.storage.statistics import unpack

PREFIX = "kept-"

DAMAGED = b"A game that goes on was damaged"


class Kept:
    """A deal that kept its place.

    moves         number of moves made
    seconds       time of play (s)
    touched       True if leaving the game loses an action
    place, depth  the cursor: place number, and number of cards held
    ended         its Ended if it is lost now, or None if it does not count any more
    save          the bytes of Session.save
    """

    def __init__(self, data):
        """Read `data`, the content of a file; raise ValueError if it is damaged."""
        self.moves = get_number(data, GAME_NUMBER, 4)
        self.seconds = get_number(data, GAME_SECONDS, 4)
        self.touched = bool(get_number(data, GAME_FLAGS, 1) & TOUCHED)
        self.place = get_number(data, GAME_PLACE, 1)
        self.depth = get_number(data, GAME_DEPTH, 1)
        end = GAME_LAST + get_number(data, GAME_LAST_SIZE, 1)
        self.ended = unpack(data[GAME_LAST:end])
        self.save = data[end:]


def keep(console):
    """Keep the place of the game in play, before another deal takes the table.

    Return False if the store did not take it, so that it is lost if it is left.  A won game and a
    deal without a move leave no file behind.
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
    flags = IN_PLAY | TOUCHED if autosave.touched else IN_PLAY
    file.read()
    if file.save(session.moves, autosave.played(), flags, selection.origin(),
                 selection.origin_depth(), ended, session.save()):
        file.remove_older()
        return True
    _remove(file)
    autosave.lost = ended
    return not autosave.touched


def find(console, game_id):
    """Return the Kept of a game, or None; a damaged one is reported, and set aside or removed."""
    file = _file(console.store, game_id)
    return _read(console, file) if file.is_among(console.store.names()) else None


def set_aside(console, game_id):
    """Set the file of a game aside: the rules refuse what it holds."""
    file = _file(console.store, game_id)
    for number, _ in file.read():
        file.set_aside(number)
    console.autosave.report(SET_ASIDE)


def moves(console):
    """Return {game id: number of moves} of all games that are in play or keep their place."""
    found = {}
    if console.autosave.in_play:
        found[console.session.game_id] = console.session.moves
    for name in console.store.names():
        if name.startswith(PREFIX) and name[-2:] in (".a", ".b"):
            game_id = name[len(PREFIX) : -2]
            # That of the game in play may be old, or half written by a power cut.
            kept = game_id not in found and _read(console, _file(console.store, game_id))
            if kept:
                found[game_id] = kept.moves
    return found


def _read(console, file):
    for number, data in file.read():
        try:
            return Kept(data)
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
