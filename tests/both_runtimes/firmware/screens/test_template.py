"""The screen to copy: it is shown and closed like any other, and allocates nothing."""

from firmware.screens.template import Template
from tests.both_runtimes import assertions
from tests.both_runtimes.fake_handheld import SIX_KEYS, TWO_KEYS, Handheld


def test_it_is_drawn_and_closed_by_keys():
    for actions, key, ms in ((SIX_KEYS, 5, 50), (TWO_KEYS, 1, 700)):
        hand = Handheld(actions)
        hand.run(300)
        before = bytes(hand.display.buffer)
        hand.console.screens.show(Template(hand.console))
        assertions.locked(hand.run, 100)
        assert bytes(hand.display.buffer) != before
        hand.press(key, ms)
        assert hand.console.screens.top is hand.console.screens.start
