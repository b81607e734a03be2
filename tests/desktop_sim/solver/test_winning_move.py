"""A winning move of the position in play: the panel that waits for it, and the way back."""

import time

import pytest

from core.session import Session
from desktop_sim.play.headless import Handheld
from desktop_sim.solver.batch.tasks import LOST, UNKNOWN, WON
from desktop_sim.solver.verdicts import verdict_console, winning_move
from desktop_sim.solver.verdicts.verdict_console import VerdictConsole
from desktop_sim.solver.verdicts.winning_move import LookBack
from firmware.deals import game_on_table

CAN_BE_WON, CANNOT = 2, 1
"""Deals of Fortress."""

PATIENCE_S = 60
"""Time limit for an answer that must come; a passing test takes far less."""


@pytest.fixture
def hand_on(monkeypatch):
    """Return a function that deals Fortress on a Handheld; its search is ended afterwards."""
    monkeypatch.setattr(winning_move, "LIMIT_MS", PATIENCE_S * 1000)
    monkeypatch.setattr(winning_move, "LIMIT_BACK_MS", PATIENCE_S * 1000)
    made = []

    def make(deal):
        hand = Handheld(make_console=VerdictConsole, game="fortress", deal=deal)
        hand.console.settings.set("speed", 0)
        hand.wait(100)
        made.append(hand)
        return hand

    yield make
    for hand in made:
        hand.console.give_verdicts(True)
        hand.console.give_verdicts(False)


def ask(hand):
    """Choose the row of the table's menu, and wait until the panel is gone."""
    console = hand.console
    console.open_menu()
    menu = console.screens.top
    menu.choose([row[2] for row in menu.rows].index("winning"))
    wait_for(hand, lambda: console.screens.top in (console.table, console.screens.question))
    hand.wait(20)


def wait_for(hand, condition):
    """Let the console run until `condition` is true."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.005)
        hand.wait(5)


def lose(hand, moves):
    session = hand.console.session
    for _ in range(moves):
        session.play(session.found[session.legal() - 1])
    hand.console.table.changed()


def said(hand):
    line = hand.console.table.message.line
    return bytes(line.buffer[:line.n])


def test_no_winning_move_is_offered_once_the_game_is_won(hand_on):
    hand = hand_on(CAN_BE_WON)
    console = hand.console
    console.open_menu()
    menu = console.screens.top
    assert not menu.does_nothing("winning")
    console.session.game.won = lambda: True
    assert menu.does_nothing("winning")
    hand.guide_key("F1")
    rows = console.screens.top.rows
    assert verdict_console.VERDICT in rows and verdict_console.WINNING not in rows
    console.do(*verdict_console.WINNING[1:])
    assert console.screens.top.rows is rows


@pytest.mark.parametrize("safe_cards", [False, True])
def test_following_winning_moves_wins(hand_on, safe_cards):
    hand = hand_on(CAN_BE_WON)
    session = hand.console.session
    hand.console.settings.set("safe_cards", safe_cards)
    game_on_table.use_safe_cards(hand.console)
    while not session.game.won():
        ask(hand)
        move = hand.console.table.selection.hints.move
        assert hand.console.table.message.on
        assert session.play(move) == 0
        hand.console.table.changed()
        hand.console.table.finish.follow()


def test_the_rows_of_the_search_are_in_the_first_menu_and_in_help(hand_on):
    hand = hand_on(CAN_BE_WON)
    console = hand.console
    console.open_menu()
    keys = [row[2] for row in console.screens.top.rows]
    assert keys[keys.index("hint") + 1] == "winning"
    hand.guide_key("F1")
    keys = [row[2] for row in console.screens.top.rows]
    assert keys[keys.index("best") + 1] == "winning" and keys[-1] == "verdict"


def test_all_rows_of_the_first_menu_are_seen_on_a_large_table():
    hand = Handheld(size=(640, 360), make_console=VerdictConsole, game="fortress", deal=CANNOT)
    hand.press("MENU")
    menu = hand.console.screens.top
    assert menu.area and menu.shown() == len(menu.rows) == 10


def test_a_lost_position_leads_back_to_the_last_that_was_winnable(hand_on):
    hand = hand_on(CAN_BE_WON)
    console = hand.console
    lose(hand, 7)
    ask(hand)
    assert console.screens.top.frame.title == b"This deal was winnable 3 moves ago. Go back there?"
    hand.press("SELECT")
    assert console.screens.top is console.table
    assert console.session.moves == 4 and console.session.journal.undone == 3
    ask(hand)
    assert console.table.selection.hints.move


def test_of_a_deal_that_was_never_winnable_it_says_so(hand_on):
    hand = hand_on(CANNOT)
    lose(hand, 1)
    ask(hand)
    assert said(hand) == winning_move.NO_WAY_BACK
    assert hand.console.session.moves == 1


def test_any_key_ends_a_search(hand_on):
    hand = hand_on(CAN_BE_WON)
    console = hand.console
    console.do(*verdict_console.WINNING[1:])
    hand.wait(50)
    assert console.screens.top.frame.title == winning_move.LOOKING
    hand.press("RIGHT", then=50)
    assert console.screens.top is console.table and not console.table.message.on


def test_a_search_without_an_answer_in_time_goes_on_if_the_player_likes(hand_on, monkeypatch):
    hand = hand_on(CAN_BE_WON)
    console = hand.console
    monkeypatch.setattr(winning_move, "LIMIT_MS", -1)
    ask(hand)
    assert console.screens.top.frame.title == winning_move.NOT_IN_TIME
    hand.press("SELECT", then=10)
    assert console.screens.top.frame.title == winning_move.LOOKING_ON
    wait_for(hand, lambda: console.screens.top is console.table)
    assert console.table.selection.hints.move


def test_the_player_may_stop_a_search_without_an_answer(hand_on, monkeypatch):
    hand = hand_on(CAN_BE_WON)
    monkeypatch.setattr(winning_move, "LIMIT_MS", -1)
    ask(hand)
    hand.press("DOWN")
    hand.press("SELECT")
    assert hand.console.screens.top is hand.console.table
    assert not hand.console.table.message.on


@pytest.mark.parametrize("moves", [1, 2, 7, 30])
@pytest.mark.parametrize("deal_is_won", [False, True])
def test_the_way_back_finds_the_last_winnable_position(moves, deal_is_won):
    for last in range(1, moves + 1):
        session = Session()
        session.new("klondike", 5, {"variation": 2})
        for _ in range(moves):
            session.turn()
        back = LookBack(session, deal_is_won)
        while back.go():
            assert back.before.moves == moves - back.steps
            back.note(WON if back.steps >= last else LOST)
        assert back.won == last
        assert session.moves == moves


def test_positions_without_a_verdict_are_passed_over():
    session = Session()
    session.new("klondike", 5)
    for _ in range(5):
        session.turn()
    back = LookBack(session, False)
    while back.go():
        back.note(WON if back.steps == 5 else UNKNOWN)
    assert back.won == 5
