"""The end of a game is told once, whatever comes between: another size, a menu, a letter."""

import pytest

from desktop_sim.play import keyboard, resizing
from desktop_sim.play.headless import Handheld
from firmware.deals import game_on_table
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.storage.statistics import WON
from firmware.table.painting.message import Message
from tests.both_runtimes.positions import set_up
from tests.firmware.table.test_uncovered import drawn_anew, seen
from tests.lab import drawn_anew as redraw
from tests.lab.recorded_games import recorded_game

SIZES = ((260, 400), (400, 260), (140, 260))

MACHINES = {
    "128 x 64": {"board": "ssd1306_pico"},
    "240 x 240": {"board": "pimoroni_picosystem"},
    "260 x 400": {"size": SIZES[0], "depth": 4},
}


def won(machine="260 x 400", game="golf", wait=300):
    """Return a handheld on which the cards of a won game have flown for `wait` ms."""
    moves, deal, options = recorded_game(game)
    hand = Handheld(game=game, deal=deal, options=options, **MACHINES[machine])
    session = hand.console.session
    for move in moves:
        session.play(move)
    hand.console.table.changed()
    hand.console.table.cursor_moved()
    hand.console.request_redraw()
    while hand.console.screens.top is hand.console.table:
        hand.wait(5)
    assert hand.console.screens.top is hand.console.screens.end_of_game.win_animation
    hand.wait(wait)
    return hand


def panel(hand):
    """Return the title of the dialog on top, or b""."""
    frame = hand.console.screens.top.frame
    return bytes(frame.title) if frame else b""


def tells_win(hand):
    return panel(hand).startswith(b"You won!")


def is_clean(hand):
    """Return True if the table is shown, as it is when it is drawn anew."""
    hand.wait(600)
    return hand.console.screens.top is hand.console.table and seen(hand) == drawn_anew(hand)


@pytest.mark.parametrize("wait", [0, 300, 1190, 3000])
@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_win_is_told_whenever_the_size_changes(wait, turns):
    hand = won(wait=wait)
    for turn in range(turns):
        resizing.resize(hand.console, *SIZES[(turn + 1) % 3])
        hand.wait(100)
    assert tells_win(hand)
    assert [key for _, _, key in hand.console.screens.top.rows] == ["new", "share", "look"]
    hand.press("UP")
    hand.press("SELECT")
    assert is_clean(hand)
    hand.wait(3000)
    assert hand.console.screens.top is hand.console.table


@pytest.mark.parametrize("how", ["stuck", "finish"])
def test_the_other_endings_are_told_again_in_another_size(how):
    hand = Handheld(size=SIZES[0], depth=4, game="golf", deal=1)
    hand.console.screens.end_of_game.tell(how)
    hand.wait(100)
    told = panel(hand)
    resizing.resize(hand.console, *SIZES[1])
    hand.wait(100)
    assert told and panel(hand) == told
    hand.press("BACK")
    resizing.resize(hand.console, *SIZES[0])
    assert is_clean(hand)


@pytest.mark.parametrize("letter", ["T", "U", "H", "M", "C", "N", "F2", "3", "J", "/", "0"])
@pytest.mark.parametrize("machine", MACHINES)
def test_a_letter_over_the_flying_cards_ends_them_with_the_panel(machine, letter):
    hand = won(machine)
    deal = hand.console.session.deal
    if letter == "M":
        hand.console.pointer.command("menu")
    else:
        keyboard.press(hand.console, letter)
    hand.wait(100)
    assert tells_win(hand) and hand.console.session.deal == deal
    hand.press("BACK")
    assert is_clean(hand)


SCREENS = {
    "menu": lambda console: console.open_menu(),
    "rules": lambda console: console.do(open_screens.rules, "rules"),
    "list": lambda console: console.do(open_screens.game_list, "games"),
    "number": lambda console: console.do(menu_commands.deal_by_number, "deal"),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("wait", [300, 3000])
def test_a_screen_over_the_flight_or_the_panel_leaves_the_panel_and_a_clean_table(
        machine, screen, wait):
    hand = won(machine, wait=wait)
    SCREENS[screen](hand.console)
    hand.wait(100)
    assert hand.console.screens.top is not hand.console.table and not tells_win(hand)
    for _ in range(5):
        if tells_win(hand):
            break
        hand.press("BACK")
    assert tells_win(hand)
    hand.press("BACK")
    assert is_clean(hand)


def test_a_command_of_a_menu_over_the_panel_closes_it_and_leaves_nothing_of_the_flight():
    for machine in MACHINES:
        hand = won(machine)
        hand.console.open_menu()
        hand.wait(100)
        hand.console.do(menu_commands.undo, "undo")
        hand.wait(1000)
        assert is_clean(hand) and not hand.console.session.game.won()


def test_a_message_and_a_hint_stay_when_the_size_changes():
    hand = Handheld(size=SIZES[0], depth=4, game="klondike", deal=617)
    hand.wait(1500)
    console = hand.console
    console.do(menu_commands.hint, "hint")
    hand.wait(100)
    repaint = console.table.repaint
    message = console.table.message
    said = bytes(message.line.buffer[: message.line.n])
    outlined = repaint.marks.outlined, repaint.marks.count, repaint.marks.destination
    for size in SIZES[1:]:
        resizing.resize(console, *size)
        hand.wait(600)
        assert message.on and bytes(message.line.buffer[: message.line.n]) == said
        assert (repaint.marks.outlined, repaint.marks.count, repaint.marks.destination) == outlined
        assert repaint.marks.on and message.font == Message(console).font
        assert is_clean(hand)
    hand.press("RIGHT")
    assert not message.on and not repaint.marks.on


def test_dragged_cards_are_put_back_when_the_size_changes():
    hand = Handheld(size=SIZES[0], depth=4, game="klondike", deal=617)
    hand.wait(1500)
    console = hand.console
    spots = console.table.arrangement.spots
    place = console.session.game.tableau[1].number
    x = console.table.arrangement.card_x(place, 1) + 3
    y = console.table.arrangement.card_y(place, 1) + 3
    console.pointer.point(x, y, 0)
    console.pointer.point(x + 9, y + 9, 1)
    assert console.pointer.dragged.is_on() and spots
    resizing.resize(console, *SIZES[1])
    hand.wait(100)
    assert not console.pointer.dragged.is_on()
    console.pointer.point(x + 12, y + 9, 1)
    console.pointer.point(x + 12, y + 9, 2)
    hand.wait(300)
    assert console.session.moves == 0 and not console.table.message.on
    assert is_clean(hand)


def test_a_won_game_that_is_played_on_is_not_told_again():
    hand = won("128 x 64", "golf")
    hand.press("SELECT")
    assert panel(hand).startswith(b"You won!")
    hand.press("BACK")
    console = hand.console
    assert console.session.legal()
    console.session.play(console.session.found[0])
    console.table.changed()
    console.request_redraw()
    hand.wait(2000)
    assert console.session.game.won() and console.screens.top is console.table


def test_a_win_that_is_undone_and_redone_at_once_is_told_again():
    hand = won()
    hand.press("BACK")
    hand.press("BACK")
    console = hand.console
    assert console.screens.top is console.table
    console.at_table(lambda table: table.undo())
    console.at_table(lambda table: table.redo())
    hand.wait(5000)
    assert tells_win(hand)


def test_a_told_win_is_not_told_again_after_a_lesson_that_follows_a_move_at_once():
    hand = won("128 x 64", "golf")
    hand.press("SELECT")
    hand.press("BACK")
    console = hand.console
    assert console.session.legal() and not console.session.play(console.session.found[0])
    console.table.changed()
    console.do(open_screens.lesson, "lesson")
    hand.wait(500)
    console.suspended.give_back()
    hand.wait(2000)
    assert console.session.game.won() and console.screens.top is console.table


def test_a_win_is_told_after_a_lesson_that_began_before_the_cards_flew():
    moves, deal, options = recorded_game("golf")
    hand = Handheld(game="golf", deal=deal, options=options)
    console = hand.console
    for move in moves:
        console.session.play(move)
    console.table.changed()
    console.do(open_screens.lesson, "lesson")
    hand.wait(500)
    assert console.suspended and not resizing.how_it_ended(console)
    console.suspended.give_back()
    hand.wait(500)
    assert resizing.how_it_ended(console) == "won"


def to_and_fro():
    """Return a handheld on which the only move is that of a 4 from 5 to 5."""
    hand = Handheld(size=SIZES[0], depth=4, game="klondike", deal=1)
    console = hand.console
    console.session.load(set_up(
        "klondike", {"movement": "relaxed"}, tableau=["#AC 5C 4H", "#2D 5S"]).save())
    game_on_table.show(console)
    return hand


def test_a_dead_end_of_moves_to_and_fro_is_told_once_in_a_pause():
    hand = to_and_fro()
    hand.wait(2000)
    assert panel(hand).startswith(b"No useful moves left")
    hand.press("BACK")
    assert is_clean(hand)
    resizing.resize(hand.console, *SIZES[1])
    hand.wait(2000)
    assert hand.console.screens.top is hand.console.table


def test_a_key_comes_before_the_look_for_a_dead_end():
    hand = to_and_fro()
    hand.press("SELECT", then=0)
    assert hand.console.screens.top is hand.console.table
    assert hand.console.table.selection.picked_up_count


@pytest.mark.parametrize("opens", [
    open_screens.statistics, open_screens.game_list, open_screens.calendar])
def test_what_is_opened_while_the_last_cards_go_has_the_win(opens):
    moves, deal, options = recorded_game("golf")
    hand = Handheld(game="golf", deal=deal, options=options, **MACHINES["260 x 400"])
    console = hand.console
    for move in moves:
        console.session.play(move)
    # A click and a letter that one round of the console reads.
    console.table.wake()
    opens(console, "golf")
    assert {row[WON] for row in console.autosave.statistics.rows.values()} == {1}
    hand.wait(300)
    redraw.compare(console, hand.picture)
