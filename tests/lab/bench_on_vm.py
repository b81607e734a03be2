"""The part of tests/lab/bench.py that runs on the MicroPython VM."""

from firmware.input.actions import RIGHT, SELECT
from tests.both_runtimes import allocation_spots, fake_handheld

DEAL = 617
STEPS = 20


def begin(game_id):
    """A handheld with the game dealt."""
    hand = fake_handheld.Handheld()
    hand.console.start(game_id, DEAL)
    hand.run(500)
    return hand


def measure(hand):
    """Presses keys; returns lists of what each press did, bus bytes and bytes allocated."""
    right = hand.buttons.actions.find(bytes([RIGHT]))
    select = hand.buttons.actions.find(bytes([SELECT]))
    results = []
    for _ in range(STEPS):
        results.append(["cursor step"] + pressed(hand, right))
        for _ in range(2):
            moves = hand.console.session.moves
            figures = pressed(hand, select)
            results.append(["other" if moves == hand.console.session.moves else "move"] + figures)
    return results


def pressed(hand, key):
    """Bus bytes of a press of `key`, and bytes allocated by it."""
    allocation_spots.start()
    sent = hand.press(key)
    allocation_spots.stop()
    return [sent, sum(allocation_spots.sizes[: allocation_spots.count])]
