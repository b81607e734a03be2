"""Knobs, sticks, several sources as one, and a board's only key."""

from firmware.input.actions import NEXT, ONLY, PREVIOUS, SELECT, UP
from firmware.input.debounced_keys import PRESS, RELEASE, Keys
from firmware.input.key_sources import Encoder, Joined, Knob, Stick
from tests.both_runtimes import assertions, fakes

CLOCKWISE = ((0, 1), (0, 0), (1, 0), (1, 1))
"""Levels of A and B through one step, from both high."""


class Pin:
    """A pin with a level, and a function that is called when it changes."""

    def __init__(self):
        self.now = 1
        self.moved = None

    def __call__(self):
        return self.now

    def irq(self, moved):
        self.moved = moved

    def set(self, level):
        if self.now != level:
            self.now = level
            self.moved(self)


class Wheel:
    """An encoder's two pins and the counter of its steps."""

    def __init__(self):
        self.a = Pin()
        self.b = Pin()
        self.encoder = Encoder(self.a, self.b)

    def turn(self, steps):
        """Turn the knob `steps` steps, clockwise, or counter-clockwise if negative."""
        for _ in range(abs(steps)):
            if steps > 0:
                for levels in CLOCKWISE:
                    self.a.set(levels[0])
                    self.b.set(levels[1])
            else:
                for levels in CLOCKWISE:
                    self.a.set(levels[1])
                    self.b.set(levels[0])


def events(keys, polls):
    """Poll the keys `polls` times; return the events."""
    told = []
    for _ in range(polls):
        event = keys.poll()
        if event >= 0:
            told.append(event)
    return told


def test_an_encoder_counts_quarters_of_steps():
    wheel = Wheel()
    assertions.locked(wheel.turn, 3)
    assert wheel.encoder.position == 12
    assertions.locked(wheel.turn, -5)
    assert wheel.encoder.position == -8


def test_a_bouncing_contact_counts_nothing():
    wheel = Wheel()
    for level in (0, 1, 0, 1):
        wheel.a.set(level)
    assert wheel.encoder.position == 0


def test_a_change_that_was_missed_counts_nothing():
    wheel = Wheel()
    wheel.a.now = 0
    wheel.b.set(0)
    assert wheel.encoder.position == 0


def test_a_missed_quarter_costs_no_later_click():
    for quarters in (2, 4):
        wheel = Wheel()
        wheel.encoder = Encoder(wheel.a, wheel.b, quarters)
        knob = Knob(wheel.encoder, quarters)
        wheel.a.set(0)
        # The encoder misses the change of B, and that of A back.
        wheel.b.now = 0
        wheel.a.now = 1
        wheel.b.set(1)
        for way in (1, -1, 1, -1):
            clicks = 4 // quarters
            wheel.turn(way)
            pressed = [knob.pressed() for _ in range(2 * clicks + 1)]
            assert pressed == [1 if way > 0 else 2, 0] * clicks + [0], (quarters, way)


def test_a_knob_turned_fast_loses_no_step():
    wheel = Wheel()
    knob = Knob(wheel.encoder, 4)
    keys = Keys(knob, fakes.Clock(1000))
    wheel.turn(3)
    assert events(keys, 9) == [PRESS | NEXT, RELEASE | NEXT] * 3
    wheel.turn(-2)
    assert events(keys, 9) == [PRESS | PREVIOUS, RELEASE | PREVIOUS] * 2


def test_part_of_a_step_is_no_press():
    wheel = Wheel()
    keys = Keys(Knob(wheel.encoder, 4), fakes.Clock(1000))
    wheel.b.set(0)
    assert events(keys, 3) == []
    wheel.b.set(1)
    wheel.turn(1)
    assert events(keys, 3) == [PRESS | NEXT, RELEASE | NEXT]


def test_sources_joined_keep_their_own_keys():
    wheel = Wheel()
    push = fakes.Buttons((SELECT, UP))
    joined = Joined(Knob(wheel.encoder, 4), push)
    assert joined.actions == bytes((NEXT, PREVIOUS, SELECT, UP))
    assert joined.clean == 3
    wheel.turn(-1)
    push.mask = 2
    assert assertions.locked(joined.pressed) == 2 | 2 << 2
    assert assertions.locked(joined.pressed) == 2 << 2


def test_a_push_still_bounces_beside_a_knob():
    clock = fakes.Clock(1000)
    push = fakes.Buttons((SELECT,))
    keys = Keys(Joined(Knob(Wheel().encoder, 4), push), clock)
    told = []
    for mask in (1, 0, 1, 0, 1):
        push.mask = mask
        told += events(keys, 1)
        clock.now += 3
    assert told == [PRESS | SELECT]


class Axis:
    def __init__(self):
        self.value = 32768


def test_a_stick_has_four_arrows():
    x, y = Axis(), Axis()
    stick = Stick(x, y)
    assert stick.pressed() == 0
    seen = []
    for x.value, y.value in ((32768, 0), (32768, 65535), (0, 32768), (65535, 32768), (0, 0)):
        seen.append(assertions.locked(stick.pressed))
    assert seen == [1, 2, 4, 8, 5]


def test_the_only_key_bounces_like_any_other():
    buttons, clock = fakes.Buttons((ONLY,)), fakes.Clock(5000)
    keys = Keys(buttons, clock)
    told = []
    for mask in (1, 0, 1, 0, 1):
        buttons.mask = mask
        told += events(keys, 1)
        clock.now += 3
    assert told == []
    clock.now += 100
    buttons.mask = 0
    assert events(keys, 3) == [PRESS | NEXT]


# Levels of A and B, one quarter of a step after another.
CYCLE = ((1, 1), (0, 1), (0, 0), (1, 0))


def test_from_every_pair_of_levels_to_every_other_the_right_quarter_counts():
    for first in range(4):
        for last in range(4):
            wheel = Wheel()
            wheel.a.now, wheel.b.now = CYCLE[first]
            encoder = Encoder(wheel.a, wheel.b, 1)
            assert encoder.position == 0
            wheel.a.now, wheel.b.now = CYCLE[last]
            wheel.a.moved(wheel.a)
            way = (last - first) % 4
            assert encoder.position == (0, 1, 0, -1)[way], (first, last)
            # The encoder knows its levels before the next quarter, whichever pin changes.
            wheel.a.now, wheel.b.now = CYCLE[(last + 1) % 4]
            wheel.b.moved(wheel.b)
            assert encoder.position == (0, 1, 0, -1)[way] + 1


def test_a_knob_turned_the_other_way_round_and_one_of_other_counts():
    wheel = Wheel()
    knob = Knob(wheel.encoder, 2, backwards=True)
    assert knob.actions == bytes((PREVIOUS, NEXT)) and knob.clean == 3
    assert Knob(wheel.encoder, 2).actions == bytes((NEXT, PREVIOUS))
    wheel.turn(1)
    assert [knob.pressed() for _ in range(5)] == [1, 0, 1, 0, 0]
    wheel.turn(-1)
    assert [knob.pressed() for _ in range(5)] == [2, 0, 2, 0, 0]
    # A knob ignores the steps before its construction.
    wheel.turn(3)
    assert Knob(wheel.encoder, 4).pressed() == 0


def test_a_stick_is_still_up_to_its_limits_and_answers_beyond():
    x, y = Axis(), Axis()
    stick = Stick(x, y)
    for value, first, second in ((15000, 0, 0), (14999, 1, 0), (50000, 0, 0), (50001, 0, 1)):
        x.value, y.value = value, 32768
        assert stick.pressed() == 4 * first + 8 * second
        x.value, y.value = 32768, value
        assert stick.pressed() == first + 2 * second


def test_sources_joined_are_as_late_as_the_latest():
    first, second = fakes.Buttons((SELECT, UP)), fakes.Buttons((NEXT,))
    second.clean = 1
    joined = Joined(first, second, fakes.Buttons((PREVIOUS,)))
    assert joined.actions == bytes((SELECT, UP, NEXT, PREVIOUS))
    assert joined.clean == 4 and joined.late == 0
    first.late, second.late = 7, 3
    first.mask, second.mask = 3, 1
    assert (joined.pressed(), joined.late) == (7, 7)
    first.late = 0
    assert (joined.pressed(), joined.late) == (7, 3)
    second.late = 0
    assert (joined.pressed(), joined.late) == (7, 0)
