"""The language of `--keys`: what to press, in one line of words.

NEXT, SELECT, ...   a short press of that action's key
HOLD:SELECT         a long press
PUSH:UP FREE:UP     a key goes down and stays there; it is let go
WAIT:500            let 500 ms pass
CLICK:64,32         the pointer goes down and up at that pixel
1 .. 7 P W F U ...  a key of the guide's keyboard
"""

from desktop_sim.faces import letter_keys
from desktop_sim.hardware.keys import ACTIONS

LONGEST_WAIT = 3600000

PUSHES = {"PUSH": "down", "FREE": "up"}


def parse(text, keys):
    """The steps that `text` asks for, a list of (name of a method of `Handheld`, its arguments).

    keys: the `SimKeys` that will be pressed. Raises ValueError with one line for the first word
    that is wrong.
    """
    return [_step(word, keys) for word in text.split()]


def _step(word, keys):
    name, colon, value = word.upper().partition(":")
    if not colon and name in ACTIONS:
        return "press", (_action(name, keys),)
    if not colon and len(name) == 1 and letter_keys.knows(name):
        return "guide_key", (name,)
    if name == "HOLD" and value in ACTIONS:
        return "hold", (_action(value, keys),)
    if name in PUSHES and value in ACTIONS:
        return PUSHES[name], (_action(value, keys),)
    if name == "WAIT" and _number(value, LONGEST_WAIT):
        return "wait", (int(value),)
    if name == "CLICK":
        x, comma, y = value.partition(",")
        if comma and _number(x, 4095) and _number(y, 4095):
            return "click", (int(x), int(y))
    raise ValueError(
        "--keys: {!r} is none of {}, HOLD:SELECT, WAIT:500, CLICK:64,32, a guide's key".format(
            word, " ".join(ACTIONS)
        )
    )


def _action(name, keys):
    if keys.key_for(ACTIONS[name]) is None:
        raise ValueError("--keys: this board has no key for " + name)
    return name


def _number(text, highest):
    return text.isascii() and text.isdigit() and len(text) < 9 and int(text) <= highest
