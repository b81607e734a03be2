"""The text of `--keys`: presses, in one line of words.

NEXT SELECT     A short press of that action's key.
HOLD:SELECT     A long press.
PUSH:UP         Push a key down and keep it there.
FREE:UP         Release it.
WAIT:500        Wait for 500 ms.
CLICK:64,32     Press and release the pointer at that pixel.
1 7 P W F U     A key of the Klondike keyboard.
PGDN CTRL+Z F1  Another key of the desktop, from `keyboard.NAMED`.
"""

from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.play import keyboard

LONGEST_WAIT = 3600000
"""ms: an hour."""

KEY_STEPS = {"HOLD": "hold", "PUSH": "down", "FREE": "up"}
"""Words before an action, and the methods of `Handheld` that they stand for."""


def parse(text, keys):
    """Return the steps in `text`: a list of (name of a method of `Handheld`, its arguments).

    keys: the `SimKeys` that will be pressed. Raises ValueError with one line for the first word
    that is wrong.
    """
    return [_step(word, keys) for word in text.split()]


def _step(word, keys):
    """Return the step that one word stands for."""
    name, colon, value = word.upper().partition(":")
    step = _step_with_value(name, value, keys) if colon else _plain_step(name, keys)
    if step is None:
        raise ValueError(
            "--keys: {!r} is none of {}, HOLD:SELECT, WAIT:500, CLICK:64,32, a guide's key".format(
                word, " ".join(ACTIONS)
            )
        )
    return step


def _plain_step(name, keys):
    """Return the step of a word without a colon, None when it is wrong."""
    if name in ACTIONS:
        return "press", (_action(name, keys),)
    if name in keyboard.NAMED or (len(name) == 1 and keyboard.is_key(name)):
        return "guide_key", (name,)
    return None


def _step_with_value(name, value, keys):
    """Return the step of a word `name`:`value`, None when it is wrong."""
    if name in KEY_STEPS and value in ACTIONS:
        return KEY_STEPS[name], (_action(value, keys),)
    if name == "WAIT" and _number(value, LONGEST_WAIT):
        return "wait", (int(value),)
    if name == "CLICK":
        x, _, y = value.partition(",")
        if _number(x, 4095) and _number(y, 4095):
            return "click", (int(x), int(y))
    return None


def _action(name, keys):
    """Return the `name` of an action. Raises ValueError when the board has no key for it."""
    if keys.key_for(ACTIONS[name]) is None:
        raise ValueError("--keys: this board has no key for " + name)
    return name


def _number(text, highest):
    """Return True if `text` is a whole number up to `highest`."""
    return text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= highest
