"""Texts to read on the device.

The rules and tips of a game, and the words for its options, are a module here, named as the game.
The module is loaded when the player asks for it.  RULES, TIPS and VALUES may be empty; SAMPLE is a
won game (see `sample`).  PICTURES may be there (see `pictures`).
"""

from core.const import const
from firmware.input import actions

FIRST_MOVE = const(48)
FINISH = const(33)
"""Bytes that stand for moves in a SAMPLE: see `sample`."""

NAMES = (b"Up", b"Down", b"Left", b"Right", b"SELECT", b"BACK", b"MENU", b"NEXT", b"PREVIOUS")

ARROWS = bytes((actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT))

# Words for the keys at the table, by their actions.
AT_THE_TABLE = (
    (ARROWS, b"go to the next pile or card in that direction"),
    (bytes((actions.NEXT,)), b"go to the next card that can move"),
    (bytes((actions.PREVIOUS,)), b"go back to the previous card"),
    (bytes((actions.SELECT,)),
     b"pick up a card, then put it down; twice: make its best move; turn the stock"),
    (bytes((actions.BACK,)), b"put the card back, or open the menu"),
    (bytes((actions.MENU,)), b"open the menu"),
)

# The same for a board with one key.
WITH_ONE_KEY = (
    b"The key: go to the next card that can move.",
    b"Hold it: pick up a card, then put it down; twice: make its best move; turn the stock.",
    b"Hold it longer: see the whole pile, or put picked-up cards back. In lists: go back.",
    b"Hold it for two seconds: open the menu.",
)

HINTS = (
    b"Hint, in the menu, shows the best move. Choose it again for the next best.",
    b"All moves, in Help, marks every card that can move.",
)

PAGES = b" in a list: go to the next page."


def _module(game_id):
    """Load the module of a game; return it, or None if there is none."""
    try:
        return __import__("firmware.texts." + game_id, None, None, ("RULES",))
    except ImportError:
        return None


def rules(game_id):
    """Return the rules of a game, paragraphs of bytes.  Allocates."""
    module = _module(game_id)
    return module.RULES if module else (b"No rules are written yet.",)


def pictures(game_id):
    """Return the pictures in the rules of a game, as rule_pictures.py takes them."""
    try:
        return _module(game_id).PICTURES
    except AttributeError:
        return ()


def tips(game_id):
    """Return advice for a game, paragraphs of bytes.  Allocates."""
    module = _module(game_id)
    return module.TIPS if module else (b"No tips are written yet.",)


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

    The game's module has them in VALUES, a dict of an option's name and (label, words).  A game
    without VALUES shows the names themselves.
    """
    module = _module(game_id)
    if module and option in module.VALUES:
        return module.VALUES[option]
    label = option.replace("_", " ")
    return ((label[0].upper() + label[1:]).encode(),
            [(b"off", b"on")[value] if isinstance(value, bool) else str(value).encode()
             for value in values])


def keys(keys):
    """Return what each key of this board does now, paragraphs made from the Keys.  Allocates."""
    if keys.has_only_one():
        return WITH_ONE_KEY + HINTS
    paragraphs = []
    for does_these, does in AT_THE_TABLE:
        names = _names(keys, does_these)
        if names:
            name = b"Arrows" if len(names) == len(ARROWS) else b", ".join(names)
            paragraphs.append(name + b": " + does + b".")
    select = _names(keys, bytes((actions.SELECT,)))[0]
    paragraphs.append(b"Hold " + select + b": see the whole pile.")
    if not keys.has(actions.BACK):
        paragraphs.append(b"Hold " + select + b" with cards picked up: put them back. In lists: "
                          b"go back.")
        if not keys.has(actions.MENU):
            paragraphs.append(b"Hold " + select + b" longer: open the menu.")
    if keys.has(actions.RIGHT):
        paragraphs.append(NAMES[actions.RIGHT] + PAGES)
    elif keys.has(actions.NEXT):
        paragraphs.append(b"Hold " + NAMES[actions.NEXT] + PAGES)
    paragraphs.extend(HINTS)
    return paragraphs


def _names(keys, does_these):
    """Return the words on the keys that do one of the actions `does_these`.  Allocates."""
    names = []
    for i in range(len(keys.actions)):
        if keys.actions[i] in does_these:
            names.append(NAMES[keys.buttons.actions[i]])
    return names

