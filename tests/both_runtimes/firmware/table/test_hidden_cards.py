"""A pointer reaches the cards of a pile that is too long to show them all."""

from core.piles import STOCK
from firmware import dealing
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.screens.mouse_and_touch import DOWN, UP
from tests.both_runtimes import fake_handheld, kit

SUITS = 4


def crowded(game_id, cards, *beside):
    """A handheld with these cards on the first pile of the tableau, and the Spot of that pile.

    Each card `beside` lies alone on a pile, from the last on.
    """
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, game_id, 7, {})
    game = console.session.game
    for pile in game.piles:
        pile.clear()
    pile = game.tableau[0]
    for card in cards:
        pile.put(card)
    for i in range(len(beside)):
        game.tableau[-1 - i].put(beside[i])
    console.table.changed()
    hand.run(1500)
    return hand, console.table.layout.spots[pile.number]


def click(hand, spot, at, y=1):
    """Click `y` px into the card that begins `at` px along a spot's fan; let the table rest."""
    x = spot.card_x(at) + 2 - hand.console.table.repaint.left
    y += spot.card_y(at) - hand.console.table.repaint.top
    pointer = hand.console.pointer
    pointer.point(x, y, DOWN)
    pointer.point(x, y, UP)
    hand.run(600)


def fives(*others):
    """Thirty cards that no column of 64 px shows: fives, but for those of (index, rank)."""
    cards = [5 | (i % SUITS) << 4 for i in range(30)]
    for index, rank in others:
        cards[index] = rank | cards[index] & 0x30
    return cards


def taker(card):
    """A card that takes `card` in a pile built down in alternating colours."""
    return card + 1 ^ 0x10


def hidden_depths(spot):
    """The depths of the cards that show no pixel, and of that whose place the mark has."""
    n = spot.pile.n
    open_from = n - spot.pile.face_up()
    return [n - i for i in range(open_from, n)
            if i == spot.mark or spot.at[i] == spot.at[i + 1]]


def takers(hand, spot):
    """The depths of hidden cards that some place takes, from the nearest to the top down."""
    game = hand.console.session.game
    return [depth for depth in sorted(hidden_depths(spot))
            if any(there.kind != STOCK and not game.judge(spot.pile, depth, there)
                   for there in game.piles)]


def test_the_cards_are_too_many_for_their_column():
    _, spot = crowded("yukon", fives())
    assert spot.mark == 0 and len(hidden_depths(spot)) > 5


def test_every_card_that_is_seen_is_hit_at_its_strip():
    for game_id in ("yukon", "scorpion", "spider"):
        hand, spot = crowded(game_id, fives())
        n = spot.pile.n
        hidden = hidden_depths(spot)
        assert 0 < len(hidden) < n
        table = hand.console.table
        for i in range(n):
            if n - i in hidden:
                continue
            x = spot.card_x(spot.at[i]) + 2 - table.repaint.left
            y = spot.card_y(spot.at[i]) - table.repaint.top
            assert hand.console.pointer.card_at(x, y) & DEPTH_BITS == n - i


def test_the_mark_lifts_the_nearest_hidden_card_that_goes_somewhere():
    cards = fives((2, 9), (6, 9))
    hand, spot = crowded("yukon", cards, taker(cards[6]), taker(cards[2]))
    assert takers(hand, spot) == [24, 28]
    click(hand, spot, spot.at[spot.mark])
    selection = hand.console.table.selection
    assert (selection.lifted, selection.lift_count) == (spot.pile.number, 24)


def test_the_next_click_on_the_mark_lifts_the_next_card_below_and_at_last_the_first_again():
    cards = fives((1, 9), (2, 9), (6, 9))
    hand, spot = crowded("yukon", cards, taker(cards[2]), taker(cards[6]))
    table = hand.console.table
    selection = table.selection
    mark = spot.at[spot.mark]
    assert takers(hand, spot) == [24, 28, 29]
    for y in (0, 3):
        for depth in (24, 28, 29, 24):
            click(hand, spot, mark, y)
            assert (selection.lifted, selection.lift_count) == (spot.pile.number, depth)
        assert table.cancel()
        table.point_at(hand.console.session.game.tableau[-1].number)
        hand.run(600)
    assert not hand.console.session.moves


def test_two_clicks_on_the_mark_are_the_auto_move_where_one_card_alone_goes():
    cards = fives((6, 9))
    hand, spot = crowded("yukon", cards, taker(cards[6]))
    assert takers(hand, spot) == [24]
    for _ in range(2):
        click(hand, spot, spot.at[spot.mark])
    assert hand.console.session.moves == 1 and spot.pile.n == 6


def test_where_no_hidden_card_goes_anywhere_each_click_points_at_one_further_down():
    cards = fives((29, 2))
    hand, spot = crowded("yukon", cards, taker(cards[29]))
    assert not takers(hand, spot)
    hidden = sorted(hidden_depths(spot))
    selection = hand.console.table.selection
    for depth in hidden + hidden[:1]:
        click(hand, spot, spot.at[spot.mark])
        assert selection.lifted == NOWHERE
        assert (selection.at, selection.depth) == (spot.pile.number, depth)


def test_the_mark_of_a_wrapped_pile_reaches_all_that_it_hides():
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, "calculation", 7, {})
    waste = console.session.game.wastes[0]
    for card in fives():
        waste.put(card)
    console.table.changed()
    hand.run(1500)
    spot = console.table.layout.spots[waste.number]
    hidden = sorted(hidden_depths(spot))
    assert len(hidden) > 1 and hidden[-1] == 30
    for depth in hidden + hidden[:1]:
        click(hand, spot, spot.at[spot.mark])
        assert (console.table.selection.at, console.table.selection.depth) == (
            waste.number, depth)


def test_a_drag_from_the_mark_brings_the_cards_along():
    cards = fives((6, 9))
    hand, spot = crowded("yukon", cards, taker(cards[6]))
    place = hand.console.session.game.tableau[-1].number
    table = hand.console.table
    pointer = hand.console.pointer
    x = spot.card_x(spot.at[spot.mark]) + 2 - table.repaint.left
    y = spot.card_y(spot.at[spot.mark]) + 1 - table.repaint.top
    other = table.layout.spots[place]
    to_x = other.card_x(other.at[0]) + 2 - table.repaint.left
    to_y = other.card_y(other.at[0]) + 2 - table.repaint.top
    pointer.point(x, y, DOWN)
    hand.run(100)
    assert pointer.card_at(to_x, to_y) >> STOP_PLACE == place
    pointer.point(to_x, to_y, UP)
    hand.run(1500)
    assert hand.console.session.moves == 1 and spot.pile.n == 6


def test_a_click_on_the_mark_allocates_nothing():
    cards = fives((2, 9), (6, 9))
    hand, spot = crowded("yukon", cards, taker(cards[6]))
    pointer = hand.console.pointer
    stop = pointer.card_at(spot.card_x(0) + 2 - hand.console.table.repaint.left, 1 + spot.y)
    assert kit.locked(pointer.aim, spot, stop & DEPTH_BITS) == 24
