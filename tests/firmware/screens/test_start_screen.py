"""The start screen on a large display: it answers at once, and its cards come after it."""

import pytest

from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.screens import open_screens

SIZE = 240, 240


def begun(ms=0, speed=None):
    """Return a handheld `ms` ms after power-on."""
    hand = Handheld(size=SIZE)
    if speed is not None:
        hand.console.settings.set("speed", speed)
    hand.wait(ms)
    return hand


def start_of(hand):
    return hand.console.screens.top


def cards_seen(hand):
    """Return the part of the picture that has the cards."""
    return hand.picture().image().crop((0, 10, 240, 70)).tobytes()


def test_cards_slide_apart_once_the_rows_are_shown():
    hand = begun()
    assert not start_of(hand).cards.painter
    pictures = [cards_seen(hand)]
    for _ in range(30):
        hand.wait(20)
        if cards_seen(hand) != pictures[-1]:
            pictures.append(cards_seen(hand))
    assert len(pictures) == 10
    assert start_of(hand).cards.tick() == 0


@pytest.mark.parametrize("ms", [1, 40, 120, 200])
def test_a_key_is_answered_and_ends_the_slide(ms):
    hand = begun(ms)
    hand.press("DOWN")
    assert start_of(hand).at == 1
    hand.wait(30)
    assert cards_seen(hand) == cards_seen(begun(900))


def test_without_animation_the_cards_lie_at_once():
    hand = begun(speed=0)
    hand.wait(30)
    assert cards_seen(hand) == cards_seen(begun(900))


def test_with_a_game_in_play_the_cards_lie():
    hand = begun(900)
    dealing.deal(hand.console, "klondike", 7)
    open_screens.start(hand.console, 0)
    hand.wait(30)
    assert cards_seen(hand) == cards_seen(begun(900))


@pytest.mark.parametrize("size", [(160, 80), (160, 128), (240, 240)], ids=str)
def test_a_row_that_the_cursor_left_looks_as_before(size):
    hand = Handheld(size=size)
    hand.wait(900)
    before = hand.picture().rgb()
    hand.press("DOWN")
    assert hand.picture().rgb() != before
    hand.press("UP")
    hand.wait(30)
    start_of(hand).forget()
    hand.console.request_redraw()
    shown = hand.picture().rgb()
    hand.wait(30)
    assert hand.picture().rgb() == shown == before


def test_the_name_beside_the_rows_touches_no_edge_and_its_words_no_other_word():
    hand = Handheld(size=(128, 64), depth=1)
    hand.wait(500)
    name = hand.picture().image().convert("1").crop((0, 0, 80, 64))
    assert name.getbbox()[0] > 0
    rows = [name.crop((0, y, 80, y + 1)).getbbox() is not None for y in range(64)]
    # Spade, first word and second word are parted by dark rows.
    assert sum(1 for y in range(1, 64) if rows[y - 1] and not rows[y]) == 2
