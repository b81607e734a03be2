"""Verdicts on the position in play, found in the background; the console that shows them."""

import os
import signal
import time

import pytest

from core import games
from core.session import Session
from desktop_sim.play.headless import Handheld
from desktop_sim.solver.batch.tasks import LOST, UNKNOWN, WON, Limits
from desktop_sim.solver.search.beam import NarrowBeams
from desktop_sim.solver.search.depth_first import POSITIONS_PER_TRY
from desktop_sim.solver.verdict_names import REMARKS, THINKING
from desktop_sim.solver.verdicts import process_verdicts, verdict_console
from desktop_sim.solver.verdicts.known_verdicts import position
from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch, tries_of
from desktop_sim.solver.verdicts.verdict_console import VerdictConsole
from desktop_sim.web.in_page import search
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.end.end_of_game import STUCK, STUCK_IN_WINNABLE
from firmware.screens.menus import menu_commands

CAN_BE_WON, CANNOT = 2, 1
"""Deals of Fortress."""

PATIENCE_S = 60
"""Time limit for a verdict that must come; a passing test takes far less."""


def dealt(deal, game_id="fortress"):
    session = Session()
    session.new(game_id, deal)
    return session


@pytest.fixture
def verdicts():
    """Return a function that makes a ProcessVerdicts; each is closed at the end."""
    made = []

    def make(**limits):
        chosen = Limits(**limits) if limits else process_verdicts.LIMITS
        made.append(process_verdicts.ProcessVerdicts(chosen))
        return made[-1]

    yield make
    for one in made:
        one.close()


def awaited(look):
    """Call `look` until its result is no longer THINKING; return the result."""
    end = time.monotonic() + PATIENCE_S
    while (said := look()) in (THINKING, REMARKS[THINKING]):
        assert time.monotonic() < end
        time.sleep(0.01)
    return said


@pytest.mark.parametrize(("deal", "verdict"), [(CAN_BE_WON, WON), (CANNOT, LOST)])
def test_a_verdict_is_found_meanwhile(verdicts, deal, verdict):
    session = dealt(deal)
    known = verdicts()
    assert known.look(session) == THINKING
    assert awaited(lambda: known.look(session)) == verdict


def test_a_limit_that_is_reached_leaves_it_unknown(verdicts):
    session = dealt(CAN_BE_WON)
    known = verdicts(positions=5)
    assert awaited(lambda: known.look(session)) == UNKNOWN


def test_many_short_tries_win_where_they_help(monkeypatch):
    save = dealt(19, "calculation").save()
    limits = Limits(positions=20_000)
    assert process_verdicts.verdict_of(save, limits)[0] == WON
    monkeypatch.setattr("desktop_sim.solver.verdicts.saved_game_search.HELPED", ())
    assert process_verdicts.verdict_of(save, limits)[0] == UNKNOWN


def test_searches_side_by_side_try_other_moves_first():
    save = dealt(3, "spider").save()
    ways = []
    for place in range(3):
        side = SavedGameSearch(save, search.MOST, place).search
        side.go_on(500)
        ways.append(bytes(side.choices[:side.end]))
    assert len(set(ways)) == 3


def test_games_that_tries_hinder_are_searched_at_once_and_by_tries_beside_it():
    save = dealt(1, "king_albert").save()
    tries = [SavedGameSearch(save, search.MOST, place).search.tries for place in range(3)]
    assert tries == [0, 20, 20]


def test_a_second_search_is_in_breadth_where_the_game_has_an_evaluation():
    save = dealt(1, "bakers_dozen").save()
    assert isinstance(SavedGameSearch(save, search.MOST, 1).search, NarrowBeams)
    for place in (0, 2):
        assert not isinstance(SavedGameSearch(save, search.MOST, place).search, NarrowBeams)


@pytest.mark.parametrize("most", [process_verdicts.LIMITS.positions, search.MOST, 5])
def test_half_of_the_positions_are_left_to_the_whole_space(most):
    for game_id, _ in games.titles():
        assert 2 * POSITIONS_PER_TRY * tries_of(game_id, most) <= most


def test_whoever_plays_the_solution_waits_for_no_search(verdicts):
    _, solution = process_verdicts.verdict_of(dealt(CAN_BE_WON).save(), Limits())
    session = dealt(CAN_BE_WON)
    known = verdicts()
    awaited(lambda: known.look(session))
    for after in solution[1:]:
        moves = [session.found[i] for i in range(session.legal())]
        for move in moves:
            session.play(move)
            if position(session.game) == after:
                break
            session.undo()
        assert known.look(session) == WON
    assert session.game.won()


def test_the_way_back_leads_to_the_last_position_that_could_be_won(verdicts):
    session = dealt(CAN_BE_WON)
    known = verdicts()
    assert known.steps_back(session, False) is None
    awaited(lambda: known.look(session))
    assert known.steps_back(session, False) == 0
    lost = 0
    while not lost:
        # The worst legal moves, until one loses.
        session.play(session.found[session.legal() - 1])
        if awaited(lambda: known.look(session)) == LOST:
            lost = session.moves
    session.play(session.found[session.legal() - 1])
    before = session.save()
    assert known.steps_back(session, False) == 2
    assert session.save() == before


def test_the_opening_counts_where_the_deal_is_known_to_be_won(verdicts):
    session = dealt(CAN_BE_WON)
    for _ in range(3):
        session.play(session.found[session.legal() - 1])
    assert verdicts().steps_back(session, True) == 3


def test_a_process_that_dies_leaves_it_unknown_and_another_one_goes_on(verdicts):
    session = dealt(1, "klondike")
    known = verdicts()
    assert known.look(session) == THINKING
    known._process.kill()
    assert awaited(lambda: known.look(session)) == UNKNOWN
    other = dealt(CAN_BE_WON)
    assert awaited(lambda: known.look(other)) == WON


def test_a_process_that_cannot_be_started_leaves_it_unknown(verdicts, monkeypatch):
    def refuse(process):
        raise OSError("no more processes")

    known = verdicts()
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.process.BaseProcess.start", refuse)
        session = dealt(1, "klondike")
        assert awaited(lambda: known.look(session)) == UNKNOWN
    other = dealt(CAN_BE_WON)
    assert awaited(lambda: known.look(other)) == WON


def test_ctrl_c_is_not_for_the_search(verdicts):
    # A terminal sends the signal to all its processes, and the search may be about to start.
    session = dealt(CAN_BE_WON)
    known = verdicts()
    assert known.look(session) == THINKING
    os.kill(known._process.pid, signal.SIGINT)
    assert awaited(lambda: known.look(session)) == WON
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_search_that_nobody_waits_for_is_broken_off(verdicts):
    session = dealt(1, "klondike")
    known = verdicts(positions=1 << 30, seconds=1 << 20)
    known.look(session)
    first = known._process
    # Moves that follow each other at once are not all handed over.
    session.turn()
    known.look(session)
    assert known._number == 1
    other = dealt(CANNOT)
    assert awaited(lambda: known.look(other)) == LOST
    assert known._process is first


# The console.


def hand_on(deal):
    hand = Handheld(make_console=VerdictConsole, game="fortress", deal=deal)
    hand.console.settings.set("speed", 0)
    hand.wait(100)
    return hand


@pytest.fixture
def hand():
    """Yield a Handheld with the winnable deal, and its verdicts."""
    made = hand_on(CAN_BE_WON)
    made.console.give_verdicts(True)
    yield made
    made.console.give_verdicts(False)


def remark(hand):
    """Return the remark when it is known."""
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
    console.do(*next(row for row in console.screens.top.rows if row[2] == "help")[1:])
    label, command, key = console.screens.top.rows[-1]
    assert label == b"Can it be won?"
    console.do(command, key)
    assert b"knows all cards" in console.screens.top.frame.title
    hand.press("SELECT")
    assert console.screens.top is console.table
    assert remark(hand) == "Lost"
    console.do(command, key)
    assert console.screens.top.frame.title == b"Lost. The search knows all cards, hidden ones too."
    assert [label for label, _, _ in console.screens.top.rows] == [
        b"View table", b"Back to a win", b"Say no more"]
    hand.press("UP")
    hand.press("SELECT")
    assert console.remark == "" and not console.gives_verdicts


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
    hand.console.give_verdicts(True)
    play(hand, 2)
    assert remark(hand) == "Lost"
    hand.console.back_to_win()
    assert hand.console.table.message.on and hand.console.session.moves == 2
    hand.console.screens.end_of_game.stuck()
    assert [row[2] for row in hand.console.screens.top.rows] == [row[2] for row in STUCK]
    hand.console.give_verdicts(False)


def test_a_game_that_is_stuck_offers_the_way_back(hand):
    console = hand.console
    console.screens.end_of_game.stuck()
    assert [label for label, _, _ in console.screens.top.rows] == [
        b"Undo", b"Back to a win", b"Restart", b"New deal", b"Table"]
    console.screens.back_to_table()
    console.give_verdicts(False)
    console.screens.end_of_game.stuck()
    assert [row[2] for row in console.screens.top.rows] == [row[2] for row in STUCK_IN_WINNABLE]


def test_nothing_is_said_of_a_game_that_is_watched(hand):
    console = hand.console
    console.do(open_screens.watch, 0)
    hand.wait(3000)
    assert console.remark == ""
    hand.press("SELECT")
    assert remark(hand) == "Can be won from here"
    dealing.deal(console, "fortress", CANNOT, {})
    assert remark(hand) == "Lost"
    menu_commands.quit_game(console, 0)
    hand.wait(100)
    assert console.remark == ""


@pytest.mark.parametrize("size", [(128, 64), (160, 128), (240, 135), (240, 240), (320, 240)])
def test_help_with_its_row_for_verdicts_leaves_nothing_of_it_on_the_table(size):
    hand = Handheld(size=size, depth=4, make_console=VerdictConsole, game="klondike", deal=7)
    hand.wait(1000)
    hand.guide_key("F1")
    menu = hand.console.screens.top
    assert menu.rows[-1] is verdict_console.VERDICT
    seen = set()
    for _ in range(len(menu.rows)):
        hand.press("DOWN")
        seen.add(menu.at)
        top, high = menu.in_use()
        assert top + high <= min(menu.frame.y + menu.frame.h + 1, size[1])
    assert seen == set(range(len(menu.rows)))
    hand.press("BACK", then=500)
    assert hand.console.screens.top is hand.console.table
    left = hand.picture()
    hand.console.table.forget()
    hand.console.request_redraw()
    hand.wait(0)
    assert hand.picture().pixels == left.pixels
