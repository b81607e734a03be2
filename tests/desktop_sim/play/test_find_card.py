"""A card found by typing it, and told in words, in every front end."""

import pytest

from desktop_sim.play.headless import Handheld
from desktop_sim.play.terminal.cards import COLUMNS, CURSOR, RED_AT_CURSOR, ROWS, CardView
from desktop_sim.play.text.player import Player
from desktop_sim.web.in_page.live_region import LiveRegion
from firmware.deals import game_on_table
from tests.both_runtimes import positions

PILES = {"tableau": ["#7C 7H 6S 5H", "7S", "#KC 3D"], "foundation": ["AD 2D"], "waste": ["7D"]}


@pytest.fixture
def hand():
    """Return a Handheld with a game of Klondike in which three sevens lie face up."""
    hand = Handheld(game="klondike", deal=1)
    session = positions.set_up("klondike", **PILES)
    hand.console.session.load(session.save())
    game_on_table.begin(hand.console, None)
    hand.wait(1000)
    return hand


def typed(hand, keys):
    for key in keys:
        hand.guide_key(key)
    hand.wait(100)


def looked_for(hand):
    screen = hand.console.screens.top
    return screen.rank, screen.suit


def test_a_rank_and_a_suit_are_typed(hand):
    for opens in ("/", "CTRL+F"):
        typed(hand, [opens])
        for keys, card in (("7", (7, 4)), ("H", (7, 2)), ("A", (1, 4)), ("S", (1, 3)),
                           ("0", (10, 4)), ("1", (10, 4)), ("T", (10, 4)), ("D", (10, 1)),
                           ("C", (10, 0)), ("J", (11, 4)), ("Q", (12, 4)), ("K", (13, 4)),
                           ("2", (2, 4)), ("9", (9, 4))):
            typed(hand, keys)
            assert looked_for(hand) == card
        hand.press("BACK")
        assert hand.console.screens.top is hand.console.table


def test_another_letter_ends_it_and_means_what_it_always_does(hand):
    hand.console.session.legal()
    hand.console.session.play(hand.console.session.found[0])
    moves = hand.console.session.moves
    typed(hand, "/7U")
    assert hand.console.screens.top is hand.console.table
    assert hand.console.session.moves == moves - 1


def test_the_live_region_says_where_they_lie_and_nothing_of_hidden_ones(hand):
    live = LiveRegion(hand.console)
    live.news()
    said = []
    typed(hand, "/")
    for key in "7HCQ":
        typed(hand, key)
        said.append(live.news())
    assert said == [
        "7 of Hearts: pile 1, under 2 cards. 7 of Spades: pile 2. 7 of Diamonds: waste.",
        "7 of Hearts: pile 1, under 2 cards.",
        "No 7 of Clubs is in sight.",
        "No Queen is in sight.",
    ]


def test_a_terminal_marks_the_cards_and_says_where_they_lie(hand):
    typed(hand, "/7")
    lines = CardView(hand.console, COLUMNS, ROWS, []).lines()
    marked = "".join(letter for line in lines for style, letter in line
                     if style in (CURSOR, RED_AT_CURSOR)).split()
    assert sorted(marked) == ["7♠", "7♥", "7♦"]
    said = "".join(letter for _, letter in lines[-1]).strip()
    assert said == (
        "7 of Hearts: pile 1, under 2 cards. 7 of Spades: pile 2. 7 of Diamonds: waste.")


def test_a_terminal_counts_more_cards_than_a_line_names(hand):
    session = positions.set_up(
        "klondike", tableau=["7H 6S 5H", "7S 6D", "#KC 3D", "7C"], waste=["7D"])
    hand.console.session.load(session.save())
    game_on_table.begin(hand.console, None)
    hand.wait(1000)
    typed(hand, "/7")
    lines = CardView(hand.console, COLUMNS, ROWS, []).lines()
    said = "".join(letter for _, letter in lines[-1]).strip()
    assert said == "Any 7: 4 in sight"


@pytest.mark.parametrize("line", ["find 7H", "find 7 h", "find 7 of Hearts", "find 7 hearts"])
def test_the_front_end_in_words_has_a_command(hand, line):
    assert Player(hand.console).answer(line) == ["7 of Hearts: pile 1, under 2 cards."]


def test_that_command_takes_any_rank_and_asks_without_one(hand):
    player = Player(hand.console)
    for word in ("10", "T"):
        assert player.answer("find " + word) == ["No 10 is in sight."]
    assert player.answer("find queen of spades") == ["No Queen of Spades is in sight."]
    for wrong in ("find", "find 7X", "find 17", "find hearts"):
        assert player.answer(wrong)[0].startswith("Which card?")
