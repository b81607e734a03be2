"""Texts to read on the device.

The rules and tips of a game, and the words for its options, are a module here, named as the game.
The module is loaded when the player asks for it.  RULES, TIPS and VALUES may be empty; SAMPLE is a
won game (see `sample`).  PICTURES and WAYS may be there (see `pictures` and `ways`).
"""

from core.const import const
from core.language import _
from firmware.graphics.messages import filled

ON_TABLE = _(b"On this table:")
CHOICE = _(b"{rule}: {value}.")
"""What stands below the rules of a game that leaves a choice."""

FIRST_MOVE = const(48)
FINISH = const(33)
"""Bytes that stand for moves in a SAMPLE: see `sample`."""

ASKING = ("klondike",)
"""Ids of the games whose modules have WAYS: to ask another one would load its texts for nothing."""

SHARED = {"worry_back": (_(b"Foundation cards"), (_(b"stay there"), _(b"may come back")))}
"""Words of the options that several games have, as VALUES has those of one game: see `words`."""


def _module(game_id):
    """Load the module of a game; return it, or None if there is none."""
    try:
        return __import__("firmware.texts." + game_id, None, None, ("RULES",))
    except ImportError:
        return None


def rules(game_id):
    """Return the rules of a game, paragraphs of bytes.  Allocates."""
    module = _module(game_id)
    return module.RULES if module else (_(b"No rules are written yet."),)


def on_table(game_id, game):
    """Return which of the rules that can be chosen hold in a `game`, paragraphs of bytes.

    Allocates.
    """
    found = []
    for name, values, _default in game.options:
        rule, said = words(game_id, name, values)
        found.append(filled(CHOICE, rule, said[values.index(game.option(name))]))
    return (ON_TABLE,) + tuple(found) if found else ()


def pictures(game_id):
    """Return the pictures in the rules of a game, as rule_pictures.py takes them."""
    try:
        return _module(game_id).PICTURES
    except AttributeError:
        return ()


def tips(game_id):
    """Return advice for a game, paragraphs of bytes.  Allocates."""
    module = _module(game_id)
    return module.TIPS if module else (_(b"No tips are written yet."),)


def ways(game_id):
    """Return a question, and then the ways to play a game; () if there is one way.

    A way is (label, a word on it, options, cards of a turn, a note).  A game with several asks
    before its first deal.  Allocates.
    """
    return _module(game_id).WAYS if game_id in ASKING else ()


def sample(game_id):
    """Return a game that is won, to be watched: (deal, options, moves), or None.  Allocates.

    Each byte of the moves is FIRST_MOVE and the number of a move among the legal ones
    (Session.legal), or FINISH.
    """
    try:
        return _module(game_id).SAMPLE
    except AttributeError:
        return None


def words(game_id, option, values):
    """Return what an option of a game is called, and a word for each of its `values`.  Allocates.

    The game's module has them in VALUES, a dict of an option's name and (label, words).  Options in
    SHARED need none there.  A game without VALUES shows the names themselves.
    """
    module = _module(game_id)
    for known in (module.VALUES, SHARED) if module else ():
        if option in known:
            return known[option]
    label = option.replace("_", " ")
    return ((label[0].upper() + label[1:]).encode(),
            [(_(b"off"), _(b"on"))[value] if isinstance(value, bool) else str(value).encode()
             for value in values])
