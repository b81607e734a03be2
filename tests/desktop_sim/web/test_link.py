"""Links to a deal, read as they are written."""

import pytest

from core.session import Session
from desktop_sim.web.in_page import link
from tests.both_runtimes import playing


@pytest.mark.parametrize("game_id", playing.every_game())
def test_a_link_brings_back_game_deal_and_options(game_id):
    for options in playing.choices(game_id):
        session = Session()
        session.new(game_id, 617, options)
        read = link.read(link.write(session))
        assert (read.game_id, read.number) == (game_id, 617)
        assert read.choices == list(session.game.choices)


def test_usual_options_are_left_out():
    session = Session()
    assert link.write(session) == ""
    session.new("klondike", 1, {"variation": 2, "scoring": "none"})
    assert link.write(session) == "klondike/1?variation=2"
    session.deal = 0
    assert link.write(session) == "klondike"


def test_a_link_may_name_a_game_alone():
    read = link.read("golf")
    assert (read.game_id, read.number, read.choices) == ("golf", None, ["nothing"])


@pytest.mark.parametrize(
    "text, line",
    [
        ("", "no such game"),
        ("poker/1", "no such game"),
        ("golf/0", "deals go from 1"),
        ("golf/-1", "no such deal: -1"),
        ("golf/9999999999", "no such deal"),
        ("golf/many", "no such deal: many"),
        ("golf/1?king=two", "king takes nothing, queen, round"),
        ("golf/1?queen=round", "golf has no option queen"),
        ("klondike/1?variation=True", "variation takes 0, 1, 2"),
    ],
)
def test_what_is_wrong_with_a_link_is_said(text, line):
    with pytest.raises(ValueError, match=line):
        link.read(text)
