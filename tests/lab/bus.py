"""Counts the bytes that presses put on the display's bus: `python -m tests.lab.bus`.

Presses keys at random on the SSD1306 board, an arrow or SELECT, and sorts what was sent by what the
press did.
"""

import argparse
import random
from statistics import median

from core import games
from desktop_sim.frontends.headless import PRESS_MS, Handheld

ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")
DOES = ("cursor step", "lift", "move")


def presses(game_id, deal, most, options=None):
    """Plays with `most` presses; yields what each one did (of DOES) and the bytes that it sent.

    First those of the picture that answers, then those of all that follows until the next press.
    """
    hand = Handheld(game=game_id, deal=deal, options=options)
    hand.wait(500)
    console = hand.console
    table = console.table
    chance = random.Random(deal)
    for _ in range(most):
        if console.screen is not table:
            console.back_to_table()
            hand.wait(100)
        before = (console.session.moves, table.selection.lifted)
        action = "SELECT" if chance.random() < 0.3 else chance.choice(ARROWS)
        sent = hand.bus_bytes
        hand.down(action)
        answer = hand.bus_bytes - sent
        hand.wait(PRESS_MS)
        hand.up(action)
        hand.wait(PRESS_MS)
        sent = hand.bus_bytes - sent
        if console.screen is not table:
            continue
        if console.session.moves != before[0]:
            yield "move", answer, sent
        elif table.selection.lifted != before[1]:
            yield "lift", answer, sent
        elif action != "SELECT":
            yield "cursor step", answer, sent


def figures(game_id, deals, most, options=None):
    """A dict of what presses did to a list of the bytes that they sent: (answer, all)."""
    sent = {what: [] for what in DOES}
    for deal in deals:
        for what, answer, together in presses(game_id, deal, most, options):
            sent[what].append((answer, together))
    return sent


def main():
    """Prints median and maximum for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=5, help="how many deals of each game (5)")
    parser.add_argument("--presses", type=int, default=400, help="how many presses a deal (400)")
    wanted = parser.parse_args()
    print("bytes: median and most of the picture that answers, then of all until the next press")
    print(f"{'game':<22}" + "".join(f"{what:>24}" for what in DOES))
    for game_id, title in games.titles():
        sent = figures(game_id, range(1, wanted.deals + 1), wanted.presses)
        print(f"{title:<22}" + "".join(row(sizes) for sizes in sent.values()), flush=True)


def row(sizes):
    """The figures of one kind of press as text."""
    text = ""
    for of_these in zip(*sizes, strict=True):
        text += f"{median(of_these):>6.0f}{max(of_these):>5}"
    return f"{text:>24}"


if __name__ == "__main__":
    main()
