"""The test of keys: the player presses each named key, and its bounces are timed."""

from core.const import const
from core.language import _
from firmware.graphics.messages import filled
from firmware.graphics.text_line import WrappedText
from firmware.input.actions import ONLY
from firmware.input.debounced_keys import ACTION, HAPPENED, LOCK_OUT_MS, PRESS
from firmware.screens.frame import Frame
from firmware.screens.help import key_help
from firmware.screens.screen import Screen

WAIT_MS = const(10000)
"""Time after which a key that was not pressed is skipped (ms)."""

SETTLED_MS = const(25)
"""Time without an edge after which a contact no longer bounces (ms)."""

BOUNCES_MS = const(250)
"""Longest time that a contact may bounce (ms); one that bounces for longer is loose."""

_LISTEN_MS = const(50)

_REPORTED = b"Up Down Left Right SELECT BACK MENU NEXT PREVIOUS"
"""The names of the keys in a report, by action."""


class KeyTest:
    """The keys of a board, asked for one after another.

    at      number of the key that is asked for, from 0; at the end, the number of keys
    lines   the results of the keys before it, a list of bytes

    All methods allocate, except `listen` until a key is pressed.
    """

    def __init__(self, buttons, clock):
        """Ask for the first of `buttons`; both are parts (firmware/board_contract.py)."""
        self.buttons = buttons
        self.clock = clock
        self.at = 0
        self.lines = []
        self._down = buttons.pressed()
        self._began = clock.ms()
        self._push = ()
        self._other = -1

    def done(self):
        """Return True if all keys were asked for."""
        return self.at == len(self.buttons.actions)

    def name(self, key):
        """Return the name of key number `key` in a report, bytes."""
        action = self.buttons.actions[key]
        return b"The key" if action == ONLY else _REPORTED.split()[action]

    def prompt(self):
        """Return the request to the player, bytes."""
        actions = self.buttons.actions
        action = actions[self.at]
        if self._push:
            message = _(b"Let go of {key}")
        elif self.is_knob(self.at):
            message = _(b"Turn to {key}")
        elif action in actions[: self.at]:
            message = _(b"Press another {key}")
        else:
            message = _(b"Press {key}")
        return filled(message, _(b"The key") if action == ONLY else key_help.NAMES[action])

    def is_knob(self, key):
        """Return True if key number `key` is a way in which a knob turns."""
        return self.buttons.clean >> key & 1

    def listen(self, ms):
        """Listen to the keys for up to `ms` ms; return True if `prompt` or `lines` are new."""
        clock = self.clock
        start = clock.ms()
        while True:
            moved = self.buttons.pressed() ^ self._down
            if moved and self._edge(moved):
                return True
            if clock.since(self._began) >= WAIT_MS:
                self._give_up()
                return True
            if clock.since(start) >= ms:
                return False
            clock.sleep(1)

    def came(self, key):
        """Note a step of a knob, which is key number `key`; return as `listen`."""
        if self.is_knob(key) and key == self.at:
            self._next(b"came")
            return True
        return False

    def _edge(self, moved):
        """Handle a move of the keys in the mask `moved`; return True if a result is new."""
        key = 0
        while not moved >> key & 1:
            key += 1
        if self.is_knob(key):
            self._down ^= 1 << key
            return self.came(key) if self._down >> key & 1 else False
        edges, ms = self._settle(1 << key)
        if key != self.at:
            if self._down >> key & 1:
                self._other = key
            return False
        if not self._push and not self._down >> key & 1:
            self._next(told((edges, ms)) + b", up again at once")
            return True
        if not self._push:
            self._push = edges, ms
            self._began = self.clock.ms()
            return True
        found = told(self._push) + b", let go " + told((edges, ms))
        late = max(ms, self._push[1]) > LOCK_OUT_MS
        self._next(found + b": bounces too long" if late else found)
        return True

    def _settle(self, bit):
        """Wait until a key has ceased to bounce; return how many edges it had and for how long."""
        clock = self.clock
        first = last = clock.ms()
        self._down ^= bit
        edges = 1
        while clock.since(last) < SETTLED_MS and clock.since(first) < BOUNCES_MS:
            clock.sleep(1)
            if (self.buttons.pressed() ^ self._down) & bit:
                self._down ^= bit
                edges += 1
                last = clock.ms()
        return edges, clock.since(first) - clock.since(last)

    def _give_up(self):
        if self._push:
            found = told(self._push) + b", never let go"
        elif self._down >> self.at & 1:
            found = b"down all the time"
        else:
            found = b"never came"
        if self._other >= 0:
            found += b"; " + self.name(self._other) + b" did"
        self._next(found)

    def _next(self, found):
        self.lines.append(self.name(self.at) + b": " + found)
        self.at += 1
        self._began = self.clock.ms()
        self._push = ()
        self._other = -1


def told(measured):
    """Return (edges, ms) of a contact as bytes."""
    edges, ms = measured
    return str(edges).encode() + (b" edge " if edges == 1 else b" edges ") + (
        str(ms).encode() + b" ms")


class KeyPage(Screen):
    """The screen that asks for the keys, with the result of the last one; it closes at the end.

    test    the KeyTest
    """

    def __init__(self, console, test):
        """Ask for the keys of a `test` on `console`.  Allocates."""
        self.console = console
        self.frame = Frame(console, _(b"Keys"))
        self.test = test
        self._text = WrappedText(self.frame.canvas, self.frame.font)
        self._count()

    def _count(self):
        keys = len(self.test.buttons.actions)
        self.frame.aside = str(self.test.at + 1).encode() + b"/" + str(keys).encode()

    def event(self, event):
        """Take a step of a knob, which shows but once; all other keys are listened to."""
        test = self.test
        if event & HAPPENED != PRESS or test.done():
            return
        # A left-handed player's keys do other things than the board's table says.
        if self.console.keys.actions[test.at] == event & ACTION and test.came(test.at):
            self._show_next()

    def tick(self):
        """Listen to the keys for a while; return 0."""
        if not self.test.done() and self.test.listen(_LISTEN_MS):
            self._show_next()
        self.frame.tick()
        return 0

    def _show_next(self):
        test = self.test
        self.console.display_power.press()
        if test.done():
            self.console.screens.close()
            return
        self._count()
        self.forget()

    def draw(self):
        """Draw the changes, or the title while it slides."""
        frame = self.frame
        if not (frame.stale or frame.sliding) or self.test.done():
            return
        if frame.stale:
            frame.draw_ground()
            self._draw_texts(self.test.prompt(), self.test.lines[-1:])
        frame.begin()
        frame.draw_title(False, False)

    def _draw_texts(self, prompt, found):
        """Draw the prompt, and below it each result that fits whole."""
        text = self._text
        frame = self.frame
        width = frame.w - 2
        room = (frame.h - frame.top) // frame.pitch
        y = frame.top + 1
        lines = text.draw(prompt, 1, y, width, 0, room)
        for line in found:
            if lines + text.count(line, width) <= room:
                text.draw(line, 1, y + lines * frame.pitch, width, 0, room)
