"""The marks of the cards that are looked for, pixel by pixel."""

import random

import pytest

from core.cards import FACE_DOWN, RANK_BITS
from desktop_sim.play.headless import Handheld
from firmware.layouts import DEPTH_BITS, STOP_PLACE

GAMES = ("klondike", "spider", "pyramid", "freecell", "tripeaks", "canfield", "la_belle_lucie")
MOVES = 15

AROUND = 2
"""Px that a mark may take around what shows of a card."""


def in_play(game, size):
    """Return a handheld after some moves, without a cursor, as a player with a mouse has it."""
    hand = Handheld(size=size, game=game, deal=3)
    session = hand.console.session
    pick = random.Random(3)
    for _ in range(MOVES):
        if not session.legal():
            break
        session.play(session.found[pick.randrange(session.legal())])
    hand.console.pointer.hide_cursor()
    hand.console.table.changed()
    hand.console.request_redraw()
    hand.wait(3000)
    # A dialog may say that no move is left.
    hand.console.screens.back_to_table()
    hand.wait(100)
    return hand


def inside(hand, place, depth):
    """Return left, top, right and lower edge of what shows of a card (px of the display)."""
    table = hand.console.table
    arrangement = table.arrangement
    game = hand.console.session.game
    spot = arrangement.spots[place]
    x, y = arrangement.card_x(place, depth), arrangement.card_y(place, depth)
    right, lower = x + spot.w, y + spot.h
    if spot.fan and depth > 1:
        next_x = arrangement.card_x(place, depth - 1)
        next_y = arrangement.card_y(place, depth - 1)
        if next_x == x:
            lower = next_y
        elif next_y == y:
            right = next_x
    elif game.covered(spot.pile):
        lower = arrangement.spots[game.tableau[game.covers[spot.pile.index]].number].y
    viewport = table.repaint.viewport
    return x - viewport.left, y - viewport.top, right - viewport.left, lower - viewport.top


def differing(before, after):
    """Return the pixels that differ between two images."""
    width, height = before.size
    one, other = before.load(), after.load()
    return {(x, y) for y in range(height) for x in range(width) if one[x, y] != other[x, y]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(240, 240), (128, 64)])
def test_each_card_that_was_found_is_marked_and_no_other(game, size):
    hand = in_play(game, size)
    plain = hand.picture().image()
    hand.guide_key("/")
    screen = hand.console.screens.top
    for rank in range(1, 14):
        screen.look_for(rank)
        hand.wait(100)
        changed = differing(plain, hand.picture().image())
        message = hand.console.table.message
        changed = {(x, y) for x, y in changed
                   if x >= message.w or not message.y <= y < message.y + message.h}
        for stop in screen.stops[: screen.count]:
            left, top, right, lower = inside(hand, stop >> STOP_PLACE, stop & DEPTH_BITS)
            mark = {(x, y) for x, y in changed if left - AROUND <= x < right + AROUND
                    and top - AROUND <= y < lower + AROUND}
            assert mark, (rank, stop)
            changed -= mark
        top = 0 if not hand.console.table.repaint.header else 16
        assert not [pixel for pixel in changed if pixel[1] >= top], rank
    hand.press("BACK")
    hand.wait(1000)
    top = 0 if not hand.console.table.repaint.header else 16
    left_over = differing(plain, hand.picture().image())
    assert not [pixel for pixel in left_over if pixel[1] >= top]


@pytest.mark.parametrize("game", GAMES)
def test_no_card_that_lies_face_down_is_found(game):
    hand = in_play(game, (240, 240))
    piles = hand.console.session.game.piles
    hand.guide_key("/")
    screen = hand.console.screens.top
    found = set()
    for rank in range(1, 14):
        screen.look_for(rank)
        for stop in screen.stops[: screen.count]:
            pile = piles[stop >> STOP_PLACE]
            card = pile.cards[pile.n - (stop & DEPTH_BITS)]
            assert not card & FACE_DOWN and card & RANK_BITS == rank
            found.add(stop)
    tops = {pile.number << STOP_PLACE | 1 for pile in piles
            if pile.n and not pile.top() & FACE_DOWN}
    assert tops <= found


def test_a_part_of_the_table_is_moved_to_the_first_card():
    hand = in_play("klondike", (72, 40))
    hand.guide_key("/")
    screen = hand.console.screens.top
    for rank in range(1, 14):
        screen.look_for(rank)
        hand.wait(100)
        if not screen.count:
            continue
        left, top, _, _ = inside(hand, screen.stops[0] >> STOP_PLACE, screen.stops[0] & DEPTH_BITS)
        pixels = hand.picture().image().convert("L").load()
        label = [pixels[x, y] > 128 for x in range(left, left + 5) for y in range(top, top + 5)]
        assert sum(label) < len(label) / 2, rank


@pytest.mark.parametrize("game", [game for game in GAMES if game != "la_belle_lucie"])
@pytest.mark.parametrize("size", [(240, 240), (128, 64)])
def test_the_line_hides_no_card_that_was_found(game, size):
    hand = in_play(game, size)
    hand.guide_key("/")
    screen = hand.console.screens.top
    message = hand.console.table.message
    for rank in range(1, 14):
        screen.look_for(rank)
        hand.wait(100)
        for stop in screen.stops[: screen.count]:
            left, top, _, _ = inside(hand, stop >> STOP_PLACE, stop & DEPTH_BITS)
            lower = top + hand.console.table.arrangement.spots[stop >> STOP_PLACE].label
            assert left >= message.w or lower <= message.y or top >= message.y + message.h, rank
