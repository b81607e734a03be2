"""The reserve of the heap: it gives way to what needs a large piece, and is held back again."""

from firmware.deals import dealing
from firmware.heap import modules, reserve
from firmware.screens import open_screens
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.assertions import raises

PICO = 251000


class Full:
    """A heap that has no large piece but the reserve: `work` fails `times` times, then returns."""

    def __init__(self, times):
        self.left = times
        self.calls = 0

    def work(self, first, second):
        self.calls += 1
        if self.left:
            self.left -= 1
            raise MemoryError
        return first + second


def on_a_heap(size, action):
    """Return what `action` returns on a heap of `size` bytes in all, with the reserve held back."""
    before = modules.SIZE, modules.mem_free, reserve._held
    modules.SIZE, modules.mem_free, reserve._held = size, lambda: size, None
    try:
        reserve.hold()
        return action()
    finally:
        modules.SIZE, modules.mem_free, reserve._held = before


def test_what_finds_no_room_is_done_again_with_the_reserve_which_is_then_held_back_again():
    def action():
        held = reserve._held
        full = Full(1)
        assert reserve.lend(full.work, 1, 2) == 3 and full.calls == 2
        assert reserve._held and reserve._held is not held
        # And so it is the next time.
        again = Full(1)
        assert reserve.lend(again.work, 3, 4) == 7 and again.calls == 2

    on_a_heap(PICO, action)


def test_what_finds_room_leaves_the_reserve_alone():
    def action():
        held = reserve._held
        assert reserve.lend(Full(0).work, 1, 2) == 3 and reserve._held is held

    on_a_heap(PICO, action)


def test_what_finds_no_room_with_the_reserve_either_raises_and_the_reserve_is_held_back():
    def action():
        full = Full(2)
        raises(MemoryError, reserve.lend, full.work, 1, 2)
        assert full.calls == 2 and reserve._held

    on_a_heap(PICO, action)


def test_a_large_heap_and_one_that_does_not_tell_its_size_hold_nothing_back():
    def action():
        full = Full(1)
        assert reserve._held is None
        raises(MemoryError, reserve.lend, full.work, 1, 2)
        assert full.calls == 1

    for size in (0, modules.AMPLE):
        on_a_heap(size, action)


def test_a_screen_without_room_is_shown_with_the_reserve():
    def action():
        hand = fake_handheld.Handheld()
        dealing.deal(hand.console, "golf", 5, {})
        console = hand.console
        hand.run(300)
        full = Full(1)

        def opens(console, key):
            full.work(1, 2)
            open_screens.statistics(console, key)

        console.do(opens, "statistics")
        assert full.calls == 2 and console.screens.top is not console.table
        assert not console.closed and reserve._held

    on_a_heap(PICO, action)


def test_a_deal_without_room_is_not_begun_twice():
    def action():
        console = fake_handheld.Handheld().console
        full = Full(2)

        def deals(console, key):
            console.deals.chosen = "any"
            full.work(1, 2)

        raises(MemoryError, console.do, deals, "new")
        assert full.calls == 1

    on_a_heap(PICO, action)
