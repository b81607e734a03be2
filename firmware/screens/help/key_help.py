"""Words on the display for the keys of a board: their names, and what each does."""

from core.language import _
from firmware.graphics.messages import filled
from firmware.input import actions

NAMES = (_(b"Up"), _(b"Down"), _(b"Left"), _(b"Right"), _(b"SELECT"), _(b"BACK"), _(b"MENU"),
         _(b"NEXT"), _(b"PREVIOUS"))
"""Names of the keys on the display, by action."""

ARROWS = bytes((actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT))

# Words for the keys at the table, by their actions.
AT_THE_TABLE = (
    (ARROWS, _(b"{keys}: go to the next pile in that direction, and in a pile first to the deepest "
               b"card that can move.")),
    (bytes((actions.NEXT,)), _(b"{keys}: go to the next card that can move.")),
    (bytes((actions.PREVIOUS,)), _(b"{keys}: go back to the previous card.")),
    (bytes((actions.SELECT,)),
     _(b"{keys}: pick up a card, then put it down; twice: make its best move; turn the stock.")),
    (bytes((actions.BACK,)), _(b"{keys}: put the card back, or open the menu.")),
    (bytes((actions.MENU,)), _(b"{keys}: open the menu.")),
)

# The same for a board with one key.
WITH_ONE_KEY = (
    _(b"The key: go to the next card that can move."),
    _(b"Hold it: pick up a card, then put it down; twice: make its best move; turn the stock."),
    _(b"Hold it longer: see the whole pile, or put picked-up cards back. In lists: go back."),
    _(b"Hold it for two seconds: open the menu."),
)

HINTS = (
    _(b"A card that the rules leave only one place, as in Golf, is played by one press."),
    _(b"Hint, in the menu, shows the best move. Choose it again for the next best."),
    _(b"All moves, in Help, marks every card that can move."),
)

SEE_PILE = _(b"Hold {key}: see the whole pile.")
PUT_BACK = _(b"Hold {key} with cards picked up: put them back. In lists: go back.")
OPEN_MENU = _(b"Hold {key} longer: open the menu.")
PAGES = _(b"{key} in a list: go to the next page.")
HOLD_FOR_PAGES = _(b"Hold {key} in a list: go to the next page.")


def describe(keys, words=NAMES):
    """Return what each key of this board does now, paragraphs made from the Keys.  Allocates.

    `words` are the names of the keys by action, b"" for a key that is not named.
    """
    if keys.has_only_one():
        return list(WITH_ONE_KEY + HINTS)
    paragraphs = []
    for does_these, does in AT_THE_TABLE:
        names = _names(keys, does_these, words)
        if names:
            name = _(b"Arrows") if len(names) == len(ARROWS) else b", ".join(names)
            paragraphs.append(filled(does, name))
    select = _names(keys, bytes((actions.SELECT,)), words)[0]
    paragraphs.append(filled(SEE_PILE, select))
    if not keys.has(actions.BACK):
        paragraphs.append(filled(PUT_BACK, select))
        if not keys.has(actions.MENU):
            paragraphs.append(filled(OPEN_MENU, select))
    if keys.has(actions.RIGHT):
        paragraphs.append(filled(PAGES, words[actions.RIGHT]))
    elif keys.has(actions.NEXT):
        paragraphs.append(filled(HOLD_FOR_PAGES, words[actions.NEXT]))
    paragraphs.extend(HINTS)
    return paragraphs


def _names(keys, does_these, words):
    """Return those of `words` for the keys that do one of the actions `does_these`.  Allocates."""
    names = []
    for i in range(len(keys.actions)):
        if keys.actions[i] in does_these and words[keys.buttons.actions[i]]:
            names.append(words[keys.buttons.actions[i]])
    return names
