"""Verdicts in the page: chosen in its menu, searched in another thread."""

import re

import pytest

from desktop_sim.play.headless import Handheld
from desktop_sim.solver.verdicts.verdict_console import VerdictConsole
from desktop_sim.web import make_page
from tests.desktop_sim.web.in_browser.playing import make_foreign

CAN_BE_WON, CANNOT = "fortress/2", "fortress/1"

REMARK = "(line) => remark.textContent === line"
ANSWERED = re.compile("to foundation|Search on or Stop")

WON, LOST = "Can be won from here", "Lost"


def ask(opened):
    """Turn on verdicts by the keys: Help, its last row, Yes."""
    opened.says("Help: Rules.", "h")
    opened.says("Can it be won?", "ArrowUp")
    opened.says("Say after each move if the game can be won? The search knows all cards", "Enter")
    opened.key("Enter")


def test_nothing_is_searched_nor_loaded_until_it_is_asked_for(visit):
    opened = visit()
    names = opened.asked_for()
    opened.reload()
    opened.follow(CAN_BE_WON)
    opened.wait_for("() => location.hash.includes('fortress')")
    # The console has dealt, and told the page of it, before it answers a key.
    opened.says("Help: Rules.", "h")
    assert "file_packs.mjs" in names and not set(names) & set(make_page.LATER)
    assert opened.page.inner_text("#remark") == ""
    opened.key("Escape")
    ask(opened)
    opened.wait_for(REMARK, WON)
    opened.says("Can be won from here.")
    assert set(make_page.LATER) <= set(names)


def test_a_winning_move_is_found_without_verdicts(visit):
    opened = visit(CAN_BE_WON)
    opened.says("Help: Rules.", "h")
    opened.says("Winning move", *["ArrowDown"] * 7)
    opened.says("Looking for a winning move", "Enter")
    # A busy machine needs longer than the panel waits.
    while "to foundation" not in opened.until(
            lambda: opened.page.inner_text("#words"), lambda said: ANSWERED.search(said)):
        opened.says("Looking further for a winning move", "Enter")
    assert opened.page.inner_text("#remark") == ""


def test_a_verdict_is_said_after_each_move_until_nobody_wants_it(visit):
    opened = visit(CANNOT)
    ask(opened)
    opened.wait_for(REMARK, LOST)
    opened.follow(CAN_BE_WON)
    opened.wait_for(REMARK, WON)
    opened.says("Help: Rules.", "h")
    opened.says("Can it be won?", "ArrowUp")
    opened.says(WON + ". The search knows all cards", "Enter")
    opened.says("Say no more.", "ArrowUp")
    opened.key("Enter")
    opened.wait_for(REMARK, "")


@pytest.mark.thorough
def test_back_to_a_win_undoes_what_lost_the_game(visit, tmp_path):
    hand = Handheld(data=str(tmp_path), game="fortress", deal=2)
    session = hand.console.session
    for _ in range(9):
        # The worst legal move.
        session.play(session.found[session.legal() - 1])
    hand.console.table.changed()
    hand.wait(5000)
    opened = visit()
    opened.bring(*tmp_path.iterdir())
    # Options was opened by a click, and ENTER would open it again.
    opened.page.evaluate("document.activeElement.blur()")
    opened.says("No moves left. This deal is winnable.")
    ask(opened)
    opened.wait_for(REMARK, LOST)
    opened.says("Lost.", "h", "ArrowUp", "Enter")
    opened.says("Back to a win.", "ArrowDown")
    opened.key("Enter")
    opened.wait_for(REMARK, WON)
    opened.says("Fortress: Undo.", "m")


@pytest.mark.thorough
def test_the_console_answers_while_a_position_is_searched(visit):
    opened = visit("spider/3")
    hand = Handheld(make_console=VerdictConsole, game="spider", deal=3,
                    overrides={"keep_awake": True})
    hand.wait(1500)
    # The pause after the deal computes arrow targets; an earlier key would lead elsewhere.
    opened.shows(hand.picture())
    ask(opened)
    opened.wait_for(REMARK, "Thinking")
    for key, action in (("ArrowRight", "RIGHT"), ("ArrowRight", "RIGHT"), ("ArrowLeft", "LEFT")):
        opened.key(key)
        hand.press(action)
        hand.wait(1500)
        opened.shows(hand.picture())
    assert opened.page.inner_text("#remark") == "Thinking"
    # Another position replaces the one that is searched.
    opened.follow(CANNOT)
    opened.key("Enter")
    opened.wait_for(REMARK, LOST)


@pytest.mark.thorough
def test_whoever_asked_once_is_answered_offline(visit, own_server):
    opened = visit(CAN_BE_WON, server=own_server, service_workers="allow")
    opened.wait_for("() => navigator.serviceWorker.controller")
    ask(opened)
    opened.wait_for(REMARK, WON)
    opened.wait_for("async () => Boolean(await caches.match('search.pack'))")
    own_server.shutdown()
    own_server.server_close()
    opened.reload()
    assert opened.page.inner_text("#remark") == ""
    opened.follow(CANNOT)
    opened.wait_for("() => location.hash.endsWith('1')")
    ask(opened)
    opened.wait_for(REMARK, LOST)


@pytest.mark.thorough
@pytest.mark.parametrize("there, line", [
    (True, "there is a new version"), (False, "search.pack: 404")])
def test_what_cannot_be_loaded_is_said(visit, own_server, there, line):
    if there:
        make_foreign(own_server, "search.pack")
    else:
        del own_server.files["search.pack"]
    opened = visit(CAN_BE_WON, server=own_server, service_workers="block")
    ask(opened)
    opened.notes("Nobody can search: " + line)
    opened.wait_for(REMARK, "")
    # The browser itself reports missing files.
    opened.errors.clear()
