"""The arrows on tables of many shapes: every place can be reached, the stock by tops of piles."""

import random

import pytest

from core import games
from core.piles import STOCK
from desktop_sim.play.headless import Handheld
from firmware.input.actions import DOWN
from firmware.layouts import DEPTH_BITS, STOP_PLACE
from firmware.table.cursor import cursor_targets
from tests.both_runtimes.arrow_walk import stops_reached
from tests.heads_first import heads_first

BESIDE = 3
"""Pixels by which a place must lie lower for DOWN."""

SIZES = ((130, 200), (160, 128), (240, 240), (260, 520), (320, 240))
MOVES = 25
APART = 2
"""Number of moves from one position that is looked at to the next."""


def places_reached(selection, depth):
    """Return the places that arrows reach, as `stops_reached` does."""
    return {stop >> STOP_PLACE for stop in stops_reached(selection, depth)}


def lower(table):
    """Return the places in lower rows than the cursor that hold something."""
    arrangement, selection = table.arrangement, table.selection
    here = arrangement.spots[selection.at]
    y = arrangement.card_y(selection.at, selection.depth) + here.aim_y
    places = []
    for place, spot in enumerate(arrangement.spots):
        target = arrangement.fans[place] or spot
        pile = spot.pile
        holds = pile.n > 1 or pile.kind == STOCK or table.session.game.counts(pile)
        if holds and spot.y != here.y and target.target_y >= y + BESIDE:
            places.append(place)
    return places


@pytest.mark.parametrize("game_id, size", heads_first(
    (game_id, SIZES[(number + more) % len(SIZES)])
    for number, (game_id, _) in enumerate(games.titles()) for more in (0, 2)))
def test_arrows_lead_to_every_place_and_soon_to_the_stock(game_id, size):
    hand = Handheld(size=size, game=game_id, deal=2, overrides={"keep_awake": True})
    session, table = hand.console.session, hand.console.table
    dice = random.Random(2)
    for move in range(MOVES):
        count = session.legal()
        if not count or hand.console.screens.top is not table:
            break
        session.play(session.found[dice.randrange(count)])
        table.changed()
        hand.wait(20)
        if move % APART:
            continue
        wanted = lower(table)
        if wanted and table.selection.depth == 1:
            assert cursor_targets.arrow(table.selection, DOWN) >> STOP_PLACE in wanted
        everywhere = places_reached(table.selection, DEPTH_BITS)
        by_tops = places_reached(table.selection, 1)
        for pile in session.game.piles:
            holds = pile.n > 1 or session.game.counts(pile)
            assert not holds or pile.number in everywhere, pile.number
            assert not holds or pile.kind != STOCK or pile.number in by_tops
