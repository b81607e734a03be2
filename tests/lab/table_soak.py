"""Random presses on the table at length: `python -m tests.lab.table_soak`, or `make soak`.

Every game is played at random in every size and on every board, with all keys, the pointer and the
Klondike keys.  Some games begin before a win, or with piles of any length.  Screens open over the
table, settings change, and all speeds are tried.  After some of the presses the frame, or what a
board's panel shows, is compared with a redraw of all screens.
"""

import argparse
import collections
import multiprocessing
import random
import sys
import traceback

from core import games
from desktop_sim.deploy import board_list
from desktop_sim.emulation import install_stubs
from desktop_sim.play import keyboard
from firmware import texts
from firmware.deals import dealing, game_on_table
from firmware.input import actions
from firmware.screens import open_screens
from firmware.screens.menus import menu_rows
from firmware.storage.settings import FIELDS
from tests.both_runtimes import playing
from tests.lab import bot_soak, drawn_anew, soak

SIZES = ((72, 40), (84, 48), (96, 64), (97, 65), (128, 32), (128, 64), (128, 128), (128, 296),
         (130, 200), (135, 240), (160, 80), (160, 128), (161, 129), (176, 220), (200, 200),
         (240, 135), (240, 240), (250, 409), (256, 64), (296, 128), (320, 240), (333, 241),
         (480, 320))

PRESSES = 100

KEYS = (actions.UP, actions.DOWN, actions.LEFT, actions.RIGHT, actions.SELECT, actions.BACK,
        actions.NEXT, actions.PREVIOUS, actions.MENU)
WEIGHTS = (6, 6, 6, 6, 12, 2, 2, 2, 1)

LETTERS = "AAACHHIMOPPWFUUDDTTTSRGKBENXZJJJJ1234567" + keyboard.DIGITS
"""Keys of the Klondike keyboard; what is pressed more often stands there more often."""

SETTINGS = ("speed", "back", "colours", "one_click", "error_messages", "large_cards",
            "left_handed", "contrast", "four_colours")
"""Settings that change the picture, or the way to it."""

ROWS = menu_rows.MAIN + menu_rows.HELP[:-1] + menu_rows.GAME
"""Rows of the menus, but that of the hardware test."""

LONG_MS = (1600, 4000, 61000)
"""Pauses in which a message turns its page, the clock ticks, or the display dims."""


def main():
    """Play, print a line for each game, and return the exit code: 1 if a frame was wrong."""
    arguments = _arguments()
    wrong = 0
    jobs = [(game_id, arguments.presses, arguments.seed, arguments.on)
            for game_id in arguments.game or playing.every_game()]
    with multiprocessing.Pool(arguments.workers) as pool:
        for game_id, pressed, compared, failures in pool.imap(play_game, jobs):
            print(f"{game_id:20}{pressed:8} presses {compared:7} pictures "
                  f"{len(failures):4} wrong", flush=True)
            print("\n".join(failures), end="\n" if failures else "")
            wrong += len(failures)
    return 1 if wrong else 0


def play_game(job):
    """Play one game on every panel; return its id, numbers of presses and comparisons, faults."""
    game_id, presses, seed, on = job
    pressed = compared = 0
    failures = []
    for panel in _panels(on):
        played = TableSoak(game_id, panel, seed)
        try:
            for _ in range(presses):
                played.press()
        except AssertionError:
            failures.append(played.told())
        except Exception:
            failures.append(f"{played.told()}\n{traceback.format_exc()}")
        pressed += played.presses
        compared += played.compared
    return game_id, pressed, compared, failures


def _panels(on):
    """Return the panels of `on`: sizes, names of boards, or both if it is empty."""
    if not on:
        return (*SIZES, *board_list.boards())
    return [tuple(map(int, panel.split("x"))) if panel[0].isdigit() else panel for panel in on]


class TableSoak:
    """One game on one panel, under random presses; `panel` is a size or the name of a board."""

    def __init__(self, game_id, panel, seed):
        """Deal a random game with random options and settings."""
        # The import comes after the fakes of a board are installed.
        from desktop_sim.play.headless import Handheld

        self.chance = chance = random.Random(f"{game_id} {panel} {seed}")
        options = chance.choice(playing.choices(game_id))
        self.start = (game_id, panel, seed, options)
        where = {"board": panel} if isinstance(panel, str) else {"size": panel}
        self.hand = Handheld(game=game_id, deal=chance.randrange(1, 32000), options=options,
                             **where)
        self.console = self.hand.console
        self.acts = []
        way = chance.random()
        if way < 0.15:
            self._near_a_win(game_id)
        elif way < 0.3:
            self._position(game_id)
        for name in SETTINGS:
            if chance.random() < 0.4:
                self._set(name)
        self.console.screens.top.forget()
        self.console.request_redraw()
        self.often = chance.choice((0.05, 0.5, 0.9))
        self.presses = self.compared = 0

    def _near_a_win(self, game_id):
        """Make all moves of the stored win of the game, or all but the last few."""
        sample = texts.sample(game_id)
        if not sample:
            return
        deal, options, codes = sample
        left = self.chance.choice((0, 0, 0, 1, 2, 4, 8))
        self.acts.append(("near a win", left))
        usual = {name: default for name, _, default in games.load(game_id).options}
        dealing.deal(self.console, game_id, deal, {**usual, **options})
        table = self.console.table
        session = self.console.session
        for code in codes[:len(codes) - left]:
            if code == texts.FINISH:
                session.finish()
            else:
                session.legal()
                session.play(session.found[code - texts.FIRST_MOVE])
            table.changed()
        table.cursor_moved()
        self.hand.wait(self.chance.choice((0, 1000, 30000)))

    def _position(self, game_id):
        """Go on from random cards in piles of any length."""
        asked = bot_soak.BotSoak(game_id, self.chance.random(), collections.Counter())
        asked.play_position()
        self.acts.append("position")
        self.console.session.load(asked.bot.session.save())
        game_on_table.begin(self.console)
        self.hand.wait(0)

    def told(self):
        """Return the start, and the last acts before a wrong frame."""
        return f"{self.start} press {self.presses}: {self.acts[-8:]}"

    def press(self):
        """Do one thing at random; compare the frames at first, then now and again."""
        if not self.presses:
            self.compare()
        self.presses += 1
        chance = self.chance
        kind = chance.random()
        ms = chance.choice((0, 20, 40, 200, 600))
        if kind < 0.61:
            self._press_key(ms)
        elif kind < 0.63:
            self._look()
        elif kind < 0.65:
            self._do_row()
        elif kind < 0.77:
            letter = chance.choice(LETTERS)
            self.acts.append((letter, ms))
            self.hand.guide_key(letter)
            self.hand.wait(ms)
        elif kind < 0.95:
            self._point(ms)
        elif kind < 0.97:
            self._set(chance.choice(SETTINGS))
            self.console.screens.top.forget()
            self.console.request_redraw()
            self.hand.wait(ms)
        elif kind < 0.985:
            rows = chance.choice((-3, -1, 1, 3))
            self.acts.append(("wheel", rows))
            self.console.pointer.scroll(rows)
            self.hand.wait(ms)
        else:
            ms = chance.choice(LONG_MS)
            self.acts.append(("wait", ms))
            self.hand.wait(ms)
        if self.console.screens.top is not self.console.table and chance.random() < 0.25:
            self.leave()
        elif chance.random() < self.often:
            self.compare()

    def _press_key(self, ms):
        key = self.chance.choices(KEYS, WEIGHTS)[0]
        if self.hand.keys.key_for(key) is None:
            key = actions.SELECT
        held = 800 if self.chance.random() < 0.03 else self.chance.choice((20, 40, 60))
        self.acts.append((key, held, ms))
        self.hand.press(key, held, then=ms)

    def _look(self):
        """Hold SELECT, or BACK, and compare the pile that is then shown."""
        key = self.chance.choice((actions.SELECT, actions.BACK))
        if self.hand.keys.key_for(key) is None:
            return
        ms = self.chance.choice((500, 1100, 2100, 4000))
        self.acts.append(("look", key, ms))
        self.hand.down(key)
        self.hand.wait(ms)
        if self.chance.random() < 0.3 and self.hand.keys.key_for(actions.NEXT) is not None:
            self.hand.press(actions.NEXT)
        if type(self.console.screens.top).__name__ == "PileView":
            self._compare_all()
        self.hand.up(key)

    def _do_row(self):
        """Open the menu, and do the command of a row of it or of those under it."""
        console = self.console
        if console.screens.top is not console.table or console.suspended:
            return
        label, command, argument = self.chance.choice(ROWS)
        if command is open_screens.watch and not texts.sample(console.session.game_id):
            # Help has no such row then.
            return
        self.acts.append(label)
        console.open_menu()
        self.hand.wait(self.chance.choice((0, 300)))
        console.do(command, argument)
        self.hand.wait(self.chance.choice((0, 500, 5000)))

    def _point(self, ms):
        """Click, or drag along a line; now and then the pointer is lost."""
        chance = self.chance
        width, height = self.console.display.width, self.console.display.height
        start, end = ((chance.randrange(width), chance.randrange(height)) for _ in range(2))
        steps = chance.choice((0, 0, 1, 3))
        lost = steps and chance.random() < 0.1
        self.acts.append(("point", start, end, steps, lost, ms))
        self.hand.point(*start, 0)
        for step in range(1, steps + 1):
            self.hand.wait(ms // 4)
            self.hand.point(*(a + (b - a) * step // steps for a, b in zip(start, end, strict=True)),
                            1)
        if lost:
            self.console.pointer.lose()
            self.hand.wait(0)
        else:
            self.hand.point(*(end if steps else start), 2)
        self.hand.wait(ms)

    def _set(self, name):
        """Choose a random value of a setting."""
        settings = self.console.settings
        values = next(values for known, values, *_ in FIELDS if known == name)
        value = self.chance.choice(values)
        self.acts.append((name, value))
        settings.set(name, value)
        if name == "left_handed":
            self.console.keys.set_hand(value)

    def leave(self):
        """Go back to the table from any screen over it."""
        if not self.console.playing() or self.console.suspended:
            return
        self.acts.append("leave")
        self.console.screens.back_to_table()
        self.hand.wait(1)

    def compare(self):
        """Compare the top screen's area with a full redraw of all, after all drawing is done."""
        if drawn_anew.rest(self.console, self.hand.wait):
            self._compare_all()

    def _compare_all(self):
        self.compared += 1
        drawn_anew.compare(self.console, self.hand.picture)


def _arguments():
    parser = argparse.ArgumentParser(prog="python -m tests.lab.table_soak", description=__doc__)
    parser.add_argument("--presses", type=int, default=PRESSES,
                        help=f"presses of each game in each size ({PRESSES})")
    parser.add_argument("--on", action="append", metavar="PANEL",
                        help="WxH or a board, perhaps several times (all of them)")
    parser.add_argument("--seed", type=int, default=1, help="for other presses (1)")
    return soak.parse(parser)


if __name__ == "__main__":
    install_stubs.install()
    sys.exit(main())
