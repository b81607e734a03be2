"""Texts to read on the device.  A game's rules and tips are a module here, read when asked for."""

from firmware import actions

NAMES = (b"Up", b"Down", b"Left", b"Right", b"SELECT", b"BACK", b"MENU", b"NEXT", b"PREVIOUS")

# What a key does at the table, by action, for boards that have it.
AT_THE_TABLE = (
    (actions.UP, b"go to the next place or card that way"),
    (actions.NEXT, b"go to the next card that can be played"),
    (actions.PREVIOUS, b"go back to the card before"),
    (actions.SELECT, b"lift a card, then put it down; twice: its best move; turn the stock"),
    (actions.BACK, b"take up what was lifted; else the menu"),
    (actions.MENU, b"the menu"),
)


def _module(game_id):
    try:
        return __import__("firmware.texts." + game_id, None, None, ("RULES",))
    except ImportError:
        return None


def rules(game_id):
    """Paragraphs of the rules of a game.  Allocates."""
    module = _module(game_id)
    return module.RULES if module else (b"No rules are written yet.",)


def tips(game_id):
    """Paragraphs of advice for a game.  Allocates."""
    module = _module(game_id)
    return module.TIPS if module else (b"No tips are written yet.",)


def values(game_id):
    """What the values of a game's options mean: a dict of names to a text a value.  Allocates."""
    module = _module(game_id)
    return getattr(module, "VALUES", {})


def keys(buttons):
    """Paragraphs that say what each key of this board does, made from its key table.  Allocates."""
    paragraphs = []
    for action, does in AT_THE_TABLE:
        if buttons.has(action):
            name = b"Arrows" if action == actions.UP else NAMES[action]
            paragraphs.append(name + b": " + does + b".")
    paragraphs.append(b"Hold SELECT: see the whole pile.")
    if not buttons.has(actions.BACK):
        paragraphs.append(b"Hold SELECT on lifted cards: take them up again.")
        if not buttons.has(actions.MENU):
            paragraphs.append(b"Hold SELECT longer: the menu. In lists: back.")
    return paragraphs


def label(option):
    """The name of an option as a menu shows it.  Allocates."""
    words = option.replace("_", " ")
    return (words[0].upper() + words[1:]).encode()
