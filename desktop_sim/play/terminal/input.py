"""Decoder of a terminal's characters into keys and mouse events."""

import re

_NAMES = {
    "\r": "SELECT",
    "\n": "SELECT",
    " ": " ",
    "\t": "MENU",
    "\x7f": "BACK",
    "\b": "BACK",
    "\x03": "LEAVE",
    "\x1a": "CTRL+Z",
    "\x19": "CTRL+Y",
    "\x06": "CTRL+F",
    "/": "/",
}
_ARROWS = {"A": "UP", "B": "DOWN", "C": "RIGHT", "D": "LEFT"}
_LETTERED = {"H": "HOME", "F": "END", "P": "F1", "Q": "F2", "R": "F3", "S": "F4"}
_NUMBERED = {
    "1": "HOME", "7": "HOME", "4": "END", "8": "END", "5": "PGUP", "6": "PGDN",
    "11": "F1", "12": "F2", "13": "F3", "14": "F4",
}
_OF_LINUX = {"\x1b[[A": "F1", "\x1b[[B": "F2", "\x1b[[C": "F3", "\x1b[[D": "F4"}
_KEYPAD = {"M": "SELECT", **{chr(ord("p") + digit): str(digit) for digit in range(10)}}

_MOUSE = re.compile(r"\x1b\[<(\d{1,4});(\d{1,4});(\d{1,4})([Mm])")
_WIDTH = re.compile(r"\x1b\[2;([23])R")
_SEQUENCE = re.compile(r"\x1b(?:\[\[[A-E]|\[[0-9;?<]*[@-~]|O.)")
_UNFINISHED = re.compile(r"\x1b(?:\[\[|\[[0-9;?<]*|O)?\Z")

_PASTE = "\x1b[200~"
_PASTE_END = "\x1b[201~"
"""The sequences of a terminal before and after pasted text (xterm, mode 2004)."""

PASTE_MS = 1000

DRAGGED = 32
WHEEL = 64


class Decoder:
    """A decoder of characters that arrive in pieces of any length.

    An event of a key is a string: an action's name, "LEAVE", one of `keyboard.NAMED`, or one
    capital letter, digit or space. An event of the mouse is ("mouse", what, button, column, row).
    `what` is "down", "move" or "up", `button` is 1 left, 2 middle, 3 right. Cells count from 0. The
    answer to `screen.ASK_WIDTH` is ("width", number of cells).

    Pasted text has no events, because it was not meant as keys. A paste without an end mark ends
    after PASTE_MS of silence.
    """

    def __init__(self):
        """Begin between two sequences."""
        self._rest = ""
        self._pasted = False

    @property
    def waits(self):
        """True if the beginning of a sequence has arrived, which may also be the Esc key."""
        return bool(self._rest) and not self._pasted

    def feed(self, text):
        """Return the events in `text`; keep an unfinished sequence for the next call."""
        text, self._rest = self._rest + text, ""
        events = []
        at = 0
        while at < len(text):
            if self._pasted:
                at = self._end_of_paste(text, at)
                continue
            if _UNFINISHED.match(text, at):
                self._rest = text[at:]
                break
            mouse = _MOUSE.match(text, at)
            width = _WIDTH.match(text, at)
            sequence = mouse or _SEQUENCE.match(text, at)
            if sequence:
                at = sequence.end()
                self._pasted = sequence.group() == _PASTE
                if width:
                    events.append(("width", int(width.group(1)) - 1))
                else:
                    events += _mouse(mouse) if mouse else _key(sequence.group())
            else:
                events += _plain(text[at])
                at += 1
        return events

    def _end_of_paste(self, text, at):
        """Return the index in `text` where keys begin again; keep the start of an end mark."""
        end = text.find(_PASTE_END, at)
        if end < 0:
            self._rest = text[at:][1 - len(_PASTE_END) :]
            return len(text)
        self._pasted = False
        return end + len(_PASTE_END)

    def give_up(self, silence):
        """Drop an unfinished sequence after `silence` ms; return [BACK] if it was only an Esc."""
        if self._pasted and silence < PASTE_MS:
            return []
        rest, self._rest = self._rest, ""
        if self._pasted:
            self._pasted = False
            return []
        return ["BACK"] if rest == "\x1b" else []


def _plain(character):
    """Return the event of a character by itself, as a list."""
    if character == "\x1b":
        return ["BACK"]
    if character in _NAMES:
        return [_NAMES[character]]
    letter = character.upper()
    return [letter] if len(letter) == 1 and letter.isascii() and letter.isalnum() else []


def _key(sequence):
    """Return the key of a sequence as a list.

    They are those of xterm ("PC-Style" and "VT220-Style" keys), rxvt and the Linux console.
    """
    last = sequence[-1]
    if sequence in _OF_LINUX:
        return [_OF_LINUX[sequence]]
    if sequence[:3] == "\x1b[[":
        return []
    if sequence[1] == "O" and last in _KEYPAD:
        return [_KEYPAD[last]]
    if last == "~":
        name = _NUMBERED.get(sequence[2:-1].partition(";")[0])
    else:
        name = _ARROWS.get(last) or _LETTERED.get(last)
    return [name] if name else []


def _mouse(match):
    """Return the event of a mouse report in SGR form (xterm, mode 1006), as a list.

    The report holds the button with bits for its kind, and column and row from 1.
    """
    code, column, row = (int(number) for number in match.group(1, 2, 3))
    if code & WHEEL:
        return []
    what = "up" if match.group(4) == "m" else "move" if code & DRAGGED else "down"
    return [("mouse", what, (code & 3) + 1, column - 1, row - 1)]
