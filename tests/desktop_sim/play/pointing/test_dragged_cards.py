"""Cards that follow a pointer in colour: they leave no pixel behind, on a chip's memory as well."""

import random

import pytest

from core.piles import STOCK
from core.undo_journal import count_of, destination_of, origin_of
from desktop_sim.play.headless import Handheld
from desktop_sim.play.pointing.pointer import DOWN, DRAG, UP
from firmware.deals import dealing
from firmware.layouts import NOWHERE, STOP_PLACE
from tests.both_runtimes import playing

DRAGS = 12


def played(hand, seed):
    """Drag cards at random; compare the panel after each drag with one that is drawn again."""
    dice = random.Random(seed)
    table = hand.console.table
    arrangement = table.arrangement
    width, height = hand.display.width, hand.display.height
    # The time in the header goes on.
    header = 3 * width * arrangement.layout.header
    for _ in range(DRAGS):
        spot = dice.choice(arrangement.spots)
        depth = dice.randint(1, max(1, spot.visits())) if spot.pile.n else 0
        x = arrangement.card_x(spot.pile.number, depth) + spot.w // 2
        y = arrangement.card_y(spot.pile.number, depth) + 3
        hand.point(x, y, DOWN)
        for _ in range(3):
            hand.point(dice.randrange(width), dice.randrange(height), DRAG)
        wanted = [place for place, takes in enumerate(table.selection.destinations) if takes]
        if wanted and table.selection.picked_up != NOWHERE:
            there = arrangement.spots[dice.choice(wanted)]
            hand.point(there.x + there.w // 2, there.y + 3, UP)
        else:
            hand.point(dice.randrange(width), dice.randrange(height), UP)
        hand.wait(1500)
        if hand.console.screens.top is not table:
            return
        assert not hand.console.pointer.dragged.is_on()
        table.wake()
        hand.console.request_redraw()
        hand.wait(1500)
        before = hand.picture().rgb()[header:]
        table.forget()
        hand.console.request_redraw()
        hand.wait(1500)
        assert hand.picture().rgb()[header:] == before


@pytest.mark.parametrize("game_id", playing.family_heads())
def test_a_drag_leaves_nothing_behind(game_id):
    hand = Handheld(size=(260, 400), game=game_id, deal=617, overrides={"keep_awake": True})
    hand.wait(1500)
    played(hand, 3)


@pytest.mark.parametrize("game_id", ["klondike", "spider", "pyramid", "la_belle_lucie"])
def test_a_drag_leaves_nothing_behind_on_a_chip(game_id):
    hand = Handheld(board="waveshare_lcd_1_3", game=game_id, deal=617,
                    overrides={"keep_awake": True})
    hand.wait(1500)
    played(hand, 5)


def test_a_time_that_changes_under_a_dragged_card_is_not_put_back():
    hand = Handheld(size=(240, 240), game="golf", deal=1, overrides={"keep_awake": True})
    hand.wait(1500)
    table = hand.console.table
    pile = table.session.game.tableau[6]
    header = 3 * 240 * table.arrangement.layout.header
    time_at = table.repaint.header.time_at
    top = pile.number, 1
    hand.point(table.arrangement.card_x(*top) + 8, table.arrangement.card_y(*top) + 3, DOWN)
    hand.point(time_at - 4, 8, DRAG)
    assert hand.console.pointer.dragged.is_on()
    hand.wait(hand.console.autosave.play_clock.to_next_second() + 100)
    hand.point(230, 200, UP)
    hand.wait(700)
    assert not hand.console.pointer.dragged.is_on()
    shown = hand.picture().rgb()[:header]
    table.forget()
    table.draw()
    hand.display.show()
    assert hand.picture().rgb()[:header] == shown


def corners_of(arrangement, place, depth):
    """Return the pixels in the corners of the card at `depth` of a place, some px inside."""
    spot = arrangement.spots[place]
    x, y = arrangement.card_x(place, depth), arrangement.card_y(place, depth)
    return [(x + across, y + down) for across in (1, spot.w - 2) for down in (1, spot.label - 2)]


@pytest.mark.parametrize("game_id", ["monte_carlo", "fortress", "scorpion", "montana", "eight_off"])
def test_the_pile_under_the_pointer_takes_the_cards_wherever_they_were_grabbed(game_id):
    hand = Handheld(size=(240, 240), game=game_id, deal=617, overrides={"keep_awake": True})
    playing.tell_no_ending(hand.console)
    hand.wait(1500)
    table, pointer = hand.console.table, hand.console.pointer
    dropped = 0
    for found in table.session.found[: table.selection.find_moves()]:
        place, there, count = origin_of(found), destination_of(found), count_of(found)
        if table.session.game.piles[place].kind == STOCK:
            continue
        depth = min(1, table.session.game.piles[there].n)
        for start in corners_of(table.arrangement, place, count):
            for end in corners_of(table.arrangement, there, depth):
                if pointer.card_at(*end) >> STOP_PLACE != there:
                    continue
                hand.point(*start, DOWN)
                hand.point(*end, DRAG)
                takes = table.selection.destinations[there]
                if pointer.dragged.is_on() and takes:
                    assert pointer.drop_place() == there, (start, end)
                    dropped += 1
                pointer.lose()
                hand.wait(500)
    assert dropped


@pytest.mark.parametrize("new", [("pyramid", 617), ("simple_simon", 618)])
def test_the_end_of_a_press_moves_no_card_of_the_next_deal(new):
    hand = Handheld(size=(400, 300), game="simple_simon", deal=617, overrides={"keep_awake": True})
    hand.wait(1500)
    console = hand.console
    arrangement = console.table.arrangement
    spot = arrangement.spots[console.session.game.tableau[3].number]
    top = spot.pile.number, 1
    hand.point(arrangement.card_x(*top) + 8, arrangement.card_y(*top) + 3, DOWN)
    assert console.table.selection.picked_up == spot.pile.number
    dealing.deal(console, *new)
    hand.wait(1500)
    before = hand.picture().rgb()
    hand.point(200, 150, DRAG)
    assert not console.pointer.dragged.is_on()
    hand.point(200, 150, UP)
    hand.wait(1500)
    assert hand.picture().rgb() == before
