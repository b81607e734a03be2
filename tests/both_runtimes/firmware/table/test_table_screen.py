"""The table: its frame after each press equals a full redraw."""

from core.piles import FOUNDATION, HAND, STOCK, TABLEAU, WASTE
from desktop_sim.play.pointing.place_keys import ANY
from desktop_sim.play.pointing.pointer import DOWN, DRAG, UP
from firmware.deals import dealing
from firmware.input.actions import BACK, SELECT
from firmware.layouts import NOWHERE
from tests.both_runtimes import assertions
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld
from tests.both_runtimes.playing import Dice

SIZES = ((128, 64), (72, 40))
PRESSES = 8 if assertions.is_micropython else 300
APART = 4
"""Number of presses between two comparisons."""

ACTS = 10 if assertions.is_micropython else 60

SELECT_KEY = SIX_KEYS.index(SELECT)
"""Number of SELECT; the keys before it move the cursor."""

NO_LETTER = ("undo", "redo", "hint", "moves")


class Twins:
    """Two handhelds with the same presses; the second one draws its table only to be compared."""

    def __init__(self, game_id, width, height, deal=7, told=True):
        self.both = [Handheld(width=width, height=height, told=told) for _ in range(2)]
        for handheld in self.both:
            dealing.deal(handheld.console, game_id, deal)
        self.table = self.both[0].console.table

    def press(self, key, ms):
        self.do(lambda handheld: handheld.press(key), ms)

    def do(self, what, ms):
        """Call `what` for both and wait `ms` ms; return to the table if another screen is shown."""
        for handheld in self.both:
            what(handheld)
            handheld.run(ms)
            console = handheld.console
            if console.screens.top is not console.table:
                console.screens.back_to_table()
                handheld.run(1)

    def rest(self):
        """Wait until all cards have arrived and all is drawn, including a moved cursor."""
        for handheld in self.both:
            table = handheld.console.table
            for _ in range(2):
                # The cursor moves in the frame after the cards.
                handheld.run(1)
                while table.animations.movement or not table.repaint.is_done():
                    handheld.run(1)

    def picked_up(self):
        return self.table.selection.picked_up != NOWHERE

    def agree(self):
        table = self.both[1].console.table
        table.forget()
        table.draw()
        one, other = [handheld.display.buffer for handheld in self.both]
        return one == other


def check(game_id, width, height, deal, seed):
    """Play at random; compare the frame of each APART-th press with a full redraw."""
    twins = Twins(game_id, width, height, deal)
    dice = Dice(seed)
    for press in range(PRESSES):
        # Picked-up cards are carried for a while.
        selects = dice.below(8) < (1 if twins.picked_up() else 5)
        chance = dice.below(40)
        if chance < 2:
            command = NO_LETTER[press % len(NO_LETTER)]
            twins.do(lambda handheld: handheld.console.pointer.command(command), 50)  # noqa: B023
        elif chance < 3:
            twins.press(SIX_KEYS.index(BACK), 50)
        else:
            twins.press(SELECT_KEY if selects else dice.below(SELECT_KEY), 1 + dice.below(200))
        if press % APART == 0:
            twins.rest()
            assert twins.agree(), (game_id, width, seed, press)


def test_what_is_drawn_press_by_press_is_what_would_be_drawn_anew(long_game_id):
    for seed in range(len(SIZES)):
        check(long_game_id, *SIZES[seed], 7, seed)


NAMES = ("undo", "redo", "hint", "moves", "auto", "back")


def anything(dice, width, height):
    """Return a random act of a pointer, a keyboard or a failed save."""
    chance = dice.below(9)
    x, y, number = dice.below(width), dice.below(height), dice.below(9)
    to_x, to_y = (x, y) if dice.below(2) else (dice.below(width), dice.below(height))

    def points(handheld):
        pointer = handheld.console.pointer
        pointer.point(x, y, DOWN)
        handheld.run(20)
        pointer.point((x + to_x) // 2, (y + to_y) // 2, DRAG)
        handheld.run(20)
        if number:
            pointer.point(to_x, to_y, UP)
        else:
            pointer.lose()

    if chance < 4:
        return points
    if chance < 6:
        kind = (STOCK, HAND, WASTE, FOUNDATION, TABLEAU)[x % 5]
        index = ANY if kind == FOUNDATION else number if kind == TABLEAU else 0
        return lambda handheld: handheld.console.pointer.choose(kind, index)
    if chance < 7:
        return lambda handheld: handheld.console.pointer.command(NAMES[number % len(NAMES)])
    if chance < 8:
        return lambda handheld: handheld.console.autosave.report(b"A notice")
    return lambda handheld: handheld.press(number % len(SIX_KEYS))


def test_so_it_is_with_a_pointer_with_the_guide_s_keys_and_with_notices(long_game_id):
    for width, height in SIZES:
        twins = Twins(long_game_id, width, height, told=False)
        dice = Dice(9)
        for act in range(ACTS):
            # Half of the acts happen while cards are flying.
            ms = 1 + dice.below(150) if dice.below(2) else dice.below(3000)
            twins.do(anything(dice, width, height), ms)
            if dice.below(2):
                twins.rest()
                assert twins.agree(), (long_game_id, width, act)
