"""Random presses on the table at length: `python -m tests.lab.table_soak`, or `make soak`.

Every game is played at random in every size, with all keys, the pointer and the Klondike keys.
Screens open over the table, cards are large or small, and all speeds are tried.  After some of the
presses the frame is compared with a redraw of the whole table.
"""

import argparse
import multiprocessing
import random
import sys
import traceback

from desktop_sim.hardware import install_stubs
from firmware.input import actions
from tests.both_runtimes import playing
from tests.lab import soak

SIZES = ((72, 40), (96, 64), (128, 32), (128, 64), (128, 128), (160, 80), (160, 128), (176, 220),
         (200, 200), (240, 135), (240, 240), (296, 128), (320, 240))

PRESSES = 100

KEYS = (actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT, actions.SELECT, actions.BACK)
WEIGHTS = (3, 3, 3, 3, 6, 1)

LETTERS = ("A", "C", "H", "M", "U", "R")


def main():
    """Play, print a line for each game, and return the exit code: 1 if a frame was wrong."""
    arguments = _arguments()
    wrong = 0
    jobs = [(game_id, arguments.presses, arguments.seed)
            for game_id in arguments.game or playing.every_game()]
    with multiprocessing.Pool(arguments.workers) as pool:
        for game_id, compared, failures in pool.imap(play_game, jobs):
            print(f"{game_id:16}{compared:7} pictures {len(failures):4} wrong", flush=True)
            print("\n".join(failures), end="\n" if failures else "")
            wrong += len(failures)
    return 1 if wrong else 0


def play_game(job):
    """Play one game in every size; return its id, the number of comparisons, and the faults."""
    game_id, presses, seed = job
    compared = 0
    failures = []
    for size in SIZES:
        played = TableSoak(game_id, size, seed)
        try:
            for _ in range(presses):
                played.press()
            compared += played.compared
        except AssertionError:
            failures.append(played.told())
        except Exception:
            failures.append(f"{played.told()}\n{traceback.format_exc()}")
    return game_id, compared, failures


class TableSoak:
    """One game in one size, under random presses."""

    def __init__(self, game_id, size, seed):
        """Deal a random game with random options and settings."""
        # The import comes after the fakes of a board are installed.
        from desktop_sim.frontends.headless import Handheld

        self.chance = random.Random(f"{game_id} {size} {seed}")
        options = self.chance.choice(playing.choices(game_id))
        self.start = (game_id, size, seed, options)
        self.hand = Handheld(size=size, game=game_id, deal=self.chance.randrange(1, 32000),
                             options=options)
        self.console = self.hand.console
        settings = self.console.settings
        settings.speed = self.chance.randrange(4)
        settings.large_cards = self.chance.random() < 0.3
        settings.one_click = self.chance.random() < 0.3
        self.console.table.forget()
        self.presses = self.compared = 0
        self.acts = []

    def told(self):
        """Return the start, and the last acts before a wrong frame."""
        return f"{self.start} press {self.presses}: {self.acts[-8:]}"

    def press(self):
        """Do one thing at random; compare the frames now and then."""
        self.presses += 1
        chance = self.chance
        kind = chance.random()
        ms = chance.choice((20, 40, 200, 600))
        if kind < 0.75:
            key = chance.choices(KEYS, WEIGHTS)[0]
            held = 800 if chance.random() < 0.03 else chance.choice((20, 40, 60))
            self.acts.append((key, held, ms))
            self.hand.press(key, held, then=ms)
        elif kind < 0.83:
            letter = chance.choice(LETTERS)
            self.acts.append((letter, ms))
            self.hand.guide_key(letter)
            self.hand.wait(ms)
        else:
            x, y = chance.randrange(self.start[1][0]), chance.randrange(self.start[1][1])
            self.acts.append((x, y, ms))
            self.hand.click(x, y)
            self.hand.wait(ms)
        if self.console.screens.top is not self.console.table and chance.random() < 0.3:
            self.leave()
        elif chance.random() < 0.5:
            self.compare()

    def leave(self):
        """Go back to the table from any screen over it."""
        if not self.console.table.arrangement.layout:
            return
        self.acts.append("leave")
        self.console.screens.back_to_table()
        self.hand.wait(1)

    def compare(self):
        """Compare the frame with a full redraw, after all drawing is done."""
        console = self.console
        table = console.table
        if console.screens.top is not table:
            return
        while table.mover.movement or table.repaint.others or table.message.delay:
            self.hand.wait(5)
            if console.screens.top is not table:
                return
        # A card that turned over or landed is drawn with the next frame.
        self.hand.wait(5)
        if console.screens.top is not table:
            return
        self.compared += 1
        shown = self.below_header()
        table.forget()
        for _ in range(2):
            table.draw()
        console.display.show()
        assert self.below_header() == shown

    def below_header(self):
        """Return the pixels of the panel without the header, in which the time goes on."""
        pixels = self.hand.picture().pixels
        status = self.console.table.arrangement.layout.status
        return pixels[len(pixels) // self.start[1][1] * status:]


def _arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.lab.table_soak", description=__doc__)
    parser.add_argument("--presses", type=int, default=PRESSES,
                        help=f"presses of each game in each size ({PRESSES})")
    parser.add_argument("--seed", type=int, default=1, help="for other presses (1)")
    return soak.parse(parser)


if __name__ == "__main__":
    install_stubs.install()
    sys.exit(main())
