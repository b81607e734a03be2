"""Garbage is collected in a pause, so that no screen waits for it."""

from firmware.heap import modules
from firmware.screens import open_screens
from tests.both_runtimes import fake_handheld

PICO = 251000


def collections(free, size=PICO):
    """Return how many collections as many pauses make, each with these free bytes before it.

    A collection leaves 26,000 bytes.
    """
    made = []
    before = modules.SIZE, modules.mem_free, modules.collect, modules._left

    def collect():
        made.append(1)
        return 26000

    modules.SIZE, modules.collect, modules._left = size, collect, size
    try:
        for left in free:
            modules.mem_free = lambda left=left: left
            modules.collect_if_short()
    finally:
        modules.SIZE, modules.mem_free, modules.collect, modules._left = before
    return len(made)


def test_it_is_collected_where_little_is_free_and_much_of_the_rest_is_garbage():
    assert collections((90000, 30000, 12000)) == 1
    # The next one comes after another 4 KB of garbage.
    assert collections((12000, 23000, 22500, 21000)) == 2


def test_a_large_heap_and_one_that_does_not_tell_its_size_wait_until_it_is_full():
    assert collections((12000,), modules.AMPLE) == 0
    assert collections((12000,), 0) == 0


def test_the_console_does_so_in_the_pause_after_a_screen_was_closed():
    made = []
    before = modules.collect_if_short
    modules.collect_if_short = lambda: made.append(1)
    try:
        hand = fake_handheld.Handheld()
        console = hand.console
        hand.run(500)
        made.clear()
        console.do(open_screens.options, "options")
        console.screens.close()
        assert not made
        hand.run(500)
        assert made
    finally:
        modules.collect_if_short = before
