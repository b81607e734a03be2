"""The first deal of a game with a hand and a waste: a line says what lies beside the stock."""

from core.chosen_deal import ChosenDeal
from firmware.deals import dealing
from firmware.input.actions import RIGHT
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld


def dealt(hand, game_id, options=None):
    """Deal as a player does, and return the line on the table."""
    hand.console.deals.begin(ChosenDeal(game_id, 5, options))
    hand.run(3000)
    message = hand.console.table.message
    return bytes(message.line.buffer[: message.line.n]) if message.on else b""


def test_the_line_is_said_until_a_game_was_counted():
    hand = Handheld()
    assert dealt(hand, "klondike", {"variation": 0}) == dealing.BESIDE_STOCK
    message = hand.console.table.message
    for pile in (hand.console.session.game.hand, hand.console.session.game.waste):
        spot = hand.console.table.arrangement.spots[pile.number]
        assert spot.y >= message.y + message.h or spot.y + spot.h <= message.y
    hand.press(SIX_KEYS.index(RIGHT))
    assert not hand.console.table.message.on
    hand.console.session.turn()
    hand.console.table.changed()
    hand.run(3000)
    dealt(hand, "klondike")
    hand.console.session.turn()
    hand.console.table.changed()
    hand.run(3000)
    assert not dealt(hand, "klondike")


def test_a_deal_for_which_another_game_is_given_up_is_laid_out_with_its_line():
    for begin in (dealing.begin_now, lambda console, chosen: console.deals.begin(chosen)):
        hand = Handheld()
        console = hand.console
        dealt(hand, "golf")
        console.session.turn()
        console.table.changed()
        hand.store.full = True
        hand.run(3000)
        begin(console, ChosenDeal("klondike", 5, {"variation": 0}))
        hand.run(300)
        label, command, key = console.screens.top.rows[0]
        assert label == b"Give up" and console.session.game_id == "golf"
        console.do(command, key)
        hand.run(3000)
        assert console.screens.top is console.table and console.session.game_id == "klondike"
        line = console.table.message.line
        assert console.table.message.on
        assert bytes(line.buffer[: line.n]) == dealing.BESIDE_STOCK


def test_where_one_open_card_lies_beside_the_stock_nothing_is_said():
    for game_id, options in (("klondike", {"variation": 1}), ("freecell", None), ("golf", None)):
        assert not dealt(Handheld(), game_id, options)
