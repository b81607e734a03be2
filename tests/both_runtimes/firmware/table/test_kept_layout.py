"""The layout of a table stays for another deal of the same game, and only for that."""

from firmware.deals import dealing
from tests.both_runtimes import fake_handheld


def dealt(hand, game_id, number, options=None):
    """Deal a game; return the layout of its table."""
    dealing.deal(hand.console, game_id, number, options)
    hand.run(100)
    layout = hand.console.table.arrangement.layout
    piles = hand.console.session.game.piles
    for i in range(len(piles)):
        assert layout.spots[i].pile is piles[i]
    return layout


def test_another_deal_of_the_game_has_the_same_layout():
    hand = fake_handheld.Handheld()
    first = dealt(hand, "canfield", 1)
    second = dealt(hand, "canfield", 2)
    assert second is not first and second.spots is first.spots
    dealing.restart(hand.console)
    hand.run(100)
    assert hand.console.table.arrangement.layout.spots is first.spots
    assert hand.console.session.deal == 2 and hand.console.session.moves == 0


def test_another_game_or_another_option_or_setting_has_its_own():
    hand = fake_handheld.Handheld()
    first = dealt(hand, "freecell", 1)
    fewer = dealt(hand, "freecell", 1, {"cells": 2})
    assert fewer.spots is not first.spots and len(fewer.spots) == len(first.spots) - 2
    dealt(hand, "golf", 1)
    again = dealt(hand, "freecell", 1, {"cells": 2})
    assert again.spots is not fewer.spots
    hand.console.settings.set("left_handed", True)
    assert dealt(hand, "freecell", 2, {"cells": 2}).spots is not again.spots


def test_a_game_that_is_left_holds_no_piles():
    hand = fake_handheld.Handheld()
    layout = dealt(hand, "golf", 1)
    hand.console.free_game("golf")
    assert not [spot for spot in layout.spots if spot.pile]
