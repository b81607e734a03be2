"""The actions of keys for a left-handed player; loaded only while keys are arranged."""

from firmware.input.actions import BACK, DOWN, LEFT, NEXT, PREVIOUS, RIGHT, SELECT, UP

LEFT_HANDED = (
    (RIGHT, SELECT, bytes((RIGHT, SELECT, LEFT, BACK, SELECT, NEXT, BACK, PREVIOUS))),
    (UP, BACK, bytes((UP, SELECT, DOWN, BACK, SELECT, UP, BACK, DOWN))),
    (PREVIOUS, BACK, bytes((PREVIOUS, SELECT, NEXT, BACK, SELECT, PREVIOUS, BACK, NEXT))),
    (PREVIOUS, SELECT, bytes((PREVIOUS, NEXT, NEXT, PREVIOUS))),
    (NEXT, BACK, bytes((NEXT, BACK, BACK, NEXT))),
    (NEXT, SELECT, bytes((NEXT, SELECT, SELECT, NEXT))),
)
"""Each row has two actions that a board must have, and pairs of an action and the one that replaces
it. The first row that fits the board applies."""


def arrange(keys):
    """Change `actions` of `keys`, a Keys on which they are as the board has them."""
    for one, other, pairs in LEFT_HANDED:
        if keys.has(one) and keys.has(other):
            for key in range(len(keys.actions)):
                keys.actions[key] = _mirrored(keys.actions[key], pairs)
            return


def _mirrored(action, pairs):
    for i in range(0, len(pairs), 2):
        if pairs[i] == action:
            return pairs[i + 1]
    return action
