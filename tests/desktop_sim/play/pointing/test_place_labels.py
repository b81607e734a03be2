"""Keys for places: one for each kind of pile, and labels that J shows at each place."""

import random

import pytest

from core import games
from core.piles import STOCK
from core.undo_journal import destination_of, origin_of
from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing.place_keys import label_places
from desktop_sim.play.pointing.place_labels import PlaceLabels
from desktop_sim.play.terminal.cards import COLUMNS, LABEL, ROWS, CardView
from desktop_sim.web.in_page.live_region import LiveRegion
from firmware.deals import game_on_table
from tests.both_runtimes import positions

MOVES = 6


def at_position(game_id, **piles):
    """Return a Handheld at a position."""
    hand = Handheld(game=game_id, deal=1)
    session = positions.set_up(game_id, **piles)
    hand.console.session.load(session.save())
    game_on_table.begin(hand.console, None)
    hand.wait(100)
    return hand


def type_keys(hand, keys):
    for key in keys:
        hand.guide_key(key)


def shown(hand, *places):
    return [positions.shown(hand.console.session, place) for place in places]


def test_x_puts_a_card_in_a_cell_and_picks_it_up_again():
    hand = at_position("freecell", tableau=["9H 8C", "6S", "7D"], cell=["5D"])
    type_keys(hand, "1X")
    assert shown(hand, "t0", "c0", "c1") == ["9H", "5D", "8C"]
    type_keys(hand, "X2")
    assert shown(hand, "c0", "t1") == ["", "6S 5D"]
    type_keys(hand, "X1")
    assert shown(hand, "c1", "t0") == ["", "9H 8C"]


def test_pressed_again_it_goes_to_the_next_cell_and_comes_round():
    hand = at_position("freecell", tableau=["6S", "KC"], cell=["5D", "", "2C", "5H"])
    selection = hand.console.table.selection
    picked_up = []
    for _ in range(4):
        type_keys(hand, "X")
        picked_up.append(hand.console.session.game.piles[selection.picked_up].index)
    assert picked_up == [0, 2, 3, 0]


def test_w_f_and_z_name_wastes_foundations_and_the_reserve():
    hand = at_position("canfield", tableau=["9C", "8C"], foundation=["KC"], reserve=["8H"],
                       waste=["AC"])
    type_keys(hand, "Z1")
    assert shown(hand, "t0", "r0") == ["9C 8H", ""]
    type_keys(hand, "WF")
    assert shown(hand, "w0", "f0") == ["", "KC AC"]


def test_a_card_without_a_choice_goes_by_one_key_and_f_after_it_does_nothing():
    hand = at_position("golf", tableau=["5C", "9H"], foundation=["6S"], stock=["#2C"])
    type_keys(hand, "1")
    assert shown(hand, "t0", "f0") == ["", "6S 5C"]
    type_keys(hand, "F")
    assert not hand.console.table.message.on and hand.console.session.moves == 1


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_every_move_can_be_made_by_labels(game_id):
    hand = Handheld(game=game_id, deal=4, overrides={"offer_finish": False})
    console = hand.console
    session = console.session
    dice = random.Random(game_id)
    for _ in range(MOVES):
        hand.wait(700)
        count = session.legal()
        if not count or console.screens.top is not console.table:
            break
        move = session.found[dice.randrange(count)]
        origin, destination = (session.game.piles[place] for place in (
            origin_of(move), destination_of(move)))
        if destination.kind == STOCK:
            origin = destination
        before = session.moves
        type_keys(hand, "J" + key_of(console, origin))
        if session.moves == before:
            type_keys(hand, key_of(console, destination))
        assert session.moves == before + 1
        made = session.last_made()
        assert {origin_of(made), destination_of(made)} == {origin_of(move), destination_of(move)}


def key_of(console, pile):
    """Return the label of a pile, which is shown on the console's screen once J was pressed."""
    top = console.screens.top
    if not isinstance(top, PlaceLabels):
        top = PlaceLabels(console)
    return next(key for key, place in top.labels.items() if place == pile.number)


@pytest.mark.parametrize("game_id", [game_id for game_id, _ in games.titles()])
def test_labels_are_keys_that_mean_nothing_else_meanwhile(game_id):
    piles = Handheld(game=game_id, deal=4).console.session.game.piles
    labels = label_places(piles)
    assert len(set(labels.values())) == len(labels) == min(len(piles), 32)
    assert not set(labels) & set("JLMV")
    if len(piles) < 20:
        for pile in piles:
            if pile.kind == STOCK:
                assert labels["P"] == pile.number


@pytest.mark.parametrize("size", [(128, 64), (240, 240), (72, 40)])
def test_labels_are_drawn_and_go_without_a_trace(size):
    hand = Handheld(size=size, game="freecell", deal=4)
    hand.console.table.repaint.blink.hidden = True
    hand.wait(700)
    for key in ("J", "V", "CTRL+Y"):
        before = hand.picture().pixels
        hand.guide_key("J")
        assert hand.picture().pixels != before
        hand.guide_key(key)
        hand.console.table.wake()
        hand.wait(50)
        assert hand.console.screens.top is hand.console.table
        closed = hand.picture().pixels
        hand.console.table.forget()
        hand.console.request_redraw()
        hand.wait(50)
        assert hand.picture().pixels == closed, key


def test_a_key_of_the_handheld_ends_them_and_does_what_it_does():
    hand = Handheld(game="freecell", deal=4)
    hand.wait(700)
    at = hand.console.table.selection.at
    for key, moves in (("BACK", False), ("RIGHT", True)):
        hand.guide_key("J")
        hand.press(key)
        assert hand.console.screens.top is hand.console.table
        assert (hand.console.table.selection.at != at) == moves


def test_a_terminal_with_cards_writes_them_behind_the_cards():
    hand = Handheld(game="freecell", deal=4)
    hand.wait(700)
    hand.guide_key("J")
    cells = [cell for line in CardView(hand.console, COLUMNS, ROWS, []).lines() for cell in line]
    assert sorted(cell[1] for cell in cells if cell[0] == LABEL) == sorted(
        hand.console.screens.top.labels)


def test_a_screen_reader_hears_which_key_is_which_place():
    hand = at_position("freecell", tableau=["9H 8C", "6S", "7D"], cell=["5D"])
    region = LiveRegion(hand.console)
    region.news()
    for _ in range(2):
        hand.guide_key("J")
        said = region.news()
        assert said.startswith("Type 1 for pile 1, 2 for pile 2, 3 for ")
        assert said.endswith(" and X for cell 1.")
        hand.guide_key("J")
        assert "Type" not in region.news()
    type_keys(hand, "JX")
    said = region.news()
    assert "2 for pile 2" in said and "1 for pile 1" not in said
