"""The status line of a large display: what it says, and when it is drawn and sent."""

import pytest

from core import games, refusals
from desktop_sim.frontends.headless import Handheld
from firmware.graphics import art
from firmware.screens import open_screens

SIZE = (240, 240)


def line_of(handheld):
    """The pixels of the status line."""
    rows = handheld.console.table.arrangement.layout.status
    return bytes(handheld.picture().pixels[: rows * SIZE[0]])


def playing(game="klondike", deal=617, options=None):
    handheld = Handheld(size=SIZE, depth=4, game=game, deal=deal, options=options)
    handheld.wait(300)
    return handheld


def test_it_changes_with_each_move_and_with_no_step_of_the_cursor():
    handheld = playing()
    seen = [line_of(handheld)]
    handheld.press("LEFT", then=300)
    assert line_of(handheld) == seen[0]
    for _ in range(3):
        handheld.console.session.turn()
        handheld.console.table.changed()
        handheld.console.request_redraw()
        handheld.wait(300)
        seen.append(line_of(handheld))
    assert len(set(seen)) == 4


def test_it_tells_moves_minutes_and_score():
    handheld = playing(options={"scoring": "standard"})
    console = handheld.console
    status = console.table.repaint.status
    console.autosave.seconds = 185
    console.table.changed()
    console.request_redraw()
    handheld.wait(300)
    assert bytes(status.title.buffer).startswith(b"Klondike 617\0")
    assert bytes(status.line.buffer).startswith(b"0 moves  3 min  Score 0\0")


def variations():
    """Each game with each of its options' values, the others as they are by default."""
    for game_id, _ in games.titles():
        yield game_id, {}
        for name, values, _ in games.load(game_id).options:
            yield from ((game_id, {name: value}) for value in values)


@pytest.mark.parametrize("game, options", list(variations()))
def test_a_score_is_told_in_games_that_keep_one_and_in_no_other(game, options):
    handheld = Handheld(size=SIZE, depth=4, game=game, deal=7, options=options)
    handheld.wait(50)
    console = handheld.console
    keeps = console.session.game.scored
    status = console.table.repaint.status
    assert (b"Score" in bytes(status.line.buffer)) <= keeps
    console.do(open_screens.info, 0)
    assert (b"core" in b" ".join(console.screens.top.paragraphs)) == keeps


@pytest.mark.parametrize("game", [game_id for game_id, _ in games.titles()])
def test_what_has_no_room_is_left_out(game):
    handheld = playing(game, 999_999)
    status = handheld.console.table.repaint.status
    handheld.console.autosave.seconds = 59_940
    status.draw()
    canvas = handheld.display.canvas
    taken = canvas.width(status.title.buffer, 1) + canvas.width(status.line.buffer, 1)
    assert taken + 8 <= SIZE[0] and b"0 moves" in bytes(status.line.buffer)


def test_a_message_covers_it_until_the_next_press():
    handheld = playing()
    before = line_of(handheld)
    table = handheld.console.table
    table.message.say(refusals.NO_HINT)
    handheld.wait(100)
    assert table.message.h == table.arrangement.layout.status > art.FONT_H[1]
    assert line_of(handheld) != before
    handheld.press("LEFT", then=300)
    assert line_of(handheld) == before


def test_moves_without_room_beside_a_long_title_are_left_out():
    handheld = Handheld(size=(120, 160), game="vanishing_cross", deal=31999)
    handheld.wait(600)
    before = handheld.picture()
    table = handheld.console.table
    session = handheld.console.session
    session.legal()
    session.play(session.found[0])
    table.changed()
    handheld.wait(2000)
    text = 120 * (table.arrangement.layout.status - 2)
    assert session.moves == 1
    assert handheld.picture().pixels[:text] == before.pixels[:text]
