"""The table after another screen closes, compared with a full redraw."""

import random

import pytest

from desktop_sim.play.headless import Handheld
from desktop_sim.play.list_rows import ListRows
from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from firmware.screens import open_screens

ROUNDS = 40
KEYS = (UP, DOWN, LEFT, RIGHT, SELECT, SELECT)

MACHINES = {
    "128 x 64": {"board": "ssd1306_pico"},
    "240 x 240": {"board": "pimoroni_picosystem"},
    "240 x 135": {"board": "pimoroni_display_pack"},
    "240 x 240, nothing kept": {"size": (240, 240)},
}


def seen(handheld, beside=()):
    """Return the shown image, with the area `beside` (x, y, width, height) in red."""
    image = handheld.picture().image()
    if beside:
        x, y, w, h = beside
        image.paste((255, 0, 0), (x, y, x + w, y + h))
    return image


def drawn_anew(handheld, beside=()):
    """Redraw the whole table, then return the same image as `seen`."""
    console = handheld.console
    console.table.forget()
    for _ in range(2):
        console.table.draw()
    console.display.show()
    return seen(handheld, beside)


def covered(console):
    return console.screens.top is not console.table


WAYS = ((BACK,), (SELECT,), (DOWN, SELECT), (UP, SELECT, BACK), (UP, UP, SELECT, DOWN, SELECT))


@pytest.mark.parametrize("game, machine", [
    ("klondike", "128 x 64"), ("klondike", "240 x 240"), ("golf", "240 x 135"),
    ("golf", "240 x 240, nothing kept"), ("klondike", "240 x 240, nothing kept"),
    ("canfield", "128 x 64"), ("canfield", "240 x 240")])
def test_the_table_after_any_screen_is_the_table_drawn_anew(game, machine):
    handheld = Handheld(game=game, deal=617, **MACHINES[machine])
    console = handheld.console
    # The time goes on between two pictures.
    console.autosave.play_clock.played = lambda: 185
    chance = random.Random(game)
    uncovered = beside = 0
    for _ in range(ROUNDS):
        for _ in range(3):
            handheld.press(chance.choice(KEYS), 40)
        # The view of a pile, or the menu; there the most likely row, or another.
        handheld.press(chance.choice((SELECT, BACK, BACK)), chance.choice((40, 800)))
        was_covered = covered(console)
        if was_covered:
            for action in chance.choice(WAYS):
                handheld.press(action, 40)
        under = None
        while covered(console):
            area = console.screens.top.area
            under = area and seen(handheld, area)
            cursor = console.table.selection.at, console.table.repaint.blink.lit
            handheld.press(BACK, 40)
        handheld.wait(600)
        # A game that ended may be told in the pause.
        if was_covered and not covered(console) and not console.table.message.on:
            uncovered += 1
            after = seen(handheld)
            assert after == drawn_anew(handheld)
            # The cursor blinks in a pause, and may be led to another place.
            if under and cursor == (console.table.selection.at, console.table.repaint.blink.lit):
                beside += 1
                assert under == drawn_anew(handheld, area)
    assert uncovered > 2 and beside


@pytest.mark.parametrize("board", ["ssd1306_pico", "pimoroni_picosystem"])
def test_closing_a_menu_draws_nothing_of_the_table(monkeypatch, board):
    handheld = Handheld(board=board, game="klondike", deal=617)
    console = handheld.console
    handheld.press(BACK, 40)
    assert console.screens.top is console.screens.main_menu
    monkeypatch.setattr(console.table, "forget", None)
    handheld.press(BACK, 40)
    assert console.screens.top is console.table


@pytest.mark.parametrize("board", ["ssd1306_pico", "pimoroni_picosystem"])
@pytest.mark.parametrize("game", ["klondike", "spider"])
def test_what_lay_under_a_menu_is_shown_before_the_move_is_seen_taken_back(game, board):
    handheld = Handheld(board=board, game=game, deal=617)
    console = handheld.console
    handheld.wait(600)
    handheld.press(SELECT, 40)
    handheld.press(SELECT, 40)
    handheld.wait(2000)
    assert console.session.moves == 1
    # The press draws the cursor lit.
    handheld.press(LEFT, 40)
    moved = seen(handheld)
    handheld.press(BACK, 40)
    assert covered(console) and seen(handheld) != moved
    handheld.down(SELECT)
    if covered(console):
        handheld.up(SELECT)
    assert console.session.moves == 0 and not covered(console)
    assert seen(handheld) == moved
    handheld.wait(2000)
    after = seen(handheld)
    assert after != moved
    assert after == drawn_anew(handheld)


@pytest.mark.parametrize("machine", ["128 x 64", "240 x 240"])
@pytest.mark.parametrize("game", ["klondike", "spider", "yukon", "beleaguered_castle"])
def test_where_a_message_was_the_table_is_the_table_drawn_anew(game, machine):
    handheld = Handheld(game=game, deal=617, **MACHINES[machine])
    console = handheld.console
    chance = random.Random(game)
    compared = 0
    for _ in range(100):
        was_on = console.table.message.on
        handheld.press(chance.choice(KEYS), 40)
        if was_on and not console.table.message.on:
            handheld.wait(600)
            if covered(console):
                # No move is left.
                handheld.press(BACK, 40)
                continue
            compared += 1
            assert seen(handheld) == drawn_anew(handheld)
    assert compared > 5


@pytest.mark.parametrize("letter", ["A", "C", "H", "M", "U"])
def test_the_guide_s_keys_and_a_refusal_leave_no_hole_in_the_table(letter):
    handheld = Handheld(game="golf", deal=1, board="ssd1306_pico")
    for action in (RIGHT, SELECT):
        handheld.press(action)
    handheld.guide_key(letter)
    handheld.wait(800)
    handheld.press(BACK)
    handheld.wait(60_000)
    while covered(handheld.console):
        handheld.press(BACK)
    handheld.press(LEFT, 40)
    handheld.wait(600)
    assert seen(handheld) == drawn_anew(handheld)


@pytest.mark.parametrize("board", ["ssd1306_pico", "pimoroni_picosystem"])
@pytest.mark.parametrize("game, deal", [("yukon", 5314), ("scorpion", 31586)])
def test_so_it_is_with_large_cards(game, deal, board):
    handheld = Handheld(game=game, deal=deal, board=board)
    handheld.console.settings.large_cards = True
    handheld.console.table.forget()
    handheld.wait(600)
    walk(handheld, (LEFT, UP, UP, RIGHT, SELECT, LEFT, SELECT, UP), 3)


@pytest.mark.parametrize("game", ["klondike", "spider", "yukon"])
def test_so_it_is_where_cards_begin_in_the_row_below_the_header(game):
    walk(Handheld(game=game, deal=7, size=(200, 200)), KEYS, 12)


def walk(handheld, keys, rounds):
    """Press keys at random; compare the table with a full redraw after every four presses."""
    chance = random.Random(5)
    for _ in range(rounds):
        for _ in range(3):
            handheld.press(chance.choice(keys), 40)
        handheld.wait(500)
        # The press draws the cursor lit.
        handheld.press(UP, 40)
        handheld.wait(100)
        assert seen(handheld) == drawn_anew(handheld)


def test_help_over_saved_games_comes_back_beside_them():
    handheld = Handheld(game="tripeaks", deal=5, size=(320, 240))
    for key in ("K", "H"):
        handheld.guide_key(key)
        handheld.wait(300)
    before = handheld.picture()
    handheld.press(SELECT)
    handheld.press(BACK)
    handheld.wait(300)
    assert handheld.picture() == before


@pytest.mark.parametrize("machine", MACHINES)
def test_a_page_and_the_menu_under_it_that_close_in_one_moment_leave_nothing(machine):
    handheld = Handheld(game="yukon", deal=617, **MACHINES[machine])
    console = handheld.console
    console.autosave.play_clock.played = lambda: 185
    handheld.wait(600)
    handheld.press(BACK)
    open_screens.keys(console, "keys")
    handheld.wait(100)
    # No frame is drawn between the two.
    console.screens.close()
    console.screens.close()
    handheld.wait(600)
    assert not covered(console) and seen(handheld) == drawn_anew(handheld)


@pytest.mark.parametrize("board", ["thumby", "ssd1306_pico", "pimoroni_picosystem"])
def test_a_row_that_is_chosen_before_its_list_was_drawn_leaves_nothing_of_it(board):
    handheld = Handheld(game="golf", deal=1, board=board)
    console = handheld.console
    handheld.wait(600)
    # Help and its first row in one read.
    rows = ListRows()
    for letters in ("H1", "D"):
        for letter in letters:
            rows.type_key(console, letter)
        handheld.wait(1000)
    assert not covered(console) and seen(handheld) == drawn_anew(handheld)


def test_a_card_shakes_without_those_that_lie_in_another_column():
    shaken = 0
    for deal in range(1, 9):
        handheld = Handheld(game="scorpion", deal=deal, size=(97, 65))
        console = handheld.console
        console.settings.speed = 3
        table, session = console.table, console.session
        table.repaint.blink.hidden = True
        chance = random.Random(deal)
        while session.legal():
            session.play(session.found[chance.randrange(session.legal())])
            table.changed()
            table.cursor_moved()
            console.request_redraw()
            handheld.wait(3000)
            if covered(console):
                break
            for place, drawn in enumerate(table.repaint.painter.drawn):
                elsewhere = session.game.piles[place].n - drawn.first - drawn.count if drawn else 0
                if elsewhere > 0:
                    table.animations.shake(place, elsewhere + 1)
                    console.request_redraw()
                    handheld.wait(600)
                    shaken += 1
                    assert seen(handheld) == drawn_anew(handheld)
    assert shaken > 5


@pytest.mark.parametrize("machine", MACHINES)
def test_a_dialog_that_is_asked_again_at_once_with_fewer_rows_leaves_nothing(machine):
    handheld = Handheld(game="klondike", deal=617, **MACHINES[machine])
    console = handheld.console
    console.autosave.play_clock.played = lambda: 185
    handheld.wait(600)
    console.screens.end_of_game.stuck()
    handheld.wait(100)
    console.screens.back_to_table()
    console.screens.end_of_game.finish()
    handheld.wait(100)
    handheld.press(BACK)
    handheld.wait(600)
    assert not covered(console) and seen(handheld) == drawn_anew(handheld)


@pytest.mark.parametrize("machine", MACHINES)
def test_what_was_kept_under_a_slide_is_not_brought_back_after_it(machine):
    handheld = Handheld(game="golf", deal=617, **MACHINES[machine])
    console = handheld.console
    for _ in range(6):
        console.session.legal()
        console.session.play(console.session.found[0])
    console.table.forget()
    handheld.wait(2000)
    console.table.forget()
    # The table is drawn, and its pixels kept, as the slide covers it.
    console.do(open_screens.go_back, "slide")
    handheld.wait(100)
    handheld.press(LEFT, 40)
    handheld.press(SELECT, 40)
    assert console.screens.top is console.table and console.session.journal.undone == 1
    handheld.wait(2000)
    assert seen(handheld) == drawn_anew(handheld)
