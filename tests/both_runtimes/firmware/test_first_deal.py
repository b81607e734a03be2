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


def test_where_one_open_card_lies_beside_the_stock_nothing_is_said():
    for game_id, options in (("klondike", {"variation": 1}), ("freecell", None), ("golf", None)):
        assert not dealt(Handheld(), game_id, options)
