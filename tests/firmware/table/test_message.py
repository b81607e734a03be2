"""The message bar stands at the lower edge, unless it would cover a card that it speaks of."""

import pytest

from core import games, refusals
from desktop_sim.play.headless import Handheld

SIZES = [(128, 64, 1), (240, 240, 4), (240, 135, 4), (128, 128, 4), (135, 240, 4), (120, 67, 4)]


def handheld_at(size, game):
    width, height, depth = size
    handheld = Handheld(size=(width, height), depth=depth, game=game, deal=7)
    handheld.wait(300)
    return handheld


@pytest.mark.parametrize("game, size", [
    (game_id, SIZES[(number + more) % len(SIZES)])
    for number, (game_id, _) in enumerate(games.titles()) for more in (0, 3)], ids=str)
def test_it_never_covers_the_card_under_the_cursor(game, size):
    handheld = handheld_at(size, game)
    table = handheld.console.table
    message = table.message
    for place in range(len(table.session.game.piles)):
        table.wake()
        table.point_at(place)
        handheld.wait(100)
        message.say(refusals.NO_HINT)
        handheld.wait(100)
        assert message.covers
        selection = table.selection
        spot = table.arrangement.spots[place]
        y = table.arrangement.card_y(place, selection.depth) - table.repaint.viewport.top
        assert y + spot.label <= message.y or y >= message.y + message.h
        assert message.y == (0 if message.above else size[1] - message.h)


@pytest.mark.parametrize("size", [(130, 200, 4), (213, 343, 4), (250, 409, 4)], ids=str)
@pytest.mark.parametrize("game", ["klondike", "canfield", "spider", "golf"])
def test_on_upright_displays_it_covers_no_pile_at_the_bottom(game, size):
    handheld = handheld_at(size, game)
    table = handheld.console.table
    table.message.say(refusals.NO_HINT)
    handheld.wait(100)
    spots = table.arrangement.spots
    assert all(spot.y + spot.h <= table.message.y for spot in spots)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_next_press_takes_it_away_without_a_trace(size):
    for key in ("LEFT", "RIGHT"):
        handheld = handheld_at(size, "golf")
        other = handheld_at(size, "golf")
        table = handheld.console.table
        table.message.say(refusals.NO_HINT)
        handheld.wait(100)
        assert table.message.covers
        other.wait(100)
        for each in (handheld, other):
            each.press(key, then=200)
        assert not table.message.covers
        assert handheld.picture().pixels == other.picture().pixels


def test_it_has_eleven_rows_at_128_x_64_with_a_rule_on_top():
    handheld = handheld_at((128, 64, 1), "freecell")
    handheld.console.table.point_at(handheld.console.session.game.foundations[0].number)
    handheld.console.table.message.say(refusals.NO_HINT)
    handheld.wait(100)
    pixels = handheld.picture().pixels
    assert set(pixels[53 * 128 : 54 * 128]) == {1}
    assert set(pixels[54 * 128 : 55 * 128]) == {0}
    assert set(pixels[63 * 128 :]) == {0}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_bar_of_a_hint_is_as_wide_as_its_text_and_covers_no_card_that_it_names(size):
    handheld = handheld_at(size, "golf")
    table = handheld.console.table
    table.hint()
    handheld.wait(500)
    message = table.message
    row = message.y * size[0]
    pixels = handheld.picture().pixels
    # Its frame ends with it.
    assert message.w < size[0] // 2
    assert len(set(pixels[row : row + message.w])) == 1
    assert len(set(pixels[row : row + size[0]])) > 1
    viewport = table.repaint.viewport
    x = table.arrangement.card_x(table.selection.at, 1) - viewport.left
    y = table.arrangement.card_y(table.selection.at, 1) - viewport.top
    h = table.arrangement.spots[table.selection.at].h
    assert x >= message.w or y >= message.y + message.h or y + h <= message.y
