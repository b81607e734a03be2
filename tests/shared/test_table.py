"""The table: what it draws press by press is what it would draw anew."""

from core import games
from firmware.actions import SELECT
from firmware.steering import NOWHERE
from tests.shared import kit
from tests.shared.handheld import SIX_KEYS, Handheld
from tests.shared.playing import Dice

SIZES = ((128, 64), (72, 40))
PRESSES = 8 if kit.is_micropython else 80

SELECT_KEY = SIX_KEYS.index(SELECT)
"""The keys before it move the cursor."""


class Twins:
    """Two handhelds that are treated alike; one draws its table anew after every press."""

    def __init__(self, game_id, width, height):
        self.both = [Handheld(width=width, height=height) for _ in range(2)]
        for handheld in self.both:
            handheld.console.start(game_id, 7)

    def press(self, key, ms):
        for handheld in self.both:
            handheld.press(key)
            handheld.run(ms)
            console = handheld.console
            if console.screen is not console.table:
                console.back_to_table()
                handheld.run(1)
            while console.table.flight.on or console.table.unsettled:
                handheld.run(1)

    def lifted(self):
        return self.both[0].console.table.lifted != NOWHERE

    def agree(self):
        table = self.both[1].console.table
        table.forget()
        table.draw()
        one, other = [handheld.display.buffer for handheld in self.both]
        return one == other


def check(game_id, width, height):
    twins = Twins(game_id, width, height)
    dice = Dice(5)
    for press in range(PRESSES):
        # Lifted cards are carried about for a while.
        selects = dice.below(8) < (1 if twins.lifted() else 5)
        key = SELECT_KEY if selects else dice.below(SELECT_KEY)
        twins.press(key, 1 + dice.below(2000))
        assert twins.agree(), (game_id, width, press)


def test_what_is_drawn_press_by_press_is_what_would_be_drawn_anew():
    for game_id, _ in games.TITLES:
        for width, height in SIZES:
            check(game_id, width, height)
