"""The cards of a pile too long to show them all, and the pointer that reaches them."""

from core.piles import STOCK
from desktop_sim.play.pointing.pointer import DOWN, UP
from firmware.deals import dealing
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.arranged_cards import corner, strips
from tests.both_runtimes.playing import tell_no_ending

SUITS = 4


def crowded(game_id, cards, *beside):
    """Return a handheld with these cards on the first pile of the tableau, and that pile.

    Each card `beside` lies alone on a pile, from the last pile on.
    """
    hand = fake_handheld.Handheld()
    console = hand.console
    console.settings.one_click = False
    dealing.deal(console, game_id, 7, {})
    game = console.session.game
    for pile in game.piles:
        pile.clear()
    pile = game.tableau[0]
    for card in cards:
        pile.put(card)
    for i in range(len(beside)):
        game.tableau[-1 - i].put(beside[i])
    tell_no_ending(console)
    console.table.changed()
    hand.run(1500)
    return hand, pile


def seen_at(hand, pile, i):
    """Return the pixel of the display at the corner of card `i` of a pile."""
    table = hand.console.table
    x, y = corner(table.arrangement, pile.number, i)
    return x + 2 - table.repaint.viewport.left, y - table.repaint.viewport.top


def click(hand, pile, i, y=1):
    """Click `y` px into card `i` of a pile; let the table rest."""
    click_at(hand, *seen_at(hand, pile, i), y)


def click_at(hand, x, y, further=0):
    pointer = hand.console.pointer
    pointer.point(x, y + further, DOWN)
    pointer.point(x, y + further, UP)
    hand.run(600)


def mark_of(hand, pile):
    """Return the index of the card that the mark of a pile stands for."""
    return hand.console.table.arrangement.settle(pile.number).mark


def fives(*others):
    """Thirty cards that no column of 64 px shows: fives, but for those of (index, rank)."""
    cards = [5 | (i % SUITS) << 4 for i in range(30)]
    for index, rank in others:
        cards[index] = rank | cards[index] & 0x30
    return cards


def taker(card):
    """Return a card that takes `card` in a pile built down in alternating colours."""
    return card + 1 ^ 0x10


def hidden_depths(hand, pile):
    """Return the depths of the cards without a visible pixel, and of the card under the mark."""
    shown = strips(hand.console.table.arrangement, pile.number)
    open_from = pile.n - pile.face_up()
    return [pile.n - i for i in range(open_from, pile.n)
            if i == mark_of(hand, pile) or not shown[i]]


def takers(hand, pile):
    """Return the depths of hidden cards with a destination, from the nearest to the top down."""
    game = hand.console.session.game
    return [depth for depth in sorted(hidden_depths(hand, pile))
            if any(there.kind != STOCK and not game.judge(pile, depth, there)
                   for there in game.piles)]


def test_the_cards_are_too_many_for_their_column():
    hand, pile = crowded("yukon", fives())
    assert mark_of(hand, pile) == 0 and len(hidden_depths(hand, pile)) > 5


def test_every_card_that_is_seen_is_hit_at_its_strip():
    for game_id in ("yukon", "scorpion", "spider"):
        hand, pile = crowded(game_id, fives())
        n = pile.n
        hidden = hidden_depths(hand, pile)
        assert 0 < len(hidden) < n
        for i in range(n):
            if n - i not in hidden:
                x, y = seen_at(hand, pile, i)
                assert hand.console.pointer.card_at(x, y) & DEPTH_BITS == n - i


def test_the_mark_lifts_the_nearest_hidden_card_that_goes_somewhere():
    cards = fives((2, 9), (6, 9))
    hand, pile = crowded("yukon", cards, taker(cards[6]), taker(cards[2]))
    assert takers(hand, pile) == [24, 28]
    click(hand, pile, mark_of(hand, pile))
    selection = hand.console.table.selection
    assert (selection.picked_up, selection.picked_up_count) == (pile.number, 24)


def test_the_next_click_on_the_mark_lifts_the_next_card_below_and_at_last_the_first_again():
    cards = fives((1, 9), (2, 9), (6, 9))
    hand, pile = crowded("yukon", cards, taker(cards[2]), taker(cards[6]))
    table = hand.console.table
    selection = table.selection
    mark = seen_at(hand, pile, mark_of(hand, pile))
    assert takers(hand, pile) == [24, 28, 29]
    for y in (0, 3):
        for depth in (24, 28, 29, 24):
            click_at(hand, *mark, y)
            assert (selection.picked_up, selection.picked_up_count) == (pile.number, depth)
        assert table.cancel()
        table.point_at(hand.console.session.game.tableau[-1].number)
        hand.run(600)
    assert not hand.console.session.moves


def test_two_clicks_on_the_mark_are_the_auto_move_where_one_card_alone_goes():
    cards = fives((6, 9))
    hand, pile = crowded("yukon", cards, taker(cards[6]))
    assert takers(hand, pile) == [24]
    for _ in range(2):
        click(hand, pile, mark_of(hand, pile))
    assert hand.console.session.moves == 1 and pile.n == 6


def test_where_no_hidden_card_goes_anywhere_each_click_points_at_one_further_down():
    cards = fives((29, 2))
    hand, pile = crowded("yukon", cards, taker(cards[29]))
    assert not takers(hand, pile)
    hidden = sorted(hidden_depths(hand, pile))
    selection = hand.console.table.selection
    for depth in hidden + hidden[:1]:
        click(hand, pile, mark_of(hand, pile))
        assert selection.picked_up == NOWHERE
        assert (selection.at, selection.depth) == (pile.number, depth)


def test_the_mark_of_a_wrapped_pile_reaches_all_that_it_hides():
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, "calculation", 7, {})
    waste = console.session.game.wastes[0]
    for card in fives():
        waste.put(card)
    console.table.changed()
    hand.run(1500)
    hidden = sorted(hidden_depths(hand, waste))
    assert len(hidden) > 1 and hidden[-1] == 30
    for depth in hidden + hidden[:1]:
        click(hand, waste, mark_of(hand, waste))
        assert (console.table.selection.at, console.table.selection.depth) == (
            waste.number, depth)


def test_a_drag_from_the_mark_brings_the_cards_along():
    cards = fives((6, 9))
    hand, pile = crowded("yukon", cards, taker(cards[6]))
    place = hand.console.session.game.tableau[-1].number
    table = hand.console.table
    pointer = hand.console.pointer
    x, y = seen_at(hand, pile, mark_of(hand, pile))
    to_x, to_y = seen_at(hand, table.session.game.piles[place], 0)
    to_y += 2
    pointer.point(x, y + 1, DOWN)
    hand.run(100)
    assert pointer.card_at(to_x, to_y) >> STOP_PLACE == place
    pointer.point(to_x, to_y, UP)
    hand.run(1500)
    assert hand.console.session.moves == 1 and pile.n == 6


def test_a_click_on_the_mark_allocates_nothing():
    cards = fives((2, 9), (6, 9))
    hand, pile = crowded("yukon", cards, taker(cards[6]))
    pointer = hand.console.pointer
    x, y = seen_at(hand, pile, 0)
    stop = pointer.card_at(x, y + 1)
    assert assertions.locked(pointer.aim, stop >> STOP_PLACE, stop & DEPTH_BITS) == 24
