"""Reasons for refusals: one line of text for each number."""

from core import games, refusals
from core.piles import BY_STEP, DOWN, TABLEAU, UP, Pile
from firmware.graphics.text_line import TextLine
from tests.both_runtimes.positions import set_up

LINES = (
    "", "No card there", "That card is covered", "Foundation cards stay there",
    "Move all face-up cards at once", "One card at a time", "Those cards aren't in sequence",
    "No card can go there", "Foundations take one at a time", "Spaces take ?s",
    "This space stays empty", "Foundations start with ?s", "The stock is empty", "No redeal left",
    "Place the turned card first", "It is there already", "That card can't go anywhere",
    "No card fits a foundation", "Nothing to undo", "Nothing to redo", "No moves left",
    "The stock turns a fixed number", "The whole pile or its top card", "Older moves aren't kept",
    "That pile is full", "A cell holds one card", "Only a run in suit moves",
    "Fill the spaces first", "No room to move that run",
    "No useful move", "No move from there helps",
)

BUILDS = {
    0: ("No card can go there",) * 3,
    UP: ("Build up in suit", "Build up, red on black", "Build up, any suit"),
    DOWN: ("Build down in suit", "Build down, red on black", "Build down, any suit"),
    UP | DOWN: ("Build up or down in suit", "Build up or down by colour", "One rank up or down"),
}
STEPS = ("Build up by 3 in suit", "Build up by 3, red on black", "Build up by 3")

RANKS = ("?s", "Aces", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "Jacks", "Queens",
         "Kings")


def test_each_number_has_its_line():
    game = games.load("klondike")
    assert len(refusals.LINES) == len(LINES)
    for number in range(len(LINES)):
        assert refusals.text(game, number) == LINES[number]


def test_a_rank_is_said_by_its_name():
    game = games.load("klondike")
    out = TextLine()
    for rank in range(14):
        for reason, line in ((refusals.SPACE_WANTS, "Spaces take "),
                             (refusals.FOUNDATION_WANTS, "Foundations start with ")):
            reason |= rank << 8
            assert refusals.text(game, reason) == line + RANKS[rank]
            refusals.write(game, reason, out.clear())
            assert out.buffer[:out.n].decode() == line + RANKS[rank]


def test_how_a_pile_is_built_is_said():
    pile = Pile(TABLEAU, 0, 0, 1)
    for direction in BUILDS:
        for suits in range(3):
            pile.direction = direction
            pile.suits = suits
            assert refusals.text(None, refusals.build_reason(pile)) == BUILDS[direction][suits]
    pile.direction = BY_STEP
    pile.step = 3
    for suits in range(3):
        pile.suits = suits
        assert refusals.text(None, refusals.build_reason(pile)) == STEPS[suits]


def test_each_game_has_its_own_lines(game_id):
    game = games.load(game_id)
    for number in range(len(game.refusals)):
        line = refusals.text(game, refusals.OWN + number | 12 << 8)
        assert line == game.refusals[number].decode().replace(
            "{ranks}", "Queens").replace("{n}", "12")


def said(session, origin, destination, count=1):
    """Return the reason that refuses a move between places, by their numbers."""
    return refusals.text(session.game, session.judge(origin, count, destination))


def test_what_a_player_is_told():
    session = set_up("pyramid", tableau=["AC", "2C", "3C"], stock=["#9C"], hand=["JH"])
    two, hand, gone = 1, session.game.hand.number, session.game.foundations[0].number
    assert said(session, two, hand) == ""
    assert said(session, two, gone) == "Only a King goes alone"
    assert said(session, 2, hand) == "They must add up to 13"
    assert said(session, 0, hand) == "That card is covered"
    session = set_up("friday_13th", hand=["KC"])
    hand = session.game.hand.number
    assert said(session, hand, 2) == "Fill the Jack first"
    assert said(session, hand, 3) == "This place starts with Aces"
    session = set_up("golf", tableau=["2C"], foundation=["KC"])
    assert said(session, 0, session.game.foundations[0].number) == "Nothing goes on a King"
    session = set_up("canfield", tableau=["2C", "", "", ""], foundation=["5C"], reserve=["9C"])
    assert said(session, 0, 1) == "The reserve fills spaces"
