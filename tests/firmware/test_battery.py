"""A battery's watch: what a player reads when the charge is low, and when it is not said."""

import pytest

from desktop_sim.play.headless import Handheld
from firmware.battery import EMPTY, EMPTY_BELOW_MV, LOW, Battery

LIMIT = 3550
WELL, WEAK, GONE = LIMIT + 200, LIMIT - 20, LIMIT - EMPTY_BELOW_MV - 20


@pytest.fixture
def played():
    """A game whose battery has the voltage `played.voltage`; `minutes` pass, `lines` were read."""
    hand = Handheld(board="pimoroni_picosystem", game="klondike", deal=3,
                    overrides={"keep_awake": True})
    hand.voltage = WELL
    watch = Battery(hand.console, lambda: hand.voltage, LIMIT)
    hand.lines = []

    def seconds(count, voltages=None):
        for second in range(count):
            if voltages:
                hand.voltage = voltages[second % len(voltages)]
            hand.wait(1000)
            watch.watch()
            message = hand.console.table.message
            if message.on:
                hand.lines.append(bytes(message.line.buffer[: message.line.n]))
                hand.press("NEXT")

    hand.seconds = seconds
    hand.wait(2000)
    return hand


def test_a_low_battery_is_said_once_and_an_empty_one_once(played):
    played.seconds(60)
    assert played.lines == []
    played.voltage = WEAK
    played.seconds(120)
    assert played.lines == [LOW]
    played.voltage = GONE
    played.seconds(120)
    assert played.lines == [LOW, EMPTY]


def test_single_low_readings_are_no_alarm(played):
    played.seconds(300, [WELL] * 4 + [GONE] * 4 + [WELL] * 12)
    assert played.lines == []


def test_a_battery_that_was_charged_is_told_low_again(played):
    played.voltage = WEAK
    played.seconds(40)
    played.voltage = WELL
    played.seconds(40)
    played.voltage = WEAK
    played.seconds(40)
    assert played.lines == [LOW, LOW]


def test_it_waits_until_another_line_or_screen_is_gone(played):
    played.press("MENU")
    played.wait(300)
    played.voltage = WEAK
    played.seconds(60)
    assert played.lines == []
    played.press("BACK")
    played.wait(300)
    played.seconds(10)
    assert played.lines == [LOW]
