"""Verdicts on the position in play, found meanwhile; and the console that shows them."""

import os
import signal
import time

import pytest

from core import games
from core.session import Session
from desktop_sim.faces.headless import Handheld
from desktop_sim.solver import live, page_search, verdict_console
from desktop_sim.solver.judge import position
from desktop_sim.solver.judging import tries_of
from desktop_sim.solver.names import REMARKS, THINKING
from desktop_sim.solver.search import IN_A_TRY
from desktop_sim.solver.verdict_console import VerdictConsole
from desktop_sim.solver.verdicts import LOST, UNKNOWN, WON, Limits
from firmware.screens import commands
from firmware.screens.end_of_game import STUCK, STUCK_IN_WINNABLE

CAN_BE_WON, CANNOT = 2, 1
"""Deals of Fortress."""

PATIENCE_S = 60
"""How long a test waits for what must come; nobody waits that long when it works."""


def dealt(deal, game_id="fortress"):
    session = Session()
    session.new(game_id, deal)
    return session


@pytest.fixture
def judge():
    """Return a function that makes a Live; each is closed."""
    made = []

    def make(**limits):
        made.append(live.Live(Limits(**limits)) if limits else live.Live())
        return made[-1]

    yield make
    for one in made:
        one.close()


def awaited(look):
    """What `look` returns once it is no longer THINKING."""
    end = time.monotonic() + PATIENCE_S
    while (said := look()) in (THINKING, REMARKS[THINKING]):
        assert time.monotonic() < end
        time.sleep(0.01)
    return said


@pytest.mark.parametrize(("deal", "verdict"), [(CAN_BE_WON, WON), (CANNOT, LOST)])
def test_a_deal_is_judged_meanwhile(judge, deal, verdict):
    session = dealt(deal)
    judging = judge()
    assert judging.look(session) == THINKING
    assert awaited(lambda: judging.look(session)) == verdict


def test_a_limit_that_is_reached_leaves_it_unknown(judge):
    session = dealt(CAN_BE_WON)
    judging = judge(positions=5)
    assert awaited(lambda: judging.look(session)) == UNKNOWN


def test_many_short_tries_win_where_they_help(monkeypatch):
    save = dealt(19, "calculation").save()
    limits = Limits(positions=20_000)
    assert live.judged(save, limits)[0] == WON
    monkeypatch.setattr("desktop_sim.solver.judging.HELPED", ())
    assert live.judged(save, limits)[0] == UNKNOWN


@pytest.mark.parametrize("most", [live.LIMITS.positions, page_search.MOST, 5])
def test_half_of_the_positions_are_left_to_the_whole_space(most):
    for game_id, _ in games.titles():
        assert 2 * IN_A_TRY * tries_of(game_id, most) <= most


def test_whoever_plays_the_solution_waits_for_no_search(judge):
    _, solution = live.judged(dealt(CAN_BE_WON).save(), Limits())
    session = dealt(CAN_BE_WON)
    judging = judge()
    awaited(lambda: judging.look(session))
    for after in solution[1:]:
        moves = [session.found[i] for i in range(session.legal())]
        for move in moves:
            session.play(move)
            if position(session.game) == after:
                break
            session.undo()
        assert judging.look(session) == WON
    assert session.game.won()


def test_the_way_back_leads_to_the_last_position_that_could_be_won(judge):
    session = dealt(CAN_BE_WON)
    judging = judge()
    assert judging.steps_back(session, False) is None
    awaited(lambda: judging.look(session))
    assert judging.steps_back(session, False) == 0
    lost = 0
    while not lost:
        # The worst move there is, until one loses.
        session.play(session.found[session.legal() - 1])
        if awaited(lambda: judging.look(session)) == LOST:
            lost = session.moves
    session.play(session.found[session.legal() - 1])
    before = session.save()
    assert judging.steps_back(session, False) == 2
    assert session.save() == before


def test_the_opening_counts_where_the_deal_is_known_to_be_won(judge):
    session = dealt(CAN_BE_WON)
    for _ in range(3):
        session.play(session.found[session.legal() - 1])
    assert judge().steps_back(session, True) == 3


def test_a_process_that_dies_leaves_it_unknown_and_another_one_goes_on(judge):
    session = dealt(1, "klondike")
    judging = judge()
    assert judging.look(session) == THINKING
    judging._process.kill()
    assert awaited(lambda: judging.look(session)) == UNKNOWN
    other = dealt(CAN_BE_WON)
    assert awaited(lambda: judging.look(other)) == WON


def test_ctrl_c_is_not_for_the_search(judge):
    # A terminal sends it to every process in it, and the search may be about to start.
    session = dealt(CAN_BE_WON)
    judging = judge()
    assert judging.look(session) == THINKING
    os.kill(judging._process.pid, signal.SIGINT)
    assert awaited(lambda: judging.look(session)) == WON
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_search_that_nobody_waits_for_is_broken_off(judge):
    session = dealt(1, "klondike")
    judging = judge(positions=1 << 30, seconds=1 << 20)
    judging.look(session)
    first = judging._process
    # Moves that follow each other at once are not all handed over.
    session.turn()
    judging.look(session)
    assert judging._number == 1
    other = dealt(CANNOT)
    assert awaited(lambda: judging.look(other)) == LOST
    assert judging._process is first


# The console.


def hand_on(deal):
    hand = Handheld(make_console=VerdictConsole, game="fortress", deal=deal)
    hand.console.settings.set("speed", 0)
    hand.wait(100)
    return hand


@pytest.fixture
def hand():
    """A Handheld with the deal that can be won, and its verdicts."""
    made = hand_on(CAN_BE_WON)
    made.console.judge(True)
    yield made
    made.console.judge(False)


def remark(hand):
    """The remark once it is known."""
    def look():
        hand.wait(20)
        return hand.console.remark

    return awaited(look)


def play(hand, moves):
    session = hand.console.session
    for _ in range(moves):
        session.play(session.found[session.legal() - 1])
        hand.console.table.changed()
    hand.wait(50)


def test_nothing_is_said_until_it_is_asked_for_in_the_menu():
    hand = hand_on(CANNOT)
    console = hand.console
    hand.wait(1000)
    assert console.remark == ""
    console.open_menu()
    console.do(*next(row for row in console.screen.rows if row[2] == "help")[1:])
    label, command, key = console.screen.rows[-1]
    assert label == b"Can it be won?"
    console.do(command, key)
    assert b"knows all cards" in console.screen.title
    hand.press("SELECT")
    assert console.screen is console.table
    assert remark(hand) == "Lost"
    console.do(command, key)
    assert console.screen.title == b"Lost. The search knows all cards, hidden ones too."
    assert [label for label, _, _ in console.screen.rows] == [
        b"Look", b"Back to a win", b"Say no more"]
    hand.press("UP")
    hand.press("SELECT")
    assert console.remark == "" and not console.judges


def test_back_to_a_win_undoes_what_lost_the_game(hand):
    console = hand.console
    assert remark(hand) == "Can be won from here"
    console.back_to_win()
    assert console.table.message.on and console.session.moves == 0
    play(hand, 9)
    assert remark(hand) == "Lost"
    made = console.session.moves
    console.do(verdict_console.back_to_win, 0)
    assert console.session.moves == 0 and console.session.journal.undone == made
    assert remark(hand) == "Can be won from here"


def test_where_no_win_is_known_it_says_so():
    hand = hand_on(CANNOT)
    hand.console.judge(True)
    play(hand, 2)
    assert remark(hand) == "Lost"
    hand.console.back_to_win()
    assert hand.console.table.message.on and hand.console.session.moves == 2
    hand.console.end_of_game.stuck()
    assert hand.console.screen.rows == STUCK
    hand.console.judge(False)


def test_a_game_that_is_stuck_offers_the_way_back(hand):
    console = hand.console
    console.end_of_game.stuck()
    assert [label for label, _, _ in console.screen.rows] == [
        b"Undo", b"Back to a win", b"Restart", b"New deal", b"Look"]
    console.back_to_table()
    console.judge(False)
    console.end_of_game.stuck()
    assert console.screen.rows == STUCK_IN_WINNABLE


def test_nothing_is_said_of_a_game_that_is_watched(hand):
    console = hand.console
    console.do(commands.watch, 0)
    hand.wait(3000)
    assert console.remark == ""
    hand.press("SELECT")
    assert remark(hand) == "Can be won from here"
    console.start("fortress", CANNOT, {})
    assert remark(hand) == "Lost"
    commands.leave_game(console, 0)
    hand.wait(100)
    assert console.remark == ""
