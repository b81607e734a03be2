"""The keys of a keyboard in the window: what each does, and which letter it has.

Their numbers are those of SDL: a key's symbol goes by the keyboard's layout, its scancode by its
place.
"""

import pygame

KEYS = {
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_RETURN: "SELECT",
    pygame.K_KP_ENTER: "SELECT",
    pygame.K_SPACE: "SELECT",
    pygame.K_l: "SELECT",
    pygame.K_ESCAPE: "BACK",
    pygame.K_BACKSPACE: "BACK",
    pygame.K_TAB: "MENU",
    pygame.K_m: "MENU",
}
"""{key of the keyboard: action of the handheld's key}."""

NAMED = {
    pygame.K_PAGEUP: "PGUP",
    pygame.K_PAGEDOWN: "PGDN",
    pygame.K_HOME: "HOME",
    pygame.K_END: "END",
    pygame.K_F1: "F1",
    pygame.K_F2: "F2",
    pygame.K_F3: "F3",
    pygame.K_F4: "F4",
    pygame.K_SLASH: "/",
    pygame.K_KP_DIVIDE: "/",
}
WITH_CTRL = {pygame.K_z: "CTRL+Z", pygame.K_y: "CTRL+Y", pygame.K_f: "CTRL+F"}
"""{key of the keyboard: its name in `keyboard.NAMED`}; the latter with Ctrl, on a Mac Command."""

KEYPAD = {getattr(pygame, "K_KP_{}".format(digit)): str(digit) for digit in range(10)}

ANSWERS = {
    pygame.K_y: True,
    pygame.K_RETURN: True,
    pygame.K_n: False,
    pygame.K_ESCAPE: False,
}

FIRST_NAMED = 1 << 30
"""The lowest symbol of a key without a character."""

_LETTERS = {getattr(pygame, "KSCAN_" + chr(code).upper()): code
            for code in range(ord("a"), ord("z") + 1)}
_DIGITS = {getattr(pygame, "KSCAN_{}".format(digit)): ord(str(digit)) for digit in range(10)}
"""{scancode: symbol that a US keyboard has in that place}."""

_NO_LETTER = {pygame.K_q: "/;:,", pygame.K_w: "'"}
"""{symbol that a US keyboard has in a place: what layouts without Latin letters have there}.

These are Hebrew, Greek and Bulgarian (xkeyboard-config 2.35); Dvorak and AZERTY have none of them.
"""


def symbol_of(event):
    """Return the symbol of the key in an event of pygame's.

    A letter or digit is what the layout says. If a layout has no Latin letters, or digits only with
    Shift, it is what a US keyboard has in that place.
    """
    symbol = event.key
    if symbol >= FIRST_NAMED or symbol < 128 and chr(symbol).isalnum():
        return symbol
    if event.scancode in _DIGITS:
        return _DIGITS[event.scancode]
    letter = _LETTERS.get(event.scancode, symbol)
    return letter if symbol >= 128 or chr(symbol) in _NO_LETTER.get(letter, "") else symbol
