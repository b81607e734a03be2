"""The part of tests/tools/bench.py that runs on the MicroPython VM."""

from firmware.input.actions import RIGHT, SELECT
from tests.shared import handheld, spots

DEAL = 617
STEPS = 20


def begin(game_id):
    """A handheld with the game dealt."""
    hand = handheld.Handheld()
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
    spots.start()
    sent = hand.press(key)
    spots.stop()
    return [sent, sum(spots.sizes[: spots.count])]
