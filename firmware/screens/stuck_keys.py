"""Keys that are down at power-on: they open the safe mode, or are stuck.

Loaded only then.  A key that was down at power-on does nothing before it was let go.  After
STUCK_MS the player is told which ones are still down, and the console makes do with the others.
"""

from core.const import const
from firmware import texts
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.keys import HAPPENED, LOCK_OUT_MS, PRESS
from firmware.screens import commands
from firmware.screens.dialog import Dialog

STUCK_MS = const(5000)
"""From the console's start.  Nothing asks for a key to be held half as long."""

_UNTIL_TOLD_MS = const(500)
"""Time to draw what the player is then told about, when a stuck key had opened the safe mode."""

LOST = const(255)
"""In place of the action of a key that is stuck."""

SAFE = (BACK, MENU, SELECT, ONLY)
"""The first of these that a board has opens the safe mode."""

MOVES = (NEXT, PREVIOUS, DOWN, UP, RIGHT, LEFT)
STAND_INS = (NEXT, DOWN, RIGHT, PREVIOUS, UP, LEFT, SELECT, MENU, BACK)
"""The first of these that is left becomes ONLY where nothing else moves, or nothing selects."""


class StuckKeys:
    """Stands in front of a console's buttons while keys are down that were so at power-on.

    actions, clean   those of the buttons
    """

    def __init__(self, console, mask):
        """The keys in `mask` are down.  Shuts the console's store for the safe mode.  Allocates."""
        keys = console.keys
        self.actions = keys.buttons.actions
        self.clean = getattr(keys.buttons, "clean", 0)
        self._console = console
        self._source = keys.buttons
        self._clock = console.clock
        self._mask = self._seen = mask
        self._began = self._changed = console.clock.ms()
        self._due = STUCK_MS
        self._safe = self._notice = None
        self._opens = mask & keys_of(self.actions, safe_action(self.actions))
        keys.buttons = self
        if self._opens:
            from firmware.screens.safe_mode import SafeMode

            self._safe = SafeMode(console)

    def begin(self):
        """Shows what is to be seen at power-on.  Allocates."""
        self._notice = StuckKeysDialog(self._console)
        if self._opens:
            self._safe.wait(self._names(self._opens))
        else:
            self._console.go_on()

    def pressed(self):
        """A bit for each key, without those that were not let go since power-on."""
        down = self._source.pressed()
        held = down & self._mask
        if held != self._seen:
            self._seen = held
            self._changed = self._clock.ms()
        elif held != self._mask and self._clock.since(self._changed) >= LOCK_OUT_MS:
            self._let_go(held)
        elif self._due and self._clock.since(self._began) >= self._due:
            self._stuck()
        return down & ~self._mask

    def _let_go(self, held):
        self._mask = held
        self._tell_keys()
        if not held:
            self._console.keys.buttons = self._source
        if self._opens and not held & self._opens:
            self._opens = 0
            self._safe.offer()

    def _stuck(self):
        if self._opens:
            # Who wants the safe mode lets go of the key when the screen says so.
            self._opens = 0
            self._due += _UNTIL_TOLD_MS
            self._safe.as_usual()
        elif not self._console.keys.busy():
            self._due = 0
            self._tell_keys()
            self._notice.say(self._names(self._mask))

    def _tell_keys(self):
        # Before the player is told of them all keys count as keys that will be let go.
        console = self._console
        console.keys.lost = 0 if self._due else self._mask
        console.keys.set_hand(console.settings.left_handed)

    def _names(self, mask):
        """What is written on the keys in `mask`.  Allocates."""
        names = []
        for i in range(len(self.actions)):
            action = self.actions[i]
            name = b"The key" if action == ONLY else texts.NAMES[action]
            if mask >> i & 1 and name not in names:
                names.append(name)
        return names

    def make_do(self, actions, lost):
        """Changes the bytearray `actions` to what the keys do without those in the mask `lost`.

        Where nothing is left that selects, or nothing that moves, one key does both, as a board's
        only key does.  A knob cannot be held.
        """
        for i in range(len(actions)):
            if lost >> i & 1:
                actions[i] = LOST
        if keys_of(actions, SELECT) and keys_of(actions, *MOVES) or keys_of(actions, ONLY):
            return
        for action in STAND_INS:
            for i in range(len(actions)):
                if actions[i] == action and not self.clean >> i & 1:
                    actions[i] = ONLY
                    return


def keys_of(actions, *wanted):
    """A bit for each key in `actions` that does one of the `wanted` actions."""
    mask = 0
    for i in range(len(actions)):
        if actions[i] in wanted:
            mask |= 1 << i
    return mask


def safe_action(actions):
    """The action whose key, held at power-on, opens the safe mode of a board with `actions`."""
    for action in SAFE:
        if action in actions:
            return action
    return LOST


class StuckKeysDialog(Dialog):
    """Says which keys are stuck, until any other is pressed."""

    def say(self, names):
        """Shows the names of keys, a list of bytes.  Allocates."""
        verb = b" is stuck: ignored" if len(names) == 1 else b" are stuck: ignored"
        self.pop_up(b", ".join(names) + verb, ((b"Play on", commands.close, "play"),))

    def event(self, event):
        """Any press will do."""
        if event & HAPPENED == PRESS:
            self.console.close()

    def point(self, x, y):
        """So will a click."""
        self.console.close()
