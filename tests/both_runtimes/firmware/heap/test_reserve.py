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

    def work(self, *arguments):
        self.calls += 1
        if self.left:
            self.left -= 1
            raise MemoryError
        return self.calls


def on_a_heap(size, action):
    """Return what `action` returns on a heap of `size` bytes in all, with the reserve held back."""
    before = modules.SIZE, modules.mem_free, reserve._held
    modules.SIZE, modules.mem_free, reserve._held = size, lambda: size, None
    try:
        reserve.hold()
        return action()
    finally:
        modules.SIZE, modules.mem_free, reserve._held = before


def test_it_is_held_back_once_and_released_once():
    def action():
        held = reserve._held
        reserve.hold()
        assert held and reserve._held is held
        assert reserve.release() and not reserve.release()
        reserve.hold()
        assert reserve.release()

    on_a_heap(PICO, action)


def test_a_large_heap_and_one_that_does_not_tell_its_size_hold_nothing_back():
    for size in (0, modules.AMPLE):
        assert not on_a_heap(size, reserve.release)


def test_a_game_without_room_to_be_saved_is_saved_without_the_reserve():
    def action():
        hand = fake_handheld.Handheld()
        dealing.deal(hand.console, "golf", 5, {})
        hand.run(3000)
        autosave = hand.console.autosave
        full = Full(1)
        begin = autosave.begin_game

        def finds_room(*arguments):
            full.work()
            return begin(*arguments)

        reserve.hold()
        autosave.begin_game = finds_room
        before = autosave.game.newest
        autosave.set_touched(True)
        hand.run(200)
        assert full.calls == 2 and autosave.game.newest != before

    on_a_heap(PICO, action)


def test_a_screen_without_room_is_shown_with_the_reserve():
    def action():
        hand = fake_handheld.Handheld()
        dealing.deal(hand.console, "golf", 5, {})
        console = hand.console
        hand.run(300)
        reserve.hold()
        full = Full(1)

        def opens(console, key):
            full.work(1, 2)
            open_screens.statistics(console, key)

        console.do(opens, "statistics")
        assert full.calls == 2 and console.screens.top is not console.table
        assert not console.closed
        hand.run(300)
        assert reserve._held

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
