"""The pointer's shape, which tells what a click does, in every game."""

import pytest

from core import games
from core.piles import STOCK
from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing.pointer import DOWN, DRAG, UP
from desktop_sim.play.pointing.pointer_shapes import ARROW, BAR, HAND, HOURGLASS, shape
from firmware.layouts import NOWHERE
from firmware.screens import open_screens
from tests.both_runtimes.playing import Dice, family_heads, tell_no_ending
from tests.heads_first import heads_first
from tests.lab.fakes.blank_display import blank_console


def begun(game_id, deal=1):
    hand = Handheld(
        size=(128, 64), game=game_id, deal=deal, overrides={"offer_finish": False},
        make_console=blank_console)
    hand.wait(500)
    return hand


def cards(hand):
    """Yield a pixel of every place: of its top card, and of each other visible card."""
    arrangement = hand.console.table.arrangement
    for spot in arrangement.spots:
        place, n = spot.pile.number, spot.pile.n
        for depth in range(n, 0, -1) if spot.fan and n else [0]:
            yield place, arrangement.card_x(place, depth) + 1, arrangement.card_y(place, depth) + 1


def click(hand, x, y):
    """Clicks; returns whether that moved anything, which is then taken back."""
    session = hand.console.session
    before = session.moves
    hand.point(x, y, DOWN)
    hand.point(x, y, UP)
    moved = session.moves != before
    if moved:
        hand.console.table.undo()
    hand.wait(400)
    return moved


@pytest.mark.parametrize("game_id", heads_first(game_id for game_id, _ in games.titles()))
def test_a_hand_is_over_what_a_click_moves_or_turns(game_id):
    hand = begun(game_id)
    tell_no_ending(hand.console)
    session = hand.console.session
    dice = Dice(7)
    seen = set()
    for _ in range(4):
        for place, x, y in cards(hand):
            said = shape(hand.console, x, y)
            seen.add(said)
            assert (said == HAND) == click(hand, x, y), (place, x, y, said)
        for _ in range(5):
            if session.legal():
                session.play(session.found[dice.below(session.legal())])
        hand.console.table.changed()
        hand.wait(500)
        if not session.legal():
            break
    assert seen == {HAND, ARROW}


@pytest.mark.parametrize("game_id", family_heads())
def test_while_a_card_is_dragged_a_bar_is_where_it_does_not_go(game_id):
    hand = begun(game_id)
    table = hand.console.table
    session = hand.console.session
    for origin, x, y in list(cards(hand)):
        if session.game.piles[origin].kind == STOCK or shape(hand.console, x, y) != HAND:
            continue
        for place, to_x, to_y in list(cards(hand)):
            hand.point(x, y, DOWN)
            if place == origin or table.selection.picked_up == NOWHERE:
                table.cancel()
                break
            hand.point(to_x, to_y, DRAG)
            said = shape(hand.console, to_x, to_y)
            before = session.moves
            hand.point(to_x, to_y, UP)
            assert said == (HAND if session.moves != before else BAR), (origin, place)
            table.cancel()
            if session.moves != before:
                table.undo()
            hand.wait(400)


def test_beside_all_piles_nothing_is_lifted_and_nothing_goes():
    hand = begun("klondike")
    bare = next((x, y) for x in range(127, 0, -1) for y in range(64)
                if hand.console.pointer.card_at(x, y) == NOWHERE)
    assert shape(hand.console, *bare) == ARROW
    place, x, y = next(at for at in cards(hand) if shape(hand.console, *at[1:]) == HAND)
    hand.point(x, y, DOWN)
    assert shape(hand.console, *bare) == BAR and shape(hand.console, x, y) == HAND


def test_an_hourglass_stands_while_the_console_plays_by_itself():
    hand = begun("klondike")
    finish = hand.console.table.finish
    x, y = next((x, y) for _, x, y in cards(hand))
    while not finish.on:
        hand.console.session.play(hand.console.session.found[hand.console.session.legal() - 1])
        hand.console.table.changed()
        finish.begin()
        assert hand.console.session.moves < 300
    assert shape(hand.console, x, y) == HOURGLASS
    hand.wait(3000)
    assert shape(hand.console, x, y) in (ARROW, HAND)


def test_lists_are_clicked():
    hand = Handheld()
    assert shape(hand.console, 20, 20) == HAND


@pytest.mark.parametrize("name", ["cancel", "menu"])
def test_commands_to_leave_end_a_lesson_and_no_others_do(name):
    hand = Handheld(game="golf", deal=5)
    console = hand.console
    console.do(open_screens.lesson, 0)
    hand.wait(1500)
    lesson = console.screens.top
    for other in ("undo", "hint", "new", "quit"):
        console.pointer.command(other)
        assert console.screens.top is lesson
    console.table.pick_up()
    if name == "cancel":
        console.pointer.command(name)
        assert console.screens.top is lesson and console.table.selection.picked_up == NOWHERE
    console.pointer.command(name)
    assert console.screens.top is console.table and console.session.game_id == "golf"
