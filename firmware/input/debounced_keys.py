"""When a key counts as pressed: its first edge acts, then it is locked out while it bounces.

Events are small ints: the action in bits 0..3, what happened in bits 4..5: PRESS, HOLD (once, a
long press) or RELEASE. The arrows repeat their PRESS with REPEATED (bit 6) set.

A board's only key is both NEXT and SELECT. Released early it was NEXT. Held longer it is SELECT,
which is down until the key is released. Held very long it is a long press of NEXT, too, which opens
the menu as on a board with two keys.
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
REPEAT_AFTER_MS = const(450)
REPEAT_EVERY_MS = const(100)
HOLD_MS = const(600)

ONLY_SELECTS_MS = const(400)
ONLY_STAGES = (
    (ONLY_SELECTS_MS, PRESS | SELECT),
    (ONLY_SELECTS_MS + HOLD_MS, HOLD | SELECT),
    (ONLY_SELECTS_MS + 3 * HOLD_MS, HOLD | NEXT),
)
"""Rows of (ms, event): the event of the only key after it has been down for that long."""

# Sentinel instead of a mask of keys: no key is known to have moved since `poll`.
_NOTHING = const(-1)

REPEATS = (UP, DOWN, LEFT, RIGHT, NEXT, PREVIOUS)
HOLDS = (SELECT, BACK, MENU, NEXT)


class Keys:
    """Key events, from the levels that `buttons.pressed()` reports.

    buttons  the source that is polled: `own`, or a StuckKeys in front of it
    own      the board's buttons
    actions  the action of each key, for the hand that the player chose
    told     True if a key that moves ends the clock's sleep
    lost     a mask of the keys that are stuck; then `buttons` is a StuckKeys
    used     True once a key moved

    Only the constructor allocates.
    """

    def __init__(self, buttons, clock):
        """Poll `buttons` by the time of `clock`; both are parts (firmware/board_contract.py)."""
        self.buttons = buttons
        self.own = buttons
        self.clock = clock
        self.actions = bytearray(buttons.actions)
        count = len(buttons.actions)
        self.down = 0
        self.used = False
        self.edge = [0] * count
        self.next = [0] * count
        self.held = 0
        self.locked = 0
        self.lost = 0
        self.noticed = _NOTHING
        self.bouncing = ~buttons.clean
        self.told = buttons.told

    def has(self, action):
        """Return True if some key does `action`."""
        for known in self.actions:
            if known == action or known == ONLY and (action == NEXT or action == SELECT):
                return True
        return False

    def has_menu(self):
        """Return True if a key opens the table's menu; without one, holding SELECT or NEXT does."""
        return self.has(BACK) or self.has(MENU)

    def has_only_one(self):
        """Return True if one key both moves and selects."""
        for known in self.actions:
            if known == ONLY:
                return True
        return False

    def down_at_start(self):
        """Return a mask of the keys that are down before the first `poll`; a knob never is."""
        mask = 0
        for _ in range(len(self.actions) + 1):
            # Some buttons report one change at a time.
            mask = self.buttons.pressed()
        return mask & self.bouncing

    def set_hand(self, left):
        """Arrange the keys for the right hand, as the board has them, or for the left one.

        Allocates for the left one, whose module is loaded for that alone.
        """
        self.actions[:] = self.buttons.actions
        if left:
            from firmware.input import left_handed

            left_handed.arrange(self)
        if self.lost:
            self.buttons.make_do(self.actions, self.lost)

    def poll(self):
        """Return the next event, or -1 when there is none."""
        mask = self.noticed
        if mask == _NOTHING:
            mask = self.buttons.pressed()
        else:
            self.noticed = _NOTHING
        if self.locked:
            self._unlock()
        if mask == 0 and self.down == 0:
            return -1
        settled = ~self.locked
        moved = (mask ^ self.down) & settled
        return self._edge(moved, mask) if moved else self._while_down(mask & settled)

    def tick(self):
        """Deal with keys that are down since power-on; allocate only then."""
        if self.buttons is not self.own:
            self.buttons.tick()

    def _unlock(self):
        """Drop the lock-out of keys whose debounce time is over, or was when they moved."""
        locked = self.locked
        enough = LOCK_OUT_MS + self.own.late
        i = 0
        while locked >> i:
            if locked >> i & 1 and self.clock.since(self.edge[i]) >= enough:
                self.locked &= ~(1 << i)
            i += 1

    def _edge(self, moved, mask):
        """Return the event of the first of the keys that moved, or -1."""
        i = 0
        while not moved >> i & 1:
            i += 1
        bit = 1 << i
        self.used = True
        is_down = mask & bit
        self.edge[i] = self.clock.ms() - self.own.late
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

    def _while_down(self, down):
        """Return the event of the first of the keys in `down` that has one, or -1."""
        i = 0
        while down >> i:
            if down >> i & 1:
                event = self._of_held(i)
                if event >= 0:
                    return event
            i += 1
        return -1

    def _of_held(self, i):
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
        """Return True if a key has moved since `poll`, so that longer work has to wait.

        Once a key has moved, the result stays True until `poll` has taken the change.
        """
        if self.noticed == _NOTHING:
            mask = self.buttons.pressed()
            if mask != self.down:
                self.noticed = mask
        return self.noticed != _NOTHING

    def busy(self):
        """Return True if a key is down, so that the console should poll again soon."""
        return self.down != 0
