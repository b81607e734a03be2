"""The header of a large display: its text, and when it is drawn and sent."""

import pytest

from core import games
from desktop_sim.play.headless import Handheld
from firmware.screens import open_screens
from tests.firmware.table.test_uncovered import drawn_anew
from tests.firmware.table.test_uncovered import seen as seen_on

SIZE = (240, 240)
HEADER = 15
"""Rows of the header."""


def line_of(handheld):
    """Return the pixels of the header."""
    return bytes(handheld.picture().pixels[: HEADER * SIZE[0]])


def playing(game="klondike", deal=617, options=None, size=SIZE):
    handheld = Handheld(size=size, depth=4, game=game, deal=deal, options=options)
    handheld.wait(300)
    return handheld


def without_time(handheld):
    """Return the pixels of the header except the time."""
    header = handheld.console.table.repaint.header
    left, right = header.time_at - 60, header.time_at
    rows = line_of(handheld)
    return b"".join(
        rows[y * SIZE[0] : y * SIZE[0] + left] + rows[y * SIZE[0] + right : (y + 1) * SIZE[0]]
        for y in range(HEADER))


def test_its_moves_change_with_each_move_and_with_no_step_of_the_cursor():
    handheld = playing()
    seen = [without_time(handheld)]
    handheld.press("LEFT", then=300)
    assert without_time(handheld) == seen[0]
    for _ in range(3):
        handheld.console.session.turn()
        handheld.console.table.changed()
        handheld.console.request_redraw()
        handheld.wait(300)
        seen.append(without_time(handheld))
    assert len(set(seen)) == 4


def test_the_time_goes_on_by_itself_and_stops_with_the_game():
    handheld = playing()
    before = line_of(handheld)
    handheld.wait(3000)
    assert line_of(handheld) == before
    handheld.console.session.turn()
    handheld.console.table.changed()
    handheld.console.request_redraw()
    handheld.wait(300)
    seen = set()
    for _ in range(5):
        seen.add(line_of(handheld))
        handheld.wait(1000)
    assert len(seen) == 5
    assert handheld.console.autosave.play_clock.played() in (5, 6)
    handheld.wait(120_000)
    last = line_of(handheld)
    handheld.wait(5000)
    assert line_of(handheld) == last


@pytest.mark.parametrize("size", [SIZE, (128, 128)])
def test_the_time_goes_on_beside_a_message_that_covers_a_part_of_it(size):
    handheld = playing(size=size)
    console = handheld.console
    console.session.turn()
    console.table.changed()
    message = console.table.message
    message.line.clear().put(b"10 of a suit to 9 of one"[: size[0] // 8])
    message.show_line(0, True)
    message.upper = True
    console.request_redraw()
    handheld.wait(300)
    assert message.covers and message.above and message.w < size[0]
    seen = set()
    for _ in range(3):
        seen.add(line_of(handheld))
        handheld.wait(1000)
    assert len(seen) == 3
    now = seen_on(handheld)
    assert now == drawn_anew(handheld)


@pytest.mark.parametrize("game", [game_id for game_id, _ in games.titles()])
def test_the_zones_lie_apart(game):
    for size in ((240, 240), (320, 240), (240, 135), (128, 128), (135, 240), (200, 400)):
        handheld = playing(game, 999_999, size=size)
        header = handheld.console.table.repaint.header
        name_end = handheld.display.canvas.width(header.title, header.font) + 2
        assert name_end < header.count_at, size
        if header.time_at:
            assert name_end < header.time_at - 17 and header.time_at < header.count_at, size
        assert header.time_at or len(header.title) > 16, size


def variations():
    """Yield each game with each of its options' values, the other options by default."""
    for game_id, _ in games.titles():
        yield game_id, {}
        for name, values, _ in games.load(game_id).options:
            yield from ((game_id, {name: value}) for value in values)


@pytest.mark.parametrize("game, options", list(variations()))
def test_a_score_is_told_in_games_that_keep_one_and_in_no_other(game, options):
    told = []
    handheld = Handheld(size=SIZE, depth=4, game=game, deal=7, options=options)
    canvas = handheld.display.canvas
    text = canvas.text
    canvas.text = lambda line, *others: told.append(bytes(line)) or text(line, *others)
    handheld.console.table.forget()
    handheld.wait(50)
    console = handheld.console
    keeps = bool(console.session.game.score_rule)
    assert any(b"Score" in line for line in told) == keeps
    assert any(b"move" in line for line in told) != keeps
    console.do(open_screens.info, 0)
    assert (b"core" in b" ".join(console.screens.top.paragraphs)) == keeps
