"""Keys that are down at power-on: they open the safe mode, or are stuck.

Loaded only then.  A key that was down at power-on does nothing until it is released.  After
STUCK_MS the player is told which ones are still down, and the console makes do with the others.
"""

from core.const import const
from core.language import _
from firmware.board_contract import Buttons
from firmware.graphics.messages import filled, plural
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.debounced_keys import HAPPENED, LOCK_OUT_MS, PRESS
from firmware.screens.dialog import Dialog
from firmware.screens.help import key_help
from firmware.screens.menus import menu_commands
from firmware.screens.screen import NOTICE

STUCK_MS = const(5000)
"""Time from the console's start after which a key counts as stuck (ms), twice any long press."""

_UNTIL_TOLD_MS = const(500)
"""Time to draw the screen before the message, if a stuck key had opened the safe mode (ms)."""

LOST = const(255)
"""Sentinel instead of the action of a stuck key."""

SAFE = (BACK, MENU, SELECT, ONLY)
"""The first of these that a board has opens the safe mode."""

MOVES = (NEXT, PREVIOUS, DOWN, UP, RIGHT, LEFT)
STAND_INS = (NEXT, DOWN, RIGHT, PREVIOUS, UP, LEFT, SELECT, MENU, BACK)
"""The first of these that is left becomes ONLY if no key moves the cursor, or none selects."""


def store_for(store, actions, down):
    """Return the store for a console whose keys in the mask `down` are down at power-on.

    Return `store`, the board's, or if a key opens the safe mode, a ShutStore in front of it.
    `actions` are those of the keys.  Allocates.
    """
    if not safe_keys(actions, down):
        return store
    from firmware.screens.start.safe_mode import ShutStore

    return ShutStore(store)


class StuckKeys(Buttons):
    """Buttons in front of a console's own, without the keys that are down since power-on.

    actions, clean   those of the board's buttons
    """

    def __init__(self, console, down):
        """Take the keys in the mask `down` from `console`, which has loaded nothing yet.

        The console's store is a result of `store_for`.  Allocates.
        """
        keys = console.keys
        self.actions = keys.own.actions
        self.clean = keys.own.clean
        self._console = console
        self._source = keys.own
        self._clock = console.clock
        self._mask = self._seen = down
        self._began = self._changed = console.clock.ms()
        self._due = STUCK_MS
        self._dialog = StuckKeysDialog(console, NOTICE)
        self._safe_mode = None
        self._safe_keys = safe_keys(self.actions, down)
        keys.buttons = self

    def begin(self):
        """Show the safe mode, or the usual screen at power-on.  Allocates."""
        if not self._safe_keys:
            self._console.go_on()
            return
        from firmware.screens.start.safe_mode import SafeMode

        self._safe_mode = SafeMode(self._console)
        self._safe_mode.wait(self._names(self._safe_keys))

    def pressed(self):
        """Return a bit for each key that is down, but for those not released since power-on."""
        down = self._source.pressed()
        held = down & self._mask
        if held != self._seen:
            self._seen = held
            self._changed = self._clock.ms()
        return down & ~self._mask

    def tick(self):
        """Give released keys their actions back, or tell which keys are stuck.  Allocates."""
        held = self._seen
        if held != self._mask and self._clock.since(self._changed) >= LOCK_OUT_MS:
            self._released(held)
        elif self._due and self._clock.since(self._began) >= self._due:
            self._time_is_over()

    def _released(self, held):
        """Give released keys their actions back; keys in the mask `held` are still down."""
        self._mask = held
        self._mark_lost()
        if not held:
            self._console.keys.buttons = self._source
        if self._safe_keys and not held & self._safe_keys:
            self._safe_keys = 0
            self._safe_mode.offer()

    def _time_is_over(self):
        if self._safe_keys:
            # A player who wants the safe mode has released the key when the screen said so.
            self._safe_keys = 0
            self._due += _UNTIL_TOLD_MS
            self._safe_mode.as_usual()
        elif not self._console.keys.busy():
            self._due = 0
            self._mark_lost()
            self._dialog.tell(self._names(self._mask))

    def _mark_lost(self):
        # Until the player is told of the stuck keys, all keys count as keys that will be released.
        console = self._console
        console.keys.lost = 0 if self._due else self._mask
        console.keys.set_hand(console.settings.left_handed)

    def _names(self, mask):
        """Return the names on the keys in `mask`, a list of bytes; [] for the only key.

        Allocates.
        """
        names = []
        for i in range(len(self.actions)):
            action = self.actions[i]
            if mask >> i & 1 and action != ONLY and key_help.NAMES[action] not in names:
                names.append(key_help.NAMES[action])
        return names

    def make_do(self, actions, lost):
        """Change the bytearray `actions` of the keys for the loss of those in the mask `lost`.

        If no key is left that selects, or none that moves the cursor, one key does both, like a
        board's only key.  A knob cannot be held, so it is never that key.
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
    """Return a bit for each key in `actions` that does one of the `wanted` actions."""
    mask = 0
    for i in range(len(actions)):
        if actions[i] in wanted:
            mask |= 1 << i
    return mask


def safe_keys(actions, down):
    """Return a bit for each key of the mask `down` that opens the safe mode."""
    return down & keys_of(actions, safe_action(actions))


def safe_action(actions):
    """Return the action whose key, held at power-on, opens the safe mode of a board.

    `actions` are those of the board's keys.
    """
    for action in SAFE:
        if action in actions:
            return action
    return LOST


ONLY_STUCK = _(b"The key is stuck: ignored")
STUCK = _(b"{key} is stuck: ignored"), _(b"{keys} are stuck: ignored")


class StuckKeysDialog(Dialog):
    """Says which keys are stuck, until any other is pressed."""

    def tell(self, names):
        """Show the names of keys, a list of bytes, which is empty for the only key.  Allocates."""
        text = filled(plural(STUCK, len(names)), b", ".join(names)) if names else ONLY_STUCK
        self.pop_up(text, ((_(b"Play on"), menu_commands.close, "play"),))

    def event(self, event):
        """Close at any press."""
        if event & HAPPENED == PRESS:
            self.console.screens.close()

    def point(self, x, y):
        """Close at any click."""
        self.console.screens.close()
