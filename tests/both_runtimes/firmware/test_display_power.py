"""Panel power: dimming, sleep and waking, through a console and its keys."""

from firmware.deals import dealing
from firmware.display_power import AWAKE, DARK, DIM
from firmware.input.actions import SELECT
from tests.both_runtimes import assertions, fake_handheld

MINUTE = 60000
SELECT_KEY = fake_handheld.SIX_KEYS.index(SELECT)


def playing():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 3)
    hand.run(1500)
    return hand


def test_it_dims_after_a_minute_and_goes_dark_after_five():
    hand = playing()
    hand.run(MINUTE - 3000)
    assert hand.console.display_power.state == AWAKE
    hand.run(3000)
    assert hand.console.display_power.state == DIM
    hand.run(4 * MINUTE)
    assert hand.console.display_power.state == DARK
    before = hand.bus.bytes
    hand.run(MINUTE)
    assert hand.bus.bytes == before


def test_keep_awake_keeps_it_awake():
    hand = playing()
    hand.console.settings.set("keep_awake", True)
    hand.run(6 * MINUTE)
    assert hand.console.display_power.state == AWAKE


def test_brightness_and_inversion_reach_the_chip():
    hand = playing()
    sent = hand.bus.bytes
    hand.console.settings.set("brightness", 1)
    hand.console.settings.set("colours", 1)
    hand.console.request_redraw()
    hand.run(50)
    assert hand.bus.bytes > sent
    assert hand.console.display_power.level < 0xFF and hand.console.display_power.scheme == 1


def rest_and_wake(hand):
    hand.run(6 * MINUTE)
    hand.press(SELECT_KEY)


def test_resting_allocates_nothing():
    hand = playing()
    hand.run(100)
    assertions.locked(rest_and_wake, hand)


def rounds_in_a_second(hand):
    rounds = 0
    end = hand.clock.now + 1000
    while hand.clock.now < end:
        hand.clock.now += max(1, hand.console.step())
        rounds += 1
    return rounds


def test_the_longer_nobody_presses_the_fewer_rounds_the_console_makes():
    hand = playing()
    hand.press(0)
    assert 190 <= rounds_in_a_second(hand) <= 220
    hand.run(4000)
    assert 95 <= rounds_in_a_second(hand) <= 110
    hand.run(MINUTE)
    assert hand.console.display_power.state == DIM and 30 <= rounds_in_a_second(hand) <= 40
    hand.run(5 * MINUTE)
    assert hand.console.display_power.state == DARK and 30 <= rounds_in_a_second(hand) <= 36


def test_where_a_key_that_moves_ends_the_sleep_there_are_fewer_rounds_still():
    hand = playing()
    hand.console.keys.told = True
    hand.press(0)
    assert 30 <= rounds_in_a_second(hand) <= 45
    hand.buttons.mask = 1
    hand.console.step()
    # The arrow repeats.
    assert 190 <= rounds_in_a_second(hand) <= 260


@assertions.thorough_on_vm
def test_a_press_of_any_key_that_wakes_it_does_nothing_else():
    presses = [(key, 2 * MINUTE, 50) for key in range(len(fake_handheld.SIX_KEYS))]
    for key, rest, ms in presses + [(SELECT_KEY, 6 * MINUTE, 900)]:
        hand = playing()
        hand.run(rest)
        console = hand.console
        selection = console.table.selection
        before = selection.picked_up, selection.at, selection.depth
        hand.press(key, ms)
        assert console.display_power.state == AWAKE and console.screens.top is console.table
        assert (selection.picked_up, selection.at, selection.depth) == before
        assert not console.session.moves
        hand.press(0)
        hand.press(3)
        assert selection.at != before[1]
