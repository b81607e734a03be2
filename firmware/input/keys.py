"""When a key was pressed: the first edge acts, then the key is locked out while it bounces.

Events are small ints: the action in bits 0..3, what happened in bits 4..5: PRESS, HOLD (once, a
long press) or RELEASE.  Keys that move repeat their PRESS with REPEATED (bit 6) set.

A board's only key is NEXT and SELECT: let go early it was NEXT, held on it is SELECT, down until it
is let go; held very long it is a long press of NEXT too, as is the menu with two keys.
"""

from core.const import const
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP

PRESS = const(0x00)
HOLD = const(0x10)
RELEASE = const(0x20)
HAPPENED = const(0x30)
REPEATED = const(0x40)
ACTION = const(0x0F)

LOCK_OUT_MS = const(30)
REPEAT_AFTER_MS = const(300)
REPEAT_EVERY_MS = const(100)
HOLD_MS = const(600)

ONLY_SELECTS_MS = const(400)
ONLY_STAGES = (
    (ONLY_SELECTS_MS, PRESS | SELECT),
    (ONLY_SELECTS_MS + HOLD_MS, HOLD | SELECT),
    (ONLY_SELECTS_MS + 3 * HOLD_MS, HOLD | NEXT),
)
"""What the only key does when it is down for so many ms."""

# For a left-handed player: what keys do instead, by the keys that a board has.  The keys of the
# other hand choose; each row is (a key it needs, another one), then pairs of an action and what
# takes its place.  The first row that a board has the keys for is taken.
LEFT_HANDED = (
    (RIGHT, SELECT, bytes((RIGHT, SELECT, LEFT, BACK, SELECT, NEXT, BACK, PREVIOUS))),
    (UP, BACK, bytes((UP, SELECT, DOWN, BACK, SELECT, UP, BACK, DOWN))),
    (PREVIOUS, BACK, bytes((PREVIOUS, SELECT, NEXT, BACK, SELECT, PREVIOUS, BACK, NEXT))),
    (PREVIOUS, SELECT, bytes((PREVIOUS, NEXT, NEXT, PREVIOUS))),
    (NEXT, BACK, bytes((NEXT, BACK, BACK, NEXT))),
    (NEXT, SELECT, bytes((NEXT, SELECT, SELECT, NEXT))),
)

# In place of a mask of keys: none was looked at since `poll` that had moved.
_NOTHING = const(-1)

REPEATS = (UP, DOWN, LEFT, RIGHT, NEXT, PREVIOUS)
HOLDS = (SELECT, BACK, MENU, NEXT)


class Keys:
    """Turns the levels that `buttons.pressed()` reports into events.

    own      the board's buttons, behind whatever stands in front of them
    actions  what each key does, as the player's hand wants it
    told     whether a key that moves ends the clock's sleep, as `buttons.told` says
    lost     a bit for each key that is stuck; then `buttons` is a firmware.screens.stuck_keys.Held

    Only the constructor allocates.
    """

    def __init__(self, buttons, clock):
        """`buttons` has `pressed()` and `actions`, `clock` has `ms()` and `since(then)`.

        Keys whose bit is set in `buttons.clean`, where there is one, are not locked out. Buttons
        that are looked at in the background have `late`: ms since what `pressed()` told last came.
        """
        self.buttons = buttons
        self.own = buttons
        self.clock = clock
        self.actions = bytearray(buttons.actions)
        count = len(buttons.actions)
        self.down = 0
        self.edge = [0] * count
        self.next = [0] * count
        self.held = 0
        self.locked = 0
        self.lost = 0
        self.noticed = _NOTHING
        self.bouncing = ~buttons.clean
        self.told = buttons.told

    def has(self, action):
        """Whether some key does `action`."""
        for known in self.actions:
            if known == action or known == ONLY and (action == NEXT or action == SELECT):
                return True
        return False

    def has_only_one(self):
        """Whether one key both moves and selects."""
        for known in self.actions:
            if known == ONLY:
                return True
        return False

    def down_at_start(self):
        """A bit for each key that is down before the first `poll`; a knob never is."""
        mask = 0
        for _ in range(len(self.actions) + 1):
            # Some buttons tell one change at a time.
            mask = self.buttons.pressed()
        return mask & self.bouncing

    def set_hand(self, left):
        """Gives the keys to the right hand, as the board has them, or to the `left` one."""
        self.actions[:] = self.buttons.actions
        if left:
            self._swap()
        if self.lost:
            self.buttons.make_do(self.actions, self.lost)

    def _swap(self):
        swaps = b""
        for one, other, pairs in LEFT_HANDED:
            if not swaps and self.has(one) and self.has(other):
                swaps = pairs
        for key in range(len(self.actions)):
            for i in range(0, len(swaps), 2):
                if self.buttons.actions[key] == swaps[i]:
                    self.actions[key] = swaps[i + 1]

    def poll(self):
        """The next event, or -1 when there is none."""
        mask = self.noticed
        if mask == _NOTHING:
            mask = self.buttons.pressed()
        else:
            self.noticed = _NOTHING
        if self.locked:
            self._unlock()
        if mask == 0 and self.down == 0:
            return -1
        now = self.clock.ms()
        settled = ~self.locked
        moved = (mask ^ self.down) & settled
        if moved:
            return self._edge(moved, mask, now)
        return self._while_down(mask & settled, now)

    def _unlock(self):
        """Keys that no longer bounce may move again, or no longer did when they moved."""
        locked = self.locked
        enough = LOCK_OUT_MS + self.own.late
        i = 0
        while locked >> i:
            if locked >> i & 1 and self.clock.since(self.edge[i]) >= enough:
                self.locked &= ~(1 << i)
            i += 1

    def _edge(self, moved, mask, now):
        """The event, or -1, of the first of the keys that moved."""
        i = 0
        while not moved >> i & 1:
            i += 1
        bit = 1 << i
        is_down = mask & bit
        self.edge[i] = now - self.own.late
        self.locked |= bit & self.bouncing
        self.down ^= bit
        action = self.actions[i]
        if action == ONLY:
            return self._edge_of_only(i, is_down)
        if not is_down:
            return RELEASE | action
        self.held &= ~bit
        self.next[i] = REPEAT_AFTER_MS
        return PRESS | action

    def _edge_of_only(self, i, is_down):
        if is_down:
            self.next[i] = 0
            return -1
        return RELEASE | SELECT if self.next[i] else PRESS | NEXT

    def _while_down(self, down, now):
        """The event of the first of the keys in `down` that has one to tell, or -1."""
        i = 0
        while down >> i:
            if down >> i & 1:
                event = self._of_held(i, now)
                if event >= 0:
                    return event
            i += 1
        return -1

    def _of_held(self, i, now):
        action = self.actions[i]
        passed = self.clock.since(self.edge[i])
        if action == ONLY:
            stage = self.next[i]
            if stage == len(ONLY_STAGES) or passed < ONLY_STAGES[stage][0]:
                return -1
            self.next[i] = stage + 1
            return ONLY_STAGES[stage][1]
        if action in REPEATS and action != NEXT and passed >= self.next[i]:
            self.next[i] += REPEAT_EVERY_MS
            return PRESS | REPEATED | action
        if action in HOLDS and passed >= HOLD_MS and not self.held >> i & 1:
            self.held |= 1 << i
            return HOLD | action
        return -1

    def moving(self):
        """Whether a key has moved since `poll`: who is at longer work asks, and lets it be.

        Once a key has, this goes on saying so until `poll`, which then hears of it.
        """
        if self.noticed == _NOTHING:
            mask = self.buttons.pressed()
            if mask != self.down:
                self.noticed = mask
        return self.noticed != _NOTHING

    def busy(self):
        """Whether a key is down, so that the console should look again soon."""
        return self.down != 0
