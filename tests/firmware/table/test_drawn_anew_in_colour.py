"""The table on an ST7789, compared with a full redraw."""

import random

import pytest

from core import games, refusals
from core.piles import STOCK
from desktop_sim.emulation.clocks import VirtualClock
from desktop_sim.emulation.displays import PlainDisplay, unpack_pairs
from desktop_sim.emulation.keys import SimKeys
from desktop_sim.emulation.stores import MemoryStore
from desktop_sim.play.headless import Handheld
from firmware.board_contract import Speaker
from firmware.console import Console
from firmware.deals import dealing
from firmware.drivers.spi_bus import SPIBus
from firmware.drivers.st7789 import ST7789
from firmware.input.actions import DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.input.debounced_keys import PRESS
from firmware.layouts import NOWHERE
from firmware.table.table_screen import TableScreen
from tests.firmware.table.test_uncovered import drawn_anew, seen
from tests.heads_first import heads_first
from tests.lab.recorded_games import recorded_game

SIZES = ((240, 240), (240, 135), (320, 240))


class Light:
    """A backlight."""

    def level(self, brightness):
        pass


class Wires:
    """A bus without a chip."""

    def write(self, buffer):
        pass


ARROWS = (UP, DOWN, LEFT, RIGHT)

MOVES = 5
"""Number of moves of a recorded game that are made."""

PICK_UPS = 4
"""Number of attempts to pick up cards before each move."""

GAMES = [game_id for game_id, _title in games.titles()]


def console_on(display, game_id, deal=617, options=None):
    console = Console(display, SimKeys(), VirtualClock(), MemoryStore(), Speaker())
    dealing.deal(console, game_id, deal, options)
    return console


def st7789(width, height):
    link = SPIBus(Wires(), lambda level: None, lambda level: None, lambda ms: None)
    return ST7789(link, Light(), width, height)



class Twice:
    """A game on an ST7789, and on a plain display that is fully redrawn for every frame."""

    def __init__(self, size, *game):
        self.size = size
        self.shown, self.plain = st7789(*size), PlainDisplay(*size, 4)
        self.consoles = [console_on(display, *game) for display in (self.shown, self.plain)]
        self.table = self.consoles[0].table

    def do(self, act):
        """Do something with each table, and compare both."""
        for console in self.consoles:
            act(console.table)
            console.table.animations.land()
            # The second frame after a press redraws the other piles, the third one a message.
            for _ in range(3):
                console.table.draw()
        self.consoles[1].table.forget()
        self.consoles[1].table.draw()
        self.plain.show()
        assert unpack_pairs(self.shown.buffer, *self.size) == self.plain.picture().pixels

    def press(self, action):
        self.do(lambda table: table.event(PRESS | action))


@pytest.mark.parametrize("game_id", heads_first(GAMES))
def test_lifts_hints_and_undo_leave_the_picture_of_a_table_that_is_drawn_anew(game_id):
    moves, *game = recorded_game(game_id)
    chance = random.Random(game_id)
    twice = Twice(chance.choice(SIZES), game_id, *game)

    def pick_up():
        spot = chance.choice(twice.table.arrangement.spots)
        if spot.pile.n and spot.pile.kind != STOCK:
            depth = chance.randint(1, spot.visits())
            twice.do(lambda table: table.point_at(spot.pile.number, depth))
            twice.press(SELECT)

    for move in moves[:MOVES]:
        for _ in range(PICK_UPS):
            pick_up()
            for _ in range(2 if twice.table.selection.picked_up != NOWHERE else 0):
                twice.press(NEXT)
            twice.do(TableScreen.cancel)
        twice.do(TableScreen.hint)
        twice.press(chance.choice(ARROWS))
        for act in (TableScreen.undo, TableScreen.redo):
            pick_up()
            twice.do(act)
        twice.do(lambda table: (table.session.play(move), table.changed(), table.cursor_moved()))  # noqa: B023


def test_no_row_of_a_picked_up_card_stays_if_it_leaves_as_the_message_over_it_ends():
    # A picked-up card of a squared pile reaches above its place, and above the message.
    game = Twice((320, 240), "monte_carlo", 4)
    lowest = game.table.session.game.tableau[22].number
    game.do(lambda table: table.point_at(lowest))
    game.press(SELECT)
    assert game.table.selection.picked_up == lowest
    game.do(lambda table: table.message.say(refusals.NO_HINT))

    def put_down(table):
        table.put_down()
        table.message.on = table.message.drawn = False

    game.do(put_down)


def test_the_time_is_drawn_with_a_cursor_that_blinks_at_the_same_moment():
    display = PlainDisplay(240, 240, 4)
    console = console_on(display, "golf", 1)
    table = console.table
    header = 240 * table.arrangement.layout.header
    console.autosave.play_clock.move()

    def shown():
        table.draw()
        display.show()
        return bytes(display.picture().pixels[:header])

    before = [shown() for _ in range(3)][-1]
    console.clock.sleep(console.autosave.play_clock.to_next_second())
    table.repaint.queue(table.selection.at)
    assert shown() != before


def test_a_long_pile_that_is_picked_up_covers_nothing_of_the_neighbour_whose_column_it_borrows():
    twice = Twice((240, 240), "yukon")

    def lay(table):
        tableau = table.session.game.tableau
        for column, cards in ((1, 23), (2, 7), (6, 0)):
            tableau[column].clear()
            for i in range(cards):
                tableau[column].put(13 - i % 13)
        table.changed()

    twice.do(lay)
    pile = twice.table.session.game.tableau[1]
    assert twice.table.arrangement.fans[pile.number].more.count
    twice.do(lambda table: (table.point_at(pile.number, pile.n), table.pick_up()))
    assert twice.table.selection.picked_up == pile.number
    twice.do(TableScreen.cancel)


def test_ends_that_change_their_columns_leave_the_picture_of_a_table_that_is_drawn_anew():
    twice = Twice((240, 135), "gypsy")
    chance = random.Random(3)
    lent = 0
    for _ in range(30):
        lengths = [chance.choice((1, 6, 12, 16, 20)) for _ in range(8)]

        def lay(table, lengths=lengths):
            for pile, length in zip(table.session.game.tableau, lengths, strict=True):
                pile.clear()
                for i in range(length):
                    pile.put(13 - i % 13)
            table.changed()

        twice.do(lay)
        lent += sum(fan.more.count > 0 for fan in twice.table.arrangement.fans if fan)
    assert lent > 30


@pytest.mark.parametrize("size", [(200, 400), (240, 240), (341, 233)], ids=str)
@pytest.mark.parametrize("game_id", ["pyramid", "thirteen", "tripeaks"])
def test_a_card_that_leaves_takes_no_edge_of_its_neighbour_along(game_id, size):
    moves, deal, options = recorded_game(game_id)
    hand = Handheld(size=size, depth=4, game=game_id, deal=deal, options=options)
    table = hand.console.table
    for move in moves[:-1]:
        table.session.play(move)
        table.changed()
        table.cursor_moved()
        for _ in range(3):
            table.draw()
        hand.console.display.show()
        assert seen(hand) == drawn_anew(hand)
