"""Screens as they must look, pixel by pixel: every game on every size of display.

A golden screen shows five states of a game side by side. They are the deal, the table after some
moves, cards picked up, a message, and a view of a pile. Larger displays show the second and third.
"""

import pytest
from PIL import Image

from core import games
from core.piles import FOUNDATION, STOCK
from desktop_sim.play.headless import HOLD_MS, Handheld
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.menus import first_rules, menu_commands, menu_rows
from firmware.storage.days import PLAYED, WON, Days
from tests.boards.test_boards import TABLES
from tests.both_runtimes import playing
from tests.lab.recorded_games import recorded_game

DEAL = 7
MOVES = 30

KNOWN_FORTRESS = 2
UNKNOWN_FORTRESS = 1
"""Deals of Fortress: one that is known to be winnable, and one of which nobody knows."""

# Rows of (width, height, bits a pixel, True if all five screens are kept).
DISPLAYS = [
    (128, 64, 1, True),
    (72, 40, 1, True),
    (160, 128, 4, False),
    (240, 135, 4, False),
    (240, 240, 4, False),
    (296, 128, 1, False),
]
GREY = (128, 128, 128)
GAP = 4


class Scene:
    """A handheld with a game that goes from screen to screen."""

    def __init__(self, game_id, width, height, depth, is_round=False):
        self.hand = Handheld(size=(width, height), depth=depth, game=game_id, deal=DEAL,
                             is_round=is_round)
        self.table = self.hand.console.table
        self.session = self.hand.console.session

    def picture(self):
        """Return the panel's image, with the cursor in the lit part of its blinking."""
        self.hand.wait(50)
        return self.hand.picture().image()

    def dealt(self):
        return self.picture()

    def played(self):
        """Return the image after MOVES moves, or after fewer if no cards can then be picked up."""
        for _ in playing.play(self.session, playing.Dice(DEAL), MOVES):
            pass
        while not self._origin():
            self.session.undo()
        self.table.changed()
        self.table.point_at(self._origin() & 63)
        return self.picture()

    def picked_up(self):
        """Return the image with the cards picked up for which there are the most destinations."""
        move = self._origin()
        self.table.point_at(move & 63, move >> 12)
        # A card that has no choice is played when the key is released.
        self.hand.down("SELECT")
        return self.picture()

    def refused(self):
        """Return the image with the message that refuses a foundation's card."""
        self.hand.press("BACK", 40, 40)
        self.hand.up("SELECT")
        piles = self.session.game.piles
        there = [pile.number for pile in piles if pile.kind == FOUNDATION]
        self.table.point_at(there[0])
        self.hand.press("SELECT", 40, 40)
        return self.picture()

    def held(self):
        """Return the image with BACK held at the pile that has the most cards."""
        piles = [pile for pile in self.session.game.piles if pile.kind != STOCK]
        self.table.point_at(max(piles, key=lambda pile: pile.n).number)
        self.hand.down("BACK")
        self.hand.wait(HOLD_MS)
        picture = self.picture()
        self.hand.up("BACK")
        return picture

    def _origin(self):
        """Return the packed move of the cards with the most destinations; the last of equals."""
        piles = self.session.game.piles
        moves = self.session.found[: self.session.legal()]
        moves = [m for m in moves if STOCK not in (piles[m & 63].kind, piles[m >> 6 & 63].kind)]
        same = [(move & 63, move >> 12) for move in moves]
        return max(moves, key=lambda m: (same.count((m & 63, m >> 12)), m), default=0)


def beside(pictures):
    """Return pictures of one size side by side, as one."""
    width, height = pictures[0].size
    row = Image.new("RGB", ((width + GAP) * len(pictures) - GAP, height), GREY)
    for i, picture in enumerate(pictures):
        row.paste(picture, (i * (width + GAP), 0))
    return row


@pytest.mark.parametrize("width, height, depth, whole", DISPLAYS)
@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_a_game_looks_as_it_must(golden, game_id, width, height, depth, whole):
    scene = Scene(game_id, width, height, depth)
    pictures = [scene.dealt(), scene.played(), scene.picked_up(), scene.refused(), scene.held()]
    golden(f"{width}x{height}/{game_id}", beside(pictures if whole else pictures[1:3]))


OTHER_SIZES = [(128, 128), (135, 240), (160, 80), (320, 170), (320, 240), (320, 320)]
"""Sizes of displays in colour of other boards."""


@pytest.mark.parametrize("width, height", OTHER_SIZES)
def test_every_size_that_a_board_has_looks_as_it_must(golden, width, height):
    """Check a game of seven columns, one of ten, one with covered cards, and the first menu."""
    pictures = [Scene(game_id, width, height, 4).played()
                for game_id in ("klondike", "spider", "tripeaks")]
    menu = Scene("klondike", width, height, 4)
    menu.hand.console.open_menu()
    golden(f"{width}x{height}/board", beside([*pictures, menu.picture()]))


def test_every_boards_size_is_among_them():
    sizes = {(table.DISPLAY["width"], table.DISPLAY["height"]) for table in TABLES.values()}
    assert sizes == {*OTHER_SIZES, *((width, height) for width, height, *_ in DISPLAYS[:5])}


@pytest.mark.parametrize("width, height, depth, _", DISPLAYS)
def test_days_look_as_they_must(golden, width, height, depth, _):
    """Check this month, an earlier day, the month before, and the header under the cursor."""
    hand = Handheld(size=(width, height), depth=depth, game="klondike", deal=DEAL)
    console = hand.console
    hand.clock.date = 20261127
    console.share = bytes
    days = Days(hand.store)
    for day, state in enumerate((3, 3, 1, 0, 3, 2, 3, 3, 1, 3, 0, 3, 0, 0, 1, 3, 2, 3, 3, 1, 0), 1):
        days.note(20261100 + day, state)
    for day in range(22, 27):
        days.note(20261100 + day, WON)
    days.note(20261031, PLAYED)
    days.save()
    console.do(open_screens.calendar, 0)
    hand.wait(50)
    pictures = [hand.picture().image()]
    for keys in (("UP", "LEFT"), ("LEFT",) * 19, ("RIGHT", "UP")):
        for key in keys:
            hand.press(key, 40, 40)
        pictures.append(hand.picture().image())
    golden(f"{width}x{height}/days", beside(pictures))


@pytest.mark.parametrize("width, height, depth", [(240, 240, 4), (160, 80, 4), (128, 64, 1)])
def test_a_hint_and_a_win_look_as_they_must(golden, width, height, depth):
    """Check a hint, the cards that bounce after the last move, and the result over them."""
    hand = Handheld(size=(width, height), depth=depth)
    moves, deal, options = recorded_game("klondike")
    dealing.deal(hand.console, "klondike", deal, options)
    hand.wait(1000)
    menu_commands.hint(hand.console, 0)
    hand.wait(500)
    pictures = [hand.picture().image()]
    for move in moves[:-2]:
        hand.console.session.play(move)
    hand.console.table.wake()
    hand.console.autosave.pressed()
    hand.console.table.changed()
    menu_commands.finish(hand.console, 0)
    for wait_ms in (1000, 5000):
        hand.wait(wait_ms)
        pictures.append(hand.picture().image())
    golden(f"{width}x{height}/win", beside(pictures))


@pytest.mark.parametrize("size", [(128, 64), (72, 40)], ids=lambda size: "{}x{}".format(*size))
def test_menus_look_as_they_must(golden, size):
    """Check the game list, menu, its parts, saved games, statistics, rules, a question."""
    hand = Handheld(size=size)
    hand.wait(50)
    pictures = [hand.picture().image()]
    dealing.deal(hand.console, "klondike", DEAL)
    open_screens.saved_games(hand.console, 0)
    hand.press("SELECT")
    hand.console.session.turn()
    for command in (
        lambda console, argument: console.open_menu(),
        menu_rows.help_menu,
        menu_rows.game_menu,
        open_screens.saved_games,
        open_screens.statistics,
        open_screens.variations,
        open_screens.options,
        menu_commands.deal_by_number,
        menu_commands.new_deal,
    ):
        hand.console.screens.back_to_table()
        command(hand.console, 0)
        hand.wait(50)
        pictures.append(hand.picture().image())
    golden("{}x{}/menus".format(*size), beside(pictures))


@pytest.mark.parametrize("width, height, depth, _", DISPLAYS)
def test_a_question_and_a_game_that_is_stuck_look_as_they_must(golden, width, height, depth, _):
    """Check the question before a first deal, and that no move is left, in two kinds of deals."""
    hand = Handheld(size=(width, height), depth=depth)
    console = hand.console
    first_rules.asks(console, b"Klondike", "klondike", menu_commands.play, "klondike")
    hand.wait(50)
    pictures = [hand.picture().image()]
    for deal in (KNOWN_FORTRESS, UNKNOWN_FORTRESS):
        dealing.deal(console, "fortress", deal, {})
        hand.wait(5000)
        console.screens.end_of_game.stuck()
        hand.wait(50)
        pictures.append(hand.picture().image())
    golden(f"{width}x{height}/question_and_stuck", beside(pictures))
