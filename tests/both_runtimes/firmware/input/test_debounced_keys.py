"""The time at which a key counts as pressed, millisecond by millisecond."""

from firmware.input.actions import (
    BACK,
    DOWN,
    LEFT,
    MENU,
    NEXT,
    ONLY,
    PREVIOUS,
    RIGHT,
    SELECT,
    UP,
)
from firmware.input.debounced_keys import HOLD, PRESS, RELEASE, REPEATED, Keys
from tests.both_runtimes import assertions, fakes

EVERY = (UP, DOWN, LEFT, RIGHT, SELECT, BACK, MENU, NEXT, PREVIOUS)


class Rig:
    """Keys that are polled each millisecond; `events` has their events as (ms, event)."""

    def __init__(self, actions=EVERY):
        self.buttons = fakes.Buttons(actions)
        self.clock = fakes.Clock(5000)
        self.keys = Keys(self.buttons, self.clock)
        self.events = []

    def set(self, mask, ms=0):
        """Hold the keys in `mask` down for `ms` ms; return the events."""
        self.buttons.mask = mask
        return self.run(ms)

    def run(self, ms):
        """Poll for `ms` ms; return the events, with ms counted from now."""
        found = []
        for i in range(ms):
            event = self.keys.poll()
            if event != -1:
                found.append((i, event))
            self.clock.now += 1
        return found


def test_the_first_edge_acts_at_once_and_the_bounce_behind_it_does_not():
    for gap in (1, 5, 12, 13, 20, 29):
        rig = Rig()
        assert rig.set(1, gap) == [(0, PRESS | UP)]
        assert rig.set(0, 1) == []
        assert rig.set(1, 200) == []
        assert rig.set(0, gap) == [(0, RELEASE | UP)]
        assert rig.set(1, 1) == [] and rig.set(0, 200) == []


def test_a_press_or_release_counts_when_the_lock_out_is_over():
    rig = Rig()
    assert rig.set(1, 30) == [(0, PRESS | UP)]
    assert rig.set(0, 30) == [(0, RELEASE | UP)]
    assert rig.set(1, 5) == [(0, PRESS | UP)]
    # A release within the lock-out becomes an event when the lock-out ends.
    assert rig.set(0, 40) == [(25, RELEASE | UP)]


def test_each_key_is_locked_out_alone_and_the_first_of_two_comes_first():
    rig = Rig()
    assert rig.set(4 | 2, 3) == [(0, PRESS | DOWN), (1, PRESS | LEFT)]
    assert rig.set(4 | 2 | 16, 3) == [(0, PRESS | SELECT)]
    assert rig.keys.busy()
    assert rig.set(0, 60) == [(24, RELEASE | DOWN), (25, RELEASE | LEFT), (27, RELEASE | SELECT)]
    assert not rig.keys.busy()


def test_arrows_repeat_and_others_do_not():
    for key in range(len(EVERY)):
        action = EVERY[key]
        rig = Rig()
        found = rig.set(1 << key, 1250)
        wanted = [(0, PRESS | action)]
        if action in (UP, DOWN, LEFT, RIGHT, PREVIOUS):
            wanted += [(ms, PRESS | REPEATED | action) for ms in range(450, 1250, 100)]
        else:
            wanted.append((600, HOLD | action))
        assert found == wanted
        assert rig.set(0, 1) == [(0, RELEASE | action)]
        assert rig.set(0, 500) == []
        # The next press begins with the same delays.
        assert rig.set(1 << key, 650) == [row for row in wanted if row[0] < 650]


def test_two_keys_that_are_held_take_turns():
    rig = Rig()
    rig.set(1, 100)
    found = rig.set(1 | 32, 850)
    assert found[0] == (0, PRESS | BACK)
    assert (600, HOLD | BACK) in found
    assert [ms for ms, event in found if event == PRESS | REPEATED | UP] == [
        350, 450, 550, 650, 750]


def test_the_only_key_is_next_when_it_is_short_and_select_when_it_is_long():
    rig = Rig((ONLY,))
    assert rig.set(1, 399) == [] and rig.set(0, 50) == [(0, PRESS | NEXT)]
    assert rig.set(1, 2500) == [(400, PRESS | SELECT), (1000, HOLD | SELECT), (2200, HOLD | NEXT)]
    assert rig.set(0, 50) == [(0, RELEASE | SELECT)]
    assert rig.set(1, 500) == [(400, PRESS | SELECT)]
    assert rig.set(0, 50) == [(0, RELEASE | SELECT)]
    assert rig.keys.has_only_one() and rig.keys.has(NEXT) and rig.keys.has(SELECT)
    assert not rig.keys.has(BACK) and not Rig().keys.has_only_one()


def test_has_knows_each_action_of_each_key():
    rig = Rig((UP, BACK))
    assert [rig.keys.has(action) for action in EVERY] == [
        action in (UP, BACK) for action in EVERY]
    assert not rig.keys.has(ONLY)


def test_a_key_that_moves_stops_long_work_until_it_is_polled():
    rig = Rig()
    assert not rig.keys.moving()
    rig.buttons.mask = 16
    assert rig.keys.moving()
    # A key that goes up again before `poll` still counts as pressed.
    rig.buttons.mask = 0
    assert rig.keys.moving()
    assert rig.keys.poll() == PRESS | SELECT
    assert rig.keys.moving()
    assert rig.run(40) == [(30, RELEASE | SELECT)]
    assert not rig.keys.moving()


def test_keys_that_are_down_at_the_start_are_known_but_a_knob_is_not():
    rig = Rig((UP, DOWN, SELECT))
    assert rig.keys.down_at_start() == 0
    rig.buttons.mask = 5
    assert rig.keys.down_at_start() == 5
    rig.buttons.clean = 1
    rig.keys = Keys(rig.buttons, rig.clock)
    assert rig.keys.down_at_start() == 4


class Slow(fakes.Buttons):
    """Buttons that report one change of a key with each call."""

    def __init__(self, actions):
        fakes.Buttons.__init__(self, actions)
        self.told_mask = 0

    def pressed(self):
        changed = self.mask ^ self.told_mask
        self.told_mask ^= changed & -changed
        return self.told_mask


def test_all_keys_that_are_down_at_the_start_are_known_though_told_one_by_one():
    buttons = Slow((UP, DOWN, SELECT))
    buttons.mask = 7
    assert Keys(buttons, fakes.Clock()).down_at_start() == 7


def test_a_key_without_bounce_is_never_locked_out():
    rig = Rig((NEXT, SELECT))
    rig.buttons.clean = 1
    rig.keys = Keys(rig.buttons, rig.clock)
    assert rig.set(1, 1) == [(0, PRESS | NEXT)] and rig.set(0, 1) == [(0, RELEASE | NEXT)]
    assert rig.set(1, 1) == [(0, PRESS | NEXT)]
    assert rig.set(3, 1) == [(0, PRESS | SELECT)] and rig.set(1, 29) == []
    assert rig.set(1, 1) == [(0, RELEASE | SELECT)]


def test_what_is_reported_late_counts_from_when_it_happened():
    rig = Rig()
    rig.buttons.late = 20
    assert rig.set(32, 700) == [(0, PRESS | BACK), (580, HOLD | BACK)]
    rig = Rig()
    rig.buttons.late = 20
    # The lock-out is longer by the possible delay of the next report.
    assert rig.set(1, 10) == [(0, PRESS | UP)]
    assert rig.set(0, 60) == [(20, RELEASE | UP)]


HANDS = (
    ((UP, DOWN, LEFT, RIGHT, SELECT, BACK), (UP, DOWN, BACK, SELECT, NEXT, PREVIOUS)),
    ((UP, DOWN, LEFT, RIGHT, SELECT), (UP, DOWN, BACK, SELECT, NEXT)),
    ((UP, DOWN, SELECT, BACK), (SELECT, BACK, UP, DOWN)),
    ((PREVIOUS, NEXT, SELECT, BACK), (SELECT, BACK, PREVIOUS, NEXT)),
    ((PREVIOUS, NEXT, SELECT), (NEXT, PREVIOUS, SELECT)),
    ((NEXT, SELECT, BACK), (BACK, SELECT, NEXT)),
    ((NEXT, SELECT), (SELECT, NEXT)),
    ((ONLY,), (ONLY,)),
    ((UP, DOWN, SELECT), (UP, DOWN, SELECT)),
)


def test_a_left_handed_player_has_the_keys_the_other_way_round():
    for actions, wanted in HANDS:
        rig = Rig(actions)
        for _ in range(2):
            rig.keys.set_hand(True)
            assert tuple(rig.keys.actions) == wanted, actions
            rig.keys.set_hand(False)
            assert tuple(rig.keys.actions) == actions
    rig = Rig((NEXT, SELECT, BACK))
    rig.keys.set_hand(True)
    assert rig.set(1, 2) == [(0, PRESS | BACK)]
    assert rig.keys.has(BACK)


def test_polling_allocates_nothing():
    rig = Rig()
    assertions.locked(polled, rig)
    rig = Rig((ONLY,))
    assertions.locked(polled, rig)


def polled(rig):
    for ms in range(3000):
        rig.buttons.mask = 1 if ms % 500 < 450 else 0
        rig.keys.poll()
        rig.keys.moving()
        rig.clock.now += 1


def test_what_falls_between_two_polls_is_made_up_for():
    for every in (7, 33, 130, 450):
        rig = Rig()
        rig.buttons.mask = 1
        events = []
        for _ in range(2000 // every + 1):
            events.append(rig.keys.poll())
            rig.clock.now += every
        passed = every * (2000 // every)
        assert events[0] == PRESS | UP
        told = [event for event in events[1:] if event != -1]
        assert told == [PRESS | REPEATED | UP] * len(told)
        # A poll gives one repeat at most, else as many as the time allows.
        assert len(told) == min(1 + (passed - 450) // 100, len(events) - 1 - 449 // every)
        rig = Rig()
        rig.buttons.mask = 32
        events = []
        for _ in range(2000 // every):
            events.append(rig.keys.poll())
            rig.clock.now += every
        assert [event for event in events if event != -1] == [PRESS | BACK, HOLD | BACK]


def test_a_key_that_was_held_takes_nothing_from_the_others():
    for first in (16, 32, 64, 128):
        for second in (16, 32, 64, 128):
            if first == second:
                continue
            rig = Rig()
            assert len(rig.set(first, 700)) == 2
            found = rig.set(first | second, 700)
            assert [event & 0x30 for _, event in found] == [PRESS, HOLD]
            assert found[0][1] & 15 == found[1][1] & 15
            rig.set(0, 100)
            found = rig.set(second, 700)
            assert [event & 0x30 for _, event in found] == [PRESS, HOLD]
